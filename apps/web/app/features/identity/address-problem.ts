import type { ErrorCode } from '@herbary/contract/errors.ts';
import { errorMessage, isApiError } from '../../lib/api.ts';

/** Error codes of our own client or without a known cause: their messages do not help a person. */
const saysNothing: ReadonlySet<ErrorCode> = new Set(['server.fault', 'client.connection_lost']);

/** The server's error message, also when it is busy or down; otherwise the fallback of the caller. */
export function addressProblem(error: unknown, fallback: string): string {
  if (isApiError(error) && saysNothing.has(error.code)) return fallback;
  return errorMessage(error) ?? fallback;
}
