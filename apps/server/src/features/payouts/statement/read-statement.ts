import type { QueryOf } from '@herbary/contract/endpoint.ts';
import type { getStatement } from '@herbary/contract/payouts.ts';
import type { Deps } from '../../../deps.ts';
import { listPage } from '../../../platform/db/list.ts';
import { findFirstBooking, monthSpan, type Span, statementList, sumStatement } from './statement.repository.ts';
import { statementLineView, summaryView } from './statement-view.ts';

const pageSize = 20;
/** More lines are not counted: that would take longer than reading the page. */
const countUpTo = 1_000;

type Wanted = QueryOf<typeof getStatement>;

const monthOf = (date: Date): string => date.toISOString().slice(0, 7);

/** Lines of a month or of all time; the sums are the month's, by default this one's. */
export async function readStatement(deps: Deps, sellerId: string, { month, ...wanted }: Wanted) {
  const now = deps.clock.now();
  const span = monthSpan(month ?? monthOf(now));
  const query = { ...wanted, span: month ? span : undefined };
  const list = statementList(sellerId, deps.env.payouts);
  const [{ rows, ...page }, sums, first] = await Promise.all([
    listPage(deps, list, query, { pageSize, countUpTo }),
    sumStatement(deps.db, sellerId, span),
    findFirstBooking(deps.db, sellerId),
  ]);
  return {
    lines: rows.map(statementLineView),
    summary: summaryView(sums, endedBy(span, now)),
    months: monthsFrom(first ?? now, now),
    availableAfterDays: deps.env.payouts.availableAfterDays,
    ...page,
  };
}

/** The month that is running ends today. */
const endedBy = (span: Span, now: Date): Span => (span.to > now && span.from <= now ? { ...span, to: now } : span);

function monthsFrom(first: Date, now: Date): string[] {
  const months: string[] = [];
  const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  while (monthOf(at) >= monthOf(first)) {
    months.push(monthOf(at));
    at.setUTCMonth(at.getUTCMonth() - 1);
  }
  return months;
}
