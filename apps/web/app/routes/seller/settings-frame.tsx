import { ROUTES } from '@herbary/contract/routes.ts';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { SideTabLink, SideTabs } from '../../ui/side-tabs.tsx';
import { SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';

const tabs = [
  { id: 'profile', label: 'Profile', icon: 'User' },
  { id: 'store', label: 'Store', icon: 'Store' },
  { id: 'payment', label: 'Payment', icon: 'Landmark' },
  { id: 'verification', label: 'Verification', icon: 'BadgeCheck' },
  { id: 'shipping', label: 'Shipping', icon: 'Truck' },
  { id: 'notifications', label: 'Notifications', icon: 'Bell' },
  { id: 'security', label: 'Security', icon: 'Shield' },
  { id: 'account', label: 'Account', icon: 'Settings' },
] as const;
type TabId = (typeof tabs)[number]['id'];

export const settingsTabOf = (search: URLSearchParams): TabId =>
  tabs.find(({ id }) => id === search.get('tab'))?.id ?? 'profile';

export function SettingsFrame({ tab, children }: { tab: TabId; children: ReactNode }) {
  return (
    <div className="grid gap-7">
      <h1>Settings</h1>
      <div className="grid grid-cols-1 gap-8 tab:grid-cols-[208px_minmax(0,1fr)] tab:gap-10">
        <SideTabs label="Settings">
          {tabs.map(({ id, label, icon }) => (
            <SideTabLink key={id} to={`${ROUTES.dashboardSettings.path}?tab=${id}`} icon={icon} current={id === tab}>
              {label}
            </SideTabLink>
          ))}
        </SideTabs>
        <div className="grid min-w-0 grid-cols-1 content-start gap-6">{children}</div>
      </div>
    </div>
  );
}

/** The page while the session is unknown, and a tab while its settings are. */
export function SettingsFallback() {
  const tab = settingsTabOf(useSearchParams()[0]);
  return (
    <SettingsFrame tab={tab}>
      <SettingsSkeleton />
    </SettingsFrame>
  );
}

export function SettingsSkeleton() {
  return (
    <SkeletonGroup label="Loading settings" className="grid grid-cols-1 gap-6">
      <div className="card p-(--inset)">
        <SkeletonText lines={3} />
      </div>
      <div className="card p-(--inset)">
        <SkeletonText lines={7} />
      </div>
    </SkeletonGroup>
  );
}
