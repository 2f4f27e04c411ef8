import { expect, type Page } from '@playwright/test';
import { keepCart, keepInBrowser, twoProducts } from './belongings.ts';
import { openPage } from './open-page.ts';
import { listDemoProducts } from './products.ts';
import type { Visit } from './visits.ts';

/** Three products, one of which nobody sells any more. */
async function keepThree(page: Page): Promise<void> {
  const products = (await listDemoProducts(page.request)).slice(0, 3);
  const wishes = products.map(({ _id, name, price, stock, seller }, place) => ({
    id: place === 2 ? '0198f000-0000-7000-8000-000000000000' : _id,
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
  await keepInBrowser(page, { wishlist: wishes });
}

export const wishlistVisits: Visit[] = [
  {
    name: 'wishlist',
    open: async (page) => {
      await keepThree(page);
      await openPage(page, '/wishlist');
      await expect(page.getByText('No longer available')).toBeVisible();
      await expect(page.getByRole('region', { name: 'You might also like' })).toBeVisible();
    },
  },
  {
    name: 'wishlist-empty',
    open: async (page) => {
      await openPage(page, '/wishlist');
      await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible();
    },
  },
  {
    name: 'cart',
    open: async (page) => {
      const [first, second] = await twoProducts(page);
      await keepCart(page, [
        { product: first, quantity: 2 },
        { product: second, quantity: 1 },
      ]);
      await openPage(page, '/cart');
      await expect(page.getByText('Subtotal (3 items)')).toBeVisible();
    },
  },
  {
    name: 'cart-empty',
    open: async (page) => {
      await openPage(page, '/cart');
      await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    },
  },
];
