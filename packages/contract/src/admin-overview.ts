import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { id, isoInstant } from './fields.ts';
import { listQuery, pageInfo } from './lists.ts';

/** What waits for a person: one line for each queue that the caller may open, named after its tab of the dashboard. */
export const ADMIN_QUEUES = [
  'sellers',
  'products',
  'verifications',
  'reports',
  'reviews',
  'community',
  'transfers',
  'refunds',
  'payments',
  'disputes',
  'payouts',
  'chat',
  'feedback',
  'cases',
  'mail',
  'invitations',
] as const;
export type AdminQueueKey = (typeof ADMIN_QUEUES)[number];

const adminQueue = z.object({
  key: z.enum(ADMIN_QUEUES),
  count: z.int(),
  /** Since when the one waits that has waited longest. */
  oldestAt: isoInstant.nullable(),
});
export type AdminQueue = z.output<typeof adminQueue>;

export const getAdminWork = defineEndpoint({
  method: 'GET',
  path: '/api/admin/work',
  summary: 'What is waiting for a person, the longest wait first',
  access: 'admin',
  permission: 'dashboard.read',
  response: z.object({ queues: z.array(adminQueue) }),
});

/** Sent over the sockets of the staff when one of them has decided something: what waits, and for whom, is asked for anew. */
export const WORK_EVENT = 'work_changed';

const adminStats = z.object({
  totalUsers: z.int(),
  activeSellers: z.int(),
  totalProducts: z.int(),
  /** In dollars, since the first of the month. */
  monthlyRevenue: z.number(),
  unreadNotifications: z.int(),
  newThisWeek: z.object({ users: z.int(), sellers: z.int(), products: z.int() }),
});

export const getAdminStats = defineEndpoint({
  method: 'GET',
  path: '/api/admin/stats',
  summary: 'The four figures above the dashboard',
  access: 'admin',
  permission: 'dashboard.read',
  response: adminStats,
});

export const getMonthlySales = defineEndpoint({
  method: 'GET',
  path: '/api/admin/sales/monthly',
  summary: 'What buyers paid this month, day by day, minus refunds',
  access: 'admin',
  permission: 'dashboard.read',
  response: z.object({
    totalRevenue: z.number(),
    days: z.array(z.object({ day: z.iso.date(), revenue: z.number() })),
  }),
});

export const ACTIVITY_TYPES = [
  'seller_registration',
  'product_listing',
  'order_placed',
  'seller_approved',
  'seller_rejected',
] as const;
export type ActivityType = (typeof ACTIVITY_TYPES)[number];
export const ACTIVITY_PERIODS = ['today', 'yesterday', 'week', 'month', 'all'] as const;
export type ActivityPeriod = (typeof ACTIVITY_PERIODS)[number];
export const ACTIVITY_PAGE_SIZE = 10;

const activity = z.object({
  id,
  type: z.enum(ACTIVITY_TYPES),
  title: z.string(),
  name: z.string(),
  timestamp: isoInstant,
});
export type Activity = z.output<typeof activity>;

export const listRecentActivity = defineEndpoint({
  method: 'GET',
  path: '/api/admin/recent-activity',
  summary: 'What happened recently, newest first',
  access: 'admin',
  permission: 'dashboard.read',
  query: listQuery({
    type: z.enum(['all', ...ACTIVITY_TYPES]).optional(),
    period: z.enum(ACTIVITY_PERIODS).optional(),
  }),
  response: z.object({ activities: z.array(activity), totalPages: z.int(), ...pageInfo, moreThanTotal: z.boolean() }),
});
