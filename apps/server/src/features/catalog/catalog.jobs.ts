import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { deleteOldChanges } from './catalog-changes.repository.ts';
import { turnSales, turnSalesJob } from './sales/turn-sales.ts';
import { learnSearchWords } from './search/learn-search-words.ts';
import { checkImportJob, checkWaitingImport } from './seller-products/import/check-import.ts';
import { deleteOldImports } from './seller-products/import/product-import.repository.ts';
import { importJob, workThroughImport } from './seller-products/import/work-through-import.ts';

const refreshWordsJob = defineJob('catalog.refresh-search-words', z.strictObject({}));
const sweepChangesJob = defineJob('catalog.sweep-changes', z.strictObject({}));
const sweepImportsJob = defineJob('catalog.sweep-imports', z.strictObject({}));

export function startCatalogJobs(deps: Deps): void {
  deps.jobs.handle(refreshWordsJob, () => learnSearchWords(deps.db));
  deps.jobs.schedule(refreshWordsJob, '*/5 * * * *', {});
  deps.jobs.handle(sweepChangesJob, async () => {
    await deleteOldChanges(deps.db);
  });
  deps.jobs.schedule(sweepChangesJob, '*/5 * * * *', {});
  deps.jobs.handle(turnSalesJob, () => turnSales(deps));
  deps.jobs.schedule(turnSalesJob, '* * * * *', {});
  deps.jobs.handle(checkImportJob, ({ importId }, { signal }) => checkWaitingImport(deps, importId, signal));
  deps.jobs.handle(importJob, ({ importId }, { signal }) => workThroughImport(deps, importId, signal));
  deps.jobs.handle(sweepImportsJob, () => deleteOldImports(deps.db));
  deps.jobs.schedule(sweepImportsJob, '40 3 * * *', {});
}
