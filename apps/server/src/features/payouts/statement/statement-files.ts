import type { StatementLine } from '@herbary/contract/payouts.ts';
import type { Deps } from '../../../deps.ts';
import { eachRow } from '../../../platform/db/list.ts';
import { type CsvColumns, csvDownload, type Download } from '../../../platform/http/download.ts';
import { createThread } from '../../../platform/process/thread.ts';
import { momentIn } from '../../../platform/zone-days.ts';
import { findStoreName, monthSpan, type StatementRow, statementList, sumStatement } from './statement.repository.ts';
import type { StatementPaper } from './statement-pdf.ts';
import { netOf, statementLineView } from './statement-view.ts';

/** What the file says of a line, in the time zone of the figures. */
type FileRow = { moment: string; row: StatementRow; line: StatementLine };

const csvColumns: CsvColumns<FileRow> = {
  Date: ({ moment }) => moment,
  Kind: ({ row }) => row.kind,
  Order: ({ row }) => row.orderNumber,
  Line: ({ line }) => line.title,
  Quantity: ({ row }) => row.quantity,
  Items: ({ line }) => line.items,
  'Fee rate': ({ line }) => line.feeRate,
  Tier: ({ line }) => line.tier,
  Fee: ({ line }) => line.fee,
  'Shipping share': ({ line }) => line.shipping,
  Refund: ({ line }) => line.refund,
  Payout: ({ line }) => line.payout,
  Adjustment: ({ line }) => line.adjustment,
  Net: ({ line }) => line.net,
  State: ({ line }) => line.state,
};

/** All lines of the month, the oldest first, a batch at a time. */
const linesOf = ({ db, env }: Deps, sellerId: string, month: string): AsyncGenerator<StatementRow> =>
  eachRow(db, statementList(sellerId, env.payouts), { span: monthSpan(month, env.timeZone), sort: 'at' });

export function statementCsv(deps: Deps, sellerId: string, month: string): Download {
  const { timeZone } = deps.env;
  async function* rows(): AsyncGenerator<FileRow> {
    for await (const row of linesOf(deps, sellerId, month))
      yield { moment: momentIn(timeZone, row.at), row, line: statementLineView(row, timeZone) };
  }
  return csvDownload(`statement-${month}`, csvColumns, rows());
}

/** About a hundred pages: what is beyond is in the CSV alone. */
const mostLines = 2_000;

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

const draw = createThread<StatementPaper, Uint8Array>(new URL('./draw-statement-thread.ts', import.meta.url));

export async function statementPdf(deps: Deps, sellerId: string, month: string): Promise<Download> {
  const { timeZone } = deps.env;
  const lines: StatementPaper['lines'][number][] = [];
  let left = 0;
  for await (const row of linesOf(deps, sellerId, month)) {
    if (lines.length < mostLines) lines.push(paperLine(row, timeZone));
    else left += 1;
  }
  const sums = await sumStatement(deps.db, sellerId, monthSpan(month, timeZone));
  const content = await draw({
    store: await findStoreName(deps.db, sellerId),
    month: monthName.format(new Date(`${month}-01`)),
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

function paperLine(row: StatementRow, timeZone: string): StatementPaper['lines'][number] {
  const { day, title, note, tier, feeRate } = statementLineView(row, timeZone);
  const { orderNumber, quantity, itemsCents, feeCents, shippingCents, refundCents } = row;
  const rate = feeRate === null ? null : `fee ${Number((feeRate * 100).toFixed(2))}%${tier ? ` (${tier})` : ''}`;
  return {
    day: shortDay.format(new Date(day)),
    title: quantity ? `${title} × ${quantity}` : title,
    detail: [orderNumber, note, rate].filter(Boolean).join(' · '),
    amounts: [itemsCents, feeCents, shippingCents, refundCents, netOf(row)],
  };
}
