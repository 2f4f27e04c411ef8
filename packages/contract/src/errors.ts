import type { ErrorEntry } from './error-shape.ts';
import { adminErrors } from './errors-admin.ts';
import { buyingErrors } from './errors-buying.ts';
import { identityErrors } from './errors-identity.ts';
import { requestErrors } from './errors-request.ts';
import { sellerErrors } from './errors-seller.ts';
import { storefrontErrors } from './errors-storefront.ts';
import { supportErrors } from './errors-support.ts';

/** The one table: code → status → sentence. */
export const errors = {
  ...requestErrors,
  ...identityErrors,
  ...storefrontErrors,
  ...buyingErrors,
  ...sellerErrors,
  ...adminErrors,
  ...supportErrors,
} as const satisfies Record<string, ErrorEntry>;

type Errors = typeof errors;
export type ErrorCode = keyof Errors;

/** The codes a server may refuse with; the others are said by the browser alone. */
export type RefusalCode = { [Code in ErrorCode]: Errors[Code]['status'] extends 0 ? never : Code }[ErrorCode];

type Placeholders<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

export type ErrorDetails = Readonly<Record<string, unknown>>;

/** Details are free, but a sentence with {placeholders} needs each of them. */
export type DetailsArgs<Code extends ErrorCode> = [Placeholders<Errors[Code]['sentence']>] extends [never]
  ? [details?: ErrorDetails]
  : [details: ErrorDetails & Record<Placeholders<Errors[Code]['sentence']>, string | number | readonly string[]>];

export function sentenceOf<Code extends ErrorCode>(code: Code, ...[details]: DetailsArgs<Code>): string {
  const values: ErrorDetails = details ?? {};
  return errors[code].sentence.replace(/\{(\w+)\}/g, (whole, name: string) => wordsOf(values[name] ?? whole));
}

const wordsOf = (value: unknown): string => (Array.isArray(value) ? value.join('; ') : String(value));

export function statusOf(code: ErrorCode): number {
  return errors[code].status;
}

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errors, code);
}

/** The body of every refusal and fault. */
export type ErrorReply = {
  error?: string;
  message: string;
  /** Where a listing is refused for what it says: one sentence each. */
  issues?: readonly string[];
  code: ErrorCode;
  details?: ErrorDetails;
  requestId: string;
};

/** One entry of `details.fields` in a `request.invalid` reply. */
export type FieldProblem = { in: 'params' | 'query' | 'body'; path: string; message: string };
