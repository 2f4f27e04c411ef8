import { ROUTES } from '@herbary/contract/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { CreditCard, Laptop, LogOut, MapPin, Package, User } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { AddressesPanel } from '../../features/identity/addresses-panel.tsx';
import { DevicesPanel } from '../../features/identity/devices-panel.tsx';
import { profileQuery, sessionsQuery } from '../../features/identity/identity.queries.ts';
import { ProfilePanel } from '../../features/identity/profile-panel.tsx';
import { LatestOrders } from '../../features/orders/latest-orders.tsx';
import { latestOrdersQuery } from '../../features/orders/orders.queries.ts';
import { SavedCardsPanel } from '../../features/payments/saved-cards-panel.tsx';
import { endSession } from '../../features/session/end-session.ts';
import { forgetSession, updateSessionUser, useSession } from '../../features/session/session.ts';
import { PageSpinner } from '../../layouts/page-spinner.tsx';
import { addressesQuery } from '../../lib/address-book.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { queryClient } from '../../lib/query-client.ts';
import { savedCardsQuery } from '../../lib/saved-cards.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SideTabButton, SideTabLink, SideTabSeparator, SideTabs } from '../../ui/side-tabs.tsx';
import { useToasts } from '../../ui/toast.tsx';
import type { Route } from './+types/account';

export const meta = () => pageMeta(ROUTES.account);

const tabs = [
  { id: 'profile', label: 'Profile', icon: User },
  { id: 'orders', label: 'Orders', icon: Package },
  { id: 'addresses', label: 'Addresses', icon: MapPin },
  { id: 'payment-methods', label: 'Payment Methods', icon: CreditCard },
  { id: 'devices', label: 'Devices', icon: Laptop },
] as const;
type TabId = (typeof tabs)[number]['id'];
const tabOf = (search: URLSearchParams): TabId => tabs.find(({ id }) => id === search.get('tab'))?.id ?? 'profile';
const pathOf = (tab: TabId) => (tab === 'profile' ? ROUTES.account.path : `${ROUTES.account.path}?tab=${tab}`);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const tab = tabOf(new URL(request.url).searchParams);
  await Promise.all([
    queryClient.prefetchQuery(profileQuery),
    tab === 'addresses' ? queryClient.prefetchQuery(addressesQuery) : undefined,
    tab === 'orders' ? queryClient.prefetchQuery(latestOrdersQuery) : undefined,
    tab === 'payment-methods' ? queryClient.prefetchQuery(savedCardsQuery) : undefined,
    tab === 'devices' ? queryClient.prefetchQuery(sessionsQuery) : undefined,
  ]);
  return null;
}
clientLoader.hydrate = true as const;
export const HydrateFallback = PageSpinner;

export default function Account() {
  const [search] = useSearchParams();
  const { user } = useSession();
  const tab = tabOf(search);
  if (!user) return <PageSpinner />;
  return (
    <div className="wrap pt-10 pb-24">
      <div className="mb-9 flex flex-wrap items-center gap-5">
        <Avatar name={user.firstName} src={user.profileImage} size="lg" />
        <div className="min-w-0">
          <h1>My Account</h1>
          <p className="mt-1.5 text-small break-words text-ink-2">
            {user.firstName} {user.lastName} · {user.email}
          </p>
        </div>
      </div>
      <div className="grid grid-cols-1 gap-8 tab:grid-cols-[232px_minmax(0,1fr)] tab:gap-12">
        <AccountTabs current={tab} />
        <div className="grid min-w-0 grid-cols-1 content-start gap-6">
          {tab === 'profile' ? <ProfileTab /> : null}
          {tab === 'orders' ? <LatestOrders /> : null}
          {tab === 'addresses' ? <AddressesPanel /> : null}
          {tab === 'payment-methods' ? <SavedCardsPanel /> : null}
          {tab === 'devices' ? <DevicesPanel /> : null}
        </div>
      </div>
    </div>
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
      <SideTabButton icon={LogOut} onClick={leave}>
        Logout
      </SideTabButton>
    </SideTabs>
  );
}

function ProfileTab() {
  const navigate = useNavigate();
  const { data: profile, isError, refetch, isFetching } = useQuery(profileQuery);
  if (profile) {
    return (
      <ProfilePanel
        profile={profile}
        onChanged={updateSessionUser}
        onDeleted={async () => {
          // Away first: without a session the guard would send the person to a login instead of home.
          await navigate(ROUTES.home.path);
          forgetSession();
        }}
      />
    );
  }
  if (!isError) return <PageSpinner />;
  return (
    <ErrorState title="Your profile could not be loaded" retrying={isFetching} onRetry={() => refetch()}>
      Nothing was changed.
    </ErrorState>
  );
}
