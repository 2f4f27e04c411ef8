import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { id, isoInstant } from './fields.ts';

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

export const listNotifications = defineEndpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: 'What the caller was told lately, newest first',
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

/** Sent over the socket to the person it is for. */
export const NOTIFICATION_EVENT = 'notification';
