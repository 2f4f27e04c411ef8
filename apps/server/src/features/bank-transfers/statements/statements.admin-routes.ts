import * as contract from '@herbary/contract/bank-statements.ts';
import type { Deps } from '../../../deps.ts';
import { getRow, listPage } from '../../../platform/db/list.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type BoundEndpoint, bind } from '../../../platform/http/bind.ts';
import { importStatement } from './import-statement.ts';
import { getStatementRow, matchRow, proposeMatches, refuseMatch, setRowAside, showCandidates } from './match-row.ts';
import { rowView, statementView } from './statement-view.ts';
import { findWaiting, statementList, statementRowList } from './statements.repository.ts';

export const statementAdminRoutes = (deps: Deps): BoundEndpoint[] => {
  const { db } = deps;
  const pageSize = contract.STATEMENT_PAGE_SIZE;
  return [
    bind(contract.listStatements, async ({ query }) => {
      const [{ rows, total, page, pages }, { open, awaited }] = await Promise.all([
        listPage(deps, statementList, query, { pageSize }),
        findWaiting(db),
      ]);
      return {
        statements: rows.map(statementView),
        open: { rows: open.rows, total: open.cents / 100 },
        awaited: { transfers: awaited.transfers, total: awaited.cents / 100 },
        total,
        page,
        pages,
      };
    }),
    bind(contract.importStatement, async ({ actor, files }) => {
      const [file] = files.file;
      if (!file) throw new AppError('upload.missing', { field: 'file' });
      const { statementId, ...counts } = await importStatement(deps, actor, file);
      const imported = statementId === null ? null : statementView(await getRow(db, statementList, {}, statementId));
      return { statement: imported, ...counts };
    }),
    bind(contract.listStatementRows, async ({ actor, query }) => {
      const { rows, total, page, pages } = await listPage(deps, statementRowList, query, { pageSize });
      return { rows: await proposeMatches(db, actor.userId, rows), total, page, pages };
    }),
    bind(contract.listCandidates, ({ actor, params, query }) =>
      showCandidates(db, actor.userId, params.id, query.search),
    ),
    bind(contract.matchRow, async ({ actor, params, body }) => {
      await matchRow(deps, actor, params.id, body.reference);
      return rowView(await getStatementRow(db, params.id), actor.userId, undefined);
    }),
    bind(contract.setRowAside, async ({ actor, params, body }) => {
      await setRowAside(deps, actor, params.id, body);
      return rowView(await getStatementRow(db, params.id), actor.userId, undefined);
    }),
    bind(contract.refuseMatch, async ({ actor, params, body }) => {
      await refuseMatch(deps, actor, params.id, body);
      return showCandidates(db, actor.userId, params.id);
    }),
  ];
};
