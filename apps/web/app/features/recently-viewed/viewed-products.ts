import type { RECENTLY_VIEWED_MAX } from '@herbary/contract/wishlist.ts';

/** A viewed product; `unsent` until the account has stored it. */
export type ViewedProduct = { id: string; unsent: boolean };
/** Newest first. */
export type ViewedProducts = readonly ViewedProduct[];

export const noViewedProducts: ViewedProducts = [];

const max: typeof RECENTLY_VIEWED_MAX = 24;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export function addViewedProduct(looks: ViewedProducts, id: string): ViewedProducts {
  return [{ id, unsent: true }, ...looks.filter((look) => look.id !== id)].slice(0, max);
}

/** What a visitor saw is newer than what the account remembers. */
export function mergeViewedProducts(account: ViewedProducts, visitor: ViewedProducts): ViewedProducts {
  const fresh = new Set(visitor.map(({ id }) => id));
  return [...visitor, ...account.filter(({ id }) => !fresh.has(id))].slice(0, max);
}

export function markSent(looks: ViewedProducts, ids: readonly string[]): ViewedProducts {
  return looks.map((look) => (look.unsent && ids.includes(look.id) ? { ...look, unsent: false } : look));
}

export const unsentIds = (looks: ViewedProducts): string[] => looks.filter(({ unsent }) => unsent).map(({ id }) => id);

export function parseViewedProducts(value: unknown): ViewedProducts {
  if (!Array.isArray(value)) return noViewedProducts;
  return mergeViewedProducts(noViewedProducts, [
    ...new Map(value.flatMap(parseViewedProduct).map((look) => [look.id, look])).values(),
  ]);
}

function parseViewedProduct(value: unknown): ViewedProduct[] {
  if (typeof value !== 'object' || value === null) return [];
  const { id, unsent } = value as Record<string, unknown>;
  return typeof id === 'string' && uuid.test(id) ? [{ id, unsent: unsent !== false }] : [];
}
