/** Which part of a list is asked for; pages count from 1. */
export type PageRequest = { page: number; limit: number };

export function offsetOf({ page, limit }: PageRequest): number {
  return (page - 1) * limit;
}

/** An empty list still has its one, empty page. */
export function pagesOf(total: number, limit: number): number {
  return Math.max(1, Math.ceil(total / limit));
}
