import type { ImportRow, ProductImportPage } from '@herbary/contract/product-import.ts';
import { IMPORT_PAGE_SIZE } from '@herbary/contract/product-import.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Badge } from '../../../../ui/badge.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { type RecordColumn, RecordTable } from '../../../../ui/record-table.tsx';
import { StatusTabs } from '../../../../ui/status-tabs.tsx';
import { type IMPORT_VIEWS, importHref, type ProductsUrl } from '../products-url.ts';

const verdicts = {
  new: { label: 'New', tone: 'good' },
  changed: { label: 'Changed', tone: 'note' },
  unchanged: { label: 'Unchanged', tone: 'neutral' },
  refused: { label: 'Error', tone: 'bad' },
} as const;
const outcomes = {
  applied: { label: 'Imported', tone: 'good' },
  failed: { label: 'Left out', tone: 'bad' },
  undone: { label: 'Undone', tone: 'neutral' },
  kept: { label: 'Kept', tone: 'warn' },
} as const;
const tabs = { new: 'New', changed: 'Changed', unchanged: 'Unchanged', refused: 'Errors', failed: 'Left out later' };

function Detail({ row }: { row: ImportRow }) {
  const { verdict, problems, changes, reason } = row;
  return (
    <ul className="grid min-w-52 gap-1 text-small break-words max-sm:min-w-0">
      {reason ? <li className="text-bad">{reason}</li> : null}
      {problems.map(({ field, value, message }) => (
        <li key={`${field} ${message}`} className="text-bad">
          {field ? (
            <span className="block text-caption text-ink-2">
              {field}: {value}
            </span>
          ) : null}
          {message}
        </li>
      ))}
      {changes.map(({ field, from, to }) => (
        <li key={field}>
          <span className="text-caption text-ink-3">{field}: </span>
          <s className="text-ink-3">{from || 'empty'}</s>
          <span className="sr-only"> becomes</span> <b className="font-strong">{to || 'empty'}</b>
        </li>
      ))}
      {verdict === 'new' && !reason ? <li>Becomes a draft. Add a picture before you send it.</li> : null}
      {verdict === 'unchanged' ? <li className="text-ink-3">Already matches the product.</li> : null}
    </ul>
  );
}

const columns: readonly RecordColumn<ImportRow>[] = [
  { heading: 'Row', align: 'right', cell: ({ row }) => <span className="tabular-nums">{row}</span> },
  { heading: 'Product', isRowHeader: true, cell: ({ name }) => <b className="font-strong">{name || 'No name'}</b> },
  {
    heading: 'Verdict',
    cell: ({ verdict, outcome }) => {
      const { label, tone } = outcome ? outcomes[outcome] : verdicts[verdict];
      return (
        <Badge tone={tone} dot>
          {label}
        </Badge>
      );
    },
  },
  { heading: 'What happens', cell: (row) => <Detail row={row} /> },
];

type ImportRowsProps = {
  url: ProductsUrl;
  id: string;
  list: UseQueryResult<ProductImportPage>;
};

export function ImportRows({ url, id, list }: ImportRowsProps) {
  const { verdict } = url.state;
  const { data: page } = list;
  const facts = page?.import;
  const counts = facts && { ...facts.counts, failed: facts.outcomes.failed + facts.outcomes.kept };
  const views = (Object.keys(tabs) as (typeof IMPORT_VIEWS)[number][]).filter(
    (view) => view !== 'failed' || verdict === view || (counts && counts.failed > 0),
  );
  return (
    <>
      <StatusTabs
        label="Rows"
        tabs={[
          { to: importHref(url, id), label: 'All', count: facts?.total, isCurrent: !verdict },
          ...views.map((view) => ({
            to: importHref(url, id, { verdict: view }),
            label: tabs[view],
            count: counts?.[view],
            isHot: view === 'refused' || view === 'failed',
            isCurrent: verdict === view,
          })),
        ]}
      />
      <RecordTable
        label="Rows of the file"
        columns={columns}
        rows={page?.rows}
        rowId={({ _id }) => _id}
        rowName={({ row, name }) => `Row ${row}, ${name}`}
        empty={<EmptyState heading="h2" title="No matching rows" />}
        query={list}
        failed={{ title: 'The import could not be loaded', text: 'Nothing was changed.' }}
        paging={
          page && {
            ...page,
            noun: ['row', 'rows'],
            pageSize: IMPORT_PAGE_SIZE,
            hrefFor: (rows) => importHref(url, id, { verdict, rows }),
          }
        }
      />
    </>
  );
}
