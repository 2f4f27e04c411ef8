import { findRoute, loginPathFor, mayOpen, type RouteEntry } from '@herbary/contract/routes.ts';
import type { SiteConfig } from '@herbary/contract/site.ts';
import type { SessionState } from '../features/session/session.ts';
import { withReturnPath } from '../lib/return-path.ts';

export type AccessDecision = { kind: 'open' } | { kind: 'wait' } | { kind: 'redirect'; to: string };

type Question = {
  pathname: string;
  search?: string;
  session: SessionState;
  storefrontAccess: SiteConfig['storefrontAccess'];
};

/** Decides from the route table whether this person may open this page, has to wait for the answer, or must sign in. */
export function decideAccess({ pathname, search = '', session, storefrontAccess }: Question): AccessDecision {
  const entry: RouteEntry | undefined = findRoute(pathname);
  if (!entry || mayOpen(entry.access, null, storefrontAccess)) return { kind: 'open' };
  if (session.status === 'loading' || !session.checked) return { kind: 'wait' };
  if (mayOpen(entry.access, session.user?.role ?? null, storefrontAccess)) return { kind: 'open' };
  return { kind: 'redirect', to: withReturnPath(loginPathFor(pathname), pathname + search) };
}
