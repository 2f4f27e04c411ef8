/** For a page that failed or lacks a part: it must not be cached for other visitors. */
export const noStore = { 'Cache-Control': 'no-store' };

/**
 * A page with these products may be cached until one of them changes (the server watches the catalog and invalidates
 * it). Pages without this header are cached for a second.
 */
export function cacheUntilChanged(productIds: readonly string[]): Record<string, string> {
  return {
    'Cache-Control': 'public, s-maxage=120',
    'Surrogate-Key': [...new Set(productIds)].map((id) => `product-${id}`).join(' '),
  };
}
