import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { projectRoot } from '../env.ts';
import { CardProviderDown } from '../platform/cards/card-provider.ts';
import { createStripeProvider } from '../platform/cards/stripe-provider.ts';
import { newId } from '../platform/ids.ts';
import { type CardSandbox, sandboxKeys, startCardSandbox } from './card-sandbox.ts';
import { noFaults } from './faults.ts';
import { apiVersion, providerLimits } from './provider-limits.ts';

const keys = sandboxKeys('only tests of limits know this');
let sandbox: CardSandbox;
beforeAll(async () => {
  sandbox = await startCardSandbox({ keys, webhook: async () => 200, publicUrl: 'http://shop.test' });
});
afterEach(() => {
  sandbox.control(noFaults);
  vi.useRealTimers();
});
afterAll(() => sandbox.close());

type Answer = { status: number; body: { id?: string; error?: Record<string, unknown> }; replayed: boolean };

/** As the shop calls, without the SDK, which would correct and repeat. */
async function call(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const answer = await fetch(`${sandbox.url}/v1/${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { authorization: `Bearer ${keys.secretKey}`, 'stripe-version': apiVersion, ...headers },
  });
  const body = (await answer.json()) as Answer['body'];
  return { status: answer.status, body, replayed: answer.headers.has('idempotent-replayed') };
}
const intent = (more: Record<string, string> = {}, headers: Record<string, string> = {}): Promise<Answer> =>
  call('payment_intents', { amount: '900', currency: 'usd', ...more }, headers);
const keyed = (key: string) => ({ 'idempotency-key': key });
const metadataOf = (keyCount: number) =>
  Object.fromEntries(Array.from({ length: keyCount }, (_, at) => [`metadata[k${at}]`, 'v']));

describe('beyond a documented limit a call is refused in the provider’s own shape', () => {
  const refusals: [string, Record<string, string>, Record<string, unknown>][] = [
    ['51 metadata keys', metadataOf(51), { param: 'metadata' }],
    ['a metadata key of 41', { [`metadata[${'k'.repeat(41)}]`]: 'v' }, { param: `metadata[${'k'.repeat(41)}]` }],
    ['a metadata value of 501', { 'metadata[k]': 'v'.repeat(501) }, { param: 'metadata[k]' }],
    ['49 cents', { amount: '49' }, { code: 'amount_too_small', param: 'amount' }],
    ['nine digits', { amount: '100000000' }, { code: 'amount_too_large', param: 'amount' }],
    ['no amount', { amount: '' }, { code: 'parameter_missing', param: 'amount' }],
    ['an unknown parameter', { ammount: '900' }, { code: 'parameter_unknown', param: 'ammount' }],
    ['a descriptor, which the shop does not use', { statement_descriptor: 'HERBARY' }, { code: 'parameter_unknown' }],
  ];
  it.each(refusals)('%s', async (_, fields, error) => {
    const { status, body } = await intent(fields);
    expect({ status, error: body.error }).toMatchObject({
      status: 400,
      error: { type: 'invalid_request_error', message: expect.any(String), ...error },
    });
  });

  it('up to it, it is taken', async () => {
    expect((await intent(metadataOf(50))).status).toBe(200);
    expect((await intent({ [`metadata[${'k'.repeat(40)}]`]: 'v'.repeat(500) })).status).toBe(200);
    expect((await intent({ amount: '50' })).status).toBe(200);
    expect((await intent({ amount: '99999999' })).status).toBe(200);
    expect((await call('customers', { email: `${'a'.repeat(505)}@x.test` })).status).toBe(200);
  });

  it('a customer’s address and a page of a list have their size, too', async () => {
    expect((await call('customers', { email: `${'a'.repeat(506)}@x.test` })).body.error).toMatchObject({
      param: 'email',
    });
    const headers = { authorization: `Bearer ${keys.secretKey}`, 'stripe-version': apiVersion };
    const page = (query: string) => fetch(`${sandbox.url}/v1/payment_intents?${query}`, { headers });
    expect((await page('limit=101')).status).toBe(400);
    for (const amount of ['901', '902', '903']) await intent({ amount });
    const first = (await (await page('limit=2')).json()) as { data: { id: string }[]; has_more: boolean };
    expect([first.data.length, first.has_more]).toEqual([2, true]);
    const second = (await (await page(`limit=1&starting_after=${first.data[0]?.id}`)).json()) as typeof first;
    expect(second.data[0]?.id).toBe(first.data[1]?.id);
  });

  it.each([undefined, '2024-04-10'])('another version than the pinned one: %s', async (version) => {
    const headers = { authorization: `Bearer ${keys.secretKey}`, ...(version && { 'stripe-version': version }) };
    const answer = await fetch(`${sandbox.url}/v1/payment_intents`, { headers });
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('Stripe-Version')]);
  });
});

describe('an idempotency key', () => {
  it('has at most 255 characters', async () => {
    expect((await intent({}, keyed('k'.repeat(255)))).status).toBe(200);
    expect((await intent({}, keyed('k'.repeat(256)))).status).toBe(400);
  });

  it('stands for one set of parameters', async () => {
    const key = newId();
    await intent({}, keyed(key));
    const { status, body } = await intent({ amount: '901' }, keyed(key));
    expect({ status, type: body.error?.type }).toEqual({ status: 400, type: 'idempotency_error' });
  });

  it('is not used up by a call that made no sense', async () => {
    const key = newId();
    expect((await intent({ amount: '1' }, keyed(key))).status).toBe(400);
    expect(await intent({}, keyed(key))).toMatchObject({ status: 200, replayed: false });
  });

  it('is answered alike for a day and anew after it', async () => {
    const key = newId();
    const first = await intent({}, keyed(key));
    const day = providerLimits.idempotencyKeyLifeMs.value;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + day - 60_000 });
    expect(await intent({}, keyed(key))).toMatchObject({ body: { id: first.body.id }, replayed: true });
    vi.setSystemTime(Date.now() + 61_000);
    const next = await intent({}, keyed(key));
    expect(next.replayed).toBe(false);
    expect(next.body.id).not.toBe(first.body.id);
  });

  it('cannot be used twice at once, and to the shop that is an outage, not a fault', async () => {
    sandbox.control({ holdAnswers: true });
    const key = newId();
    const calls = [intent({}, keyed(key)), intent({}, keyed(key))];
    expect(await Promise.race(calls)).toMatchObject({
      status: 409,
      body: { error: { code: 'idempotency_key_in_use' } },
    });
    sandbox.control({ holdAnswers: false });
    expect((await Promise.all(calls)).map(({ status }) => status).sort()).toEqual([200, 409]);
    sandbox.control({ holdAnswers: true });
    const provider = createStripeProvider({ ...keys, apiBase: sandbox.url });
    const request = { key: newId(), amountCents: 900, currency: 'usd' as const, metadata: {} };
    const payments = [provider.createIntent(request), provider.createIntent(request)];
    const refusal = await Promise.race(payments).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(CardProviderDown);
    sandbox.control({ holdAnswers: false });
    expect((await Promise.allSettled(payments)).map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

it('the page about the sandbox lists every limit with its link', () => {
  const page = readFileSync(join(projectRoot, 'docs/card-sandbox.md'), 'utf8');
  for (const [name, { docs }] of Object.entries(providerLimits)) {
    expect(page).toContain(`\`${name}\``);
    expect(page).toContain(docs);
  }
  expect(page).toContain(apiVersion);
});
