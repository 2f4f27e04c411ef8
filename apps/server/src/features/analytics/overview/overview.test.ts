import { getAdminStats, getAdminWork, getMonthlySales, listRecentActivity } from '@herbary/contract/admin-overview.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { as, type SignedInPerson } from '../../../testing/as.ts';
import { sellOrder, stockProduct } from '../../../testing/factories/orders.ts';
import { applyToSell } from '../../../testing/factories/sellers.ts';
import { openShop } from '../../../testing/open-shop.ts';
import { refusalOf } from '../../../testing/refusal-of.ts';

const { test, seller } = await openShop();
let admin: SignedInPerson;
beforeAll(async () => {
  admin = await as(test, { role: 'admin' });
});

const sell = async () => {
  const buyer = await as(test, { firstName: 'Maya', lastName: 'Reyes' });
  const productId = await stockProduct(test, seller.userId);
  return sellOrder(test, { buyerId: buyer.userId, things: [{ sellerId: seller.userId, productId }] });
};

describe('the overview of the admins', () => {
  it('counts accounts, open stores and products that buyers see', async () => {
    const before = await admin.client.call(getAdminStats);
    await as(test, { role: 'seller' });
    await as(test, { role: 'seller', application: 'rejected' });
    await as(test);
    await stockProduct(test, seller.userId);
    const after = await admin.client.call(getAdminStats);
    expect(after.totalUsers - before.totalUsers).toBe(3);
    expect(after.newThisWeek.users - before.newThisWeek.users).toBe(3);
    expect(after.activeSellers - before.activeSellers).toBe(1);
    expect(after.totalProducts - before.totalProducts).toBe(1);
    expect(after.newThisWeek.products - before.newThisWeek.products).toBe(1);
  });

  it('adds what was paid this month, day by day, and takes off what was refunded', async () => {
    const before = await admin.client.call(getMonthlySales);
    const { order, totalCents, paymentId } = await sell();
    const paid = await admin.client.call(getMonthlySales);
    expect(cents(paid) - cents(before)).toBe(totalCents);
    expect(paid.days.at(-1)?.day).toBe(new Date().toISOString().slice(0, 10));
    expect(paid.days).toHaveLength(new Date().getUTCDate());
    expect(cents({ totalRevenue: paid.days.reduce((sum, { revenue }) => sum + revenue, 0) })).toBe(cents(paid));
    // Only looked at here: the books would miss the money that this row says was sent.
    const id = crypto.randomUUID();
    await sql`
      insert into refund (id, payment_id, order_id, amount_cents, method, reason, status, idempotency_key, settled_at)
      values (${id}, ${paymentId}, ${order.id}, 500, 'card', 'goodwill', 'succeeded', ${id}, now())
    `.execute(test.db);
    const refunded = await admin.client.call(getMonthlySales);
    await sql`delete from refund where id = ${id}`.execute(test.db);
    expect(cents(paid) - cents(refunded)).toBe(500);
  });

  it('names what happened, newest first, by kind and period', async () => {
    const { order } = await sell();
    const all = await admin.client.call(listRecentActivity, { query: {} });
    expect(all.activities[0]).toMatchObject({
      type: 'order_placed',
      title: 'Order placed',
      name: `${order.number}, Maya Reyes, $${(order.totalCents / 100).toFixed(2)}`,
    });
    const times = all.activities.map(({ timestamp }) => timestamp);
    expect(times).toEqual(times.toSorted().toReversed());
    const listed = await admin.client.call(listRecentActivity, { query: { type: 'product_listing', limit: 100 } });
    expect(new Set(listed.activities.map(({ type }) => type))).toEqual(new Set(['product_listing']));
    await sql`update customer_order set created_at = now() - interval '8 days' where id = ${order.id}`.execute(test.db);
    const numbers = async (period: 'week' | 'month' | 'yesterday' | 'today' | 'all') => {
      const query = { type: 'order_placed', period, limit: 100 } as const;
      const { activities } = await admin.client.call(listRecentActivity, { query });
      return activities.some(({ id }) => id === order.id);
    };
    expect(await Promise.all((['today', 'yesterday', 'week', 'month', 'all'] as const).map(numbers))).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
  });

  it('pages through all kinds together', async () => {
    await sell();
    await sell();
    const query = { limit: 1 };
    const first = await admin.client.call(listRecentActivity, { query });
    const second = await admin.client.call(listRecentActivity, { query: { ...query, page: 2 } });
    expect(first.totalPages).toBe(first.total);
    expect(first.activities[0]?.id).not.toBe(second.activities[0]?.id);
    expect(Date.parse(first.activities[0]?.timestamp ?? '')).toBeGreaterThanOrEqual(
      Date.parse(second.activities[0]?.timestamp ?? ''),
    );
  });

  it('says what waits, the longest waiting first, to those who may decide it', async () => {
    const waiting = async (person: SignedInPerson) => (await person.client.call(getAdminWork)).queues;
    const countOf = async (key: string) => (await waiting(admin)).find((queue) => queue.key === key)?.count ?? 0;
    const before = await countOf('sellers');
    await applyToSell(test);
    expect((await countOf('sellers')) - before).toBe(1);
    const [id, payouts] = [crypto.randomUUID(), await countOf('payouts')];
    await sql`
      insert into payout_run_request (id, reason, sellers, total_cents, requested_by)
      values (${id}, 'Above the limit', 1, 5000, ${admin.userId})
    `.execute(test.db);
    expect((await countOf('payouts')) - payouts).toBe(1);
    await sql`delete from payout_run_request where id = ${id}`.execute(test.db);
    const ages = (await waiting(admin)).flatMap(({ oldestAt }) => oldestAt ?? []);
    expect(ages).toEqual(ages.toSorted());
    const support = await as(test, { role: 'admin', staffRole: 'support' });
    const keys = (await waiting(support)).map(({ key }) => key);
    expect(keys).toContain('sellers');
    expect(keys).not.toContain('payouts');
  });

  it('is for admins alone', async () => {
    for (const person of [seller, await as(test)]) {
      for (const endpoint of [getAdminWork, getAdminStats, getMonthlySales]) {
        expect(await refusalOf(person.client.call(endpoint))).toMatchObject({ status: 403 });
      }
    }
  });
});

const cents = ({ totalRevenue }: { totalRevenue: number }) => Math.round(totalRevenue * 100);
