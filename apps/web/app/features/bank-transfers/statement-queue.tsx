import { STATEMENT_PAGE_SIZE, type StatementRow } from '@herbary/contract/bank-statements.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { bookDays } from '../../lib/dates.ts';
import { QueueSteps } from '../../ui/decision-queue.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListFooter } from '../../ui/list-footer.tsx';
import { formatPrice } from '../../ui/price.tsx';
import { Queue, QueueList, QueueRow, QueueSkeleton } from '../../ui/queue.tsx';
import { type RowsFilter, statementRowsQuery } from './bank-transfers.queries.ts';
import { rowDue } from './match-texts.ts';

type StatementQueueProps = {
  filter: RowsFilter;
  rowId: string | undefined;
  hrefFor: (change: { id?: string; page?: number }) => string;
  toolbar: ReactNode;
  /** `next` is the row that follows in the list. */
  record: (shown: string, next: string | undefined) => ReactNode;
};

/** Rows of statements, and the chosen one beside the orders it may belong to. */
export function StatementQueue({ filter, rowId, hrefFor, toolbar, record }: StatementQueueProps) {
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(statementRowsQuery(filter));
  if (isError && !data) {
    return (
      <ErrorState
        title="The statement rows could not be loaded"
        className="card"
        retrying={isFetching}
        onRetry={() => void refetch()}
      >
        Nothing was matched. Check the connection.
      </ErrorState>
    );
  }
  const rows = data?.rows ?? [];
  const shown = rowId ?? rows[0]?._id;
  const at = rows.findIndex(({ _id }) => _id === shown);
  const next = (rows[at + 1] ?? rows[at - 1])?._id;
  return (
    <Queue
      label="Statement rows"
      isOpen={rowId !== undefined}
      backTo={hrefFor({ page: filter.page })}
      list={
        <div className="grid grid-cols-1 gap-3">
          {toolbar}
          {data ? (
            <RowList rows={rows} shown={shown} filter={filter} stale={isPlaceholderData} hrefFor={hrefFor} />
          ) : (
            <QueueSkeleton label="statement rows" />
          )}
          {data && rows.length > 0 ? (
            <ListFooter
              noun={['row', 'rows']}
              {...data}
              pageSize={STATEMENT_PAGE_SIZE}
              shown={rows.length}
              hrefFor={(page) => hrefFor({ page })}
            />
          ) : null}
        </div>
      }
      record={shown ? record(shown, next) : undefined}
    />
  );
}

type RowListProps = Pick<StatementQueueProps, 'filter' | 'hrefFor'> & {
  rows: readonly StatementRow[];
  shown: string | undefined;
  stale: boolean;
};

function RowList({ rows, shown, filter, stale, hrefFor }: RowListProps) {
  if (rows.length === 0) return <NoRows filter={filter} />;
  return (
    <>
      <QueueList stale={stale}>
        {rows.map((row) => (
          <QueueRow
            key={row._id}
            to={hrefFor({ id: row._id, page: filter.page })}
            isCurrent={row._id === shown}
            title={formatPrice(row.amount, row.currency === 'USD' ? '$' : `${row.currency} `)}
            aside={bookDays.day(row.valueDate)}
            text={[row.sender, row.text].filter((text) => text !== '').join(' · ') || 'No sender and no reference'}
            caption={row.statement.fileName}
            due={rowDue(row)}
          />
        ))}
      </QueueList>
      <QueueSteps
        ids={rows.map(({ _id }) => _id)}
        currentId={shown}
        hrefFor={(id) => hrefFor({ id, page: filter.page })}
      />
    </>
  );
}

function NoRows({ filter: { state, search, statement } }: { filter: RowsFilter }) {
  if (search || statement) {
    return (
      <EmptyState title="No rows found" className="card">
        Search by sender, reference or amount, or look at all statements.
      </EmptyState>
    );
  }
  const texts = {
    open: { title: 'Every row has its order', text: 'Import the next statement when the bank gives one.' },
    waiting: { title: 'Nothing waits for a second person', text: 'Sums above the limit stand here until confirmed.' },
    aside: { title: 'Nothing is set aside', text: 'Money that belongs to no order stands here.' },
    matched: { title: 'Nothing is matched yet', text: 'Rows stand here once they belong to an order.' },
  };
  const { title, text } = texts[state ?? 'matched'];
  return (
    <EmptyState title={title} className="card">
      {text}
    </EmptyState>
  );
}
