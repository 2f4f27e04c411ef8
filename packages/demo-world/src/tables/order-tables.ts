import { type Order, type OrderBook, orderTotal, refundedOf, settledRefunds } from './order-book.ts';
import { taxBps, totalOf } from './price-checkout.ts';
import { worldId } from './world-id.ts';
import type { Row, WorldTables } from './world-tables.ts';

type OrderStatus = NonNullable<Row<'customer_order'>['status']>;
type PaymentStatus = NonNullable<Row<'customer_order'>['payment_status']>;

const carriers = ['USPS', 'UPS', 'FedEx', 'DHL eCommerce'] as const;
const trackingPrefix = { USPS: '9400', UPS: '1Z', FedEx: '7749', 'DHL eCommerce': 'GM60' };

function statusOf({ fate }: Order): OrderStatus {
  switch (fate.kind) {
    case 'shipped':
    case 'delivered':
      return fate.kind;
    case 'returned':
      return 'delivered';
    case 'cancelled':
    case 'expired':
      return 'cancelled';
    default:
      return 'processing';
  }
}

function paymentStatusOf(order: Order): PaymentStatus {
  const { payment } = order.checkout.plan;
  // A declined card leaves the order open for another one.
  if (payment === 'declined') return 'awaiting';
  if (payment !== 'paid') return payment;
  const refunded = refundedOf(order);
  if (refunded === 0) return 'paid';
  return refunded === orderTotal(order) ? 'refunded' : 'part-refunded';
}

export function orderTables({ checkouts, orders }: OrderBook): WorldTables {
  return {
    checkout_group: checkouts.map(
      ({ id, plan, promo, amounts }): Row<'checkout_group'> => ({
        id,
        buyer_id: plan.buyer.id,
        idempotency_key: `demo-${plan.key}`,
        payment_method: plan.method,
        shipping_method: plan.shipping,
        promo_id: promo?.id ?? null,
        tax_bps: taxBps,
        subtotal_cents: amounts.subtotal,
        discount_cents: amounts.sellerDiscount + amounts.platformDiscount,
        shipping_cents: amounts.shipping,
        tax_cents: amounts.tax,
        total_cents: totalOf(amounts),
        created_at: plan.placedAt,
      }),
    ),
    customer_order: orders.map(orderRow),
    order_line: orders.flatMap(lineRows),
    shipment: orders.flatMap(shipmentRows),
    invoice: orders.flatMap(({ id, number, dates, store }): Row<'invoice'>[] =>
      dates.paidAt
        ? [
            {
              id: worldId('invoice', id),
              order_id: id,
              invoice_number: number.replace('HB-', 'INV-'),
              issued_at: dates.paidAt,
              seller_city: store.demo.city,
              seller_state: store.demo.state,
              seller_country: store.demo.country,
            },
          ]
        : [],
    ),
  };
}

function orderRow(order: Order): Row<'customer_order'> {
  const { dates, fate, amounts, checkout, store } = order;
  const delivery = fate.kind === 'cancelled' ? undefined : dates.delivery;
  return {
    id: order.id,
    order_number: order.number,
    checkout_group_id: checkout.id,
    buyer_id: order.buyer.id,
    seller_id: store.id,
    seller_name: store.demo.businessName,
    status: statusOf(order),
    payment_status: paymentStatusOf(order),
    payment_method: checkout.plan.method,
    shipping_method: checkout.plan.shipping,
    ship_to: order.buyer.shipTo,
    subtotal_cents: amounts.subtotal,
    seller_discount_cents: amounts.sellerDiscount,
    platform_discount_cents: amounts.platformDiscount,
    shipping_cents: amounts.shipping,
    tax_cents: amounts.tax,
    total_cents: orderTotal(order),
    fee_cents: amounts.fee,
    refunded_cents: refundedOf(order),
    reserved_until: fate.kind === 'unpaid' ? dates.reservedUntil : null,
    estimated_delivery_at: delivery?.to ?? null,
    estimated_delivery_from: delivery?.from ?? null,
    created_at: dates.placedAt,
    updated_at: lastMoment(order),
    paid_at: dates.paidAt ?? null,
    shipped_at: dates.shippedAt ?? null,
    delivered_at: dates.deliveredAt ?? null,
    delivered_by: dates.deliveredAt ? 'buyer' : null,
    payable_from: dates.deliveredAt ?? null,
    cancelled_at: dates.cancelledAt ?? null,
    cancelled_by: fate.kind === 'cancelled' ? fate.by : fate.kind === 'expired' ? 'system' : null,
    cancel_reason: fate.kind === 'cancelled' ? fate.reason : fate.kind === 'expired' ? expiryReason(order) : null,
  };
}

const expiryReason = (order: Order) =>
  order.checkout.plan.payment === 'failed' ? 'The payment did not go through' : 'The payment did not arrive in time';

function lastMoment({ dates, refunds }: Order): Date {
  const moments = [
    dates.placedAt,
    dates.paidAt,
    dates.shippedAt,
    dates.deliveredAt,
    dates.cancelledAt,
    ...refunds.map((refund) => refund.at),
  ];
  return new Date(Math.max(...moments.flatMap((moment) => (moment ? [moment.getTime()] : []))));
}

function lineRows(order: Order): Row<'order_line'>[] {
  const back = settledRefunds(order).flatMap((refund) =>
    refund.items.map((item) => ({ ...item, isReturn: refund.reason === 'return' })),
  );
  return order.lines.map((line): Row<'order_line'> => {
    const mine = back.filter((item) => item.line.id === line.id);
    const { demo } = line.product;
    return {
      id: line.id,
      order_id: order.id,
      position: line.position,
      product_id: line.product.id,
      product_name: demo.name,
      product_snapshot: {
        slug: demo.slug,
        latinName: demo.latinName ?? null,
        category: demo.category,
        subCategory: demo.subCategory,
        form: demo.form,
        size: demo.size,
        image: line.product.pictures[0],
        shippingMethod: demo.shippingMethod,
        returnPolicy: demo.returnPolicy,
      },
      quantity: line.quantity,
      unit_price_cents: demo.priceCents,
      seller_discount_cents: line.amounts.sellerDiscount,
      platform_discount_cents: line.amounts.platformDiscount,
      shipping_cents: line.amounts.shipping,
      tax_cents: line.amounts.tax,
      fee_bps: line.feeBps,
      fee_cents: line.amounts.fee,
      returned_quantity: mine.filter((item) => item.isReturn).reduce((sum, item) => sum + item.quantity, 0),
      refunded_cents: mine.reduce((sum, item) => sum + totalOf(item.amounts), 0),
    };
  });
}

export function trackingOf(order: Order): { carrier: string; number: string } {
  const digits = BigInt(`0x${order.id.slice(-12)}`)
    .toString()
    .padStart(15, '0');
  const carrier = carriers[Number(digits.at(-1)) % carriers.length] ?? 'USPS';
  return { carrier, number: `${trackingPrefix[carrier]}${digits}` };
}

function shipmentRows(order: Order): Row<'shipment'>[] {
  const { shippedAt, deliveredAt, delivery } = order.dates;
  if (!shippedAt) return [];
  const tracking = trackingOf(order);
  return [
    {
      id: worldId('shipment', order.id),
      order_id: order.id,
      carrier: tracking.carrier,
      tracking_number: tracking.number,
      shipped_at: shippedAt,
      estimated_delivery_at: delivery?.to ?? null,
      delivered_at: deliveredAt ?? null,
      created_at: shippedAt,
    },
  ];
}
