import { getSiteConfig, ping } from '@herbary/contract/site.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoBank } from '../env.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ work: false, env: { storefrontAccess: 'members' } });
});
afterAll(() => app.close());

it('answers a ping', async () => {
  expect(await app.client().call(ping)).toEqual({ message: 'pong' });
});

it('says what the web app may offer, and reveals no secret', async () => {
  const config = await app.client().call(getSiteConfig);
  expect(config).toMatchObject({ productName: 'Herbary', storefrontAccess: 'members', googleClientId: null });
  const publishableKey = expect.stringMatching(/^pk_test_sandbox/);
  const { name: bankName, ...account } = demoBank;
  const bankAccount = { bankName, ...account };
  expect(config.noDeliveryTo).toEqual(['CU', 'IR', 'KP', 'SY']);
  expect(config.payments).toEqual({ methods: ['card', 'bank-transfer'], publishableKey, sandbox: true, bankAccount });
  expect(config.pricing).toMatchObject({ taxRate: 0.09, shippingChoices: [{ id: 'standard', price: 5 }, {}, {}] });
  expect(Object.keys(config).sort()).toEqual([
    'demo',
    'geocoderUrl',
    'googleAuthorizeUrl',
    'googleClientId',
    'noDeliveryTo',
    'payments',
    'pricing',
    'productName',
    'storefrontAccess',
    'timeZone',
  ]);
});
