import { type APIRequestContext, expect } from '@playwright/test';

export type DemoProduct = {
  _id: string;
  name: string;
  price: number;
  stock: number;
  reviews: number;
  seller: { _id: string; businessName: string };
};

export async function listDemoProducts(
  request: APIRequestContext,
  filter: Record<string, string> = {},
): Promise<DemoProduct[]> {
  const answer = await request.get(`/api/products?${new URLSearchParams({ limit: '100', ...filter })}`);
  expect(answer.ok()).toBe(true);
  return (await answer.json()).products;
}

type Wish = (product: DemoProduct) => boolean;

/** A product of the demo world as a journey needs it; which one it is does not matter. */
export async function findDemoProduct(
  request: APIRequestContext,
  wanted: Wish,
  filter: Record<string, string> = {},
): Promise<DemoProduct> {
  for (let page = 1; page <= 5; page += 1) {
    const found = (await listDemoProducts(request, { ...filter, page: String(page) })).find(wanted);
    if (found) return found;
  }
  throw new Error('The demo world has no such product');
}

export const manyReviewed = (request: APIRequestContext) =>
  findDemoProduct(request, ({ reviews, stock }) => reviews > 5 && stock > 2, { sort: 'reviews' });
