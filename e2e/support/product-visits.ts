import { expect, type Page } from '@playwright/test';
import { openPage } from './open-page.ts';
import { newPerson, registerAs } from './people.ts';
import { type DemoProduct, findDemoProduct, manyReviewed } from './products.ts';
import { nobodysId } from './sellers.ts';
import type { Visit } from './visits.ts';

const atProduct = (name: string, find: (page: Page) => Promise<DemoProduct>, search = ''): Visit => ({
  name,
  open: async (page) => {
    const product = await find(page);
    await openPage(page, `/product/${product._id}${search}`);
    await expect(page.getByRole('heading', { name: product.name, level: 1 })).toBeVisible();
  },
});

const reviewed = (page: Page) => manyReviewed(page.request);

const writingAReview: Visit = {
  name: 'product-review-form',
  open: async (page) => {
    await registerAs(page, newPerson());
    const product = await reviewed(page);
    await openPage(page, `/product/${product._id}?tab=reviews`);
    await page.getByRole('button', { name: 'Write a Review' }).click();
    await expect(page.getByRole('form', { name: 'Write a review' })).toBeVisible();
  },
};

const enlarged: Visit = {
  name: 'product-enlarged',
  open: async (page) => {
    await atProduct('', reviewed).open(page);
    await page.getByRole('button', { name: 'Enlarge picture' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
};

const missing: Visit = {
  name: 'product-missing',
  open: async (page) => {
    await openPage(page, `/product/${nobodysId}`);
    await expect(page.getByRole('heading', { name: 'Product not found.', level: 1 })).toBeVisible();
  },
};

export const productVisits: Visit[] = [
  atProduct('product', reviewed),
  atProduct('product-information', reviewed, '?tab=information'),
  atProduct('product-reviews', reviewed, '?tab=reviews'),
  atProduct(
    'product-unreviewed',
    (page) => findDemoProduct(page.request, ({ reviews }) => reviews === 0),
    '?tab=reviews',
  ),
  atProduct('product-sold-out', (page) =>
    findDemoProduct(page.request, ({ stock }) => stock === 0, { inStock: 'false' }),
  ),
  missing,
  writingAReview,
  enlarged,
];
