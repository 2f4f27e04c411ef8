import { pathTo, ROUTES } from '@herbary/contract/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { profileQuery } from '../../features/identity/identity.queries.ts';
import NotificationPanel from '../../features/notifications/notification-panel.tsx';
import { useUnreadCount } from '../../features/notifications/notification-store.ts';
import { useSession } from '../../features/session/session.ts';
import type { UserInfo } from '../../features/session/user-info.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { CountBadge, capCount } from '../../ui/count-badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '../../ui/menu.tsx';
import { Brand } from '../brand.tsx';
import { Panel } from '../header/panel.tsx';
import { panelId, useOnePanel } from '../header/use-one-panel.ts';
import { SellerPhoneMenu } from './seller-phone-menu.tsx';

const settingsAt = (tab: string) => `${ROUTES.dashboardSettings.path}?tab=${tab}`;
const profileLines: { to: string; label: string; icon: IconName }[] = [
  { to: settingsAt('profile'), label: 'Profile', icon: 'User' },
  { to: settingsAt('store'), label: 'Store', icon: 'Store' },
  { to: settingsAt('security'), label: 'Security', icon: 'ShieldCheck' },
  { to: ROUTES.dashboardSettings.path, label: 'Settings', icon: 'Settings' },
];

function SellerNotifications() {
  const panels = useOnePanel();
  const unread = useUnreadCount();
  return (
    <div className="sm:relative">
      <IconButton
        label={`Notifications, ${capCount(unread)} unread`}
        aria-expanded={panels.open === 'notifications'}
        aria-controls={panelId('notifications')}
        onClick={() => panels.toggle('notifications')}
      >
        <Icon icon="Bell" />
        <CountBadge count={unread} />
      </IconButton>
      {panels.open === 'notifications' ? (
        <Panel name="notifications" label="Notifications" onClose={panels.close}>
          <NotificationPanel readAllText="Mark all as read" />
        </Panel>
      ) : null}
    </div>
  );
}

function SellerRole() {
  const { data: profile } = useQuery(profileQuery);
  if (!profile?.isVerified) return <span className="block text-caption text-ink-3">Seller</span>;
  return (
    <span className="flex items-center gap-1 text-caption text-good">
      <Icon icon="BadgeCheck" size={16} />
      Verified Seller
    </span>
  );
}

function ProfileMenu({ user, onLogout }: { user: UserInfo; onLogout: () => void }) {
  const name = `${user.firstName} ${user.lastName}`.trim() || user.email;
  return (
    <Menu>
      <MenuTrigger className="flex min-h-11 min-w-0 items-center gap-3 rounded-2 px-1 text-left aria-expanded:bg-forest-50">
        <Avatar name={name} src={user.profileImage} />
        <span className="max-w-52 min-w-0 max-md:sr-only">
          <span className="block truncate text-small leading-snug font-semibold">{name}</span>
          <SellerRole />
        </span>
        <Icon icon="ChevronDown" size={16} className="max-md:hidden" />
      </MenuTrigger>
      <MenuContent>
        {profileLines.map(({ to, label, icon }) => (
          <MenuItem key={to} asChild>
            <Link to={to}>
              <Icon icon={icon} size={18} />
              {label}
            </Link>
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem icon="LogOut" onSelect={onLogout}>
          Logout
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}

export function SellerTopBar({ onLogout }: { onLogout: () => void }) {
  const { user } = useSession();
  return (
    <header className="flex min-h-16 items-center gap-3 border-b border-line bg-surface px-[clamp(16px,3vw,40px)] md:min-h-19 print:hidden">
      <SellerPhoneMenu onLogout={onLogout} />
      <Brand className="md:hidden" markClassName="size-8" nameClassName="sr-only" />
      {user?.role === 'seller' ? (
        <>
          <Link
            to={pathTo(ROUTES.sellerStore, { sellerId: user._id })}
            className="inline-flex min-h-11 items-center gap-1.5 text-small text-inherit no-underline hover:underline max-sm:hidden"
          >
            <Icon icon="ExternalLink" size={16} />
            View my store
          </Link>
          <div className="ml-auto flex min-w-0 items-center gap-3">
            <SellerNotifications />
            <ProfileMenu user={user} onLogout={onLogout} />
          </div>
        </>
      ) : null}
    </header>
  );
}
