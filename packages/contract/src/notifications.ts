import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { id, isoInstant, type Role } from './fields.ts';
import { listQuery, pageInfo } from './lists.ts';

export const notification = z.object({
  id,
  title: z.string(),
  message: z.string(),
  type: z.enum(['info', 'success', 'cart', 'order', 'warning', 'error']),
  icon: z.string().nullable(),
  actionUrl: z.string().nullable(),
  read: z.boolean(),
  timestamp: isoInstant,
});
export type ServerNotification = z.output<typeof notification>;

export const NOTIFICATIONS_MAX = 50;

type NotificationGroup = {
  key: string;
  label: string;
  description: string;
  /** Sellers and admins shop, too. */
  roles: readonly Role[];
  /** Absent: there is no notification in the app. */
  inApp?: 'optional';
  /** Required: about money, security or the law, so that switching it off would hurt the person it is sent to. */
  email: 'optional' | 'required';
};

const everybody = ['user', 'seller', 'admin'] as const;

/** What people are notified about; each message belongs to one group, and each group has its own choices. */
export const NOTIFICATION_GROUPS = [
  {
    key: 'payments',
    label: 'Payments and refunds',
    description: 'Receipts, payment problems, cancelled orders, and money on its way back to you.',
    roles: everybody,
    inApp: 'optional',
    email: 'required',
  },
  {
    key: 'deliveries',
    label: 'Deliveries',
    description: 'When your order ships, arrives, or goes missing.',
    roles: everybody,
    inApp: 'optional',
    email: 'optional',
  },
  {
    key: 'returns',
    label: 'Returns',
    description: 'Each step of a return, from your request to the decision.',
    roles: everybody,
    inApp: 'optional',
    email: 'optional',
  },
  {
    key: 'messages',
    label: 'Messages',
    description: 'When someone writes to you while you are away.',
    roles: everybody,
    inApp: 'optional',
    email: 'optional',
  },
  {
    key: 'reviews',
    label: 'Your reviews',
    description: 'When one of your reviews is removed, and why.',
    roles: everybody,
    inApp: 'optional',
    email: 'optional',
  },
  {
    key: 'wishlist',
    label: 'Your wishlist',
    description: 'When something you saved is back in stock.',
    roles: everybody,
    inApp: 'optional',
    email: 'optional',
  },
  {
    key: 'sales',
    label: 'Orders to ship',
    description: 'When a new order is paid, cancelled, delivered, or not received.',
    roles: ['seller'],
    inApp: 'optional',
    email: 'optional',
  },
  {
    key: 'sale-returns',
    label: 'Returns from buyers',
    description: 'When a buyer asks for a return or sends it back, and what our team decides.',
    roles: ['seller'],
    inApp: 'optional',
    email: 'optional',
  },
  {
    key: 'listings',
    label: 'Your listings',
    description: 'When our team approves or rejects a listing or an edit.',
    roles: ['seller'],
    inApp: 'optional',
    email: 'optional',
  },
  {
    key: 'payouts',
    label: 'Payouts',
    description: 'When your earnings are sent, when a payout comes back, and when your payout details change.',
    roles: ['seller'],
    inApp: 'optional',
    email: 'required',
  },
  {
    key: 'disputes',
    label: 'Disputed payments',
    description: 'When a bank takes a payment back, what it asks for, and how it decides.',
    roles: ['seller', 'admin'],
    inApp: 'optional',
    email: 'required',
  },
  {
    key: 'application',
    label: 'Your application',
    description:
      'Each step of your application to sell, and the checks on your store: what is expiring and what is missing.',
    roles: ['seller'],
    inApp: 'optional',
    email: 'required',
  },
  {
    key: 'feedback',
    label: 'Answers to your feedback',
    description: 'When our team answers what you sent us.',
    roles: ['seller'],
    inApp: 'optional',
    email: 'optional',
  },
  {
    key: 'community',
    label: 'Community',
    description: 'Comments on your stories, and what our team decides about what you wrote.',
    roles: everybody,
    inApp: 'optional',
    email: 'optional',
  },
  {
    key: 'cases',
    label: 'Cases to decide',
    description: 'Applications, returns, missing parcels and listings that our team decides about.',
    roles: ['admin'],
    inApp: 'optional',
    email: 'optional',
  },
  {
    key: 'money-cases',
    label: 'Payments to check',
    description: 'Refunds that failed and payments that someone has to check.',
    roles: ['admin'],
    inApp: 'optional',
    email: 'required',
  },
  {
    key: 'security',
    label: 'Security',
    description: 'Changes to your password, email address or two-factor sign-in, and unusual sign-ins.',
    roles: everybody,
    email: 'required',
  },
] as const satisfies readonly NotificationGroup[];

export type NotificationGroupKey = (typeof NOTIFICATION_GROUPS)[number]['key'];

const groupKeys = NOTIFICATION_GROUPS.map(({ key }) => key) as [NotificationGroupKey, ...NotificationGroupKey[]];
const choice = z.enum(['on', 'off', 'daily']);
/** `daily`: one email a day with everything that was not read in the app. */
export type NotificationChoice = z.output<typeof choice>;

const preferences = z.object({
  preferences: z.array(
    z.object({
      group: z.enum(groupKeys),
      /** Null: these are sent by email alone. */
      inApp: z.enum(['on', 'off']).nullable(),
      email: choice,
    }),
  ),
});
export type NotificationPreferences = z.output<typeof preferences>;
export type NotificationPreference = NotificationPreferences['preferences'][number];

const preferenceChange = z.strictObject({ group: z.enum(groupKeys), channel: z.enum(['inApp', 'email']), choice });
export type NotificationPreferenceChange = z.output<typeof preferenceChange>;

export const getNotificationPreferences = defineEndpoint({
  method: 'GET',
  path: '/api/notifications/preferences',
  summary: 'What the caller is notified about, and where; the groups of the role they signed in with',
  access: 'signed-in',
  response: preferences,
});

export const setNotificationPreference = defineEndpoint({
  method: 'PUT',
  path: '/api/notifications/preferences',
  summary: 'Choose a channel for one group; emails about money, security and the law stay on',
  access: 'signed-in',
  body: preferenceChange,
  response: preferences,
  errors: ['notification.group_not_found', 'notification.choice_unavailable', 'notification.email_required'],
});

export const listNotifications = defineEndpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: "The caller's recent notifications, newest first",
  access: 'signed-in',
  response: z.object({ notifications: z.array(notification), unread: z.int() }),
});

export const readNotification = defineEndpoint({
  method: 'PUT',
  path: '/api/notifications/:id/read',
  summary: 'Mark one as read',
  access: 'signed-in',
  params: z.object({ id }),
  response: z.undefined(),
  status: 204,
});

export const readAllNotifications = defineEndpoint({
  method: 'PUT',
  path: '/api/notifications/read',
  summary: 'Mark all as read',
  access: 'signed-in',
  response: z.undefined(),
  status: 204,
});

export const removeNotification = defineEndpoint({
  method: 'DELETE',
  path: '/api/notifications/:id',
  summary: 'Remove one',
  access: 'signed-in',
  params: z.object({ id }),
  response: z.undefined(),
  status: 204,
});

export const clearNotifications = defineEndpoint({
  method: 'DELETE',
  path: '/api/notifications',
  summary: 'Remove all',
  access: 'signed-in',
  response: z.undefined(),
  status: 204,
});

/** What it is about, by the tab of the dashboard that it leads to. */
const adminNotificationType = z.enum(['new_seller', 'new_product', 'order', 'system']);
export const ADMIN_NOTIFICATIONS_PAGE_SIZE = 10;

const adminNotification = z.object({
  _id: id,
  type: adminNotificationType,
  title: z.string(),
  message: z.string(),
  read: z.boolean(),
  createdAt: isoInstant,
  actionUrl: z.string().nullable(),
  data: z.object({ sellerId: id.optional() }),
});
export type AdminNotification = z.output<typeof adminNotification>;

export const listAdminNotifications = defineEndpoint({
  method: 'GET',
  path: '/api/admin/notifications',
  summary: 'What this admin was notified of, newest first',
  access: 'admin',
  permission: 'dashboard.read',
  query: listQuery({ show: z.enum(['all', 'unread']).optional() }),
  response: z.object({ notifications: z.array(adminNotification), totalPages: z.int(), ...pageInfo }),
});

export const countUnreadAdminNotifications = defineEndpoint({
  method: 'GET',
  path: '/api/admin/notifications/unread-count',
  summary: 'How many of them are unread',
  access: 'admin',
  permission: 'dashboard.read',
  response: z.object({ count: z.int() }),
});

export const readAdminNotification = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/notifications/:id/read',
  summary: 'Mark one as read',
  access: 'admin',
  permission: 'dashboard.read',
  audit: false,
  params: z.object({ id }),
  response: z.undefined(),
  status: 204,
});

export const readAllAdminNotifications = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/notifications/mark-all-read',
  summary: 'Mark all as read',
  access: 'admin',
  permission: 'dashboard.read',
  audit: false,
  response: z.undefined(),
  status: 204,
});

export const removeAdminNotification = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/notifications/:id',
  summary: 'Delete one',
  access: 'admin',
  permission: 'dashboard.read',
  audit: false,
  params: z.object({ id }),
  response: z.undefined(),
  status: 204,
});

/** Sent over the socket to the person it is for. */
export const NOTIFICATION_EVENT = 'notification';
