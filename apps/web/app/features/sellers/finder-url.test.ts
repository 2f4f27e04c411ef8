import { describe, expect, it } from 'vitest';
import { finderPath, parseFinder } from './finder-url.ts';

const parse = (query: string) => parseFinder(new URLSearchParams(query));
const clean = (query: string) => finderPath(parse(query));

describe('the address of the finder', () => {
  it('says nothing about defaults', () => {
    expect(clean('search=&minRating=&page=1')).toBe('/find-provider');
  });

  it('has one order, whatever order it was written in', () => {
    expect(clean('page=2&specialty=Tinctures&specialty=Herbal+Teas&minRating=4.5&search=mint')).toBe(
      '/find-provider?search=mint&minRating=4.5&specialty=Herbal+Teas&specialty=Tinctures&page=2',
    );
  });

  it.each(['minRating=2', 'minRating=4.50', 'specialty=Poisons', 'page=0', 'page=-1', 'page=1e3', 'page=x', 'utm=1'])(
    'drops what it does not know: %s',
    (query) => {
      expect(clean(query)).toBe('/find-provider');
    },
  );

  it('round-trips unchanged', () => {
    const state = {
      search: "Fern & Field's 100% «thé»",
      minRating: 3.5,
      specialties: ['Essential Oils', 'Aromatherapy'],
      page: 7,
    } as const;
    expect(parseFinder(new URL(finderPath(state), 'https://shop.test').searchParams)).toEqual(state);
  });

  it('searches one line of at most a hundred characters', () => {
    expect(parse(`search=${'a'.repeat(10_000)}`).search).toHaveLength(100);
    expect(parse('search=%00a%0A%20%20b%00').search).toBe('a b');
    expect(parse(`search=${encodeURIComponent(`${'a'.repeat(99)}🌿`)}`).search).toBe('a'.repeat(99));
  });
});
