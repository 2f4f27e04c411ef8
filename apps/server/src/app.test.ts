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

  it('exposes exactly these endpoints, each with this access', () => {
    const exposed = everyEndpoint.map(({ endpoint }) => `${endpoint.access} ${endpoint.method} ${endpoint.path}`);
    expect(exposed.sort()).toEqual([
      'admin DELETE /api/admin/chat/replies/:id',
      'admin DELETE /api/admin/notifications/:id',
      'admin DELETE /api/admin/synonyms/:term',
      'admin DELETE /api/users/:id',
      'admin GET /api/admin/access-requests',
      'admin GET /api/admin/audit',
      'admin GET /api/admin/audit/actors',
      'admin GET /api/admin/audit/check',
      'admin GET /api/admin/audit/entries/:id',
      'admin GET /api/admin/audit/export',
      'admin GET /api/admin/bank-statement-rows',
      'admin GET /api/admin/bank-statement-rows/:id/candidates',
      'admin GET /api/admin/bank-statements',
      'admin GET /api/admin/bank-transfers',
      'admin GET /api/admin/books',
      'admin GET /api/admin/chat/conversation/:id',
      'admin GET /api/admin/chat/conversations',
      'admin GET /api/admin/chat/replies',
      'admin GET /api/admin/chat/team',
      'admin GET /api/admin/disputes',
      'admin GET /api/admin/disputes/:id',
      'admin GET /api/admin/documents/seller/:sellerId/:documentKind',
      'admin GET /api/admin/feedback',
      'admin GET /api/admin/feedback/:id/screenshot',
      'admin GET /api/admin/invitations',
      'admin GET /api/admin/notifications',
      'admin GET /api/admin/notifications/unread-count',
      'admin GET /api/admin/orders',
      'admin GET /api/admin/orders/:id',
      'admin GET /api/admin/orders/:id/books',
      'admin GET /api/admin/payments/review',
      'admin GET /api/admin/payouts',
      'admin GET /api/admin/payouts/preview',
      'admin GET /api/admin/payouts/runs',
      'admin GET /api/admin/payouts/runs/:id/file',
      'admin GET /api/admin/products',
      'admin GET /api/admin/products/:id/record',
      'admin GET /api/admin/products/pending',
      'admin GET /api/admin/promo-codes',
      'admin GET /api/admin/recent-activity',
      'admin GET /api/admin/refunds',
      'admin GET /api/admin/refunds/:id',
      'admin GET /api/admin/reports/products',
      'admin GET /api/admin/returns',
      'admin GET /api/admin/returns/:id',
      'admin GET /api/admin/reviews/reported',
      'admin GET /api/admin/sales/monthly',
      'admin GET /api/admin/searches/missed',
      'admin GET /api/admin/sellers/:id/application',
      'admin GET /api/admin/sellers/:id/decision-message',
      'admin GET /api/admin/sellers/:id/verifications',
      'admin GET /api/admin/sellers/pending',
      'admin GET /api/admin/sellers/unverified',
      'admin GET /api/admin/stats',
      'admin GET /api/admin/stuck',
      'admin GET /api/admin/synonyms',
      'admin GET /api/admin/system',
      'admin GET /api/admin/users/:id/deletion',
      'admin GET /api/admin/verifications',
      'admin GET /api/admin/verifications/expiring',
      'admin GET /api/admin/work',
      'admin GET /api/users',
      'admin POST /api/admin/access-requests/:id/refuse',
      'admin POST /api/admin/access-requests/:id/release',
      'admin POST /api/admin/audit/check',
      'admin POST /api/admin/bank-credits/:id/confirm',
      'admin POST /api/admin/bank-statement-rows/:id/aside',
      'admin POST /api/admin/bank-statement-rows/:id/match',
      'admin POST /api/admin/bank-statement-rows/:id/refusals',
      'admin POST /api/admin/bank-statements',
      'admin POST /api/admin/bank-transfers/:reference/credits',
      'admin POST /api/admin/books/checks',
      'admin POST /api/admin/chat/conversation/:id/attachments',
      'admin POST /api/admin/chat/conversation/:id/join',
      'admin POST /api/admin/chat/conversation/:id/notes',
      'admin POST /api/admin/chat/conversation/:id/transcript',
      'admin POST /api/admin/chat/conversation/:id/unblock',
      'admin POST /api/admin/chat/replies',
      'admin POST /api/admin/chat/reports/:id/decision',
      'admin POST /api/admin/chat/send',
      'admin POST /api/admin/disputes/:id/accept',
      'admin POST /api/admin/disputes/:id/submit',
      'admin POST /api/admin/invitations/:id/send-again',
      'admin POST /api/admin/invitations/:id/withdraw',
      'admin POST /api/admin/invite',
      'admin POST /api/admin/orders/:id/cancel',
      'admin POST /api/admin/orders/:id/deliver',
      'admin POST /api/admin/orders/:id/objection',
      'admin POST /api/admin/payments/:id/resolve',
      'admin POST /api/admin/payouts/:id/failed',
      'admin POST /api/admin/payouts/:id/sent',
      'admin POST /api/admin/payouts/runs',
      'admin POST /api/admin/products/:id/put-back',
      'admin POST /api/admin/products/:id/take-down',
      'admin POST /api/admin/promo-codes',
      'admin POST /api/admin/refunds/:id/retry',
      'admin POST /api/admin/refunds/:id/sent',
      'admin POST /api/admin/reports/products/:id/decide',
      'admin POST /api/admin/returns/:id/decision',
      'admin POST /api/admin/returns/:id/receipt',
      'admin POST /api/admin/returns/:id/resolution',
      'admin POST /api/admin/sellers/:id/verifications/:flag/request',
      'admin POST /api/admin/sellers/:id/verifications/:flag/withdraw',
      'admin POST /api/admin/stuck/:kind/:id/drop',
      'admin POST /api/admin/stuck/:kind/:id/retry',
      'admin POST /api/admin/synonyms',
      'admin POST /api/admin/users/:id/end-sessions',
      'admin PUT /api/admin/chat/conversation/:id/assignment',
      'admin PUT /api/admin/chat/conversation/:id/block',
      'admin PUT /api/admin/chat/conversation/:id/read',
      'admin PUT /api/admin/chat/conversation/:id/status',
      'admin PUT /api/admin/chat/replies/:id',
      'admin PUT /api/admin/feedback/:id/answer',
      'admin PUT /api/admin/feedback/:id/close',
      'admin PUT /api/admin/notifications/:id/read',
      'admin PUT /api/admin/notifications/mark-all-read',
      'admin PUT /api/admin/products/:id/approve',
      'admin PUT /api/admin/products/:id/reject',
      'admin PUT /api/admin/promo-codes/:id',
      'admin PUT /api/admin/reviews/:id/keep',
      'admin PUT /api/admin/reviews/:id/remove',
      'admin PUT /api/admin/sellers/:id/approve',
      'admin PUT /api/admin/sellers/:id/reject',
      'admin PUT /api/admin/sellers/:id/under-review',
      'admin PUT /api/admin/sellers/:id/verifications/:flag',
      'admin PUT /api/admin/users/:id/restore',
      'admin PUT /api/admin/users/:id/suspend',
      'public GET /api/auth/verify-reset-token/:token',
      'public GET /api/chat/attachments/:id',
      'public GET /api/chat/conversations/:id',
      'public GET /api/chat/conversations/:id/messages',
      'public GET /api/chat/guest',
      'public GET /api/chat/status',
      'public GET /api/config',
      'public GET /api/ping',
      'public GET /api/sellers',
      'public GET /api/sellers/applications/:token',
      'public GET /api/sellers/featured',
      'public POST /api/admin/complete-registration',
      'public POST /api/admin/login',
      'public POST /api/admin/pre-register',
      'public POST /api/admin/resend-code',
      'public POST /api/admin/verify-code',
      'public POST /api/auth/confirm-email/:token',
      'public POST /api/auth/confirm-email/:token/disown',
      'public POST /api/auth/forgot-password',
      'public POST /api/auth/google-login',
      'public POST /api/auth/google-start',
      'public POST /api/auth/login',
      'public POST /api/auth/logout',
      'public POST /api/auth/register',
      'public POST /api/auth/reset-password/:token',
      'public POST /api/auth/second-step',
      'public POST /api/chat/conversations/:id/attachments',
      'public POST /api/chat/conversations/:id/messages',
      'public POST /api/chat/conversations/:id/transcript',
      'public POST /api/chat/guest',
      'public POST /api/chat/resume',
      'public POST /api/newsletter',
      'public POST /api/sellers/applications/:token/apply-again',
      'public POST /api/sellers/applications/link',
      'public POST /api/sellers/google-login',
      'public POST /api/sellers/login',
      'public POST /api/sellers/register',
      'public POST /api/stripe/payment-status',
      'public PUT /api/chat/conversations/:id/read',
      'seller DELETE /api/products/:id',
      'seller DELETE /api/seller/chat/replies/:id',
      'seller DELETE /api/seller/products/:id/edit',
      'seller DELETE /api/seller/settings/banner',
      'seller GET /api/products/seller',
      'seller GET /api/seller/analytics/export',
      'seller GET /api/seller/analytics/funnel',
      'seller GET /api/seller/analytics/metrics',
      'seller GET /api/seller/analytics/products/popular',
      'seller GET /api/seller/analytics/products/sold-out',
      'seller GET /api/seller/analytics/sales',
      'seller GET /api/seller/analytics/searches',
      'seller GET /api/seller/bank-account',
      'seller GET /api/seller/chat/replies',
      'seller GET /api/seller/dashboard/metrics',
      'seller GET /api/seller/dashboard/sales',
      'seller GET /api/seller/disputes',
      'seller GET /api/seller/disputes/:id',
      'seller GET /api/seller/earnings',
      'seller GET /api/seller/earnings/statement',
      'seller GET /api/seller/earnings/statement/csv',
      'seller GET /api/seller/earnings/statement/pdf',
      'seller GET /api/seller/feedback',
      'seller GET /api/seller/orders',
      'seller GET /api/seller/orders/:id',
      'seller GET /api/seller/orders/counts',
      'seller GET /api/seller/orders/export',
      'seller GET /api/seller/orders/labels',
      'seller GET /api/seller/orders/recent',
      'seller GET /api/seller/orders/slips',
      'seller GET /api/seller/payouts',
      'seller GET /api/seller/payouts/:id',
      'seller GET /api/seller/products/:id',
      'seller GET /api/seller/products/export',
      'seller GET /api/seller/products/import',
      'seller GET /api/seller/products/import/:id',
      'seller GET /api/seller/products/import/template',
      'seller GET /api/seller/products/low-stock',
      'seller GET /api/seller/promo-codes',
      'seller GET /api/seller/returns',
      'seller GET /api/seller/returns/:id',
      'seller GET /api/seller/reviews',
      'seller GET /api/seller/sale-prices',
      'seller GET /api/seller/settings',
      'seller GET /api/seller/verifications',
      'seller PATCH /api/products/:id',
      'seller POST /api/products',
      'seller POST /api/profile/upload-profile-image',
      'seller POST /api/reviews/:id/answer',
      'seller POST /api/seller/chat/replies',
      'seller POST /api/seller/disputes/:id/evidence',
      'seller POST /api/seller/disputes/:id/files/:field',
      'seller POST /api/seller/feedback/submit',
      'seller POST /api/seller/orders/:id/cancel',
      'seller POST /api/seller/orders/:id/deliver',
      'seller POST /api/seller/orders/:id/refund-lost',
      'seller POST /api/seller/orders/:id/ship',
      'seller POST /api/seller/orders/ship',
      'seller POST /api/seller/products/:id/duplicate',
      'seller POST /api/seller/products/:id/pause',
      'seller POST /api/seller/products/:id/resume',
      'seller POST /api/seller/products/bulk-edit',
      'seller POST /api/seller/products/import',
      'seller POST /api/seller/products/import/:id/apply',
      'seller POST /api/seller/products/import/:id/undo',
      'seller POST /api/seller/promo-codes',
      'seller POST /api/seller/returns/:id/decision',
      'seller POST /api/seller/returns/:id/receipt',
      'seller POST /api/seller/sale-prices',
      'seller POST /api/seller/sale-prices/:id/end',
      'seller POST /api/seller/settings/banner',
      'seller POST /api/seller/verifications/:flag/document',
      'seller PUT /api/products/:id',
      'seller PUT /api/seller/bank-account',
      'seller PUT /api/seller/chat/replies/:id',
      'seller PUT /api/seller/promo-codes/:id',
      'seller PUT /api/seller/settings/shipping',
      'seller PUT /api/seller/settings/store',
      'signed-in DELETE /api/addresses/:id',
      'signed-in DELETE /api/auth/sessions/:sessionId',
      'signed-in DELETE /api/auth/two-factor',
      'signed-in DELETE /api/chat/conversations/:id/block',
      'signed-in DELETE /api/notifications',
      'signed-in DELETE /api/notifications/:id',
      'signed-in DELETE /api/payment-methods/:id',
      'signed-in DELETE /api/reviews/:id',
      'signed-in DELETE /api/users/profile',
      'signed-in DELETE /api/users/profile/image',
      'signed-in DELETE /api/wishlist',
      'signed-in DELETE /api/wishlist/:productId',
      'signed-in GET /api/addresses',
      'signed-in GET /api/auth/profile',
      'signed-in GET /api/auth/sessions',
      'signed-in GET /api/auth/two-factor',
      'signed-in GET /api/chat/conversations',
      'signed-in GET /api/chat/unread',
      'signed-in GET /api/checkout/unpaid',
      'signed-in GET /api/notifications',
      'signed-in GET /api/notifications/preferences',
      'signed-in GET /api/orders',
      'signed-in GET /api/orders/:id',
      'signed-in GET /api/orders/:id/invoice',
      'signed-in GET /api/orders/:id/papers',
      'signed-in GET /api/payment-methods',
      'signed-in GET /api/recently-viewed',
      'signed-in GET /api/returns',
      'signed-in GET /api/returns/:id',
      'signed-in GET /api/wishlist',
      'signed-in POST /api/addresses',
      'signed-in POST /api/auth/confirm-password',
      'signed-in POST /api/auth/sessions/end-others',
      'signed-in POST /api/auth/two-factor',
      'signed-in POST /api/auth/two-factor/confirm',
      'signed-in POST /api/auth/two-factor/recovery-codes',
      'signed-in POST /api/chat/conversations',
      'signed-in POST /api/chat/conversations/:id/support',
      'signed-in POST /api/chat/guest/claim',
      'signed-in POST /api/chat/messages/:id/report',
      'signed-in POST /api/orders',
      'signed-in POST /api/orders/:id/cancel',
      'signed-in POST /api/orders/:id/not-received',
      'signed-in POST /api/orders/:id/received',
      'signed-in POST /api/orders/:id/reorder',
      'signed-in POST /api/products/:id/report',
      'signed-in POST /api/recently-viewed',
      'signed-in POST /api/returns',
      'signed-in POST /api/returns/:id/cancel',
      'signed-in POST /api/returns/:id/shipment',
      'signed-in POST /api/returns/estimate',
      'signed-in POST /api/returns/photos',
      'signed-in POST /api/reviews',
      'signed-in POST /api/reviews/:id/like',
      'signed-in POST /api/reviews/:id/report',
      'signed-in POST /api/stripe/create-payment-intent',
      'signed-in POST /api/users/profile/image',
      'signed-in POST /api/wishlist/merge',
      'signed-in PUT /api/addresses/:id',
      'signed-in PUT /api/addresses/:id/default',
      'signed-in PUT /api/auth/password',
      'signed-in PUT /api/auth/profile',
      'signed-in PUT /api/chat/conversations/:id/block',
      'signed-in PUT /api/notifications/:id/read',
      'signed-in PUT /api/notifications/preferences',
      'signed-in PUT /api/notifications/read',
      'signed-in PUT /api/payment-methods/:id/default',
      'signed-in PUT /api/reviews/:id',
      'signed-in PUT /api/wishlist/:productId',
      'storefront DELETE /api/cart',
      'storefront DELETE /api/cart/items/:productId',
      'storefront DELETE /api/cart/promo',
      'storefront GET /api/cart',
      'storefront GET /api/categories',
      'storefront GET /api/products',
      'storefront GET /api/products/:id',
      'storefront GET /api/products/by-id',
      'storefront GET /api/products/suggestions',
      'storefront GET /api/reviews/product/:productId',
      'storefront GET /api/sellers/:id',
      'storefront GET /api/sellers/:id/products',
      'storefront GET /api/sellers/:id/review-stats',
      'storefront GET /api/sellers/:id/reviews',
      'storefront GET /api/sellers/:id/store',
      'storefront POST /api/cart/acknowledge',
      'storefront POST /api/cart/items',
      'storefront POST /api/products/related',
      'storefront POST /api/views',
      'storefront PUT /api/cart',
      'storefront PUT /api/cart/items/:productId',
      'storefront PUT /api/cart/promo',
      'storefront PUT /api/cart/selection',
      'storefront PUT /api/cart/shipping',
    ]);
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
      '/pictures/*',
      '/readyz',
    ]);
  });
});
