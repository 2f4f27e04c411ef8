import * as chat from '@herbary/contract/chat.ts';
import { sendTeamMessage } from '@herbary/contract/chat-admin.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { as } from '../../../testing/as.ts';
import { openBrowser } from '../../../testing/factories/cart.ts';
import { openTalk, readTalk, say } from '../../../testing/factories/chat.ts';
import { messagesOf } from '../../../testing/sent-messages.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { waitFor } from '../../../testing/wait-for.ts';
import { sendMessage } from '../messages/send-message.ts';
import { officeHours } from '../office-hours.ts';
import { mailAbsent } from './mail-absent.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('who is away', () => {
  it('gets one email about what was not read, and none about what was', async () => {
    const [absent, present] = await Promise.all([as(test, { role: 'seller' }), as(test, { role: 'seller' })]);
    const buyer = await as(test, { firstName: 'Maya' });
    const talks = [await openTalk(buyer, { user: absent.userId }), await openTalk(buyer, { user: present.userId })];
    for (const { _id } of talks) await say(buyer, _id, 'Do you have mint?');
    await present.client.call(chat.readConversation, { params: { id: talks[1]?._id ?? '' }, body: {} });
    const unmailed = async () =>
      (
        await test.db
          .selectFrom('conversation_participant')
          .select('user_id')
          .where('user_id', 'in', [absent.userId, present.userId])
          .where('mailed_at', 'is', null)
          .execute()
      ).length;
    const { sentTo } = messagesOf(test);
    await mailAbsent(test.deps);
    expect(await unmailed()).toBe(2);
    const later = { ...test.deps, clock: { now: () => new Date(Date.now() + 6 * 60_000) } };
    for (const _ of [1, 2]) await mailAbsent(later);
    expect(await unmailed()).toBe(1);
    await waitFor(async () => (await sentTo(absent)).mails.length > 0);
    expect((await sentTo(absent)).mails.map(({ subject }) => subject)).toEqual(['New message from Maya']);
    expect((await sentTo(present)).mails).toEqual([]);
  });

  it('is mailed the answer of the team, never what they wrote themselves before they signed in', async () => {
    const [account, admin] = await Promise.all([as(test), as(test, { role: 'admin', firstName: 'Ines' })]);
    const browser = openBrowser(test, { token: account.token });
    const guest = openBrowser(test);
    const write = (message: string) =>
      guest.client.call(chat.sendGuestMessage, { body: { name: 'Tom', email: 'tom@example.test', message } });
    const { conversation } = await write('Do you ship to Canada?');
    await admin.client.call(sendTeamMessage, { body: { conversationId: conversation._id, message: 'We do.' } });
    await write('Thank you');
    for (const [name, value] of guest.jar) browser.jar.set(name, value);
    await browser.client.call(chat.claimGuestConversation);
    const { sentTo } = messagesOf(test);
    await mailAbsent({ ...test.deps, clock: { now: () => new Date(Date.now() + 6 * 60_000) } });
    await waitFor(async () => (await sentTo(account)).mails.length > 0);
    const { bell, mails } = await sentTo(account);
    expect(bell).toMatchObject([{ title: 'New message from Support Team', message: 'We do.' }]);
    expect(mails[0]?.text).toContain('You have 1 unread message in this conversation.');
  });

  it('is told outside of the hours that the team is away, once for each time it is', async () => {
    const hours = { days: [1, 2, 3, 4, 5], from: 600, to: 960, timeZone: 'America/New_York' };
    const friday = (time: string) => new Date(`2026-11-20T${time}:00Z`);
    expect(officeHours(hours, friday('15:00'))).toMatchObject({
      online: true,
      hours: 'Mon-Fri 10am-4pm EST',
      back: null,
    });
    expect(officeHours(hours, friday('21:00'))).toMatchObject({
      online: false,
      opensAt: '2026-11-23T15:00:00.000Z',
      back: 'Back at 10am EST',
    });
    const buyer = await as(test);
    const { _id } = await openTalk(buyer, 'support');
    const env = { ...test.deps.env, chatHours: hours };
    const evening = { ...test.deps, env, clock: { now: () => friday('21:00') } };
    const speaker = { as: 'user', userId: buyer.userId } as const;
    for (const text of ['Anybody there?', 'Hello?']) await sendMessage(evening, speaker, _id, { text });
    const { messages } = await readTalk(buyer, _id);
    expect(messages.map(({ senderKind }) => senderKind)).toEqual(['user', 'system', 'user']);
    expect(messages[1]?.text).toContain('Live chat is open Mon-Fri 10am-4pm EST.');
  });
});
