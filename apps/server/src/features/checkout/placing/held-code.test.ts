import { addToCart, applyPromo, getCart } from '@herbary/contract/cart.ts';
import type { PlacedCheckout } from '@herbary/contract/orders-placing.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { scaledRules } from '../../../platform/http/rate-limit-rules.ts';
import { insertPromo, sellable } from '../../../testing/factories/cart.ts';
import {
  askPayment,
  openIntent,
  ordersOf,
  passDeadline,
  place,
  type Shopper,
  shopper,
} from '../../../testing/factories/checkout.ts';
import { refused } from '../../../testing/factories/till.ts';
import { openShop } from '../../../testing/open-shop.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { unendingLimits } from '../../../testing/unending-limits.ts';
import { waitFor } from '../../../testing/wait-for.ts';
import { expireCheckouts } from '../settling/expire-checkouts.ts';

const { test, seller } = await openShop({ books: 'provider' });
let code: string;
let promoId: string;
let tea: string;
let first: Shopper;
let second: Shopper;
beforeEach(async () => {
  ({ code, id: promoId } = await insertPromo(test, seller.userId, { max_uses: 1 }));
  tea = await sellable(test, seller.userId, { price_cents: 1000, pieces: 50 });
  [first, second] = [await shopper(test), await shopper(test)];
});

const order = (who: Shopper) => place(who, { items: [{ product: tea, quantity: 1 }], promoCode: code });
/** Ten minutes and a second go by for the code, not for the order: a card was tried, or it is a bank transfer. */
const passHold = ({ checkout }: PlacedCheckout) =>
  sql`update promo_redemption set held_until = held_until - interval '601 seconds' where checkout_group_id = ${checkout._id}`.execute(
    test.db,
  );
async function pay({ client }: Shopper, placed: PlacedCheckout) {
  const intent = await openIntent(client, placed);
  await test.cards.confirm(intent.paymentIntentId);
  return askPayment(client, intent);
}
const counts = async () =>
  test.db.selectFrom('promo_code').select(['used_count', 'over_count']).where('id', '=', promoId).executeTakeFirst();
const paid = [{ status: 'processing', payment_status: 'paid' }];

describe('the last place of a code', () => {
  it('is held for ten minutes by an unpaid order, and then as long as no other buyer wants it', async () => {
    const held = await order(first);
    expect(await refused(order(second))).toBe('promo.used_up');
    await passHold(held);
    expect(await counts()).toEqual({ used_count: 1, over_count: 0 });
    await pay(first, held);
    expect(await ordersOf(test, held)).toMatchObject(paid);
    expect(await counts()).toEqual({ used_count: 1, over_count: 0 });
    expect(await refused(order(second))).toBe('promo.used_up');
  });

  it('goes to one of many who want it then, and the cart says so before', async () => {
    await passHold(await order(first));
    await second.client.call(addToCart, { body: { product: tea } });
    const { quote } = await second.client.call(applyPromo, { body: { code } });
    expect(quote.promoProblem).toBeNull();
    const crowd = [second, ...(await Promise.all(Array.from({ length: 7 }, () => shopper(test))))];
    const answers = await Promise.all(crowd.map((who) => refused(order(who))));
    expect(answers.filter((answer) => answer === 'taken')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'promo.used_up')).toHaveLength(7);
    expect(await counts()).toEqual({ used_count: 1, over_count: 0 });
    expect((await (await shopper(test)).client.call(getCart)).quote.promo).toBeNull();
  });

  it('that others have taken and paid for does not change the price of an order that is paid in time', async () => {
    const held = await order(first);
    await passHold(held);
    const taken = await order(second);
    await pay(second, taken);
    await pay(first, held);
    for (const placed of [held, taken]) expect(await ordersOf(test, placed)).toMatchObject(paid);
    expect(await counts()).toEqual({ used_count: 2, over_count: 1 });
    expect(await refused(order(await shopper(test)))).toBe('promo.used_up');
  });

  it('that others have taken is gone for an order that had expired: its money goes back', async () => {
    test.cards.control({ holdWebhooks: true });
    const held = await order(first);
    const intent = await openIntent(first.client, held);
    await passHold(held);
    const taken = await order(second);
    test.cards.control({ down: 'error' });
    await passDeadline(test, held);
    await expireCheckouts(test.deps);
    expect(await counts()).toEqual({ used_count: 1, over_count: 0 });
    test.cards.control({ down: false });
    await test.cards.confirm(intent.paymentIntentId);
    await askPayment(first.client, intent);
    await waitFor(async () => (await ordersOf(test, held)).every((one) => one.payment_status === 'refunded'));
    await pay(second, taken);
    expect(await ordersOf(test, taken)).toMatchObject(paid);
    expect(await counts()).toEqual({ used_count: 1, over_count: 0 });
    test.cards.control({ holdWebhooks: false });
  });

  it('cannot be guessed by ordering more often than in the cart', async () => {
    const promo = [{ limit: 3, windowSeconds: 600, per: 'caller' as const }];
    const rateLimitRules = unendingLimits({ ...scaledRules(1000), promo });
    const strict = await createTestApp({ rateLimitRules, database: test.database, cards: test.cards, work: false });
    const guesser = await shopper(strict);
    const answers = [];
    for (const promoCode of ['GUESS1', 'GUESS2', 'GUESS3', 'GUESS4']) {
      answers.push(await refused(place(guesser, { items: [{ product: tea, quantity: 1 }], promoCode })));
    }
    expect(answers).toEqual(['promo.invalid', 'promo.invalid', 'promo.invalid', 'rate.limited']);
    await strict.close();
  });

  it('stays the buyer’s own use: waiting does not give a once-per-person code twice', async () => {
    await sql`update promo_code set max_uses_per_user = 1, max_uses = 5 where id = ${promoId}`.execute(test.db);
    await passHold(await order(first));
    const other = await sellable(test, seller.userId);
    const again = place(first, { items: [{ product: other, quantity: 1 }], promoCode: code });
    expect(await refused(again)).toBe('promo.used_up');
  });
});
