/** One rendered page, cut where a nonce belongs: each answer puts in its own. */
export type RenderedPage = {
  status: number;
  headers: [name: string, value: string][];
  pieces: readonly Buffer[];
  etag: string;
  /** How long other visitors may get it, unless one of the things it shows changes before. */
  caching: { ms: number; tags: readonly string[] } | undefined;
};

type Entry = { page: RenderedPage; bytes: number; renderedAt: number; until: number };
type Rendering = { page: Promise<RenderedPage>; droppedMeanwhile: Set<string> };

export type PageCache = {
  get(url: string, render: () => Promise<RenderedPage>): Promise<RenderedPage>;
  /** Whether it is cached or being rendered: then `get` starts no rendering. */
  isAvailable(url: string): boolean;
  /** Of all cached pages. */
  bytes(): number;
  /** Drops the pages that show one of these. */
  drop(tags: readonly string[]): void;
};

type Options = {
  maxBytes: number;
  /** Whether changes are being watched; while they are not, a page is used no longer than `UNWATCHED_MS`. */
  isWatching?: () => boolean;
  now?: () => number;
};

/** The oldest page while changes are not watched: prices and stock must reach every visitor within two seconds. */
export const UNWATCHED_MS = 1_000;

/** Pages by address, the oldest first, each also found by what it shows. */
function createPageStore(maxBytes: number) {
  const entries = new Map<string, Entry>();
  const urlsByTag = new Map<string, Set<string>>();
  let bytes = 0;

  const remove = (url: string) => {
    const entry = entries.get(url);
    if (!entry) return;
    entries.delete(url);
    bytes -= entry.bytes;
    for (const tag of entry.page.caching?.tags ?? []) {
      const urls = urlsByTag.get(tag);
      urls?.delete(url);
      if (urls?.size === 0) urlsByTag.delete(tag);
    }
  };

  return {
    get: (url: string) => entries.get(url),
    bytes: () => bytes,
    put(url: string, page: RenderedPage, renderedAt: number) {
      remove(url);
      if (!page.caching) return;
      const size = page.pieces.reduce((sum, piece) => sum + piece.length, url.length);
      entries.set(url, { page, bytes: size, renderedAt, until: renderedAt + page.caching.ms });
      bytes += size;
      for (const tag of page.caching.tags) urlsByTag.set(tag, (urlsByTag.get(tag) ?? new Set()).add(url));
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) break;
        remove(oldest);
      }
    },
    removeOld(now: number) {
      for (const [url, { until }] of entries) if (until <= now) remove(url);
    },
    removeTagged(tags: readonly string[]) {
      for (const tag of tags) for (const url of [...(urlsByTag.get(tag) ?? [])]) remove(url);
    },
  };
}

/**
 * Pages hold nothing about the visitor, so one rendering serves every visitor for a moment, and a page asked for by many at
 * once is rendered once. A change that arrives while a page is being rendered may have come too late for it: such a page
 * is answered and not cached.
 */
export function createPageCache({ maxBytes, isWatching = () => true, now = Date.now }: Options): PageCache {
  const store = createPageStore(maxBytes);
  const running = new Map<string, Rendering>();
  let sweptAt = now();

  /** Expired pages must not stay in memory until a larger one needs their space. */
  const sweep = () => {
    if (now() < sweptAt + UNWATCHED_MS) return;
    sweptAt = now();
    store.removeOld(sweptAt);
  };

  const renew = (url: string, render: () => Promise<RenderedPage>) => {
    const known = running.get(url);
    if (known) return known.page;
    const startedAt = now();
    const droppedMeanwhile = new Set<string>();
    const page = Promise.resolve()
      .then(render)
      .then((rendered) => {
        sweep();
        if (!rendered.caching?.tags.some((tag) => droppedMeanwhile.has(tag))) store.put(url, rendered, startedAt);
        return rendered;
      })
      .finally(() => running.delete(url));
    running.set(url, { page, droppedMeanwhile });
    return page;
  };

  const isUsable = ({ until, renderedAt }: Entry) =>
    now() < until && (now() < renderedAt + UNWATCHED_MS || isWatching());
  const cachedPage = (url: string) => {
    const entry = store.get(url);
    return entry && isUsable(entry) ? entry.page : undefined;
  };

  return {
    get: async (url, render) => cachedPage(url) ?? renew(url, render),
    isAvailable: (url) => running.has(url) || cachedPage(url) !== undefined,
    bytes: store.bytes,
    drop(tags) {
      for (const { droppedMeanwhile } of running.values()) for (const tag of tags) droppedMeanwhile.add(tag);
      store.removeTagged(tags);
    },
  };
}
