import type { ProductPage } from '@herbary/contract/products.ts';
import { pathTo, ROUTES } from '@herbary/contract/routes.ts';
import { collectionDescription, shopDescription } from '../../copy/shop.ts';
import { collectionOf } from './collections.ts';
import { headingOf } from './result-texts.ts';
import { isNarrowed, type ShopState, shopHref, staysIn } from './shop-state.ts';

type Crumb = { label: string; to?: string };

const bare = (state: Partial<ShopState>): ShopState => ({
  inStock: false,
  onOffer: false,
  forms: [],
  page: 1,
  list: false,
  ...state,
});

/** The trail to this page; the last one is the page itself. */
export function shopCrumbs(state: ShopState): readonly Crumb[] {
  const crumbs: Crumb[] = [
    { label: 'Home', to: ROUTES.home.path },
    { label: 'Shop', to: ROUTES.shop.path },
  ];
  const { category, subCategory, collection } = state;
  if (collection && !collection.subCategory && staysIn(state)) {
    crumbs.push({ label: collection.label, to: collection.route.path });
  } else {
    if (category) crumbs.push({ label: category, to: shopHref(bare({ category })) });
    if (subCategory) crumbs.push({ label: subCategory, to: canonicalHref(bare({ category, subCategory })) });
  }
  return crumbs;
}

/** One address for one content: order and look do not count, and a category with a page of its own is found there. */
export function canonicalHref(state: ShopState): string {
  const { category, subCategory } = state;
  const collection = staysIn(state) ? state.collection : collectionOf({ category, subCategory, search: state.search });
  return shopHref({ ...state, collection, sort: undefined, list: false });
}

export function shopTitle(state: ShopState): string {
  const { collection, page } = state;
  const title = staysIn(state) && collection ? collection.label : headingOf(state);
  return page > 1 ? `${title}, page ${page}` : title;
}

export function shopSummary(state: ShopState): string {
  if (staysIn(state) && state.collection) return state.collection.description;
  const group = state.subCategory ?? state.category;
  return group ? collectionDescription(group) : shopDescription;
}

export const mayBeIndexed = (state: ShopState): boolean => !isNarrowed(state);

/** For search engines: where this page stands, and what is on it. */
export function shopStructuredData(state: ShopState, page: ProductPage | null, origin: string) {
  const trail = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: shopCrumbs(state).map(({ label, to }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name: label,
      item: origin + to,
    })),
  };
  if (!page || page.products.length === 0) return [trail];
  const list = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: headingOf(state),
    numberOfItems: page.products.length,
    itemListElement: page.products.map((product, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name: product.name,
      url: origin + pathTo(ROUTES.product, { id: product._id }),
    })),
  };
  return [trail, list];
}
