import { type MiddlewareFunction, redirect } from 'react-router';
import { serverFacts } from './server-context.ts';

/**
 * On the server, before any loader: redirects a visitor who may not open the page. The browser's router follows this
 * redirect also when it requests data.
 */
export const redirectMiddleware: MiddlewareFunction = async ({ context }, next) => {
  const { sendTo } = context.get(serverFacts);
  if (sendTo) throw redirect(sendTo);
  return next();
};
