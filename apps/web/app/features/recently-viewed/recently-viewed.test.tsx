import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { eventually } from '../../testing/eventually.ts';
import { idOf, productCard } from '../../testing/sample-wishlist.ts';
import { json, stubApi } from '../../testing/stub-api.ts';
import { RecentlyViewed } from './recently-viewed.tsx';
import { recentlyViewedStore, rememberProduct, sendViewedProducts } from './recently-viewed-store.ts';
import {
  addViewedProduct,
  mergeViewedProducts,
  noViewedProducts,
  parseViewedProducts,
  type ViewedProducts,
} from './viewed-products.ts';

const send = 'POST /api/recently-viewed';
const read = 'GET /api/recently-viewed';
const maya = idOf(700);
const done = () => new Response(null, { status: 204 });
const idsOf = (looks: ViewedProducts) => looks.map(({ id }) => id);

let comeNear = () => {};
class WatchedPlace {
  constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
    comeNear = () => callback([{ isIntersecting: true }]);
  }
  observe() {}
  disconnect() {}
}

const show = (exclude?: string) => render(<RecentlyViewed exclude={exclude} card={({ name }) => <p>{name}</p>} />);
const shown = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', WatchedPlace);
  localStorage.clear();
  queryClient.clear();
  recentlyViewedStore.setOwner(null);
});

describe('viewed products', () => {
  it('are stored newest first, each once, 24 at most', () => {
    const many = Array.from({ length: 30 }, (_, index) => idOf(index)).reduce(addViewedProduct, noViewedProducts);
    expect(many).toHaveLength(24);
    expect(idsOf(addViewedProduct(many, idOf(20))).slice(0, 2)).toEqual([idOf(20), idOf(29)]);
  });

  it('goes before what the account remembers when a visitor signs in', () => {
    const account = [
      { id: idOf(1), unsent: false },
      { id: idOf(2), unsent: false },
    ];
    expect(idsOf(mergeViewedProducts(account, [{ id: idOf(2), unsent: true }]))).toEqual([idOf(2), idOf(1)]);
  });

  it('is read from storage without what makes no sense', () => {
    expect(
      idsOf(parseViewedProducts([{ id: idOf(1) }, { id: 'x' }, null, idOf(2), { id: idOf(1), unsent: false }])),
    ).toEqual([idOf(1)]);
    expect(parseViewedProducts({})).toEqual([]);
  });
});

describe('a visitor', () => {
  it('sends nothing to the server, and loads the other products when the strip comes into view', async () => {
    const sent = stubApi({
      [`GET /api/products/by-id?id=${idOf(2)}&id=${idOf(1)}`]: () => json([productCard(2), productCard(1)]),
    });
    rememberProduct(idOf(1));
    rememberProduct(idOf(2));
    show(idOf(2));
    expect(sent).toEqual([]);
    act(() => comeNear());
    expect(await screen.findByRole('heading', { name: 'Recently viewed' })).toBeVisible();
    expect(shown()).toEqual(['Herb 1']);
  });

  it('sees no strip when there is nothing else to show', async () => {
    const sent = stubApi({ [`GET /api/products/by-id?id=${idOf(1)}`]: () => json([productCard(1)]) });
    rememberProduct(idOf(1));
    show(idOf(1));
    act(() => comeNear());
    await eventually(() => expect(sent).toHaveLength(1));
    expect(screen.queryByText('Recently viewed')).not.toBeInTheDocument();
  });
});

describe('a member', () => {
  it('finds everything in the account, also what was seen before signing in', async () => {
    rememberProduct(idOf(1));
    recentlyViewedStore.adoptVisitorState(maya);
    const sent = stubApi({ [send]: done, [read]: () => json({ products: [productCard(1), productCard(5)] }) });
    show();
    act(() => comeNear());
    expect(await screen.findByText('Herb 5')).toBeVisible();
    expect(sent.slice(0, 2)).toMatchObject([{ call: send, body: { products: [idOf(1)] } }, { call: read }]);
    rememberProduct(idOf(2));
    await eventually(() => expect(sent.filter(({ call }) => call === send)).toHaveLength(2));
    expect(sent.filter(({ call }) => call === send)[1]?.body).toEqual({ products: [idOf(2)] });
  });

  it('keeps unsent views when the request fails', async () => {
    recentlyViewedStore.setOwner(maya);
    stubApi({ [send]: () => json({}, 500) });
    rememberProduct(idOf(1));
    await sendViewedProducts();
    const sent = stubApi({ [send]: done });
    rememberProduct(idOf(2));
    await sendViewedProducts();
    expect(sent[0]?.body).toEqual({ products: [idOf(2), idOf(1)] });
  });

  it('leaves nothing for the next person at the browser', async () => {
    recentlyViewedStore.setOwner(maya);
    stubApi({ [send]: done, [read]: () => json({ products: [productCard(5)] }) });
    show();
    act(() => comeNear());
    expect(await screen.findByText('Herb 5')).toBeVisible();
    act(() => recentlyViewedStore.setOwner(null));
    expect(screen.queryByText('Herb 5')).not.toBeInTheDocument();
  });
});
