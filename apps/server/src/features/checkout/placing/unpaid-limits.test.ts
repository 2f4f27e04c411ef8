import { cancelOrder } from '@herbary/contract/orders.ts';
import { placeOrders } from '@herbary/contract/orders-placing.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { sellable } from '../../../testing/factories/cart.ts';
import {
  buy,
  formFor,
  openIntent,
  passDeadline,
  place,
  type Shopper,
  shopper,
  stockOf,
} from '../../../testing/factories/checkout.ts';
import { refused } from '../../../testing/factories/till.ts';
import { openShop } from '../../../testing/open-shop.ts';
import { readUnpaidLimits } from '../../../unpaid-limits.ts';
import { expireCheckouts } from '../settling/expire-checkouts.ts';

/** The defaults of a shop that sets none of them. */
const { test, seller } = await openShop({ env: { unpaid: readUnpaidLimits() } });

let houses = 0;
type Guest = { ip: string; line1?: string; isConfirmed?: boolean };

/** A new buyer at an address of their own, who calls from `ip`. */
async function guest({ ip, line1, isConfirmed }: Guest): Promise<Shopper> {
  houses += 1;
  const person = await shopper(test, { isConfirmed }, { address_line1: line1 ?? `${houses} Alder Road` });
  return { ...person, client: test.client({ token: person.token, remoteAddress: ip }) };
}
const guests = (count: number, who: (at: number) => Guest) =>
  Promise.all(Array.from({ length: count }, (_, at) => guest(who(at))));
const some = (product: string, quantity = 1) => ({ items: [{ product, quantity }] });

/** All at the same moment; gives how often each answer came. */
async function orderAtOnce(people: Shopper[], wish: ReturnType<typeof some>): Promise<Record<string, number>> {
  const forms = await Promise.all(people.map((person) => formFor(person, wish)));
  const answers = await Promise.all(
    people.map(({ client }, at) => refused(client.call(placeOrders, { body: forms[at] as (typeof forms)[number] }))),
  );
  const counts: Record<string, number> = {};
  for (const answer of answers) counts[answer] = (counts[answer] ?? 0) + 1;
  return counts;
}
const much = () => sellable(test, seller.userId, { pieces: 20_000 });

describe('unpaid pieces', () => {
  it('of a network are 400, whichever of 28 new accounts orders them at once', async () => {
    const product = await much();
    const people = await guests(28, (at) => ({ ip: `203.0.113.${at + 1}` }));
    expect(await orderAtOnce(people, some(product, 20))).toEqual({ taken: 20, 'checkout.network_unpaid': 8 });
    expect(await stockOf(test, product)).toMatchObject({ reserved: 400 });
    const [neighbor, stranger] = [await guest({ ip: '203.0.113.200' }), await guest({ ip: '203.0.114.1' })];
    await expect(place(neighbor, some(product))).rejects.toMatchObject({
      status: 429,
      code: 'checkout.network_unpaid',
    });
    expect(await refused(place(stranger, some(product)))).toBe('taken');
  });

  it('of a network are 400 also when they come in ones, and as many again once they are paid or cancelled', async () => {
    const product = await much();
    const ip = '2001:db8:7:7::1';
    const [first, second] = [await guest({ ip }), await guest({ ip: '2001:db8:7:7:ffff::2' })];
    const paid = await place(first, some(product, 190));
    const cancelled = await place(second, some(product, 200));
    expect(await orderAtOnce(await guests(20, () => ({ ip })), some(product))).toEqual({
      taken: 10,
      'checkout.network_unpaid': 10,
    });
    const { paymentIntentId } = await openIntent(first.client, paid);
    await test.cards.confirm(paymentIntentId);
    await test.cards.deliverWebhooks();
    await second.client.call(cancelOrder, { params: { id: cancelled.orders[0]?._id ?? '' }, body: {} });
    expect(await refused(place(await guest({ ip }), some(product, 200)))).toBe('taken');
    const { rows } = await sql`
      select network_key, address_key from payment where status not in ('awaiting', 'requires_action', 'processing')
        and (network_key is not null or address_key is not null)`.execute(test.db);
    expect(rows).toEqual([]);
  });

  it('to one address are 200, however it is spelled and from wherever two order at once', async () => {
    const product = await much();
    const people = await guests(2, (at) => ({ ip: `198.51.${at}.1`, line1: at === 0 ? '9 Elm St.' : '9  ELM st' }));
    expect(await orderAtOnce(people, some(product, 120))).toEqual({ taken: 1, 'checkout.address_unpaid': 1 });
    expect(await refused(place(await guest({ ip: '198.51.9.1' }), some(product, 120)))).toBe('taken');
  });

  it('of an account are 200, in three orders', async () => {
    const product = await much();
    const buyer = await guest({ ip: '192.0.2.1' });
    await place(buyer, some(product, 150));
    await expect(place(buyer, some(product, 51))).rejects.toMatchObject({
      status: 422,
      code: 'checkout.too_much_unpaid',
      message:
        'We hold up to 200 pieces for you until they are paid for. Please order fewer at once, or pay for your open orders first.',
    });
    await place(buyer, some(product, 49));
    await place(buyer, some(product, 1));
    expect(await refused(place(buyer, some(await much(), 1)))).toBe('checkout.too_many_open');
  });
});

describe('what accounts without a paid order hold of a product', () => {
  it('is half of it, though ten of them try at once; a customer gets the rest', async () => {
    const product = await sellable(test, seller.userId, { pieces: 9 });
    const people = await guests(10, (at) => ({ ip: `100.64.${at}.1` }));
    expect(await orderAtOnce(people, some(product))).toEqual({ taken: 5, 'checkout.newcomers_share': 5 });
    expect(await stockOf(test, product)).toMatchObject({ reserved: 5, available: 4 });

    const customer = await guest({ ip: '100.64.20.1' });
    await expect(place(customer, some(product, 2))).rejects.toMatchObject({
      status: 409,
      details: { product, available: 0 },
      message:
        'First-time buyers can order 0 more of Tulsi leaf right now. Please order fewer, or try again in a few minutes.',
    });
    await buy(test, customer, some(await much()));
    await place(customer, some(product, 4));
    expect(await stockOf(test, product)).toMatchObject({ reserved: 9, available: 0 });
  });

  it('is free again when it is paid, cancelled or given up', async () => {
    const product = await sellable(test, seller.userId, { pieces: 6 });
    const [payer, canceler, sleeper, last] = await guests(4, (at) => ({ ip: `100.65.${at}.1` }));
    if (!payer || !canceler || !sleeper || !last) throw new Error('nobody came');
    await buy(test, payer, some(product));
    const cancelled = await place(canceler, some(product));
    const forgotten = await place(sleeper, some(product));
    await canceler.client.call(cancelOrder, { params: { id: cancelled.orders[0]?._id ?? '' }, body: {} });
    await passDeadline(test, forgotten);
    await expireCheckouts(test.deps);
    await place(last, some(product, 3));
    expect(await stockOf(test, product)).toMatchObject({ on_hand: 5, reserved: 3 });
  });

  it('may be the only piece there is', async () => {
    const product = await sellable(test, seller.userId, { pieces: 1 });
    expect(await refused(place(await guest({ ip: '100.66.1.1' }), some(product)))).toBe('taken');
  });
});

describe('an account whose orders expire', () => {
  const minutesLeft = (reservedUntil: string) => (new Date(reservedUntil).getTime() - Date.now()) / 60_000;
  async function letExpire(buyer: Shopper, product: string, times: number) {
    for (let count = 0; count < times; count++) {
      await passDeadline(test, await place(buyer, some(product)));
      await expireCheckouts(test.deps);
    }
  }

  it('pays at once after two of them in a day, and only then', async () => {
    const product = await much();
    const buyer = await guest({ ip: '100.67.1.1' });
    await letExpire(buyer, product, 1);
    expect(minutesLeft((await place(buyer, some(product, 2))).checkout.reservedUntil)).toBeGreaterThan(9);
    await letExpire(buyer, product, 1);
    await expect(place(buyer, { ...some(product, 3), paymentMethod: 'bank-transfer' })).rejects.toMatchObject({
      status: 422,
      code: 'checkout.pay_at_once',
      message: expect.stringMatching(/^Several of your orders expired unpaid today\. .* after .+\.$/),
    });
    const short = await place(buyer, some(product, 3));
    expect(minutesLeft(short.checkout.reservedUntil)).toBeLessThan(2.1);
    const intent = await openIntent(buyer.client, short);
    await test.cards.confirm(intent.paymentIntentId, { card: '4000000000000002' });
    await test.cards.deliverWebhooks();
    const { rows } = await sql<{ left: number }>`
      select extract(epoch from reserved_until - now())::int as left from customer_order where checkout_group_id = ${short.checkout._id}
    `.execute(test.db);
    expect(rows[0]?.left).toBeLessThan(121);
    await test.cards.confirm(intent.paymentIntentId);
    await test.cards.deliverWebhooks();
    expect(await stockOf(test, product)).toMatchObject({ on_hand: 19_997 });
  });

  it('waits after four of them, until a day is over', async () => {
    const product = await much();
    const buyer = await guest({ ip: '100.67.2.1' });
    await letExpire(buyer, product, 4);
    await expect(place(buyer, some(product))).rejects.toMatchObject({
      status: 429,
      code: 'checkout.expired_too_often',
    });
    await sql`update payment set updated_at = updated_at - interval '1 day' where buyer_id = ${buyer.userId}`.execute(
      test.db,
    );
    expect(await refused(place(buyer, { ...some(product), paymentMethod: 'bank-transfer' }))).toBe('taken');
  });
});

describe('an address that is not confirmed', () => {
  const why = 'checkout.address_unconfirmed';
  const mailsTo = async ({ email }: Shopper) =>
    (await sql`select from mail_message where to_address = ${email}`.execute(test.db)).rows.length;

  it('orders by card, and not by bank transfer; the refusal mails the link', async () => {
    const product = await much();
    const buyer = await guest({ ip: '100.68.1.1', isConfirmed: false });
    expect(await refused(place(buyer, some(product)))).toBe('taken');
    await expect(place(buyer, { ...some(product, 2), paymentMethod: 'bank-transfer' })).rejects.toMatchObject({
      status: 403,
      code: why,
      message:
        "To pay by bank transfer, or to order more than 20 pieces at once, please confirm your email address first. We've just sent you a new link.",
    });
    expect(await mailsTo(buyer)).toBe(1);
    await sql`update app_user set email_verified_at = now() where id = ${buyer.userId}`.execute(test.db);
    expect(await refused(place(buyer, { ...some(product, 2), paymentMethod: 'bank-transfer' }))).toBe('taken');
  });

  it('has 20 pieces unpaid in all orders', async () => {
    const product = await much();
    const buyer = await guest({ ip: '100.68.2.1', isConfirmed: false });
    expect(await refused(place(buyer, some(product, 21)))).toBe(why);
    expect(await refused(place(buyer, some(product, 15)))).toBe('taken');
    expect(await refused(place(buyer, some(product, 6)))).toBe(why);
    expect(await refused(place(buyer, some(product, 5)))).toBe('taken');
  });
});
