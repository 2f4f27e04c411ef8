import { describe, expect, it } from 'vitest';
import { activeFilters, everything, parseStore, priceBounds, productQueryOf, storePath, without } from './store-url.ts';

const seller = '0198a1b2-0000-7000-8000-000000000001';
const parse = (query: string) => parseStore(new URLSearchParams(query));
const clean = (query: string) => storePath(seller, parse(query)).replace(`/seller/${seller}/store`, '');

describe('the address of a store', () => {
  it('says nothing about defaults', () => {
    expect(clean('search=&category=&sort=newest&availability=all&minPrice=0&maxPrice=&page=1')).toBe('');
  });

  it('has one order and one spelling', () => {
    expect(clean('page=2&sort=price-low&maxPrice=20&minPrice=5.50&availability=inStock&category=tea&search=mint')).toBe(
      '?search=mint&category=Tea&availability=inStock&minPrice=5&maxPrice=20&sort=price-low&page=2',
    );
  });

  it.each(['category=Weapons', 'sort=price_low', 'availability=yes', 'minPrice=-1', 'maxPrice=1e9', 'page=0', 'a=b'])(
    'drops what it does not know: %s',
    (query) => {
      expect(clean(query)).toBe('');
    },
  );

  it('limits the page to the number of pages', () => {
    expect(parse('page=99999').page).toBe(200);
  });
});

describe('a store', () => {
  it('asks the catalog for what its address says', () => {
    expect(
      productQueryOf(seller, parse('category=Tea&availability=outOfStock&sort=price-high&maxPrice=9'), 12),
    ).toEqual({
      seller,
      search: undefined,
      category: 'Tea',
      inStock: 'false',
      minPrice: undefined,
      maxPrice: 9,
      sort: 'price_high',
      page: 1,
      limit: 12,
    });
  });

  it('counts a price range as one filter and the order as none', () => {
    expect(activeFilters(parse('minPrice=5&maxPrice=9&sort=name'))).toEqual(['price']);
    expect(activeFilters(everything)).toEqual([]);
  });

  it('goes back to the first page when a filter is taken away', () => {
    const state = parse('search=mint&minPrice=5&maxPrice=9&page=3');
    expect(without(state, 'price')).toEqual({ ...everything, search: 'mint' });
  });

  it('has prices from 0 to 1000, widened to what its products cost', () => {
    expect(priceBounds({ min: 4.2, max: 38.5 })).toEqual({ min: 0, max: 1000 });
    expect(priceBounds({ min: 4.2, max: 1249.5 })).toEqual({ min: 0, max: 1250 });
  });
});
