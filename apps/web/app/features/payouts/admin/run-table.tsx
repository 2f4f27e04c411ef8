import type { ListedRun } from '@herbary/contract/payouts.ts';
import { useQuery } from '@tanstack/react-query';
import { bookDays, formatDayTime } from '../../../lib/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { formatPrice } from '../../../ui/price.tsx';
import { type RecordColumn, RecordTable } from '../../../ui/record-table.tsx';
import { PAYOUT_PAGE_SIZE, payoutFileHref, runsQuery } from './admin-payouts.queries.ts';

function RunBadge({ endedAt, waiting, failed }: ListedRun) {
  if (!endedAt) {
    return (
      <Badge tone="note" dot>
        Under way
      </Badge>
    );
  }
  if (waiting > 0) {
    return (
      <Badge tone="warn" dot>
        {waiting} on the way
      </Badge>
    );
  }
  return failed > 0 ? (
    <Badge tone="bad" dot>
      {failed} came back
    </Badge>
  ) : (
    <Badge tone="good" dot>
      Done
    </Badge>
  );
}

const columnsFor = (hrefOf: (runId: string) => string, maySend: boolean): RecordColumn<ListedRun>[] => [
  {
    heading: 'Run',
    isRowHeader: true,
    cell: ({ _id, period, startedAt, requestedBy, approvedBy }) => (
      <>
        <Link to={hrefOf(_id)}>{bookDays.date(period)}</Link>
        <span className="block text-caption text-ink-3">
          {requestedBy ? `${requestedBy}, ${formatDayTime(startedAt)}` : 'Automatic'}
          {approvedBy ? `, approved by ${approvedBy}` : ''}
        </span>
      </>
    ),
  },
  { heading: 'State', cell: (run) => <RunBadge {...run} /> },
  { heading: 'Payouts', align: 'right', cell: ({ payouts }) => payouts },
  { heading: 'Total', align: 'right', cell: ({ total }) => <b className="font-strong">{formatPrice(total)}</b> },
  {
    heading: 'Bank file',
    hideHeading: true,
    align: 'right',
    cell: ({ _id, period, can }) =>
      maySend && can.includes('file') ? (
        <Button asChild variant="outline" size="sm">
          <a href={payoutFileHref(_id)} download>
            <Icon icon="FileText" size={16} />
            Bank file<span className="sr-only"> of {bookDays.date(period)}</span>
          </a>
        </Button>
      ) : null,
  },
];

type RunTableProps = {
  page: number;
  maySend: boolean;
  hrefOf: (runId: string) => string;
  hrefFor: (page: number) => string;
};

export function RunTable({ page, maySend, hrefOf, hrefFor }: RunTableProps) {
  const list = useQuery(runsQuery(page));
  const { data } = list;
  return (
    <RecordTable
      label="Payout runs"
      columns={columnsFor(hrefOf, maySend)}
      rows={data?.runs}
      rowId={({ _id }) => _id}
      rowName={({ period }) => period}
      empty={<p className="px-(--inset) py-7 text-center text-ink-2">No runs yet.</p>}
      query={list}
      failed={{
        title: 'The runs could not be loaded',
        text: 'The ledger is safe. Nothing was paid or taken.',
      }}
      paging={data && { ...data, noun: ['run', 'runs'], pageSize: PAYOUT_PAGE_SIZE, hrefFor }}
    />
  );
}
