import { expect, type Page } from '@playwright/test';
import { newMember } from './buyers.ts';
import { expectHeading, type Flow, openDialog } from './flow.ts';
import { openPage } from './open-page.ts';
import { findDemoProduct, manyReviewed } from './products.ts';
import { nobodysId, productsOf, reviewedProvider } from './sellers.ts';
import { widths } from './settings.ts';
import { seedCart, seedWishlist, twoProducts } from './visitor-data.ts';

/** The only screens with a button that stops motion: people who ask for less motion do not get one. */
async function openWithStoppedSlides(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openPage(page, path);
  const pause = page.getByRole('button', { name: 'Pause slides' });
  await expect(pause).not.toHaveCount(0);
  while ((await pause.count()) > 0) await pause.first().click();
}

const shop: Flow = {
  name: 'the shop',
  screens: ['landing', 'shop', 'shop-suggestions', 'shop-filtered-list', 'shop-empty', 'collection', 'shop-drawer'],
  run: async (page, at) => {
    await openWithStoppedSlides(page, '/');
    await expectHeading(page, /./);
    await at('landing');
    await openWithStoppedSlides(page, '/shop');
    await expectHeading(page, 'All Products');
    await at('shop');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openPage(page, '/shop');
    await page.getByRole('combobox', { name: 'Search in this collection' }).fill('chamomile');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
    await at('shop-suggestions');
    await openPage(page, '/shop?category=Tea&maxPrice=40&inStock=true&view=list');
    await expectHeading(page, 'Tea Collection');
    await at('shop-filtered-list');
    await openPage(page, '/shop?search=qqxxzzwwkk&category=Tea');
    await expectHeading(page, 'Results for “qqxxzzwwkk” in Tea');
    await at('shop-empty');
    await openPage(page, '/medicinal-herbs');
    await expectHeading(page, 'Herbs Collection');
    await at('collection');
    await page.setViewportSize({ width: widths.phone, height: 900 });
    await openPage(page, '/shop?category=Tea');
    await page.getByRole('button', { name: /^Filters/ }).click();
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
    await at('shop-drawer');
  },
};

const product: Flow = {
  name: 'a product',
  screens: [
    'product',
    'product-enlarged',
    'product-information',
    'product-reviews',
    'product-unreviewed',
    'product-sold-out',
    'product-missing',
    'product-review-form',
  ],
  run: async (page, at) => {
    const reviewed = await manyReviewed(page.request);
    const unreviewed = await findDemoProduct(page.request, ({ reviews }) => reviews === 0, { sort: 'name' });
    const soldOut = await findDemoProduct(page.request, ({ stock }) => stock === 0, { inStock: 'false', sort: 'name' });
    const open = async ({ _id, name }: typeof reviewed, search = '') => {
      await openPage(page, `/product/${_id}${search}`);
      await expectHeading(page, name);
    };
    await open(reviewed);
    await at('product');
    await openDialog(page, 'Enlarge picture');
    await at('product-enlarged');
    await open(reviewed, '?tab=information');
    await at('product-information');
    await open(reviewed, '?tab=reviews');
    await at('product-reviews');
    await open(unreviewed, '?tab=reviews');
    await at('product-unreviewed');
    await open(soldOut);
    await at('product-sold-out');
    await openPage(page, `/product/${nobodysId}`);
    await expectHeading(page, 'Product not found.');
    await at('product-missing');
    await newMember(page);
    await open(reviewed, '?tab=reviews');
    await page.getByRole('button', { name: 'Write a Review' }).click();
    await expect(page.getByRole('form', { name: 'Write a review' })).toBeVisible();
    await at('product-review-form');
  },
};

const belongings: Flow = {
  name: "a visitor's wishlist and cart",
  screens: ['wishlist-empty', 'cart-empty', 'wishlist', 'cart'],
  run: async (page, at) => {
    await openPage(page, '/wishlist');
    await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible();
    await at('wishlist-empty');
    await openPage(page, '/cart');
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    await at('cart-empty');
    const [first, second] = await twoProducts(page);
    await seedWishlist(page, [first, second, { ...second, _id: nobodysId }]);
    await openPage(page, '/wishlist');
    await expect(page.getByText('No longer available')).toBeVisible();
    await expect(page.getByRole('region', { name: 'You might also like' })).toBeVisible();
    await at('wishlist');
    await seedCart(page, [
      { product: first, quantity: 2 },
      { product: second, quantity: 1 },
    ]);
    await openPage(page, '/cart');
    await expect(page.getByText('Subtotal (3 items)')).toBeVisible();
    await at('cart');
  },
};

const sellers: Flow = {
  name: 'the sellers',
  screens: [
    'finder',
    'finder-empty',
    'seller-profile',
    'seller-profile-reviews',
    'store',
    'store-filtered',
    'store-missing',
  ],
  run: async (page, at) => {
    const { id, name } = await reviewedProvider(page.request);
    const { products } = await productsOf(page.request, id);
    const query = new URLSearchParams({ category: products[0]?.category ?? '', availability: 'inStock' });
    for (const { screen, path, heading } of [
      { screen: 'finder', path: '/find-provider', heading: 'Find a Herbal Provider' },
      { screen: 'finder-empty', path: '/find-provider?search=zzqx-nobody', heading: 'Find a Herbal Provider' },
      { screen: 'seller-profile', path: `/seller/${id}`, heading: name },
      { screen: 'seller-profile-reviews', path: `/seller/${id}?tab=reviews`, heading: name },
      { screen: 'store', path: `/seller/${id}/store`, heading: name },
      { screen: 'store-filtered', path: `/seller/${id}/store?${query}`, heading: name },
      { screen: 'store-missing', path: `/seller/${nobodysId}/store`, heading: 'Seller Not Found' },
    ]) {
      await openPage(page, path);
      await expectHeading(page, heading);
      if (screen === 'store-filtered') {
        await expect(page.getByRole('link', { name: 'Reset Filters' }).first()).toBeVisible();
      }
      await at(screen);
    }
  },
};

const community: Flow = {
  name: 'the community',
  screens: [
    'community',
    'community-trending',
    'community-featured',
    'community-empty',
    'community-missing',
    'community-story',
    'community-composer',
    'community-report',
  ],
  run: async (page, at) => {
    const title = 'Stories from the shelf';
    for (const { screen, path, heading } of [
      { screen: 'community', path: '/community', heading: title },
      { screen: 'community-trending', path: '/community?feed=trending', heading: title },
      { screen: 'community-featured', path: '/community?feed=featured', heading: title },
      { screen: 'community-empty', path: '/community?topic=zzqx', heading: title },
      { screen: 'community-missing', path: `/community/${nobodysId}`, heading: 'Story not found' },
    ]) {
      await openPage(page, path);
      await expectHeading(page, heading);
      await at(screen);
    }
    await openPage(page, '/community');
    await page
      .getByRole('link', { name: /comments?, / })
      .nth(1)
      .click();
    await expectHeading(page, /^Story by/);
    await at('community-story');
    await newMember(page);
    await openPage(page, '/community');
    await page.getByLabel('Your story').fill('My aunt says that it cures migraines. #mint');
    await expect(page.getByText('may promise something about health')).toBeVisible();
    await at('community-composer');
    await page
      .getByRole('button', { name: /^Report the story/ })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: 'Report this story' })).toBeVisible();
    await at('community-report');
  },
};

const components: Flow = {
  name: 'the sheet of all components',
  screens: ['dev-ui'],
  run: async (page, at) => {
    await openPage(page, '/dev/ui');
    await expectHeading(page, /./);
    await at('dev-ui');
  },
};

export const storefrontFlows: Flow[] = [shop, product, belongings, sellers, community, components];
