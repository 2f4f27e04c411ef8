import type { AdminPayout } from '@herbary/contract/payouts.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { bookDays } from '../../../lib/dates.ts';
import { formatPrice } from '../../../ui/price.tsx';
import { type RecordColumn, RecordTable } from '../../../ui/record-table.tsx';
import { PayoutBadge, payoutWhen } from '../payout-table.tsx';
import { adminPayoutsQuery, PAYOUT_PAGE_SIZE, type PayoutsFilter } from './admin-payouts.queries.ts';
import { RecordFailed, RecordSent } from './record-payout.tsx';

const columnsFor = (maySend: boolean): RecordColumn<AdminPayout>[] => [
  {
    heading: 'Payout',
    isRowHeader: true,
    cell: ({ payoutNumber, date }) => (
      <>
        <b className="block font-strong tabular-nums">{payoutNumber}</b>
        <span className="text-caption text-ink-3">{bookDays.date(date)}</span>
      </>
    ),
  },
  {
    heading: 'Seller',
    cell: ({ seller, bankName, last4 }) => (
      <>
        {seller.businessName}
        <span className="block text-caption text-ink-3">
          {bankName ?? 'Account'} ending {last4}
        </span>
      </>
    ),
  },
  {
    heading: 'Status',
    cell: (payout) => (
      <>
        <PayoutBadge {...payout} />
        <span className="mt-0.5 block text-caption wrap-anywhere text-ink-3">
          {payout.failureReason ??
            payoutWhen(payout) ??
            (payout.provider === 'bank-file' ? 'Waiting for the bank' : null)}
        </span>
      </>
    ),
  },
  { heading: 'Amount', align: 'right', cell: ({ amount }) => <b className="font-strong">{formatPrice(amount)}</b> },
  {
    heading: 'What the bank said',
    hideHeading: true,
    align: 'right',
    cell: (payout) =>
      maySend && payout.can.length > 0 ? (
        <span className="inline-flex flex-wrap justify-end gap-2">
          {payout.can.includes('failed') ? <RecordFailed payout={payout} /> : null}
          {payout.can.includes('sent') ? <RecordSent payout={payout} /> : null}
        </span>
      ) : null,
  },
];

type AdminPayoutTableProps = {
  filter: PayoutsFilter;
  maySend: boolean;
  toolbar: ReactNode;
  hrefFor: (page: number) => string;
};

export function AdminPayoutTable({ filter, maySend, toolbar, hrefFor }: AdminPayoutTableProps) {
  const list = useQuery(adminPayoutsQuery(filter));
  const { data } = list;
  return (
    <RecordTable
      label="Payouts"
      columns={columnsFor(maySend)}
      rows={data?.payouts}
      rowId={({ _id }) => _id}
      rowName={({ payoutNumber }) => payoutNumber}
      empty={<p className="px-(--inset) py-7 text-center text-ink-2">No payouts found.</p>}
      query={list}
      failed={{
        title: 'The payouts could not be loaded',
        text: 'The ledger is safe. Nothing was paid or taken.',
      }}
      toolbar={toolbar}
      paging={data && { ...data, noun: ['payout', 'payouts'], pageSize: PAYOUT_PAGE_SIZE, hrefFor }}
    />
  );
}
