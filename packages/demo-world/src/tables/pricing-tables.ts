import { after, ago, dayMs } from './calendar.ts';
import type { Cast } from './cast.ts';
import type { WorldTables } from './world-tables.ts';

/** The first of a month, at least six weeks from now. */
function nextStart(now: Date): Date {
  const then = after(now, 42 * dayMs);
  return new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 1));
}

/** Two versions of the pricing policy: one that was withdrawn before it counted, and the next one. */
export function pricingTables({ now, admins: [admin, colleague] }: Cast): WorldTables {
  const figures = { tax_bps: 900, expedited_cents: 999, priority_cents: 1499 };
  return {
    pricing_policy: [
      {
        ...figures,
        version: 2,
        standard_cents: 599,
        reason: 'The carrier announced higher prices for the fall.',
        scheduled_by: admin.id,
        scheduled_at: ago(now, 50 * dayMs),
        effective_at: ago(now, 20 * dayMs),
        withdrawn_by: colleague.id,
        withdrawn_at: ago(now, 44 * dayMs),
      },
      {
        ...figures,
        version: 3,
        standard_cents: 550,
        reason: 'The carrier’s prices for the new year, half of them passed on.',
        scheduled_by: admin.id,
        scheduled_at: ago(now, 6 * dayMs),
        effective_at: nextStart(now),
      },
    ],
  };
}
