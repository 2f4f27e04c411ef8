import type { PlacedCheckout } from '@herbary/contract/orders-placing.ts';
import { sql } from 'kysely';
import { noFaults } from '../../sandbox/faults.ts';
import type { TestApp } from '../test-app.ts';
import { sellable } from './cart.ts';
import { type OpenIntent, type OrderForm, openIntent, place, type Shopper, shopper } from './checkout.ts';

export type Till = {
  buyer: Shopper;
  /** Ten dollars a piece, three pieces. */
  tea: string;
  one: (quantity?: number) => Pick<OrderForm, 'items'>;
  /** Ordered, and its card payment open at the provider as `id`. */
  opened: (quantity?: number) => Promise<{ placed: PlacedCheckout; intent: OpenIntent; id: string }>;
};

/** A new buyer about to pay by card, at a provider that works and sends no messages by itself. */
export async function openTill(test: TestApp, sellerId: string): Promise<Till> {
  test.cards.control({ ...noFaults, holdWebhooks: true, processingMs: 50 });
  await test.cards.deliverWebhooks();
  const buyer = await shopper(test);
  const tea = await sellable(test, sellerId, { price_cents: 1000, pieces: 3 });
  const one = (quantity = 1) => ({ items: [{ product: tea, quantity }] });
  const opened = async (quantity = 1) => {
    const placed = await place(buyer, one(quantity));
    const intent = await openIntent(buyer.client, placed);
    return { placed, intent, id: intent.paymentIntentId };
  };
  return { buyer, tea, one, opened };
}

export const paidState = [{ status: 'processing', payment_status: 'paid', refunded_cents: 0 }];

/** The code of the refusal. */
export const refused = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'taken',
    (error: { code: string }) => error.code,
  );

export const countEvents = async ({ db }: TestApp, type: string, subject: string): Promise<number> =>
  (await sql`select from outbox_event where type = ${type} and subject = ${subject}`.execute(db)).rows.length;
