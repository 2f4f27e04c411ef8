import type { ProductPage } from '@herbary/contract/products.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { readShopState } from '../../features/catalog/shop-state.ts';
import { createServerContext } from '../../lib/server-context.ts';
import { tulsi } from '../../testing/sample-product.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { json, stubApi } from '../../testing/stub-api.ts';
import { loader } from './shop.tsx';
import { ShopResults } from './shop-results.tsx';

const nothing: ProductPage = {
  products: [],
  total: 0,
  moreThanTotal: false,
  page: 1,
  pages: 0,
  corrected: null,
  need: null,
  nearest: ['elderberry'],
  facets: {
    ...{ categories: [], subCategories: [], forms: [], ratings: [], sellers: [] },
    ...{ inStock: 0, onOffer: 0, price: { min: 0, max: 0, highest: 0 } },
  },
};
const found: ProductPage = { ...nothing, products: [tulsi], total: 1, pages: 1, nearest: [] };
const products = 'GET https://shop.test/api/products';

function load(path: string) {
  const url = new URL(path, 'https://shop.test');
  const context = createServerContext({ publicUrl: 'https://shop.test', nonce: undefined, reportError: vi.fn() });
  return loader({ params: {}, url, pattern: '/shop', context, request: new Request(url) });
}

describe('the shop, where a search finds nothing', () => {
  it('asks for the products with the most reviews that are in stock', async () => {
    stubApi({
      [`${products}?search=elderwine&sort=relevance&page=1`]: () => json(nothing),
      [`${products}?sort=reviews&inStock=true&page=1`]: () => json(found),
    });
    const { data } = await load('/shop?search=elderwine');
    expect(data.popular).toMatchObject([{ name: 'Tulsi Rama' }]);
  });

  it('asks for nothing more where something was found', async () => {
    stubApi({ [`${products}?search=tulsi&sort=relevance&page=1`]: () => json(found) });
    expect((await load('/shop?search=tulsi')).data.popular).toEqual([]);
  });

  it('shows them below, and the nearest words', () => {
    const state = readShopState({ pathname: '/shop', search: '?search=elderwine' });
    const look = { state, chosen: state, pending: false, slow: false };
    showScreen(<ShopResults page={nothing} popular={[tulsi]} {...look} />);
    expect(screen.getByRole('heading', { name: 'No products found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'elderberry' })).toHaveAttribute('href', '/shop?search=elderberry');
    const popular = within(screen.getByRole('region', { name: 'Popular with our buyers' }));
    expect(popular.getByRole('heading', { name: /Tulsi Rama/ })).toBeInTheDocument();
  });

  it('says what a search for a need follows', () => {
    const state = readShopState({ pathname: '/shop', search: '?search=sleep' });
    const look = { state, chosen: state, pending: false, slow: false };
    showScreen(<ShopResults page={{ ...found, need: 'sleep' }} popular={[]} {...look} />);
    expect(screen.getByText(/traditionally chosen for winding down/)).toHaveTextContent(/Not medical advice/);
  });
});
