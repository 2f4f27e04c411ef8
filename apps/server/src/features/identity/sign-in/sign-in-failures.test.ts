import { changePassword } from '@herbary/contract/account-security.ts';
import { adminLogin, login, resetPassword } from '@herbary/contract/identity.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, openTestSession } from '../../../testing/as.ts';
import { refusalOf } from '../../../testing/refusal-of.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertResetLink } from '../links.repository.ts';
import { createAdmin } from '../registration/create-admin.ts';
import { newToken } from '../sessions/session-token.ts';
import { FAILURES_PER_HOUR } from './sign-in-failures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const password = 'elder-flower-and-rue';
const from = (index: number, cookie = '') =>
  app.client({ remoteAddress: `198.51.100.${index % 250}`, headers: cookie ? { cookie } : {} });
const guess = (email: string, index = 1, cookie = '') =>
  refusalOf(from(index, cookie).call(login, { body: { email, password: `guess ${index}` } }));
/** As if so many had failed already. */
const failed = async (email: string, times: number) => {
  await guess(email);
  await sql`update sign_in_failure set count = ${times} where key = sha256(${email}::bytea)`.execute(app.db);
};
const mailsTo = async (address: string) => {
  const mails = app.db.selectFrom('mail_message').select(['template', 'text']).where('to_address', '=', address);
  return (await mails.execute()).filter(({ template }) => template === 'identity.sign-in-failures');
};

/** The device cookie that a browser stores at a sign-in. */
async function signInOnce(email: string): Promise<string> {
  const { headers } = await app.client().send(login, { body: { email, password } });
  return deviceOf(headers);
}
function deviceOf(headers: Headers): string {
  const cookie = headers.getSetCookie().find((one) => one.startsWith('herbary_device=')) ?? '';
  expect(cookie).toMatch(/Max-Age=31536000; HttpOnly; SameSite=Lax$/);
  return cookie.split(';')[0] ?? '';
}

async function mailLink(userId: string, userType: 'user' | 'seller'): Promise<string> {
  const { token, tokenHash } = newToken();
  await insertResetLink(app.db, { tokenHash, userId, userType });
  return token;
}

describe('failed sign-ins', () => {
  it('from many addresses pause an account for unknown devices, and its owner gets one mail', async () => {
    const { email } = await createAccount(app, { role: 'admin', password });
    const known = await signInOnce(email);
    for (let index = 0; index < FAILURES_PER_HOUR; index += 1) {
      const body = { email, password: `guess ${index}` };
      const error = await refusalOf(from(index).call(adminLogin, { body }));
      expect(error).toMatchObject({ status: 401, code: 'auth.invalid_admin_credentials' });
    }
    const right = await refusalOf(from(77).call(adminLogin, { body: { email, password } }));
    expect(right).toMatchObject({ status: 429, code: 'auth.too_many_failures' });
    expect(right.details?.retryAfterSeconds).toBeLessThanOrEqual(3600);
    expect(await guess(email.toUpperCase(), 78)).toMatchObject({ status: 429 });
    const [mail, ...more] = await mailsTo(email);
    expect(mail?.text).toContain('/forgot-password');
    expect(more).toEqual([]);
    expect(await from(79, known).call(adminLogin, { body: { email, password } })).toMatchObject({ role: 'admin' });
  });

  it('of a known device are counted apart, and bounded too', async () => {
    const { email } = await createAccount(app, { password });
    const known = await signInOnce(email);
    expect(await guess(email, 1, known)).toMatchObject({ status: 401 });
    await sql`
      update sign_in_failure set count = ${FAILURES_PER_HOUR}
      where key = sha256(${email}::bytea || '\\x00'::bytea || sha256(${known.split('=')[1]}::bytea))
    `.execute(app.db);
    expect(await guess(email, 1, known)).toMatchObject({ status: 429 });
    expect(await from(2).call(login, { body: { email, password } })).toMatchObject({ role: 'user' });
  });

  it('are not bypassed with the device cookie of another account, nor with a made-up one', async () => {
    const { email } = await createAccount(app, { password });
    const other = await createAccount(app, { password });
    const foreign = await signInOnce(other.email);
    await failed(email, FAILURES_PER_HOUR);
    for (const cookie of [foreign, `herbary_device=${'a'.repeat(43)}`, 'herbary_device=x']) {
      expect(await guess(email, 3, cookie)).toMatchObject({ status: 429 });
    }
  });

  it('side by side do not slip past the limit', async () => {
    const { email } = await createAccount(app, { password });
    await failed(email, FAILURES_PER_HOUR - 2);
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => guess(email, index)));
    expect(answers.map(({ status }) => status).sort()).toEqual([401, 401, 429, 429, 429, 429, 429, 429]);
  });

  it('of an address without an account are answered alike, without a mail', async () => {
    await failed('nobody-there@herbary.test', FAILURES_PER_HOUR - 1);
    expect(await guess('nobody-there@herbary.test')).toMatchObject({ status: 401, code: 'auth.invalid_credentials' });
    expect(await guess('nobody-there@herbary.test')).toMatchObject({ status: 429, code: 'auth.too_many_failures' });
    expect(await mailsTo('nobody-there@herbary.test')).toEqual([]);
  });

  it('expire after an hour; a new series is mailed again only an hour after the last mail', async () => {
    const { email } = await createAccount(app, { password });
    await failed(email, FAILURES_PER_HOUR - 1);
    await guess(email);
    expect(await mailsTo(email)).toHaveLength(1);
    await sql`update sign_in_failure set since = now() - interval '61 minutes' where key = sha256(${email}::bytea)`.execute(
      app.db,
    );
    expect(await guess(email)).toMatchObject({ status: 401 });
    await failed(email, FAILURES_PER_HOUR - 1);
    await guess(email);
    expect(await mailsTo(email)).toHaveLength(1);
    await sql`update sign_in_failure set told_at = now() - interval '61 minutes', count = count - 1 where key = sha256(${email}::bytea)`.execute(
      app.db,
    );
    await guess(email);
    expect(await mailsTo(email)).toHaveLength(2);
  });

  it('do not count what succeeded, and are cleared by a new password, whose browser is known from then on', async () => {
    const { email, userId } = await createAccount(app, { password });
    for (let index = 0; index < 3; index += 1) await from(index).call(login, { body: { email, password } });
    await failed(email, FAILURES_PER_HOUR);
    const link = await mailLink(userId, 'user');
    const answer = await app
      .client()
      .send(resetPassword, { params: { token: link }, body: { password: 'comfrey-and-yarrow' } });
    const device = deviceOf(answer.headers);
    const body = { email, password: 'comfrey-and-yarrow' };
    expect(await from(9).call(login, { body })).toMatchObject({ role: 'user' });
    await failed(email, FAILURES_PER_HOUR);
    expect(await from(9, device).call(login, { body })).toMatchObject({ role: 'user' });
  });
});

describe('known devices', () => {
  it('in an open session count for its account too, and apart from those at the login', async () => {
    const { userId, email } = await createAccount(app, { password });
    const { token } = await openTestSession(app, userId);
    const change = (index: number, currentPassword: string) =>
      app
        .client({ token, remoteAddress: `198.51.100.${index}` })
        .call(changePassword, { body: { currentPassword, newPassword: 'sage-and-thyme-22' } });
    await failed(email, FAILURES_PER_HOUR + 1);
    for (let index = 0; index < FAILURES_PER_HOUR; index += 1) {
      expect(await refusalOf(change(index, `guess ${index}`))).toMatchObject({ code: 'auth.invalid_credentials' });
    }
    expect(await refusalOf(change(99, password))).toMatchObject({ status: 429, code: 'auth.too_many_failures' });
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('in an open session cannot be used up by a stranger, whatever is typed as an email address', async () => {
    const { userId } = await createAccount(app, { password });
    const { token } = await openTestSession(app, userId);
    await failed(`signed in: ${userId}`, FAILURES_PER_HOUR + 1);
    const body = { currentPassword: password, newPassword: 'sage-and-thyme-22' };
    await app.client({ token }).call(changePassword, { body });
  });

  it('are the latest fifty of an account', async () => {
    const { email, userId } = await createAccount(app, { password });
    await sql`
      insert into known_device (user_id, device_hash, last_used_at)
      select ${userId}::uuid, sha256(n::text::bytea), now() - make_interval(days => n) from generate_series(1, 60) n
    `.execute(app.db);
    await signInOnce(email);
    const kept = app.db.selectFrom('known_device').select(sql<number>`count(*)::integer`.as('count'));
    expect(await kept.where('user_id', '=', userId).executeTakeFirst()).toEqual({ count: 50 });
  });
});

describe('a common password', () => {
  const admin = { firstName: 'Ada', lastName: 'Moss', email: 'ada-moss@herbary.test', staffRole: 'admin' as const };

  it.each(['123456', 'password', 'Qwerty', 'TRUSTNO1'])('is not taken for an admin: %s', async (common) => {
    await expect(createAdmin(app.deps, { ...admin, password: common })).rejects.toMatchObject({
      code: 'auth.password_common',
    });
  });

  it.each([
    ['seller', 400],
    ['admin', 400],
    ['user', 200],
  ] as const)('chosen with a reset link by a %s is answered %i, and the link stays good', async (role, status) => {
    const { userId } = await createAccount(app, { role, password });
    const token = await mailLink(userId, role === 'seller' ? 'seller' : 'user');
    const reset = (chosen: string) =>
      app.inject({ method: 'POST', url: `/api/auth/reset-password/${token}`, payload: { password: chosen } });
    const answer = await reset('Iloveyou');
    expect(answer.statusCode).toBe(status);
    if (status === 400) expect(answer.json().code).toBe('auth.password_common');
    if (status === 400) expect((await reset('comfrey-and-yarrow')).statusCode).toBe(200);
  });
});
