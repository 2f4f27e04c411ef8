import {
  clearNotifications,
  getNotificationPreferences,
  listNotifications,
  NOTIFICATION_GROUPS,
  type NotificationGroupKey,
  type NotificationPreferenceChange,
  readAllNotifications,
  setNotificationPreference,
} from '@herbary/contract/notifications.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '../../platform/db/client.ts';
import { newId } from '../../platform/ids.ts';
import { as, type SignedInPerson } from '../../testing/as.ts';
import { inOneLine, messagesOf } from '../../testing/sent-messages.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createDeliver, prepareDeliveries } from './deliver-messages.ts';
import type { Message } from './message.ts';
import { forgetPerson } from './notifications.repository.ts';
import { sendDigests } from './send-digests.ts';

let test: TestApp;
let maya: SignedInPerson;
let rhea: SignedInPerson;

beforeAll(async () => {
  test = await createTestApp({ work: false });
});
beforeEach(async () => {
  [maya, rhea] = [await as(test, { firstName: 'Maya' }), await as(test, { role: 'seller' })];
});
afterAll(() => test.close());

const choose = (person: SignedInPerson, body: NotificationPreferenceChange) =>
  person.client.call(setNotificationPreference, { body });
const preferencesOf = async (person: SignedInPerson) =>
  (await person.client.call(getNotificationPreferences)).preferences;
const preferenceOf = async (person: SignedInPerson, key: NotificationGroupKey) =>
  (await preferencesOf(person)).find(({ group }) => group === key);
const countRows = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from notification_preference`.execute(test.db)).rows[0]?.n;

/** Delivers as a subscriber does, a message of this group to this person. */
async function deliver(person: SignedInPerson, group: NotificationGroupKey, title = 'Parcel left'): Promise<void> {
  const message: Message = {
    to: { role: 'buyer', userId: person.userId },
    group,
    key: newId(),
    type: 'info',
    title,
    text: 'It moved.',
    path: '/orders',
    email: { subject: title, paragraphs: ['it moved.'], button: 'See it' },
  };
  const deliveries = await prepareDeliveries(test.deps, [message]);
  await transaction(test.db, (tx) => createDeliver(test.deps)(tx, deliveries));
}

const titlesOf = async (person: SignedInPerson) =>
  (await person.client.call(listNotifications)).notifications.map(({ title }) => title);
const subjectsOf = async (person: SignedInPerson) =>
  (await messagesOf(test).sentTo(person)).mails.map(({ subject }) => subject);

describe('notification preferences', () => {
  it('are on until they are changed, and show the groups of the role alone', async () => {
    const groups = await preferencesOf(maya);
    expect(groups.map(({ group }) => group)).toEqual([
      'payments',
      'deliveries',
      'returns',
      'messages',
      'reviews',
      'wishlist',
      'community',
      'security',
    ]);
    expect(groups[1]).toEqual({ group: 'deliveries', inApp: 'on', email: 'on' });
    expect(groups.at(-1)).toEqual({ group: 'security', inApp: null, email: 'on' });
    expect((await preferencesOf(rhea)).map(({ group }) => group)).toContain('sales');
    const shopping = await as(test, { role: 'seller', openedAs: 'user' });
    expect((await preferencesOf(shopping)).map(({ group }) => group)).not.toContain('sales');
  });

  it('are changed one by one, the answer holds all of them, and another person’s stay', async () => {
    const { preferences } = await choose(maya, { group: 'deliveries', channel: 'email', choice: 'daily' });
    expect(preferences).toContainEqual({ group: 'deliveries', inApp: 'on', email: 'daily' });
    await choose(maya, { group: 'deliveries', channel: 'inApp', choice: 'off' });
    await choose(maya, { group: 'deliveries', channel: 'email', choice: 'off' });
    expect(await preferenceOf(maya, 'deliveries')).toEqual({ group: 'deliveries', inApp: 'off', email: 'off' });
    expect(await preferenceOf(rhea, 'deliveries')).toEqual({ group: 'deliveries', inApp: 'on', email: 'on' });
  });

  it('decide per channel where a message goes', async () => {
    await choose(maya, { group: 'deliveries', channel: 'email', choice: 'off' });
    await choose(maya, { group: 'returns', channel: 'inApp', choice: 'off' });
    await deliver(maya, 'deliveries', 'Parcel left');
    await deliver(maya, 'returns', 'Return approved');
    await deliver(rhea, 'deliveries', 'Parcel left');
    expect([await titlesOf(maya), await subjectsOf(maya)]).toEqual([['Parcel left'], ['Return approved']]);
    expect([await titlesOf(rhea), await subjectsOf(rhea)]).toEqual([['Parcel left'], ['Parcel left']]);
  });

  it.each(NOTIFICATION_GROUPS.filter(({ email }) => email === 'required').map(({ key }) => key))(
    'cannot switch off the emails of %s, and a stored choice does not stop them',
    async (group) => {
      const person = await as(test, { role: group === 'money-cases' ? 'admin' : 'seller' });
      for (const choice of ['off', 'daily'] as const) {
        const refused = choose(person, { group, channel: 'email', choice });
        await expect(refused).rejects.toMatchObject({ status: 409, code: 'notification.email_required' });
      }
      await sql`
        insert into notification_preference (user_id, event_group, channel, choice)
        values (${person.userId}, ${group}, 'email', 'off')
      `.execute(test.db);
      expect((await preferenceOf(person, group))?.email).toBe('on');
      await deliver(person, group, 'Refund sent');
      expect(await subjectsOf(person)).toEqual(['Refund sent']);
    },
  );

  it('refuse what is not offered, and change nothing', async () => {
    const before = await countRows();
    const wrong: [unknown, number, string][] = [
      [{ group: 'sales', channel: 'email', choice: 'off' }, 404, 'notification.group_not_found'],
      [{ group: 'deliveries', channel: 'inApp', choice: 'daily' }, 400, 'notification.choice_unavailable'],
      [{ group: 'security', channel: 'inApp', choice: 'off' }, 400, 'notification.choice_unavailable'],
      [{ group: 'weather', channel: 'email', choice: 'off' }, 400, 'request.invalid'],
      [{ group: 'deliveries', channel: 'fax', choice: 'off' }, 400, 'request.invalid'],
      [{ group: 'deliveries', channel: 'email', choice: 'weekly' }, 400, 'request.invalid'],
      [{ group: 'deliveries', channel: 'email', choice: 'off', userId: rhea.userId }, 400, 'request.unknown_field'],
      [{}, 400, 'request.invalid'],
    ];
    for (const [body, status, code] of wrong) {
      await expect(choose(maya, body as NotificationPreferenceChange)).rejects.toMatchObject({ status, code });
    }
    expect(await countRows()).toBe(before);
  });

  it('are closed to visitors', async () => {
    const visitor = test.client();
    await expect(visitor.call(getNotificationPreferences)).rejects.toMatchObject({ status: 401 });
    const change = { group: 'deliveries', channel: 'email', choice: 'off' } as const;
    await expect(visitor.call(setNotificationPreference, { body: change })).rejects.toMatchObject({ status: 401 });
  });

  it('are deleted with the account', async () => {
    await choose(maya, { group: 'deliveries', channel: 'email', choice: 'off' });
    await choose(rhea, { group: 'deliveries', channel: 'email', choice: 'off' });
    const before = await countRows();
    await forgetPerson(test.db, maya.userId);
    expect(await countRows()).toBe((before ?? 0) - 1);
    expect((await preferenceOf(rhea, 'deliveries'))?.email).toBe('off');
  });
});

describe('a daily digest', () => {
  const tomorrow = () => ({
    ...test.deps,
    clock: { now: () => new Date(test.deps.clock.now().getTime() + 24 * 60 * 60 * 1000) },
  });

  beforeEach(async () => {
    await choose(maya, { group: 'deliveries', channel: 'email', choice: 'daily' });
  });

  it('is one email with what was not read, though two servers send it at once', async () => {
    await deliver(maya, 'deliveries', 'Parcel left');
    await deliver(maya, 'deliveries', 'Parcel arrived');
    expect(await subjectsOf(maya)).toEqual([]);
    await Promise.all([sendDigests(test.deps), sendDigests(test.deps), sendDigests(test.deps)]);
    const { mails } = await messagesOf(test).sentTo(maya);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your day at Herbary: 2 notifications']);
    const text = inOneLine(mails[0]?.text ?? '');
    for (const words of ['Hello Maya', 'Parcel left', 'Parcel arrived', 'at most once a day']) {
      expect(text).toContain(words);
    }
    expect(await titlesOf(maya)).toEqual(['Parcel arrived', 'Parcel left']);
  });

  it('reaches the others when it fails for one, who gets it when the job comes again', async () => {
    await choose(rhea, { group: 'community', channel: 'email', choice: 'daily' });
    await deliver(maya, 'deliveries');
    await deliver(rhea, 'community');
    const [first, second] = maya.userId < rhea.userId ? [maya, rhea] : [rhea, maya];
    const { mail } = test.deps;
    const send: typeof mail.send = async (tx, email) => {
      if (email.to.address === first.email) throw new Error('This email cannot be stored');
      return mail.send(tx, email);
    };
    const broken = { ...test.deps, mail: { ...mail, send } };
    await expect(sendDigests(broken)).rejects.toThrow('Daily digests that could not be sent: 1');
    expect([await subjectsOf(first), await subjectsOf(second)]).toMatchObject([[], [expect.any(String)]]);
    await sendDigests(test.deps);
    expect([await subjectsOf(first), await subjectsOf(second)]).toMatchObject([
      [expect.any(String)],
      [expect.any(String)],
    ]);
  });

  it('leads to where its reader chooses what is sent', async () => {
    await choose(rhea, { group: 'community', channel: 'email', choice: 'daily' });
    await deliver(maya, 'deliveries');
    await deliver(rhea, 'community');
    await sendDigests(test.deps);
    const textTo = async (person: SignedInPerson) => (await messagesOf(test).sentTo(person)).mails[0]?.text;
    expect(await textTo(maya)).toContain('/account?tab=notifications');
    expect(await textTo(rhea)).toContain('/dashboard/settings?tab=notifications');
  });

  it('is sent once a day: what comes later waits for the next day, and nothing is sent twice', async () => {
    await deliver(maya, 'deliveries', 'Parcel left');
    await sendDigests(test.deps);
    await deliver(maya, 'deliveries', 'Parcel arrived');
    await sendDigests(test.deps);
    expect(await subjectsOf(maya)).toHaveLength(1);
    await sendDigests(tomorrow());
    await sendDigests(tomorrow());
    const { mails } = await messagesOf(test).sentTo(maya);
    expect(mails).toHaveLength(2);
    expect(mails[1]?.text).toContain('Parcel arrived');
    expect(mails[1]?.text).not.toContain('Parcel left');
  });

  it('is not sent when everything was read, and not to people who chose no digest', async () => {
    await deliver(maya, 'deliveries');
    await sql`update notification set read_at = now() where user_id = ${maya.userId}`.execute(test.db);
    await deliver(rhea, 'deliveries', 'Parcel left');
    await sendDigests(test.deps);
    expect(await subjectsOf(maya)).toEqual([]);
    expect(await subjectsOf(rhea)).toEqual(['Parcel left']);
  });

  it('holds what is switched off in the app, which is neither listed nor cleared there', async () => {
    await choose(maya, { group: 'deliveries', channel: 'inApp', choice: 'off' });
    await deliver(maya, 'deliveries');
    expect(await maya.client.call(listNotifications)).toEqual({ notifications: [], unread: 0 });
    await maya.client.call(readAllNotifications);
    await maya.client.call(clearNotifications);
    await sendDigests(test.deps);
    expect(await subjectsOf(maya)).toEqual(['Your day at Herbary: 1 notification']);
    await sendDigests(tomorrow());
    expect(await subjectsOf(maya)).toHaveLength(1);
  });

  it('is not sent after its emails were switched off', async () => {
    await deliver(maya, 'deliveries');
    await choose(maya, { group: 'deliveries', channel: 'email', choice: 'off' });
    await sendDigests(test.deps);
    expect(await subjectsOf(maya)).toEqual([]);
  });
});
