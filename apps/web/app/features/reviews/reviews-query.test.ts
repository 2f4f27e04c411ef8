import { ROUTES } from '@herbary/contract/routes.ts';
import { describe, expect, it } from 'vitest';
import { parseReviewsQuery, reviewsSearch } from './reviews-query.ts';

const read = (search: string) => parseReviewsQuery(new URLSearchParams(search));

describe('the address of a list of reviews', () => {
  it.each([
    '?tab=reviews',
    '?tab=reviews&sort=newest',
    '?tab=reviews&stars=1&page=2',
    '?tab=reviews&sort=lowest&stars=5&page=40',
  ])('%s leads to itself', (search) => {
    expect(reviewsSearch(read(search))).toBe(search);
  });

  it.each([
    'sort=drop%20table&stars=6&page=0',
    'stars=-1&page=1e9',
    'stars=2.5&page=%00',
    'page=100000',
    'sort=__proto__',
    'sort=constructor',
  ])('an invalid parameter (%s) is left out', (search) => {
    expect(read(search)).toEqual({ sort: 'helpful', stars: null, page: 1 });
  });

  it('says only what the route table knows: the server drops the rest before it renders', () => {
    const { searchParams } = new URL(reviewsSearch({ sort: 'newest', stars: 3, page: 2 }), 'http://shop.test');
    expect([...searchParams.keys()].sort()).toEqual([...ROUTES.product.reads].sort());
  });
});
