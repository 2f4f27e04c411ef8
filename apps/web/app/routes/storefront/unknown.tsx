import { findRoute, ROUTES, type RouteEntry } from '@herbary/contract/routes.ts';
import { Navigate, redirect } from 'react-router';
import { RouteGuard } from '../../layouts/route-guard.tsx';
import type { Route } from './+types/unknown';

const needsSession = (entry: RouteEntry | undefined) =>
  entry?.access === 'signed-in' || entry?.access === 'seller' || entry?.access === 'admin';

/** An address that no page answers to. One that needs a session is left to the guard, which knows the right login. */
export function loader({ url }: Route.LoaderArgs) {
  if (!needsSession(findRoute(url.pathname))) throw redirect(ROUTES.home.path);
  return null;
}

export default function Unknown() {
  return (
    <RouteGuard>
      <Navigate to={ROUTES.home.path} replace />
    </RouteGuard>
  );
}
