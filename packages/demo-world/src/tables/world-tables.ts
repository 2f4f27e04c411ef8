import type { DB } from '@herbary/server/database-types.ts';
import { type Insertable, type SelectType, sql } from 'kysely';
import type { Db } from '../demo-services.ts';

type TableName = keyof DB & string;

/** As it is written, except that a JSON column holds the object itself. */
export type Row<T extends TableName, I = Insertable<DB[T]>> = {
  [C in keyof I]: C extends keyof DB[T] ? (unknown extends SelectType<DB[T][C]> ? object : I[C]) : never;
};

export type WorldTables = { [T in TableName]?: Row<T>[] };

const rowsPerStatement = 1000;

/** A table comes after those it points to. */
const order = [
  'app_user',
  'address',
  'admin_invitation',
  'pricing_policy',
  'newsletter_subscription',
  'seller',
  'seller_decision',
  'seller_bank_account',
  'product',
  'product_sale',
  'product_image',
  'product_revision',
  'product_decision',
  'stock_level',
  'promo_code',
  'promo_user_usage',
  'checkout_group',
  'promo_redemption',
  'customer_order',
  'order_line',
  'order_event',
  'shipment',
  'invoice',
  'return_request',
  'return_line',
  'return_event',
  'stock_reservation',
  'stock_movement',
  'payment_customer',
  'saved_card',
  'payment',
  'bank_transfer',
  'bank_credit',
  'bank_statement',
  'bank_statement_row',
  'refund',
  'dispute',
  'dispute_order',
  'dispute_evidence',
  'ledger_account',
  'payout',
  'ledger_transaction',
  'ledger_entry',
  'review',
  'review_like',
  'review_answer',
  'review_report',
  'cart',
  'cart_item',
  'wishlist_item',
  'recently_viewed',
  'conversation',
  'conversation_participant',
  'message',
  'message_card',
  'canned_reply',
  'content_report',
  'community_post',
  'community_comment',
  'community_like',
  'community_report',
  'contact_request',
  'contact_message',
  'newsletter_issue',
  'newsletter_delivery',
  'feedback',
  'notification',
  'product_daily_stat',
  'store_daily_stat',
  'view_event',
  'search_query_log',
  'search_daily_stat',
  'product_monthly_stat',
  'stock_out',
  'daily_stat_progress',
  'audit_entry',
] as const satisfies TableName[];

export function mergeTables(parts: WorldTables[]): WorldTables {
  const merged: Record<string, unknown[]> = {};
  for (const part of parts) {
    for (const [table, rows] of Object.entries(part)) {
      merged[table] ??= [];
      for (const row of rows) merged[table].push(row);
    }
  }
  return merged as WorldTables;
}

export async function insertTables(db: Db, tables: WorldTables): Promise<void> {
  const forgotten = Object.keys(tables).filter((table) => !(order as readonly string[]).includes(table));
  if (forgotten.length > 0) throw new Error(`no place in the order of inserts: ${forgotten.join(', ')}`);
  for (const table of order) await insertRows(db, table, (tables[table] ?? []) as Record<string, unknown>[]);
}

async function insertRows(db: Db, table: TableName, rows: Record<string, unknown>[]): Promise<void> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const list = sql.join(columns.map((column) => sql.ref(column)));
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    const batch = JSON.stringify(rows.slice(from, from + rowsPerStatement), bytesAsHex);
    await sql`
      insert into ${sql.table(table)} (${list})
      select ${list} from json_populate_recordset(null::${sql.table(table)}, ${batch}::json)
    `.execute(db);
  }
}

/** By the time a replacer sees a Buffer, its own toJSON has made a list of numbers of it. */
function bytesAsHex(this: Record<string, unknown>, key: string, value: unknown): unknown {
  const cell = this[key];
  return cell instanceof Buffer ? `\\x${cell.toString('hex')}` : value;
}
