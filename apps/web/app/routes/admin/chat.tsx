import { ROUTES } from '@herbary/contract/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { profileQuery } from '../../features/identity/identity.queries.ts';
import { TwoFactorFirst } from '../../features/identity/two-factor/two-factor-first.tsx';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';

const ChatTab = lazyComponent(() => import('./chat-tab.tsx'));

export const meta = () => pageMeta(ROUTES.adminChat);

function DeskSkeleton() {
  return (
    <SkeletonGroup label="Loading the support chat" className="card p-(--inset)">
      <SkeletonText lines={8} />
    </SkeletonGroup>
  );
}

/** /admin/chat and /admin/chat-dashboard: the support desk alone on the page. */
export default function AdminChat() {
  const { data: profile } = useQuery(profileQuery);
  if (!profile) return <DeskSkeleton />;
  if (profile.needsTwoFactor) return <TwoFactorFirst />;
  return (
    <>
      <h1 className="mb-5">Support chat</h1>
      {profile.permissions?.includes('chat.read') ? (
        <Suspense fallback={<DeskSkeleton />}>
          <ChatTab />
        </Suspense>
      ) : (
        <EmptyState title="You don't have access to this section">
          Ask an admin if you need it for your work.
        </EmptyState>
      )}
    </>
  );
}
