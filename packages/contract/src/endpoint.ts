import type { z } from 'zod';
import type { AuditName } from './audited-acts.ts';
import type { ErrorCode } from './errors.ts';
import type { Permission } from './permissions.ts';

/** `storefront` is open to visitors unless the installation asks for membership (STOREFRONT_ACCESS=members). */
export type Access = 'public' | 'storefront' | 'signed-in' | 'seller' | 'admin';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type RateLimitName =
  | 'login'
  | 'registration'
  | 'admin-access'
  | 'reset'
  | 'email-change'
  | 'upload'
  | 'listing'
  | 'guest-message'
  | 'newsletter'
  | 'contact'
  | 'contact-mail'
  | 'review'
  | 'story'
  | 'comment'
  | 'like'
  | 'view'
  | 'promo'
  | 'checkout'
  | 'payment'
  | 'return';

/** One file field of a multipart call. Sizes are enforced while the bytes arrive. */
export type UploadField = {
  kind: 'image' | 'document';
  required: boolean;
  maxCount: number;
  /** Where it may weigh more than other files. */
  maxBytes?: number;
  /** Refusals in words of their own; without them, those of every upload. */
  refusals?: { tooLarge?: UploadRefusal; tooMany?: UploadRefusal };
};

/** Refusals of uploads whose sentences need no details. */
export type UploadRefusal =
  | 'product.image_too_large'
  | 'product.each_image_too_large'
  | 'product.too_many_images'
  | 'import.too_large'
  | 'statement.too_large';

export type EndpointShape = {
  method: Method;
  path: `/api/${string}`;
  summary: string;
  access: Access;
  /** What an admin's staff role must allow. Every call for admins names one, and no other call does. */
  permission?: Permission;
  /**
   * The call acts on another's behalf: its change is recorded under this name, with the reason, before and after. False on an
   * admin's call that changes only what is the admin's own.
   */
  audit?: AuditName | false;
  /** Money or an account hangs on it: the caller has signed in, or given the password again, within FRESH_MINUTES. */
  fresh?: true;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  upload?: Record<string, UploadField>;
  response: z.ZodType;
  /** The answer is a file of this type, streamed; `response` is its text. */
  download?: 'text/csv' | 'application/pdf' | 'application/xml';
  /** Success status; 200 unless said otherwise. */
  status?: 200 | 201 | 202 | 204;
  /** Refusals particular to this call; the ones every call can answer (validation, access, limits) are implied. */
  errors?: readonly ErrorCode[];
  rateLimit?: RateLimitName;
  /** The sentence of a refusal also stands in `error`, where the specification reads it. */
  errorField?: true;
  /** The call creates something: an Idempotency-Key makes a retry answer as the first try did. */
  creates?: true;
};

export type Endpoint<Shape extends EndpointShape = EndpointShape> = Readonly<Shape>;

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
export type ParamsOf<E extends EndpointShape> = Parsed<E['params']>;
export type QueryOf<E extends EndpointShape> = Parsed<E['query']>;
export type BodyOf<E extends EndpointShape> = Parsed<E['body']>;
export type ResponseOf<E extends EndpointShape> = z.output<E['response']>;
export type UploadNames<E extends EndpointShape> =
  E['upload'] extends Record<infer K, UploadField> ? K & string : never;

export function defineEndpoint<const Shape extends EndpointShape>(shape: Shape): Endpoint<Shape> {
  return Object.freeze(shape);
}

/** What every call answers that asks for the password of an account. */
export const wrongPassword = ['auth.invalid_credentials', 'auth.too_many_failures'] as const;
