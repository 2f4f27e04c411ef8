import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { addAddress, listAddresses } from '@herbary/contract/addresses.ts';
import { everyEndpoint } from '@herbary/contract/every-endpoint.ts';
import { getProfile, login } from '@herbary/contract/identity.ts';
import { ping } from '@herbary/contract/site.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maskUrl } from './platform/log.ts';
import { as } from './testing/as.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ env: { demo: true } });
});
afterAll(() => test.close());

const address = {
  addressLine1: 'Kouter 1',
  city: 'Ghent',
  state: 'East Flanders',
  postalCode: '9000',
  country: 'Belgium',
};

describe('the app', () => {
  it('answers visitors', async () => {
    expect(await test.client().call(ping)).toEqual({ message: 'pong' });
  });

  it('knows who calls', async () => {
    const buyer = await as(test, { firstName: 'Mina' });
    expect(await buyer.client.call(getProfile)).toMatchObject({ _id: buyer.userId, firstName: 'Mina' });
    await expect(test.client().call(getProfile)).rejects.toMatchObject({ status: 401, code: 'auth.required' });
  });

  it('answers a retried write once', async () => {
    const buyer = await as(test);
    const idempotencyKey = 'try-1';
    const first = await buyer.client.call(addAddress, { body: address, idempotencyKey });
    expect(await buyer.client.call(addAddress, { body: address, idempotencyKey })).toEqual(first);
    expect(await buyer.client.call(listAddresses)).toHaveLength(1);
  });

  it('signs a browser in with a cookie that authenticates its calls', async () => {
    const { email } = await as(test, { password: 'herbary-demo' });
    const answer = await test.client().send(login, { body: { email, password: 'herbary-demo' } });
    const cookie = answer.headers
      .getSetCookie()
      .map((text) => text.split(';')[0])
      .join('; ');
    const profile = await test.inject({ url: getProfile.path, headers: { cookie } });
    expect(profile.json().email).toBe(email);
  });

  it('serves the mailbox in the demo and nowhere else', async () => {
    expect((await test.inject('/dev/mailbox')).statusCode).toBe(200);
    const real = await createTestApp({ env: { demo: false }, database: test.database, work: false });
    expect((await real.inject('/dev/mailbox')).statusCode).toBe(404);
    await real.close();
  });

  it.each([
    ['from another machine', { remoteAddress: '203.0.113.7' }],
    ['to a public name', { headers: { host: 'demo.example.com' } }],
    ['through a proxy', { headers: { host: 'localhost', 'x-forwarded-for': '203.0.113.7' } }],
    ['by another spelling', { remoteAddress: '203.0.113.7', url: '//%64EV/mailbox.json' }],
    ['for another page of it', { remoteAddress: '203.0.113.7', url: '/DEV/UI/?x=1' }],
    ['for its data', { remoteAddress: '203.0.113.7', url: '/dev/ui.data' }],
    ['by the folder alone', { remoteAddress: '203.0.113.7', url: '/dev' }],
  ])('keeps the mailbox of the demo from those who ask %s', async (_, given) => {
    const reply = await test.inject({ url: '/dev/mailbox', ...given });
    expect(reply.statusCode).toBe(404);
    expect(reply.body).toBe('Not found');
  });

  it('keeps it also from those who ask by a whole address', async () => {
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    const closed = once(socket, 'close');
    let answer = '';
    socket.on('data', (piece) => {
      answer += piece;
    });
    socket.write('GET http://x/dev/mailbox HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n\r\n');
    await closed;
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
  });

  it('leads to the card sandbox where no real provider takes the money, and nowhere else', async () => {
    const intent = '/card-sandbox/v1/payment_intents/pi_0123456789abcdef?client_secret=x';
    expect((await test.inject(intent)).json()).toMatchObject({ error: { type: 'invalid_request_error' } });
    for (const path of ['control', 'control/ledger', 'v1/refunds', 'v1/customers', 'v1/payment_intents']) {
      expect((await test.inject(`/card-sandbox/${path}`)).statusCode, path).toBe(404);
    }
    const cards = { ...test.deps.cards, sandboxUrl: null };
    const real = await createTestApp({ deps: { cards }, database: test.database, cards: test.cards, work: false });
    expect([...real.app.openRoutes.keys()].filter((path) => path.includes('sandbox'))).toEqual([]);
    expect((await real.inject(intent)).json()).not.toHaveProperty('error.type');
    await real.close();
  });

  it('logs no token of a link that grants access', () => {
    const paths = [...everyEndpoint.map(({ endpoint }) => endpoint.path), ...test.app.openRoutes.keys()];
    const opening = paths.filter((path) => path.includes(':token'));
    expect(opening.length).toBeGreaterThan(3);
    const seen = opening.filter((path) => maskUrl(path.replace(':token', 'canary')).includes('canary'));
    expect(seen).toEqual([]);
  });

  it('opens these routes that are no endpoints', () => {
    expect([...test.app.openRoutes.keys()].sort()).toEqual([
      '/api/*',
      '/api/docs',
      '/api/openapi.json',
      '/api/stripe/webhook',
      '/card-sandbox/authenticate/:id',
      '/card-sandbox/v1/payment_intents/:id',
      '/card-sandbox/v1/payment_intents/:id/confirm',
      '/dev/mailbox',
      '/dev/mailbox.json',
      '/dev/mailbox/:id',
      '/dev/mailbox/:id/html',
      '/files/*',
      '/files/credit-notes/:token',
      '/files/invoices/:token',
      '/files/private/*',
      '/healthz',
      '/metrics',
      '/newsletter/unsubscribe/:token',
      '/pictures/*',
      '/readyz',
    ]);
  });
});
