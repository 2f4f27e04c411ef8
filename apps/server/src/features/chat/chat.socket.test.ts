import { randomBytes } from 'node:crypto';
import { openConversation } from '@herbary/contract/chat.ts';
import { deleteAccount, logout } from '@herbary/contract/identity.ts';
import { rejectSeller } from '@herbary/contract/seller-applications.ts';
import { suspendUser } from '@herbary/contract/users.ts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { as, type SignedInPerson } from '../../testing/as.ts';
import { type ChatSocket, openPort, openSocket } from '../../testing/factories/chat.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { waitFor } from '../../testing/wait-for.ts';

/** Two servers of one shop: whatever is sent to the one arrives at the other. */
let test: TestApp;
let second: TestApp;
let origins: { here: string; there: string };
let seller: SignedInPerson;
let admin: SignedInPerson;

beforeAll(async () => {
  const env = { rateLimitFactor: 1000 };
  test = await createTestApp({ env });
  second = await createTestApp({ env, database: test.database, cards: test.cards, work: false });
  origins = { here: await openPort(test), there: await openPort(second) };
  [seller, admin] = await Promise.all([as(test, { role: 'seller' }), as(test, { role: 'admin', firstName: 'Ines' })]);
});
afterAll(async () => {
  await second.close();
  await test.close();
});

type Message = { _id: string; text: string; seq: number; conversationId: string; isAdmin: boolean; guestId: string };
const here = (as: Parameters<typeof openSocket>[1]) => openSocket(origins.here, as);
const there = (as: Parameters<typeof openSocket>[1]) => openSocket(origins.there, as);
const texts = ({ heard }: ChatSocket, event: string) =>
  heard.filter((one) => one.event === event).map(({ payload }) => payload.text);

describe('a client that knows only the specification', () => {
  it('writes to support and is answered: every event of users and admins', async () => {
    const buyer = await as(test, { firstName: 'Maya' });
    const [user, desk] = [await here({ token: buyer.token }), await there({ token: admin.token })];
    expect(await user.next('connected')).toMatchObject({ userId: buyer.userId });
    for (const room of [`user_${buyer.userId}`, `support_${buyer.userId}`]) user.socket.emit('join_room', room);
    desk.socket.emit('join_room', 'admin');
    expect(await desk.next('admin_conversations_loaded')).toHaveProperty('conversations');
    desk.socket.emit('admin_connection_test');

    user.socket.emit('send_message', {
      recipientId: 'support',
      text: 'One jar is cracked',
      room: `support_${buyer.userId}`,
    });
    const sent = await user.next<{ success: boolean; message: Message }>('message_sent');
    expect(sent).toMatchObject({ success: true, message: { text: 'One jar is cracked', seq: 1 } });
    const { conversationId } = sent.message;
    expect(await desk.next('new_conversation')).toMatchObject({ conversationId, name: 'Maya' });
    expect(await desk.next('admin_receive_message')).toMatchObject({ text: 'One jar is cracked', conversationId });

    desk.socket.emit('admin_send_message', { conversationId, message: 'I am sorry' });
    expect(await desk.next('admin_message_sent')).toMatchObject({ success: true, message: { text: 'I am sorry' } });
    for (const event of ['support_message', 'admin_to_user_message'])
      expect(await user.next(event)).toMatchObject({ text: 'I am sorry', sender: 'admin', isAdmin: true });

    desk.socket.emit('admin_mark_read', { conversationId });
    expect(await desk.next('admin_conversation_read')).toMatchObject({ conversationId });
    user.socket.emit('mark_read', { conversationId });
    user.socket.emit('get_chat_history', { recipientId: 'support' });
    const history = await user.next<{ messages: Message[] }>('chat_history');
    expect(history.messages.map(({ text }) => text)).toEqual(['One jar is cracked', 'I am sorry']);
    expect(user.heard.filter(({ event }) => event === 'error')).toEqual([]);
  });

  it('writes to a seller: both hear it, and the same words within five seconds are one message', async () => {
    const buyer = await as(test);
    const room = [buyer.userId, seller.userId].sort().join('_');
    const [user, store] = [await here({ token: buyer.token }), await there({ token: seller.token })];
    user.socket.emit('join_room', room);
    for (const text of ['Is it fresh?', 'Is it fresh?', 'And dry?'])
      user.socket.emit('send_message', { recipientId: seller.userId, text, room });
    await store.next<Message>('receive_message', ({ text }) => text === 'And dry?');
    expect(texts(store, 'receive_message')).toEqual(['Is it fresh?', 'And dry?']);
    const { text } = await user.next<Message>('receive_message', (message) => message.text === 'And dry?');
    expect(text).toBe('And dry?');
    user.socket.emit('send_message', { recipientId: seller.userId, text: '  ', room });
    expect(await user.next('message_sent', ({ success }) => success === false)).toEqual({
      success: false,
      message: 'Please write a message',
    });
    store.socket.emit('get_chat_history', { room });
    expect(await store.next('chat_history')).toMatchObject({ messages: [{ seq: 1 }, { seq: 2 }] });
  });

  it('writes as a guest, comes back with the id it was given, and is answered', async () => {
    const [guest, desk] = [await here({ guest: true }), await there({ token: admin.token })];
    const { guestId } = await guest.next<{ guestId: string }>('connected');
    guest.socket.emit('join_room', `guest_${guestId}`);
    guest.socket.emit('guest_message', { name: 'Tom', email: 'tom@example.test', message: 'Hello there' });
    expect(await guest.next('message_sent')).toMatchObject({ success: true });
    const heard = await desk.next<Message>('guest_message', ({ text }) => text === 'Hello there');
    expect(heard).toMatchObject({ name: 'Tom', email: 'tom@example.test', isUser: true });
    // What the team knows the guest by does not open the conversation.
    expect(heard.guestId).not.toBe(guestId);
    desk.socket.emit('admin_reply_to_guest', { guestId: heard.guestId, message: 'Hello Tom', isAdmin: true });
    expect(await guest.next<Message>('receive_message', ({ isAdmin }) => isAdmin)).toMatchObject({ text: 'Hello Tom' });

    const back = await there({ guest: true, guestId });
    back.socket.emit('get_guest_chat_history', { guestId });
    const { messages } = await back.next<{ messages: Message[] }>('guest_chat_history');
    expect(messages.map(({ text }) => text)).toEqual(['Hello there', 'Hello Tom']);
    const thief = await here({ guest: true, guestId: heard.guestId });
    expect(await thief.ask('get_guest_chat_history', { guestId: heard.guestId })).toMatchObject({ ok: false });
    expect(await thief.ask('get_guest_chat_history', {})).toMatchObject({ ok: true, data: { messages: [] } });
  });

  it('is refused foreign rooms with an error event: of a thousand names none is joined', async () => {
    const [buyer, other] = await Promise.all([as(test), as(test)]);
    const victim = await here({ token: other.token });
    const { conversation } = await other.client.call(openConversation, { body: { with: 'support' } });
    const guest = await here({ guest: true });
    const names = [
      'admin',
      `user_${other.userId}`,
      `support_${other.userId}`,
      `guest_${newId()}`,
      `guest_${randomBytes(32).toString('base64url')}`,
      [other.userId, seller.userId].sort().join('_'),
      [buyer.userId, other.userId].sort().reverse().join('_'),
      `user:${other.userId}`,
      'role:admin',
      'chat:team',
      '',
      '__proto__',
    ];
    const all = [...names, ...Array.from({ length: 988 }, () => `support_${newId()}`)];
    // Ten a second and socket: the clock goes on between the rounds.
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const sockets = await Promise.all(Array.from({ length: 2 }, () => here({ token: buyer.token })));
    const refusals: string[] = [];
    for (let from = 0; from < all.length; from += 20) {
      const asked = all.slice(from, from + 20).map((room, index) => sockets[index % 2]?.ask('join_room', room));
      for (const answer of await Promise.all(asked)) refusals.push(answer?.ok === false ? answer.error.code : 'joined');
      vi.setSystemTime(Date.now() + 1_000);
    }
    expect(refusals).toHaveLength(1_000);
    expect([...new Set(refusals)].sort()).toEqual(['chat.room_forbidden']);
    expect(sockets.some(({ heard }) => heard.some(({ event }) => event === 'error'))).toBe(true);
    const ids = [conversation._id, newId()];
    for (const conversationId of ids)
      for (const event of ['get_chat_history', 'mark_read', 'typing', 'mark_delivered'])
        expect(await (sockets[0] as ChatSocket).ask(event, { conversationId, seq: 1, typing: true })).toMatchObject({
          ok: false,
        });
    await victim.ask('send_message', {
      recipientId: 'support',
      text: 'Private words',
      sender: 'admin',
      senderId: admin.userId,
    });
    const { message } = await victim.next<{ message: Message }>('message_sent');
    expect(message).toMatchObject({ sender: other.userId, isAdmin: false });
    for (const { heard } of [...sockets, guest]) expect(JSON.stringify(heard)).not.toContain('Private words');
    const fresh = await here({ token: buyer.token });
    for (const event of ['admin_send_message', 'admin_mark_read', 'admin_reply_to_guest', 'admin_connection_test'])
      expect(
        await fresh.ask(event, {
          conversationId: conversation._id,
          message: 'x',
          guestId: newId(),
        }),
      ).toMatchObject({
        ok: false,
        error: { code: 'auth.forbidden' },
      });
  });
});

describe('our own clients', () => {
  it('resume after a gap, see typing, and what was delivered and read, on another server', async () => {
    const buyer = await as(test);
    const [user, store] = [await here({ token: buyer.token }), await there({ token: seller.token })];
    const first = await user.ask('send_message', { recipientId: seller.userId, text: 'One', clientMsgId: newId() });
    const { conversationId } = (first as { data: { message: Message } }).data.message;
    await store.next('receive_message');
    store.socket.disconnect();
    for (const text of ['Two', 'Three']) await user.ask('send_message', { conversationId, text, clientMsgId: newId() });
    store.socket.connect();
    await waitFor(() => store.socket.connected);
    const answer = await store.ask('resume', {
      known: [
        { _id: conversationId, after: 1 },
        { _id: newId(), after: 0 },
      ],
    });
    expect(answer).toMatchObject({
      ok: true,
      data: {
        conversations: [
          {
            messages: [
              { seq: 2, text: 'Two' },
              { seq: 3, text: 'Three' },
            ],
          },
        ],
        gone: [expect.any(String)],
        unreadTotal: expect.any(Number),
      },
    });
    await store.ask('mark_delivered', { conversationId, seq: 3 });
    expect(await user.next('receipt', ({ reader }) => reader === seller.userId)).toMatchObject({
      deliveredSeq: 3,
      readSeq: 0,
    });
    await store.ask('typing', { conversationId, typing: true });
    expect(await user.next('typing')).toMatchObject({ conversationId, reader: seller.userId, typing: true });
    expect(store.heard.filter(({ event }) => event === 'typing')).toEqual([]);
    await store.ask('mark_read', { conversationId, seq: 99 });
    expect(await user.next<{ readSeq: number }>('receipt', ({ readSeq }) => readSeq > 0)).toMatchObject({ readSeq: 3 });
  });

  it('hear a conversation in the order of its numbers, though two servers write in it', async () => {
    // A number that is missing is waited for as long as the test needs.
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const buyer = await as(test);
    const [user, store] = [await here({ token: buyer.token }), await there({ token: seller.token })];
    const first = await user.ask('send_message', { recipientId: seller.userId, text: 'One', clientMsgId: newId() });
    const { conversationId } = (first as { data: { message: Message } }).data.message;
    // A socket may say ten things a second, and on a fast machine all of this is said in less.
    const talk = async (one: typeof user) => {
      for (let count = 0; count < 8; count++) {
        const said = { conversationId, text: `Word ${count}`, clientMsgId: newId() };
        expect(await one.ask('send_message', said)).toMatchObject({ ok: true });
      }
    };
    await Promise.all([talk(user), talk(store)]);
    const numbers = ({ heard }: ChatSocket) =>
      heard.flatMap(({ event, payload }) =>
        event === 'receive_message' && payload.conversationId === conversationId ? [payload.seq] : [],
      );
    const all = Array.from({ length: 17 }, (_, index) => index + 1);
    for (const one of [user, store]) {
      await waitFor(() => numbers(one).length === all.length);
      expect(numbers(one)).toEqual(all);
    }
  });

  it('carry long words between the servers whole', async () => {
    const buyer = await as(test);
    const [user, store] = [await here({ token: buyer.token }), await there({ token: seller.token })];
    const text = '🌿 ß 草'.repeat(600);
    expect(await user.ask('send_message', { recipientId: seller.userId, text })).toMatchObject({ ok: true });
    expect((await store.next<Message>('receive_message')).text).toBe(text);
  });

  const reason = 'Sold counterfeit tea';
  it.each<[string, Parameters<typeof as>[1], (person: SignedInPerson) => Promise<unknown>]>([
    ['signs out', {}, ({ client }) => client.call(logout)],
    ['is suspended', {}, ({ userId: id }) => admin.client.call(suspendUser, { params: { id }, body: { reason } })],
    [
      'is rejected as a seller',
      { role: 'seller', application: 'pending', openedAs: 'user' },
      ({ userId: id }) => admin.client.call(rejectSeller, { params: { id }, body: { reason } }),
    ],
    ['deletes the account', {}, ({ client }) => client.call(deleteAccount)],
  ])('are closed on every server when the person %s', async (_, person, end) => {
    const member = await as(test, person);
    const sockets = [await here({ token: member.token }), await there({ token: member.token })];
    await end(member);
    await waitFor(() => sockets.every(({ socket }) => !socket.connected));
  });

  it('hear of a limit also without an acknowledgement, once per burst', async () => {
    const user = await here({ token: (await as(test)).token });
    for (let event = 0; event < 30; event += 1) user.socket.emit('join_room', 'admin');
    await user.next('error', ({ code }) => code === 'rate.limited');
    await user.ask('typing', {});
    const limited = user.heard.filter(({ event, payload }) => event === 'error' && payload.code === 'rate.limited');
    expect(limited.length).toBeLessThan(10);
  });
});
