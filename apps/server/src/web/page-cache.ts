/** One rendered page, cut where a nonce belongs: each answer puts in its own. */
export type RenderedPage = {
  status: number;
  headers: [name: string, value: string][];
  pieces: readonly Buffer[];
  etag: string;
  /** How long it may be answered to others, unless one of the things it shows changes before. */
  keep: { ms: number; tags: readonly string[] } | undefined;
};

type Entry = { page: RenderedPage; bytes: number; renderedAt: number; until: number };
type Rendering = { page: Promise<RenderedPage>; droppedMeanwhile: Set<string> };

export type PageCache = {
  get(url: string, render: () => Promise<RenderedPage>): Promise<RenderedPage>;
  /** Whether it is kept or being rendered: then `get` starts no rendering. */
  isAtHand(url: string): boolean;
  /** Of all pages that are kept. */
  bytes(): number;
  /** Forgets the pages that show one of these. */
  drop(tags: readonly string[]): void;
};

type Options = {
  maxBytes: number;
  /** Whether changes are being heard of; while they are not, no page is older than a page that names nothing. */
  isWatching?: () => boolean;
  now?: () => number;
};

/** Without news of changes this is how old a page may be; prices and stock must reach everybody within two seconds. */
export const UNWATCHED_MS = 1_000;

/** Pages by address, the oldest first, each also found by what it shows. */
function createShelf(maxBytes: number) {
  const entries = new Map<string, Entry>();
  const urlsByTag = new Map<string, Set<string>>();
  let bytes = 0;

  const remove = (url: string) => {
    const entry = entries.get(url);
    if (!entry) return;
    entries.delete(url);
    bytes -= entry.bytes;
    for (const tag of entry.page.keep?.tags ?? []) {
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
      if (!page.keep) return;
      const size = page.pieces.reduce((sum, piece) => sum + piece.length, url.length);
      entries.set(url, { page, bytes: size, renderedAt, until: renderedAt + page.keep.ms });
      bytes += size;
      for (const tag of page.keep.tags) urlsByTag.set(tag, (urlsByTag.get(tag) ?? new Set()).add(url));
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
 * Pages hold nothing about the visitor, so one rendering serves everybody for a moment, and a page asked for by many at
 * once is rendered once. A change that arrives while a page is being rendered may have come too late for it: such a page
 * is answered and not kept.
 */
export function createPageCache({ maxBytes, isWatching = () => true, now = Date.now }: Options): PageCache {
  const shelf = createShelf(maxBytes);
  const running = new Map<string, Rendering>();
  let sweptAt = now();

  /** What nobody may be given any more must not wait in memory until something larger needs the place. */
  const sweep = () => {
    if (now() < sweptAt + UNWATCHED_MS) return;
    sweptAt = now();
    shelf.removeOld(sweptAt);
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
        if (!rendered.keep?.tags.some((tag) => droppedMeanwhile.has(tag))) shelf.put(url, rendered, startedAt);
        return rendered;
      })
      .finally(() => running.delete(url));
    running.set(url, { page, droppedMeanwhile });
    return page;
  };

  const isUsable = ({ until, renderedAt }: Entry) =>
    now() < until && (now() < renderedAt + UNWATCHED_MS || isWatching());
  const keptAt = (url: string) => {
    const entry = shelf.get(url);
    return entry && isUsable(entry) ? entry.page : undefined;
  };

  return {
    get: async (url, render) => keptAt(url) ?? renew(url, render),
    isAtHand: (url) => running.has(url) || keptAt(url) !== undefined,
    bytes: shelf.bytes,
    drop(tags) {
      for (const { droppedMeanwhile } of running.values()) for (const tag of tags) droppedMeanwhile.add(tag);
      shelf.removeTagged(tags);
    },
  };
}
