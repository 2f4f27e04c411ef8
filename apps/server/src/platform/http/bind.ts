import type {
  BodyOf,
  EndpointShape,
  ParamsOf,
  QueryOf,
  RateLimitName,
  ResponseOf,
  UploadNames,
} from '@herbary/contract/endpoint.ts';
import type { Actor, Member } from './actor.ts';
import type { ActingMember } from './audited-call.ts';
import type { Download } from './download.ts';

/** What a use case may know of the request it came through. */
export type RequestFacts = {
  id: string;
  ip: string;
  userAgent: string;
  cookies: Readonly<Record<string, string | undefined>>;
  idempotencyKey?: string;
};

/** A file that arrived whole and within its limit; gone when the call has been answered. */
export type ReceivedFile = { path: string; fileName: string; bytes: number };

/** The few things a handler may say beside its body. */
export type ReplyTools = {
  header(name: string, value: string): void;
  startSession(token: string, options: { maxAgeSeconds?: number }): void;
  endSession(): void;
};

/** Counts a call against a limit of which only the use case knows that it applies; refuses when that is used up. */
export type CountCall = (name: RateLimitName, email: string) => Promise<void>;

type ActorOf<E extends EndpointShape> = E extends { audit: string }
  ? ActingMember
  : E['access'] extends 'public' | 'storefront'
    ? Actor
    : Member;

export type Call<E extends EndpointShape> = {
  actor: ActorOf<E>;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  files: Record<UploadNames<E>, ReceivedFile[]>;
  request: RequestFacts;
  reply: ReplyTools;
  count: CountCall;
};

export type BoundEndpoint = { endpoint: EndpointShape; handle: (call: never) => Promise<unknown> };

export function bind<E extends EndpointShape>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<E['download'] extends string ? Download : ResponseOf<E>>,
): BoundEndpoint {
  return { endpoint, handle };
}
