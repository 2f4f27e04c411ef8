import { sentenceOf } from '@herbary/contract/errors.ts';
import type { Profile } from '@herbary/contract/identity.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { DESCRIPTION_MAX, type SellerSettings, storeForm } from '@herbary/contract/seller-settings.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ChangePassword } from '../../features/identity/change-password.tsx';
import { DeleteAccount } from '../../features/identity/delete-account.tsx';
import { DevicesPanel } from '../../features/identity/devices-panel.tsx';
import { GoogleAccount } from '../../features/identity/google-account.tsx';
import { profileQuery } from '../../features/identity/identity.queries.ts';
import { ProfileForm } from '../../features/identity/profile-form.tsx';
import { SellerPicture } from '../../features/identity/seller-picture.tsx';
import { ConfirmSignInDialog } from '../../features/identity/two-factor/confirm-sign-in-dialog.tsx';
import { TwoFactorPanel } from '../../features/identity/two-factor/two-factor-panel.tsx';
import { PreferencesPanel } from '../../features/notifications/preferences-panel.tsx';
import { BankDetails } from '../../features/payouts/bank-details.tsx';
import { DataExports } from '../../features/personal-data/data-exports.tsx';
import { OwnVerifications } from '../../features/sellers/settings/own-verifications.tsx';
import {
  settingsQuery,
  useSaveSettings,
  useSettingsOutcome,
} from '../../features/sellers/settings/settings.queries.ts';
import { ShippingSettings } from '../../features/sellers/settings/shipping-settings.tsx';
import { StoreSettings } from '../../features/sellers/settings/store-settings.tsx';
import { beginLeaving, forgetSession, updateSessionUser } from '../../features/session/session.ts';
import type { PageHandle } from '../../layouts/route-fallback.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import { queryClient } from '../../lib/query-client.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Link } from '../../ui/link.tsx';
import { SettingsFallback, SettingsFrame, SettingsSkeleton, settingsTabOf } from './settings-frame.tsx';

export const meta = () => pageMeta(ROUTES.dashboardSettings);

export function clientLoader() {
  // Not waited for: the tab opens at once, with the shape of what is coming.
  void queryClient.prefetchQuery(profileQuery);
  void queryClient.prefetchQuery(settingsQuery);
  return null;
}
clientLoader.hydrate = true as const;
export const handle: PageHandle = { Fallback: SettingsFallback };

export default function Settings() {
  const tab = settingsTabOf(useSearchParams()[0]);
  return (
    <SettingsFrame tab={tab}>
      {tab === 'profile' ? <WithSettings>{(loaded) => <ProfileTab {...loaded} />}</WithSettings> : null}
      {tab === 'store' ? <WithSettings>{(loaded) => <StoreTab {...loaded} />}</WithSettings> : null}
      {tab === 'payment' ? <PaymentTab /> : null}
      {tab === 'shipping' ? (
        <WithSettings>{({ settings }) => <ShippingSettings settings={settings} />}</WithSettings>
      ) : null}
      {tab === 'verification' ? <OwnVerifications /> : null}
      {tab === 'notifications' ? <PreferencesPanel /> : null}
      {tab === 'security' ? <SecurityTab /> : null}
      {tab === 'account' ? <WithSettings>{({ profile }) => <AccountTab profile={profile} />}</WithSettings> : null}
    </SettingsFrame>
  );
}

type Loaded = { profile: Profile; settings: SellerSettings };

function WithSettings({ children }: { children: (loaded: Loaded) => ReactNode }) {
  const profile = useQuery(profileQuery);
  const settings = useQuery(settingsQuery);
  if (profile.data && settings.data) return children({ profile: profile.data, settings: settings.data });
  const failed = [profile, settings].filter((query) => query.isError);
  if (failed.length === 0) return <SettingsSkeleton />;
  return (
    <ErrorState
      title={sentenceOf('settings.load_failed')}
      retryText="Refresh"
      retrying={failed.some((query) => query.isFetching)}
      onRetry={() => failed.forEach((query) => void query.refetch())}
    />
  );
}

const showPicture = (profileImage: string | null) => updateSessionUser({ profileImage });

function ProfileTab({ profile, settings }: Loaded) {
  const { saveStore } = useSaveSettings(settings);
  const { failed } = useSettingsOutcome();
  const saveDescription = async (text: string) => {
    if (text.trim() === settings.businessDescription) return undefined;
    const read = storeForm.shape.businessDescription.safeParse(text);
    if (!read.success) return { businessDescription: read.error.issues[0]?.message ?? '' };
    try {
      await saveStore({ businessDescription: read.data });
      return undefined;
    } catch (error) {
      return failed(error);
    }
  };
  return (
    <>
      <h2>Profile</h2>
      <SellerPicture
        profile={profile}
        title="Profile image"
        text="JPEG or PNG, less than 5MB. It appears beside your messages and is your store's logo."
        onChanged={showPicture}
      />
      <ProfileForm
        profile={profile}
        business={{ description: settings.businessDescription, maxLength: DESCRIPTION_MAX, save: saveDescription }}
        onSaved={({ firstName, lastName, email }) => updateSessionUser({ firstName, lastName, email })}
      />
    </>
  );
}

function StoreTab({ profile, settings }: Loaded) {
  return (
    <StoreSettings
      settings={settings}
      logo={
        <SellerPicture
          profile={{ name: settings.businessName, profileImage: profile.profileImage }}
          title="Logo"
          text="JPEG or PNG, less than 5MB. It is also your profile image."
          onChanged={showPicture}
        />
      }
    />
  );
}

function PaymentTab() {
  return (
    <>
      <h2>Payment</h2>
      <BankDetails />
      <p className="text-small text-ink-2">
        Your balance and payouts are under <Link to={ROUTES.dashboardEarnings.path}>Earnings</Link>.
      </p>
    </>
  );
}

function SecurityTab() {
  return (
    <>
      <h2>Security</h2>
      <ChangePassword forgotPath={ROUTES.sellerForgotPassword.path} />
      <GoogleAccount />
      <TwoFactorPanel />
      <DevicesPanel />
    </>
  );
}

function AccountTab({ profile }: { profile: Profile }) {
  const navigate = useNavigate();
  return (
    <>
      <h2>Account</h2>
      <DeleteAccount
        isSeller
        hasPassword={profile.hasPassword}
        onLeaving={beginLeaving}
        onDeleted={async () => {
          // Away first: without a session the guard would send the person to a login instead of home.
          await navigate(`${ROUTES.home.path}?deleted=true`);
          forgetSession();
        }}
      />
      <DataExports of="seller" />
      <ConfirmSignInDialog />
    </>
  );
}
