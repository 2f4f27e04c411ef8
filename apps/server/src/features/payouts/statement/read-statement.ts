import type { QueryOf } from '@herbary/contract/endpoint.ts';
import type { getStatement } from '@herbary/contract/payouts.ts';
import type { Deps } from '../../../deps.ts';
import { listPage } from '../../../platform/db/list.ts';
import { addMonths, dayIn, monthIn } from '../../../platform/zone-days.ts';
import { findFirstBooking, monthSpan, statementList, sumStatement } from './statement.repository.ts';
import { statementLineView, summaryView } from './statement-view.ts';

const pageSize = 20;
/** More lines are not counted: that would take longer than reading the page. */
const countUpTo = 1_000;

type Wanted = QueryOf<typeof getStatement>;

/** Lines of a month or of all time; the sums are the month's, by default this one's. */
export async function readStatement(deps: Deps, sellerId: string, { month, ...wanted }: Wanted) {
  const now = deps.clock.now();
  const { timeZone, payouts } = deps.env;
  const thisMonth = monthIn(timeZone, now);
  const span = monthSpan(month ?? thisMonth, timeZone);
  const query = { ...wanted, span: month ? span : undefined };
  const list = statementList(sellerId, payouts);
  const [{ rows, ...page }, sums, first] = await Promise.all([
    listPage(deps, list, query, { pageSize, countUpTo }),
    sumStatement(deps.db, sellerId, span),
    findFirstBooking(deps.db, sellerId),
  ]);
  return {
    lines: rows.map((row) => statementLineView(row, timeZone)),
    summary: summaryView(sums, span, dayIn(timeZone, now)),
    months: monthsFrom(first ? monthIn(timeZone, first) : thisMonth, thisMonth),
    availableAfterDays: payouts.availableAfterDays,
    ...page,
  };
}

/** The newest first. */
function monthsFrom(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = last; month >= first; month = addMonths(month, -1)) months.push(month);
  return months;
}
