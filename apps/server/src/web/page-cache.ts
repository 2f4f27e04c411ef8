/** One rendered page. The nonce in it is a placeholder: each answer gets its own. */
export type RenderedPage = {
  status: number;
  headers: [name: string, value: string][];
  body: string;
  etag: string;
  /** The page may be kept and answered to others. */
  keep: boolean;
};

type Entry = { page: RenderedPage; freshUntil: number; usableUntil: number };

export type PageCache = { get(url: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> };

type Options = { freshMs: number; usableMs: number; maxEntries: number; now?: () => number };

/**
 * Pages hold nothing about the visitor, so one rendering serves everybody for a moment. A page past its freshness is
 * answered once more while a new one is made behind it, and a page asked for by many at once is rendered once.
 */
export function createPageCache({ freshMs, usableMs, maxEntries, now = Date.now }: Options): PageCache {
  const entries = new Map<string, Entry>();
  const running = new Map<string, Promise<RenderedPage>>();

  const renew = (url: string, render: () => Promise<RenderedPage>) => {
    const known = running.get(url);
    if (known) return known;
    const started = render()
      .then((page) => {
        entries.delete(url);
        if (!page.keep) return page;
        entries.set(url, { page, freshUntil: now() + freshMs, usableUntil: now() + usableMs });
        const oldest = entries.keys().next().value;
        if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
        return page;
      })
      .finally(() => running.delete(url));
    running.set(url, started);
    return started;
  };

  return {
    async get(url, render) {
      const entry = entries.get(url);
      if (!entry || entry.usableUntil <= now()) return renew(url, render);
      // The old page stands; a failed renewal is reported by the renderer and tried again with the next request.
      if (entry.freshUntil <= now()) renew(url, render).catch(() => undefined);
      return entry.page;
    },
  };
}
