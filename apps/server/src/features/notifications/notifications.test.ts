import {
  clearNotifications,
  countUnreadAdminNotifications,
  listAdminNotifications,
  listNotifications,
  NOTIFICATION_EVENT,
  NOTIFICATIONS_MAX,
  readAdminNotification,
  readAllAdminNotifications,
  readAllNotifications,
  readNotification,
  removeAdminNotification,
  removeNotification,
} from '@herbary/contract/notifications.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '../../platform/db/client.ts';
import { newId } from '../../platform/ids.ts';
import { as, type SignedInPerson } from '../../testing/as.ts';
import { openPort, openSocket } from '../../testing/factories/chat.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createDeliver, prepareDeliveries } from './deliver-messages.ts';
import { adminMessage } from './message.ts';
import { deleteLongRead } from './notifications.repository.ts';

let test: TestApp;
let maya: SignedInPerson;
let rhea: SignedInPerson;

beforeAll(async () => {
  test = await createTestApp({ work: false });
});
beforeEach(async () => {
  [maya, rhea] = [await as(test), await as(test, { role: 'seller' })];
});
afterAll(() => test.close());

/** Each call stores a newer one; `readDaysAgo` for one that was read. */
async function store(
  person: SignedInPerson,
  title: string,
  readDaysAgo?: number,
  actionUrl = '/orders',
): Promise<string> {
  const id = newId();
  const read = readDaysAgo === undefined ? null : new Date(Date.now() - readDaysAgo * 86_400_000);
  await sql`
    insert into notification (id, user_id, type, title, message, action_url, dedupe_key, read_at)
    values (${id}, ${person.userId}, 'order', ${title}, 'It moved.', ${actionUrl}, ${id}, ${read})
  `.execute(test.db);
  return id;
}
const listOf = (person: SignedInPerson) => person.client.call(listNotifications);
const titlesOf = async (person: SignedInPerson) => (await listOf(person)).notifications.map(({ title }) => title);

describe('the notifications of a person', () => {
  it('come newest first, with how many are unread', async () => {
    await store(maya, 'first', 1);
    await store(maya, 'second');
    const { notifications, unread } = await listOf(maya);
    expect(notifications.map(({ title, read }) => [title, read])).toEqual([
      ['second', false],
      ['first', true],
    ]);
    expect(notifications[0]).toMatchObject({ type: 'order', message: 'It moved.', actionUrl: '/orders', icon: null });
    expect(unread).toBe(1);
  });

  it('are the newest fifty of them', async () => {
    for (let index = 0; index < NOTIFICATIONS_MAX + 5; index++) await store(maya, `n${index}`);
    const { notifications, unread } = await listOf(maya);
    expect(notifications).toHaveLength(NOTIFICATIONS_MAX);
    expect(notifications[0]?.title).toBe(`n${NOTIFICATIONS_MAX + 4}`);
    expect(unread).toBe(NOTIFICATIONS_MAX + 5);
  });

  it('are read one by one and all at once', async () => {
    const id = await store(maya, 'a');
    await store(maya, 'b');
    await store(maya, 'c');
    await maya.client.call(readNotification, { params: { id } });
    expect((await listOf(maya)).unread).toBe(2);
    await maya.client.call(readAllNotifications);
    expect((await listOf(maya)).unread).toBe(0);
  });

  it('are removed one by one and all at once', async () => {
    const id = await store(maya, 'a');
    await store(maya, 'b');
    await store(maya, 'c');
    await maya.client.call(removeNotification, { params: { id } });
    await maya.client.call(removeNotification, { params: { id } });
    expect(await titlesOf(maya)).toEqual(['c', 'b']);
    await maya.client.call(clearNotifications);
    expect(await titlesOf(maya)).toEqual([]);
  });

  it('are neither listed nor changed by another person', async () => {
    const id = await store(maya, 'mine');
    await rhea.client.call(readNotification, { params: { id } });
    await rhea.client.call(removeNotification, { params: { id } });
    await rhea.client.call(readAllNotifications);
    await rhea.client.call(clearNotifications);
    expect(await titlesOf(rhea)).toEqual([]);
    expect(await listOf(maya)).toMatchObject({ notifications: [{ title: 'mine', read: false }], unread: 1 });
  });

  it('are closed to visitors', async () => {
    const visitor = test.client();
    const params = { id: newId() };
    const calls = [
      visitor.call(listNotifications),
      visitor.call(readNotification, { params }),
      visitor.call(readAllNotifications),
      visitor.call(removeNotification, { params }),
      visitor.call(clearNotifications),
    ];
    for (const call of calls) await expect(call).rejects.toMatchObject({ status: 401 });
  });

  it('refuse an id that is not one', async () => {
    for (const id of ['x', '1', "'; drop table notification; --"]) {
      await expect(maya.client.call(readNotification, { params: { id } })).rejects.toMatchObject({ status: 400 });
      await expect(maya.client.call(removeNotification, { params: { id } })).rejects.toMatchObject({ status: 400 });
    }
  });

  it('are deleted ninety days after they were read, and not while they are unread', async () => {
    await store(maya, 'long read', 91);
    await store(maya, 'read', 89);
    await store(maya, 'unread');
    await deleteLongRead(test.db, 90);
    expect(await titlesOf(maya)).toEqual(['unread', 'read']);
  });
});

describe('the notifications of an admin', () => {
  it('come in pages, each with what it is about', async () => {
    const admin = await as(test, { role: 'admin', staffRole: 'support' });
    const sellerId = rhea.userId;
    await store(admin, 'An odd job', 1, '/admin');
    await store(admin, 'A listing', undefined, `/admin/dashboard?tab=products&id=${sellerId}`);
    await store(admin, 'An application', undefined, `/admin/dashboard?tab=sellers&id=${sellerId}`);
    const first = await admin.client.call(listAdminNotifications, { query: { limit: 2 } });
    expect(first.notifications.map(({ title, type, read, data }) => [title, type, read, data])).toEqual([
      ['An application', 'new_seller', false, { sellerId }],
      ['A listing', 'new_product', false, {}],
    ]);
    expect(first).toMatchObject({ total: 3, totalPages: 2 });
    const second = await admin.client.call(listAdminNotifications, { query: { limit: 2, page: 2 } });
    expect(second.notifications).toMatchObject([{ title: 'An odd job', type: 'system', read: true }]);
    expect(await admin.client.call(countUnreadAdminNotifications)).toEqual({ count: 2 });
  });

  it('are read and deleted one by one or together, each admin their own', async () => {
    const [admin, colleague] = [await as(test, { role: 'admin' }), await as(test, { role: 'admin' })];
    const id = await store(admin, 'first');
    const second = await store(admin, 'second');
    await store(admin, 'third');
    await store(colleague, 'theirs');
    await admin.client.call(readAdminNotification, { params: { id } });
    await admin.client.call(removeAdminNotification, { params: { id: second } });
    await colleague.client.call(removeAdminNotification, { params: { id } });
    const unread = await admin.client.call(listAdminNotifications, { query: { show: 'unread' } });
    expect(unread.notifications.map(({ title }) => title)).toEqual(['third']);
    await admin.client.call(readAllAdminNotifications);
    expect(await admin.client.call(countUnreadAdminNotifications)).toEqual({ count: 0 });
    expect((await admin.client.call(listAdminNotifications, { query: {} })).total).toBe(2);
    expect(await colleague.client.call(countUnreadAdminNotifications)).toEqual({ count: 1 });
  });
});

it('to the admins reaches those who may read what it is about', async () => {
  const admins = await Promise.all(
    (['support', 'finance', 'admin'] as const).map((staffRole) => as(test, { role: 'admin', staffRole })),
  );
  const message = adminMessage({
    permission: 'payments.read',
    group: 'money-cases',
    key: newId(),
    title: 'Payment needs review',
    tab: 'payments',
    subject: 'Payment needs review',
    words: 'a payment needs a person to look at it.',
    act: 'Please decide.',
    rows: [],
  });
  const recipients = (await prepareDeliveries(test.deps, [message])).map(({ notification }) => notification.userId);
  expect(admins.map(({ userId }) => recipients.includes(userId))).toEqual([false, true, true]);
});

it('arrives over an open socket as soon as it is stored', async () => {
  const socket = await openSocket(await openPort(test), { token: maya.token });
  const deliveries = await prepareDeliveries(test.deps, [
    {
      to: { role: 'buyer', userId: maya.userId },
      group: 'messages',
      key: newId(),
      type: 'info',
      title: 'New message from Fern & Field',
      text: 'Ready on Thursday',
      path: '/messages',
      email: { subject: 'New message', paragraphs: ['you have a new message.'], button: 'Read' },
    },
  ]);
  await transaction(test.db, (tx) => createDeliver(test.deps)(tx, deliveries));
  expect(await socket.next(NOTIFICATION_EVENT)).toMatchObject({ title: 'New message from Fern & Field' });
});
