import { type MiddlewareFunction, redirect } from 'react-router';
import { checkSession } from '../features/session/check-session.ts';
import { getSession } from '../features/session/session.ts';
import { decideAccess } from './guard.ts';

/** Runs before the loaders of panels, so that nothing is fetched for a visitor who will be redirected to a login. */
export const requireSession: MiddlewareFunction = async ({ request }, next) => {
  const { pathname, search } = new URL(request.url);
  const session = getSession().checked ? getSession() : await checkSession();
  const decision = decideAccess({ pathname, search, session, storefrontAccess: 'open' });
  if (decision.kind === 'redirect') throw redirect(decision.to);
  return next();
};
