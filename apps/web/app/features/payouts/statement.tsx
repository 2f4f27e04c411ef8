import { STATEMENT_KINDS, type StatementLine, type StatementSummary } from '@herbary/contract/payouts.ts';
import { PRODUCT_NAME } from '@herbary/contract/product.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { bookDays } from '../../lib/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { formatRate } from '../../ui/figures.ts';
import { Icon } from '../../ui/icon.tsx';
import { ListToolbar } from '../../ui/list-toolbar.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { formatPrice } from '../../ui/price.tsx';
import { type RecordColumn, RecordTable } from '../../ui/record-table.tsx';
import { Select } from '../../ui/select.tsx';
import { Thumb } from '../../ui/thumb.tsx';
import { STATEMENT_PAGE_SIZE, type StatementFilter, statementQuery } from './payouts.queries.ts';

const dash = <span className="text-ink-3">–</span>;
const money = (amount: number) =>
  amount === 0 ? dash : <span className="whitespace-nowrap tabular-nums">{formatPrice(amount)}</span>;
const states = {
  pending: { tone: 'warn', dot: true, word: 'Pending' },
  available: { tone: 'good', dot: true, word: 'Available' },
  settled: { tone: 'neutral', dot: false, word: 'Settled' },
} as const;

function State({ state }: Pick<StatementLine, 'state'>) {
  const { word, ...look } = states[state];
  return <Badge {...look}>{word}</Badge>;
}

function Line({ title, quantity, order, note, image, kind }: StatementLine) {
  const about = [order?.orderNumber, note].filter(Boolean).join(', ');
  return (
    <div className="flex min-w-0 items-center gap-3">
      {kind === 'sale' ? <Thumb image={image ? { src: image } : null} className="w-10" /> : null}
      <div className="min-w-0">
        <b className="block font-strong">{quantity ? `${title} × ${quantity}` : title}</b>
        {about ? <span className="text-caption text-ink-2 tabular-nums">{about}</span> : null}
      </div>
    </div>
  );
}

function Fee({ fee, feeRate, tier }: StatementLine) {
  if (fee === 0) return dash;
  return (
    <>
      <span className="whitespace-nowrap tabular-nums">{formatPrice(fee)}</span>
      {feeRate === null ? null : (
        <span className="block text-caption text-ink-3">
          {formatRate(feeRate)}
          {tier ? `, ${tier.charAt(0).toUpperCase()}${tier.slice(1)}` : null}
        </span>
      )}
    </>
  );
}

const columns: RecordColumn<StatementLine>[] = [
  { heading: 'Line', isRowHeader: true, cell: (line) => <Line {...line} /> },
  { heading: 'Date', cell: ({ day }) => <span className="whitespace-nowrap text-ink-2">{bookDays.date(day)}</span> },
  { heading: 'Sale', align: 'right', cell: ({ items }) => money(items) },
  { heading: 'Fee', align: 'right', cell: (line) => <Fee {...line} /> },
  { heading: 'Shipping share', align: 'right', cell: ({ shipping }) => money(shipping) },
  { heading: 'Refund', align: 'right', cell: ({ refund }) => money(refund) },
  {
    heading: 'Net',
    align: 'right',
    cell: ({ net }) => <b className="font-semibold whitespace-nowrap tabular-nums">{formatPrice(net)}</b>,
  },
  { heading: 'State', cell: (line) => <State {...line} /> },
];

const kindNames = { sale: 'Sales', refund: 'Refunds', payout: 'Payouts', adjustment: 'Adjustments' } as const;

type StatementProps = {
  filter: StatementFilter;
  back: ReactNode;
  hrefFor: (page: number) => string;
  onChange: (change: Partial<Omit<StatementFilter, 'page'>>) => void;
};

export function Statement({ filter, back, hrefFor, onChange }: StatementProps) {
  const list = useQuery(statementQuery(filter));
  const { data } = list;
  const month = filter.month ?? data?.summary.from.slice(0, 7);
  return (
    <>
      {back}
      <PageHead
        title="Statement"
        lead={`${month ? `${filter.month ? '' : 'Totals for '}${bookDays.month(month)}. ` : ''}Every sale is one product of one order.`}
      >
        {month ? <Downloads month={month} /> : null}
      </PageHead>
      <div className="grid grid-cols-1 gap-6">
        {data ? <Figures summary={data.summary} /> : null}
        <RecordTable
          label="Statement, line by line"
          columns={columns}
          rows={data?.lines}
          rowId={({ _id }) => _id}
          rowName={({ title }) => title}
          empty={
            <p className="px-(--inset) py-10 text-center text-ink-2">
              {filter.month || filter.kind || filter.search ? 'No matching lines.' : 'No lines yet.'}
            </p>
          }
          query={list}
          failed={{
            title: 'Your statement could not be loaded',
            text: 'The ledger is safe. Nothing was paid or taken.',
          }}
          toolbar={
            <ListToolbar
              label="Filter the statement"
              search={{
                label: 'Order or product',
                placeholder: 'HB-10561',
                value: filter.search ?? '',
                onChange: (search) => onChange({ search: search || undefined }),
              }}
            >
              <Field label="Period" hideLabel>
                <Select
                  placeholder="All time"
                  value={filter.month ?? ''}
                  options={(data?.months ?? (month ? [month] : [])).map((value) => ({
                    value,
                    label: bookDays.month(value),
                  }))}
                  onChange={(event) => onChange({ month: event.target.value })}
                />
              </Field>
              <Field label="Kind" hideLabel>
                <Select
                  placeholder="All kinds"
                  value={filter.kind ?? ''}
                  options={STATEMENT_KINDS.map((value) => ({ value, label: kindNames[value] }))}
                  onChange={({ target }) => onChange({ kind: STATEMENT_KINDS.find((kind) => kind === target.value) })}
                />
              </Field>
            </ListToolbar>
          }
          paging={data && { ...data, noun: ['line', 'lines'], pageSize: STATEMENT_PAGE_SIZE, hrefFor }}
        />
        {data ? <Explanations availableAfterDays={data.availableAfterDays} /> : null}
      </div>
    </>
  );
}

function Downloads({ month }: { month: string }) {
  return (['csv', 'pdf'] as const).map((kind) => (
    <Button key={kind} asChild variant="outline">
      <a href={`/api/seller/earnings/statement/${kind}?month=${month}`} download>
        <Icon icon="FileText" />
        Statement {kind.toUpperCase()}
      </a>
    </Button>
  ));
}

function Figures({ summary }: { summary: StatementSummary }) {
  const { items, fees, shipping, refunds, feesReturned } = summary;
  const back = refunds + feesReturned;
  const figures: [string, number][] = [
    ['Items', items],
    ['Fees', fees],
    ['Shipping shares', shipping],
    ['Refunds, net', back],
    ['Net', items + fees + shipping + back],
  ];
  return (
    <dl className="grid grid-cols-2 gap-4 wide:grid-cols-5">
      {figures.map(([name, sum]) => (
        <div key={name} className="card p-4 last:max-wide:col-span-full last:bg-forest-50">
          <dt className="text-small text-ink-2">{name}</dt>
          <dd className="mt-1 font-display text-3 tabular-nums">{formatPrice(sum)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Explanations({ availableAfterDays }: { availableAfterDays: number }) {
  return (
    <div className="grid grid-cols-1 gap-6 tab:grid-cols-2">
      <section className="card p-(--inset)">
        <h2 className="text-4">How a line is counted</h2>
        <p className="mt-2 text-small text-ink-2">
          Sale is the item after your own promo. The fee is taken on the sale, at the rate of the day it sold, rounded
          half up to the cent. Shipping is shared out by subtotal and goes to the seller who ships. Tax is held by{' '}
          {PRODUCT_NAME} and never appears here.
        </p>
      </section>
      <section className="card p-(--inset)">
        <h2 className="text-4">When it is yours</h2>
        <p className="mt-2 text-small text-ink-2">
          A line turns from pending to available {availableAfterDays} days after delivery. A refund takes back the sale
          and returns its fee, from the balance of that day.
        </p>
      </section>
    </div>
  );
}
