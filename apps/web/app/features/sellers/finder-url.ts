import { ROUTES } from '@herbary/contract/routes.ts';
import { MINIMUM_RATINGS, SPECIALTIES } from '@herbary/contract/sellers.ts';
import { parsePage, parseSearch } from './query-text.ts';

export type Specialty = (typeof SPECIALTIES)[number];
export type MinimumRating = (typeof MINIMUM_RATINGS)[number];

export type FinderFilters = { minRating: MinimumRating | null; specialties: readonly Specialty[] };
export type FinderState = FinderFilters & { search: string; page: number };

const PAGE_MAX = 1000;
export const noFilters: FinderFilters = { minRating: null, specialties: [] };

/** Turns any URL into a valid state. */
export function parseFinder(query: URLSearchParams): FinderState {
  const rating = query.get('minRating');
  const chosen = new Set(query.getAll('specialty'));
  return {
    search: parseSearch(query.get('search')),
    minRating: MINIMUM_RATINGS.find((minimum) => String(minimum) === rating) ?? null,
    specialties: SPECIALTIES.filter((specialty) => chosen.has(specialty)),
    page: parsePage(query.get('page'), PAGE_MAX),
  };
}

/** The one address of a state: defaults are left out, and the order is always the same. */
export function finderPath(state: Partial<FinderState>): string {
  const query = new URLSearchParams();
  const { search = '', minRating = null, specialties = [], page = 1 } = state;
  const words = parseSearch(search);
  if (words !== '') query.set('search', words);
  if (minRating !== null) query.set('minRating', String(minRating));
  for (const specialty of specialties) query.append('specialty', specialty);
  if (page > 1) query.set('page', String(page));
  return query.size === 0 ? ROUTES.findProvider.path : `${ROUTES.findProvider.path}?${query}`;
}

export const isFiltered = ({ minRating, specialties }: FinderFilters): boolean =>
  minRating !== null || specialties.length > 0;
