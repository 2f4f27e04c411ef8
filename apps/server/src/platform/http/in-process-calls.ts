import type { EndpointShape } from '@herbary/contract/endpoint.ts';
import type { ErrorReply } from '@herbary/contract/errors.ts';
import type { Log } from '../log.ts';
import { visitor } from './actor.ts';
import { AppError } from './app-error.ts';
import type { BoundEndpoint } from './bind.ts';
import { fitting } from './endpoint-route.ts';
import { refusalOf } from './error-reply.ts';
import { inputReaders } from './strict-input.ts';

/** `name` as in `GET /api/products/:id`; what is missing is not given. */
export type InProcessCall = { name: string; params?: object; query?: object; body?: object; signal?: AbortSignal };
export type InProcessAnswer = { status: number; body: unknown };
export type CallInProcess = (call: InProcessCall) => Promise<InProcessAnswer>;

const isOpen = ({ access }: EndpointShape) => access === 'public' || access === 'storefront';
/** The call did not come over the network: there is no address to count. */
const noRequest = { id: 'page', ip: '', userAgent: '', cookies: {} };
const noReply = { header: () => undefined, startSession: () => undefined, endSession: () => undefined };
const countNothing = async () => undefined;

/**
 * For pages that are rendered in this process: they call the endpoints that are open to visitors, as a visitor. Asked over
 * HTTP, even without a network in between, half of the time went into requests, answers and their texts.
 */
export function createInProcessCalls(bound: readonly BoundEndpoint[], log: Log): CallInProcess {
  const endpoints = new Map(
    bound
      .filter(({ endpoint }) => isOpen(endpoint))
      .map((one) => [`${one.endpoint.method} ${one.endpoint.path}`, { ...one, read: inputReaders(one.endpoint) }]),
  );
  const answer = async ({ name, params, query, body }: InProcessCall): Promise<InProcessAnswer> => {
    const found = endpoints.get(name);
    if (!found) throw new Error(`There is no endpoint ${name} for visitors`);
    const { endpoint, read } = found;
    const handle = found.handle as (call: unknown) => Promise<unknown>;
    const input = {
      params: read.params(asWritten(params)),
      query: read.query(asWritten(query)),
      body: read.body(body),
    };
    const asked = { actor: visitor, files: {}, request: noRequest, reply: noReply, count: countNothing };
    return { status: endpoint.status ?? 200, body: fitting(endpoint, await handle({ ...input, ...asked })) };
  };
  const refuse = (error: unknown, name: string): InProcessAnswer => {
    const refusal = refusalOf(error);
    if (!refusal) log.error({ err: error, call: name }, 'fault');
    const { status, message, code, details } = refusal ?? new AppError('server.fault');
    return { status, body: { message, code, ...(details ? { details } : {}) } as ErrorReply };
  };
  return (call) => {
    const answered = answer(call).catch((error: unknown) => refuse(error, call.name));
    return call.signal ? Promise.race([answered, aborted(call.signal)]) : answered;
  };
}

/** In an address everything is text. */
function asWritten(values: object | undefined): object | undefined {
  if (!values) return undefined;
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(
    given.map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]),
  );
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
