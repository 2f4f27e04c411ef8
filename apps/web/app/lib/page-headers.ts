/** For a page that failed or lacks a part: nobody after this visitor should get it. */
export const noStore = { 'Cache-Control': 'no-store' };

/**
 * A page that shows these products may be kept until one of them changes (the server watches the catalog and drops
 * it). Pages that say nothing are kept for a second.
 */
export function cacheUntilChanged(productIds: readonly string[]): Record<string, string> {
  return {
    'Cache-Control': 'public, s-maxage=120',
    'Surrogate-Key': [...new Set(productIds)].map((id) => `product-${id}`).join(' '),
  };
}
