import type { DateRange, PaymentMethod } from '@herbary/contract/orders.ts';
import type { Disposition, ReturnReason, ReturnStatus } from '@herbary/contract/returns.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { containing, sinceRange } from '../../platform/db/list-filters.ts';
import { offsetOf, type PageRequest } from '../../platform/page.ts';
import type { OrderScope } from '../orders/index.ts';
import type { LineAmounts } from '../pricing/index.ts';

export type ReturnLineRow = {
  id: string;
  order_line_id: string;
  product_id: string;
  product_name: string;
  image: string | null;
  quantity: number;
  reason: ReturnReason;
  details: string | null;
  opened: boolean;
  disposition: Disposition | null;
  refund_cents: number | null;
  /** Fixed when the pieces are received; until then those that have come back so far. */
  pieces_before: number;
  photos: string[];
  sold: { quantity: number; amounts: LineAmounts };
};

export type ReturnRow = {
  id: string;
  return_number: string;
  order_id: string;
  order_number: string;
  checkout_group_id: string;
  buyer_id: string;
  seller_id: string;
  seller_name: string;
  status: ReturnStatus;
  notes: string | null;
  refund_method: PaymentMethod;
  refund_cents: number | null;
  decision_note: string | null;
  decided_at: Date | null;
  received_at: Date | null;
  refunded_at: Date | null;
  created_at: Date;
  card_brand: string | null;
  card_last4: string | null;
  lines: ReturnLineRow[];
};

const columns = sql`
  r.id, r.return_number, r.order_id, o.order_number, o.checkout_group_id, r.buyer_id, r.seller_id, o.seller_name,
  r.status, r.notes, r.refund_method, r.refund_cents, r.decision_note, r.decided_at, r.received_at, r.refunded_at,
  r.created_at, p.card_brand, p.card_last4,
  (select jsonb_agg(jsonb_build_object(
      'id', rl.id, 'order_line_id', l.id, 'product_id', l.product_id, 'product_name', l.product_name,
      'image', l.product_snapshot ->> 'image', 'quantity', rl.quantity, 'reason', rl.reason, 'details', rl.details,
      'opened', rl.opened, 'disposition', rl.disposition, 'refund_cents', rl.refund_cents,
      'pieces_before', coalesce(rl.pieces_before, (
        select coalesce(sum(back.quantity), 0) from return_line back join return_request b on b.id = back.return_id
          where back.order_line_id = l.id and b.id <> r.id and b.status in ('received', 'refunded'))),
      'photos', coalesce((
        select jsonb_agg(photo.file_id order by photo.position) from return_photo photo
          where photo.return_line_id = rl.id), '[]'),
      'sold', jsonb_build_object('quantity', l.quantity, 'amounts', jsonb_build_object(
        'subtotalCents', l.subtotal_cents, 'sellerDiscountCents', l.seller_discount_cents,
        'platformDiscountCents', l.platform_discount_cents, 'shippingCents', l.shipping_cents, 'taxCents', l.tax_cents,
        'feeCents', l.fee_cents))
    ) order by l.position)
    from return_line rl join order_line l on l.id = rl.order_line_id where rl.return_id = r.id) as lines`;

const sources = sql`
  join customer_order o on o.id = r.order_id
  left join lateral (
    select card_brand, card_last4 from payment where checkout_group_id = o.checkout_group_id and status = 'succeeded'
      limit 1) p on true`;

function withinScope(scope: OrderScope): RawBuilder<unknown> {
  if (scope === 'all') return sql`true`;
  return 'buyerId' in scope ? sql`r.buyer_id = ${scope.buyerId}` : sql`r.seller_id = ${scope.sellerId}`;
}

export type ReturnFilter = {
  scope: OrderScope;
  search?: string;
  statuses?: readonly ReturnStatus[];
  range?: DateRange;
};

function searched(search: string): RawBuilder<unknown> {
  const pattern = containing(search);
  return sql`(r.return_number ilike ${pattern}
    or exists (select from customer_order o where o.id = r.order_id and o.order_number ilike ${pattern})
    or exists (
      select from return_line rl join order_line l on l.id = rl.order_line_id
        where rl.return_id = r.id and l.product_name ilike ${pattern}))`;
}

const chosen = ({ scope, search, statuses, range }: ReturnFilter): RawBuilder<unknown> =>
  sql.join(
    [
      withinScope(scope),
      ...(search ? [searched(search)] : []),
      ...(statuses ? [sql`r.status = any(${[...statuses]}::text[])`] : []),
      sinceRange(sql`r.created_at`, range),
    ],
    sql` and `,
  );

export type ReturnOrder = 'newest' | 'undecided-first';
const orderings: Record<ReturnOrder, RawBuilder<unknown>> = {
  newest: sql`r.created_at desc, r.id desc`,
  'undecided-first': sql`(r.status = 'pending') desc, r.created_at desc, r.id desc`,
};

export async function listReturnRows(
  db: Db,
  filter: ReturnFilter,
  order: ReturnOrder,
  page: PageRequest,
): Promise<ReturnRow[]> {
  const { rows } = await sql<ReturnRow>`
    select ${columns} from (
      select r.id as page_id from return_request r where ${chosen(filter)}
        order by ${orderings[order]} limit ${page.limit} offset ${offsetOf(page)}) page
    join return_request r on r.id = page_id ${sources} order by ${orderings[order]}
  `.execute(db);
  return rows;
}

export async function countReturns(db: Db, filter: ReturnFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from return_request r where ${chosen(filter)}
  `.execute(db);
  return rows[0]?.total ?? 0;
}

export async function findReturnRow(db: Db, scope: OrderScope, returnId: string): Promise<ReturnRow | undefined> {
  const { rows } = await sql<ReturnRow>`
    select ${columns} from return_request r ${sources} where r.id = ${returnId} and ${withinScope(scope)}
  `.execute(db);
  return rows[0];
}

/** The return's own row; whoever moves its money has the payment's and the order's row before. */
export async function lockReturn(
  tx: Db,
  scope: OrderScope,
  returnId: string,
): Promise<{ status: ReturnStatus } | undefined> {
  const { rows } = await sql<{ status: ReturnStatus }>`
    select r.status from return_request r where r.id = ${returnId} and ${withinScope(scope)} for update
  `.execute(tx);
  return rows[0];
}
