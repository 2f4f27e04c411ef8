import { ROUTES } from '@herbary/contract/routes.ts';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { LatestOrdersFallback } from '../../features/orders/latest-orders.tsx';
import { endSession } from '../../features/session/end-session.ts';
import { SideTabButton, SideTabLink, SideTabSeparator, SideTabs } from '../../ui/side-tabs.tsx';
import { Skeleton, SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';
import { useToasts } from '../../ui/toast.tsx';

const tabs = [
  { id: 'profile', label: 'Profile', icon: 'User' },
  { id: 'orders', label: 'Orders', icon: 'Package' },
  { id: 'addresses', label: 'Addresses', icon: 'MapPin' },
  { id: 'payment-methods', label: 'Payment Methods', icon: 'CreditCard' },
  { id: 'notifications', label: 'Notifications', icon: 'Bell' },
  { id: 'devices', label: 'Devices', icon: 'Laptop' },
  { id: 'requests', label: 'Your requests', icon: 'MessageSquareText' },
  { id: 'your-data', label: 'Your data', icon: 'FileText' },
] as const;
type TabId = (typeof tabs)[number]['id'];
export const tabOf = (search: URLSearchParams): TabId =>
  tabs.find(({ id }) => id === search.get('tab'))?.id ?? 'profile';
const pathOf = (tab: TabId) => (tab === 'profile' ? ROUTES.account.path : `${ROUTES.account.path}?tab=${tab}`);

type AccountFrameProps = { tab: TabId; picture: ReactNode; person: ReactNode; children: ReactNode };

export function AccountFrame({ tab, picture, person, children }: AccountFrameProps) {
  return (
    <div className="wrap pt-10 pb-24">
      <div className="mb-9 flex flex-wrap items-center gap-5">
        {picture}
        <div className="min-w-0">
          <h1>My Account</h1>
          <div className="mt-1.5 text-small break-words text-ink-2">{person}</div>
        </div>
      </div>
      <div className="grid grid-cols-1 gap-8 tab:grid-cols-[232px_minmax(0,1fr)] tab:gap-12">
        <AccountTabs current={tab} />
        <div className="grid min-w-0 grid-cols-1 content-start gap-6">{children}</div>
      </div>
    </div>
  );
}

/** The page while the session is unknown. */
export function AccountFallback() {
  const tab = tabOf(useSearchParams()[0]);
  const title = tabs.find(({ id }) => id === tab)?.label ?? '';
  return (
    <AccountFrame
      tab={tab}
      picture={<Skeleton className="size-16 flex-none rounded-full" />}
      person={<Skeleton className="my-1 h-3.5 w-56 max-w-full" />}
    >
      {tab === 'orders' ? <LatestOrdersFallback /> : <PanelSkeleton title={title} />}
    </AccountFrame>
  );
}

export function PanelSkeleton({ title }: { title: string }) {
  return (
    <>
      <h2>{title}</h2>
      <SkeletonGroup label={`Loading ${title.toLowerCase()}`} className="grid grid-cols-1 gap-6">
        <div className="card p-(--inset)">
          <SkeletonText lines={4} />
        </div>
        <div className="card p-(--inset)">
          <SkeletonText lines={6} />
        </div>
      </SkeletonGroup>
    </>
  );
}

function AccountTabs({ current }: { current: TabId }) {
  const navigate = useNavigate();
  const { show } = useToasts();
  const leave = async () => {
    try {
      await endSession(() => navigate(ROUTES.home.path));
    } catch {
      show({ tone: 'error', title: 'You are still signed in. Please try again.', durationMs: 5_000 });
    }
  };
  return (
    <SideTabs label="Account">
      {tabs.map(({ id, label, icon }) => (
        <SideTabLink key={id} to={pathOf(id)} icon={icon} current={id === current}>
          {label}
        </SideTabLink>
      ))}
      <SideTabSeparator />
      <SideTabButton icon="LogOut" onClick={leave}>
        Logout
      </SideTabButton>
    </SideTabs>
  );
}
