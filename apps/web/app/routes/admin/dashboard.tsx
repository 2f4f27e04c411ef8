import { ROUTES } from '@herbary/contract/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { AdminFigures } from '../../features/analytics/overview/admin-figures.tsx';
import { adminStatsQuery } from '../../features/analytics/overview/overview.queries.ts';
import { profileQuery } from '../../features/identity/identity.queries.ts';
import { TwoFactorFirst } from '../../features/identity/two-factor/two-factor-first.tsx';
import { UnreadBanner } from '../../features/notifications/unread-banner.tsx';
import { type AdminTabKey, adminTabOf, adminTabPath, useAdminSections } from '../../layouts/admin/admin-tabs.ts';
import type { PageHandle } from '../../layouts/route-fallback.tsx';
import { adminWorkQuery } from '../../lib/admin-work.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { queryClient } from '../../lib/query-client.ts';
import { cn } from '../../ui/cn.ts';
import { UndoBar } from '../../ui/decision-queue.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';
import { TabLink, TabNav } from '../../ui/tabs.tsx';

export const meta = () => pageMeta(ROUTES.adminDashboard);

export function clientLoader() {
  // Not awaited: the page renders at once, with skeletons.
  void queryClient.prefetchQuery(profileQuery);
  void queryClient.prefetchQuery(adminWorkQuery);
  void queryClient.prefetchQuery(adminStatsQuery);
  return null;
}
clientLoader.hydrate = true as const;
export const handle: PageHandle = { Fallback: DashboardSkeleton };

/** One part of the page for each tab of `layouts/admin/admin-tabs.ts`, fetched when it is opened. */
const panels: Record<AdminTabKey, ComponentType> = {
  overview: lazyComponent(() => import('./overview-tab.tsx')),
  sellers: lazyComponent(() => import('./sellers-tab.tsx')),
  products: lazyComponent(() => import('./products-tab.tsx')),
  verifications: lazyComponent(() => import('./verifications-tab.tsx')),
  users: lazyComponent(() => import('./users-tab.tsx')),
  invitations: lazyComponent(() => import('./invitations-tab.tsx')),
  notifications: lazyComponent(() => import('./notifications-tab.tsx')),
  cases: lazyComponent(() => import('./cases-tab.tsx')),
  newsletter: lazyComponent(() => import('./newsletter-tab.tsx')),
  feedback: lazyComponent(() => import('./feedback-tab.tsx')),
  chat: lazyComponent(() => import('./chat-tab.tsx')),
  orders: lazyComponent(() => import('./orders-tab.tsx')),
  transfers: lazyComponent(() => import('./transfers-tab.tsx')),
  refunds: lazyComponent(() => import('./refunds-tab.tsx')),
  payouts: lazyComponent(() => import('./payouts-tab.tsx')),
  disputes: lazyComponent(() => import('./disputes-tab.tsx')),
  payments: lazyComponent(() => import('./payments-tab.tsx')),
  books: lazyComponent(() => import('./books-tab.tsx')),
  audit: lazyComponent(() => import('./audit-tab.tsx')),
  reviews: lazyComponent(() => import('./reviews-tab.tsx')),
  community: lazyComponent(() => import('./community-tab.tsx')),
  promos: lazyComponent(() => import('./promos-tab.tsx')),
  searches: lazyComponent(() => import('./searches-tab.tsx')),
  mail: lazyComponent(() => import('./mail-tab.tsx')),
  pricing: lazyComponent(() => import('./pricing-tab.tsx')),
  system: lazyComponent(() => import('./system-tab.tsx')),
};

export default function Dashboard() {
  const { data: profile, isError, isFetching, refetch } = useQuery(profileQuery);
  const sections = useAdminSections();
  const tab = adminTabOf(useSearchParams()[0]);
  const section = sections.find(({ tabs }) => tabs.some(({ key }) => key === tab));
  const open = section?.tabs.find(({ key }) => key === tab);
  const PanelOfTab = panels[tab];
  if (!profile && isError) {
    return (
      <ErrorState
        heading="h1"
        title="The dashboard could not be loaded"
        className="card"
        retrying={isFetching}
        onRetry={() => void refetch()}
      >
        Nothing is lost. You are still signed in.
      </ErrorState>
    );
  }
  if (!profile) return <DashboardSkeleton />;
  if (profile.needsTwoFactor) return <TwoFactorFirst />;
  return (
    <div className="grid grid-cols-1 gap-6">
      <h1 className={section?.label === 'Dashboard' ? 'sr-only' : undefined}>{open?.label ?? 'Dashboard'}</h1>
      {section?.label === 'Dashboard' ? (
        // On phones the work comes first: the figures stand above the overview alone.
        <div className={cn('grid grid-cols-1 gap-6', tab !== 'overview' && 'max-md:hidden')}>
          <UnreadBanner to={adminTabPath('notifications')} />
          <AdminFigures />
        </div>
      ) : null}
      {section ? (
        <TabNav label={section.label}>
          {section.tabs.map(({ key, label, waiting }) => (
            <TabLink key={key} to={adminTabPath(key)} isCurrent={key === tab} waiting={waiting}>
              {label}
            </TabLink>
          ))}
        </TabNav>
      ) : null}
      {open ? (
        <Suspense fallback={<TabSkeleton />}>
          <PanelOfTab />
        </Suspense>
      ) : (
        <EmptyState title="You don't have access to this section">
          Ask an admin if you need it for your work.
        </EmptyState>
      )}
      <UndoBar />
    </div>
  );
}

function TabSkeleton() {
  return (
    <SkeletonGroup label="Loading" className="card p-(--inset)">
      <SkeletonText lines={6} />
    </SkeletonGroup>
  );
}

function DashboardSkeleton() {
  return (
    <SkeletonGroup label="Loading the dashboard" className="grid grid-cols-1 gap-6">
      <div className="card p-(--inset)">
        <SkeletonText lines={2} />
      </div>
      <div className="card p-(--inset)">
        <SkeletonText lines={7} />
      </div>
    </SkeletonGroup>
  );
}
