import { ROUTES } from '@herbary/contract/routes.ts';
import { Link } from 'react-router';
import { countPieces } from '../../features/cart/cart.ts';
import { useCart } from '../../features/cart/cart-store.ts';
import { useUnreadCount } from '../../features/notifications/notification-store.ts';
import { useSession } from '../../features/session/session.ts';
import { useWishlist } from '../../features/wishlist/wishlist-store.ts';
import { lazyComponent, preload } from '../../lib/lazy-component.ts';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { CountBadge, capCount } from '../../ui/count-badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Panel } from './panel.tsx';
import { type PanelControl, panelId } from './use-one-panel.ts';

const loadCart = () => import('../../features/cart/cart-panel.tsx');
const loadNotifications = () => import('../../features/notifications/notification-panel.tsx');
const loadUserMenu = () => import('./user-menu.tsx');
const CartPanel = lazyComponent(loadCart);
const NotificationPanel = lazyComponent(loadNotifications);
const UserMenu = lazyComponent(loadUserMenu);

const MOST_ITEMS = 99;

// Screen readers do not read the badge: the button's name must hold the same count.
const itemsIn = (count: number) => (count === 1 ? '1 item' : `${capCount(count, MOST_ITEMS)} items`);

type ActionProps = { panels: PanelControl };

function CartAction({ panels }: ActionProps) {
  const pieces = countPieces(useCart());
  return (
    <div className="sm:relative">
      <IconButton
        label={`Cart, ${itemsIn(pieces)}`}
        aria-expanded={panels.open === 'cart'}
        aria-controls={panelId('cart')}
        onPointerEnter={() => preload(loadCart)}
        onClick={() => panels.toggle('cart')}
      >
        <Icon icon="ShoppingBag" />
        <CountBadge count={pieces} cap={MOST_ITEMS} animated />
      </IconButton>
      {panels.open === 'cart' ? (
        <Panel name="cart" label="Cart" onClose={panels.close}>
          <CartPanel pieces={pieces} />
        </Panel>
      ) : null}
    </div>
  );
}

function NotificationAction({ panels }: ActionProps) {
  const unread = useUnreadCount();
  return (
    <div className="max-sm:hidden sm:relative">
      <IconButton
        label={`Notifications, ${capCount(unread)} unread`}
        aria-expanded={panels.open === 'notifications'}
        aria-controls={panelId('notifications')}
        onPointerEnter={() => preload(loadNotifications)}
        onClick={() => panels.toggle('notifications')}
      >
        <Icon icon="Bell" />
        <CountBadge count={unread} />
      </IconButton>
      {panels.open === 'notifications' ? (
        <Panel name="notifications" label="Notifications" onClose={panels.close}>
          <NotificationPanel />
        </Panel>
      ) : null}
    </div>
  );
}

function UserAction({ panels, firstName, className }: ActionProps & { firstName: string; className?: string }) {
  return (
    <div className={cn('min-w-20 max-sm:hidden sm:relative', className)}>
      <button
        type="button"
        aria-expanded={panels.open === 'user'}
        aria-controls={panelId('user')}
        onPointerEnter={() => preload(loadUserMenu)}
        onClick={() => panels.toggle('user')}
        className="inline-flex min-h-11 w-full max-w-44 items-center gap-2 rounded-2 px-2 text-small font-strong whitespace-nowrap hover:bg-forest-50 aria-expanded:bg-forest-100"
      >
        <span className="truncate">Hi, {firstName || 'Account'}</span>
        <Icon icon="ChevronDown" size={16} />
      </button>
      {panels.open === 'user' ? (
        <Panel name="user" label="Your account" onClose={panels.close} className="sm:w-68">
          <UserMenu onClose={panels.close} />
        </Panel>
      ) : null}
    </div>
  );
}

/**
 * The server renders the page for every visitor, so it sends both variants; a data attribute on the root element shows
 * the right one before hydration. A signed-in member sees no flash of "Login".
 */
export function HeaderActions({ panels, onLogin }: ActionProps & { onLogin: () => void }) {
  const { status, user } = useSession();
  const wishes = useWishlist().length;
  const known = status !== 'loading';
  return (
    <>
      <NotificationAction panels={panels} />
      <IconButton asChild label={`Wishlist, ${itemsIn(wishes)}`}>
        <Link to={ROUTES.wishlist.path}>
          <Icon icon="Heart" />
          <CountBadge count={wishes} cap={MOST_ITEMS} />
        </Link>
      </IconButton>
      <CartAction panels={panels} />
      {status === 'visitor' ? null : (
        <UserAction
          panels={panels}
          firstName={user?.firstName ?? ''}
          className={known ? undefined : 'hidden in-data-member:block'}
        />
      )}
      {status === 'member' ? null : (
        <Button
          variant="outline"
          size="sm"
          aria-haspopup="dialog"
          onClick={onLogin}
          className={cn('ml-2 min-h-11 max-sm:hidden', !known && 'in-data-member:hidden')}
        >
          Login
        </Button>
      )}
    </>
  );
}
