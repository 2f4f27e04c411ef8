import { type Client, createClient } from '@herbary/contract/client.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { serverFacts } from './server-context.ts';

/** For loaders of public pages: reaches the API over HTTP as a visitor, never with anybody's cookie. */
export function serverApi({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>): Client {
  const { apiOrigin, apiHeaders } = context.get(serverFacts);
  return createClient({ baseUrl: apiOrigin || new URL(request.url).origin, headers: apiHeaders });
}
