import { SEARCH_MAX } from '@herbary/contract/product-limits.ts';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** One parameter of a list in the URL. An unknown value is read as the default, and the default is not written. */
export type UrlParam<Value> = {
  read: (texts: readonly string[]) => Value;
  write: (value: Value) => readonly string[];
};

/** One line without control characters, at most as long as the server reads. */
function oneLine(text = '', max = SEARCH_MAX): string {
  const line = text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  if (line.length <= max) return line;
  // The cut may fall into the middle of a character.
  return line
    .slice(0, max)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
}

export const textParam: UrlParam<string> = {
  read: ([text]) => oneLine(text),
  write: (text) => [oneLine(text)].filter((line) => line !== ''),
};

/** One of the values, or the fallback. */
export const choiceParam = <const Value extends string | number, Fallback extends NoInfer<Value> | null | undefined>(
  values: readonly Value[],
  fallback: Fallback,
): UrlParam<Value | Fallback> => ({
  read: ([text]) => values.find((value) => String(value) === text) ?? fallback,
  write: (value) => (value === fallback || value === null || value === undefined ? [] : [String(value)]),
});

/** Any number of the values, always in their own order. */
export const choicesParam = <const Value extends string>(values: readonly Value[]): UrlParam<readonly Value[]> => ({
  read: (texts) => values.filter((value) => texts.includes(value)),
  write: (chosen) => chosen,
});

/** A page number from 1 to `max`. */
export const pageParam = (max = 10_000): UrlParam<number> => ({
  read: ([text = '']) => (/^[1-9]\d{0,5}$/.test(text) ? Math.min(Number(text), max) : 1),
  write: (page) => (page > 1 ? [String(page)] : []),
});

/** Where a page begins, for a list that goes on behind a cursor. */
export const cursorParam: UrlParam<string | undefined> = {
  read: ([text = '']) => (text !== '' && text.length <= 1000 ? text : undefined),
  write: (cursor) => (cursor ? [cursor] : []),
};

// biome-ignore lint/suspicious/noExplicitAny: each parameter has a type of its own
type Params = Record<string, UrlParam<any>>;
type StateOf<P extends Params> = { [Name in keyof P]: P[Name] extends UrlParam<infer Value> ? Value : never };

export type ListState<P extends Params> = {
  read: (query: URLSearchParams) => StateOf<P>;
  href: (path: string, state: Partial<StateOf<P>>) => string;
};

/** Filters, order and page of a list as its URL: one URL for one state, in the order of the parameters. */
export function listState<P extends Params>(params: P): ListState<P> {
  const names = Object.keys(params) as (keyof P & string)[];
  return {
    read: (query) =>
      Object.fromEntries(names.map((name) => [name, params[name]?.read(query.getAll(name))])) as StateOf<P>,
    href: (path, state) => {
      const query = new URLSearchParams();
      for (const name of names) {
        const value = state[name];
        if (value === undefined) continue;
        for (const text of params[name]?.write(value) ?? []) query.append(name, text);
      }
      return query.size === 0 ? path : `${path}?${query}`;
    },
  };
}

/**
 * The state of the list on this page. A changed filter, order or page size begins at the first page and replaces the
 * entry in the history, so that Back leaves the list instead of undoing letters; pages are links, entries of their own.
 */
export function useListState<P extends Params>(list: ListState<P>) {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const state = list.read(query);
  const hrefFor = (change: Partial<StateOf<P>>) =>
    list.href(pathname, { ...state, page: undefined, after: undefined, ...change });
  const change = (next: Partial<StateOf<P>>) =>
    void navigate(hrefFor(next), { replace: true, preventScrollReset: true });
  return { state, hrefFor, change };
}
