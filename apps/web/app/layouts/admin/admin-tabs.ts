import type { Permission } from '@herbary/contract/permissions.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '../../features/identity/identity.queries.ts';
import { useUnreadCount } from '../../features/notifications/notification-store.ts';
import { adminWorkQuery } from '../../lib/admin-work.ts';

type AdminTab = { key: string; label: string; permission: Permission };

/** The pages of the dashboard: three sections, each with its tabs. The panel of a tab is in `routes/admin/dashboard.tsx`. */
const adminSections = [
  {
    label: 'Dashboard',
    tabs: [
      { key: 'overview', label: 'Overview', permission: 'dashboard.read' },
      { key: 'users', label: 'Users', permission: 'users.read' },
      { key: 'sellers', label: 'Sellers', permission: 'sellers.read' },
      { key: 'products', label: 'Products', permission: 'products.read' },
      { key: 'verifications', label: 'Verifications', permission: 'sellers.read' },
      { key: 'notifications', label: 'Notifications', permission: 'dashboard.read' },
      { key: 'invitations', label: 'Invitations', permission: 'invitations.manage' },
      { key: 'cases', label: 'Cases', permission: 'cases.read' },
      { key: 'feedback', label: 'Feedback', permission: 'feedback.read' },
      { key: 'chat', label: 'Chat', permission: 'chat.read' },
    ],
  },
  {
    label: 'Money',
    tabs: [
      { key: 'orders', label: 'Orders', permission: 'orders.read' },
      { key: 'transfers', label: 'Bank transfers', permission: 'bank-transfers.read' },
      { key: 'refunds', label: 'Refunds', permission: 'refunds.read' },
      { key: 'payouts', label: 'Payouts', permission: 'payouts.read' },
      { key: 'disputes', label: 'Disputes', permission: 'disputes.read' },
      { key: 'payments', label: 'Payments', permission: 'payments.read' },
      { key: 'books', label: 'Books', permission: 'books.read' },
    ],
  },
  {
    label: 'Records',
    tabs: [
      { key: 'audit', label: 'Audit log', permission: 'audit.read' },
      { key: 'reviews', label: 'Reviews', permission: 'reviews.read' },
      { key: 'community', label: 'Community', permission: 'community.read' },
      { key: 'promos', label: 'Promo codes', permission: 'promotions.read' },
      { key: 'newsletter', label: 'Newsletter', permission: 'newsletter.read' },
      { key: 'searches', label: 'Searches', permission: 'searches.read' },
      { key: 'mail', label: 'Mail and jobs', permission: 'operations.read' },
      { key: 'pricing', label: 'Pricing policy', permission: 'pricing.read' },
      { key: 'system', label: 'System', permission: 'operations.read' },
    ],
  },
] as const satisfies { label: string; tabs: AdminTab[] }[];

export type AdminTabKey = (typeof adminSections)[number]['tabs'][number]['key'];

const allTabs = adminSections.flatMap<AdminTab & { key: AdminTabKey }>(({ tabs }) => [...tabs]);

export const adminTabOf = (search: URLSearchParams): AdminTabKey =>
  allTabs.find(({ key }) => key === search.get('tab'))?.key ?? 'overview';

export const adminTabPath = (key: AdminTabKey): string =>
  key === 'overview' ? ROUTES.adminDashboard.path : `${ROUTES.adminDashboard.path}?tab=${key}`;

export type ShownTab = { key: AdminTabKey; label: string; waiting: number };
export type ShownSection = { label: string; tabs: readonly ShownTab[]; waiting: number };

/** The sections and tabs that this admin may open, each with how much waits there. Without any permission known: none. */
export function useAdminSections(): readonly ShownSection[] {
  const { data: profile } = useQuery(profileQuery);
  const { data: work } = useQuery(adminWorkQuery);
  const unread = useUnreadCount();
  const allowed = new Set<string>(profile?.permissions);
  const waitingAt = new Map<string, number>(work?.queues.map(({ key, count }) => [key, count]));
  waitingAt.set('notifications', unread);
  return adminSections
    .map(({ label, tabs }) => {
      const shown = (tabs as readonly (AdminTab & { key: AdminTabKey })[])
        .filter(({ permission }) => allowed.has(permission))
        .map(({ key, label: name }) => ({ key, label: name, waiting: waitingAt.get(key) ?? 0 }));
      const waiting = shown.reduce((sum, tab) => sum + (tab.key === 'notifications' ? 0 : tab.waiting), 0);
      return { label, tabs: shown, waiting };
    })
    .filter(({ tabs }) => tabs.length > 0);
}
