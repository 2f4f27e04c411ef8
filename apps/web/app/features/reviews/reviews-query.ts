/** Which reviews are shown; it lives in the address of the page. */
export type ReviewsQuery = { sort: ReviewSort; stars: number | null; page: number };
export type ReviewSort = 'helpful' | 'newest' | 'highest' | 'lowest';

const sorts: readonly string[] = ['helpful', 'newest', 'highest', 'lowest'] satisfies ReviewSort[];
const MAX_PAGE = 1000;

function wholeNumber(text: string | null, max: number): number | null {
  if (!text || !/^[1-9]\d{0,3}$/.test(text)) return null;
  return Number(text) <= max ? Number(text) : null;
}

/** Whatever is not understood is left out: a mistyped address shows the reviews, not an error. */
export function parseReviewsQuery(search: URLSearchParams): ReviewsQuery {
  const sort = search.get('sort');
  return {
    sort: sort && sorts.includes(sort) ? (sort as ReviewSort) : 'helpful',
    stars: wholeNumber(search.get('stars'), 5),
    page: wholeNumber(search.get('page'), MAX_PAGE) ?? 1,
  };
}

/** The defaults are left out, so that one list has one address. */
export function reviewsSearch({ sort, stars, page }: ReviewsQuery): string {
  const search = new URLSearchParams({ tab: 'reviews' });
  if (sort !== 'helpful') search.set('sort', sort);
  if (stars) search.set('stars', String(stars));
  if (page > 1) search.set('page', String(page));
  return `?${search}`;
}

export const toCallQuery = ({ sort, stars, page }: ReviewsQuery) => ({ sort, page, rating: stars ?? undefined });
