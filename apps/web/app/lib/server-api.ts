import { type Client, createClient } from '@herbary/contract/client.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { serverFacts } from './server-context.ts';

export type LoaderArgs = Pick<LoaderFunctionArgs, 'context' | 'request'>;

/** For loaders of public pages: reaches the API as a visitor, never with anybody's cookie. */
export function serverApi({ context, request }: LoaderArgs): Client {
  const { fetch } = context.get(serverFacts);
  return createClient({ baseUrl: fetch ? '' : new URL(request.url).origin, fetch });
}

/** Where visitors find the shop: what canonical addresses and shared links begin with. */
export const publicOrigin = ({ context, request }: LoaderArgs): string =>
  context.get(serverFacts).publicUrl || new URL(request.url).origin;

/** Null for a part of the page that did not come: the rest stands without it. */
export async function orNull<Part>({ context }: LoaderArgs, part: Promise<Part>): Promise<Part | null> {
  try {
    return await part;
  } catch (error) {
    context.get(serverFacts).reportError(error);
    return null;
  }
}
