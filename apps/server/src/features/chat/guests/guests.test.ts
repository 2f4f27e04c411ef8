import * as chat from '@herbary/contract/chat.ts';
import * as desk from '@herbary/contract/chat-admin.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { as, type SignedInPerson } from '../../../testing/as.ts';
import { openBrowser } from '../../../testing/factories/cart.ts';
import { openTalk, readTalk, say } from '../../../testing/factories/chat.ts';
import { outcomeOf } from '../../../testing/refusal-of.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { corpus } from '../../../testing/upload-corpus.ts';
import { forgetGuests } from './forget-guests.ts';

let test: TestApp;
let admin: SignedInPerson;

beforeAll(async () => {
  test = await createTestApp();
  admin = await as(test, { role: 'admin', firstName: 'Ines' });
});
afterAll(() => test.close());

describe('a guest', () => {
  const form = { name: 'Tom Webb', email: 'tom@example.test', message: 'Do you ship to Canada?' };

  it('writes with a name and an email, is known by a cookie that scripts cannot read, and keeps all at sign-in', async () => {
    const browser = openBrowser(test);
    const { conversation } = await browser.client.call(chat.sendGuestMessage, { body: form });
    expect(conversation).toMatchObject({ kind: 'guest', name: 'Support Team', isGuest: true });
    expect(browser.setCookies.join()).toMatch(/herbary_chat=[\w-]{43}\.[\w-]{43};.*HttpOnly; SameSite=Lax/);
    const params = { id: conversation._id };
    await admin.client.call(desk.sendTeamMessage, { body: { conversationId: conversation._id, message: 'We do.' } });
    const { messages } = await browser.client.call(chat.listMessages, { params });
    expect(messages.map(({ text, isUser }) => [text, isUser])).toEqual([
      ['Do you ship to Canada?', true],
      ['We do.', false],
    ]);
    expect(await outcomeOf(openBrowser(test).client.call(chat.listMessages, { params }))).toBe('auth.required');
    await browser.client.call(chat.sendMessage, { params, body: { text: 'Thank you' } });

    const account = await as(test, { firstName: 'Tom' });
    const own = await openTalk(account, 'support');
    await say(account, own._id, 'Earlier');
    const signedIn = openBrowser(test, { token: account.token });
    for (const [name, value] of browser.jar) signedIn.jar.set(name, value);
    const claimed = await signedIn.client.call(chat.claimGuestConversation);
    expect(claimed.conversation).toMatchObject({ _id: own._id, lastSeq: 4 });
    const kept = await readTalk(account, own._id);
    expect(kept.messages.map(({ seq, text }) => [seq, text])).toEqual([
      [1, 'Earlier'],
      [2, 'Do you ship to Canada?'],
      [3, 'We do.'],
      [4, 'Thank you'],
    ]);
    const unread = async () =>
      (await account.client.call(chat.listConversations, { query: { state: 'unread' } })).conversations.length;
    expect(await unread()).toBe(1);
    // What is left is what they wrote themselves, as a guest.
    await account.client.call(chat.readConversation, { params: { id: own._id }, body: { seq: 3 } });
    expect(await unread()).toBe(0);
    expect(await outcomeOf(browser.client.call(chat.listMessages, { params }))).toBe('chat.not_found');
    for (const [name, value] of browser.jar) signedIn.jar.set(name, value);
    expect((await signedIn.client.call(chat.claimGuestConversation)).conversation).toBeNull();
  });

  it('gets the words of the team by mail, and mails nothing of their own to the address that they gave', async () => {
    const browser = openBrowser(test);
    const victim = `victim-${newId()}@example.test`;
    const write = (email: string, message: string) =>
      browser.client.call(chat.sendGuestMessage, { body: { ...form, email, message } });
    const { conversation } = await write('tom@example.test', 'Win a prize at evil.example');
    const params = { id: conversation._id };
    const mail = () => browser.client.call(chat.mailTranscript, { params });
    expect(await outcomeOf(mail())).toBe('chat.nothing_to_mail');
    await admin.client.call(desk.sendTeamMessage, { body: { conversationId: conversation._id, message: 'No.' } });
    await write(victim, 'Open evil.example now');
    expect(await mail()).toEqual({ sentTo: victim });
    const [sent] = await test.db.selectFrom('mail_message').select('text').where('to_address', '=', victim).execute();
    expect(sent?.text).toContain('No.');
    expect(sent?.text).not.toContain('evil.example');
  });

  it('is one visitor, also where the answer was lost and with it the cookie', async () => {
    const [first, again] = [openBrowser(test), openBrowser(test)];
    const call = { body: { ...form, clientMsgId: newId() }, idempotencyKey: newId() };
    const { conversation } = await first.client.call(chat.sendGuestMessage, call);
    const replayed = await again.client.call(chat.sendGuestMessage, call);
    expect(replayed.conversation._id).toBe(conversation._id);
    expect((await again.client.call(chat.getGuestConversation)).conversation).toMatchObject({ lastSeq: 1 });
  });

  it('is forgotten with every word and file 90 days after the last message', async () => {
    const [silent, talking] = [openBrowser(test), openBrowser(test)];
    const begin = async ({ client }: typeof silent) =>
      (await client.call(chat.sendGuestMessage, { body: form })).conversation._id;
    const [old, recent] = [await begin(silent), await begin(talking)];
    const file = new File([new Uint8Array(await corpus.pdf())], 'slip.pdf');
    const { attachment } = await silent.client.call(chat.uploadChatAttachment, {
      params: { id: old },
      files: { file },
    });
    const body = { text: '', attachments: [attachment._id] };
    await silent.client.call(chat.sendMessage, { params: { id: old }, body });
    const written = (id: string, days: number) =>
      test.db
        .updateTable('conversation')
        .set({ last_message_at: new Date(Date.now() - days * 86_400_000) })
        .where('id', '=', id)
        .execute();
    await Promise.all([written(old, 91), written(recent, 89)]);
    await forgetGuests(test.deps);
    expect((await silent.client.call(chat.getGuestConversation)).conversation).toBeNull();
    expect((await talking.client.call(chat.getGuestConversation)).conversation).toMatchObject({ _id: recent });
    const left = test.db.selectFrom('stored_file').select('id').where('id', '=', attachment._id);
    expect(await left.where('deleted_at', 'is', null).execute()).toEqual([]);
  });

  it('is not believed with a made-up cookie', async () => {
    const browser = openBrowser(test);
    await browser.client.call(chat.sendGuestMessage, { body: form });
    const [name = '', value = ''] = [...browser.jar].find(([key]) => key.includes('chat')) ?? [];
    for (const forged of [
      `${value.slice(0, 43)}.${'A'.repeat(43)}`,
      value.slice(0, 43),
      `${'A'.repeat(43)}.${value.slice(44)}`,
    ]) {
      const thief = openBrowser(test);
      thief.jar.set(name, forged);
      expect((await thief.client.call(chat.getGuestConversation)).conversation).toBeNull();
    }
  });
});
