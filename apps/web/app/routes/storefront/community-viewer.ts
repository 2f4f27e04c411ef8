import { ROUTES } from '@herbary/contract/routes.ts';
import type { Viewer } from '../../features/community/viewer.ts';
import { useSession } from '../../features/session/session.ts';
import { withReturnPath } from '../../lib/return-path.ts';

/** Who looks at the page at this address; `isKnown` once the browser has looked. */
export function useCommunityViewer(address: string): { viewer: Viewer; isKnown: boolean } {
  const { status, user } = useSession();
  const member = status === 'member' ? user : null;
  const viewer = {
    id: member?._id ?? null,
    name: member?.firstName ?? '',
    loginPath: withReturnPath(ROUTES.login.path, address),
  };
  return { viewer, isKnown: status !== 'loading' };
}
