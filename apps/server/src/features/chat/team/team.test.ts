import * as chat from '@herbary/contract/chat.ts';
import * as desk from '@herbary/contract/chat-admin.ts';
import { reportMessage } from '@herbary/contract/chat-reports.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ActingMember } from '../../../platform/http/audited-call.ts';
import { as, type SignedInPerson } from '../../../testing/as.ts';
import { openTalk, readTalk, reportedTalk, say, supportTalk } from '../../../testing/factories/chat.ts';
import { soldTo } from '../../../testing/factories/orders.ts';
import { outcomeOf, refusalOf } from '../../../testing/refusal-of.ts';
import { messagesOf } from '../../../testing/sent-messages.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { untilBlocked } from '../../../testing/until-blocked.ts';
import { orderCancelled } from '../../orders/index.ts';
import { decideReport } from '../messages/reports.ts';

let test: TestApp;
let seller: SignedInPerson;
let admin: SignedInPerson;

beforeAll(async () => {
  test = await createTestApp();
  [seller, admin] = await Promise.all([as(test, { role: 'seller' }), as(test, { role: 'admin', firstName: 'Ines' })]);
});
afterAll(() => test.close());

describe('the team', () => {
  it('closes no conversation past a message of the customer that it has not read', async () => {
    const buyer = await as(test);
    const { _id } = await openTalk(buyer, 'support');
    await say(buyer, _id, 'Hello');
    const close = (seq: number) =>
      refusalOf(
        admin.client.call(desk.setConversationStatus, { params: { id: _id }, body: { status: 'closed', seq } }),
      );
    await say(buyer, _id, 'Are you there?');
    expect(await close(1)).toMatchObject({
      status: 409,
      code: 'chat.new_message',
      message: 'A new message has arrived. Read it before you close the conversation.',
    });
    const { conversation } = await admin.client.call(desk.getTeamConversation, { params: { id: _id }, query: {} });
    expect(conversation).toMatchObject({ status: 'open', waitingSince: expect.any(String) });
    await admin.client.call(desk.sendTeamMessage, { body: { conversationId: _id, message: 'We are.' } });
    expect(await close(2)).toBeUndefined();
  });

  it('keeps notes and canned replies to itself, assigns and closes', async () => {
    const buyer = await as(test);
    const { _id } = await openTalk(buyer, 'support');
    await say(buyer, _id, 'Hello');
    const params = { id: _id };
    const { note } = await admin.client.call(desk.addChatNote, { params, body: { text: 'The seller agreed' } });
    expect(note).toMatchObject({ author: 'Ines', afterSeq: 1 });
    const colleague = await as(test, { role: 'admin', staffRole: 'support' });
    const { conversation } = await colleague.client.call(desk.assignConversation, {
      params,
      body: { adminId: colleague.userId },
    });
    expect(conversation.assignedTo?._id).toBe(colleague.userId);
    expect(
      await outcomeOf(colleague.client.call(desk.assignConversation, { params, body: { adminId: buyer.userId } })),
    ).toBe('chat.person_not_found');
    const closing = { status: 'closed' as const, seq: 1 };
    const closed = await colleague.client.call(desk.setConversationStatus, { params, body: closing });
    expect(closed.conversation).toMatchObject({ status: 'closed', waitingSince: null });
    await say(buyer, _id, 'One more thing');
    const thread = await colleague.client.call(desk.getTeamConversation, { params, query: {} });
    expect(thread).toMatchObject({ conversation: { status: 'open' }, notes: [{ text: 'The seller agreed' }] });
    expect(JSON.stringify(await readTalk(buyer, _id))).not.toContain('agreed');
    const finance = await as(test, { role: 'admin', staffRole: 'finance' });
    expect(await outcomeOf(finance.client.call(desk.listTeamConversations, { query: {} }))).toBe(
      'auth.permission_missing',
    );
    const body = { shortcut: 'new-jar', text: 'A new one leaves tomorrow.' };
    const { reply } = await admin.client.call(desk.addTeamReply, { body });
    expect(await outcomeOf(admin.client.call(desk.addTeamReply, { body: { ...body, shortcut: 'NEW-JAR' } }))).toBe(
      'chat.reply_exists',
    );
    expect((await seller.client.call(desk.listSellerReplies)).replies).toEqual([]);
    const foreign = seller.client.call(desk.removeSellerReply, { params: { id: reply._id } });
    expect(await outcomeOf(foreign)).toBe('chat.reply_not_found');
  });

  it('does not overwrite a canned reply that a colleague has changed since it was read', async () => {
    const first = { shortcut: 'late-parcel', text: 'It is on its way.' };
    const { reply } = await admin.client.call(desk.addTeamReply, { body: first });
    const change = (text: string, seen: typeof first) =>
      admin.client.call(desk.changeTeamReply, { params: { id: reply._id }, body: { ...first, text, seen } });
    const second = { ...first, text: 'It is two days late.' };
    await change(second.text, first);
    expect(await outcomeOf(change('It is three days late.', first))).toBe('resource.changed');
    const { replies } = await admin.client.call(desk.listTeamReplies);
    expect(replies.find(({ _id }) => _id === reply._id)).toMatchObject(second);
    expect((await change('It is three days late.', second)).reply.text).toBe('It is three days late.');
    await admin.client.call(desk.removeTeamReply, { params: { id: reply._id } });
    expect(await outcomeOf(change('It is here.', second))).toBe('chat.reply_not_found');
  });

  it('removes a reported message: its number stays, its words are gone', async () => {
    const { conversationId, messageId, reportId } = await reportedTalk(test, { sellerId: seller.userId });
    const again = seller.client.call(reportMessage, { params: { id: messageId }, body: { reason: 'spam' } });
    expect(await outcomeOf(again)).toBe('chat.already_reported');
    const { conversations } = await admin.client.call(desk.listTeamConversations, {
      query: { view: 'every', kind: 'private' },
    });
    expect(conversations.find(({ _id }) => _id === conversationId)).toMatchObject({ lastMessage: '', can: ['join'] });
    const body = { decision: 'remove' as const, reason: 'Advertising' };
    await admin.client.call(desk.decideMessageReport, { params: { id: reportId }, body });
    const { messages } = await readTalk(seller, conversationId);
    expect(messages).toMatchObject([{ seq: 1, text: '', removed: true }]);
  });

  it('decides two reports of one message at once without a deadlock, and one decision stands', async () => {
    const buyer = await as(test);
    const { _id } = await openTalk(buyer, { user: seller.userId });
    await buyer.client.call(chat.callSupport, { params: { id: _id }, body: {} });
    const sent = { conversationId: _id, message: 'Buy watches' };
    const { message } = await admin.client.call(desk.sendTeamMessage, { body: sent });
    for (const { client } of [buyer, seller])
      await client.call(reportMessage, { params: { id: message._id }, body: { reason: 'spam' } });
    const { reports } = await admin.client.call(desk.getTeamConversation, { params: { id: _id }, query: {} });
    const actor = { userId: admin.userId, audit: { record: async () => undefined } } as unknown as ActingMember;
    // Without `transaction`, which would try again after a deadlock and so hide it.
    const decide = (id: string) =>
      test.db.transaction().execute((tx) => decideReport({ ...test.deps, db: tx }, actor, id, 'keep'));
    const decisions = await test.db.transaction().execute(async (tx) => {
      await tx.selectFrom('message_report').select('id').where('message_id', '=', message._id).forUpdate().execute();
      const both = reports.map((one) => outcomeOf(decide(one._id)));
      await untilBlocked(test.db, 2);
      return both;
    });
    expect((await Promise.all(decisions)).sort()).toEqual(['chat.report_decided', 'done']);
  });

  it('sees that a customer is there; a buyer sees it of a store, until it has been away for some minutes', async () => {
    const [buyer, store] = await Promise.all([as(test), as(test, { role: 'seller' })]);
    const { _id, online } = await openTalk(buyer, { user: store.userId });
    expect(online).toBe(true);
    const support = await supportTalk(buyer);
    const onlineFor = async (person: SignedInPerson, id: string) =>
      (await person.client.call(chat.getConversation, { params: { id } })).conversation.online;
    expect(await onlineFor(store, _id)).toBe(false);
    const params = { id: support };
    const { conversation } = await admin.client.call(desk.getTeamConversation, { params, query: {} });
    expect(conversation.online).toBe(true);
    await test.db
      .updateTable('user_session')
      .set({ last_seen_at: new Date(Date.now() - 7 * 60_000) })
      .where('user_id', '=', store.userId)
      .execute();
    expect(await onlineFor(buyer, _id)).toBe(false);
  });

  it('finds what it did to an order in its thread with the buyer, named there or not', async () => {
    const buyer = await as(test);
    const [byTeam, bySeller] = [await soldTo(test, buyer, seller), await soldTo(test, buyer, seller)];
    const id = await supportTalk(buyer);
    const { publish } = messagesOf(test);
    await publish(orderCancelled, byTeam.id, { orderId: byTeam.id, by: 'admin', wasPaid: true });
    await publish(orderCancelled, bySeller.id, { orderId: bySeller.id, by: 'seller', wasPaid: true });
    expect((await readTalk(buyer, id)).messages.map(({ text }) => text)).toEqual([
      'Hello',
      `Order ${byTeam.number} was cancelled by the support team`,
    ]);
  });
});
