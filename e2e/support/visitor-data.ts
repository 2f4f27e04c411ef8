import type { Page } from '@playwright/test';
import { type DemoProduct, findDemoProduct } from './products.ts';

/** Writes records to localStorage before the page opens, under the app's own keys. */
export async function writeLocalStorage(page: Page, records: Record<string, unknown>): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, JSON.stringify(value));
  }, records);
}

export const readLocalStorage = (page: Page, key: string): Promise<unknown> =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key);

/** Fills a visitor's wishlist in the browser. */
export function seedWishlist(page: Page, products: DemoProduct[]): Promise<void> {
  const wishlist = products.map(({ _id, name, price, stock, seller }) => ({
    id: _id,
    name,
    price,
    originalPrice: null,
    image: null,
    seller: seller.businessName,
    sellerId: seller._id,
    category: 'Herbs',
    rating: 4.5,
    reviews: 3,
    stock,
    available: true,
  }));
  return writeLocalStorage(page, { wishlist });
}

/** Two products of two sellers, with enough of each. */
export async function twoProducts(page: Page): Promise<[DemoProduct, DemoProduct]> {
  const first = await findDemoProduct(page.request, ({ stock }) => stock > 5, { inStock: 'true', sort: 'name' });
  const other = ({ stock, seller }: DemoProduct) => stock > 5 && seller._id !== first.seller._id;
  return [first, await findDemoProduct(page.request, other, { inStock: 'true', sort: 'name' })];
}

type Bought = { product: DemoProduct; quantity: number };

/** Stores cart additions that a visitor made offline: the next page sends them. */
export function seedCart(page: Page, bought: Bought[]): Promise<void> {
  const items = bought.map(({ product: { _id, name, price, seller }, quantity }) => ({
    id: _id,
    name,
    price,
    quantity,
    image: null,
    seller: seller.businessName,
    sellerId: seller._id,
    category: 'Herbs',
  }));
  return writeLocalStorage(page, { cart: { edits: [{ key: crypto.randomUUID(), kind: 'merge', items }] } });
}
