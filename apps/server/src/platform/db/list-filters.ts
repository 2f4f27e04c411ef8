import type { DateRange } from '@herbary/contract/orders.ts';
import { type RawBuilder, sql } from 'kysely';

const spans: Record<Exclude<DateRange, 'all'>, RawBuilder<unknown>> = {
  '30-days': sql`interval '30 days'`,
  '3-months': sql`interval '3 months'`,
  '6-months': sql`interval '6 months'`,
};

/** By the database's clock, which wrote the moments that are compared. */
export const sinceRange = (column: RawBuilder<unknown>, range: DateRange = 'all'): RawBuilder<unknown> =>
  range === 'all' ? sql`true` : sql`${column} >= now() - ${spans[range]}`;

/** A pattern that finds the text itself: what people type is no wildcard. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
