import { MINIMUM_RATINGS, SPECIALTIES } from '@herbary/contract/provider-limits.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { choiceParam, choicesParam, listState, pageParam, textParam } from '../../lib/list-state.ts';

export type Specialty = (typeof SPECIALTIES)[number];
export type MinimumRating = (typeof MINIMUM_RATINGS)[number];

export type FinderFilters = { minRating: MinimumRating | null; specialties: readonly Specialty[] };
export type FinderState = FinderFilters & { search: string; page: number };

export const noFilters: FinderFilters = { minRating: null, specialties: [] };

const finderUrl = listState({
  search: textParam,
  minRating: choiceParam(MINIMUM_RATINGS, null),
  specialty: choicesParam(SPECIALTIES),
  page: pageParam(1000),
});

/** Turns any URL into a valid state. */
export function parseFinder(query: URLSearchParams): FinderState {
  const { specialty, ...state } = finderUrl.read(query);
  return { ...state, specialties: specialty };
}

/** The one address of a state: defaults are left out, and the order is always the same. */
export const finderPath = ({ specialties, ...state }: Partial<FinderState>): string =>
  finderUrl.href(ROUTES.findProvider.path, { ...state, specialty: specialties });

export const isFiltered = ({ minRating, specialties }: FinderFilters): boolean =>
  minRating !== null || specialties.length > 0;
