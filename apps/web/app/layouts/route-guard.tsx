import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { checkSession } from '../features/session/check-session.ts';
import { useSession } from '../features/session/session.ts';
import { useSiteConfig } from '../lib/site-config.ts';
import { decideAccess } from './guard.ts';
import { RouteFallback } from './route-fallback.tsx';

/**
 * Sends to a login, unless the person is already on the way elsewhere: after "log out and go home" React may still be
 * drawing the page that was left when the session ends.
 */
function SendToLogin({ to, from }: { to: string; from: string }) {
  return (
    <>
      {window.location.pathname === from ? <Navigate to={to} replace /> : null}
      <RouteFallback />
    </>
  );
}

/**
 * Wraps every page with restricted access: shows the page, its skeleton while the session is checked, or redirects to a
 * login. It is inside the layout, so that header and footer show at once.
 */
export function RouteGuard({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const session = useSession();
  const { storefrontAccess } = useSiteConfig();
  const decision = decideAccess({ pathname, search, session, storefrontAccess });
  const mustAsk = decision.kind === 'wait' && session.status !== 'loading';

  useEffect(() => {
    if (mustAsk) void checkSession();
  }, [mustAsk]);

  if (decision.kind === 'open') return children;
  if (decision.kind === 'wait') return <RouteFallback />;
  return <SendToLogin to={decision.to} from={pathname} />;
}
