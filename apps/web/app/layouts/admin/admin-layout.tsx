import { ROUTES } from '@herbary/contract/routes.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { Link, Outlet, useSearchParams } from 'react-router';
import { ConfirmSignInDialog } from '../../features/identity/two-factor/confirm-sign-in-dialog.tsx';
import NotificationPanel from '../../features/notifications/notification-panel.tsx';
import { useUnreadCount } from '../../features/notifications/notification-store.ts';
import { useSession } from '../../features/session/session.ts';
import { queryClient } from '../../lib/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { CountBadge, capCount } from '../../ui/count-badge.tsx';
import { heldDecisions } from '../../ui/held-decision.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Brand } from '../brand.tsx';
import { Panel } from '../header/panel.tsx';
import { useLogout } from '../header/use-logout.ts';
import { panelId, useOnePanel } from '../header/use-one-panel.ts';
import { HoldLive } from '../hold-live.tsx';
import { NavigationProgress } from '../navigation-progress.tsx';
import { RouteGuard } from '../route-guard.tsx';
import { SkipLink } from '../skip-link.tsx';
import { AdminPhoneMenu } from './admin-phone-menu.tsx';
import { adminTabOf, adminTabPath, useAdminSections } from './admin-tabs.ts';
import { WaitingCount } from './waiting-count.tsx';

const LATEST = 3;

function AdminNotifications() {
  const panels = useOnePanel();
  const unread = useUnreadCount();
  return (
    <div className="sm:relative">
      <IconButton
        label={`Notifications, ${capCount(unread)} unread`}
        aria-expanded={panels.open === 'notifications'}
        aria-controls={panelId('notifications')}
        variant="on-band"
        onClick={() => panels.toggle('notifications')}
      >
        <Icon icon="Bell" />
        <CountBadge count={unread} className="[--badge-ring:var(--color-band)]" />
      </IconButton>
      {panels.open === 'notifications' ? (
        <Panel name="notifications" label="Notifications" className="text-ink" onClose={panels.close}>
          <NotificationPanel
            readAllText="Mark all as read"
            most={LATEST}
            emptyText="New applications, products and payments that need your attention will appear here."
            footer={
              <Button asChild variant="ghost" size="sm" className="w-full">
                <Link to={adminTabPath('notifications')} onClick={panels.close}>
                  View all notifications
                </Link>
              </Button>
            }
          />
        </Panel>
      ) : null}
    </div>
  );
}

function SectionNav() {
  const sections = useAdminSections();
  const tab = adminTabOf(useSearchParams()[0]);
  return (
    <nav aria-label="Admin" className="flex gap-1 max-md:hidden tab:ml-4">
      {sections.map(({ label, tabs, waiting }) => {
        const isCurrent = tabs.some(({ key }) => key === tab);
        const [first] = tabs;
        return first ? (
          <Link
            key={label}
            to={adminTabPath(first.key)}
            aria-current={isCurrent ? 'true' : undefined}
            className={cn(
              'inline-flex min-h-11 items-center gap-2 rounded-2 px-2.5 text-small font-medium text-on-band-2 no-underline tab:px-3.5 hover:bg-band-raised hover:text-on-band',
              isCurrent && 'bg-band-raised text-on-band shadow-[inset_0_-2px_0_var(--color-clay-500)]',
              isCurrent && 'forced-colors:underline forced-colors:underline-offset-4',
            )}
          >
            {label}
            {label === 'Dashboard' ? null : <WaitingCount count={waiting} />}
          </Link>
        ) : null;
      })}
    </nav>
  );
}

function AdminHeader() {
  const { user } = useSession();
  const { logOut, busy } = useLogout(ROUTES.adminLogin.path);
  // A decision that waits is this admin's: sent later, it would be refused, or be another one's.
  const leave = () => void heldDecisions.sendNow().then(logOut);
  const isAdmin = user?.role === 'admin';
  const name = user?.firstName || 'Admin';
  return (
    <header className="band print:hidden">
      <div className="mx-auto flex min-h-18 max-w-[1360px] items-center gap-3 px-(--gutter) [--gutter:clamp(16px,3vw,40px)]">
        {isAdmin ? <AdminPhoneMenu name={name} onLogout={leave} /> : null}
        <Brand className="text-on-band max-sm:text-[1.375rem]" markClassName="max-sm:size-7" />
        <span className="rounded-1 bg-band-raised px-2 py-1 text-caption font-semibold text-on-band max-sm:hidden">
          Admin
        </span>
        {isAdmin ? (
          <>
            <SectionNav />
            <div className="ml-auto flex min-w-0 items-center gap-3">
              <AdminNotifications />
              <span className="max-w-40 min-w-0 truncate text-small max-md:hidden">{name}</span>
              <button
                type="button"
                disabled={busy}
                onClick={leave}
                className="inline-flex min-h-11 min-w-11 flex-none items-center justify-center gap-2 rounded-2 border border-band-line text-small font-medium text-on-band max-md:hidden tab:px-3.5 hover:bg-band-raised"
              >
                <Icon icon="LogOut" size={18} />
                {/* Between phones and this width there is room for the name or for the word. */}
                <span className="max-tab:sr-only">Logout</span>
              </button>
            </div>
          </>
        ) : null}
      </div>
    </header>
  );
}

function AdminLive() {
  const { user } = useSession();
  return user?.role === 'admin' ? <HoldLive line="admin" /> : null;
}

/** Around every page of /admin: the header with its three sections, the bell and the way out. */
export default function AdminLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <SkipLink />
      <NavigationProgress />
      <AdminHeader />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto max-w-[1360px] p-(--gutter) outline-none [--gutter:clamp(16px,3vw,40px)]"
      >
        <RouteGuard>
          <Outlet />
        </RouteGuard>
      </main>
      <ConfirmSignInDialog />
      <AdminLive />
    </QueryClientProvider>
  );
}
