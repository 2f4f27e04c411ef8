import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CallRefused, ChargeDisputed } from '../platform/cards/card-provider.ts';
import { createStripeProvider } from '../platform/cards/stripe-provider.ts';
import { startTestCards, type TestCards } from '../testing/test-cards.ts';

let cards: TestCards;
let provider: ReturnType<typeof createStripeProvider>;
beforeAll(async () => {
  cards = await startTestCards('http://shop.test');
  provider = createStripeProvider({ ...cards.sandbox.keys, apiBase: cards.sandbox.url });
});
afterAll(() => cards.sandbox.close());

let intentId: string;
let calls = 0;
async function paid(card?: string): Promise<string> {
  calls += 1;
  const request = {
    key: `payment-${calls}`,
    amountCents: 5000,
    currency: 'usd' as const,
    metadata: { paymentId: 'p' },
  };
  const { id } = await provider.createIntent(request);
  await cards.confirm(id, { card });
  return id;
}
beforeEach(async () => {
  intentId = await paid();
});

const answer = (providerDisputeId: string, evidence: Record<string, string>) => {
  calls += 1;
  return provider.submitDispute({ key: `answer-${calls}`, providerDisputeId, evidence });
};
const refund = () => {
  calls += 1;
  return provider.refund({ refundId: `refund-${calls}`, intentId, amountCents: 100 });
};

describe('a test card whose owner goes to the bank', () => {
  it.each([
    ['4000000000000259', 'fraudulent', 'needs_response', -5000],
    ['4000000000002685', 'product_not_received', 'needs_response', -5000],
    ['4000000000001976', 'fraudulent', 'warning_needs_response', undefined],
  ])('%s is disputed as %s', async (card, reason, status, amountCents) => {
    const intent = await paid(card);
    const [dispute] = (await provider.listDisputes({ since: new Date(0) })).filter((one) => one.intentId === intent);
    expect(dispute).toMatchObject({ reason, status, amountCents: 5000, isSubmitted: false });
    expect(dispute?.movements[0]?.amountCents).toBe(amountCents);
    expect(dispute?.isRefundable).toBe(amountCents === undefined);
  });
});

describe('a dispute at the sandbox', () => {
  it('takes the money and a fee, and gives the money back when it is won', async () => {
    const id = cards.openDispute(intentId);
    expect(await provider.retrieveDispute(id)).toMatchObject({ movements: [{ amountCents: -5000, feeCents: 1500 }] });
    expect((await provider.listPayments()).find((one) => one.intentId === intentId)?.disputedCents).toBe(5000);
    cards.endDispute(id, 'won');
    cards.endDispute(id, 'lost');
    const { status, movements } = (await provider.retrieveDispute(id)) ?? {};
    expect({ status, sums: movements?.map(({ amountCents }) => amountCents) }).toEqual({
      status: 'won',
      sums: [-5000, 5000],
    });
    expect(await provider.retrieveDispute('du_unknown')).toBeUndefined();
  });

  it('lets nothing be refunded until it is won', async () => {
    const id = cards.openDispute(intentId);
    await expect(refund()).rejects.toThrow(ChargeDisputed);
    cards.endDispute(id, 'won');
    expect(await refund()).toMatchObject({ status: 'succeeded' });
  });

  it('is answered once, within the documented lengths, and with fields that exist', async () => {
    const id = cards.openDispute(intentId);
    await expect(answer(id, { made_up: 'x' })).rejects.toThrow(CallRefused);
    await expect(answer(id, { uncategorized_text: 'x'.repeat(20_001) })).rejects.toThrow(CallRefused);
    await expect(answer(id, { receipt: 'file_unknown' })).rejects.toThrow(CallRefused);
    const fields = [
      'access_activity_log',
      'billing_address',
      'customer_name',
      'product_description',
      'refund_policy_disclosure',
      'shipping_address',
      'service_date',
      'uncategorized_text',
    ];
    const all = Object.fromEntries(fields.map((field) => [field, 'x'.repeat(20_000)]));
    await expect(answer(id, all)).rejects.toThrow(CallRefused);
    const file = { fileName: 'a.pdf', mime: 'application/pdf', body: Buffer.from('%PDF-1.4 %%EOF') };
    await answer(id, { receipt: await provider.uploadEvidence(file), uncategorized_text: 'Delivered' });
    expect(await provider.retrieveDispute(id)).toMatchObject({ status: 'under_review', isSubmitted: true });
    await expect(answer(id, { uncategorized_text: 'More' })).rejects.toThrow(CallRefused);
    await expect(provider.uploadEvidence({ ...file, mime: 'text/html' })).rejects.toThrow(CallRefused);
  });

  it('is lost when the shop does not answer in time, or accepts it', async () => {
    const late = cards.openDispute(intentId, { dueInMs: -1 });
    await expect(answer(late, { uncategorized_text: 'Late' })).rejects.toThrow(CallRefused);
    expect(await provider.retrieveDispute(late)).toMatchObject({ status: 'lost' });
    const given = cards.openDispute(await paid());
    await provider.acceptDispute({ key: `close-${given}`, providerDisputeId: given });
    expect(await provider.retrieveDispute(given)).toMatchObject({ status: 'lost' });
    const again = provider.acceptDispute({ key: `close-again-${given}`, providerDisputeId: given });
    await expect(again).rejects.toThrow(CallRefused);
  });

  it.each([
    ['winning_evidence', 'won'],
    ['losing_evidence', 'lost'],
  ])('is decided by %s', async (uncategorized_text, status) => {
    cards.control({ processingMs: 0 });
    const id = cards.openDispute(intentId);
    await answer(id, { uncategorized_text });
    await cards.sandbox.untilDecided(id);
    expect(await provider.retrieveDispute(id)).toMatchObject({ status });
  });

  it('is ordered and ended by its control route', async () => {
    const post = (path: string, body: object) =>
      fetch(`${cards.sandbox.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const { id } = (await (await post('/control/disputes', { intentId, amountCents: 1200 })).json()) as { id: string };
    expect(await provider.retrieveDispute(id)).toMatchObject({ amountCents: 1200 });
    expect((await post('/control/disputes', { amountCents: 'all' })).status).toBe(400);
    expect((await post(`/control/disputes/${id}`, { outcome: 'lost' })).status).toBe(200);
    expect(await provider.retrieveDispute(id)).toMatchObject({ status: 'lost' });
  });
});
