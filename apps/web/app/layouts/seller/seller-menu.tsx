import { ROUTES } from '@herbary/contract/routes.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { useUnread } from '../../features/chat/live/unread.ts';
import { useSession } from '../../features/session/session.ts';
import { sellerWorkQuery } from '../../lib/seller-work.ts';
import { cn } from '../../ui/cn.ts';
import { capCount } from '../../ui/count-badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';

const pages = [
  { path: ROUTES.dashboard.path, label: 'Overview', icon: 'LayoutDashboard' },
  { path: ROUTES.dashboardOrders.path, label: 'Orders', icon: 'ShoppingBag' },
  { path: ROUTES.dashboardProducts.path, label: 'Products', icon: 'Package' },
  { path: ROUTES.dashboardPromotions.path, label: 'Promotions', icon: 'TicketPercent' },
  { path: ROUTES.dashboardReviews.path, label: 'Reviews', icon: 'Star' },
  { path: ROUTES.dashboardAnalytics.path, label: 'Analytics', icon: 'ChartLine' },
  { path: ROUTES.dashboardEarnings.path, label: 'Earnings', icon: 'Wallet' },
  { path: ROUTES.dashboardMessages.path, label: 'Messages', icon: 'MessageCircle' },
  { path: ROUTES.dashboardFeedback.path, label: 'Feedback', icon: 'MessageSquareText' },
] as const satisfies { path: string; label: string; icon: IconName }[];

/** How much waits for the seller on each page, by its path. */
function useWaiting(): Partial<Record<string, number>> {
  const { user } = useSession();
  const { data } = useQuery({ ...sellerWorkQuery, enabled: user?.role === 'seller' });
  const messages = useUnread().count;
  const orders = data ? data.orders.toPack + data.returns.toDecide + data.disputes.toAnswer : 0;
  return { [ROUTES.dashboardOrders.path]: orders, [ROUTES.dashboardMessages.path]: messages };
}

export const sellerLineClasses =
  'flex min-h-11 w-full items-center gap-3.5 rounded-2 px-3 text-left text-[0.9375rem] font-medium text-on-band-2 no-underline hover:bg-band-raised hover:text-on-band';

function SellerLine({ path, label, icon, waiting = 0 }: (typeof pages)[number] & { waiting?: number }) {
  return (
    <li>
      <NavLink
        to={path}
        end={path === ROUTES.dashboard.path}
        className={({ isActive }) =>
          cn(
            sellerLineClasses,
            isActive && 'bg-band-raised text-on-band shadow-[inset_3px_0_0_var(--color-clay-500)]',
            // Forced colors mode removes the ground and the bar, which are the only signs of the current page.
            isActive && 'forced-colors:underline forced-colors:underline-offset-4',
          )
        }
      >
        <Icon icon={icon} />
        {label}
        {waiting > 0 ? (
          <span className="ml-auto min-w-5.5 rounded-pill bg-clay-600 px-1.5 text-center text-[0.75rem] leading-5.5 font-semibold text-on-accent tabular-nums">
            {capCount(waiting, 99)}
            <span className="sr-only"> waiting</span>
          </span>
        ) : null}
      </NavLink>
    </li>
  );
}

/** The pages of the dashboard: in the rail, and in the menu on phones. */
export function SellerMenu({ children }: { children?: ReactNode }) {
  const waiting = useWaiting();
  return (
    <nav aria-label="Seller">
      <ul className="grid gap-1">
        {pages.map((page) => (
          <SellerLine key={page.path} {...page} waiting={waiting[page.path]} />
        ))}
        {children}
      </ul>
    </nav>
  );
}
