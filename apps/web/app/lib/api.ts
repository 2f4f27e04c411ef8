import { ApiError, createClient } from '@herbary/contract/client.ts';
import { connection } from './connection.ts';

const client = createClient({
  baseUrl: '',
  onConnectionChange: (connected) => connection.set(connected ? 'reached' : 'lost'),
});

/** Calls an endpoint of the contract from the browser; the session travels in its cookie. */
export const callApi = client.call;

export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError;
}
