import { ROUTES } from '@herbary/contract/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { AddressesPanel } from '../../features/identity/addresses-panel.tsx';
import { ChangePassword } from '../../features/identity/change-password.tsx';
import { DevicesPanel } from '../../features/identity/devices-panel.tsx';
import { GoogleAccount } from '../../features/identity/google-account.tsx';
import { profileQuery, sessionsQuery } from '../../features/identity/identity.queries.ts';
import { ProfilePanel } from '../../features/identity/profile-panel.tsx';
import { ConfirmSignInDialog } from '../../features/identity/two-factor/confirm-sign-in-dialog.tsx';
import { twoFactorQuery } from '../../features/identity/two-factor/two-factor.queries.ts';
import { TwoFactorPanel } from '../../features/identity/two-factor/two-factor-panel.tsx';
import { ownSubscriptionQuery } from '../../features/newsletter/newsletter.queries.ts';
import { OwnSubscription } from '../../features/newsletter/own-subscription.tsx';
import { preferencesQuery } from '../../features/notifications/preferences.queries.ts';
import { PreferencesPanel } from '../../features/notifications/preferences-panel.tsx';
import { LatestOrders } from '../../features/orders/latest-orders.tsx';
import { latestOrdersQuery } from '../../features/orders/orders.queries.ts';
import { SavedCardsPanel } from '../../features/payments/saved-cards-panel.tsx';
import { DataExports } from '../../features/personal-data/data-exports.tsx';
import { dataExportsQuery } from '../../features/personal-data/personal-data.queries.ts';
import { beginLeaving, forgetSession, updateSessionUser, useSession } from '../../features/session/session.ts';
import { ownCasesQuery } from '../../features/support/cases.queries.ts';
import { OwnCases } from '../../features/support/own-cases.tsx';
import type { PageHandle } from '../../layouts/route-fallback.tsx';
import { addressesQuery } from '../../lib/address-book.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { queryClient } from '../../lib/query-client.ts';
import { savedCardsQuery } from '../../lib/saved-cards.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import type { Route } from './+types/account';
import { AccountFallback, AccountFrame, PanelSkeleton, tabOf } from './account-frame.tsx';

export const meta = () => pageMeta(ROUTES.account);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const tab = tabOf(new URL(request.url).searchParams);
  // Not waited for: the tab opens at once, with the shape of what is coming.
  void queryClient.prefetchQuery(profileQuery);
  if (tab === 'addresses') void queryClient.prefetchQuery(addressesQuery);
  if (tab === 'orders') void queryClient.prefetchQuery(latestOrdersQuery);
  if (tab === 'payment-methods') void queryClient.prefetchQuery(savedCardsQuery);
  if (tab === 'devices') {
    void queryClient.prefetchQuery(sessionsQuery);
    void queryClient.prefetchQuery(twoFactorQuery);
  }
  if (tab === 'notifications') {
    void queryClient.prefetchQuery(preferencesQuery);
    void queryClient.prefetchQuery(ownSubscriptionQuery);
  }
  if (tab === 'requests') void queryClient.prefetchQuery(ownCasesQuery());
  if (tab === 'your-data') void queryClient.prefetchQuery(dataExportsQuery);
  return null;
}
clientLoader.hydrate = true as const;
export const handle: PageHandle = { Fallback: AccountFallback };

export default function Account() {
  const [search] = useSearchParams();
  const { user } = useSession();
  const tab = tabOf(search);
  if (!user) return <AccountFallback />;
  return (
    <AccountFrame
      tab={tab}
      picture={<Avatar name={user.firstName} src={user.profileImage} size="lg" />}
      person={`${user.firstName} ${user.lastName} · ${user.email}`}
    >
      {tab === 'profile' ? <ProfileTab /> : null}
      {tab === 'orders' ? <LatestOrders /> : null}
      {tab === 'addresses' ? <AddressesPanel /> : null}
      {tab === 'payment-methods' ? <SavedCardsPanel /> : null}
      {tab === 'devices' ? (
        <>
          <DevicesPanel />
          <TwoFactorPanel />
          <ChangePassword forgotPath={ROUTES.forgotPassword.path} />
          <GoogleAccount />
        </>
      ) : null}
      {tab === 'notifications' ? (
        <>
          <PreferencesPanel />
          <OwnSubscription />
        </>
      ) : null}
      {tab === 'requests' ? <OwnCases /> : null}
      {tab === 'your-data' ? (
        <>
          <DataExports />
          <ConfirmSignInDialog />
        </>
      ) : null}
    </AccountFrame>
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
        onLeaving={beginLeaving}
        onDeleted={async () => {
          // Away first: without a session the guard would send the person to a login instead of home.
          await navigate(ROUTES.home.path);
          forgetSession();
        }}
      />
    );
  }
  if (!isError) return <PanelSkeleton title="Profile" />;
  return (
    <ErrorState title="Your profile could not be loaded" retrying={isFetching} onRetry={() => refetch()}>
      Nothing was changed.
    </ErrorState>
  );
}
