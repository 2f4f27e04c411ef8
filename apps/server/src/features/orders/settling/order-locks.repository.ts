import type { OrderStatus, PaymentStatus } from '@herbary/contract/orders.ts';
import type { ShippingMethod } from '@herbary/contract/pricing.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import type { LineAmounts } from '../../pricing/index.ts';

export type SettlingOrder = LineAmounts & {
  id: string;
  number: string;
  checkoutId: string;
  buyerId: string;
  sellerId: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  shippingMethod: ShippingMethod;
  totalCents: number;
  refundedCents: number;
  productIds: string[];
};

const orderColumns = `o.id, o.order_number as number, o.checkout_group_id as "checkoutId", o.buyer_id as "buyerId",
  o.seller_id as "sellerId", o.status, o.payment_status as "paymentStatus", o.shipping_method as "shippingMethod",
  o.subtotal_cents as "subtotalCents", o.seller_discount_cents as "sellerDiscountCents",
  o.platform_discount_cents as "platformDiscountCents", o.shipping_cents as "shippingCents",
  o.tax_cents as "taxCents", o.fee_cents as "feeCents", o.total_cents as "totalCents",
  o.refunded_cents as "refundedCents",
  array(select l.product_id from order_line l where l.order_id = o.id) as "productIds"`;

const lockedOfCheckout = prepared<SettlingOrder>(
  'orders.lock-of-checkout',
  `select ${orderColumns} from customer_order o where o.checkout_group_id = $1 order by o.id for no key update`,
);
const lockedOne = prepared<SettlingOrder>(
  'orders.lock-one',
  `select ${orderColumns} from customer_order o where o.id = $1 for no key update`,
);

/** The caller holds the payment of the checkout. */
export const lockOrdersOfCheckout = (tx: Db, checkoutId: string): Promise<SettlingOrder[]> =>
  lockedOfCheckout(tx, [checkoutId]);

/** One order, or none. */
export const lockOrderRow = (tx: Db, orderId: string): Promise<SettlingOrder[]> => lockedOne(tx, [orderId]);

export type SoldLine = LineAmounts & {
  id: string;
  orderId: string;
  productId: string;
  quantity: number;
  returnedQuantity: number;
  refundedCents: number;
};

export async function listSoldLines(db: Db, orderIds: readonly string[]): Promise<SoldLine[]> {
  const { rows } = await sql<SoldLine>`
    select id, order_id as "orderId", product_id as "productId", quantity, returned_quantity as "returnedQuantity",
        refunded_cents as "refundedCents", subtotal_cents as "subtotalCents",
        seller_discount_cents as "sellerDiscountCents", platform_discount_cents as "platformDiscountCents",
        shipping_cents as "shippingCents", tax_cents as "taxCents", fee_cents as "feeCents"
      from order_line where order_id = any(${orderIds}::uuid[]) order by order_id, position
  `.execute(db);
  return rows;
}
