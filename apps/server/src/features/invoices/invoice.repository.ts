import type { ShippingMethod } from '@herbary/contract/pricing.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { runPrepared } from '../../platform/db/prepared.ts';
import { newId } from '../../platform/ids.ts';
import type { Invoice } from './invoice-pdf.ts';

/** One per paid order, with the number and the seller's address it holds. Those that have one are left alone. */
export async function insertInvoices(tx: Db, orderIds: readonly string[]): Promise<void> {
  const ids = orderIds.map(() => newId());
  const insert = sql`
    insert into invoice (id, order_id, invoice_number, seller_city, seller_state, seller_country)
    select given.id, o.id, next_invoice_number(), s.city, s.state, s.country
    from unnest(${ids}::uuid[], ${orderIds}::uuid[]) as given (id, order_id)
    join customer_order o on o.id = given.order_id
    join seller s on s.id = o.seller_id
    where o.paid_at is not null and not exists (select from invoice where order_id = o.id)
    on conflict (order_id) do nothing
  `;
  await runPrepared(tx, 'invoices.insert', insert);
}

/** Without the buyer's address, which is the order's. */
export type InvoiceContent = Omit<Invoice, 'buyer' | 'issuedAt' | 'orderedAt' | 'paidAt'> &
  Record<'issuedAt' | 'orderedAt' | 'paidAt', string>;

/** Once: what it said first stays. */
export async function keepContent(tx: Db, orderId: string, content: InvoiceContent): Promise<void> {
  await sql`
    update invoice set content = ${JSON.stringify(content)}::jsonb where order_id = ${orderId} and content is null
  `.execute(tx);
}

/** What a line says of the product is what it was when it was sold. */
export type ProductSnapshot = { form?: string | null; size?: string | null };

export type InvoiceRow = {
  content: InvoiceContent | null;
  invoice_number: string;
  issued_at: Date;
  order_number: string;
  created_at: Date;
  paid_at: Date;
  payment_method: string;
  card_brand: string | null;
  card_last4: string | null;
  seller_name: string;
  seller_city: string;
  seller_state: string;
  seller_country: string;
  ship_to: Record<string, string | null> | null;
  subtotal_cents: number;
  discount_cents: number;
  promo_code: string | null;
  shipping_method: ShippingMethod;
  shipping_cents: number;
  tax_bps: number;
  tax_cents: number;
  total_cents: number;
  lines: {
    name: string;
    snapshot: ProductSnapshot;
    quantity: number;
    unit_price_cents: number;
    subtotal_cents: number;
  }[];
};

export async function findInvoice(db: Db, orderId: string): Promise<InvoiceRow | undefined> {
  const query = sql<InvoiceRow>`
    select i.content, i.invoice_number, i.issued_at, o.order_number, o.created_at, o.paid_at, o.payment_method, p.card_brand,
      p.card_last4, o.seller_name, coalesce(i.seller_city, s.city) as seller_city,
      coalesce(i.seller_state, s.state) as seller_state, coalesce(i.seller_country, s.country) as seller_country, o.ship_to,
      o.subtotal_cents, o.discount_cents, promo.code as promo_code, o.shipping_method, o.shipping_cents, g.tax_bps,
      o.tax_cents, o.total_cents,
      (select jsonb_agg(jsonb_build_object('name', l.product_name, 'snapshot', l.product_snapshot,
          'quantity', l.quantity, 'unit_price_cents', l.unit_price_cents, 'subtotal_cents', l.subtotal_cents)
          order by l.position)
        from order_line l where l.order_id = o.id) as lines
    from invoice i
    join customer_order o on o.id = i.order_id
    join checkout_group g on g.id = o.checkout_group_id
    join seller s on s.id = o.seller_id
    left join promo_code promo on promo.id = g.promo_id
    left join payment p on p.checkout_group_id = g.id and p.status = 'succeeded'
    where o.id = ${orderId} and o.paid_at is not null
  `;
  return (await runPrepared(db, 'invoices.find', query))[0];
}

/** When it was paid; undefined for an order that is not this buyer's. */
export async function findPaidAt(
  db: Db,
  { orderId, buyerId }: { orderId: string; buyerId: string },
): Promise<{ paid_at: Date | null } | undefined> {
  const { rows } = await sql<{ paid_at: Date | null }>`
    select paid_at from customer_order where id = ${orderId} and buyer_id = ${buyerId}
  `.execute(db);
  return rows[0];
}
