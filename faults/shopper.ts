import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PlacedCheckout } from '@herbary/contract/orders-placing.ts';
import type { Quote } from '@herbary/contract/pricing.ts';
import type { CardSandbox } from '../apps/server/src/sandbox/card-sandbox.ts';
import type { Server } from './server-process.ts';
import type { Buyer } from './world.ts';

export type Answer<Body = unknown> = { status: number; body: Body };
type Call = { method: string; path: string; body?: object; key?: string };

/** For what hangs: a killed server breaks its connections at once, and one that lives answers with a code after its own limits. */
const hangsAfterMs = 60_000;
const givesUpAfterMs = 5 * 60_000;

/** One try at one server; status 0 when there was no answer. */
export async function ask<Body>(
  origin: string,
  token: string,
  { method, path, body, key }: Call,
): Promise<Answer<Body>> {
  try {
    const reply = await fetch(origin + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(hangsAfterMs),
    });
    return { status: reply.status, body: (await reply.json().catch(() => undefined)) as Body };
  } catch {
    return { status: 0, body: undefined as Body };
  }
}

const codeOf = ({ body }: Answer): string => (body as { code?: string } | undefined)?.code ?? '';

/** Each start of a server takes a pack of the calls an address has: many restarts in a minute use them up. */
const comeBackLater = ['idempotency.in_progress', 'rate.limited'];
/** What a server says that has too much to do. A fault (500) is not among them. */
const tooBusy = ['server.overloaded', 'server.unavailable', 'request.timeout'];

/** Tries as a browser does: the same request with the same key, at whatever server there is, until one answers. */
export function insist<Body>(servers: Server[], token: string, call: Call): Promise<Answer<Body>> {
  const isNoAnswer = (answer: Answer) => answer.status >= 500 || comeBackLater.includes(codeOf(answer));
  return askUntilAnswered(servers, token, call, isNoAnswer);
}

/** For crowds at servers that are all well: on a busy machine some have to ask again, but a fault is an answer. */
export function askInCrowd<Body>(server: Server, token: string, call: Call): Promise<Answer<Body>> {
  const isNoAnswer = (answer: Answer) => [...comeBackLater, ...tooBusy].includes(codeOf(answer));
  return askUntilAnswered([server], token, call, isNoAnswer);
}

/** Twice at each that runs: the first request may go out on a connection that broke when the server was started anew. */
function nextServer(servers: Server[], attempt: number): Server | undefined {
  const running = servers.filter((server) => server.isRunning());
  const asked = running.length > 0 ? running : servers;
  return asked[Math.floor(attempt / 2) % asked.length];
}

async function askUntilAnswered<Body>(
  servers: Server[],
  token: string,
  call: Call,
  isNoAnswer: (answer: Answer) => boolean,
): Promise<Answer<Body>> {
  const deadline = Date.now() + givesUpAfterMs;
  for (let attempt = 0; Date.now() < deadline; attempt++) {
    const server = nextServer(servers, attempt);
    const answer = server && (await ask<Body>(server.origin, token, call));
    if (answer && answer.status !== 0 && !isNoAnswer(answer)) return answer;
    await sleep(100 + Math.random() * 200);
  }
  throw new Error(`${call.method} ${call.path} was not answered within ${givesUpAfterMs} ms`);
}

export type Basket = { product: string; quantity: number }[];

/** The order form with the totals the server quotes. */
export async function quotedForm(
  servers: Server[],
  buyer: Buyer,
  items: Basket,
  wish: { promoCode?: string } = {},
): Promise<object> {
  const chosen = { shippingAddressId: buyer.addressId, paymentMethod: 'card', shippingMethod: 'standard' };
  const form = { items, ...chosen, ...wish };
  const { status, body } = await insist<{ details?: { quote: Quote } }>(
    servers,
    buyer.token,
    orderCall(form, randomUUID()),
  );
  const quote = body.details?.quote;
  if (status !== 409 || !quote) throw new Error(`No quote: ${status} ${JSON.stringify(body)}`);
  const { subtotal, tax, shipping, total } = quote;
  return { ...form, subtotal, tax, shipping, total };
}

export const orderCall = (form: object, key: string): Call => ({
  method: 'POST',
  path: '/api/orders',
  body: form,
  key,
});

export const intentCall = ({ orders, checkout }: PlacedCheckout): Call => ({
  method: 'POST',
  path: '/api/stripe/create-payment-intent',
  body: {
    amount: checkout.total,
    currency: 'usd',
    metadata: { orderIds: JSON.stringify(orders.map(({ _id }) => _id)) },
  },
});

export type Intent = { paymentIntentId: string; clientSecret: string };

export const statusCall = (intent: Intent): Call => ({
  method: 'POST',
  path: '/api/stripe/payment-status',
  body: { paymentIntent: intent.paymentIntentId, clientSecret: intent.clientSecret },
});

/** Of a checkout's first order: unpaid, the others go with it. */
export const cancelCall = ({ orders }: PlacedCheckout): Call => ({
  method: 'POST',
  path: `/api/orders/${orders[0]?._id}/cancel`,
  body: {},
  // Without a key, a second try after a lost answer would be refused: the order is canceled already.
  key: randomUUID(),
});

/** What the browser does at the provider. */
export async function payByCard(sandbox: CardSandbox, intent: Intent, number = '4242424242424242'): Promise<string> {
  const body = new URLSearchParams({
    client_secret: intent.clientSecret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': String(new Date().getUTCFullYear() + 3),
    'payment_method_data[card][cvc]': '123',
  });
  const reply = await fetch(`${sandbox.url}/v1/payment_intents/${intent.paymentIntentId}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sandbox.keys.publishableKey}` },
    body,
  });
  const answer = (await reply.json()) as { status?: string; error?: { code: string } };
  return answer.status ?? answer.error?.code ?? String(reply.status);
}
