import type { ServerNotification } from '@herbary/contract/notifications.ts';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { deferredResponse, json, page, stubApi } from '../../testing/stub-api.ts';
import {
  clearNotifications,
  dismissNotification,
  readAllNotifications,
  readNotification,
  refreshNotifications,
} from './account-notifications.ts';
import {
  accountNotifications,
  noAccount,
  notificationStore,
  notify,
  onNotification,
  useUnreadCount,
} from './notification-store.ts';

const idOf = (number: number) => `01980000-0000-7000-8000-00000000000${number}`;
const notice = (number: number, change: Partial<ServerNotification> = {}): ServerNotification => ({
  id: idOf(number),
  title: `Order ${number}`,
  message: 'It is on its way.',
  type: 'order',
  icon: null,
  actionUrl: '/orders',
  read: false,
  timestamp: `2026-11-15T09:0${number}:00.000Z`,
  ...change,
});
const listed = (...notifications: ServerNotification[]) => json({ notifications, unread: notifications.length });
const nothing = () => new Response(null, { status: 204 });
const shown = () => accountNotifications.get().list.map(({ title, read }) => (read ? title : `${title}*`));

beforeEach(() => {
  localStorage.clear();
  accountNotifications.set(noAccount);
  notificationStore.setOwner('maya');
});

describe('an account’s notifications', () => {
  it('are fetched for members alone', async () => {
    const sent = stubApi({ 'GET /api/notifications': () => listed(notice(1)) });
    notificationStore.setOwner(null);
    await refreshNotifications();
    expect(sent).toEqual([]);
    notificationStore.setOwner('maya');
    await refreshNotifications();
    expect(shown()).toEqual(['Order 1*']);
    expect(accountNotifications.get().list[0]?.timestamp).toBe(Date.parse('2026-11-15T09:01:00.000Z'));
  });

  it('are counted beyond those that are listed, until all are read', async () => {
    stubApi({
      'GET /api/notifications': () => json({ notifications: [notice(2), notice(1, { read: true })], unread: 60 }),
      [`PUT /api/notifications/${idOf(2)}/read`]: nothing,
      'PUT /api/notifications/read': nothing,
    });
    await refreshNotifications();
    const { result } = renderHook(useUnreadCount);
    expect(result.current).toBe(60);
    act(() => readNotification(idOf(2)));
    expect(result.current).toBe(59);
    act(readAllNotifications);
    expect(result.current).toBe(0);
  });

  it('are not left in the browser', async () => {
    stubApi({ 'GET /api/notifications': () => listed(notice(1)) });
    await refreshNotifications();
    expect(JSON.stringify(localStorage)).not.toContain('Order 1');
  });

  it('are announced when they are new, not at the first refresh', async () => {
    const listener = vi.fn();
    const stop = onNotification(listener);
    stubApi({ 'GET /api/notifications': () => listed(notice(1)) });
    await refreshNotifications();
    expect(listener).not.toHaveBeenCalled();
    stubApi({ 'GET /api/notifications': () => listed(notice(2), notice(1)) });
    await refreshNotifications();
    await refreshNotifications();
    stop();
    expect(listener.mock.calls.map(([notification]) => notification.title)).toEqual(['Order 2']);
  });

  it('are read, removed and cleared at once, and at the server', async () => {
    const sent = stubApi({
      'GET /api/notifications': () => listed(notice(3), notice(2), notice(1)),
      [`PUT /api/notifications/${idOf(2)}/read`]: nothing,
      'PUT /api/notifications/read': nothing,
      [`DELETE /api/notifications/${idOf(1)}`]: nothing,
      'DELETE /api/notifications': nothing,
    });
    await refreshNotifications();
    readNotification(idOf(2));
    expect(shown()).toEqual(['Order 3*', 'Order 2', 'Order 1*']);
    dismissNotification(idOf(1));
    readAllNotifications();
    expect(shown()).toEqual(['Order 3', 'Order 2']);
    clearNotifications();
    expect(shown()).toEqual([]);
    await eventually(() =>
      expect(sent.slice(1).map(({ call }) => call)).toEqual([
        `PUT /api/notifications/${idOf(2)}/read`,
        `DELETE /api/notifications/${idOf(1)}`,
        'PUT /api/notifications/read',
        'DELETE /api/notifications',
      ]),
    );
  });

  it('come back when the request to remove them fails', async () => {
    stubApi({
      'GET /api/notifications': () => listed(notice(1)),
      [`DELETE /api/notifications/${idOf(1)}`]: () => page('broken', 500),
    });
    await refreshNotifications();
    dismissNotification(idOf(1));
    expect(shown()).toEqual([]);
    await eventually(() => expect(shown()).toEqual(['Order 1*']));
  });

  it('do not come back from an answer that was in flight when they were removed', async () => {
    stubApi({
      'GET /api/notifications': () => listed(notice(1)),
      [`DELETE /api/notifications/${idOf(1)}`]: nothing,
    });
    await refreshNotifications();
    const late = deferredResponse();
    stubApi({ 'GET /api/notifications': late.answer, [`DELETE /api/notifications/${idOf(1)}`]: nothing });
    const refreshed = refreshNotifications();
    await eventually(() => expect(fetch).toHaveBeenCalled());
    dismissNotification(idOf(1));
    late.arrive(listed(notice(1)));
    await refreshed;
    expect(shown()).toEqual([]);
  });

  it('of the previous member are not shown when the answer arrives late', async () => {
    const late = deferredResponse();
    stubApi({ 'GET /api/notifications': late.answer });
    const refreshed = refreshNotifications();
    notificationStore.setOwner('rhea');
    late.arrive(listed(notice(1)));
    await refreshed;
    expect(shown()).toEqual([]);
  });
});

describe('notifications made in the browser', () => {
  it('is read, removed and cleared without a call', () => {
    const sent = stubApi({});
    notify({ title: 'Added to Cart', message: 'Tulsi' });
    notify({ title: 'Added to Cart', message: 'Mint' });
    const [mint, tulsi] = notificationStore.get();
    readNotification(tulsi?.id ?? '');
    expect(notificationStore.get().map(({ read }) => read)).toEqual([false, true]);
    dismissNotification(mint?.id ?? '');
    expect(notificationStore.get()).toHaveLength(1);
    clearNotifications();
    expect(notificationStore.get()).toEqual([]);
    expect(sent).toEqual([]);
  });
});
