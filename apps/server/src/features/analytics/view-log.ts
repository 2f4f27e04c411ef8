import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/client.ts';
import { insertSearches, insertViews, type SearchRow, type ViewRow } from './views.repository.ts';

const flushEveryMs = 1_000;
const maxHeld = 10_000;

export type ViewLog = {
  addView(row: ViewRow): void;
  addSearch(row: SearchRow): void;
  /** Writes what is waiting; never throws. */
  flush(): Promise<void>;
  /** Writes the rest; later rows are no longer taken. */
  close(): Promise<void>;
};

type Batch = { views: ViewRow[]; searches: SearchRow[] };
const emptyBatch = (): Batch => ({ views: [], searches: [] });
const sizeOf = (batch: Batch) => batch.views.length + batch.searches.length;

/**
 * Gathers rows in memory and writes them once a second: a busy page costs one statement, not one per visitor. Counting
 * must never slow the shop down, so there is a limit to what waits and to how often it is tried.
 */
export function createViewLog({ db, log }: Pick<Deps, 'db' | 'log'>): ViewLog {
  let waiting = emptyBatch();
  let failed = emptyBatch();
  let held = 0;
  let dropped = 0;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const later = () => {
    timer ??= setTimeout(flush, flushEveryMs).unref();
  };
  const add = (put: () => void) => {
    if (closed) return;
    if (held < maxHeld) {
      held += 1;
      put();
    } else {
      dropped += 1;
    }
    later();
  };

  const writeAll = async () => {
    const [again, first] = [failed, waiting];
    waiting = emptyBatch();
    failed = emptyBatch();
    const lost = sizeOf(await write({ db, log }, again));
    failed = await write({ db, log }, first);
    held -= sizeOf(again) + sizeOf(first) - sizeOf(failed);
    if (lost + dropped > 0) log.warn({ dropped: lost + dropped }, 'views were not counted');
    dropped = 0;
    if (sizeOf(failed) > 0 && !closed) later();
  };

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    running = running.then(writeAll);
    return running;
  }

  return {
    addView: (row) => add(() => waiting.views.push(row)),
    addSearch: (row) => add(() => waiting.searches.push(row)),
    flush,
    async close() {
      closed = true;
      await flush();
      // What failed just now gets its second try.
      await flush();
    },
  };
}

/** Gives back what could not be written. One statement each: the failure of one must not write the other twice. */
async function write({ db, log }: Pick<Deps, 'db' | 'log'>, batch: Batch): Promise<Batch> {
  const remaining = async <Row>(rows: Row[], insert: (db: Db, rows: Row[]) => Promise<unknown>): Promise<Row[]> => {
    if (rows.length === 0) return [];
    try {
      await insert(db, rows);
      return [];
    } catch (error) {
      log.warn({ err: error, rows: rows.length }, 'views could not be written');
      return rows;
    }
  };
  return {
    views: await remaining(batch.views, insertViews),
    searches: await remaining(batch.searches, insertSearches),
  };
}
