import type { ErrorDetails, ErrorReply, RefusalCode } from '@herbary/contract/errors.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/** Framework and database errors that are a refusal in our words; everything else is a fault. */
const refusals = new Map<string, () => AppError>([
  ['FST_ERR_CTP_BODY_TOO_LARGE', () => new AppError('request.too_large')],
  ['FST_ERR_CTP_INVALID_MEDIA_TYPE', () => unsupportedMedia()],
  ['FST_ERR_CTP_INVALID_CONTENT_LENGTH', () => new AppError('request.malformed_json')],
  ['FST_ERR_BAD_URL', () => new AppError('request.not_found')],
  ['FST_ERR_MAX_PARAM_LENGTH', () => new AppError('request.not_found')],
  ['FST_ERR_HANDLER_TIMEOUT', () => new AppError('request.timeout')],
  ['FST_UNDER_PRESSURE', () => new AppError('server.overloaded', { retryAfterSeconds: 2 })],
  ['57014', () => new AppError('request.timeout')],
]);

/** Refusals of plugins that carry no code we know, by their status; any other is a request that could not be read. */
const refusalsByStatus = new Map<number, () => AppError>([
  [403, () => new AppError('request.not_found')],
  [404, () => new AppError('request.not_found')],
  [412, () => new AppError('request.precondition_failed')],
  [413, () => new AppError('request.too_large')],
  [416, () => new AppError('request.range_not_satisfiable')],
]);

/** The database is down for a moment, or others were faster (40…) at every try: the same call may well succeed soon. */
const databaseAway = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', '57P01', '57P02', '57P03', '53300'],
  ...['40001', '40P01'],
]);
const databaseAwayMessage =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client (?:has encountered|was closed))/;

function unsupportedMedia(): AppError {
  return new AppError('request.unsupported_media_type', { expected: 'application/json' });
}

export function refusalOf(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (!(error instanceof Error)) return undefined;
  const code = (error as FastifyError).code ?? '';
  const known = refusals.get(code);
  if (known) return known();
  if (isPluginRefusal(error, code)) return pluginRefusal(error);
  if (databaseAway.has(code) || databaseAwayMessage.test(error.message)) {
    return new AppError('server.unavailable', { retryAfterSeconds: 2 });
  }
  return undefined;
}

type HttpError = Error & { statusCode: number; expose?: boolean; headers?: Record<string, string> };

/**
 * An outside service that answers our own call with 4xx also throws a `statusCode`, and that is a fault. What the
 * framework and its plugins refuse shows by its code, by `expose`, or is a body that broke off.
 */
function isPluginRefusal(error: Error, code: string): error is HttpError {
  const { statusCode = 0, expose } = error as Partial<HttpError>;
  if (statusCode < 400 || statusCode > 499) return false;
  return expose === true || code.startsWith('FST_') || code === 'ECONNRESET';
}

function pluginRefusal({ statusCode, headers }: HttpError): AppError {
  const refusal = refusalsByStatus.get(statusCode)?.() ?? new AppError('request.malformed');
  Object.assign(refusal.headers, headers);
  return refusal;
}

export function errorReplyOf(refusal: AppError, { id, routeOptions }: FastifyRequest): ErrorReply {
  const { message, code, details } = refusal as { message: string; code: RefusalCode; details?: ErrorDetails };
  const error = routeOptions.config?.errorField ? { error: message } : {};
  const issues = Array.isArray(details?.issues) ? { issues: details.issues } : {};
  return { ...error, message, ...issues, code, ...(details ? { details } : {}), requestId: id };
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  // A refusal shows as the status in the request's log line; a busy server must not also log stacks.
  if (!refusal) request.log.error({ err: error }, 'fault');
  else if (refusal.status >= 500 && refusal !== error) request.log.warn({ err: error }, refusal.code);
  const answer = refusal ?? new AppError('server.fault');
  for (const [name, value] of Object.entries(answer.headers)) reply.header(name, value);
  return reply
    .code(answer.status)
    .header('x-request-id', request.id)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(errorReplyOf(answer, request)));
}

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  app.setNotFoundHandler((request, reply) => sendError(new AppError('request.not_found'), request, reply));
}
