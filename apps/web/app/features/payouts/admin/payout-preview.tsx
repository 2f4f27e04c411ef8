import type { ResponseOf } from '@herbary/contract/endpoint.ts';
import {
  BANK_HOLD_HOURS,
  type PayoutHold,
  type PreviewedPayout,
  type previewPayouts,
} from '@herbary/contract/payouts.ts';
import { TIER_TERMS } from '@herbary/contract/seller-tiers.ts';
import { useQuery } from '@tanstack/react-query';
import { bookDays, formatDayTime } from '../../../lib/dates.ts';
import { cn } from '../../../ui/cn.ts';
import { countOf } from '../../../ui/figures.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { formatPrice } from '../../../ui/price.tsx';
import { SumList } from '../../../ui/queue.tsx';
import { type RecordColumn, RecordTable } from '../../../ui/record-table.tsx';
import { SegmentedChoice } from '../../../ui/segmented-choice.tsx';
import { SumStrip } from '../../../ui/sum-strip.tsx';
import { PAYOUT_PAGE_SIZE, previewQuery } from './admin-payouts.queries.ts';
import { RunActions } from './run-actions.tsx';

type Preview = ResponseOf<typeof previewPayouts>;

const holds: Record<PayoutHold, string> = {
  'no-account': 'No bank account given',
  'new-account': 'Bank details changed recently',
  'not-approved': 'The store is not approved',
  suspended: 'The account is suspended',
  'below-minimum': 'Below the minimum',
  'paid-today': 'Already paid today',
  paused: "Held until the seller's identity is verified again",
  'left-no-account': 'Account deleted, no bank account: owed until the seller claims it',
};

function holdText({ hold, payableFrom, balance, waiting, available }: PreviewedPayout): string {
  if (available < 0) {
    const cause = balance < waiting ? 'a refund was made after a payout' : 'what was paid out is on its way back';
    return `Below zero: ${cause}. Later sales cover it`;
  }
  if (!hold) return '';
  return hold === 'new-account' && payableFrom
    ? `${holds[hold]}, held until ${formatDayTime(payableFrom)}`
    : holds[hold];
}

const columns: RecordColumn<PreviewedPayout>[] = [
  {
    heading: 'Seller',
    isRowHeader: true,
    cell: (row) => (
      <>
        <b className="block font-strong">{row.seller.businessName}</b>
        <span className={cn('text-caption', row.hold || row.available < 0 ? 'text-warn' : 'text-ink-3')}>
          {holdText(row) || `${TIER_TERMS[row.seller.tier].name}, account ending ${row.last4}`}
        </span>
      </>
    ),
  },
  { heading: 'Balance', align: 'right', cell: ({ balance }) => formatPrice(balance) },
  { heading: 'Not yet', align: 'right', cell: ({ waiting }) => formatPrice(-waiting) },
  { heading: 'Returns', align: 'right', cell: ({ returning }) => formatPrice(-returning) },
  {
    heading: 'Available',
    align: 'right',
    cell: ({ available }) => <b className="font-strong">{formatPrice(available)}</b>,
  },
];

type PayoutPreviewProps = {
  show: 'paid' | 'held';
  page: number;
  maySend: boolean;
  hrefFor: (page: number) => string;
  onShow: (show: 'paid' | 'held') => void;
  onStarted: () => void;
};

/** What a run would pay now, before it is made. */
export function PayoutPreview({ show, page, maySend, hrefFor, onShow, onStarted }: PayoutPreviewProps) {
  const list = useQuery(previewQuery({ show, page }));
  const { data } = list;
  return (
    <div className="grid grid-cols-1 gap-6">
      {data ? <PreviewSums preview={data} /> : null}
      <div className="grid grid-cols-1 items-start gap-6 wide:grid-cols-[minmax(0,1fr)_340px]">
        <RecordTable
          label="Next run"
          columns={columns}
          rows={data?.payouts}
          rowId={({ seller }) => seller._id}
          rowName={({ seller }) => seller.businessName}
          empty={
            <p className="px-(--inset) py-7 text-center text-ink-2">
              {show === 'paid' ? 'No seller would be paid now.' : 'No seller is held back.'}
            </p>
          }
          query={list}
          failed={{
            title: 'The preview could not be loaded',
            text: 'The ledger is safe. Nothing was paid.',
          }}
          toolbar={
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h2 className="text-4">If a run started now</h2>
              <SegmentedChoice
                legend="Show sellers"
                choices={[
                  { value: 'paid', label: 'Paid' },
                  { value: 'held', label: 'Held back' },
                ]}
                value={show}
                onChange={onShow}
              />
            </div>
          }
          paging={data && { ...data, noun: ['seller', 'sellers'], pageSize: PAYOUT_PAGE_SIZE, hrefFor }}
        />
        {data ? <BeforeItGoes preview={data} maySend={maySend} onStarted={onStarted} /> : null}
      </div>
    </div>
  );
}

function PreviewSums({ preview: { sums } }: { preview: Preview }) {
  return (
    <SumStrip
      label="Seller balances"
      sums={[
        { name: 'Balance of all sellers', value: formatPrice(sums.balance) },
        { name: 'Not available yet', value: formatPrice(sums.waiting), operator: '−' },
        { name: 'On its way back', value: formatPrice(sums.returning), operator: '−' },
        { name: 'Available', value: formatPrice(sums.available), operator: '=' },
      ]}
    />
  );
}

type BeforeItGoesProps = { preview: Preview; maySend: boolean; onStarted: () => void };

function BeforeItGoes({ preview, maySend, onStarted }: BeforeItGoesProps) {
  const { sums, payable, held, owing, openRun, nextRunAt, minimum, provider, twoPersonLimit } = preview;
  const checks = [
    `Each amount is the sum of its ledger entries`,
    `Nobody is paid above the balance, or less than ${formatPrice(minimum)}`,
    `Bank details are on hold for ${BANK_HOLD_HOURS} hours before anything is paid to them`,
    `A second admin approves a run above ${formatPrice(twoPersonLimit)}`,
  ];
  return (
    <section aria-labelledby="before-run" className="card">
      <h2 id="before-run" className="border-b border-line px-(--inset) py-4 text-4">
        Before it goes out
      </h2>
      <ul className="grid gap-3 px-(--inset) py-5 text-small">
        {checks.map((check) => (
          <li key={check} className="flex items-start gap-3">
            <Icon icon="CircleCheck" size={20} className="flex-none text-good" />
            {check}
          </li>
        ))}
      </ul>
      <div className="grid gap-4 border-t border-line px-(--inset) py-5">
        <SumList
          lines={[
            { name: 'Available', value: formatPrice(sums.available) },
            { name: `Held back, ${countOf(held.sellers, 'seller')}`, value: formatPrice(-held.total) },
            ...(owing.sellers > 0
              ? [{ name: `Below zero, ${countOf(owing.sellers, 'seller')}`, value: formatPrice(-owing.total) }]
              : []),
            { name: `To pay, ${countOf(payable.sellers, 'seller')}`, value: formatPrice(payable.total), isTotal: true },
          ]}
        />
        <p className="text-caption text-ink-3">
          The next run starts automatically on {bookDays.weekday(nextRunAt)}.{' '}
          {provider === 'bank-file'
            ? 'It creates a file for the bank; a person records what the bank says.'
            : 'The card provider sends the money.'}
        </p>
        {openRun ? <Notice tone="info">A run is under way.</Notice> : null}
        {maySend && !openRun ? <RunActions preview={preview} onStarted={onStarted} /> : null}
      </div>
    </section>
  );
}
