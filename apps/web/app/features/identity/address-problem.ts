import type { ErrorCode } from '@herbary/contract/errors.ts';
import { errorMessage, isApiError } from '../../lib/api.ts';

/** Said without knowing what went wrong, or by our own client: nothing a person can act on. */
const saysNothing: ReadonlySet<ErrorCode> = new Set(['server.fault', 'client.connection_lost']);

/** The server's own sentence, also when it is busy or down; the place's own words where it gave none. */
export function addressProblem(error: unknown, fallback: string): string {
  if (isApiError(error) && saysNothing.has(error.code)) return fallback;
  return errorMessage(error) ?? fallback;
}
