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

/** Refused without a word of the server's own: the client has put the bare status in its place. */
export const isWordless = ({ code, message, status }: ApiError): boolean =>
  code === 'client.request_failed' && message.startsWith(`Error: ${status} `);
