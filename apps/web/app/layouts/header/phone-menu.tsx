import { ROUTES } from '@herbary/contract/routes.ts';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { LocationLabel } from '../../features/location/location-label.tsx';
import NotificationPanel from '../../features/notifications/notification-panel.tsx';
import { useUnreadCount } from '../../features/notifications/notification-store.ts';
import { type SessionState, useSession } from '../../features/session/session.ts';
import { useWishlist } from '../../features/wishlist/wishlist-store.ts';
import { useSiteConfig } from '../../lib/site-config.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { capCount } from '../../ui/count-badge.tsx';
import { Drawer, DrawerContent } from '../../ui/drawer.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { Brand } from '../brand.tsx';
import { PhoneMenuGroups } from './phone-menu-groups.tsx';
import { useLogout } from './use-logout.ts';

const lineClasses = 'flex min-h-12 w-full items-center gap-3.5 text-left font-medium text-inherit no-underline';

function Count({ count, cap }: { count: number; cap?: number }) {
  if (count === 0) return null;
  return (
    <Badge tone="accent" className="ml-auto tabular-nums">
      {capCount(count, cap)}
    </Badge>
  );
}

function Line({ to, icon, children }: { to: string; icon: IconName; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={lineClasses}>
        <Icon icon={icon} className="text-ink-2" />
        {children}
      </Link>
    </li>
  );
}

function Greeting({ user }: { user: NonNullable<SessionState['user']> }) {
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <div className="mb-2 flex items-center gap-3 py-2">
      <Avatar name={name || user.email} src={user.profileImage} />
      <p className="min-w-0">
        <span className="block truncate font-semibold">Hi, {user.firstName || 'Account'}</span>
        <span className="block truncate text-caption text-ink-3">
          {name}
          {name ? ', ' : ''}
          {user.email}
        </span>
      </p>
    </div>
  );
}

function VisitorFoot({ onLogin }: { onLogin: () => void }) {
  return (
    <>
      <Button block onClick={onLogin}>
        Login / Register
      </Button>
      <Button block variant="ghost" asChild>
        <Link to={ROUTES.becomeSeller.path}>Become a Seller</Link>
      </Button>
    </>
  );
}

function AccountLines({ user }: { user: NonNullable<SessionState['user']> }) {
  const { logOut } = useLogout();
  return (
    <>
      {user.accountRole === 'seller' ? (
        <Line to={ROUTES.sellerLogin.path} icon="LayoutDashboard">
          Seller Dashboard
        </Line>
      ) : null}
      {user.accountRole === 'admin' ? (
        <Line to={ROUTES.adminDashboard.path} icon="Shield">
          Admin Dashboard
        </Line>
      ) : null}
      <Line to={ROUTES.account.path} icon="User">
        My Account
      </Line>
      <Line to={ROUTES.messages.path} icon="MessageCircle">
        Messages
      </Line>
      <li>
        <button type="button" className={lineClasses} onClick={() => void logOut()}>
          <Icon icon="LogOut" className="text-ink-2" />
          Logout
        </button>
      </li>
    </>
  );
}

type PhoneMenuProps = { open: boolean; onOpenChange: (open: boolean) => void; onLogin: () => void };

/** Full screen: the same links as the wide header, plus Notifications and 'Login / Register'. */
export default function PhoneMenu({ onLogin, ...props }: PhoneMenuProps) {
  const [showsNotifications, setShowsNotifications] = useState(false);
  const { user } = useSession();
  const { geocoderUrl } = useSiteConfig();
  const unread = useUnreadCount();
  const wishes = useWishlist().length;
  return (
    <Drawer {...props}>
      <DrawerContent
        side="full"
        title="Menu"
        closeLabel="Close menu"
        head={<Brand className="text-[1.5rem]" markClassName="size-7" />}
        footer={user ? undefined : <VisitorFoot onLogin={onLogin} />}
      >
        {user ? <Greeting user={user} /> : null}
        <PhoneMenuGroups />
        <ul className="mt-3">
          <li>
            <LocationLabel geocoderUrl={geocoderUrl} className={lineClasses} iconClassName="text-ink-2" iconSize={20} />
          </li>
          <li>
            <button
              type="button"
              aria-expanded={showsNotifications}
              className={lineClasses}
              onClick={() => setShowsNotifications(!showsNotifications)}
            >
              <Icon icon="Bell" className="text-ink-2" />
              Notifications
              <Count count={unread} />
            </button>
            {showsNotifications ? (
              <section tabIndex={-1} aria-label="Notifications" className="card my-2 overflow-hidden">
                <NotificationPanel />
              </section>
            ) : null}
          </li>
          <Line to={ROUTES.orders.path} icon="Package">
            Orders & Returns
          </Line>
          <Line to={ROUTES.wishlist.path} icon="Heart">
            My Wishlist
            <Count count={wishes} cap={99} />
          </Line>
          <Line to={ROUTES.helpCenter.path} icon="CircleHelp">
            Help Center
          </Line>
          {user ? <AccountLines user={user} /> : null}
        </ul>
      </DrawerContent>
    </Drawer>
  );
}
