import { SEARCH_MAX } from '@herbary/contract/product-limits.ts';

/** What was typed, as it is searched for; undefined for nothing. */
export const typedText = (given: string | null): string | undefined =>
  given?.replace(/\s+/g, ' ').trim().slice(0, SEARCH_MAX).trim() || undefined;

/** The one address of a choice: what was not chosen is not in it. */
export function addressOf(path: string, chosen: Record<string, string | number | undefined>): string {
  const given = Object.entries(chosen).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

/** The choice in an address of the help center. */
export const readHelp = (query: URLSearchParams): { search: string; topic: string | null } => ({
  search: query.get('search')?.trim() ?? '',
  topic: query.get('topic'),
});

/** Whether an address says the same as the clean one, whatever order and encoding it has. */
export function isClean(url: URL, clean: string): boolean {
  const query = new URLSearchParams(url.search).toString();
  return clean === (query ? `${url.pathname}?${query}` : url.pathname);
}
