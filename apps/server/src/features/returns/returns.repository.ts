import type { DateRange, PaymentMethod } from '@herbary/contract/orders.ts';
import type { SellerWork } from '@herbary/contract/orders-selling.ts';
import type { Disposition, ReturnCondition, ReturnReason, ReturnStatus } from '@herbary/contract/returns.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { ascending, containing, defineList, descending, findRow, sinceRange } from '../../platform/db/list.ts';
import type { scopeOf } from '../orders/index.ts';
import type { LineAmounts } from '../pricing/index.ts';
import { OPEN_RETURN_STATUSES } from './return-status.ts';

type OrderScope = ReturnType<typeof scopeOf>;

export type ReturnLineRow = {
  id: string;
  orderLineId: string;
  productId: string;
  productName: string;
  image: string | null;
  quantity: number;
  reason: ReturnReason;
  details: string | null;
  opened: boolean;
  /** Settled when it is asked for: what was shown then is what is paid. */
  withShipping: boolean;
  disposition: Disposition | null;
  condition: ReturnCondition | null;
  form: string | null;
  size: string | null;
  refundCents: number | null;
  /** Fixed when the pieces are received; until then those that have come back so far. */
  piecesBefore: number;
  photos: string[];
  sold: { quantity: number; amounts: LineAmounts };
};

export type ReturnRow = {
  id: string;
  returnNumber: string;
  orderId: string;
  orderNumber: string;
  checkoutId: string;
  buyerId: string;
  sellerId: string;
  sellerName: string;
  status: ReturnStatus;
  notes: string | null;
  refundMethod: PaymentMethod;
  refundCents: number | null;
  decisionNote: string | null;
  decidedAt: Date | null;
  sentAt: Date | null;
  carrier: string | null;
  trackingNumber: string | null;
  escalatedAt: Date | null;
  expiredAt: Date | null;
  receivedAt: Date | null;
  refundedAt: Date | null;
  createdAt: Date;
  /** The name on the parcel; null once the account is gone. */
  recipient: string | null;
  deliveredAt: Date | null;
  cardBrand: string | null;
  cardLast4: string | null;
  lines: ReturnLineRow[];
};

const recipient = sql<string | null>`coalesce(o.ship_to ->> 'name',
  nullif(concat_ws(' ', o.ship_to ->> 'firstName', o.ship_to ->> 'lastName'), ''))`;

const columns = sql<ReturnRow>`
  r.id, r.return_number as "returnNumber", r.order_id as "orderId", o.order_number as "orderNumber",
  o.checkout_group_id as "checkoutId", r.buyer_id as "buyerId", r.seller_id as "sellerId",
  o.seller_name as "sellerName", r.status, r.notes, r.refund_method as "refundMethod",
  r.refund_cents as "refundCents", r.decision_note as "decisionNote", r.decided_at as "decidedAt",
  r.sent_at as "sentAt", r.carrier, r.tracking_number as "trackingNumber", r.escalated_at as "escalatedAt",
  r.expired_at as "expiredAt",
  r.received_at as "receivedAt", r.refunded_at as "refundedAt", r.created_at as "createdAt",
  p.card_brand as "cardBrand", p.card_last4 as "cardLast4", o.delivered_at as "deliveredAt",
  ${recipient} as recipient,
  (select jsonb_agg(jsonb_build_object(
      'id', rl.id, 'orderLineId', l.id, 'productId', l.product_id, 'productName', l.product_name,
      'image', l.product_snapshot ->> 'image', 'quantity', rl.quantity, 'reason', rl.reason, 'details', rl.details,
      'opened', rl.opened, 'withShipping', rl.with_shipping, 'disposition', rl.disposition,
      'condition', rl.condition, 'form', l.product_snapshot ->> 'form', 'size', l.product_snapshot ->> 'size', 'refundCents', rl.refund_cents,
      'piecesBefore', coalesce(rl.pieces_before, (
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

const isOpen = sql`r.status = any(${OPEN_RETURN_STATUSES}::text[])`;

export type ReturnFilter = {
  search?: string;
  statuses?: readonly ReturnStatus[];
  state?: 'open' | 'closed';
  range?: DateRange;
};

function searched(search: string, scope: OrderScope): RawBuilder<unknown> {
  const pattern = containing(search);
  // Buyers know their own name: for them it would find everything.
  const byName = scope !== 'all' && 'buyerId' in scope ? sql`false` : sql`${recipient} ilike ${pattern}`;
  return sql`(r.return_number ilike ${pattern}
    or exists (select from customer_order o where o.id = r.order_id
      and (o.order_number ilike ${pattern} or ${byName}))
    or exists (
      select from return_line rl join order_line l on l.id = rl.order_line_id
        where rl.return_id = r.id and l.product_name ilike ${pattern}))`;
}

export const returnList = (scope: OrderScope) =>
  defineList({
    name: 'returns',
    from: sql`return_request r`,
    id: sql`r.id`,
    columns,
    joins: sources,
    where: ({ search, statuses, state, range }: ReturnFilter) => [
      withinScope(scope),
      search ? searched(search, scope) : undefined,
      state && (state === 'open' ? isOpen : sql`not (${isOpen})`),
      statuses && sql`r.status = any(${[...statuses]}::text[])`,
      sinceRange(sql`r.created_at`, range),
    ],
    sorts: {
      created: [ascending(sql`r.created_at`, 'timestamptz')],
      'undecided-first': [
        descending(sql`(r.escalated_at is not null and r.status in ('pending', 'approved'))`, 'boolean'),
        descending(sql`(r.status = 'pending')`, 'boolean'),
        descending(sql`r.created_at`, 'timestamptz'),
      ],
    },
    sort: scope !== 'all' && 'buyerId' in scope ? '-created' : 'undecided-first',
  });

export const findReturnRow = (db: Db, scope: OrderScope, returnId: string): Promise<ReturnRow | undefined> =>
  findRow(db, returnList(scope), {}, returnId);

export type LockedReturn = Pick<ReturnRow, 'status' | 'sentAt' | 'escalatedAt'>;

/** Locks the return's own row; a change that moves its money locks the payment's and the order's row before. */
export async function lockReturn(tx: Db, scope: OrderScope, returnId: string): Promise<LockedReturn | undefined> {
  const { rows } = await sql<LockedReturn>`
    select r.status, r.sent_at as "sentAt", r.escalated_at as "escalatedAt" from return_request r where r.id = ${returnId} and ${withinScope(scope)} for update
  `.execute(tx);
  return rows[0];
}

/** What waits for a seller, and what does not any more. */
export async function countReturnWork(db: Db, sellerId: string): Promise<SellerWork['returns']> {
  const open = sql`status = any(${OPEN_RETURN_STATUSES}::text[])`;
  const { rows } = await sql<SellerWork['returns']>`
    select count(*) filter (where status = 'pending')::integer as "toDecide",
        count(*) filter (where status = 'approved' and sent_at is not null)::integer as "toReceive",
        count(*) filter (where ${open})::integer as open, count(*) filter (where not (${open}))::integer as closed
      from return_request where seller_id = ${sellerId}
  `.execute(db);
  return rows[0] ?? { toDecide: 0, toReceive: 0, open: 0, closed: 0 };
}

export async function countOpenReturnsOf(db: Db, sellerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from return_request
    where seller_id = ${sellerId} and status = any(${OPEN_RETURN_STATUSES}::text[])
  `.execute(db);
  return rows[0]?.count ?? 0;
}
