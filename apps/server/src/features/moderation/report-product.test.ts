import { decideReports, listReportedProducts, reportProduct } from '@herbary/contract/moderation.ts';
import { approveProduct, listPendingProducts, rejectProduct } from '@herbary/contract/product-decisions.ts';
import { getProduct } from '@herbary/contract/products.ts';
import * as products from '@herbary/contract/seller-products.ts';
import { beforeEach, expect, it } from 'vitest';
import { as, type SignedInPerson } from '../../testing/as.ts';
import { sellThings } from '../../testing/factories/orders.ts';
import { listProduct } from '../../testing/factories/products.ts';
import { openShop } from '../../testing/open-shop.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { untilEventsDelivered } from '../../testing/sent-messages.ts';
import { countOpenReports } from './reports.repository.ts';

const { test } = await openShop({ books: 'unchecked' });
const admin = await as(test, { role: 'admin' });
const [buyer, stranger] = [await as(test), await as(test)];
let seller: SignedInPerson;
/** What a store lists after a rejection waits for a person: each test has a store of its own. */
beforeEach(async () => {
  seller = await as(test, { role: 'seller' });
});
const claim = { description: 'Our customers say it cures insomnia within three nights.' };

const report = (person: SignedInPerson, id: string) =>
  person.client.call(reportProduct, { params: { id }, body: { reason: 'health_claim', note: 'Not on the label' } });
const isShown = async (id: string) =>
  (await refusalOf(test.client().call(getProduct, { params: { id } }))) === undefined;
const own = (id: string) => seller.client.call(products.getSellerProduct, { params: { id } });
const edit = (id: string, body: object) =>
  seller.client.call(products.updateProduct, { params: { id }, body, files: {} });
const reports = async (id: string) => {
  await untilEventsDelivered(test.db);
  const found = test.db.selectFrom('content_report').select(['status', 'decided_by']).where('subject_id', '=', id);
  return found.orderBy('created_at').execute();
};

async function sold(): Promise<string> {
  const { _id: id } = await listProduct(seller);
  const things = [{ sellerId: seller.userId, productId: id }];
  await sellThings(test, { buyerId: buyer.userId, things, state: 'delivered' });
  return id;
}

it('takes a product out of the shop when it comes from a buyer, until an admin has read it', async () => {
  const id = await sold();
  await report(stranger, id);
  expect(await isShown(id)).toBe(true);
  await report(buyer, id);
  expect(await isShown(id)).toBe(false);
  const reason = 'Reported by a buyer: Promises to heal';
  expect(await own(id)).toMatchObject({ status: 'pending', reason });
  // What its seller writes does not bring it back.
  expect(await edit(id, { name: 'Innocent sage' })).toMatchObject({ status: 'pending', reason });
  const { products: queue } = await admin.client.call(listPendingProducts, { query: { limit: 100 } });
  expect(queue.filter(({ seller: { _id } }) => _id === seller.userId)).toMatchObject([
    { _id: id, kind: 'recheck', revision: 2, reason, name: 'Innocent sage' },
  ]);
  await admin.client.call(approveProduct, { params: { id }, body: { revision: 2 } });
  expect(await isShown(id)).toBe(true);
  expect(await reports(id)).toEqual([
    { status: 'dismissed', decided_by: admin.userId },
    { status: 'dismissed', decided_by: admin.userId },
  ]);
  expect(await refusalOf(report(buyer, id))).toMatchObject({ status: 409, code: 'product.already_reported' });
});

it('is decided with an edit that waits already', async () => {
  const id = await sold();
  await edit(id, claim);
  await report(buyer, id);
  expect(await isShown(id)).toBe(false);
  const reject = { revision: 2, reason: 'Leave the illness out.' };
  await admin.client.call(rejectProduct, { params: { id }, body: reject });
  expect(await own(id)).toMatchObject({ status: 'rejected', reason: 'Leave the illness out.' });
  expect(await isShown(id)).toBe(false);
  expect(await reports(id)).toMatchObject([{ status: 'upheld' }]);
  expect(await edit(id, { description: 'A quiet tea for the evening, from our own garden.' })).toMatchObject({
    status: 'pending',
  });
  await admin.client.call(approveProduct, { params: { id }, body: {} });
  expect(await isShown(id)).toBe(true);
});

it('is refused for what is not in the shop, for one’s own product, and without a reason', async () => {
  const { _id: id } = await listProduct(seller);
  expect(await refusalOf(report(seller, id))).toMatchObject({ status: 403, code: 'product.own_report' });
  const body = { reason: 'boring' as 'spam' };
  expect(await refusalOf(buyer.client.call(reportProduct, { params: { id }, body }))).toMatchObject({ status: 400 });
  await seller.client.call(products.deleteProduct, { params: { id } });
  expect(await refusalOf(report(buyer, id))).toMatchObject({ status: 404, code: 'product.not_found' });
});

const second = await as(test, { role: 'admin', staffRole: 'support', firstName: 'Ines', lastName: 'Ortega' });
const queued = async (id: string) => {
  const { products: waiting } = await admin.client.call(listReportedProducts, { query: { limit: 100 } });
  return waiting.find(({ _id }) => _id === id);
};
const decide = (id: string, decision: 'keep' | 'takeDown', { by = admin, lastAt = new Date().toISOString() } = {}) =>
  by.client.call(decideReports, { params: { id }, body: { decision, reason: 'Read with care.', lastAt } });

it('waits in one entry per product with what each person said, and keeps the product when it is wrong', async () => {
  const id = await sold();
  await report(stranger, id);
  expect(await queued(id)).toMatchObject({ isInShop: true, isHeld: false, count: 1 });
  await report(buyer, id);
  const entry = await queued(id);
  expect(entry).toMatchObject({ isInShop: false, isHeld: true, count: 2, seller: { _id: seller.userId } });
  expect(entry?.reports).toMatchObject([
    { reason: 'health_claim', note: 'Not on the label', by: 'Ada Brook', hasBought: true },
    { hasBought: false },
  ]);
  const early = decide(id, 'keep', { lastAt: entry?.firstAt });
  expect(await refusalOf(early)).toMatchObject({ status: 409, code: 'resource.changed' });
  expect(await decide(id, 'keep', { lastAt: entry?.lastAt })).toMatchObject({ message: 'Product kept in the shop' });
  expect(await isShown(id)).toBe(true);
  expect(await queued(id)).toBeUndefined();
  expect(await reports(id)).toMatchObject([{ status: 'dismissed' }, { status: 'dismissed' }]);
});

it('takes the product down when it is right, held or still in the shop', async () => {
  for (const person of [stranger, buyer]) {
    seller = await as(test, { role: 'seller' });
    const id = await sold();
    await report(person, id);
    await decide(id, 'takeDown');
    expect(await isShown(id)).toBe(false);
    expect(await own(id)).toMatchObject({ status: 'rejected', reason: 'Read with care.' });
    expect(await reports(id)).toEqual([{ status: 'upheld', decided_by: admin.userId }]);
  }
});

it('takes a product down that its seller has paused after the report', async () => {
  const id = await sold();
  await report(stranger, id);
  await seller.client.call(products.pauseProduct, { params: { id } });
  await decide(id, 'takeDown');
  expect(await own(id)).toMatchObject({ status: 'rejected', reason: 'Read with care.' });
  const resumed = seller.client.call(products.resumeProduct, { params: { id } });
  expect(await refusalOf(resumed)).toMatchObject({ status: 409, code: 'product.not_allowed_now' });
  expect(await reports(id)).toMatchObject([{ status: 'upheld' }]);
});

it('waits for nobody once the seller has deleted the product', async () => {
  const id = await sold();
  const { count } = await countOpenReports(test.db);
  await report(stranger, id);
  expect(await countOpenReports(test.db)).toMatchObject({ count: count + 1 });
  await seller.client.call(products.deleteProduct, { params: { id } });
  expect(await queued(id)).toBeUndefined();
  expect(await countOpenReports(test.db)).toMatchObject({ count });
});

it('is decided once by two admins at once, and the second learns who and when', async () => {
  const id = await sold();
  await report(buyer, id);
  const answers = await Promise.allSettled([
    decide(id, 'keep', { by: second }),
    decide(id, 'takeDown', { by: second }),
  ]);
  const [lost] = answers.filter((answer) => answer.status === 'rejected');
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(lost?.reason).toMatchObject({
    status: 409,
    code: 'report.already_decided',
    details: { by: 'Ines Ortega', at: expect.any(String) },
  });
  const { _id: unreported } = await listProduct(seller);
  expect(await refusalOf(decide(unreported, 'keep'))).toMatchObject({ status: 404, code: 'report.not_found' });
});

it('does not clear words that the seller has changed since', async () => {
  const id = await sold();
  await report(buyer, id);
  await edit(id, { name: 'Another sage' });
  expect(await refusalOf(decide(id, 'keep'))).toMatchObject({ status: 409, code: 'report.listing_changed' });
  const waits = await sold();
  await edit(waits, claim);
  await report(buyer, waits);
  await decide(waits, 'keep');
  expect(await isShown(waits)).toBe(true);
  expect((await own(waits)).edit).toMatchObject({ status: 'pending' });
});
