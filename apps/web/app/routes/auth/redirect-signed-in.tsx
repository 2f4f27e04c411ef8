import type { Role } from '@herbary/contract/fields.ts';
import { Navigate } from 'react-router';
import { useSession } from '../../features/session/session.ts';

/**
 * Redirects a member who already has the role of this login, whether they signed in just now or before. Not before the
 * server was asked: a browser's record of a session that has ended would send them to a page that sends them back.
 */
export function RedirectSignedIn({ requiredRole, to }: { requiredRole: Role; to: string }) {
  const { checked, user } = useSession();
  const mayPass = checked && user !== null && (requiredRole === 'user' || user.role === requiredRole);
  return mayPass ? <Navigate to={to} replace /> : null;
}
