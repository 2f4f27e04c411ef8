import type { OrderDetail } from '@herbary/contract/orders.ts';
import { orderDetail, orderItem } from './sample-orders.ts';
import { idOf } from './sample-wishlist.ts';

/** An order that waits for its card payment, as the server answers it. */
export function sampleOrder(change: Partial<OrderDetail> = {}): OrderDetail {
  const _id = change._id ?? idOf(500);
  const { payment } = orderDetail(500);
  return orderDetail(500, {
    orderNumber: 'HB-10482',
    status: 'processing',
    paymentStatus: 'awaiting',
    totalAmount: 25.71,
    items: [orderItem(1, { size: null })],
    carrier: null,
    trackingNumber: null,
    estimatedDelivery: '2026-11-09T00:00:00.000Z',
    arrives: 'Arrives Nov 4 - 9',
    reservedUntil: '2026-11-02T10:30:00.000Z',
    can: ['pay', 'cancel'],
    deliveryAddress: null,
    payment: {
      ...payment,
      brand: null,
      last4: null,
      subtotal: 19,
      discount: 0,
      promoCode: null,
      shipping: 5,
      tax: 1.71,
      total: 25.71,
      paidAt: null,
    },
    timeline: [],
    checkout: {
      _id: idOf(400),
      total: 25.71,
      orders: [{ _id, orderNumber: 'HB-10482', seller: 'Fern & Field', totalAmount: 25.71 }],
    },
    invoiceNumber: null,
    ...change,
  });
}
