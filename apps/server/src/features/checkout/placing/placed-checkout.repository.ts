import type { PaymentMethod } from '@herbary/contract/orders.ts';
import type { ShippingMethod } from '@herbary/contract/pricing.ts';
import type { Db } from '../../../platform/db/client.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import type { bankDetailsView } from '../../payments/index.ts';
import type { LineAmounts } from '../../pricing/index.ts';

export type PlacedRow = {
  id: string;
  paymentMethod: PaymentMethod;
  shippingMethod: ShippingMethod;
  taxBps: number;
  subtotalCents: number;
  discountCents: number;
  shippingCents: number;
  taxCents: number;
  totalCents: number;
  promo: { code: string; description: string | null; sellerName: string | null } | null;
  bank: Omit<Parameters<typeof bankDetailsView>[1], 'amountCents'> | null;
  /** As long as its stock is kept; when it no longer is, when it was placed. */
  reservedUntil: Date;
  orders: (LineAmounts & { id: string; sellerId: string; sellerName: string; items: number; totalCents: number })[];
};

const placed = prepared<PlacedRow>(
  'checkout.placed',
  `select g.id, g.payment_method as "paymentMethod", g.shipping_method as "shippingMethod", g.tax_bps as "taxBps",
       g.subtotal_cents as "subtotalCents", g.discount_cents as "discountCents", g.shipping_cents as "shippingCents",
       g.tax_cents as "taxCents", g.total_cents as "totalCents",
       case when c.id is not null then jsonb_build_object('code', c.code, 'description', c.description,
         'sellerName', s.business_name) end as promo,
       case when b.payment_id is not null then jsonb_build_object('reference', b.reference, 'dueAt', b.due_at,
         'status', b.status, 'receivedCents', b.received_cents, 'returnedCents', b.returned_cents) end as bank,
       coalesce(o.reserved_until, g.created_at) as "reservedUntil", o.orders
     from checkout_group g
     left join promo_code c on c.id = g.promo_id
     left join seller s on s.id = c.seller_id
     left join payment p on p.checkout_group_id = g.id
     left join bank_transfer b on b.payment_id = p.id
     cross join lateral (
       select max(x.reserved_until) as reserved_until, jsonb_agg(jsonb_build_object('id', x.id, 'sellerId', x.seller_id,
           'sellerName', x.seller_name, 'totalCents', x.total_cents, 'subtotalCents', x.subtotal_cents,
           'sellerDiscountCents', x.seller_discount_cents, 'platformDiscountCents', x.platform_discount_cents,
           'shippingCents', x.shipping_cents, 'taxCents', x.tax_cents, 'feeCents', x.fee_cents,
           'items', (select sum(l.quantity) from order_line l where l.order_id = x.id)) order by x.order_number) as orders
         from customer_order x where x.checkout_group_id = g.id) o
     where g.id = $1 and g.buyer_id = $2`,
);

export const findPlaced = async (db: Db, checkoutId: string, buyerId: string): Promise<PlacedRow | undefined> =>
  (await placed(db, [checkoutId, buyerId]))[0];
