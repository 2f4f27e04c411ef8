import { STATEMENT_PAGE_SIZE } from '@herbary/contract/bank-statements.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { bookDays } from '../../lib/dates.ts';
import { QueueRow } from '../../ui/queue.tsx';
import { RecordQueue } from '../../ui/record-queue.tsx';
import { type RowsFilter, statementRowsQuery } from './bank-transfers.queries.ts';
import { rowAmount, rowDue } from './match-texts.ts';

type StatementQueueProps = {
  filter: RowsFilter;
  rowId: string | undefined;
  hrefFor: (change: { id?: string; page?: number }) => string;
  toolbar: ReactNode;
  /** `next` is the row that follows in the list. */
  record: (shown: string, next: string | undefined) => ReactNode;
};

const emptyTexts = {
  open: { title: 'Every row has its order', text: 'Import the next statement when the bank provides it.' },
  waiting: {
    title: 'Nothing is waiting for a second person',
    text: 'Amounts above the limit wait here until they are confirmed.',
  },
  aside: { title: 'Nothing is set aside', text: "Money that doesn't belong to an order appears here." },
  matched: { title: 'Nothing is matched yet', text: 'Rows appear here once they belong to an order.' },
};

const emptyFor = ({ state = 'matched', search, statement }: RowsFilter) =>
  search || statement
    ? { title: 'No rows found', text: 'Search by sender, reference or amount, or look at all statements.' }
    : emptyTexts[state];

/** Rows of statements, and the chosen one beside the orders it may belong to. */
export function StatementQueue({ filter, rowId, ...queue }: StatementQueueProps) {
  const query = useQuery(statementRowsQuery(filter));
  return (
    <RecordQueue
      {...queue}
      label="Statement rows"
      noun={['row', 'rows']}
      pageSize={STATEMENT_PAGE_SIZE}
      data={query.data && { ...query.data, items: query.data.rows }}
      query={query}
      failed={{ title: 'The statement rows could not be loaded', text: 'Nothing was matched. Check the connection.' }}
      empty={emptyFor(filter)}
      id={rowId}
      row={(row, link) => (
        <QueueRow
          key={row._id}
          {...link}
          title={rowAmount(row)}
          aside={bookDays.day(row.valueDate)}
          text={[row.sender, row.text].filter((text) => text !== '').join(' · ') || 'No sender and no reference'}
          caption={row.statement.fileName}
          due={rowDue(row)}
        />
      )}
    />
  );
}
