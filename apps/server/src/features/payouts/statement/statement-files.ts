import type { Deps } from '../../../deps.ts';
import { eachRow } from '../../../platform/db/list.ts';
import { type CsvColumns, csvDownload, type Download } from '../../../platform/http/download.ts';
import { createThread } from '../../../platform/process/thread.ts';
import { findStoreName, monthSpan, type StatementRow, statementList, sumStatement } from './statement.repository.ts';
import type { StatementPaper } from './statement-pdf.ts';
import { netOf, statementLineView } from './statement-view.ts';

const amount = (cents: number): number => cents / 100;

const csvColumns: CsvColumns<StatementRow> = {
  Date: ({ at }) => at,
  Kind: ({ kind }) => kind,
  Order: ({ orderNumber }) => orderNumber,
  Line: (row) => statementLineView(row).title,
  Quantity: ({ quantity }) => quantity,
  Items: ({ itemsCents }) => amount(itemsCents),
  'Fee rate': ({ feeBps }) => (feeBps === null ? null : feeBps / 10_000),
  Tier: (row) => statementLineView(row).tier,
  Fee: ({ feeCents }) => amount(feeCents),
  'Shipping share': ({ shippingCents }) => amount(shippingCents),
  Refund: ({ refundCents }) => amount(refundCents),
  Payout: ({ payoutCents }) => amount(payoutCents),
  Adjustment: ({ adjustmentCents }) => amount(adjustmentCents),
  Net: (row) => amount(netOf(row)),
  State: (row) => statementLineView(row).state,
};

/** All lines of the month, the oldest first, a batch at a time. */
const linesOf = ({ db, env }: Deps, sellerId: string, month: string): AsyncGenerator<StatementRow> =>
  eachRow(db, statementList(sellerId, env.payouts), { span: monthSpan(month), sort: 'at' });

export const statementCsv = (deps: Deps, sellerId: string, month: string): Download =>
  csvDownload(`statement-${month}`, csvColumns, linesOf(deps, sellerId, month));

/** About a hundred pages: what is beyond is in the CSV alone. */
const mostLines = 2_000;

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

const draw = createThread<StatementPaper, Uint8Array>(new URL('./draw-statement-thread.ts', import.meta.url));

export async function statementPdf(deps: Deps, sellerId: string, month: string): Promise<Download> {
  const span = monthSpan(month);
  const lines: StatementPaper['lines'][number][] = [];
  let left = 0;
  for await (const row of linesOf(deps, sellerId, month)) {
    if (lines.length < mostLines) lines.push(paperLine(row));
    else left += 1;
  }
  const sums = await sumStatement(deps.db, sellerId, span);
  const content = await draw({
    store: await findStoreName(deps.db, sellerId),
    month: monthName.format(span.from),
    drawnAt: deps.clock.now(),
    sums: [
      ['Balance before', sums.openingCents],
      ['Items sold', sums.itemsCents],
      ['Fees', sums.feeCents],
      ['Shipping shares', sums.shippingCents],
      ['Refunds', sums.refundCents],
      ['Fees returned', sums.feeBackCents],
      ['Adjustments', sums.adjustmentCents],
      ['Paid out', sums.payoutCents],
      ['Balance after', sums.closingCents],
    ],
    lines,
    note: left > 0 ? `${left} more lines of this month are in the CSV file.` : '',
  });
  return { fileName: `statement-${month}.pdf`, contentType: 'application/pdf', text: [content] };
}

function paperLine(row: StatementRow): StatementPaper['lines'][number] {
  const { title, note, tier, feeRate } = statementLineView(row);
  const { orderNumber, quantity, itemsCents, feeCents, shippingCents, refundCents } = row;
  const rate = feeRate === null ? null : `fee ${Number((feeRate * 100).toFixed(2))}%${tier ? ` (${tier})` : ''}`;
  return {
    day: shortDay.format(row.at),
    title: quantity ? `${title} × ${quantity}` : title,
    detail: [orderNumber, note, rate].filter(Boolean).join(' · '),
    amounts: [itemsCents, feeCents, shippingCents, refundCents, netOf(row)],
  };
}
