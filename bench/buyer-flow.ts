import { randomUUID } from 'node:crypto';
import type { Cart } from '@herbary/contract/cart.ts';
import type { PlacedCheckout } from '@herbary/contract/orders-placing.ts';
import type { Fleet } from '../faults/fleet.ts';
import type { Buyer } from '../faults/world.ts';
import { createCaller, type Reply } from './keep-alive.ts';

/** Gives how many orders were settled: one per seller. */
export type BuyerClient = { buy(products: readonly string[]): Promise<number>; close(): void };

const card = new URLSearchParams({
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': '4242424242424242',
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': String(new Date().getUTCFullYear() + 3),
  'payment_method_data[card][cvc]': '123',
}).toString();

type Caller = ReturnType<typeof createCaller>;
type Intent = { clientSecret: string; paymentIntentId: string };

/** What the browser does at the provider. */
async function confirm({ sandbox }: Fleet, provider: Caller, intent: Intent): Promise<void> {
  const reply = await provider.call({
    method: 'POST',
    url: `${sandbox.url}/v1/payment_intents/${intent.paymentIntentId}/confirm`,
    headers: {
      authorization: `Bearer ${sandbox.keys.publishableKey}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: `client_secret=${encodeURIComponent(intent.clientSecret)}&${card}`,
  });
  expectSuccess('confirmation', reply);
}

/** Cart, quote, order, payment, confirmation, settled: what a browser sends, one after the other. */
export function createBuyerClient(fleet: Fleet, buyer: Buyer): BuyerClient {
  const shop = createCaller();
  const provider = createCaller();
  const origin = fleet.servers[0]?.origin ?? '';
  const authorization = `Bearer ${buyer.token}`;

  const ask = async <Body>(method: string, path: string, body?: object, key?: string): Promise<Body> => {
    const headers: Record<string, string> = { authorization };
    if (body) headers['content-type'] = 'application/json';
    if (key) headers['idempotency-key'] = key;
    const reply = await shop.call({ method, url: origin + path, headers, body: body && JSON.stringify(body) });
    return expectSuccess<Body>(`${method} ${path}`, reply);
  };

  async function buy(products: readonly string[]): Promise<number> {
    await ask('PUT', '/api/cart', { items: products.map((product) => ({ product, quantity: 1 })) });
    const { items, quote, version } = await ask<Cart>('GET', '/api/cart');
    const { subtotal, tax, shipping, total } = quote;
    const { orders } = await ask<PlacedCheckout>(
      'POST',
      '/api/orders',
      {
        items: items.map(({ id, quantity, price }) => ({ product: id, quantity, price })),
        shippingAddressId: buyer.addressId,
        paymentMethod: 'card',
        shippingMethod: 'standard',
        cartVersion: version,
        ...{ subtotal, tax, shipping, total },
      },
      randomUUID(),
    );
    const intent = await ask<Intent>('POST', '/api/stripe/create-payment-intent', {
      amount: total,
      currency: 'usd',
      metadata: { orderIds: JSON.stringify(orders.map(({ _id }) => _id)) },
    });
    await confirm(fleet, provider, intent);
    const { status } = await ask<{ status: string }>('POST', '/api/stripe/payment-status', {
      paymentIntent: intent.paymentIntentId,
      clientSecret: intent.clientSecret,
    });
    if (status !== 'succeeded') throw new Error(`The payment is ${status}`);
    return orders.length;
  }

  return {
    buy,
    close() {
      shop.close();
      provider.close();
    },
  };
}

function expectSuccess<Body>(what: string, { status, body }: Reply): Body {
  if (status >= 300) throw new Error(`${what} answered ${status}: ${JSON.stringify(body)}`);
  return body as Body;
}
