import { answerReview, createReview } from '@herbary/contract/reviews.ts';
import { expect, test } from '@playwright/test';
import { withDatabase } from './support/books.ts';
import { confirmAddress, fillCart, newBuyer } from './support/buyers.ts';
import { openStore } from './support/own-store.ts';
import { buyCart } from './support/purchases.ts';

test('cached pages show a new price, a review, its answer and a sold-out product', async ({ page }) => {
  const buyer = await newBuyer(page);
  await confirmAddress(page, buyer);
  const seller = await openStore({ origin: buyer.origin, pieces: 1 });
  const [product] = seller.products;
  if (!product) throw new Error('The store has a product');
  const textOf = async (path: string) => (await page.request.get(path)).text();
  const pages = [`/product/${product._id}`, `/seller/${product.seller._id}/store`];
  for (const path of pages) {
    await textOf(path);
    expect(await textOf(path)).toContain('12.50');
  }

  // Below the most expensive product: its price sets the scale of the price filter for all other journeys.
  await withDatabase(({ pool }) =>
    pool.query('update product set price_cents = 1357, original_price_cents = null where id = $1', [product._id]),
  );
  const answer = await page.request.get(`/api/products/${product._id}`);
  expect((await answer.json()).price).toBe(13.57);
  for (const path of pages) await expect.poll(() => textOf(path)).toContain('13.57');

  const [reviews] = pages.map((path) => `${path}?tab=reviews`) as [string];
  await textOf(reviews);
  const body = { product: product._id, rating: 5, title: 'Clear and bright', review: 'A question.' };
  const { _id: id } = await buyer.api.call(createReview, { body });
  await expect.poll(() => textOf(reviews)).toContain('Clear and bright');
  await seller.api.call(answerReview, { params: { id }, body: { body: 'Thank you for asking.' } });
  await expect.poll(() => textOf(reviews)).toContain('Thank you for asking.');

  await fillCart(buyer, [product]);
  await buyCart(buyer);
  for (const path of pages) await expect.poll(() => textOf(path)).toContain('Out of Stock');
});
