import { deleteAccount } from '@herbary/contract/identity.ts';
import {
  addRecentlyViewed,
  addToWishlist,
  clearWishlist,
  getRecentlyViewed,
  getWishlist,
  mergeWishlist,
  RECENTLY_VIEWED_MAX,
  removeFromWishlist,
  WISHLIST_MAX,
} from '@herbary/contract/wishlist.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { as, type SignedInPerson } from '../../testing/as.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { inOneLine, messagesOf, untilEventsDelivered } from '../../testing/sent-messages.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { announceBackInStock } from './announce-back-in-stock.ts';
import { backInStock } from './wishlist.events.ts';
import { wishlistMessages } from './wishlist-messages.ts';

let app: TestApp;
let seller: SignedInPerson;
let buyer: SignedInPerson;
beforeAll(async () => {
  app = await createTestApp();
  seller = await as(app, { role: 'seller' });
});
afterAll(() => app.close());
beforeEach(async () => {
  buyer = await as(app);
});

type Change = { status?: string; name?: string; stock?: number; sellerId?: string };

async function stock(count: number, change: Change = {}): Promise<string[]> {
  const { status = 'live', name = 'Tulsi leaf', sellerId = seller.userId } = change;
  const ids = Array.from({ length: count }, () => newId());
  await sql`
    insert into product (
      id, seller_id, slug, name, description, category_id, subcategory_id, form, price_cents, status, cleared_revision)
    select id, ${sellerId}, 'product-' || id, ${name}, 'Whole dried leaves of holy basil, cut and sifted.',
      'herbs', 'dried-herbs', 'Dried', 1250, ${status}, 1
    from unnest(${ids}::uuid[]) as id
  `.execute(app.db);
  await sql`
    insert into stock_level (product_id, on_hand) select id, ${change.stock ?? 5} from unnest(${ids}::uuid[]) as id
    on conflict (product_id) do update set on_hand = excluded.on_hand
  `.execute(app.db);
  return ids;
}
const one = async (change?: Change) => (await stock(1, change))[0] ?? '';

const keep = (productId: string, who = buyer) => who.client.call(addToWishlist, { params: { productId } });
const letGo = (productId: string, who = buyer) => who.client.call(removeFromWishlist, { params: { productId } });
const merge = (products: string[]) => buyer.client.call(mergeWishlist, { body: { products } });
const remember = (products: string[]) => buyer.client.call(addRecentlyViewed, { body: { products } });
const saved = async (who = buyer) => (await who.client.call(getWishlist)).items.map(({ id }) => id);
const seen = async (who = buyer) => (await who.client.call(getRecentlyViewed)).products.map(({ _id }) => _id);
const withdraw = (id: string) =>
  app.db.updateTable('product').set({ status: 'archived' }).where('id', '=', id).execute();

describe('the wishlist', () => {
  it('is closed to visitors', async () => {
    const visitor = app.client();
    const params = { productId: newId() };
    const refusals = await Promise.all(
      [
        visitor.call(getWishlist),
        visitor.call(addToWishlist, { params }),
        visitor.call(removeFromWishlist, { params }),
        visitor.call(clearWishlist),
        visitor.call(mergeWishlist, { body: { products: [] } }),
        visitor.call(getRecentlyViewed),
        visitor.call(addRecentlyViewed, { body: { products: [newId()] } }),
      ].map(refusalOf),
    );
    for (const refusal of refusals) expect(refusal).toMatchObject({ status: 401, code: 'auth.required' });
  });

  it('stores products newest first, each once, and removes them', async () => {
    const [tulsi = '', mint = '', sage = ''] = await stock(3);
    await keep(tulsi);
    await keep(mint);
    await keep(sage);
    await keep(tulsi);
    expect(await saved()).toEqual([sage, mint, tulsi]);
    await letGo(mint);
    await letGo(mint);
    expect(await saved()).toEqual([sage, tulsi]);
    await buyer.client.call(clearWishlist);
    expect(await saved()).toEqual([]);
  });

  it('shows what a card needs, with the price and the stock of this moment', async () => {
    const id = await one({ stock: 7 });
    await keep(id);
    await app.db
      .updateTable('product')
      .set({ price_cents: 990, original_price_cents: 1490 })
      .where('id', '=', id)
      .execute();
    expect((await buyer.client.call(getWishlist)).items).toEqual([
      {
        id,
        name: 'Tulsi leaf',
        price: 9.9,
        originalPrice: 14.9,
        image: null,
        seller: 'Brook & Daughters',
        sellerId: seller.userId,
        category: 'Herbs',
        rating: 0,
        reviews: 0,
        stock: 7,
        available: true,
      },
    ]);
  });

  it('belongs to one person: others neither see nor change it', async () => {
    const id = await one();
    const stranger = await as(app);
    await keep(id);
    await letGo(id, stranger);
    await stranger.client.call(clearWishlist);
    expect(await saved(stranger)).toEqual([]);
    expect(await saved()).toEqual([id]);
  });

  it('keeps a product that is no longer sold, marked as such', async () => {
    const closed = await as(app, { role: 'seller' });
    const [archived, shut] = [await one(), await one({ sellerId: closed.userId })];
    await keep(archived);
    await keep(shut);
    await withdraw(archived);
    await app.db.updateTable('seller').set({ closed_at: new Date() }).where('id', '=', closed.userId).execute();
    const { items } = await buyer.client.call(getWishlist);
    expect(items.map(({ id, available, stock }) => [id, available, stock])).toEqual([
      [shut, false, 0],
      [archived, false, 0],
    ]);
    await keep(archived);
    await letGo(archived);
    expect(await refusalOf(keep(archived))).toMatchObject({ status: 404, code: 'product.not_found' });
  });

  it('never shows an edit that is not cleared', async () => {
    const id = await one();
    await keep(id);
    await sql`
      insert into product_revision (product_id, revision, content) values (${id}, 1, '{"name": "Tulsi leaf"}')
    `.execute(app.db);
    await app.db
      .updateTable('product')
      .set({ name: 'Tulsi cures everything', revision: 2, status: 'pending' })
      .where('id', '=', id)
      .execute();
    expect((await buyer.client.call(getWishlist)).items[0]).toMatchObject({ name: 'Tulsi leaf', available: false });
  });

  it.each(['pending', 'rejected', 'archived'])('does not take a %s product', async (status) => {
    expect(await refusalOf(keep(await one({ status })))).toMatchObject({ status: 404, code: 'product.not_found' });
  });

  it('does not take what is no product', async () => {
    expect(await refusalOf(keep(newId()))).toMatchObject({ status: 404, code: 'product.not_found' });
    for (const id of ['7', "' or 1=1 --", '%00', '../wishlist']) {
      const error = await refusalOf(keep(id));
      expect(error.status).toBeGreaterThanOrEqual(400);
      expect(error.status).toBeLessThan(500);
    }
  });

  it('holds 500 products, also when calls race for the last place', async () => {
    const products = await stock(WISHLIST_MAX + 7);
    await merge(products.slice(0, WISHLIST_MAX - 2));
    const racers = products.slice(WISHLIST_MAX - 2);
    const refusals = await Promise.all(racers.map((id) => refusalOf(keep(id))));
    expect(refusals.filter((error) => error === undefined)).toHaveLength(2);
    expect(new Set(refusals.filter(Boolean).map(({ code, status }) => `${status} ${code}`))).toEqual(
      new Set(['409 wishlist.full']),
    );
    expect(await saved()).toHaveLength(WISHLIST_MAX);
  });

  it('stores a product once for ten concurrent calls', async () => {
    const id = await one();
    await Promise.all(Array.from({ length: 10 }, () => keep(id)));
    expect(await saved()).toEqual([id]);
  });
});

describe('merging a visitor’s wishes', () => {
  it('puts them before the account’s, in their order, without doubles', async () => {
    const [tulsi = '', mint = '', sage = '', nettle = ''] = await stock(4);
    await keep(tulsi);
    await keep(mint);
    const { items } = await merge([sage, tulsi, nettle, sage]);
    expect(items.map(({ id }) => id)).toEqual([sage, nettle, mint, tulsi]);
    expect((await merge([sage, nettle])).items.map(({ id }) => id)).toEqual([sage, nettle, mint, tulsi]);
  });

  it('passes over what is unknown or no longer sold', async () => {
    const [tulsi, gone] = [await one(), await one()];
    await withdraw(gone);
    expect((await merge([newId(), gone, tulsi])).items.map(({ id }) => id)).toEqual([tulsi]);
    expect((await merge([])).items.map(({ id }) => id)).toEqual([tulsi]);
  });

  it('takes as many as fit, the first ones', async () => {
    const products = await stock(WISHLIST_MAX + 3);
    await keep(products[0] ?? '');
    const { items } = await merge(products.slice(3));
    expect(items).toHaveLength(WISHLIST_MAX);
    expect(items[0]?.id).toBe(products[3]);
  });

  it.each([
    { products: ['nonsense'] },
    { products: Array.from({ length: WISHLIST_MAX + 1 }, () => newId()) },
    { products: 'all' },
    { products: [], user_id: newId() },
    {},
  ])('refuses %j', async (body) => {
    const error = await refusalOf(buyer.client.call(mergeWishlist, { body: body as never }));
    expect(error).toMatchObject({ status: 400 });
  });
});

describe('recently viewed', () => {
  it('remembers the newest first, each once', async () => {
    const [tulsi = '', mint = '', sage = ''] = await stock(3);
    await remember([tulsi]);
    await remember([sage, mint]);
    expect(await seen()).toEqual([sage, mint, tulsi]);
    await remember([tulsi]);
    expect(await seen()).toEqual([tulsi, sage, mint]);
    expect(await seen(await as(app))).toEqual([]);
  });

  it('stores 24 and drops the oldest', async () => {
    const products = await stock(RECENTLY_VIEWED_MAX + 6);
    await remember(products.slice(0, 6));
    await remember(products.slice(6));
    expect(await seen()).toEqual(products.slice(6));
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from recently_viewed where user_id = ${buyer.userId}
    `.execute(app.db);
    expect(rows[0]?.count).toBe(RECENTLY_VIEWED_MAX);
  });

  it('does not trip over itself when many pages are opened at once', async () => {
    const products = await stock(30);
    await Promise.all(products.map((id) => remember([id, ...products.slice(0, 5)])));
    expect(await seen()).toHaveLength(RECENTLY_VIEWED_MAX);
  });

  it('leaves out what is unknown or no longer sold', async () => {
    const [tulsi, gone] = [await one(), await one()];
    await remember([newId(), gone, tulsi]);
    await withdraw(gone);
    expect(await seen()).toEqual([tulsi]);
  });

  it.each([{ products: [] }, { products: Array.from({ length: 25 }, () => newId()) }, { products: [7] }])(
    'refuses %j',
    async (body) => {
      const error = await refusalOf(buyer.client.call(addRecentlyViewed, { body: body as never }));
      expect(error).toMatchObject({ status: 400 });
    },
  );
});

describe('a saved product that is back in stock', () => {
  const setStock = (id: string, count: number) =>
    app.db.updateTable('stock_level').set({ on_hand: count }).where('product_id', '=', id).execute();
  const announce = async () => {
    await announceBackInStock(app.deps);
    await untilEventsDelivered(app.db);
  };
  const soldOutForAnHour = (id: string) =>
    sql`update wishlist_item set sold_out_since = now() - interval '61 minutes' where product_id = ${id}`.execute(
      app.db,
    );

  it('is announced once to who saved it while it was sold out', async () => {
    const id = await one({ stock: 0 });
    await keep(id);
    await announce();
    await messagesOf(app).nothingTo(buyer);
    await setStock(id, 3);
    await Promise.all([announce(), announce()]);
    await announce();
    const { bell, mail } = await messagesOf(app).oneTo(buyer);
    expect(bell).toEqual({
      title: 'Back in stock',
      message: 'Tulsi leaf from Brook & Daughters is back in stock for $12.50.',
      type: 'info',
      action_url: `/product/${id}`,
    });
    expect(mail.subject).toBe('Back in stock: Tulsi leaf');
    expect(inOneLine(mail.text)).toContain("We can't hold one for you, and it may sell out again.");
    expect(inOneLine(mail.text)).toContain('because you have an account at');
  });

  it('is announced to who had saved it before, when it was sold out for an hour', async () => {
    const id = await one();
    await keep(id);
    await setStock(id, 0);
    await announce();
    await setStock(id, 5);
    await announce();
    await messagesOf(app).nothingTo(buyer);
    await setStock(id, 0);
    await announce();
    await soldOutForAnHour(id);
    await setStock(id, 5);
    await announce();
    await messagesOf(app).oneTo(buyer);
  });

  it('is announced at most once a day', async () => {
    const productId = await one({ stock: 0 });
    await keep(productId);
    await setStock(productId, 5);
    const [messages] = wishlistMessages(app.deps);
    const keyAt = async (moment: string) => {
      const payload = { userId: buyer.userId, productId };
      const event = { id: newId(), type: backInStock.name, subject: buyer.userId, payload };
      return (await messages?.compose({ ...event, createdAt: new Date(moment) }))?.map(({ key }) => key);
    };
    const first = await keyAt('2026-11-19T00:10:00Z');
    expect(first).toHaveLength(1);
    expect(await keyAt('2026-11-19T23:50:00Z')).toEqual(first);
    expect(await keyAt('2026-11-20T00:10:00Z')).not.toEqual(first);
  });

  it('is announced to nobody who removed it, and to nobody when it is sold out again or not sold any longer', async () => {
    const [removed, again, gone] = [await one({ stock: 0 }), await one({ stock: 0 }), await one({ stock: 0 })];
    await keep(removed);
    await letGo(removed);
    await keep(again);
    await keep(gone);
    await withdraw(gone);
    for (const id of [removed, gone]) await setStock(id, 5);
    await announce();
    await messagesOf(app).publish(backInStock, buyer.userId, { userId: buyer.userId, productId: again });
    await messagesOf(app).nothingTo(buyer);
  });
});

it('deletes wishes and viewed products with the account', async () => {
  const [mine, other] = [await one(), await as(app)];
  await keep(mine);
  await keep(mine, other);
  await remember([mine]);
  await buyer.client.call(deleteAccount);
  const left = async () => {
    const { rows } = await sql<{ user_id: string }>`
      select user_id from wishlist_item where product_id = ${mine}
      union all select user_id from recently_viewed where product_id = ${mine}
    `.execute(app.db);
    return rows.map(({ user_id }) => user_id);
  };
  await waitFor(async () => !(await left()).includes(buyer.userId));
  expect(await left()).toEqual([other.userId]);
});
