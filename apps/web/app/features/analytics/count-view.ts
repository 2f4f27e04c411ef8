import type { BodyOf } from '@herbary/contract/endpoint.ts';
import type { countView } from '@herbary/contract/views.ts';
import { useEffect } from 'react';

type View = BodyOf<typeof countView>;

const VISIBLE_MS = 1_000;
// Written out, not read from the contract: the endpoint's schemas would weigh more than the page that is counted.
const path: typeof countView.path = '/api/views';

function send(view: View): void {
  fetch(path, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(view),
    // An uncounted view is not worth an error message.
  }).catch(() => undefined);
}

/** Counts once, after the page has been looked at for a moment; a page left or hidden before that is not counted. */
function countOnceSeen(view: View): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', attend);
  };
  const attend = () => {
    clearTimeout(timer);
    if (document.visibilityState !== 'visible') return;
    timer = setTimeout(() => {
      stop();
      send(view);
    }, VISIBLE_MS);
  };
  document.addEventListener('visibilitychange', attend);
  attend();
  return stop;
}

const JUST_LEFT_MS = 1_000;
const SEARCH_MAX = 100;
let leftSearch = { query: '', at: 0 };
let isFirstView = true;

/** The search whose results the product was opened from: in this tab the page that was just left, in a new one its referrer. */
function leadingSearch(): string | undefined {
  const isFirst = isFirstView;
  isFirstView = false;
  if (leftSearch.query && Date.now() - leftSearch.at < JUST_LEFT_MS) return leftSearch.query;
  if (!isFirst || !URL.canParse(document.referrer)) return undefined;
  const { origin, searchParams } = new URL(document.referrer);
  const query = origin === location.origin ? searchParams.get('search')?.trim() : undefined;
  return query?.slice(0, SEARCH_MAX) || undefined;
}

/** Each returns what to call when the page is left (`usePageView`). */
export const countProductView = (id: string) => countOnceSeen({ kind: 'product', product: id, query: leadingSearch() });
export const countStoreView = (sellerId: string) => countOnceSeen({ kind: 'store', seller: sellerId });
export function countSearch(query: string) {
  const stop = countOnceSeen({ kind: 'search', query });
  return () => {
    stop();
    leftSearch = { query, at: Date.now() };
  };
}

/** `count` runs when the page shows this subject, and what it returns when the page is left. */
export function usePageView(count: (subject: string) => () => void, subject: string | undefined): void {
  useEffect(() => (subject ? count(subject) : undefined), [count, subject]);
}
