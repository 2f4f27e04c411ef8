import { ApiError, type Client, createClient } from '@herbary/contract/client.ts';
import type { ErrorReply } from '@herbary/contract/errors.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { type ApiCall, serverFacts } from './server-context.ts';

export type LoaderArgs = Pick<LoaderFunctionArgs, 'context' | 'request'>;

/** For loaders of public pages: calls the API as a visitor, never with a cookie. */
export function serverApi({ context, request }: LoaderArgs): Pick<Client, 'call'> {
  const { callApi } = context.get(serverFacts);
  if (!callApi) return createClient({ baseUrl: new URL(request.url).origin });
  const call: Client['call'] = async ({ method, path }, ...[given]) => {
    const asked: ApiCall = { ...(given as Omit<ApiCall, 'name'> | undefined), name: `${method} ${path}` };
    const { status, body } = await callApi(asked);
    if (status >= 400) throw new ApiError({ status, ...(body as ErrorReply) });
    return body as never;
  };
  return { call };
}

/** The public origin of the shop: the start of canonical URLs and shared links. */
export const publicOrigin = ({ context, request }: LoaderArgs): string =>
  context.get(serverFacts).publicUrl || new URL(request.url).origin;

/** Null for a part of the page that failed to load: the rest is rendered without it. */
export async function orNull<Part>({ context }: LoaderArgs, part: Promise<Part>): Promise<Part | null> {
  try {
    return await part;
  } catch (error) {
    context.get(serverFacts).reportError(error);
    return null;
  }
}
