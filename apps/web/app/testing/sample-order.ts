import type { OrderDetail, OrderItem } from '@herbary/contract/orders.ts';
import { idOf } from './kept-products.ts';

const item: OrderItem = {
  _id: idOf(300),
  product: idOf(1),
  name: 'Herb 1',
  latinName: null,
  image: null,
  category: 'Herbs',
  form: 'Dried',
  size: null,
  price: 9.5,
  quantity: 2,
  total: 19,
  seller: 'Fern & Field',
  finalSale: false,
  returnedQuantity: 0,
  returnable: 0,
};

/** An order that waits for its card payment, as the server answers it. */
export function sampleOrder(change: Partial<OrderDetail> = {}): OrderDetail {
  const _id = change._id ?? idOf(500);
  return {
    _id,
    orderNumber: 'HB-10482',
    status: 'processing',
    paymentStatus: 'awaiting',
    paymentMethod: 'card',
    createdAt: '2026-11-02T10:00:00.000Z',
    totalAmount: 25.71,
    refundedAmount: 0,
    items: [item],
    seller: { _id: idOf(900), businessName: 'Fern & Field' },
    shippingMethod: 'standard',
    carrier: null,
    trackingNumber: null,
    trackingUrl: null,
    estimatedDelivery: '2026-11-09T00:00:00.000Z',
    actualDelivery: null,
    cancelledAt: null,
    returnsOpenUntil: null,
    reservedUntil: '2026-11-02T10:30:00.000Z',
    can: ['pay', 'cancel'],
    deliveryAddress: null,
    cancelReason: null,
    payment: {
      method: 'card',
      brand: null,
      last4: null,
      subtotal: 19,
      discount: 0,
      promoCode: null,
      shipping: 5,
      taxRate: 0.09,
      tax: 1.71,
      total: 25.71,
      refunded: 0,
      paidAt: null,
      failure: null,
      bankTransfer: null,
    },
    timeline: [],
    checkout: {
      _id: idOf(400),
      total: 25.71,
      orders: [{ _id, orderNumber: 'HB-10482', seller: 'Fern & Field', totalAmount: 25.71 }],
    },
    invoiceNumber: null,
    returns: [],
    ...change,
  };
}
