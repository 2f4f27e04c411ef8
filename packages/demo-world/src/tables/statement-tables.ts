import { ago, dayMs, dayOf, hourMs } from './calendar.ts';
import type { Cast } from './cast.ts';
import type { Checkout, OrderBook } from './order-book.ts';
import { creditRows } from './payment-tables.ts';
import { totalOf } from './price-checkout.ts';
import { worldId } from './world-id.ts';
import type { Row, WorldTables } from './world-tables.ts';

type Line = Pick<Row<'bank_statement_row'>, 'entry_key' | 'amount_cents' | 'value_date' | 'sender' | 'remittance'> & {
  named?: string[];
  digits?: string[];
};

/** The bank's statement of this morning: what was matched since, what waits, and what nobody knows. */
export function statementTables(cast: Cast, { checkouts }: OrderBook): WorldTables {
  const transfers = checkouts.filter(({ plan }) => plan.method !== 'card');
  const waiting = transfers.filter(({ paidAt, plan }) => !paidAt && plan.payment !== 'expired');
  const id = worldId('bank-statement', 'today');
  const importedAt = ago(cast.now, 3 * hourMs);
  const lines = [
    ...transfers
      .filter(({ paidAt }) => paidAt && paidAt < importedAt)
      .slice(-2)
      .flatMap((checkout) => receivedLines(cast, checkout)),
    ...waiting.slice(0, 2).flatMap((checkout, index) => waitingLines(cast, checkout, index)),
    {
      entry_key: 'BK-UNKNOWN-1',
      amount_cents: 2500,
      value_date: dayOf(ago(cast.now, dayMs)),
      sender: 'GARDEN CLUB OF ITHACA',
      remittance: 'with thanks',
    },
  ];
  return {
    bank_statement: [
      {
        id,
        file_name: `statement-${dayOf(cast.now)}.csv`,
        format: 'csv',
        imported_by: cast.admins[0].id,
        created_at: importedAt,
      },
    ],
    bank_statement_row: lines.map(
      ({ named = [], digits = [], ...line }, index): Row<'bank_statement_row'> => ({
        id: worldId('bank-statement-row', line.entry_key),
        statement_id: id,
        position: index + 1,
        currency: 'USD',
        named,
        digits,
        created_at: importedAt,
        ...line,
      }),
    ),
  };
}

const senderOf = ({ orders: [order] }: Checkout): string =>
  `${order?.buyer.firstName.slice(0, 1)} ${order?.buyer.lastName}`.toUpperCase();
const numberOf = ({ orders: [order] }: Checkout): string => order?.number ?? '';

const receivedLines = (cast: Cast, checkout: Checkout): Line[] =>
  creditRows(cast, checkout).map(({ id, bank_entry_id: key, amount_cents, value_date }) => ({
    entry_key: key ?? id.toUpperCase(),
    amount_cents,
    value_date,
    sender: senderOf(checkout),
    remittance: numberOf(checkout),
    named: [numberOf(checkout)],
  }));

/** The first names its order, the second writes bare digits and is forty cents short. */
function waitingLines({ now }: Cast, checkout: Checkout, index: number): Line[] {
  const number = numberOf(checkout);
  const isExact = index === 0;
  return [
    {
      entry_key: `BK-${checkout.id.slice(-10).toUpperCase()}`,
      amount_cents: totalOf(checkout.amounts) - (isExact ? 0 : 40),
      value_date: dayOf(ago(now, dayMs)),
      sender: senderOf(checkout),
      remittance: isExact ? number : `order ${number.slice(3)} herbs`,
      ...(isExact ? { named: [number] } : { digits: [number] }),
    },
  ];
}
