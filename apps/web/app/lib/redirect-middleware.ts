import { type MiddlewareFunction, redirect } from 'react-router';
import { serverFacts } from './server-context.ts';

/**
 * On the server, before any loader: a page that its visitor may not open leads elsewhere. The router's redirect is also
 * the one that the browser's router follows when it asks for data.
 */
export const redirectMiddleware: MiddlewareFunction = async ({ context }, next) => {
  const { sendTo } = context.get(serverFacts);
  if (sendTo) throw redirect(sendTo);
  return next();
};
