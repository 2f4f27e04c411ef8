import {
  acceptDispute,
  addDisputeFile,
  addDisputeText,
  getAdminDispute,
  getSellerDispute,
  listAdminDisputes,
  listSellerDisputes,
  submitDispute,
} from '@herbary/contract/disputes.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { CardProviderDown } from '../../platform/cards/card-provider.ts';
import { noFaults } from '../../sandbox/faults.ts';
import { as, type SignedInPerson } from '../../testing/as.ts';
import { type Shopper, shopper } from '../../testing/factories/checkout.ts';
import { disputedSale, disputeOf } from '../../testing/factories/disputes.ts';
import { refused } from '../../testing/factories/till.ts';
import { openShop } from '../../testing/open-shop.ts';
import { corpus } from '../../testing/upload-corpus.ts';
import { carryOutDecision } from './decide-dispute.ts';

const { test } = await openShop({ work: false, books: 'provider' });
const admin = await as(test, { role: 'admin' });
const stranger = await as(test, { role: 'seller' });
let buyer: Shopper;
let seller: SignedInPerson;
let other: SignedInPerson;
beforeEach(async () => {
  test.cards.control({ ...noFaults, holdWebhooks: true });
  await test.cards.deliverWebhooks();
  buyer = await shopper(test);
  [seller, other] = [await as(test, { role: 'seller' }), await as(test, { role: 'seller' })];
});

async function opened(wish: { isInquiry?: boolean; dueInMs?: number; sellers?: SignedInPerson[] } = {}) {
  const sale = await disputedSale(test, { buyer, sellers: [seller], ...wish });
  await test.cards.deliverWebhooks();
  const { id } = await disputeOf(test, sale.dispute);
  return { ...sale, id };
}

const say = (
  id: string,
  text: string,
  by = seller,
  field: 'uncategorized_text' | 'shipping_carrier' = 'uncategorized_text',
) => by.client.call(addDisputeText, { params: { id }, body: { field, text } });
const show = async (id: string, by = seller, bytes?: Buffer, field: 'receipt' | 'shipping_documentation' = 'receipt') =>
  by.client.call(addDisputeFile, {
    params: { id, field },
    files: {
      file: new File([new Uint8Array(bytes ?? (await corpus.pdf()))], 'receipt.pdf', { type: 'application/pdf' }),
    },
  });
const readEvidence = async (id: string) => {
  const { evidence } = await admin.client.call(getAdminDispute, { params: { id } });
  return evidence.map(({ _id, addedAt }) => ({ _id, addedAt }));
};
const submit = async (id: string, read = readEvidence(id)) =>
  admin.client.call(submitDispute, { params: { id }, body: { evidence: await read } });
const accept = (id: string) => admin.client.call(acceptDispute, { params: { id }, body: { reason: 'Not worth it' } });
const evidenceAt = (dispute: string) => test.cards.sandbox.evidenceOf(dispute);

describe('a seller', () => {
  it('sees the disputes of their own orders alone, and of those their own share and evidence', async () => {
    const { id, orderIds } = await opened({ sellers: [seller, other] });
    await say(id, 'It was delivered.');
    const { disputes, total } = await seller.client.call(listSellerDisputes, { query: { state: 'open' } });
    expect(total).toBe(1);
    expect(disputes).toMatchObject([
      { _id: id, order: { _id: orderIds[0] }, reason: 'fraudulent', evidence: [{ text: 'It was delivered.' }] },
    ]);
    const theirs = await other.client.call(getSellerDispute, { params: { id } });
    expect(theirs).toMatchObject({ order: { _id: orderIds[1] }, evidence: [], can: ['add-evidence'] });
    expect((await stranger.client.call(listSellerDisputes, { query: {} })).total).toBe(0);
    expect((await seller.client.call(listSellerDisputes, { query: { state: 'closed' } })).total).toBe(0);
    expect(await refused(stranger.client.call(getSellerDispute, { params: { id } }))).toBe('dispute.not_found');
    expect(await refused(say(id, 'Mine', stranger))).toBe('dispute.not_found');
    expect(await refused(show(id, stranger))).toBe('dispute.not_found');
  });

  it('adds what the bank may read, and the same field again replaces it', async () => {
    const { id } = await opened();
    await say(id, 'First words');
    await say(id, 'Better words');
    await show(id);
    const { evidence } = await show(id, seller, await corpus.png());
    expect(evidence.map(({ field, text, file }) => [field, text, file?.name])).toEqual([
      ['uncategorized_text', 'Better words', undefined],
      ['receipt', null, 'receipt.pdf'],
    ]);
    const url = evidence[1]?.file?.url ?? '';
    const look = (by: SignedInPerson) => test.inject({ url, headers: { authorization: `Bearer ${by.token}` } });
    expect((await look(seller)).statusCode).toBe(200);
    expect((await look(other)).statusCode).toBe(404);
    expect(await refused(show(id, seller, await corpus.html()))).toBe('upload.not_a_document');
    expect(await refused(say(id, ' '))).toBe('request.invalid');
    expect(await refused(say(id, 'x'.repeat(20_001)))).toBe('request.invalid');
  });

  it('shares the bank’s size limit with the other sellers of the payment', async () => {
    const { id } = await opened({ sellers: [seller, other] });
    await say(id, 'x'.repeat(15_000));
    expect(await refused(say(id, 'y'.repeat(6_000), other))).toBe('dispute.text_too_long');
    await show(id);
    expect(await refused(show(id, other))).toBe('dispute.field_taken');
    await show(id, other, undefined, 'shipping_documentation');
    const large = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(4_499_980, 32), Buffer.from('%%EOF\n')]);
    expect(await refused(show(id, seller, large))).toBe('dispute.files_too_large');
    expect((await other.client.call(getSellerDispute, { params: { id } })).evidence).toHaveLength(1);
  });

  it('is too late after the due date, after the answer, and after the end', async () => {
    const late = await opened();
    await sql`update dispute set evidence_due_at = now() - interval '1 second' where id = ${late.id}`.execute(test.db);
    expect(await refused(say(late.id, 'Wait'))).toBe('dispute.past_due');
    expect(await refused(show(late.id))).toBe('dispute.past_due');
    const answered = await opened();
    await say(answered.id, 'All there is');
    await submit(answered.id);
    expect(await refused(say(answered.id, 'One more thing'))).toBe('dispute.decided');
    const over = await opened();
    test.cards.endDispute(over.dispute, 'won');
    await test.cards.deliverWebhooks();
    expect(await refused(say(over.id, 'Thanks'))).toBe('dispute.not_open');
    expect(await seller.client.call(getSellerDispute, { params: { id: over.id } })).toMatchObject({ held: 0, can: [] });
  });
});

describe('an admin', () => {
  it('has a queue in which what is due soonest comes first', async () => {
    const [later, sooner] = [await opened({ dueInMs: 9e8 }), await opened({ dueInMs: 3e8 })];
    const over = await opened({ dueInMs: 1e8 });
    test.cards.endDispute(over.dispute, 'lost');
    await test.cards.deliverWebhooks();
    const own = new Set([later.id, sooner.id, over.id]);
    const { disputes } = await admin.client.call(listAdminDisputes, { query: { limit: 100 } });
    expect(disputes.filter(({ _id }) => own.has(_id)).map(({ _id }) => _id)).toEqual([sooner.id, later.id, over.id]);
    const lost = await admin.client.call(listAdminDisputes, { query: { status: 'lost', limit: 100 } });
    expect(lost.disputes.map(({ _id }) => _id)).toContain(over.id);
    expect(lost.disputes.map(({ _id }) => _id)).not.toContain(later.id);
  });

  it('submits the evidence of all sellers once, whichever admin submits first', async () => {
    const { id, dispute } = await opened({ sellers: [seller, other] });
    expect(await refused(submit(id))).toBe('dispute.no_evidence');
    await say(id, 'Delivered on Monday');
    await say(id, 'Delivered on Tuesday', other);
    await say(id, 'USPS', seller, 'shipping_carrier');
    await show(id);
    const { evidence, can } = await admin.client.call(getAdminDispute, { params: { id } });
    expect(evidence).toHaveLength(4);
    expect(can).toEqual(['submit', 'accept']);
    const tries = await Promise.all(Array.from({ length: 4 }, () => refused(submit(id))));
    expect(tries.sort()).toEqual(['dispute.decided', 'dispute.decided', 'dispute.decided', 'taken']);
    expect(await refused(accept(id))).toBe('dispute.decided');
    await carryOutDecision(test.deps, id);
    await carryOutDecision(test.deps, id);
    expect(await disputeOf(test, dispute)).toMatchObject({ status: 'under_review', decision: 'submit' });
    const { submissions, evidence: sent } = evidenceAt(dispute);
    expect(submissions).toBe(1);
    expect(sent).toMatchObject({ shipping_carrier: 'USPS', receipt: expect.stringMatching(/^file_/) });
    for (const words of ['Delivered on Monday', 'Delivered on Tuesday', 'Brook & Daughters:'])
      expect(sent.uncategorized_text).toContain(words);
    const audited = await sql`select from audit_entry where action = 'dispute.submit' and subject_id = ${id}`.execute(
      test.db,
    );
    expect(audited.rows).toHaveLength(1);
  });

  it('does not submit unread what a seller added or changed after the page was read', async () => {
    const { id, dispute } = await opened({ sellers: [seller, other] });
    await say(id, 'Delivered on Monday');
    const read = await readEvidence(id);
    await say(id, 'Delivered on Tuesday');
    expect(await refused(submit(id, Promise.resolve(read)))).toBe('resource.changed');
    const again = await readEvidence(id);
    await say(id, 'Mine too', other);
    expect(await refused(submit(id, Promise.resolve(again)))).toBe('resource.changed');
    await show(id);
    const shown = await readEvidence(id);
    await show(id, seller, await corpus.png());
    expect(await refused(submit(id, Promise.resolve(shown)))).toBe('resource.changed');
    expect(await disputeOf(test, dispute)).toMatchObject({ decision: null });
    await submit(id);
    expect(await disputeOf(test, dispute)).toMatchObject({ decision: 'submit' });
  });

  it('wins with evidence that wins, all the way to the books', async () => {
    const { id, dispute, totalCents } = await opened();
    await say(id, 'winning_evidence');
    await submit(id);
    test.cards.control({ processingMs: 0 });
    await carryOutDecision(test.deps, id);
    await test.cards.sandbox.untilDecided(dispute);
    await test.cards.deliverWebhooks();
    expect(await disputeOf(test, dispute)).toMatchObject({
      status: 'won',
      reinstated_cents: totalCents,
      is_settled: true,
    });
  });

  it('submits nothing twice when the process dies after the provider has it', async () => {
    const { id, dispute } = await opened();
    await say(id, 'All there is');
    await submit(id);
    const { cards } = test.deps;
    const dies = {
      ...cards,
      submitDispute: async (request: Parameters<typeof cards.submitDispute>[0]) => {
        await cards.submitDispute(request);
        throw new CardProviderDown('killed before it was written down');
      },
    };
    await expect(carryOutDecision({ ...test.deps, cards: dies }, id)).rejects.toThrow('killed');
    expect(await disputeOf(test, dispute)).toMatchObject({ status: 'needs_response', decision: 'submit' });
    await carryOutDecision(test.deps, id);
    expect(await disputeOf(test, dispute)).toMatchObject({ status: 'under_review' });
    expect(evidenceAt(dispute).submissions).toBe(1);
  });

  it('can decide again when the provider refuses it', async () => {
    const { id, dispute } = await opened();
    await say(id, 'All there is');
    await submit(id);
    const { cards } = test.deps;
    const strange = {
      ...cards,
      submitDispute: () =>
        cards.submitDispute({ key: `odd:${id}`, providerDisputeId: dispute, evidence: { receipt: 'file_unknown' } }),
    };
    await carryOutDecision({ ...test.deps, cards: strange }, id);
    expect(await disputeOf(test, dispute)).toMatchObject({
      status: 'needs_response',
      decision: null,
      decision_failure: "No such file: 'file_unknown'",
    });
    await submit(id);
    await carryOutDecision(test.deps, id);
    expect(await disputeOf(test, dispute)).toMatchObject({ status: 'under_review', decision_failure: null });
  });

  it('accepts a dispute, which is lost then', async () => {
    const { id, dispute } = await opened();
    await accept(id);
    expect(await refused(accept(id))).toBe('dispute.decided');
    await carryOutDecision(test.deps, id);
    expect(await disputeOf(test, dispute)).toMatchObject({ status: 'lost', is_settled: true });
    expect(await refused(accept(id))).toBe('dispute.not_open');
    const question = await opened({ isInquiry: true });
    expect(await refused(accept(question.id))).toBe('dispute.not_open');
  });

  it('is too late after the due date', async () => {
    const { id } = await opened();
    await say(id, 'All there is');
    await sql`update dispute set evidence_due_at = now() - interval '1 second' where id = ${id}`.execute(test.db);
    expect(await refused(submit(id))).toBe('dispute.past_due');
    expect((await admin.client.call(getAdminDispute, { params: { id } })).can).toEqual(['accept']);
  });

  it('answers a question and, when it becomes a chargeback, that too', async () => {
    const { id, dispute } = await opened({ isInquiry: true });
    await say(id, 'All there is');
    await submit(id);
    await carryOutDecision(test.deps, id);
    expect(await disputeOf(test, dispute)).toMatchObject({ status: 'warning_under_review' });
    test.cards.endDispute(dispute, 'lost');
    await test.cards.deliverWebhooks();
    expect(await disputeOf(test, dispute)).toMatchObject({ status: 'needs_response', decision: null });
    await say(id, 'Even more');
    await submit(id);
    await carryOutDecision(test.deps, id);
    expect(await disputeOf(test, dispute)).toMatchObject({ status: 'under_review' });
  });

  it('to a question is not given to the chargeback that it has become meanwhile', async () => {
    const { id, dispute } = await opened({ isInquiry: true });
    await say(id, 'All there is');
    await submit(id);
    test.cards.endDispute(dispute, 'lost');
    await carryOutDecision(test.deps, id);
    expect(await disputeOf(test, dispute)).toMatchObject({ status: 'needs_response', decision: null });
  });
});
