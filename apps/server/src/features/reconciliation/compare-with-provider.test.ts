import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CardProvider, CardProviderDown } from '../../platform/cards/card-provider.ts';
import { as } from '../../testing/as.ts';
import { type SoldCheckout, sellThings, stockProduct } from '../../testing/factories/orders.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { compareWithProvider, providerInvariant } from './verify-books.ts';

let test: TestApp;
let sold: SoldCheckout;
beforeEach(async () => {
  test = await createTestApp({ work: false });
  const [buyer, seller] = [await as(test), await as(test, { role: 'seller' })];
  const things = [{ sellerId: seller.userId, productId: await stockProduct(test, seller.userId) }];
  sold = await sellThings(test, { buyerId: buyer.userId, things });
});
afterEach(() => test.close());

const compare = (provider: Pick<CardProvider, 'listPayments'> = test.deps.cards) =>
  compareWithProvider(test.db, provider, 1);

describe('the books beside those of the provider', () => {
  it('agree, and money of no payment is ignored', async () => {
    const request = { key: 'of another shop', amountCents: 900, currency: 'usd' as const, metadata: {} };
    const { id } = await test.deps.cards.createIntent(request);
    await test.cards.confirm(id);
    expect(await compare()).toEqual([]);
  });

  it('are looked at again before they are called different: one of the two may have been a moment ahead', async () => {
    const { listPayments } = test.deps.cards;
    let asked = 0;
    const behind = { listPayments: async () => (asked++ === 0 ? [] : listPayments()) };
    expect(await compare(behind)).toEqual([]);
    expect(asked).toBe(2);
  });

  it('differ when the provider has given something back that we know nothing of, or taken it', async () => {
    const { intentId = '', totalCents, paymentId } = sold;
    await test.deps.cards.refund({ refundId: 'made at its own desk', intentId, amountCents: 100 });
    expect(await compare()).toEqual([
      {
        invariant: providerInvariant,
        subject: intentId,
        detail: `booked ${totalCents} and refunded 0, provider has ${totalCents} and 100`,
      },
    ]);
    const request = { key: 'lost', amountCents: 700, currency: 'usd' as const, metadata: { paymentId } };
    const { id } = await test.deps.cards.createIntent(request);
    await test.cards.confirm(id);
    expect((await compare()).map(({ subject }) => subject).sort()).toEqual([id, intentId].sort());
  });

  it('cannot be compared while the provider is away, and say so', async () => {
    test.cards.sandbox.control({ down: 'error' });
    await expect(compare()).rejects.toThrow(CardProviderDown);
  });
});
