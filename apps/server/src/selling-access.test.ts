import { addSellerReply, changeSellerReply, removeSellerReply } from '@herbary/contract/chat-admin.ts';
import type { EndpointShape } from '@herbary/contract/endpoint.ts';
import { everyEndpoint } from '@herbary/contract/every-endpoint.ts';
import { getPayout } from '@herbary/contract/payouts.ts';
import * as imports from '@herbary/contract/product-import.ts';
import { answerReview, createReview } from '@herbary/contract/reviews.ts';
import { createSalePrice, endSalePrice } from '@herbary/contract/sale-prices.ts';
import * as products from '@herbary/contract/seller-products.ts';
import { sendVerificationDocument } from '@herbary/contract/seller-verifications.ts';
import { expect, it } from 'vitest';
import { as, type SignedInPerson } from './testing/as.ts';
import { listProduct } from './testing/factories/products.ts';
import { openShop } from './testing/open-shop.ts';
import { refusalOf } from './testing/refusal-of.ts';
import { rowPrints } from './testing/row-prints.ts';

const { test, seller } = await openShop({ work: false, books: 'unchecked' });
const other = await as(test, { role: 'seller' });

/** What a store owns beside its orders, returns and disputes, which `buying-access.test.ts` tries. */
async function createThings() {
  const { _id: product } = await listProduct(seller);
  const { _id: onSale } = await listProduct(seller);
  const buyer = await as(test);
  const review = { product, rating: 4, title: 'Fragrant', review: 'Smells like the garden after rain.' };
  const { _id: reviewed } = await buyer.client.call(createReview, { body: review });
  const { _id: sale } = await seller.client.call(createSalePrice, { body: { product: onSale, price: 5 } });
  const file = new File(['name\nSage'], 'sage.csv', { type: 'text/csv' });
  const { _id: imported } = await seller.client.call(imports.checkImport, { files: { file } });
  const thanks = { shortcut: 'thanks', text: 'Thank you for writing.' };
  const { reply } = await seller.client.call(addSellerReply, { body: thanks });
  return { product, reviewed, sale, imported, reply: reply._id };
}
const things = await createThings();

type Attempt = { endpoint: EndpointShape; id: string; body?: object; files?: object };
const price = { from: 8.6, to: 1 };

const attempts: Attempt[] = [
  { endpoint: products.getSellerProduct, id: things.product },
  { endpoint: products.updateProduct, id: things.product, body: { name: 'Mine now' }, files: {} },
  { endpoint: products.quickEditProduct, id: things.product, body: { price } },
  { endpoint: products.deleteProduct, id: things.product },
  { endpoint: products.pauseProduct, id: things.product },
  { endpoint: products.resumeProduct, id: things.product },
  { endpoint: products.duplicateProduct, id: things.product },
  { endpoint: products.discardProductEdit, id: things.product },
  { endpoint: imports.getImport, id: things.imported },
  { endpoint: imports.applyImport, id: things.imported },
  { endpoint: imports.undoImport, id: things.imported },
  { endpoint: endSalePrice, id: things.sale },
  { endpoint: answerReview, id: things.reviewed, body: { body: 'Thank you.' } },
  {
    endpoint: changeSellerReply,
    id: things.reply,
    body: { shortcut: 'mine', text: 'Mine now.', seen: { shortcut: 'thanks', text: 'Thank you for writing.' } },
  },
  { endpoint: removeSellerReply, id: things.reply },
];

const refusalTo = ({ client }: SignedInPerson, { endpoint, id, ...sent }: Attempt) =>
  refusalOf(client.call(endpoint as typeof products.getSellerProduct, { params: { id }, ...(sent as object) }));

const inBuyingAccess = ['cart', 'promotions', 'orders', 'payments', 'returns', 'disputes', 'notifications'];
/** A payout is tried beside its run; a check of one's own store is named by its kind. */
const triedElsewhere: EndpointShape[] = [getPayout, sendVerificationDocument];
const called = ({ method, path }: EndpointShape) => `${method} ${path}`;

it('names every call of a seller that names a thing of one store', () => {
  const naming = everyEndpoint.filter(
    ({ group, endpoint }) =>
      endpoint.access === 'seller' &&
      endpoint.params &&
      !inBuyingAccess.includes(group) &&
      !triedElsewhere.includes(endpoint),
  );
  expect(attempts.map(({ endpoint }) => called(endpoint)).sort()).toEqual(
    naming.map(({ endpoint }) => called(endpoint)).sort(),
  );
});

it('gives another seller nothing of the store, and changes nothing', async () => {
  const before = await rowPrints(test.db);
  for (const attempt of attempts)
    expect(await refusalTo(other, attempt), called(attempt.endpoint)).toMatchObject({ status: 404 });
  const item = { _id: things.product, price };
  for (const mode of ['all', 'each'] as const) {
    const { changed, results } = await other.client.call(products.bulkEditProducts, { body: { mode, items: [item] } });
    expect([changed, results[0]?.product, results[0]?.error?.code]).toEqual([0, null, 'product.not_found']);
  }
  const sale = other.client.call(createSalePrice, { body: { product: things.product, price: 5 } });
  expect(await refusalOf(sale)).toMatchObject({ status: 404 });
  expect(await rowPrints(test.db)).toEqual(before);
});
