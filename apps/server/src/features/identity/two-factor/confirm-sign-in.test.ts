import { confirmSignIn, turnOffTwoFactor } from '@herbary/contract/account-security.ts';
import { listInvitations } from '@herbary/contract/admin-access.ts';
import { everyEndpoint } from '@herbary/contract/every-endpoint.ts';
import { getProfile } from '@herbary/contract/identity.ts';
import { clearNotifications, listNotifications } from '@herbary/contract/notifications.ts';
import { runPayouts } from '@herbary/contract/payouts.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { as, type Person } from '../../../testing/as.ts';
import { turnOnTwoFactor } from '../../../testing/factories/two-factor.ts';
import { refusalOf } from '../../../testing/refusal-of.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const password = 'elder-flower-and-rue';
let app: TestApp;
let strict: TestApp;
/** Each test begins a minute later: a code that another one has used is over. */
let now = new Date();
const later = () => {
  now = new Date(now.getTime() + 60_000);
};
beforeAll(async () => {
  const deps = { clock: { now: () => now } };
  app = await createTestApp({ work: false, deps });
  const { database, cards } = app;
  strict = await createTestApp({ work: false, deps, database, cards, env: { adminTwoFactor: 'required' } });
});
afterAll(async () => {
  await strict.close();
  await app.close();
});
beforeEach(later);

const age = (sessionId: string) =>
  sql`update user_session set created_at = now() - interval '16 minutes', step_up_at = null where id = ${sessionId}`.execute(
    app.db,
  );
/** A run is not wanted here: a body that is refused shows that the call got past the question. */
const moveMoney = async (token: string) =>
  (await refusalOf(app.client({ token }).call(runPayouts, { body: { reason: '' } }))).code;
const admin = (person: Person = {}) => as(app, { role: 'admin', password, ...person });

describe('a fresh sign-in', () => {
  it('is asked for by every call that moves money', () => {
    const money = ['pricing.manage', 'refunds.send', 'bank-transfers.record', 'payouts.send', 'payments.resolve'];
    // Reading a statement of the bank, and saying what a row of it is not, moves nothing.
    const reading = /^\/api\/admin\/bank-statement(s|-rows\/:id\/(aside|refusals))$/;
    const moving = everyEndpoint.filter(
      ({ endpoint: { permission, method, path } }) =>
        method !== 'GET' && money.includes(permission ?? '') && !reading.test(path),
    );
    expect(moving.length).toBeGreaterThan(7);
    for (const { endpoint } of moving) expect([endpoint.path, endpoint.fresh]).toEqual([endpoint.path, true]);
  });

  it('is good for 15 minutes; then the password is asked for, before anything is read of the call', async () => {
    const { token, sessionId, client } = await admin();
    expect(await moveMoney(token)).toBe('request.invalid');
    await age(sessionId);
    expect(await moveMoney(token)).toBe('auth.confirm_sign_in');
    const wrong = client.call(confirmSignIn, { body: { password: 'something else' } });
    expect(await refusalOf(wrong)).toMatchObject({ status: 401, code: 'auth.invalid_credentials' });
    expect(await moveMoney(token)).toBe('auth.confirm_sign_in');
    const { freshUntil } = await client.call(confirmSignIn, { body: { password } });
    expect(Date.parse(freshUntil) - now.getTime()).toBe(15 * 60_000);
    expect(await moveMoney(token)).toBe('request.invalid');
  });

  it('of one device says nothing about another one', async () => {
    const first = await admin();
    const second = await admin();
    await age(first.sessionId);
    await second.client.call(confirmSignIn, { body: { password } });
    expect(await moveMoney(first.token)).toBe('auth.confirm_sign_in');
  });

  it('needs the code as well where two-factor is on, and takes each code once', async () => {
    const { token, sessionId, client } = await admin();
    const authenticator = await turnOnTwoFactor(client, password, now);
    later();
    await age(sessionId);
    expect(await refusalOf(client.call(confirmSignIn, { body: { password } }))).toMatchObject({
      code: 'auth.second_factor_needed',
    });
    expect(await refusalOf(client.call(confirmSignIn, { body: { password, code: '000000' } }))).toMatchObject({
      status: 400,
    });
    const code = authenticator.codeAt(now);
    const both = await Promise.allSettled([1, 2].map(() => client.call(confirmSignIn, { body: { password, code } })));
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await moveMoney(token)).toBe('request.invalid');
  });
});

describe('two-factor that is required of admins', () => {
  it('lets an admin without it do nothing but turn it on', async () => {
    const { token } = await admin();
    const client = strict.client({ token });
    const read = () => client.call(listInvitations, { query: {} });
    expect(await refusalOf(read())).toMatchObject({ status: 403, code: 'auth.two_factor_required' });
    expect(await client.call(getProfile)).toMatchObject({ needsTwoFactor: true, permissions: [] });
    for (const endpoint of [listNotifications, clearNotifications]) {
      expect(await refusalOf(client.call(endpoint))).toMatchObject({ code: 'auth.two_factor_required' });
    }
    const authenticator = await turnOnTwoFactor(client, password, now);
    later();
    expect(await read()).toBeInstanceOf(Array);
    expect(await client.call(getProfile)).not.toHaveProperty('needsTwoFactor');
    const body = { currentPassword: password, code: authenticator.codeAt(now) };
    expect(await refusalOf(client.call(turnOffTwoFactor, { body }))).toMatchObject({ code: 'two_factor.required' });
  });

  it('asks nothing of shoppers and sellers', async () => {
    for (const role of ['user', 'seller'] as const) {
      const { token } = await as(app, { role });
      expect(await strict.client({ token }).call(getProfile)).not.toHaveProperty('needsTwoFactor');
    }
  });
});
