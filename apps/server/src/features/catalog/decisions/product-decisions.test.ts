import { WORK_EVENT } from '@herbary/contract/admin-overview.ts';
import { placeOrders } from '@herbary/contract/orders-placing.ts';
import {
  approveProduct,
  getProductRecord,
  listAdminProducts,
  listPendingProducts,
  putBackProduct,
  rejectProduct,
  takeDownProduct,
} from '@herbary/contract/product-decisions.ts';
import { getProduct } from '@herbary/contract/products.ts';
import * as contract from '@herbary/contract/seller-products.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { as, type SignedInPerson } from '../../../testing/as.ts';
import { openPort, openSocket } from '../../../testing/factories/chat.ts';
import { formFor, place, shopper, stockOf } from '../../../testing/factories/checkout.ts';
import { listProduct, picture } from '../../../testing/factories/products.ts';
import { refusalOf } from '../../../testing/refusal-of.ts';
import { messagesOf, untilEventsDelivered } from '../../../testing/sent-messages.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let admin: SignedInPerson;
let seller: SignedInPerson;
beforeAll(async () => {
  app = await createTestApp();
  admin = await as(app, { role: 'admin', staffRole: 'support' });
});
afterAll(() => app.close());
beforeEach(async () => {
  seller = await as(app, { role: 'seller' });
});

const claim = { description: 'Our customers say it cures insomnia within three nights.' };
const approve = (id: string, body: { revision?: number } = {}) =>
  admin.client.call(approveProduct, { params: { id }, body });
const reject = (id: string, revision?: number) =>
  admin.client.call(rejectProduct, { params: { id }, body: { revision, reason: 'Leave the illness out.' } });
const shown = (id: string) => app.client().call(getProduct, { params: { id } });
const own = (id: string) => seller.client.call(contract.getSellerProduct, { params: { id } });
const edit = (id: string, body: object, files: object = {}) =>
  seller.client.call(contract.updateProduct, { params: { id }, body, files });
const queue = async () => {
  const { products } = await admin.client.call(listPendingProducts, { query: { limit: 100 } });
  return products.filter((one) => one.seller._id === seller.userId);
};
const isShown = async (id: string) => (await refusalOf(shown(id))) === undefined;
const fileCount = async () => {
  const { rows } = await sql<{ files: number }>`
    select count(*)::int as files from stored_file where owner_user_id = ${seller.userId} and deleted_at is null
  `.execute(app.db);
  return rows[0]?.files;
};

describe('a listing that a person has to read', () => {
  it.each([
    [claim, 'Health claim: “cures insomnia”', 'claim'],
    [{ name: 'W33d tea' }, 'Looks like a prohibited word: “weed”', 'disguised'],
  ])('%j waits until an admin approves it, and both are notified', async (change, reason, kind) => {
    const { _id: id, status, ...made } = await listProduct(seller, change);
    expect([status, made.reason]).toEqual(['pending', reason]);
    // Our team is not notified of a listing that is decided already.
    await untilEventsDelivered(app.db);
    expect(made.can).not.toContain('pause');
    expect(await isShown(id)).toBe(false);
    const [waiting] = await queue();
    expect(waiting).toMatchObject({ _id: id, kind: 'new', revision: 1, reason, before: null, price: 8.6, stock: 24 });
    expect(waiting?.flags.map((flag) => flag.kind)).toEqual([kind]);
    expect(waiting?.image).toBeTruthy();
    expect(await approve(id, { revision: 1 })).toMatchObject({ decision: 'approved', revision: 1 });
    expect(await own(id)).toMatchObject({ status: 'active', reason: null });
    expect(await isShown(id)).toBe(true);
    expect(await queue()).toEqual([]);
    await untilEventsDelivered(app.db);
    const { bell, mail } = await messagesOf(app).oneTo(seller);
    expect(bell).toMatchObject({ title: 'Listing approved', type: 'success', action_url: '/dashboard/products' });
    expect(mail.subject).toBe(`Listing approved: ${made.name}`);
    const { bell: cases } = await messagesOf(app).sentTo(admin);
    const notice = { title: 'A listing needs a look', message: expect.stringContaining(reason) };
    expect(cases).toContainEqual(expect.objectContaining(notice));
  });

  it('is rejected with a reason that its seller reads, and waits again when it is sent again', async () => {
    const { _id: id } = await listProduct(seller, claim);
    await reject(id);
    const rejected = await own(id);
    expect(rejected).toMatchObject({ status: 'rejected', reason: 'Leave the illness out.' });
    expect(rejected.can).toContain('submit');
    await untilEventsDelivered(app.db);
    const { bell, mail } = await messagesOf(app).oneTo(seller);
    expect(bell).toMatchObject({ title: 'Listing rejected', type: 'warning' });
    expect(mail.text).toContain('Leave the illness out.');
    const again = await edit(id, { description: 'A quiet tea for the evening, from our own garden.' });
    expect(again).toMatchObject({ status: 'pending', reason: 'First listing after a rejected one' });
    expect(await queue()).toMatchObject([{ _id: id, revision: 2, kind: 'new' }]);
    const other = await listProduct(seller, { name: 'Another tea' });
    expect(other).toMatchObject({ status: 'pending', reason: 'First listing after a rejected one' });
    await approve(id);
    expect(await own(id)).toMatchObject({ status: 'active' });
    expect(await listProduct(seller, { name: 'A third tea' })).toMatchObject({ status: 'active' });
    expect(await own(other._id)).toMatchObject({ status: 'pending' });
  });

  it('is live at once when its seller takes the claim out', async () => {
    const { _id: id } = await listProduct(seller, claim);
    expect(await edit(id, { description: 'A quiet tea for the evening, from our own garden.' })).toMatchObject({
      status: 'active',
      reason: null,
    });
    expect(await queue()).toEqual([]);
    expect(await refusalOf(approve(id))).toMatchObject({ status: 409, code: 'product.not_waiting' });
  });
});

describe('an edit of a live product that a person has to read', () => {
  it('is not seen by buyers until it is approved; price and stock are not held', async () => {
    const { _id: id, content } = await listProduct(seller, {}, [await picture('red')]);
    const body = { ...claim, name: 'Night sage', price: 9, stock: 5, imageOrder: '["mainImage"]' };
    const held = await edit(id, body, { mainImage: await picture('blue') });
    expect(held).toMatchObject({ status: 'lowStock', name: 'Garden sage', price: 9, stock: 5 });
    expect(held.edit).toMatchObject({ revision: 2, status: 'pending', reason: 'Health claim: “cures insomnia”' });
    expect(held.content).toMatchObject({ name: 'Night sage', description: claim.description });
    expect(held.content.images).toHaveLength(1);
    const before = await shown(id);
    expect(before).toMatchObject({ name: 'Garden sage', price: 9, stock: 5, imageLarge: content.images[0]?.large });
    expect(await queue()).toMatchObject([
      { _id: id, kind: 'edit', revision: 2, name: 'Night sage', before: { name: 'Garden sage' } },
    ]);
    await approve(id, { revision: 2 });
    expect(await own(id)).toMatchObject({ name: 'Night sage', edit: null, revision: 2 });
    const after = await shown(id);
    expect(after).toMatchObject({
      name: 'Night sage',
      imageLarge: held.content.images[0]?.large,
      additionalImages: [],
    });
    // What the seller does not touch of an approved text is not read again.
    expect(await edit(id, { size: '30 g' })).toMatchObject({ size: '30 g', edit: null });
    // Orders show the pictures of what was bought.
    expect(await fileCount()).toBe(3);
  });

  it('leaves the old text when it is rejected, and can be taken back with its pictures', async () => {
    const { _id: id } = await listProduct(seller);
    await edit(id, claim, { additionalImages: [await picture('blue')] });
    await reject(id, 2);
    const rejected = await own(id);
    expect(rejected.edit).toMatchObject({ status: 'rejected', reason: 'Leave the illness out.' });
    expect(rejected.can).toContain('discardEdit');
    expect((await shown(id)).description).not.toContain('cures');
    expect(await fileCount()).toBe(2);
    const discard = () => seller.client.call(contract.discardProductEdit, { params: { id } });
    expect(await discard()).toMatchObject({ edit: null, status: 'active', content: { name: 'Garden sage' } });
    expect(await fileCount()).toBe(1);
    expect(await refusalOf(discard())).toMatchObject({ status: 404, code: 'product.no_held_edit' });
    expect((await edit(id, { name: 'Silver sage' })).edit).toMatchObject({ reason: 'First edit after a rejected one' });
  });

  it('is replaced by the next one, and stays held while the product is paused', async () => {
    const { _id: id } = await listProduct(seller);
    await edit(id, claim, { additionalImages: [await picture('blue')] });
    await seller.client.call(contract.pauseProduct, { params: { id } });
    expect((await edit(id, { name: 'Night sage', keepAdditionalImages: '[]' })).edit).toMatchObject({ revision: 3 });
    expect(await fileCount()).toBe(1);
    expect(await refusalOf(approve(id, { revision: 2 }))).toMatchObject({ status: 409, code: 'resource.changed' });
    await approve(id, { revision: 3 });
    expect(await own(id)).toMatchObject({ status: 'paused', name: 'Night sage', edit: null });
  });
});

describe('the record of a product', () => {
  const record = (id: string) => admin.client.call(getProductRecord, { params: { id } });

  it('sets what waits against the last cleared revision, and names earlier decisions and the seller', async () => {
    const { _id: id } = await listProduct(seller, claim);
    await approve(id);
    await edit(id, { name: 'Night sage', description: 'They say it cures diabetes within a week.' });
    const found = await record(id);
    expect(found).toMatchObject({
      pending: { revision: 2, name: 'Night sage' },
      cleared: { revision: 1, content: { name: 'Garden sage', description: claim.description } },
      decisions: [{ decision: 'approved', revision: 1, by: 'Ada Brook' }],
      seller: { _id: seller.userId, live: 1, rejectedInYear: 0 },
      can: ['takeDown'],
    });
    expect(found.pending?.flags.map(({ kind }) => kind)).toEqual(['claim']);
    await reject(id, 2);
    expect(await record(id)).toMatchObject({ pending: null, cleared: null, seller: { rejectedInYear: 1 } });
    expect(await refusalOf(record(admin.userId))).toMatchObject({ status: 404, code: 'product.not_found' });
  });
});

describe('a live listing', () => {
  const body = { reason: 'A recall of the maker.' };
  const takeDown = (id: string, by = admin) => by.client.call(takeDownProduct, { params: { id }, body });
  const putBack = (id: string, by = admin) => by.client.call(putBackProduct, { params: { id }, body });
  const found = async (search: string, state?: 'live' | 'takenDown') => {
    const { products } = await admin.client.call(listAdminProducts, { query: { search, state, limit: 100 } });
    return products.filter((one) => one.seller._id === seller.userId);
  };

  it('is taken out of the shop at once, and put back as it was', async () => {
    const { _id: id } = await listProduct(seller, { name: 'Recalled sage' });
    expect(await found('recalled', 'live')).toMatchObject([
      { _id: id, status: 'live', isInShop: true, can: ['takeDown'] },
    ]);
    expect(await takeDown(id)).toEqual({ _id: id, status: 'rejected', message: 'Listing taken down' });
    expect(await isShown(id)).toBe(false);
    expect(await own(id)).toMatchObject({ status: 'rejected', reason: body.reason });
    expect(await found('RECALLED', 'live')).toEqual([]);
    expect(await found('recalled', 'takenDown')).toMatchObject([{ _id: id, isInShop: false, can: ['putBack'] }]);
    await putBack(id);
    expect(await isShown(id)).toBe(true);
    expect(await own(id)).toMatchObject({ status: 'active', reason: null, edit: null });
    await takeDown(id);
    await putBack(id);
    await untilEventsDelivered(app.db);
    const { bell, mails } = await messagesOf(app).sentTo(seller);
    const [down, back] = ['Listing taken down', 'Listing is back in the shop'];
    expect(bell.map(({ title }) => title)).toEqual([down, back, down, back]);
    expect(mails[0]?.text).toContain(body.reason);
  });

  it('goes through a person again when its seller mends it', async () => {
    const { _id: id } = await listProduct(seller);
    await takeDown(id);
    expect(await edit(id, { name: 'Mended sage' })).toMatchObject({ status: 'pending' });
    expect(await refusalOf(putBack(id))).toMatchObject({ status: 409 });
    await approve(id);
    expect(await isShown(id)).toBe(true);
  });

  it('takes an edit that waits with it, and comes back without it', async () => {
    const { _id: id } = await listProduct(seller);
    await edit(id, claim);
    await takeDown(id);
    expect(await queue()).toEqual([]);
    expect((await own(id)).edit).toMatchObject({ status: 'rejected' });
    await putBack(id);
    expect((await shown(id)).description).not.toContain('cures');
    expect(await own(id)).toMatchObject({ status: 'active', edit: { status: 'rejected' } });
  });

  it('is taken down and put back once by two admins at once; the second learns who and when', async () => {
    const second = await as(app, { role: 'admin', firstName: 'Ines', lastName: 'Ortega' });
    const { _id: id } = await listProduct(seller);
    for (const act of [takeDown, putBack]) {
      const results = await Promise.allSettled([act(id, second), act(id, second)]);
      const [lost] = results.filter((result) => result.status === 'rejected');
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(lost?.reason).toMatchObject({ code: 'product.already_decided', details: { by: 'Ines Ortega' } });
    }
    const { _id: draft } = await listProduct(seller, claim);
    await approve(draft);
    await seller.client.call(contract.pauseProduct, { params: { id: draft } });
    expect(await refusalOf(takeDown(draft))).toMatchObject({ status: 409 });
    const empty = admin.client.call(takeDownProduct, { params: { id }, body: { reason: ' ' } });
    expect(await refusalOf(empty)).toMatchObject({ status: 400 });
  });
});

describe('at the same moment', () => {
  it('two admins decide once, and an edit that comes in between is not approved unread', async () => {
    const { _id: id } = await listProduct(seller, claim);
    const results = await Promise.allSettled([approve(id), reject(id), approve(id), reject(id)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({
          status: 409,
          code: 'product.already_decided',
          details: { by: 'Ada Brook', at: expect.any(String) },
        });
    const { rows } = await sql`select from product_decision where product_id = ${id}`.execute(app.db);
    expect(rows).toHaveLength(1);

    const { _id: other } = await listProduct(seller, claim);
    const [edited, approved] = await Promise.allSettled([
      edit(other, { description: 'It also cures diabetes, they say, within a week.' }),
      approve(other, { revision: 1 }),
    ]);
    expect(edited.status).toBe('fulfilled');
    const now = await own(other);
    if (approved.status === 'fulfilled') expect(now.edit).toMatchObject({ status: 'pending' });
    else expect(now).toMatchObject({ status: 'pending', revision: 2 });
    expect(await queue()).toMatchObject([{ _id: other, revision: 2 }]);
  });

  it('a product is ordered and deleted: the order has its line, or nothing was ordered', async () => {
    const buyer = await shopper(app);
    const { _id: id } = await listProduct(seller, { stock: 5 });
    const wish = { items: [{ product: id, quantity: 2, price: 8.6 }] };
    const form = await formFor(buyer, wish);
    const [ordered] = await Promise.allSettled([
      buyer.client.call(placeOrders, { body: form }),
      seller.client.call(contract.deleteProduct, { params: { id } }),
    ]);
    if (ordered.status === 'fulfilled') expect(ordered.value.orders[0]?.items).toMatchObject([{ name: 'Garden sage' }]);
    else expect(ordered.reason.status).toBeLessThan(500);
    expect(await refusalOf(buyer.client.call(placeOrders, { body: form, idempotencyKey: 'once-more' }))).toBeDefined();
    const held = ordered.status === 'fulfilled' ? 2 : 0;
    expect(await stockOf(app, id)).toEqual({ on_hand: 5, reserved: held, available: 5 - held });
  });

  it('a count leaves the pieces that an unpaid order holds, and is refused when a sale came first', async () => {
    const buyer = await shopper(app);
    const { _id: id } = await listProduct(seller, { stock: 5 });
    await place(buyer, { items: [{ product: id, quantity: 2, price: 8.6 }] });
    const count = (from: number, to: number) =>
      seller.client.call(contract.quickEditProduct, { params: { id }, body: { stock: { from, to } } });
    expect(await refusalOf(count(5, 20))).toMatchObject({ code: 'product.stock_changed', details: { stock: 3 } });
    expect(await count(3, 0)).toMatchObject({ stock: 0, held: 2, status: 'outOfStock' });
    expect(await stockOf(app, id)).toEqual({ on_hand: 2, reserved: 2, available: 0 });
    expect((await sql`select * from stock_break`.execute(app.db)).rows).toEqual([]);
  });

  it('a product that is deleted is not decided any more', async () => {
    const { _id: id } = await listProduct(seller, claim);
    await seller.client.call(contract.deleteProduct, { params: { id } });
    expect(await queue()).toEqual([]);
    expect(await refusalOf(approve(id))).toMatchObject({ status: 404, code: 'product.not_found' });
    expect(await fileCount()).toBe(0);
  });
});

it('is heard by the colleagues’ open pages at once when it is taken, and by no seller', async () => {
  const { _id: id } = await listProduct(seller, claim);
  const origin = await openPort(app);
  const colleague = await openSocket(origin, await as(app, { role: 'admin', staffRole: 'finance' }));
  const stranger = await openSocket(origin, await as(app, { role: 'seller' }));
  expect(await refusalOf(reject(id, 99))).toMatchObject({ status: 409 });
  await admin.client.call(getProductRecord, { params: { id } });
  expect(colleague.heard.map(({ event }) => event)).not.toContain(WORK_EVENT);
  await approve(id);
  await colleague.next(WORK_EVENT);
  expect(stranger.heard.map(({ event }) => event)).not.toContain(WORK_EVENT);
});
