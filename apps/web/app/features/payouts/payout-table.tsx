import { PAYOUTS_PAGE_SIZE, type Payout } from '@herbary/contract/payouts.ts';
import { useQuery } from '@tanstack/react-query';
import { bookDays } from '../../lib/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { Link } from '../../ui/link.tsx';
import { formatPrice } from '../../ui/price.tsx';
import { type RecordColumn, RecordTable } from '../../ui/record-table.tsx';
import { SegmentedChoice } from '../../ui/segmented-choice.tsx';
import { type PayoutState, payoutsQuery } from './payouts.queries.ts';

const tones = { Completed: 'good', Pending: 'warn', Failed: 'bad' } as const;

/** "Arrives November 17", "Arrived November 9", "Came back November 9". */
export function payoutWhen({ status, arrivesOn, settledAt }: Payout): string | null {
  if (status === 'Completed') return settledAt ? `Arrived ${bookDays.day(settledAt)}` : null;
  if (status === 'Failed') return settledAt ? `Came back ${bookDays.day(settledAt)}` : null;
  return arrivesOn ? `Arrives ${bookDays.day(arrivesOn)}` : null;
}

export function PayoutBadge({ status }: Pick<Payout, 'status'>) {
  return (
    <Badge tone={tones[status]} dot>
      {status}
    </Badge>
  );
}

const columnsFor = (hrefOf: (id: string) => string): RecordColumn<Payout>[] => [
  {
    heading: 'Payout',
    isRowHeader: true,
    cell: ({ _id, payoutNumber }) => (
      <Link to={hrefOf(_id)} className="whitespace-nowrap tabular-nums">
        {payoutNumber}
      </Link>
    ),
  },
  { heading: 'Date', cell: ({ date }) => <span className="text-ink-2 tabular-nums">{bookDays.date(date)}</span> },
  { heading: 'Method', cell: ({ method }) => method },
  {
    heading: 'Status',
    cell: (payout) => (
      <>
        <PayoutBadge {...payout} />
        <span className="mt-0.5 block text-caption text-ink-3">{payoutWhen(payout)}</span>
      </>
    ),
  },
  { heading: 'Amount', align: 'right', cell: ({ amount }) => <b className="font-strong">{formatPrice(amount)}</b> },
];

const states = [
  { value: 'all', label: 'All' },
  { value: 'completed', label: 'Completed' },
  { value: 'pending', label: 'Pending' },
] as const;

type PayoutTableProps = {
  state: PayoutState;
  page: number;
  hrefOf: (id: string) => string;
  hrefFor: (page: number) => string;
  onState: (state: PayoutState) => void;
};

export function PayoutTable({ state, page, hrefOf, hrefFor, onState }: PayoutTableProps) {
  const list = useQuery(payoutsQuery({ state, page }));
  const { data } = list;
  return (
    <RecordTable
      label="Payouts"
      columns={columnsFor(hrefOf)}
      rows={data?.payouts}
      rowId={({ _id }) => _id}
      rowName={({ payoutNumber }) => payoutNumber}
      loadingRows={PAYOUTS_PAGE_SIZE}
      empty={
        <p className="px-(--inset) py-7 text-center text-ink-2">
          {state === 'all' ? 'No payouts yet.' : `No ${state} payouts.`}
        </p>
      }
      query={list}
      failed={{
        title: 'Your payouts could not be loaded',
        text: 'The ledger is safe. Nothing was paid or taken.',
      }}
      toolbar={
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-4">Payouts</h2>
          <SegmentedChoice legend="Show payouts" choices={states} value={state} onChange={onState} />
        </div>
      }
      paging={data && { ...data, noun: ['payout', 'payouts'], pageSize: PAYOUTS_PAGE_SIZE, hrefFor }}
    />
  );
}
