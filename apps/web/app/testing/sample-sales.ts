import type { SellerDispute } from '@herbary/contract/disputes.ts';
import type { HandledOrder } from '@herbary/contract/orders-handling.ts';
import type { SellerWork } from '@herbary/contract/orders-selling.ts';
import type { HandledReturn } from '@herbary/contract/returns.ts';
import { orderDetail, returnRequest } from './sample-orders.ts';
import { idOf } from './sample-wishlist.ts';

/** A paid order that its seller has to pack. */
export const sale = (number: number, change: Partial<HandledOrder> = {}): HandledOrder => ({
  ...orderDetail(number),
  status: 'processing',
  carrier: null,
  trackingNumber: null,
  timeline: orderDetail(number).timeline.slice(0, 2),
  customer: { name: 'Maya Reyes' },
  shipBy: '2026-11-04T10:15:00.000Z',
  sellerDiscount: 3.88,
  fee: 2.26,
  earning: 36.35,
  payableFrom: null,
  can: ['cancel', 'ship', 'packing-slip'],
  ...change,
});

export const sellerWork = (change: Partial<SellerWork['orders']> = {}): SellerWork => ({
  orders: { toPack: 2, unpaid: 0, shipped: 6, delivered: 1918, cancelled: 9, nextShipBy: null, ...change },
  returns: { toDecide: 1, toReceive: 0, open: 1, closed: 14 },
  disputes: { toAnswer: 1, open: 1, closed: 0, nextDueAt: '2026-11-20T10:00:00.000Z' },
});

/** A return that its seller has to decide. */
export function saleReturn(number: number, change: Partial<HandledReturn> = {}): HandledReturn {
  const { items, ...request } = returnRequest(number);
  return {
    ...request,
    items: items.map((item) => ({ ...item, bought: 2, form: 'Dried', size: '40 g', condition: null })),
    card: null,
    customer: { name: 'Maya Reyes' },
    deliveredAt: '2026-11-07T10:00:00.000Z',
    answerBy: '2026-11-17T10:00:00.000Z',
    receiveBy: null,
    refund: { items: 14, discount: 0, shipping: 0, tax: 1.26 },
    balance: { items: 14, shipping: 0, fee: 0.91, total: 13.09 },
    can: ['approve', 'reject'],
    ...change,
  };
}

export const dispute = (number: number, change: Partial<SellerDispute> = {}): SellerDispute => ({
  _id: idOf(number),
  status: 'needs_response',
  reason: 'product_not_received',
  openedAt: '2026-11-10T10:00:00.000Z',
  evidenceDueAt: '2026-11-20T10:00:00.000Z',
  submittedAt: null,
  closedAt: null,
  order: { _id: idOf(1), orderNumber: 'HB-1' },
  amount: 41.75,
  held: 36.35,
  evidence: [],
  can: ['add-evidence'],
  ...change,
});
