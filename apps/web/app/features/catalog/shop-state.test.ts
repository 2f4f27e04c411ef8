import { ROUTES } from '@herbary/contract/routes.ts';
import { describe, expect, it } from 'vitest';
import {
  defaultSort,
  isNarrowed,
  readShopState,
  shopHref,
  shopQuery,
  sortsOf,
  withChange,
  withoutFilters,
} from './shop-state.ts';

const at = (address: string) => {
  const { pathname, search } = new URL(address, 'http://localhost');
  return readShopState({ pathname, search });
};
const clean = (address: string) => shopHref(at(address));
const seller = '0190d7c1-52a8-7d31-9c6e-1a2b3c4d5e6f';

describe('an address of the shop', () => {
  it.each([
    '/shop',
    '/shop?search=holy+basil',
    '/shop?category=Tea&subCategory=Tea+Blends',
    `/shop?search=mint&category=Herbs&subCategory=Dried+Herbs&minPrice=8&maxPrice=65&minRating=4&inStock=true&onOffer=true&seller=${seller}&form=Dried&form=Whole&sort=price_low&page=3&view=list`,
    '/medicinal-herbs?inStock=true&sort=featured&page=2',
    '/adaptogenic-herbs?view=list',
    '/shop?search=%26%3D%25+%27%22%3Cscript%3E',
  ])('round-trips unchanged: %s', (address) => {
    expect(clean(address)).toBe(address);
  });

  it.each([
    ['the defaults', '/shop?sort=featured&page=1&view=grid&minPrice=0&inStock=false&search=', '/shop'],
    ['the default order of a search', '/shop?search=mint&sort=relevance', '/shop?search=mint'],
    ['an order that needs a search', '/shop?sort=relevance', '/shop'],
    ['unknown names', '/shop?utm_source=x&__proto__=1&Category=Tea', '/shop'],
    ['unknown values', '/shop?category=Cars&minRating=9&seller=1&form=Gas&sort=best&page=x&view=map', '/shop'],
    ['prices that exclude each other', '/shop?minPrice=50&maxPrice=10', '/shop'],
    ['prices that are none', '/shop?minPrice=-1&maxPrice=1e9', '/shop'],
    ['a subcategory of another category', '/shop?category=Tea&subCategory=Tinctures', '/shop?category=Tea'],
    ['a form of another category', '/shop?category=Tea&form=Capsules', '/shop?category=Tea'],
    ['what a collection already says', '/tinctures?category=Supplements&search=x&sort=reviews', '/tinctures'],
    ['control characters', '/shop?search=%00mint%0A%20tea', '/shop?search=mint+tea'],
  ])('loses %s', (_, address, expected) => {
    expect(clean(address)).toBe(expected);
  });

  it('has its parameters in one order and one spelling', () => {
    expect(clean('/shop?page=2&form=whole&form=DRIED&subCategory=dried%20herbs&category=herbs')).toBe(
      '/shop?category=Herbs&subCategory=Dried+Herbs&form=Dried&form=Whole&page=2',
    );
    expect(clean('/Medicinal-Herbs/')).toBe('/medicinal-herbs');
  });

  it('finds the category of a subcategory', () => {
    expect(clean('/shop?subCategory=Tea+Sets')).toBe('/shop?category=Accessories&subCategory=Tea+Sets');
  });

  it('cuts a search that is too long and a page that is too deep', () => {
    expect(at(`/shop?search=${'a'.repeat(10_000)}`).search).toHaveLength(100);
    expect(at(`/shop?search=${'a'.repeat(99)}${encodeURIComponent('🌿')}`).search).toBe('a'.repeat(99));
    expect(at('/shop?page=99999999').page).toBe(200);
  });

  it('knows prices in whole dollars, so that nothing that was asked for is left out', () => {
    expect(clean('/shop?minPrice=12.34&maxPrice=15.01')).toBe('/shop?minPrice=12&maxPrice=16');
    expect(clean('/shop?minPrice=0.99')).toBe('/shop');
  });

  it('is stable: cleaning twice changes nothing', () => {
    const wild = '/shop?search=%20a%20%20b%20&minPrice=08&maxPrice=9.50&form=Whole&form=Whole&page=007';
    expect(clean(clean(wild))).toBe(clean(wild));
  });
});

describe('another choice', () => {
  it('starts on page 1', () => {
    expect(shopHref(withChange(at('/shop?page=4'), { inStock: true }))).toBe('/shop?inStock=true');
    expect(shopHref(withChange(at('/shop?page=4'), { sort: 'newest' }))).toBe('/shop?sort=newest');
  });

  it('of the main category resets the subcategory and drops forms it does not have', () => {
    const state = at('/shop?category=Herbs&subCategory=Dried+Herbs&form=Whole&maxPrice=20');
    expect(shopHref(withChange(state, { category: 'Tea' }))).toBe('/shop?category=Tea&maxPrice=20');
  });

  it('leaves a collection when its category changes, and keeps the other filters', () => {
    const state = at('/tea-blends?inStock=true');
    expect(shopHref(withChange(state, { subCategory: 'Green Tea' }))).toBe(
      '/shop?category=Tea&subCategory=Green+Tea&inStock=true',
    );
    expect(shopHref(withChange(state, { onOffer: true }))).toBe('/tea-blends?inStock=true&onOffer=true');
  });

  it('to search sorts by relevance unless another order was chosen', () => {
    expect(shopQuery(withChange(at('/shop'), { search: 'mint' })).sort).toBe('relevance');
    expect(shopQuery(withChange(at('/shop?sort=newest'), { search: 'mint' })).sort).toBe('newest');
    expect(shopQuery(withChange(at('/shop?search=mint&sort=featured'), { search: undefined })).sort).toBe('featured');
  });

  it('without filters keeps category, sort order and layout', () => {
    const all = at('/shop?search=mint&category=Tea&minRating=4&form=Tea+Bags&sort=newest&page=2&view=list');
    expect(shopHref(withoutFilters(all))).toBe('/shop?sort=newest&view=list');
    expect(shopHref(withoutFilters(at('/wellness?minRating=4')))).toBe('/wellness');
  });
});

describe('the order of a list', () => {
  it('is by review count in a collection, featured in the shop', () => {
    expect(defaultSort(at(ROUTES.tinctures.path))).toBe('reviews');
    expect(defaultSort(at('/shop'))).toBe('featured');
    expect(sortsOf(at('/shop'))).toEqual(['featured', 'price_low', 'price_high', 'rating', 'newest']);
    expect(sortsOf(at('/shop?search=mint'))).toContain('relevance');
  });
});

it('allows search engines to index unfiltered pages only', () => {
  expect(isNarrowed(at('/shop?category=Tea&subCategory=Green+Tea&page=2&sort=newest'))).toBe(false);
  expect(isNarrowed(at('/adaptogenic-herbs'))).toBe(false);
  for (const one of ['search=x', 'minPrice=1', 'inStock=true', 'onOffer=true', 'minRating=4', 'form=Dried']) {
    expect(isNarrowed(at(`/shop?${one}`)), one).toBe(true);
  }
});
