import { ROUTES } from '@herbary/contract/routes.ts';
import { Link } from 'react-router';
import { useSession } from '../../features/session/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { useLogout } from './use-logout.ts';

const lineClasses =
  'flex min-h-11 w-full items-center gap-3 rounded-1 px-3 text-left text-small text-inherit no-underline hover:bg-forest-50 focus-visible:-outline-offset-2';

function MenuLine({ to, icon, label }: { to: string; icon: IconName; label: string }) {
  return (
    <li>
      <Link to={to} className={lineClasses}>
        <Icon icon={icon} size={18} className="text-ink-2" />
        {label}
      </Link>
    </li>
  );
}

export default function UserMenu({ onClose }: { onClose: () => void }) {
  const { user } = useSession();
  const { logOut, busy } = useLogout();
  if (!user) return null;
  const fullName = `${user.firstName} ${user.lastName}`.trim() || 'Account';
  return (
    <div className="p-2">
      <div className="flex items-center gap-3 px-3 py-2.5">
        <Avatar name={fullName} src={user.profileImage} />
        <p className="min-w-0">
          <span className="block truncate font-semibold">{fullName}</span>
          <span className="block truncate text-caption text-ink-3">{user.email}</span>
        </p>
      </div>
      <ul className="my-2 border-y border-line py-2">
        {user.accountRole === 'seller' ? (
          <MenuLine to={ROUTES.sellerLogin.path} icon="LayoutDashboard" label="Seller Dashboard" />
        ) : null}
        {user.accountRole === 'admin' ? (
          <MenuLine to={ROUTES.adminDashboard.path} icon="Shield" label="Admin Dashboard" />
        ) : null}
        <MenuLine to={ROUTES.account.path} icon="User" label="My Account" />
        <MenuLine to={ROUTES.messages.path} icon="MessageCircle" label="Messages" />
        <MenuLine to={ROUTES.wishlist.path} icon="Heart" label="My Wishlist" />
      </ul>
      <button
        type="button"
        className={lineClasses}
        aria-disabled={busy || undefined}
        onClick={() => void logOut().then(onClose)}
      >
        <Icon icon="LogOut" size={18} className="text-ink-2" />
        Logout
      </button>
    </div>
  );
}
