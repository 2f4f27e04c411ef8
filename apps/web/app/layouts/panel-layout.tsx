import { QueryClientProvider } from '@tanstack/react-query';
import { type MiddlewareFunction, Outlet, redirect } from 'react-router';
import { checkSession } from '../features/session/check-session.ts';
import { getSession, onSessionChange } from '../features/session/session.ts';
import { queryClient } from '../lib/query-client.ts';
import { decideAccess } from './guard.ts';
import { RouteFallback } from './route-fallback.tsx';

// Cached data of one member must not be shown to the next one in the same browser.
if (typeof window !== 'undefined') onSessionChange(() => queryClient.clear());

/** Runs before the loaders of panels, so that nothing is fetched for a visitor who will be redirected to a login. */
const requireSession: MiddlewareFunction = async ({ request }, next) => {
  const { pathname, search } = new URL(request.url);
  const session = getSession().checked ? getSession() : await checkSession();
  const decision = decideAccess({ pathname, search, session, storefrontAccess: 'open' });
  if (decision.kind === 'redirect') throw redirect(decision.to);
  return next();
};

export const clientMiddleware = [requireSession];

export const clientLoader = () => null;
clientLoader.hydrate = true as const;

export const HydrateFallback = RouteFallback;

/** Wraps every client-rendered page: /account, the dashboards, checkout. */
export default function PanelLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
