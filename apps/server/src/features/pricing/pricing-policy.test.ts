import type { ApiError } from '@herbary/contract/client.ts';
import { getOrder } from '@herbary/contract/orders.ts';
import { placeOrders } from '@herbary/contract/orders-placing.ts';
import * as contract from '@herbary/contract/pricing-policy.ts';
import { getSiteConfig } from '@herbary/contract/site.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { as, type SignedInPerson } from '../../testing/as.ts';
import { formFor, place, shopper } from '../../testing/factories/checkout.ts';
import { stockProduct } from '../../testing/factories/orders.ts';
import { openShop } from '../../testing/open-shop.ts';
import { findPolicyAt } from './policy.repository.ts';

const { test, seller } = await openShop({ work: false });
const admin = await as(test, { role: 'admin', firstName: 'Helen', lastName: 'Brook' });
const colleague = await as(test, { role: 'admin', firstName: 'Ines', lastName: 'Moor' });
const finance = await as(test, { role: 'admin', staffRole: 'finance' });

const minuteMs = 60_000;
const later = (minutes: number) => new Date(Date.now() + minutes * minuteMs).toISOString();
const figures = { taxRate: 0.095, standard: 5.5, expedited: 9.99, priority: 14.99 };
const form = { version: 2, ...figures, effectiveAt: later(60), reason: 'Carriers raise their prices' };
const schedule = (change: Partial<typeof form> = {}, by: SignedInPerson = admin) =>
  by.client.call(contract.schedulePolicy, { body: { ...form, ...change } });
const withdraw = (version: number, by: SignedInPerson = admin) =>
  by.client.call(contract.withdrawPolicy, { params: { version: String(version) }, body: { reason: 'Too early' } });
const read = (by: SignedInPerson = admin) => by.client.call(contract.getPricingPolicy);

/** Its moment comes. */
const takeEffect = (version: number) =>
  sql`update pricing_policy set scheduled_at = now() - interval '2 minutes', effective_at = now() - interval '1 second'
    where version = ${version}`.execute(test.db);

beforeEach(async () => {
  await sql`delete from pricing_policy`.execute(test.db);
});

describe('the next version of the pricing policy', () => {
  it('is announced, and counts from its very instant on', async () => {
    expect(await read()).toMatchObject({
      current: { version: 1, taxRate: 0.09, standard: 5 },
      next: null,
      nextNumber: 2,
    });
    const { next, current } = await schedule();
    expect(next).toMatchObject({ ...figures, version: 2, state: 'next', scheduledBy: 'Helen Brook' });
    expect(current).toMatchObject({ version: 1, state: 'inForce' });
    expect((await test.client().call(getSiteConfig)).pricing).toMatchObject({
      taxRate: 0.09,
      next: { taxRate: 0.095, effectiveAt: form.effectiveAt },
    });
    const at = (ms: number) => findPolicyAt(test.db, new Date(Date.parse(form.effectiveAt) + ms));
    expect([await at(-1), await at(0)]).toEqual([null, expect.objectContaining({ taxBps: 950 })]);
    await takeEffect(2);
    expect(await read()).toMatchObject({
      current: { version: 2, standard: 5.5 },
      next: null,
      nextNumber: 3,
      versions: [{ state: 'inForce' }, { version: 1, state: 'past' }],
    });
    expect((await test.client().call(getSiteConfig)).pricing).toMatchObject({ taxRate: 0.095, next: null });
  });

  it('is scheduled by one of two admins, and the other one learns by whom', async () => {
    const answers = await Promise.allSettled([schedule({}, admin), schedule({ taxRate: 0.1 }, colleague)]);
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as ApiError] : []));
    expect(refused).toMatchObject([
      { code: 'pricing.version_taken', details: { by: expect.stringMatching(/Brook|Moor/), at: expect.any(String) } },
    ]);
    expect((await read()).versions).toHaveLength(2);
    await expect(schedule({ version: 3 })).rejects.toMatchObject({ code: 'pricing.version_taken' });
  });

  it.each([
    ['at once', { effectiveAt: later(10) }, 'pricing.too_soon'],
    ['in the past', { effectiveAt: later(-1) }, 'pricing.too_soon'],
    ['in three years', { effectiveAt: later(3 * 366 * 24 * 60) }, 'pricing.too_late'],
    ['without a change', { taxRate: 0.09, standard: 5 }, 'pricing.unchanged'],
    ['with another number', { version: 7 }, 'pricing.version_taken'],
    ['with half a cent', { standard: 5.005 }, 'request.invalid'],
    ['with tax beyond reason', { taxRate: 0.9 }, 'request.invalid'],
    ['below zero', { priority: -1 }, 'request.invalid'],
    ['without a reason', { reason: ' ' }, 'request.invalid'],
  ])('is not scheduled %s', async (_, change, code) => {
    await expect(schedule(change)).rejects.toMatchObject({ code });
    expect((await read()).versions).toHaveLength(1);
  });

  it('is withdrawn once, and never once it is in force', async () => {
    await schedule();
    await expect(withdraw(2, finance)).rejects.toMatchObject({ status: 403 });
    expect(await withdraw(2)).toMatchObject({
      next: null,
      nextNumber: 3,
      versions: [{ withdrawnBy: 'Helen Brook' }, {}],
    });
    await expect(withdraw(2, colleague)).rejects.toMatchObject({
      code: 'pricing.not_withdrawable',
      details: { by: 'Helen Brook' },
    });
    await schedule({ version: 3 });
    await takeEffect(3);
    await expect(withdraw(3)).rejects.toMatchObject({ code: 'pricing.not_withdrawable' });
    await expect(withdraw(9)).rejects.toMatchObject({ status: 404 });
    expect((await read(finance)).current).toMatchObject({ version: 3 });
  });
});

it('a checkout across the change gets the fresh quote, and an order placed before keeps what it was placed under', async () => {
  const buyer = await shopper(test);
  const product = await stockProduct(test, seller.userId);
  const early = await place(buyer, { items: [{ product, quantity: 2 }] });
  const shown = await formFor(buyer, { items: [{ product, quantity: 1 }] });
  await schedule();
  await takeEffect(2);
  const refusal = await buyer.client.call(placeOrders, { body: shown }).catch((error: ApiError) => error);
  expect(refusal).toMatchObject({
    status: 409,
    code: 'checkout.price_changed',
    details: { quote: { taxRate: 0.095, shipping: 5.5 } },
  });
  expect((await place(buyer, { items: [{ product, quantity: 1 }] })).checkout.quote).toMatchObject({ shipping: 5.5 });
  const order = await buyer.client.call(getOrder, { params: { id: early.orders[0]?._id ?? '' } });
  expect(order.payment).toMatchObject({ taxRate: 0.09, shipping: 5 });
});
