import { cancelOrder, confirmDelivery } from '@herbary/contract/orders.ts';
import { shipOrder } from '@herbary/contract/orders-handling.ts';
import { decideSellerReturn, receiveSellerReturn, requestReturn } from '@herbary/contract/returns.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { as } from '../../testing/as.ts';
import { insertPromo, sellable } from '../../testing/factories/cart.ts';
import { buy, shopper } from '../../testing/factories/checkout.ts';
import { openShop } from '../../testing/open-shop.ts';
import { messagesOf } from '../../testing/sent-messages.ts';
import { waitFor } from '../../testing/wait-for.ts';

const { test, seller } = await openShop({ books: 'provider' });
const buyer = await shopper(test);

/** A cent's worth beside something dear, both paid by the platform's code: of the shipping nothing falls on the cent. */
async function gotForNothing(): Promise<string> {
  const [crumb, tea] = [
    await sellable(test, seller.userId, { price_cents: 1, pieces: 5 }),
    await sellable(test, (await as(test, { role: 'seller' })).userId, { price_cents: 100_000, pieces: 5 }),
  ];
  const { code } = await insertPromo(test, seller.userId, { percent_bps: 10_000 });
  const items = [crumb, tea].map((product) => ({ product, quantity: 1 }));
  const { orders } = await buy(test, buyer, { items, promoCode: code });
  return orders.find(({ totalAmount }) => totalAmount === 0)?._id ?? '';
}

/** What the seller has of an order, and what the platform has spent on it. */
const sharesOf = async (orderId: string) =>
  (
    await sql<{ kind: string; cents: number }>`
      select a.kind, sum(e.amount_cents)::bigint as cents from ledger_transaction t
        join ledger_entry e on e.transaction_id = t.id join ledger_account a on a.id = e.account_id
      where t.order_id = ${orderId} group by a.kind order by a.kind
    `.execute(test.db)
  ).rows;

const nothing = [
  { kind: 'platform_promotion', cents: 0 },
  { kind: 'seller_balance', cents: 0 },
];
const isEven = async (orderId: string) => (await sharesOf(orderId)).every(({ cents }) => cents === 0);
const refundsOf = async (orderId: string) =>
  (await sql`select from refund where order_id = ${orderId}`.execute(test.db)).rows;

describe('what cost the buyer nothing', () => {
  it('and is cancelled leaves nothing with the seller, and owes no refund', async () => {
    const orderId = await gotForNothing();
    expect(await sharesOf(orderId)).toEqual([
      { kind: 'platform_promotion', cents: 1 },
      { kind: 'seller_balance', cents: -1 },
    ]);
    await buyer.client.call(cancelOrder, { params: { id: orderId }, body: {} });
    await waitFor(() => isEven(orderId));
    expect(await sharesOf(orderId)).toEqual(nothing);
    expect(await refundsOf(orderId)).toEqual([]);
  });

  it('and is returned leaves nothing with the seller, and sends no message of a refund', async () => {
    const orderId = await gotForNothing();
    await seller.client.call(shipOrder, { params: { id: orderId }, body: { carrier: 'USPS' } });
    const { items } = await buyer.client.call(confirmDelivery, { params: { id: orderId } });
    const asked = await buyer.client.call(requestReturn, {
      body: { orderId, items: [{ orderLine: items[0]?._id ?? '', quantity: 1, reason: 'changed_mind' }] },
    });
    const params = { id: asked._id };
    await seller.client.call(decideSellerReturn, { params, body: { approve: true } });
    const received = asked.items.map(({ _id }) => ({ _id, disposition: 'restock' as const }));
    await seller.client.call(receiveSellerReturn, { params, body: { items: received } });
    await waitFor(() => isEven(orderId));
    expect(await sharesOf(orderId)).toEqual(nothing);
    expect(await refundsOf(orderId)).toEqual([]);
    const notifications = async () => (await messagesOf(test).sentTo(buyer)).bell;
    await waitFor(async () => (await notifications()).some(({ title }) => title === 'Return received'));
    expect((await notifications()).find(({ title }) => title === 'Return received')?.message).toContain(
      'nothing to refund',
    );
    expect((await notifications()).map(({ title }) => title)).not.toContain('Refund sent');
  });
});
