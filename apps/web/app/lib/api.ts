import { ApiError, type Client, createClient } from '@herbary/contract/client.ts';
import type { Access } from '@herbary/contract/endpoint.ts';
import { type ErrorCode, sentenceOf } from '@herbary/contract/errors.ts';
import { connection } from './connection.ts';
import { isKnownVisitor, sessionRefusals } from './session-signals.ts';

const client = createClient({
  baseUrl: '',
  onConnection: (reached) => connection.set(reached ? 'reached' : 'lost'),
});

/** Asks the server in any case: whether there is a session is its word. */
export const callApiAlways: Client['call'] = async (endpoint, ...args) => {
  try {
    return await client.call(endpoint, ...args);
  } catch (error) {
    if (isSignedOut(error)) sessionRefusals.emit();
    throw error;
  }
};

const open: ReadonlySet<Access> = new Set(['public', 'storefront']);

/**
 * Calls an endpoint of the contract from the browser; the session travels in its cookie. What needs a session fails here,
 * unsent, when there is none.
 */
export const callApi: Client['call'] = async (endpoint, ...args) => {
  if (open.has(endpoint.access) || !isKnownVisitor()) return callApiAlways(endpoint, ...args);
  const code = 'auth.required';
  throw new ApiError({ status: 401, code, message: sentenceOf(code) });
};

export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError;
}

export const isSignedOut = (error: unknown): boolean => isApiError(error) && error.code === 'auth.required';

/** Refused without a word of the server's own: the client has put the bare status in its place. */
export const hasNoMessage = ({ code, message, status }: ApiError): boolean =>
  code === 'client.request_failed' && message.startsWith(`Error: ${status} `);

/** What came was no answer of ours but somebody's page: nothing to read out to a person. */
const unreadable: ReadonlySet<ErrorCode> = new Set(['client.non_json_error', 'client.invalid_json']);

/** The sentence that came with a refusal; undefined where there is none and the place has to find its own words. */
export const errorMessage = (error: unknown): string | undefined =>
  isApiError(error) && !unreadable.has(error.code) && !hasNoMessage(error) ? error.message : undefined;
