import * as chat from '@herbary/contract/chat.ts';
import * as desk from '@herbary/contract/chat-admin.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { as, type SignedInPerson } from '../../testing/as.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let seller: SignedInPerson;
let admin: SignedInPerson;

beforeAll(async () => {
  test = await createTestApp();
  [seller, admin] = await Promise.all([as(test, { role: 'seller' }), as(test, { role: 'admin', firstName: 'Ines' })]);
});
afterAll(() => test.close());

const open = async (person: SignedInPerson, target: 'support' | { user: string } | { order: string }) =>
  (await person.client.call(chat.openConversation, { body: { with: target } })).conversation;
const send = (person: SignedInPerson, id: string, text: string, more: object = {}) =>
  person.client.call(chat.sendMessage, { params: { id }, body: { text, ...more } }).then(({ message }) => message);
const history = (person: SignedInPerson, id: string, query: object = {}) =>
  person.client.call(chat.listMessages, { params: { id }, query });

describe('support', () => {
  it('is one conversation per account, answered by the team, with marks on both sides', async () => {
    const buyer = await as(test, { firstName: 'Maya' });
    const [first, second] = await Promise.all([open(buyer, 'support'), open(buyer, 'support')]);
    expect(first).toMatchObject({
      _id: second._id,
      name: 'Support Team',
      role: 'support',
      kind: 'support',
      can: ['send'],
    });
    await send(buyer, first._id, 'One jar arrived cracked.');
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
    const { messages, marks } = await history(buyer, first._id);
    expect(messages.map(({ seq, text, read }) => ({ seq, text, read }))).toEqual([
      { seq: 1, text: 'One jar arrived cracked.', read: true },
      { seq: 2, text: 'I am sorry, Maya.', read: false },
    ]);
    expect(marks).toContainEqual({ reader: 'team', deliveredSeq: 2, readSeq: 2 });
    expect((await buyer.client.call(chat.countUnreadMessages)).unread).toBe(1);
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
    const { _id } = await open(buyer, 'support');
    const ids = Array.from({ length: 8 }, newId);
    const sent = await Promise.all(
      [...ids, ...ids, ...ids].map((clientMsgId, index) => send(buyer, _id, `Message ${index % 8}`, { clientMsgId })),
    );
    expect(new Set(sent.map((message) => message._id)).size).toBe(8);
    const { messages } = await history(buyer, _id);
    expect(messages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(messages.map(({ clientMsgId }) => clientMsgId).sort()).toEqual([...ids].sort());
  });

  it('takes the same words within five seconds for the same message, from clients without ids', async () => {
    const buyer = await as(test);
    const { _id } = await open(buyer, 'support');
    const [one, two] = [await send(buyer, _id, 'Hello?'), await send(buyer, _id, 'Hello?')];
    expect(two._id).toBe(one._id);
    await test.db
      .updateTable('message')
      .set({ created_at: new Date(Date.now() - 6_000) })
      .where('id', '=', one._id)
      .execute();
    expect((await send(buyer, _id, 'Hello?')).seq).toBe(2);
  });

  it('refuses an empty message, a foreign conversation, and an id that was used elsewhere', async () => {
    const [buyer, other] = await Promise.all([as(test), as(test)]);
    const [mine, theirs] = [await open(buyer, 'support'), await open(other, 'support')];
    await send(buyer, mine._id, 'Hello', { clientMsgId: 'one' });
    const [, toSeller] = [0, await open(buyer, { user: seller.userId })];
    const codes = await Promise.all(
      [
        send(buyer, mine._id, '  '),
        send(buyer, theirs._id, 'Hello'),
        send(seller, mine._id, 'Hello'),
        history(other, mine._id),
        send(buyer, toSeller._id, 'Hello', { clientMsgId: 'one' }),
        send(buyer, mine._id, 'x', { attachments: [newId()] }),
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
    expect((await history(buyer, mine._id)).messages).toHaveLength(1);
  });

  it('hides card numbers from everybody, and contact data between buyer and seller', async () => {
    const buyer = await as(test);
    const [support, store] = [await open(buyer, 'support'), await open(buyer, { user: seller.userId })];
    const words =
      'Card 4242 4242 4242 4242, mail me@example.test or call (503) 555-0147. Parcel 9400111899223197428490, HB-20588';
    expect(await send(buyer, support._id, words)).toMatchObject({
      text: 'Card •••• •••• •••• 4242, mail me@example.test or call (503) 555-0147. Parcel 9400111899223197428490, HB-20588',
      masked: ['card'],
    });
    expect(await send(buyer, store._id, words)).toMatchObject({
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
