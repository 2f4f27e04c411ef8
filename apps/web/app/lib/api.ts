import { ApiError, type Client, createClient } from '@herbary/contract/client.ts';
import type { Access } from '@herbary/contract/endpoint.ts';
import { type ErrorCode, sentenceOf } from '@herbary/contract/errors.ts';
import { connection } from './connection.ts';
import { freshSignIn } from './fresh-sign-in.ts';
import { isKnownVisitor, sessionRefusals } from './session-signals.ts';

const client = createClient({
  baseUrl: '',
  onConnection: (reached) => connection.set(reached ? 'reached' : 'lost'),
});

/** Calls the server even when the browser knows no session: the server decides whether there is one. */
export const callApiAlways: Client['call'] = async (endpoint, ...args) => {
  try {
    return await client.call(endpoint, ...args);
  } catch (error) {
    if (isSignedOut(error)) sessionRefusals.emit();
    if (!isApiError(error) || error.code !== 'auth.confirm_sign_in' || !(await freshSignIn.ask())) throw error;
    return client.call(endpoint, ...args);
  }
};

const open: ReadonlySet<Access> = new Set(['public', 'storefront']);

/**
 * Calls an endpoint of the contract from the browser; the cookie carries the session. A call that needs a session fails
 * without a request when there is none.
 */
export const callApi: Client['call'] = async (endpoint, ...args) => {
  if (open.has(endpoint.access) || !isKnownVisitor()) return callApiAlways(endpoint, ...args);
  const message = sentenceOf(endpoint.access === 'admin' ? 'auth.token_not_found' : 'auth.required');
  throw new ApiError({ status: 401, code: 'auth.required', message });
};

export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError;
}

export const isSignedOut = (error: unknown): boolean => isApiError(error) && error.code === 'auth.required';

/** The server sent no error message: the client has filled in the status. */
export const hasNoMessage = ({ code, message, status }: ApiError): boolean =>
  code === 'client.request_failed' && message.startsWith(`Error: ${status} `);

/** The answer is a page of a proxy, not ours: its text must not be shown. */
const unreadable: ReadonlySet<ErrorCode> = new Set(['client.non_json_error', 'client.invalid_json']);

/** The server's error message; undefined where there is none and the caller needs its own. */
export const errorMessage = (error: unknown): string | undefined =>
  isApiError(error) && !unreadable.has(error.code) && !hasNoMessage(error) ? error.message : undefined;

/** As `errorMessage`, where the caller has its own also for a connection that was lost. */
export const serverMessage = (error: unknown): string | undefined =>
  isApiError(error) && error.code === 'client.connection_lost' ? undefined : errorMessage(error);

/** A refusal as an error of the field that its code is about, or of the form as a whole. */
export const fieldRefusal = (
  error: unknown,
  fieldOf: Partial<Record<ErrorCode, string>>,
  otherwise: string,
): Record<string, string> => ({
  [(isApiError(error) && fieldOf[error.code]) || '']: errorMessage(error) ?? otherwise,
});
