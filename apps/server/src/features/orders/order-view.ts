import { arrivesText, shipByOf } from '@herbary/contract/delivery.ts';
import type { OrderDetail, OrderItem, OrderSummary, PostalAddress } from '@herbary/contract/orders.ts';
import type { HandledOrder, ListedOrder } from '@herbary/contract/orders-handling.ts';
import type { Env } from '../../env.ts';
import { soldPictureUrl } from '../catalog/index.ts';
import { bankDetailsView } from '../payments/index.ts';
import { allowedActions, type OrderViewer } from './order-actions.ts';
import { timelineView } from './order-timeline.ts';
import type { HandledOrderRow, OrderDetailRow, OrderLineRow, OrderRow } from './orders.repository.ts';

const amount = (cents: number): number => cents / 100;
/** A card that is being charged, or money that a person has to look at, must not be paid a second time. */
const waitsForCard = new Set(['awaiting', 'requires_action']);
const instant = (date: Date | null): string | null => date?.toISOString() ?? null;

function itemView(order: OrderRow, line: OrderLineRow): OrderItem {
  const snapshot = line.product_snapshot;
  const left = line.quantity - line.returned_quantity - line.returning;
  return {
    _id: line.id,
    product: line.product_id,
    name: line.product_name,
    latinName: snapshot.latinName ?? null,
    image: soldPictureUrl(snapshot.image),
    category: snapshot.category ?? '',
    form: snapshot.form ?? null,
    size: snapshot.size ?? null,
    price: amount(line.unit_price_cents),
    quantity: line.quantity,
    total: amount(line.subtotal_cents),
    seller: order.seller_name,
    finalSale: line.final_sale,
    returnedQuantity: line.returned_quantity,
    returnable: order.status === 'delivered' && order.returns_open ? left : 0,
  };
}

export function orderSummaryView(row: OrderRow, viewer: OrderViewer): OrderSummary {
  const items = row.lines.map((line) => itemView(row, line));
  return {
    _id: row.id,
    orderNumber: row.order_number,
    status: row.status,
    paymentStatus: row.payment_status,
    paymentMethod: row.payment_method,
    createdAt: row.created_at.toISOString(),
    totalAmount: amount(row.total_cents),
    refundedAmount: amount(row.refunded_cents),
    items,
    seller: { _id: row.seller_id, businessName: row.seller_name },
    shippingMethod: row.shipping_method,
    carrier: row.carrier,
    trackingNumber: row.tracking_number,
    trackingUrl: trackingUrl(row.carrier, row.tracking_number),
    estimatedDelivery: instant(row.estimated_delivery_at),
    arrives: arrivesOf(row),
    actualDelivery: instant(row.delivered_at),
    deliveryAddress: addressView(row),
    deliveryObjectedAt: instant(row.delivery_objected_at),
    lostAt: instant(row.lost_at),
    cancelledAt: instant(row.cancelled_at),
    strayMoney: viewer === 'seller' ? null : strayMoneyOf(row),
    returnsOpenUntil: instant(row.returns_open_until),
    reservedUntil: row.payment_status === 'awaiting' ? instant(row.reserved_until) : null,
    can: allowedActions(
      {
        status: row.status,
        paymentStatus: row.payment_status,
        paymentMethod: row.payment_method,
        paid: row.paid_at !== null,
        payable: row.held && waitsForCard.has(row.payment_state ?? ''),
        paymentInProgress: row.payment_state === 'processing',
        tracked: row.tracking_number !== null,
        objected: row.delivery_objected_at !== null,
        objectable: row.objectable,
        returnable: items.reduce((sum, item) => sum + item.returnable, 0),
      },
      viewer,
    ),
  };
}

function arrivesOf(row: OrderRow): string | null {
  const { status, estimated_delivery_from: from, estimated_delivery_at: to, handling_time: handlingTime } = row;
  return status === 'processing' || status === 'shipped' ? arrivesText({ from, to }, handlingTime) : null;
}

function strayMoneyOf({ payment_state, mischarged_cents, money_returned }: OrderRow): OrderSummary['strayMoney'] {
  if (payment_state === 'review') return 'checking';
  if (money_returned) return 'returned';
  return mischarged_cents ? 'back' : null;
}

type ViewEnv = Pick<Env, 'bank'>;

export function orderDetailView(env: ViewEnv, row: OrderDetailRow, viewer: OrderViewer): OrderDetail {
  const summary = orderSummaryView(row, viewer);
  const { carrier, trackingNumber, estimatedDelivery, actualDelivery } = summary;
  return {
    ...summary,
    shipping: {
      address: summary.deliveryAddress,
      method: summary.shippingMethod,
      carrier,
      trackingNumber,
      estimatedDelivery,
      actualDelivery,
    },
    cancelReason: row.cancel_reason,
    objection: objectionView(row),
    payment: paymentView(env, row, viewer),
    timeline: timelineView(row.events),
    checkout: checkoutView(row, viewer),
    invoiceNumber: row.invoice_number,
    creditNotes: row.credit_notes.map((note) => ({
      creditNoteNumber: note.number,
      amount: amount(note.amount_cents),
      issuedAt: new Date(note.issued_at).toISOString(),
    })),
    returns: returnViews(row),
  };
}

const returnViews = ({ returns }: HandledOrderRow): OrderDetail['returns'] =>
  returns.map((found) => ({ _id: found.id, returnNumber: found.return_number, status: found.status }));

function objectionView(row: OrderDetailRow): OrderDetail['objection'] {
  if (!row.delivery_objected_at) return null;
  return {
    note: row.delivery_objection,
    outcome: objectionOutcome(row),
    reason: row.objection_reason,
    decidedAt: instant(row.objection_decided_at),
  };
}

function objectionOutcome({ status, lost_at, delivered_by }: OrderDetailRow) {
  if (lost_at) return 'refunded';
  if (status !== 'delivered') return 'open';
  return delivered_by === 'buyer' ? 'received' : 'delivered';
}

/** What stands beside an order for those who handle it, in a list and alone. */
const handlingView = (row: HandledOrderRow) => ({
  customer: { name: recipientOf(row) || row.buyer_name },
  shipBy: instant(shipByDay(row)),
});

export const listedOrderView = (row: HandledOrderRow, viewer: 'seller' | 'admin'): ListedOrder => ({
  ...orderSummaryView(row, viewer),
  ...handlingView(row),
  returns: returnViews(row),
});

export function handledOrderView(env: ViewEnv, row: OrderDetailRow, viewer: 'seller' | 'admin'): HandledOrder {
  return {
    ...orderDetailView(env, row, viewer),
    ...handlingView(row),
    payableFrom: instant(row.payable_from),
    sellerDiscount: amount(row.seller_discount_cents),
    fee: amount(row.fee_cents),
    earning: amount(row.booked_earning_cents ?? expectedEarning(row)),
  };
}

/** By what was promised when it was paid, whatever the store's handling time is now. */
function shipByDay({ status, paid_at, estimated_delivery_at: promised, shipping_method }: OrderRow): Date | null {
  return status === 'processing' && paid_at && promised ? shipByOf(promised, shipping_method) : null;
}

/** The name on the parcel; empty once the account is gone and took its address along. */
export const recipientOf = (row: OrderRow): string => addressView(row)?.name ?? '';

/** What it will bring once it is paid: nothing any more when it was given up before. */
const expectedEarning = (row: OrderDetailRow): number =>
  row.status === 'cancelled' ? 0 : row.subtotal_cents - row.seller_discount_cents + row.shipping_cents - row.fee_cents;

function addressView({ ship_to: to }: OrderRow): PostalAddress | null {
  if (!to) return null;
  return {
    name: to.name ?? [to.firstName, to.lastName].filter(Boolean).join(' '),
    addressType: addressTypeOf(to.addressType),
    addressLine1: to.addressLine1 ?? '',
    addressLine2: to.addressLine2 ?? '',
    city: to.city ?? '',
    state: to.state ?? '',
    postalCode: to.postalCode ?? '',
    country: to.country ?? '',
    phone: to.phone ?? '',
  };
}

const addressTypeOf = (type: string | null | undefined): PostalAddress['addressType'] =>
  type === 'work' || type === 'other' ? type : 'home';

/** A seller learns that it is paid and how much; with which card, or how a bank transfer stands, is the buyer's. */
function paymentView(env: ViewEnv, row: OrderDetailRow, viewer: OrderViewer): OrderDetail['payment'] {
  const sees = viewer !== 'seller';
  return {
    method: row.payment_method,
    brand: sees ? row.card_brand : null,
    last4: sees ? row.card_last4 : null,
    subtotal: amount(row.subtotal_cents),
    discount: amount(row.discount_cents),
    promoCode: row.promo_code,
    shipping: amount(row.shipping_cents),
    taxRate: row.tax_bps / 10_000,
    tax: amount(row.tax_cents),
    total: amount(row.total_cents),
    refunded: amount(row.refunded_cents),
    refundDue: amount(row.refund_due_cents),
    paidAt: instant(row.paid_at),
    failure: sees && row.paid_at === null ? row.failure_message : null,
    bankTransfer: sees && row.bank ? bankDetailsView(env, row.bank) : null,
  };
}

/** What the buyer bought elsewhere in the same checkout is none of a seller's business. */
function checkoutView(row: OrderDetailRow, viewer: OrderViewer): OrderDetail['checkout'] {
  const seen = row.siblings.filter((order) => viewer !== 'seller' || order.id === row.id);
  return {
    _id: row.checkout_group_id,
    total: amount(viewer === 'seller' ? row.total_cents : row.checkout_total_cents),
    orders: seen.map((order) => ({
      _id: order.id,
      orderNumber: order.order_number,
      seller: order.seller_name,
      totalAmount: amount(order.total_cents),
    })),
  };
}

const trackingPages: readonly (readonly [carrier: RegExp, page: string])[] = [
  [/^(usps|united states postal)\b/i, 'https://tools.usps.com/go/TrackConfirmAction?tLabels='],
  [/^ups\b/i, 'https://www.ups.com/track?tracknum='],
  [/^fed ?ex\b/i, 'https://www.fedex.com/fedextrack/?trknbr='],
  [/^dhl\b/i, 'https://www.dhl.com/us-en/home/tracking.html?tracking-id='],
];

/** Where the carrier shows the parcel, for carriers that have such a page. */
export function trackingUrl(carrier: string | null, trackingNumber: string | null): string | null {
  if (!carrier || !trackingNumber) return null;
  const page = trackingPages.find(([name]) => name.test(carrier.trim()))?.[1];
  return page ? `${page}${encodeURIComponent(trackingNumber)}` : null;
}
