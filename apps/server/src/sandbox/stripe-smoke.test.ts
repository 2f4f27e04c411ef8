import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { environmentWith, projectRoot } from '../env.ts';
import { type CardSandbox, sandboxKeys, startCardSandbox } from './card-sandbox.ts';

const script = join(projectRoot, 'scripts/stripe-smoke.ts');
const keys = sandboxKeys('a secret of the smoke test');
let sandbox: CardSandbox;
beforeAll(async () => {
  const faults = { balanceMs: 1 };
  sandbox = await startCardSandbox({ keys, webhook: async () => 200, publicUrl: 'http://shop.test', faults });
});
afterAll(() => sandbox.close());

const run = (variables: Record<string, string>) =>
  new Promise<{ code: number; said: string; complaint: string }>((ended) => {
    execFile(process.execPath, [script], { env: environmentWith(variables) }, (error, said, complaint) =>
      ended({ code: error ? Number(error.code) : 0, said, complaint }),
    );
  });
const given = (secretKey: string, publishableKey: string, apiBase: string) => ({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_PUBLISHABLE_KEY: publishableKey,
  STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
  STRIPE_API_BASE: apiBase,
});

it('pays, refunds and checks a signature at a provider that does as it should', async () => {
  const { code, said, complaint } = await run(given(keys.secretKey, keys.publishableKey, sandbox.url));
  expect([code, complaint]).toEqual([0, '']);
  expect(said).not.toContain('WRONG');
  expect(said.trim().split('\n').at(-1)).toBe('The provider does as the shop expects.');
  expect(sandbox.ledger()).toContainEqual(expect.objectContaining({ received: 1_099, refunded: 1_099 }));
});

it('says in one sentence what it needs, and touches no live account', async () => {
  const sentence = /^This needs the keys of a Stripe test account: [^\n]+\n$/;
  for (const variables of [{}, given('sk_live_x', 'pk_live_x', 'http://127.0.0.1:9')]) {
    expect(await run(variables)).toEqual({ code: 1, said: '', complaint: expect.stringMatching(sentence) });
  }
});
