import { getPolicies } from '@herbary/contract/policies.ts';
import { getSiteConfig, ping } from '@herbary/contract/site.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoBank } from '../env.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { readUnpaidLimits } from '../unpaid-limits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    work: false,
    env: {
      storefrontAccess: 'members',
      taxRateBasisPoints: 725,
      shippingFlatCents: 450,
      deliveredAfterDays: 12,
      chatHours: { days: [2, 3, 4], from: 8 * 60, to: 14 * 60, timeZone: 'America/New_York' },
      unpaid: readUnpaidLimits({ UNPAID_TRANSFER_DAYS: '8' }),
    },
  });
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
  expect(config.pricing).toMatchObject({ taxRate: 0.0725, shippingChoices: [{ id: 'standard', price: 4.5 }, {}, {}] });
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

it('states the figures that it charges, holds and pays by, as they are set here', async () => {
  expect(await app.client().call(getPolicies)).toEqual({
    taxRate: 0.0725,
    shipping: [
      { id: 'standard', name: 'Standard', price: 4.5, transit: '3-5 business days' },
      { id: 'expedited', name: 'Expedited', price: 9.99, transit: '2-3 business days' },
      { id: 'priority', name: 'Priority', price: 14.99, transit: '1-2 business days' },
    ],
    noDeliveryTo: ['CU', 'IR', 'KP', 'SY'],
    deliveredAfterDays: 12,
    paymentMethods: ['card', 'bank-transfer'],
    holds: { cardMinutes: 10, cardEnteredMinutes: 30, transferDays: 8 },
    fees: {
      days: 90,
      tiers: [
        { tier: 'seedling', rate: 0.08, salesFrom: 0 },
        { tier: 'grower', rate: 0.065, salesFrom: 1000 },
        { tier: 'botanist', rate: 0.05, salesFrom: 10000 },
      ],
    },
    payouts: { availableAfterDays: 7, minimum: 25 },
    chatHours: 'Tue-Thu 8am-2pm EST',
  });
});
