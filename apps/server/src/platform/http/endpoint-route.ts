import type { EndpointShape } from '@herbary/contract/endpoint.ts';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { admit } from './access.ts';
import { type Actor, type Member, visitor } from './actor.ts';
import { AppError } from './app-error.ts';
import { auditedCall, type WriteAudit } from './audited-call.ts';
import type { BoundEndpoint, CountCall, ReceivedFile, ReplyTools } from './bind.ts';
import { checkContentType } from './content-type.ts';
import type { Download } from './download.ts';
import { errorReplyOf, refusalOf, sendError } from './error-reply.ts';
import { type Idempotency, readIdempotencyKey } from './idempotency.ts';
import { type Outcome, sendOutcome } from './outcome.ts';
import { type RateLimits, rateLimitHeaders } from './rate-limit.ts';
import { originOf } from './same-origin.ts';
import { presentedToken, sessionCookieName } from './session-cookie.ts';
import { assertStorable } from './storable-text.ts';
import { inputReaders } from './strict-input.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor;
  }
}

type ReceivedUploads = {
  fields: Record<string, unknown>;
  files: Record<string, ReceivedFile[]>;
  cleanup(): Promise<void>;
};

export type EndpointServices = {
  publicUrl: string;
  storefrontAccess: 'open' | 'members';
  authenticate: (token: string) => Promise<Member | undefined>;
  /** Writes down what a call does on another's behalf. */
  writeAudit: WriteAudit;
  /** After a change on another's behalf. */
  announceAct?: () => void;
  rateLimits: RateLimits;
  idempotency: Idempotency;
  /** Streams the files of a multipart call to disk. */
  receiveUploads: (request: FastifyRequest, upload: NonNullable<EndpointShape['upload']>) => Promise<ReceivedUploads>;
};

type Input = { params: unknown; query: unknown; body: unknown; files: ReceivedUploads['files'] };

/** Below the lease of an idempotency key: a write that hangs is answered before its key may be taken over. */
const writeTimeoutMs = 45_000;

export function endpointRoute({ endpoint, handle }: BoundEndpoint, services: EndpointServices): RouteOptions {
  return {
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint: true, ...(endpoint.upload ? { upload: true } : {}), errorField: endpoint.errorField },
    onRequest: admission(endpoint, services),
    handler: withinTime(endpoint, answering(endpoint, handle as (call: unknown) => Promise<unknown>, services)),
  };
}

/** Everything that can be decided before a single byte of the body is read. */
function admission(endpoint: EndpointShape, services: EndpointServices) {
  const cookieName = sessionCookieName(services);
  const writes = endpoint.method !== 'GET';
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    await countGlobally(request, reply, services);
    if (request.url.includes('%00')) throw new AppError('request.unstorable_text');
    if (writes) checkContentType(endpoint, request);
    const presented = presentedToken(request, cookieName);
    if (writes && presented?.via !== 'bearer') checkOrigin(request, services.publicUrl, presented !== undefined);
    const member = presented && (await services.authenticate(presented.token));
    request.actor = member ?? visitor;
    const { permission, fresh } = endpoint;
    admit({ access: accessNow(endpoint, services), permission, fresh }, request.actor);
  };
}

function accessNow({ access }: EndpointShape, services: EndpointServices) {
  if (access !== 'storefront') return access;
  return services.storefrontAccess === 'members' ? 'signed-in' : 'public';
}

export async function countGlobally(
  request: FastifyRequest,
  reply: FastifyReply,
  { rateLimits }: Pick<EndpointServices, 'rateLimits'>,
): Promise<void> {
  try {
    reply.headers(rateLimitHeaders(await rateLimits.takeGlobal(request.ip)));
  } catch (error) {
    if (error instanceof AppError) throw error;
    // Counting is not worth refusing calls that may not need the database at all.
    request.log.warn({ err: error }, 'the global rate limit could not be counted');
  }
}

/** A cookie is sent by whatever page asks; a page that is not ours must not be able to act, or to sign anyone in. */
function checkOrigin(request: FastifyRequest, publicUrl: string, withCookie: boolean): void {
  const verdict = originOf({ headers: request.headers, host: request.host, publicUrl });
  if (verdict === 'own' || (verdict === 'unknown' && !withCookie)) return;
  throw new AppError('auth.wrong_origin');
}

function answering(endpoint: EndpointShape, handle: (call: unknown) => Promise<unknown>, services: EndpointServices) {
  const readers = inputReaders(endpoint);
  const name = `${endpoint.method} ${endpoint.path}`;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const key = endpoint.creates ? readIdempotencyKey(request.headers['idempotency-key']) : undefined;
    const params = readers.params(request.params);
    const query = readers.query(request.query);
    // Files are counted before they are received; everything else after reading, because the account may be the key.
    if (endpoint.upload) await count(endpoint, request, reply, services);
    const uploads = endpoint.upload && (await services.receiveUploads(request, endpoint.upload));
    let outcome: Outcome;
    try {
      if (uploads) assertStorable(uploads.fields);
      const body = readers.body(uploads ? uploads.fields : request.body);
      if (!uploads) await count(endpoint, request, reply, services, body);
      const input = { params, query, body, files: uploads?.files ?? {} };
      const work = () => run(endpoint, handle, services, request, input, key);
      outcome =
        key === undefined ? await work() : await services.idempotency.once(keyed(key, name, request, input), work);
    } finally {
      await uploads?.cleanup();
    }
    return reply.sent ? reply : sendOutcome(reply, outcome, services);
  };
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Fastify's own `handlerTimeout` aborts a signal after every answer: the exception made for that costs more than its timer. */
function withinTime({ method }: EndpointShape, answer: Handler): Handler {
  if (method === 'GET') return answer;
  return async (request, reply) => {
    const tooLate = () => {
      if (!reply.sent) sendError(new AppError('request.timeout'), request, reply);
    };
    const timer = setTimeout(tooLate, writeTimeoutMs);
    try {
      return await answer(request, reply);
    } finally {
      clearTimeout(timer);
    }
  };
}

async function count(
  endpoint: EndpointShape,
  request: FastifyRequest,
  reply: FastifyReply,
  { rateLimits }: EndpointServices,
  body?: unknown,
): Promise<void> {
  if (!endpoint.rateLimit) return;
  const email = (body as { email?: unknown } | undefined)?.email;
  const subject = { ip: request.ip, actor: request.actor, email: typeof email === 'string' ? email : undefined };
  const state = await rateLimits.take(endpoint.rateLimit, subject);
  if (state) reply.headers(rateLimitHeaders(state));
}

const countFurther =
  (request: FastifyRequest, { rateLimits }: EndpointServices): CountCall =>
  async (name, email) => {
    await rateLimits.take(name, { ip: request.ip, actor: request.actor, email });
  };

function keyed(key: string, endpoint: string, request: FastifyRequest, { files, ...input }: Input) {
  return { key, endpoint, actor: request.actor, userAgent: request.headers['user-agent'] ?? '', input, files };
}

/** A refusal of a keyed call is an answer like any other: a retry must get it again, not a second try. */
async function run(
  endpoint: EndpointShape,
  handle: (call: unknown) => Promise<unknown>,
  services: EndpointServices,
  request: FastifyRequest,
  input: Input,
  idempotencyKey: string | undefined,
): Promise<Outcome> {
  const outcome: Outcome = { status: endpoint.status ?? 200, body: null, headers: [] };
  const { id, ip, cookies } = request;
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, 500);
  const facts = { id, ip, cookies, userAgent, idempotencyKey };
  try {
    const count = countFurther(request, services);
    const { audit: name } = endpoint;
    const acting = name ? auditedCall({ name, ...whoActs(request, input) }, services.writeAudit) : undefined;
    const actor = acting?.actor ?? request.actor;
    const result = await handle({ ...input, actor, request: facts, reply: replyTools(outcome), count });
    acting?.assertRecorded();
    if (acting && endpoint.method !== 'GET') services.announceAct?.();
    if (endpoint.download) outcome.download = result as Download;
    else if (outcome.status !== 204) outcome.body = JSON.stringify(fitting(endpoint, result));
    return outcome;
  } catch (error) {
    const refusal = idempotencyKey === undefined ? undefined : refusalOf(error);
    if (!refusal || refusal.status >= 500) throw error;
    const body = JSON.stringify(errorReplyOf(refusal, request));
    return { status: refusal.status, body, headers: Object.entries(refusal.headers) };
  }
}

const whoActs = ({ actor, id, ip }: FastifyRequest, { body }: Input) => ({ actor, body, requestId: id, address: ip });

function replyTools(outcome: Outcome): ReplyTools {
  return {
    header: (name, value) => void outcome.headers.push([name, value]),
    startSession: (token, { maxAgeSeconds }) => {
      outcome.session = { token, maxAgeSeconds };
    },
    endSession: () => {
      outcome.session = 'ended';
    },
  };
}

/** Fields that the response schema does not name are stripped; a missing field that it names is a server error. */
export function fitting(endpoint: EndpointShape, result: unknown): unknown {
  const parsed = endpoint.response.safeParse(result);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
  throw new Error(`The answer of ${endpoint.method} ${endpoint.path} does not fit its schema (${where})`);
}
