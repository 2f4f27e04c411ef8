import type { Deps } from '../../deps.ts';
import { findHorizon, type Horizon, listChanges } from './catalog-changes.repository.ts';

export type CatalogWatch = {
  onChange(listener: (productIds: readonly string[]) => void): void;
  /** False while the last read is too long ago: a cache cannot know then whether its entries still hold. */
  isCurrent(): boolean;
  stop(): Promise<void>;
};

const lookEveryMs = 500;
const currentForMs = 1_500;

/** Reports which products changed, at most half a second later, in every process that asks. */
export function watchCatalog({ readDb, log }: Pick<Deps, 'readDb' | 'log'>): CatalogWatch {
  const listeners: ((productIds: readonly string[]) => void)[] = [];
  let since: Horizon | undefined;
  let lastLook = 0;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  const look = async () => {
    const startedAt = Date.now();
    if (since === undefined) {
      since = await findHorizon(readDb);
    } else {
      const { horizon, productIds } = await listChanges(readDb, since);
      since = horizon;
      if (productIds.length > 0) for (const tell of listeners) tell(productIds);
    }
    lastLook = startedAt;
  };
  const run = async () => {
    await look().catch((error) => {
      if (!stopped) log.warn({ err: error }, 'the catalog could not be watched');
    });
    if (!stopped) timer = setTimeout(start, lookEveryMs).unref();
  };
  const start = () => {
    running = run();
  };
  start();

  return {
    onChange: (listener) => void listeners.push(listener),
    isCurrent: () => Date.now() - lastLook < currentForMs,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
