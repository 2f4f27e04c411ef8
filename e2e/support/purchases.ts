import { getCart } from '@herbary/contract/cart.ts';
import type { Client } from '@herbary/contract/client.ts';
import { getOrder, type OrderDetail } from '@herbary/contract/orders.ts';
import { deliverOrder, shipOrder } from '@herbary/contract/orders-handling.ts';
import { placeOrders } from '@herbary/contract/orders-placing.ts';
import { checkPayment, createPaymentIntent } from '@herbary/contract/payments.ts';
import { expect } from '@playwright/test';
import type { Buyer } from './buyers.ts';
import { cards } from './checkout.ts';

export type Placed = { orders: { _id: string; orderNumber: string }[]; total: number };

/** Orders what is in the cart, as the checkout page does. */
export async function placeCart({ api, address }: Buyer, paymentMethod: 'card' | 'bank-transfer'): Promise<Placed> {
  const { items, quote, version } = await api.call(getCart);
  const { subtotal, tax, shipping, total, shippingMethod } = quote;
  const { orders } = await api.call(placeOrders, {
    body: {
      items: items.map(({ id, quantity, price }) => ({ product: id, quantity, price })),
      shippingAddressId: address._id,
      paymentMethod,
      shippingMethod,
      cartVersion: version,
      ...{ subtotal, tax, shipping, total },
    },
  });
  return { orders, total };
}

export type Intent = { paymentIntent: string; clientSecret: string };

/** Gives a card to the provider, as the buyer's browser does; `save` keeps it for the next time. */
export async function confirmCard(buyer: Buyer, placed: Placed, number: string, save = false): Promise<Intent> {
  const orderIds = JSON.stringify(placed.orders.map(({ _id }) => _id));
  const { paymentIntentId, clientSecret } = await buyer.api.call(createPaymentIntent, {
    body: { amount: placed.total, currency: 'usd', metadata: { orderIds }, saveCard: save },
  });
  await fetch(`${buyer.origin}/card-sandbox/v1/payment_intents/${paymentIntentId}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      client_secret: clientSecret,
      return_url: `${buyer.origin}/payment-success`,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number.replaceAll(' ', ''),
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2034',
      'payment_method_data[card][cvc]': '123',
      ...(save && { setup_future_usage: 'off_session' }),
    }),
  });
  return { paymentIntent: paymentIntentId, clientSecret };
}

/** What is in the cart, ordered and paid by card. */
export async function buyCart(buyer: Buyer, save = false): Promise<Placed> {
  const placed = await placeCart(buyer, 'card');
  const intent = await confirmCard(buyer, placed, cards.good, save);
  const { status } = await buyer.api.call(checkPayment, { body: intent });
  expect(status).toBe('succeeded');
  return placed;
}

export const orderOf = ({ api }: Buyer, id: string): Promise<OrderDetail> => api.call(getOrder, { params: { id } });

/** A seller sends an order of theirs, and it arrives. */
export async function sendAndDeliver({ api }: { api: Client }, id: string): Promise<void> {
  await api.call(shipOrder, { params: { id }, body: { carrier: 'UPS', trackingNumber: '1Z999AA10123456784' } });
  await api.call(deliverOrder, { params: { id } });
}
