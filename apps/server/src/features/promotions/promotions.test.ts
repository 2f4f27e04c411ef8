import { addToCart, applyPromo, clearCart, getCart, removePromo, selectCartItems } from '@herbary/contract/cart.ts';
import {
  changeSellerPromo,
  changeSitePromo,
  createSellerPromo,
  createSitePromo,
  listSellerPromos,
  listSitePromos,
} from '@herbary/contract/promotions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DbPool, transaction } from '../../platform/db/client.ts';
import { newId } from '../../platform/ids.ts';
import { as, type SignedInPerson } from '../../testing/as.ts';
import { insertPromo, openBrowser, sellable } from '../../testing/factories/cart.ts';
import { placeBareOrders } from '../../testing/factories/inventory.ts';
import { insertProduct } from '../../testing/factories/reviews.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { openCrowd } from '../../testing/test-db.ts';
import { findPromo, redeemPromo, releasePromo } from './index.ts';

let app: TestApp;
let crowd: DbPool;
let seller: SignedInPerson;
let other: SignedInPerson;
let admin: SignedInPerson;
beforeAll(async () => {
  app = await createTestApp();
  crowd = openCrowd(app.database.url, 30);
  seller = await as(app, { role: 'seller' });
  other = await as(app, { role: 'seller' });
  admin = await as(app, { role: 'admin' });
});
afterAll(async () => {
  await crowd.close();
  await app.close();
});

async function checkouts(buyerId: string, count: number): Promise<string[]> {
  const productId = await insertProduct(app, seller.userId);
  const orders = await placeBareOrders(app.database.pool, { buyerId, sellerId: seller.userId, productId }, count);
  return orders.map(({ groupId }) => groupId);
}
const heldUntil = new Date(Date.now() + 600_000);
const redeem = (promoId: string, userId: string, checkoutId: string, discountCents = 100) =>
  transaction(crowd.db, (tx) => redeemPromo(tx, { promoId, userId, checkoutId, discountCents, heldUntil }));
const release = (checkoutId: string) => transaction(crowd.db, (tx) => releasePromo(tx, checkoutId));
const usesOf = async (code: string, userId?: string) => {
  const promo = await findPromo(app.db, code, userId);
  return [promo?.usedCount, promo?.usedByUser];
};
async function refusalsOf(attempts: Promise<unknown>[]): Promise<string[]> {
  const settled = await Promise.allSettled(attempts);
  return settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.code ?? String(one.reason)] : []));
}

describe('redeeming', () => {
  it('gives a code with 10 places to exactly 10 of 100 who try at once', async () => {
    const promo = await insertPromo(app, admin.userId, { max_uses: 10 });
    const buyers = await Promise.all(Array.from({ length: 10 }, () => as(app)));
    const tries = await Promise.all(
      buyers.map(async ({ userId }) => ({ userId, groups: await checkouts(userId, 10) })),
    );
    const refusals = await refusalsOf(
      tries.flatMap(({ userId, groups }) => groups.map((group) => redeem(promo.id, userId, group))),
    );
    expect(refusals).toEqual(Array(90).fill('promo.used_up'));
    expect(await usesOf(promo.code)).toEqual([10, 0]);
  });

  it('gives one buyer one use of a code with one use per buyer, though they try 20 times at once', async () => {
    const promo = await insertPromo(app, admin.userId, { max_uses_per_user: 1 });
    const [buyer, friend] = [await as(app), await as(app)];
    const groups = await checkouts(buyer.userId, 20);
    const refusals = await refusalsOf(groups.map((group) => redeem(promo.id, buyer.userId, group)));
    expect(refusals).toEqual(Array(19).fill('promo.used_up'));
    expect(await usesOf(promo.code, buyer.userId)).toEqual([1, 1]);
    const [group = ''] = await checkouts(friend.userId, 1);
    await redeem(promo.id, friend.userId, group);
    expect(await usesOf(promo.code, friend.userId)).toEqual([2, 1]);
  });

  it('gives its place back once, however often it is released, and the place can be taken again', async () => {
    const promo = await insertPromo(app, admin.userId, { max_uses: 1, max_uses_per_user: 1 });
    const buyer = await as(app);
    const [first = '', second = '', third = ''] = await checkouts(buyer.userId, 3);
    await redeem(promo.id, buyer.userId, first);
    await Promise.all(Array.from({ length: 10 }, () => release(first)));
    expect(await usesOf(promo.code, buyer.userId)).toEqual([0, 0]);
    await redeem(promo.id, buyer.userId, second);
    await release(first);
    expect(await usesOf(promo.code, buyer.userId)).toEqual([1, 1]);
    await expect(redeem(promo.id, buyer.userId, third)).rejects.toMatchObject({ code: 'promo.used_up' });
  });

  it('and releasing at the same time never wait for each other', async () => {
    const promo = await insertPromo(app, admin.userId);
    const buyer = await as(app);
    const groups = await checkouts(buyer.userId, 40);
    await Promise.all(groups.slice(0, 20).map((group) => redeem(promo.id, buyer.userId, group)));
    const refusals = await refusalsOf([
      ...groups.slice(0, 20).map(release),
      ...groups.slice(20).map((group) => redeem(promo.id, buyer.userId, group)),
    ]);
    expect(refusals).toEqual([]);
    expect(await usesOf(promo.code, buyer.userId)).toEqual([20, 20]);
  });

  it('looks at the window once more, by the clock of the database', async () => {
    const buyer = await as(app);
    const [group = ''] = await checkouts(buyer.userId, 1);
    const past = { starts_at: new Date(Date.now() - 10_000), ends_at: new Date(Date.now() - 5_000) };
    const ended = await insertPromo(app, admin.userId, past);
    const off = await insertPromo(app, admin.userId, { active: false });
    for (const { id } of [ended, off]) {
      await expect(redeem(id, buyer.userId, group)).rejects.toMatchObject({ code: 'promo.expired' });
    }
    expect(await usesOf(off.code)).toEqual([0, 0]);
  });

  it('takes no place for a discount of nothing', async () => {
    const promo = await insertPromo(app, admin.userId);
    await redeem(promo.id, admin.userId, newId(), 0);
    expect(await usesOf(promo.code)).toEqual([0, 0]);
  });
});

describe('a code in the cart', () => {
  it('takes its share off, is shown with it, and can be taken out', async () => {
    const { client } = await as(app);
    await client.call(addToCart, { body: { product: await sellable(app, seller.userId, { price_cents: 2000 }) } });
    const { code } = await insertPromo(app, admin.userId, { description: 'Welcome' });
    const { quote } = await client.call(applyPromo, { body: { code: ` ${code.toLowerCase()} ` } });
    expect(quote).toMatchObject({
      subtotal: 20,
      discount: 2,
      tax: 1.62,
      total: 24.62,
      promo: { code, description: 'Welcome', discount: 2, seller: null },
      promoProblem: null,
    });
    expect((await client.call(removePromo)).quote).toMatchObject({ discount: 0, promo: null });
    await client.call(applyPromo, { body: { code } });
    expect((await client.call(clearCart)).quote.promo).toBeNull();
  });

  it('of a seller is for that seller’s products alone', async () => {
    const { client } = await as(app);
    await client.call(addToCart, { body: { product: await sellable(app, seller.userId, { price_cents: 2000 }) } });
    const { code } = await insertPromo(app, other.userId, { seller_id: other.userId });
    await expect(client.call(applyPromo, { body: { code } })).rejects.toMatchObject({
      status: 422,
      code: 'promo.other_seller',
      message: 'This promo code only works for items from Brook & Daughters',
    });
    const theirs = await sellable(app, other.userId, { price_cents: 1000 });
    await client.call(addToCart, { body: { product: theirs } });
    const { quote } = await client.call(applyPromo, { body: { code } });
    expect(quote).toMatchObject({ discount: 1, promo: { seller: 'Brook & Daughters', discount: 1 } });
    expect(quote.sellers.map(({ seller: { _id }, discount }) => [_id, discount])).toEqual([
      [other.userId, 1],
      [seller.userId, 0],
    ]);
  });

  it('that does not apply is refused with the reason, and one entered before stays', async () => {
    const buyer = await as(app);
    const [group = ''] = await checkouts(buyer.userId, 1);
    await buyer.client.call(addToCart, {
      body: { product: await sellable(app, seller.userId, { price_cents: 2000 }) },
    });
    const good = await insertPromo(app, admin.userId);
    await buyer.client.call(applyPromo, { body: { code: good.code } });
    const once = await insertPromo(app, admin.userId, { max_uses_per_user: 1 });
    await redeem(once.id, buyer.userId, group);
    const offer = (promo: Parameters<typeof insertPromo>[2]) => insertPromo(app, admin.userId, promo);
    const past = { starts_at: new Date('2026-01-01T08:00:00Z'), ends_at: new Date('2026-01-02T08:00:00Z') };
    const ofSeller = { seller_id: seller.userId, min_subtotal_cents: 2001 };
    for (const [code, refusal, message] of [
      ['NO-SUCH-CODE', 'promo.invalid', 'This promo code is not valid'],
      [(await offer({ active: false })).code, 'promo.invalid', 'This promo code is not valid'],
      [(await offer(past)).code, 'promo.expired', 'This promo code has expired'],
      [
        (await offer({ starts_at: new Date('2126-07-03T08:30:00Z') })).code,
        'promo.not_started',
        'This promo code starts on July 3, 2126 at 8:30 AM UTC',
      ],
      [
        (await offer({ min_subtotal_cents: 2001 })).code,
        'promo.minimum',
        'This promo code is for orders of $20.01 or more',
      ],
      [
        (await offer(ofSeller)).code,
        'promo.seller_minimum',
        'This promo code is for $20.01 or more in items from Brook & Daughters',
      ],
      [once.code, 'promo.used_up', 'This promo code has already been used up'],
    ] as const) {
      await expect(buyer.client.call(applyPromo, { body: { code } })).rejects.toMatchObject({
        status: 422,
        code: refusal,
        message,
      });
    }
    expect((await buyer.client.call(getCart)).quote.promo?.code).toBe(good.code);
  });

  it('that stops applying stays, costs nothing and says why', async () => {
    const { client } = await as(app);
    await client.call(addToCart, { body: { product: await sellable(app, seller.userId, { price_cents: 2000 }) } });
    const { code } = await insertPromo(app, admin.userId, { min_subtotal_cents: 1500 });
    await client.call(applyPromo, { body: { code } });
    const { quote } = await client.call(selectCartItems, { body: { products: 'none' } });
    expect(quote).toMatchObject({
      discount: 0,
      promo: { code, discount: 0 },
      promoProblem: 'This promo code is for orders of $15.00 or more',
    });
  });

  it('works for a visitor', async () => {
    const { client } = openBrowser(app);
    const { code } = await insertPromo(app, admin.userId, { max_uses_per_user: 1 });
    await client.call(addToCart, { body: { product: await sellable(app, seller.userId, { price_cents: 1000 }) } });
    expect((await client.call(applyPromo, { body: { code } })).quote.discount).toBe(1);
  });

  it.each(['', 'x', 'a b c', '<script>', '\u0000\u0000\u0000', 'x'.repeat(41), 7, null, ['WELCOME10']])(
    'is not %j',
    async (code) => {
      const { client } = await as(app);
      await expect(client.call(applyPromo, { body: { code } as never })).rejects.toMatchObject({ status: 400 });
    },
  );
});

describe('making codes', () => {
  const fresh = () => `NEW-${newId().slice(-12)}`;
  const make = (form: Record<string, unknown>, who = seller) =>
    who.client.call(createSellerPromo, { body: { code: fresh(), kind: 'percent', value: 10, ...form } as never });

  it('answers what was made, with everything it says', async () => {
    const form = {
      code: fresh(),
      description: 'For friends',
      kind: 'fixed' as const,
      value: 4.5,
      maxDiscount: 4,
      minSubtotal: 30,
      startsAt: '2030-01-01T00:00:00.000Z',
      endsAt: '2030-02-01T00:00:00.000Z',
      maxUses: 100,
      maxUsesPerUser: 2,
    };
    const made = await seller.client.call(createSellerPromo, { body: form });
    expect(made).toMatchObject({ ...form, used: 0, active: true });
    const audit = await app.db.selectFrom('audit_entry').selectAll().where('subject_id', '=', made._id).execute();
    expect(audit).toMatchObject([{ action: 'promo.create', actor_id: seller.userId, actor_kind: 'seller' }]);
  });

  it('separates sellers’ codes from each other’s and from the site’s', async () => {
    const mine = await make({});
    const site = await admin.client.call(createSitePromo, { body: { code: fresh(), kind: 'percent', value: 5 } });
    const idsOf = (page: { promoCodes: { _id: string }[] }) => page.promoCodes.map(({ _id }) => _id);
    expect(idsOf(await seller.client.call(listSellerPromos))).toContain(mine._id);
    expect(idsOf(await other.client.call(listSellerPromos))).not.toContain(mine._id);
    expect(idsOf(await admin.client.call(listSitePromos))).toContain(site._id);
    expect(idsOf(await admin.client.call(listSitePromos))).not.toContain(mine._id);
    const off = { active: false };
    const refusals = await refusalsOf([
      other.client.call(changeSellerPromo, { params: { id: mine._id }, body: off }),
      seller.client.call(changeSellerPromo, { params: { id: site._id }, body: off }),
      admin.client.call(changeSitePromo, { params: { id: mine._id }, body: off }),
      seller.client.call(changeSellerPromo, { params: { id: newId() }, body: {} }),
    ]);
    expect(refusals).toEqual(Array(4).fill('promo.not_found'));
  });

  it('pages, the newest first', async () => {
    const own = await as(app, { role: 'seller' });
    const made: string[] = [];
    for (let count = 0; count < 5; count++) made.push((await make({}, own))._id);
    const page = await own.client.call(listSellerPromos, { query: { page: 2, limit: 2 } });
    expect(page).toMatchObject({ total: 5, page: 2, pages: 3 });
    expect(page.promoCodes.map(({ _id }) => _id)).toEqual([made[2], made[1]]);
  });

  it('refuses a name that any other code has, in capitals or not', async () => {
    const { code } = await make({});
    const duplicate = make({ code: code.toLowerCase() }, other);
    await expect(duplicate).rejects.toMatchObject({ status: 409, code: 'promo.code_taken' });
    const name = fresh();
    const refusals = await refusalsOf(Array.from({ length: 5 }, () => make({ code: name })));
    expect(refusals).toEqual(Array(4).fill('promo.code_taken'));
  });

  it.each([
    [{ value: 100.01 }, 'promo.value'],
    [{ value: 0.001 }, 'promo.value'],
    [{ value: 33.333 }, 'promo.value'],
    [{ kind: 'fixed', value: 0.001 }, 'promo.value'],
    [{ maxDiscount: 0.001 }, 'promo.value'],
    [{ startsAt: '2030-01-02T00:00:00Z', endsAt: '2030-01-01T00:00:00Z' }, 'promo.window'],
    [{ startsAt: '2030-01-01T00:00:00Z', endsAt: '2030-01-01T00:00:00Z' }, 'promo.window'],
    [{ endsAt: '2001-01-01T00:00:00Z' }, 'promo.window'],
    [{ startsAt: '2001-01-01T00:00:00Z', endsAt: '2001-02-01T00:00:00Z' }, 'promo.window'],
    [{ value: 0 }, 'request.invalid'],
    [{ value: -5 }, 'request.invalid'],
    [{ value: '10' }, 'request.invalid'],
    [{ kind: 'free' }, 'request.invalid'],
    [{ maxUses: 0 }, 'request.invalid'],
    [{ maxUses: 1.5 }, 'request.invalid'],
    [{ code: 'ü' }, 'request.invalid'],
    [{ startsAt: 'tomorrow' }, 'request.invalid'],
    [{ sellerId: newId() }, 'request.unknown_field'],
    [{ used: -5 }, 'request.unknown_field'],
  ])('refuses %j with %s', async (form, code) => {
    await expect(make(form)).rejects.toMatchObject({ status: 400, code });
  });

  it('switches off and on again, and moves the end', async () => {
    const { _id: id } = await make({ startsAt: '2026-01-01T00:00:00Z' });
    const change = (body: { active?: boolean; endsAt?: string | null }) =>
      seller.client.call(changeSellerPromo, { params: { id }, body });
    expect(await change({ active: false })).toMatchObject({ active: false, endsAt: null });
    expect(await change({ active: true, endsAt: '2031-01-01T00:00:00.000Z' })).toMatchObject({
      active: true,
      endsAt: '2031-01-01T00:00:00.000Z',
    });
    expect(await change({})).toMatchObject({ active: true, endsAt: '2031-01-01T00:00:00.000Z' });
    expect(await change({ endsAt: null })).toMatchObject({ endsAt: null });
    await expect(change({ endsAt: '2025-01-01T00:00:00Z' })).rejects.toMatchObject({ code: 'promo.window' });
  });

  it('ends at once, by the clock of the server, and an end that has passed stays', async () => {
    const { _id: id } = await make({ startsAt: '2026-01-01T00:00:00Z' });
    const end = () => seller.client.call(changeSellerPromo, { params: { id }, body: { ended: true } });
    const first = await end();
    expect(first.state).toBe('ended');
    expect(new Date(first.endsAt ?? 0).getTime()).toBeLessThanOrEqual(Date.now());
    expect((await end()).endsAt).toBe(first.endsAt);
    const later = await make({ startsAt: '2126-01-01T00:00:00Z' });
    const early = seller.client.call(changeSellerPromo, { params: { id: later._id }, body: { ended: true } });
    await expect(early).rejects.toMatchObject({ status: 400, code: 'promo.window' });
  });

  it('says in which state a code is, how often it is used, and what paid orders have got off', async () => {
    const own = await as(app, { role: 'seller' });
    const offer = (promo: Record<string, unknown> = {}) =>
      insertPromo(app, own.userId, { seller_id: own.userId, ...promo });
    const past = { starts_at: new Date('2026-01-01T08:00:00Z'), ends_at: new Date('2026-01-02T08:00:00Z') };
    await offer({ ...past, active: false });
    await offer({ active: false });
    await offer({ starts_at: new Date('2126-07-03T08:30:00Z') });
    const running = await offer();
    const full = await offer({ max_uses: 2 });
    const [paid = '', unpaid = '', back = '', fourth = '', fifth = ''] = await checkouts(admin.userId, 5);
    await redeem(running.id, admin.userId, paid, 250);
    await redeem(running.id, admin.userId, unpaid, 400);
    await redeem(running.id, admin.userId, back, 800);
    await release(back);
    await app.db
      .updateTable('promo_redemption')
      .set({ held_until: null })
      .where('checkout_group_id', '=', paid)
      .execute();
    await redeem(full.id, admin.userId, fourth);
    await redeem(full.id, admin.userId, fifth);
    const shown = async () =>
      (await own.client.call(listSellerPromos)).promoCodes.map(({ state, used, held, cost }) => [
        state,
        used,
        held,
        cost,
      ]);
    expect(await shown()).toEqual([
      ['usedUp', 2, 2, 0],
      ['active', 2, 1, 2.5],
      ['scheduled', 0, 0, 0],
      ['off', 0, 0, 0],
      ['ended', 0, 0, 0],
    ]);
    const past10 = new Date(Date.now() - 600_000);
    await app.db
      .updateTable('promo_redemption')
      .set({ held_until: past10 })
      .where('checkout_group_id', '=', fifth)
      .execute();
    expect((await shown())[0]).toEqual(['active', 2, 2, 0]);
  });
});
