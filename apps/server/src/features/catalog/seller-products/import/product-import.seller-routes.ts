import * as contract from '@herbary/contract/product-import.ts';
import type { Deps } from '../../../../deps.ts';
import { listPage } from '../../../../platform/db/list.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { type BoundEndpoint, bind } from '../../../../platform/http/bind.ts';
import { checkImport } from './check-import.ts';
import { exportProducts, importTemplate } from './product-cells.ts';
import { findImport, findLastApplied, importRowList, importRowView, importView } from './product-import.repository.ts';
import { applyImport, undoImport } from './work-through-import.ts';

export const productImportRoutes = (deps: Deps): BoundEndpoint[] => {
  const shown = async (sellerId: string, id: string) => {
    const found = await findImport(deps.db, sellerId, id);
    if (!found) throw new AppError('import.not_found');
    return importView(found);
  };
  return [
    bind(contract.exportProducts, async ({ actor }) => exportProducts(deps.db, actor.userId)),
    bind(contract.importTemplate, async () => importTemplate()),
    bind(contract.checkImport, async ({ actor, files }) => {
      const [file] = files.file;
      if (!file) throw new AppError('upload.missing', { field: 'file' });
      return shown(actor.userId, await checkImport(deps, actor.userId, file));
    }),
    bind(contract.lastImport, async ({ actor }) => {
      const found = await findLastApplied(deps.db, actor.userId);
      return { import: found ? importView(found) : null };
    }),
    bind(contract.getImport, async ({ actor, params, query }) => {
      const facts = await shown(actor.userId, params.id);
      const { rows, total, page, pages } = await listPage(deps, importRowList(params.id), query, {
        pageSize: contract.IMPORT_PAGE_SIZE,
      });
      return { import: facts, rows: rows.map(importRowView), total, page, pages };
    }),
    bind(contract.applyImport, async ({ actor, params }) => {
      await applyImport(deps, actor.userId, params.id);
      return shown(actor.userId, params.id);
    }),
    bind(contract.undoImport, async ({ actor, params }) => {
      await undoImport(deps, actor.userId, params.id);
      return shown(actor.userId, params.id);
    }),
  ];
};
