import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../platform/ids.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { cardSandboxMount } from './card-sandbox-plugin.ts';

let test: TestApp;
let origin: string;
beforeAll(async () => {
  test = await createTestApp({ work: false });
  origin = test.deps.env.publicUrl;
});
afterAll(() => test.close());

const open = () =>
  test.deps.cards.createIntent({ key: newId(), amountCents: 4_950, currency: 'usd', metadata: { secretOrder: 'x' } });

type Fields = Record<string, string>;
const post = (url: string, fields: Fields, headers: Fields = { origin }) =>
  test.inject({
    method: 'POST',
    url,
    headers: { host: new URL(origin).host, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
const card = (clientSecret: string, number: string, more: Fields = {}): Fields => ({
  client_secret: clientSecret,
  return_url: `${origin}/payment-success`,
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': number,
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': '39',
  'payment_method_data[card][cvc]': '123',
  ...more,
});
const confirmPath = (id: string) => `/card-sandbox/v1/payment_intents/${id}/confirm`;

it('lets a page of ours pay, and says what the provider said', async () => {
  const { id, clientSecret } = await open();
  const refused = await post(confirmPath(id), card(clientSecret, '4000 0000 0000 9995'));
  expect(refused.statusCode).toBe(402);
  expect(refused.json().error).toMatchObject({ type: 'card_error', decline_code: 'insufficient_funds' });
  const paid = await post(confirmPath(id), card(clientSecret, '4242 4242 4242 4242'));
  expect([paid.statusCode, paid.json().status]).toEqual([200, 'succeeded']);
  expect(paid.body).not.toContain('secretOrder');
  const url = `/card-sandbox/v1/payment_intents/${id}?client_secret=${clientSecret}`;
  expect((await test.inject(url)).json()).toMatchObject({ id, status: 'succeeded' });
});

it('leads through the bank’s page and back, by form alone', async () => {
  const { id, clientSecret } = await open();
  const confirmed = (await post(confirmPath(id), card(clientSecret, '4000000000003220'))).json();
  const address = new URL(confirmed.next_action.redirect_to_url.url);
  expect(address.origin).toBe(origin);
  const page = await test.inject(address.pathname + address.search);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('$49.50');
  expect(page.body).toContain('Complete authentication');
  expect(page.headers['content-security-policy']).toMatch(/default-src 'none'.*form-action 'self'/);
  expect(page.headers['referrer-policy']).toBe('same-origin');
  const fields = { outcome: 'complete', payment_intent_client_secret: clientSecret };
  const back = await post(address.pathname, fields);
  expect(back.statusCode).toBe(303);
  const target = new URL(String(back.headers.location));
  expect(target.origin + target.pathname).toBe(`${origin}/payment-success`);
  expect(target.searchParams.get('payment_intent')).toBe(id);
  expect((await test.deps.cards.retrieveIntent(id))?.status).toBe('succeeded');
});

it('shows nothing about a payment to who does not hold its secret', async () => {
  const { id } = await open();
  expect((await test.inject(`/card-sandbox/v1/payment_intents/${id}?client_secret=x`)).statusCode).toBe(401);
  expect((await test.inject(`/card-sandbox/authenticate/${id}`)).statusCode).toBe(404);
});

it('refuses pages of others, ways out of the shop, and anything large', async () => {
  const { id, clientSecret } = await open();
  const fields = card(clientSecret, '4242424242424242');
  expect((await post(confirmPath(id), fields, { origin: 'https://evil.example' })).statusCode).toBe(400);
  const astray = { ...fields, return_url: 'https://evil.example/' };
  expect((await post(confirmPath(id), astray)).statusCode).toBe(400);
  expect((await post(confirmPath(id), { ...fields, padding: 'x'.repeat(17_000) })).statusCode).toBe(413);
  expect((await test.deps.cards.retrieveIntent(id))?.status).toBe('requires_payment_method');
});

it('opens nothing else of the sandbox', async () => {
  for (const url of ['/card-sandbox/control', '/card-sandbox/control/ledger', '/card-sandbox/v1/refunds']) {
    expect([url, (await post(url, {})).statusCode]).toEqual([url, 404]);
    expect([url, (await test.inject(url)).statusCode]).toEqual([url, 404]);
  }
  const sneaky = '/card-sandbox/v1/payment_intents/..%2F..%2Fcontrol%2Fledger';
  expect((await test.inject(sneaky)).statusCode).toBe(400);
});

it('says so when the sandbox cannot be reached', async () => {
  const { id, clientSecret } = await open();
  test.cards.control({ down: 'reset' });
  const answer = await post(confirmPath(id), card(clientSecret, '4242424242424242'));
  test.cards.control({ down: false });
  expect([answer.statusCode, answer.json().error.type]).toEqual([502, 'api_error']);
});

it('survives a sandbox that hangs up after an answer', async () => {
  const used = new WeakSet<Socket>();
  const sandbox = createServer(({ socket }, response) => {
    if (used.has(socket)) return socket.destroy();
    used.add(socket);
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await once(sandbox.listen(0, '127.0.0.1'), 'listening');
  const { port } = sandbox.address() as AddressInfo;
  const app = fastify();
  app.register(cardSandboxMount({ sandboxUrl: `http://127.0.0.1:${port}`, publicUrl: origin }).plugin);
  for (const _call of [1, 2])
    expect((await app.inject('/card-sandbox/v1/payment_intents/pi_12345678')).statusCode).toBe(200);
  await app.close();
  sandbox.close();
});
