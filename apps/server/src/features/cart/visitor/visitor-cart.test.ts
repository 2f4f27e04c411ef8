import { randomBytes } from 'node:crypto';
import {
  acknowledgeCart,
  addToCart,
  applyPromo,
  CART_LINES_MAX,
  type Cart,
  changeCartItem,
  chooseShipping,
  clearCart,
  getCart,
  mergeCart,
  removeFromCart,
  removePromo,
  selectCartItems,
} from '@herbary/contract/cart.ts';
import { RETENTION } from '@herbary/contract/retention.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { as, type SignedInPerson } from '../../../testing/as.ts';
import { type Browser, insertPromo, openBrowser, sellable } from '../../../testing/factories/cart.ts';
import { openShop } from '../../../testing/open-shop.ts';
import { forgetVisitors } from '../cart.jobs.ts';
import { cartCookieName, newVisitorToken, readVisitorCookie, visitorCookie } from './visitor-token.ts';

const { test: app, seller } = await openShop({ books: 'unchecked' });
let visitor: Browser;
beforeEach(() => {
  visitor = openBrowser(app);
});

const product = (change?: Parameters<typeof sellable>[2]) => sellable(app, seller.userId, change);
const add = ({ client }: Pick<Browser, 'client'>, id: string, quantity = 1) =>
  client.call(addToCart, { body: { product: id, quantity } });
const quantities = ({ items }: Cart) => Object.fromEntries(items.map(({ id, quantity }) => [id, quantity]));
const cartsInStore = async () => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from cart`.execute(app.db);
  return rows[0]?.count ?? 0;
};
/** The browser of this test after signing in: the same cookies, and a session. */
function signIn(browser: Browser, person: SignedInPerson): Browser {
  const after = openBrowser(app, { token: person.token });
  for (const [name, value] of browser.jar) after.jar.set(name, value);
  return after;
}
const merge = ({ client }: Browser, items: { product: string; quantity: number; selected?: boolean }[] = []) =>
  client.call(mergeCart, { body: { items } });

describe('a visitor’s cart', () => {
  it('gets its cookie with the first thing put into it, and none by looking', async () => {
    const before = await cartsInStore();
    await visitor.client.call(getCart);
    await visitor.client.call(clearCart);
    await visitor.client.call(acknowledgeCart);
    await visitor.client.call(removePromo);
    await visitor.client.call(selectCartItems, { body: { products: 'all' } });
    await visitor.client.call(removeFromCart, { params: { productId: newId() } });
    await merge(visitor);
    expect(visitor.setCookies).toEqual([]);
    expect(await cartsInStore()).toBe(before);

    const id = await product();
    await add(visitor, id, 2);
    expect(visitor.setCookies).toEqual([
      expect.stringMatching(/^herbary_cart=[\w-]{43}\.[\w-]{43}; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Lax$/),
    ]);
    expect(quantities(await visitor.client.call(getCart))).toEqual({ [id]: 2 });
    expect(await cartsInStore()).toBe(before + 1);
  });

  it('is its own: another browser sees nothing of it', async () => {
    await add(visitor, await product());
    expect((await openBrowser(app).client.call(getCart)).items).toEqual([]);
    const member = await as(app);
    expect((await member.client.call(getCart)).items).toEqual([]);
  });

  it('does not open for a cookie that was made up, changed or forgotten', async () => {
    await add(visitor, await product());
    const real = visitor.jar.get('herbary_cart') ?? '';
    const [token = '', signature = ''] = real.split('.');
    const unknown = /=([^;]+)/.exec(visitorCookie(app.deps.env, newVisitorToken().token))?.[1] ?? '';
    const foreign = { ...app.deps.env, secret: 'another secret of 32 characters and more' };
    const otherShop = /=([^;]+)/.exec(visitorCookie(foreign, token))?.[1] ?? '';
    const forged = [
      token,
      `${token}.`,
      `${randomBytes(32).toString('base64url')}.${signature}`,
      `${token}.${randomBytes(32).toString('base64url')}`,
      `${token}.${signature}x`,
      otherShop,
      unknown,
      '%00',
      'x'.repeat(5000),
    ];
    for (const value of forged) {
      const browser = openBrowser(app);
      browser.jar.set('herbary_cart', value);
      expect((await browser.client.call(getCart)).items).toEqual([]);
      await add(browser, await product());
      expect(browser.jar.get('herbary_cart')).not.toBe(value);
      expect((await browser.client.call(getCart)).items).toHaveLength(1);
    }
    expect((await visitor.client.call(getCart)).items).toHaveLength(1);
  });

  it('stores only the hash of the token', async () => {
    await add(visitor, await product());
    const [token = ''] = (visitor.jar.get('herbary_cart') ?? '').split('.');
    const { rows } = await sql<{ kept: string }>`select cart::text as kept from cart`.execute(app.db);
    for (const { kept } of rows) expect(kept).not.toContain(token);
  });

  it('travels over https only where the shop is served so', () => {
    const settings = { publicUrl: 'https://herbary.example', secret: 'x'.repeat(32) };
    const cookie = visitorCookie(settings, newVisitorToken().token);
    expect(cookie).toMatch(/^__Host-herbary_cart=.*; Secure$/);
    const value = /=([^;]+)/.exec(cookie)?.[1] ?? '';
    expect(readVisitorCookie(settings, { [cartCookieName(settings)]: value })).toBeDefined();
    expect(
      readVisitorCookie({ ...settings, secret: 'y'.repeat(32) }, { '__Host-herbary_cart': value }),
    ).toBeUndefined();
  });

  it('refuses writes from another site', async () => {
    await add(visitor, await product());
    const cookie = `herbary_cart=${visitor.jar.get('herbary_cart')}`;
    const foreign = await app.inject({
      method: 'DELETE',
      url: '/api/cart',
      headers: { cookie, origin: 'https://evil.example' },
    });
    expect(foreign.statusCode).toBe(403);
    expect((await visitor.client.call(getCart)).items).toHaveLength(1);
  });

  it('counts many additions at once', async () => {
    const id = await product({ pieces: 12 });
    await add(visitor, id);
    await Promise.allSettled(Array.from({ length: 20 }, () => add(visitor, id)));
    expect(quantities(await visitor.client.call(getCart))).toEqual({ [id]: 12 });
  });

  it('is forgotten when the time that the policies state is over, and an account’s is not', async () => {
    const [left, kept, member] = [openBrowser(app), openBrowser(app), await as(app)];
    const id = await product();
    for (const one of [left, kept, member]) await add(one, id);
    const age = (hash: Buffer | undefined, days: number) =>
      sql`
        update cart set updated_at = now() - make_interval(days => ${days}::int) where visitor_token_hash = ${hash}
      `.execute(app.db);
    const hashOf = ({ jar }: Browser) => readVisitorCookie(app.deps.env, Object.fromEntries(jar))?.hash;
    await age(hashOf(left), RETENTION.visitorCartDays + 1);
    await age(hashOf(kept), RETENTION.visitorCartDays - 1);
    await sql`update cart set updated_at = now() - interval '1 year' where user_id = ${member.userId}`.execute(app.db);
    await forgetVisitors(app.deps, new AbortController().signal);
    expect((await left.client.call(getCart)).items).toHaveLength(0);
    expect((await kept.client.call(getCart)).items).toHaveLength(1);
    expect((await member.client.call(getCart)).items).toHaveLength(1);
  });
});

describe('signing in', () => {
  it('joins the visitor’s cart to the account’s, the larger quantity of each, once', async () => {
    const [both, mine, theirs] = [await product(), await product(), await product()];
    const person = await as(app);
    await add(person, both, 2);
    await add(person, mine);
    await add(visitor, both, 3);
    await add(visitor, theirs);
    await visitor.client.call(chooseShipping, { body: { method: 'expedited' } });

    const browser = signIn(visitor, person);
    const merged = await merge(browser);
    expect(quantities(merged)).toEqual({ [both]: 3, [mine]: 1, [theirs]: 1 });
    expect(merged.quote.shippingMethod).toBe('expedited');
    expect(browser.jar.has('herbary_cart')).toBe(false);

    expect(quantities(await merge(browser))).toEqual(quantities(merged));
    expect((await visitor.client.call(getCart)).items).toEqual([]);
    const next = await as(app);
    expect((await merge(signIn(visitor, next))).items).toEqual([]);
  });

  it('does it once though two tabs do it at the same moment', async () => {
    const id = await product();
    await add(visitor, id, 4);
    const people = [await as(app), await as(app)];
    const carts = await Promise.all(people.map((person) => merge(signIn(visitor, person))));
    expect(carts.map(({ items }) => items.length).sort()).toEqual([0, 1]);
    const [one] = people;
    if (!one) throw new Error('nobody');
    await Promise.all(Array.from({ length: 5 }, () => merge(signIn(visitor, one), [{ product: id, quantity: 2 }])));
    expect((await one.client.call(getCart)).items).toHaveLength(1);
  });

  it('carries the code that was entered, and names what is gone meanwhile', async () => {
    const [id, gone] = [await product(), await product({ name: 'Rare tea' })];
    const { code } = await insertPromo(app, seller.userId);
    await add(visitor, id);
    await add(visitor, gone);
    await visitor.client.call(applyPromo, { body: { code } });
    await app.db.updateTable('product').set({ status: 'archived' }).where('id', '=', gone).execute();
    const person = await as(app);
    const merged = await merge(signIn(visitor, person));
    expect(merged.quote.promo).toMatchObject({ code, discount: 1.25 });
    expect(merged.changes).toMatchObject([{ product: gone, kind: 'gone' }]);
  });

  it('takes the lines that a browser stored by itself, and skips unknown products', async () => {
    const [id, archived, scarce] = [
      await product(),
      await product({ status: 'archived' }),
      await product({ pieces: 2 }),
    ];
    const person = await as(app);
    const browser = openBrowser(app, { token: person.token });
    const items = [
      { product: id, quantity: 3, selected: false },
      { product: id, quantity: 2 },
      { product: archived, quantity: 1 },
      { product: newId(), quantity: 1 },
      { product: scarce, quantity: 9 },
    ];
    const merged = await merge(browser, items);
    expect(quantities(merged)).toEqual({ [id]: 3, [scarce]: 2 });
    expect(merged.changes).toMatchObject([{ product: scarce, kind: 'stock', from: 9, to: 2 }]);
    expect(quantities(await merge(browser, items))).toEqual({ [id]: 3, [scarce]: 2 });
  });

  it('fills the cart up to its 100 lines and lets the rest go', async () => {
    const ids: string[] = [];
    for (let made = 0; made < CART_LINES_MAX + 2; made++) ids.push(await product({ pieces: 1 }));
    const person = await as(app);
    const browser = openBrowser(app, { token: person.token });
    for (const id of ids.slice(0, 3)) await add(browser, id);
    const merged = await merge(
      browser,
      ids.slice(2).map((id) => ({ product: id, quantity: 1 })),
    );
    expect(merged.items).toHaveLength(CART_LINES_MAX);
    expect(new Set(merged.items.map(({ id }) => id))).toEqual(new Set(ids.slice(0, CART_LINES_MAX)));
  });

  it.each([
    { items: 'all' },
    { items: [{ product: 'x', quantity: 1 }] },
    { items: [{ product: newId(), quantity: 0 }] },
    { items: [{ product: newId(), quantity: 1.5 }] },
    { items: [{ product: newId(), quantity: 1, price: 0.01 }] },
    { items: Array.from({ length: 101 }, () => ({ product: newId(), quantity: 1 })) },
    { items: [], userId: newId() },
    {},
  ])('refuses %j', async (body) => {
    await expect(visitor.client.call(mergeCart, { body: body as never })).rejects.toMatchObject({ status: 400 });
  });
});

it('does not let a visitor without a cart change a line', async () => {
  const params = { productId: await product() };
  await expect(visitor.client.call(changeCartItem, { params, body: { quantity: 1 } })).rejects.toMatchObject({
    status: 404,
    code: 'cart.item_not_found',
  });
});
