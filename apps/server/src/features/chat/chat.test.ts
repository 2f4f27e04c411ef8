import * as chat from '@herbary/contract/chat.ts';
import * as desk from '@herbary/contract/chat-admin.ts';
import { reportMessage } from '@herbary/contract/chat-reports.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { as, type SignedInPerson } from '../../testing/as.ts';
import { openTalk, readTalk, say } from '../../testing/factories/chat.ts';
import { soldTo } from '../../testing/factories/orders.ts';
import { outcomeOf } from '../../testing/refusal-of.ts';
import { messagesOf } from '../../testing/sent-messages.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { corpus } from '../../testing/upload-corpus.ts';
import { orderCancelled } from '../orders/index.ts';

let test: TestApp;
let seller: SignedInPerson;
let admin: SignedInPerson;

beforeAll(async () => {
  test = await createTestApp();
  [seller, admin] = await Promise.all([as(test, { role: 'seller' }), as(test, { role: 'admin', firstName: 'Ines' })]);
});
afterAll(() => test.close());

describe('support', () => {
  it('is one conversation per account, answered by the team, with marks on both sides', async () => {
    const buyer = await as(test, { firstName: 'Maya' });
    const [first, second] = await Promise.all([openTalk(buyer, 'support'), openTalk(buyer, 'support')]);
    expect(first).toMatchObject({
      _id: second._id,
      name: 'Support Team',
      role: 'support',
      kind: 'support',
      can: ['send'],
    });
    await say(buyer, first._id, 'One jar arrived cracked.');
    const { conversations, counts } = await admin.client.call(desk.listTeamConversations, {
      query: { search: 'cracked' },
    });
    expect(conversations).toMatchObject([
      { _id: first._id, name: 'Maya Brook', email: buyer.email, unreadCount: 1, waitingSince: expect.any(String) },
    ]);
    expect(counts.waiting).toBeGreaterThan(0);
    const { message } = await admin.client.call(desk.sendTeamMessage, {
      body: { conversationId: first._id, message: 'I am sorry, Maya.' },
    });
    expect(message).toMatchObject({ seq: 2, sender: 'admin', isAdmin: true, senderInfo: { firstName: 'Ines' } });
    await admin.client.call(desk.readTeamConversation, { params: { id: first._id }, body: {} });
    const { messages, marks } = await readTalk(buyer, first._id);
    expect(messages.map(({ seq, text, read }) => ({ seq, text, read }))).toEqual([
      { seq: 1, text: 'One jar arrived cracked.', read: true },
      { seq: 2, text: 'I am sorry, Maya.', read: false },
    ]);
    expect(marks).toContainEqual({ reader: 'team', deliveredSeq: 2, readSeq: 2 });
    expect(await buyer.client.call(chat.countUnreadMessages)).toEqual({
      unread: 1,
      latest: { _id: message._id, by: 'Ines', text: 'I am sorry, Maya.' },
    });
    const { unreadTotal } = await buyer.client.call(chat.readConversation, {
      params: { id: first._id },
      body: { seq: 2 },
    });
    expect(unreadTotal).toBe(0);
    const thread = await admin.client.call(desk.getTeamConversation, { params: { id: first._id }, query: {} });
    expect(thread).toMatchObject({
      conversation: { waitingSince: null, assignedTo: { _id: admin.userId }, peerReadSeq: 2 },
      customer: { name: 'Maya Brook', role: 'buyer', orderCount: 0 },
    });
  });
});

describe('sending', () => {
  it('saves one message per client id, and numbers all of them without a gap, whatever arrives at once', async () => {
    const buyer = await as(test);
    const { _id } = await openTalk(buyer, 'support');
    const ids = Array.from({ length: 8 }, newId);
    const sent = await Promise.all(
      [...ids, ...ids, ...ids].map((clientMsgId, index) => say(buyer, _id, `Message ${index % 8}`, { clientMsgId })),
    );
    expect(new Set(sent.map((message) => message._id)).size).toBe(8);
    const { messages } = await readTalk(buyer, _id);
    expect(messages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(messages.map(({ clientMsgId }) => clientMsgId).sort()).toEqual([...ids].sort());
  });

  it('takes the same words within five seconds for the same message, from clients without ids', async () => {
    const buyer = await as(test);
    const { _id } = await openTalk(buyer, 'support');
    const [one, two] = [await say(buyer, _id, 'Hello?'), await say(buyer, _id, 'Hello?')];
    expect(two._id).toBe(one._id);
    await test.db
      .updateTable('message')
      .set({ created_at: new Date(Date.now() - 6_000) })
      .where('id', '=', one._id)
      .execute();
    expect((await say(buyer, _id, 'Hello?')).seq).toBe(2);
  });

  it('refuses an empty message, a foreign conversation, and an id that was used elsewhere', async () => {
    const [buyer, other] = await Promise.all([as(test), as(test)]);
    const [mine, theirs] = [await openTalk(buyer, 'support'), await openTalk(other, 'support')];
    await say(buyer, mine._id, 'Hello', { clientMsgId: 'one' });
    const [, toSeller] = [0, await openTalk(buyer, { user: seller.userId })];
    const codes = await Promise.all(
      [
        say(buyer, mine._id, '  '),
        say(buyer, theirs._id, 'Hello'),
        say(seller, mine._id, 'Hello'),
        readTalk(other, mine._id),
        say(buyer, toSeller._id, 'Hello', { clientMsgId: 'one' }),
        say(buyer, mine._id, 'x', { attachments: [newId()] }),
        test.client().call(chat.listMessages, { params: { id: mine._id } }),
      ].map((call) => call.catch((error: { code: string }) => error.code)),
    );
    expect(codes).toEqual([
      'chat.empty',
      'chat.not_found',
      'chat.not_found',
      'chat.not_found',
      'chat.message_id_used',
      'chat.attachment_not_found',
      'auth.required',
    ]);
    expect((await readTalk(buyer, mine._id)).messages).toHaveLength(1);
  });

  it('hides card numbers from everybody, and contact data between buyer and seller', async () => {
    const buyer = await as(test);
    const [support, store] = [await openTalk(buyer, 'support'), await openTalk(buyer, { user: seller.userId })];
    const words =
      'Card 4242 4242 4242 4242, mail me@example.test or call (503) 555-0147. Parcel 9400111899223197428490, HB-20588';
    expect(await say(buyer, support._id, words)).toMatchObject({
      text: 'Card •••• •••• •••• 4242, mail me@example.test or call (503) 555-0147. Parcel 9400111899223197428490, HB-20588',
      masked: ['card'],
    });
    expect(await say(buyer, store._id, words)).toMatchObject({
      text: 'Card •••• •••• •••• 4242, mail [email hidden] or call [phone hidden]. Parcel 9400111899223197428490, HB-20588',
      masked: ['card', 'contact'],
    });
    const { rows } = await test.db.executeQuery<{ found: number }>({
      sql: "select count(*) as found from message where body like '%4242 4242%'",
      parameters: [],
    } as never);
    expect(rows[0]?.found).toBe(0);
  });
});

describe('buyer and seller', () => {
  it('see each other under store and name, and each conversation once', async () => {
    const buyer = await as(test, { firstName: 'Maya' });
    const { _id, can, room } = await openTalk(buyer, { user: seller.userId });
    expect(room).toBe([buyer.userId, seller.userId].sort().join('_'));
    expect(can).toEqual(['send', 'block', 'report', 'call-support']);
    await say(buyer, _id, 'Is the tulsi from this summer?');
    const listOf = async (person: SignedInPerson) =>
      (await person.client.call(chat.listConversations, { query: { kind: 'private' } })).conversations;
    expect(await listOf(buyer)).toMatchObject([{ name: 'Brook & Daughters', role: 'seller', unreadCount: 0 }]);
    const [theirs] = (await listOf(seller)).filter((one) => one._id === _id);
    expect(theirs).toMatchObject({ name: 'Maya Brook', role: 'buyer', unreadCount: 1, email: null });
    expect((await listOf(seller)).filter((one) => one._id === _id)).toHaveLength(1);
    const found = await seller.client.call(chat.listConversations, { query: { search: 'this summer' } });
    expect(found.conversations.map((one) => one._id)).toEqual([_id]);
    const inside = await readTalk(seller, _id, { search: 'TULSI' });
    expect(inside.messages.map(({ seq }) => seq)).toEqual([1]);
  });

  it('can be begun only with an open store, by a confirmed address, never with oneself', async () => {
    const [unconfirmed, other] = await Promise.all([as(test, { isConfirmed: false }), as(test)]);
    const pending = await as(test, { role: 'seller', application: 'pending', openedAs: 'user' });
    expect(
      await Promise.all([
        outcomeOf(openTalk(unconfirmed, { user: seller.userId })),
        outcomeOf(openTalk(unconfirmed, 'support')),
        outcomeOf(openTalk(other, { user: unconfirmed.userId })),
        outcomeOf(openTalk(other, { user: pending.userId })),
        outcomeOf(openTalk(other, { user: newId() })),
        outcomeOf(openTalk(seller, { user: seller.userId })),
        outcomeOf(openTalk(seller, { user: other.userId })),
      ]),
    ).toEqual([
      'auth.address_unconfirmed',
      'done',
      'chat.person_not_found',
      'chat.person_not_found',
      'chat.person_not_found',
      'chat.own_store',
      'chat.person_not_found',
    ]);
  });

  it('stop writing when one of them blocks it, and go on when that one takes it back', async () => {
    const buyer = await as(test);
    const { _id } = await openTalk(buyer, { user: seller.userId });
    const params = { id: _id };
    await seller.client.call(chat.blockConversation, { params });
    expect(await outcomeOf(say(buyer, _id, 'Hello'))).toBe('chat.blocked');
    await buyer.client.call(chat.unblockConversation, { params });
    expect(await outcomeOf(say(buyer, _id, 'Hello'))).toBe('chat.blocked');
    const { conversation } = await seller.client.call(chat.unblockConversation, { params });
    expect(conversation.can).toContain('send');
    expect(await outcomeOf(say(buyer, _id, 'Hello'))).toBe('done');
  });

  it('have a thread per order, into which the team comes when it is called, and which records what happens', async () => {
    const buyer = await as(test, { firstName: 'Maya' });
    const order = await soldTo(test, buyer, seller);
    const [one, two] = await Promise.all([openTalk(buyer, { order: order.id }), openTalk(seller, { order: order.id })]);
    expect(one).toMatchObject({ _id: two._id, kind: 'order', order: { _id: order.id } });
    const sent = await say(buyer, one._id, `Where is ${order.number}?`);
    expect(sent.cards).toMatchObject([{ type: 'order', _id: order.id, orderNumber: order.number }]);
    const stranger = await as(test);
    expect(await outcomeOf(openTalk(stranger, { order: order.id }))).toBe('chat.not_found');
    const params = { id: one._id };
    expect(await outcomeOf(admin.client.call(desk.getTeamConversation, { params, query: {} }))).toBe('chat.not_joined');
    const { conversation } = await buyer.client.call(chat.callSupport, { params, body: { note: 'No answer' } });
    expect(conversation.supportCalled).toBe(true);
    expect(await outcomeOf(seller.client.call(chat.callSupport, { params, body: {} }))).toBe(
      'chat.support_not_callable',
    );
    const body = { conversationId: one._id, message: 'I am looking.' };
    await admin.client.call(desk.sendTeamMessage, { body });
    await messagesOf(test).publish(orderCancelled, order.id, { orderId: order.id, by: 'admin', wasPaid: true });
    const { messages } = await readTalk(seller, one._id);
    expect(messages.map(({ senderKind, text }) => `${senderKind}: ${text}`)).toEqual([
      `user: Where is ${order.number}?`,
      'system: Maya asked the support team to join: No answer',
      'admin: I am looking.',
      `system: Order ${order.number} was cancelled by the support team`,
    ]);
    const { customer } = await admin.client.call(desk.getTeamConversation, { params, query: {} });
    expect(customer).toMatchObject({ name: 'Maya Brook', orders: [{ orderNumber: order.number }] });
  });

  it('call the team in again once it has answered or closed, each of them, three times a day', async () => {
    const buyer = await as(test, { firstName: 'Maya' });
    const { _id } = await openTalk(buyer, { user: seller.userId });
    const params = { id: _id };
    const call = ({ client }: SignedInPerson) => outcomeOf(client.call(chat.callSupport, { params, body: {} }));
    const shownTo = async ({ client }: SignedInPerson) =>
      (await client.call(chat.getConversation, { params })).conversation;
    expect(await call(buyer)).toBe('done');
    expect((await shownTo(seller)).can).not.toContain('call-support');
    await admin.client.call(desk.sendTeamMessage, { body: { conversationId: _id, message: 'Please send a picture.' } });
    expect((await shownTo(seller)).can).toContain('call-support');
    const calls = await Promise.all([call(seller), call(buyer)]);
    expect(calls.sort()).toEqual(['chat.support_not_callable', 'done']);
    const close = { status: 'closed' as const, seq: 99 };
    const closed = await admin.client.call(desk.setConversationStatus, { params, body: close });
    expect(closed.conversation).toMatchObject({ status: 'closed', waitingSince: null });
    expect(await call(buyer)).toBe('done');
    const waiting = await admin.client.call(desk.getTeamConversation, { params, query: {} });
    expect(waiting.conversation).toMatchObject({ status: 'open', waitingSince: expect.any(String) });
    await admin.client.call(desk.setConversationStatus, { params, body: close });
    expect(await call(seller)).toBe('chat.support_called_often');
    const { messages } = await readTalk(seller, _id);
    expect(messages.filter(({ senderKind }) => senderKind === 'system')).toHaveLength(3);
  });

  it('pass no card number and no contact data to each other where they call the team or report a message', async () => {
    const buyer = await as(test, { firstName: 'Maya' });
    const { _id } = await openTalk(buyer, { user: seller.userId });
    const asked = await say(buyer, _id, 'Is it fresh?');
    const note = 'Pay me with 4242 4242 4242 4242 or call (503) 555-0147';
    await buyer.client.call(chat.callSupport, { params: { id: _id }, body: { note } });
    const { messages } = await readTalk(seller, _id);
    expect(messages.at(-1)?.text).toBe(
      'Maya asked the support team to join: Pay me with •••• •••• •••• 4242 or call [phone hidden]',
    );
    await seller.client.call(reportMessage, { params: { id: asked._id }, body: { reason: 'fraud', note } });
    const { reports } = await admin.client.call(desk.getTeamConversation, { params: { id: _id }, query: {} });
    expect(reports.map((one) => one.note)).toEqual(['Pay me with •••• •••• •••• 4242 or call (503) 555-0147']);
  });

  it('show no card of an order that the other side may not see', async () => {
    const buyer = await as(test);
    const elsewhere = await as(test, { role: 'seller' });
    const order = await soldTo(test, buyer, elsewhere);
    const { _id } = await openTalk(buyer, { user: seller.userId });
    expect((await say(buyer, _id, `About ${order.number} /order/${order.id}`)).cards).toEqual([]);
    const support = await openTalk(buyer, 'support');
    expect((await say(buyer, support._id, `About ${order.number} /order/${order.id}`)).cards).toHaveLength(1);
  });
});

describe('a store', () => {
  it('learns how fast it usually answers, once it has answered three times', async () => {
    const store = await as(test, { role: 'seller' });
    const secondsOf = async () => (await store.client.call(desk.getAnswerTime)).seconds;
    for (const minutes of [10, 20, 60]) {
      expect(await secondsOf()).toBeNull();
      const buyer = await as(test);
      const { _id } = await openTalk(buyer, { user: store.userId });
      const [asked] = [await say(buyer, _id, 'Is it fresh?'), await say(buyer, _id, 'Hello?')];
      await say(store, _id, 'Yes');
      await test.db
        .updateTable('message')
        .set({ created_at: new Date(Date.now() - minutes * 60_000) })
        .where('id', '=', asked._id)
        .execute();
    }
    expect(Math.round(((await secondsOf()) ?? 0) / 60)).toBe(20);
  });
});

describe('attachments', () => {
  it('are judged by content, sealed, and open for those in the conversation alone', async () => {
    const [buyer, other] = await Promise.all([as(test), as(test)]);
    const { _id } = await openTalk(buyer, { user: seller.userId });
    const upload = async (body: Buffer, name: string) =>
      buyer.client.call(chat.uploadChatAttachment, {
        params: { id: _id },
        files: { file: new File([new Uint8Array(body)], name) },
      });
    const image = await upload(await corpus.photoWithGps(), 'jar.exe');
    const pdf = await upload(await corpus.pdf(), 'slip 4242 4242 4242 4242.pdf');
    expect(image.attachment).toMatchObject({ kind: 'image', mime: 'image/jpeg' });
    expect(pdf.attachment).toMatchObject({ kind: 'pdf', name: 'slip •••• •••• •••• 4242.pdf' });
    for (const kind of ['svg', 'html', 'zip', 'exe'] as const)
      expect(await outcomeOf(upload(await corpus[kind](), 'picture.png'))).toBe('chat.attachment_kind');
    const openAs = (person: SignedInPerson) =>
      person.client.call(chat.openChatAttachment, { params: { id: image.attachment._id } });
    expect(await outcomeOf(openAs(seller))).toBe('chat.attachment_not_found');
    const attachments = [image.attachment._id, pdf.attachment._id];
    expect(await outcomeOf(say(seller, _id, 'Mine', { attachments }))).toBe('chat.attachment_not_found');
    const message = await say(buyer, _id, '', { attachments });
    expect(message.attachments.map(({ kind }) => kind)).toEqual(['image', 'pdf']);
    expect(await outcomeOf(say(buyer, _id, 'Again', { attachments }))).toBe('chat.attachment_not_found');
    const { url } = await openAs(seller);
    expect((await test.inject({ url, headers: { authorization: `Bearer ${seller.token}` } })).statusCode).toBe(200);
    expect((await test.inject({ url, headers: { authorization: `Bearer ${other.token}` } })).statusCode).toBe(404);
    expect(await outcomeOf(openAs(other))).toBe('chat.attachment_not_found');
  });
});
