import { SEARCH_MAX } from '@herbary/contract/products.ts';

/** What can be searched for: one line, no control characters, at most as long as the server reads. */
export function parseSearch(text: string | null): string {
  const line = (text ?? '').replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return line.length <= SEARCH_MAX
    ? line
    : line
        .slice(0, SEARCH_MAX)
        .replace(/[\ud800-\udbff]$/, '')
        .trim();
}

export function parsePage(text: string | null, max: number): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Math.min(Number(text), max) : 1;
}
