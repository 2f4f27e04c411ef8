import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { environmentWith } from '../env.ts';
import { createStripeProvider } from '../platform/cards/stripe-provider.ts';
import { newId } from '../platform/ids.ts';
import { waitFor } from '../testing/wait-for.ts';
import { type CardSandbox, type CardSandboxOptions, sandboxKeys, startCardSandbox } from './card-sandbox.ts';

const folder = mkdtempSync(join(tmpdir(), 'herbary-card-sandbox-'));
const keys = sandboxKeys('only tests know this');
const opened: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Got = { id: string; type: string; intentId: string | null };

/** A shop that listens for messages and answers with a given status. */
async function listen(): Promise<{ url: string; got: Got[]; answer(statuses: number[]): void }> {
  const got: Got[] = [];
  let statuses: number[] = [];
  const reader = createStripeProvider({ ...keys, apiBase: 'http://127.0.0.1:9' });
  const server: Server = createServer(async (request, response) => {
    const body = await text(request);
    const { id, type, intentId } = reader.readEvent(Buffer.from(body), String(request.headers['stripe-signature']));
    got.push({ id, type, intentId });
    response.writeHead(statuses.shift() ?? 200).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  opened.push({ close: () => server.closeAllConnections() }, server);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/stripe/webhook`;
  return {
    url,
    got,
    answer: (given) => {
      statuses = given;
    },
  };
}

async function open(options: Partial<CardSandboxOptions> = {}): Promise<CardSandbox> {
  const faults = { balanceMs: null, ...options.faults };
  const shop = { keys, webhook: async () => 200, publicUrl: 'http://shop.test' };
  const sandbox = await startCardSandbox({ ...shop, ...options, faults });
  opened.push(sandbox);
  return sandbox;
}
const providerOf = (url: string) => createStripeProvider({ ...keys, apiBase: url });
const createAt = (url: string, amountCents = 1_000) =>
  providerOf(url).createIntent({ key: newId(), amountCents, currency: 'usd', metadata: { a: 'b' } });
async function payAt(url: string, { id, clientSecret }: { id: string; clientSecret: string }): Promise<number> {
  const body = new URLSearchParams({ client_secret: clientSecret, payment_method: 'pm_card_visa' });
  return (await fetch(`${url}/v1/payment_intents/${id}/confirm`, { method: 'POST', body })).status;
}

describe('messages', () => {
  it('arrive signed, once, soon after the payment', async () => {
    const shop = await listen();
    const { url } = await open({ webhook: shop.url });
    const intent = await createAt(url);
    await payAt(url, intent);
    await waitFor(() => shop.got.length === 1);
    expect(shop.got).toMatchObject([{ type: 'payment_intent.succeeded', intentId: intent.id }]);
  });

  it('say what a charge cost some time after it was made, also when the sandbox was restarted meanwhile', async () => {
    const shop = await listen();
    const journalFile = join(folder, `${newId()}.journal`);
    const first = await open({ webhook: shop.url, journalFile });
    const intent = await createAt(first.url);
    await payAt(first.url, intent);
    await waitFor(() => shop.got.length === 1);
    expect(await providerOf(first.url).retrieveIntent(intent.id)).toMatchObject({ providerFeeCents: null });
    await first.close();
    const second = await open({ webhook: shop.url, journalFile, faults: { balanceMs: 1 } });
    await waitFor(() => shop.got.length === 2);
    expect(shop.got.map(({ type }) => type)).toEqual(['payment_intent.succeeded', 'charge.updated']);
    expect(shop.got[1]?.intentId).toBe(intent.id);
    expect(await providerOf(second.url).retrieveIntent(intent.id)).toMatchObject({ providerFeeCents: 59 });
  });

  it('come again until they are taken, under the same id', async () => {
    const shop = await listen();
    shop.answer([500, 503]);
    const { url } = await open({ webhook: shop.url });
    await payAt(url, await createAt(url));
    await waitFor(() => shop.got.length === 3);
    expect(new Set(shop.got.map(({ id }) => id)).size).toBe(1);
  });

  it('come double, late, in any order or not at all when that is asked for', async () => {
    const shop = await listen();
    const { url, control, deliverWebhooks } = await open({ webhook: shop.url });
    control({ holdWebhooks: true, duplicateWebhooks: 2, reorderWebhooks: true });
    const intents = [await createAt(url), await createAt(url)];
    for (const intent of intents) await payAt(url, intent);
    expect(shop.got).toEqual([]);
    await deliverWebhooks();
    expect(shop.got).toHaveLength(6);
    expect(new Set(shop.got.map(({ id }) => id)).size).toBe(2);
    control({ loseWebhooks: true });
    await payAt(url, await createAt(url));
    expect(await deliverWebhooks()).toEqual([]);
    control({ loseWebhooks: false, holdWebhooks: false, duplicateWebhooks: 0, delayWebhooksMs: 3_600_000 });
    const late = await createAt(url);
    await payAt(url, late);
    control({ delayWebhooksMs: 0 });
    const early = await createAt(url);
    await payAt(url, early);
    await waitFor(() => shop.got.length === 7);
    expect(shop.got.at(-1)?.intentId).toBe(early.id);
    await deliverWebhooks();
    expect(shop.got.at(-1)?.intentId).toBe(late.id);
    control({ delayWebhooksMs: 50 });
    await payAt(url, await createAt(url));
    await waitFor(() => shop.got.length === 9);
  });
});

describe('what goes wrong on request', () => {
  it('is another amount, another currency, or a refusal', async () => {
    const { url, control } = await open();
    control({ amountOff: -1, currency: 'eur' });
    const odd = await createAt(url);
    await payAt(url, odd);
    expect(await providerOf(url).retrieveIntent(odd.id)).toMatchObject({ receivedCents: 999, currency: 'eur' });
    control({ amountOff: 0, currency: null, declineNext: 1 });
    const next = await createAt(url);
    expect([await payAt(url, next), await payAt(url, next)]).toEqual([402, 200]);
  });

  it('can be asked for over its port, and nonsense is refused', async () => {
    const { url } = await open();
    const control = (body: object) =>
      fetch(`${url}/control`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      });
    expect((await control({ declineNext: 1 })).status).toBe(200);
    expect((await control({ declineNxt: 1 })).status).toBe(400);
    const intent = await createAt(url);
    expect(await payAt(url, intent)).toBe(402);
    await payAt(url, intent);
    const ledger = (await (await fetch(`${url}/control/ledger`)).json()) as { intents: object[] };
    expect(ledger.intents).toMatchObject([{ intent: intent.id, received: 1_000, refunded: 0, status: 'succeeded' }]);
  });
});

it('needs the secret key for what only the shop may do', async () => {
  const { url } = await open();
  const intent = await createAt(url);
  await payAt(url, intent);
  const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) });
  const withSecret = { client_secret: intent.clientSecret };
  for (const answer of [
    await fetch(`${url}/v1/refunds`, form({ payment_intent: intent.id, ...withSecret })),
    await fetch(`${url}/v1/payment_intents/${intent.id}/cancel`, form(withSecret)),
    await fetch(`${url}/v1/payment_intents`, form({ amount: '100', currency: 'usd' })),
    await fetch(`${url}/v1/payment_intents/${intent.id}`),
    await fetch(`${url}/v1/payment_methods?customer=cus_demo_shopper`),
  ]) {
    expect([answer.url, answer.status]).toEqual([answer.url, 401]);
  }
  const shown = await fetch(`${url}/v1/payment_intents/${intent.id}?client_secret=${intent.clientSecret}`);
  expect(Object.keys((await shown.json()) as object)).not.toContain('metadata');
});

it('knows a dispute from before its time by its number, and takes an answer to it', async () => {
  const balance = [{ id: 'txn_demo_1_taken', amount: -900, fee: 1_500, createdAt: 1 }];
  const dispute = { id: 'du_demo_1', amount: 900, reason: 'fraudulent', status: 'needs_response' as const, balance };
  const { url } = await open({
    knownBefore: async () => ({
      intentId: 'pi_demo_1',
      amountCents: 900,
      refundedCents: 0,
      currency: 'USD',
      metadata: { paymentId: 'p' },
      state: 'paid',
      dispute: { ...dispute, dueAt: Date.now() + 60_000, createdAt: Date.now() },
    }),
  });
  const provider = providerOf(url);
  expect(await provider.retrieveDispute('du_demo_1')).toMatchObject({
    intentId: 'pi_demo_1',
    status: 'needs_response',
    movements: [{ id: 'txn_demo_1_taken', amountCents: -900, feeCents: 1_500 }],
  });
  await expect(provider.refund({ refundId: 'r1', intentId: 'pi_demo_1', amountCents: 1 })).rejects.toThrow('disputed');
  const evidence = { uncategorized_text: 'It was handed over' };
  await provider.submitDispute({ key: 'k1', providerDisputeId: 'du_demo_1', evidence });
  expect(await provider.retrieveDispute('du_demo_1')).toMatchObject({ status: 'under_review', isSubmitted: true });
});

it('knows payments from before its time, and refunds them up to what is left', async () => {
  const { url } = await open({
    knownBefore: async (intentId) =>
      intentId === 'pi_demo_1'
        ? {
            intentId,
            amountCents: 900,
            refundedCents: 200,
            currency: 'USD',
            metadata: { paymentId: 'p' },
            state: 'paid',
          }
        : undefined,
  });
  const provider = providerOf(url);
  expect(await provider.retrieveIntent('pi_demo_1')).toMatchObject({
    status: 'succeeded',
    metadata: { paymentId: 'p' },
  });
  await provider.refund({ refundId: 'r1', intentId: 'pi_demo_1', amountCents: 700 });
  await expect(provider.refund({ refundId: 'r2', intentId: 'pi_demo_1', amountCents: 1 })).rejects.toThrow('refused');
  expect(await provider.retrieveIntent('pi_demo_2')).toBeUndefined();
});

describe('the journal', () => {
  let journalFile: string;
  beforeEach(() => {
    journalFile = join(folder, `${newId()}.journal`);
  });

  it('brings everything back: payments, keys, refunds and messages that were not taken', async () => {
    const first = await open({ journalFile, faults: { holdWebhooks: true } });
    const provider = providerOf(first.url);
    const request = { key: 'payment:1', amountCents: 1_000, currency: 'usd' as const, metadata: {} };
    const intent = await provider.createIntent(request);
    await payAt(first.url, intent);
    await provider.refund({ refundId: '1', intentId: intent.id, amountCents: 300 });
    await first.close();
    const shop = await listen();
    const second = await open({ journalFile, webhook: shop.url });
    expect(second.ledger()).toEqual(first.ledger());
    expect((await providerOf(second.url).createIntent(request)).id).toBe(intent.id);
    await providerOf(second.url).refund({ refundId: '1', intentId: intent.id, amountCents: 300 });
    expect(second.ledger()).toMatchObject([{ refunded: 300 }]);
    await waitFor(() => shop.got.length === 2);
    expect(shop.got.map(({ type }) => type).sort()).toEqual(['charge.refunded', 'payment_intent.succeeded']);
  });

  it('holds no number of a card that is not a published test card', async () => {
    const { url } = await open({ journalFile });
    const { id, clientSecret } = await createAt(url);
    const body = new URLSearchParams({
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4539148803436467',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '40',
      'payment_method_data[card][cvc]': '123',
    });
    expect((await fetch(`${url}/v1/payment_intents/${id}/confirm`, { method: 'POST', body })).status).toBe(402);
    expect(readFileSync(journalFile, 'utf8')).not.toContain('4539148803436467');
  });

  it('ends with half a line when its writer was killed: that half is as if it had not been', async () => {
    const first = await open({ journalFile });
    await createAt(first.url);
    await first.close();
    appendFileSync(journalFile, '{"intents":[{"id":"pi_half","amou');
    const second = await open({ journalFile });
    expect(second.ledger()).toEqual(first.ledger());
    await createAt(second.url);
    await second.close();
    expect((await open({ journalFile })).ledger()).toHaveLength(2);
  });

  it('survives kill -9 in the middle of payments', async () => {
    const child = startProcess(journalFile);
    const url = await addressOf(child);
    const paid: string[] = [];
    const paying = Array.from({ length: 4 }, async () => {
      for (;;) {
        const intent = await createAt(url);
        if ((await payAt(url, intent)) !== 200) return;
        paid.push(intent.id);
        if (paid.length === 40) child.kill('SIGKILL');
      }
    });
    await Promise.allSettled(paying);
    const again = await open({ journalFile });
    const succeeded = again.ledger().filter(({ status }) => status === 'succeeded');
    expect(succeeded.map(({ intent }) => intent)).toEqual(expect.arrayContaining(paid));
    expect(paid.length).toBeGreaterThanOrEqual(40);
  });
});

function startProcess(journalFile: string): ChildProcess {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url));
  const child = spawn(process.execPath, [main, '--port', '0', '--journal', journalFile], {
    env: environmentWith({
      NODE_ENV: 'test',
      DATA_DIR: folder,
      PUBLIC_URL: 'http://127.0.0.1:9',
      STRIPE_SECRET_KEY: keys.secretKey,
      STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
      STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
      STRIPE_API_BASE: 'http://127.0.0.1:9',
    }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  opened.push({ close: () => child.kill('SIGKILL') });
  return child;
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((found) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      const address = /http:\S+/.exec(chunk.toString())?.[0];
      if (address) found(address);
    });
  });
}
