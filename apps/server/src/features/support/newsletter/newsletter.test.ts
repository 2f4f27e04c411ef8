import { subscribeNewsletter } from '@herbary/contract/site.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scaledRules } from '../../platform/http/rate-limit-rules.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { unendingLimits } from '../../testing/unending-limits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const subscribe = (email: string) => app.client().call(subscribeNewsletter, { body: { email } });
const rows = (email: string) =>
  app.db.selectFrom('newsletter_subscription').selectAll().where('email_normalized', '=', email).execute();

describe('the newsletter', () => {
  it('stores an address once, however often and however spelled it is sent', async () => {
    await Promise.all(Array.from({ length: 10 }, () => subscribe('Ines@Herbary.test')));
    expect(await subscribe('ines@herbary.test')).toEqual({ success: true, message: 'Subscribed!' });
    expect(await rows('ines@herbary.test')).toHaveLength(1);
  });

  it('subscribes an address again that had unsubscribed', async () => {
    await subscribe('back@herbary.test');
    await app.db.updateTable('newsletter_subscription').set({ unsubscribed_at: new Date() }).execute();
    await subscribe('back@herbary.test');
    expect((await rows('back@herbary.test'))[0]?.unsubscribed_at).toBeNull();
  });

  it.each(['', 'nobody', 'a@b', `${'a'.repeat(250)}@x.test`, 'x@y.test\u0000'])('refuses %j', async (email) => {
    expect(await refusalOf(subscribe(email))).toMatchObject({ status: 400 });
  });

  it('refuses a subscription with a made-up token', async () => {
    const body = { email: 'x@herbary.test', unsubscribe_token: 'mine' } as never;
    expect(await refusalOf(app.client().call(subscribeNewsletter, { body }))).toMatchObject({ status: 400 });
  });

  it('is limited per network', async () => {
    const strict = await createTestApp({ database: app.database, rateLimitRules: unendingLimits(scaledRules(0.1)) });
    const call = () =>
      strict
        .client({ remoteAddress: '192.0.2.7' })
        .call(subscribeNewsletter, { body: { email: 'limit@herbary.test' } });
    await call();
    await call();
    expect(await refusalOf(call())).toMatchObject({ status: 429 });
    await strict.close();
  });
});
