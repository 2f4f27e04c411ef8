import {
  confirmTwoFactor,
  finishSignIn,
  getTwoFactor,
  pendingSignIn,
  renewRecoveryCodes,
  startTwoFactor,
  turnOffTwoFactor,
} from '@herbary/contract/account-security.ts';
import {
  adminLogin,
  deleteAccount,
  getProfile,
  googleLogin,
  login,
  resetPassword,
  sellerLogin,
  startGoogle,
} from '@herbary/contract/identity.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { as, openTestSession, type Person } from '../../../testing/as.ts';
import { authenticatorFor, secretBytes, turnOnTwoFactor } from '../../../testing/factories/two-factor.ts';
import { type GoogleStub, startGoogleStub } from '../../../testing/google-stub.ts';
import { refusalOf } from '../../../testing/refusal-of.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertResetLink } from '../links.repository.ts';
import { newToken } from '../sessions/session-token.ts';
import { WRONG_CODES_PER_HOUR } from './code-attempts.ts';
import { base32, codeAt } from './totp.ts';

const password = 'elder-flower-and-rue';
const minuteMs = 60_000;

let app: TestApp;
let google: GoogleStub;
/** Each test begins a minute later: a code that another one has used is over. */
let now = new Date();
beforeAll(async () => {
  google = await startGoogleStub();
  const env = { google: { clientId: google.clientId, issuer: google.issuer } };
  app = await createTestApp({ env, deps: { clock: { now: () => now } } });
});
afterAll(async () => {
  await app.close();
  await google.close();
});
const wait = (ms = minuteMs) => {
  now = new Date(now.getTime() + ms);
};
beforeEach(() => wait());

const logins = { user: login, seller: sellerLogin, admin: adminLogin } as const;
type Role = keyof typeof logins;

async function protectedPerson(person: Person = {}) {
  const someone = await as(app, { password, ...person });
  const authenticator = await turnOnTwoFactor(someone.client, password, now);
  wait();
  return { ...someone, authenticator };
}

/** The first step, with the right password; what is still missing. */
async function firstStep(email: string, role: Role = 'user', rememberMe?: boolean): Promise<string> {
  const body = { email, password, ...(rememberMe === undefined ? {} : { rememberMe }) };
  const error = await refusalOf(app.client().call(logins[role] as typeof login, { body }));
  expect(error).toMatchObject({ status: 403, code: 'auth.code_required' });
  return pendingSignIn.parse(error.details).pendingToken;
}
const secondStep = (pendingToken: string, code: string, client = app.client()) =>
  client.call(finishSignIn, { body: { pendingToken, code } });
const sessionsOf = (userId: string) =>
  app.db.selectFrom('user_session').select('id').where('user_id', '=', userId).where('ended_at', 'is', null).execute();
const mailsTo = async (address: string) => {
  const query = app.db.selectFrom('mail_message').select('template').where('to_address', '=', address).orderBy('id');
  return (await query.execute()).map(({ template }) => template);
};

describe('the codes', () => {
  // The table of RFC 6238, of which six digits are left.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('are those of RFC 6238 at second %i', (second, code) => {
    expect(codeAt(Buffer.from('12345678901234567890'), new Date(second * 1000))).toBe(code);
  });

  it('come of a secret that apps can read', () => {
    expect(base32(Buffer.from('12345678901234567890'))).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect(authenticatorFor('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ').codeAt(new Date(59_000))).toBe('287082');
  });
});

describe('turning two-factor on', () => {
  it('takes the password, a new secret and a code of it; other devices are signed out', async () => {
    const { client, email, userId } = await as(app, { password });
    const other = await openTestSession(app, userId);
    const setup = await client.call(startTwoFactor, { body: { currentPassword: password } });
    expect(setup.recoveryCodes).toHaveLength(10);
    expect(setup.uri).toBe(`otpauth://totp/Herbary:${encodeURIComponent(email)}?secret=${setup.secret}&issuer=Herbary`);
    expect(await client.call(getTwoFactor)).toMatchObject({ enabled: false, recoveryCodesLeft: 0 });
    expect(await app.client().call(login, { body: { email, password } })).toMatchObject({ role: 'user' });

    const wrong = await refusalOf(client.call(confirmTwoFactor, { body: { code: '000 00x' } }));
    expect(wrong).toMatchObject({ status: 400, code: 'auth.code_wrong' });
    const code = authenticatorFor(setup.secret).codeAt(now);
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    expect(await client.call(confirmTwoFactor, { body: { code: spaced } })).toMatchObject({
      enabled: true,
      recoveryCodesLeft: 10,
    });
    expect(await sessionsOf(userId)).toHaveLength(1);
    expect(await refusalOf(app.client({ token: other.token }).call(getProfile))).toMatchObject({ status: 401 });
    expect(await mailsTo(email)).toEqual(['identity.two-factor-on']);
  });

  it('stores neither the secret nor a recovery code so that a thief of the database could use it', async () => {
    const { client, userId } = await as(app, { password });
    const { secret, recoveryCodes } = await client.call(startTwoFactor, { body: { currentPassword: password } });
    const { rows } = await sql<{ row: string }>`
      select (t.*)::text || (select string_agg((c.*)::text, '') from recovery_code c where c.user_id = t.user_id) as row
      from user_totp t where user_id = ${userId}`.execute(app.db);
    const stored = rows[0]?.row ?? '';
    const raw = secretBytes(secret).toString('hex');
    for (const text of [secret, raw, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))]) {
      expect(stored).not.toContain(text);
    }
  });

  it.each([
    ['without a password', {}, 403, 'two_factor.confirm_password'],
    ['with a wrong password', { currentPassword: 'guessed-it' }, 401, 'auth.invalid_credentials'],
  ])('is refused %s', async (_how, body, status, code) => {
    const { client } = await as(app, { password });
    expect(await refusalOf(client.call(startTwoFactor, { body }))).toMatchObject({ status, code });
  });

  it('needs a confirmed address, so that a stranger who registered it cannot lock its owner out', async () => {
    const { client, email } = await as(app, { password, isConfirmed: false });
    const error = await refusalOf(client.call(startTwoFactor, { body: { currentPassword: password } }));
    expect(error).toMatchObject({ status: 403, code: 'auth.address_unconfirmed' });
    expect(await mailsTo(email)).toEqual(['identity.confirm-address']);
  });

  it('replaces a setup that was not finished, and never one that is on', async () => {
    const { client } = await as(app, { password });
    const body = { currentPassword: password };
    expect(await refusalOf(client.call(confirmTwoFactor, { body: { code: '123456' } }))).toMatchObject({
      code: 'two_factor.not_started',
    });
    const first = await client.call(startTwoFactor, { body });
    const second = await client.call(startTwoFactor, { body });
    const stale = authenticatorFor(first.secret).codeAt(now);
    expect(await refusalOf(client.call(confirmTwoFactor, { body: { code: stale } }))).toMatchObject({ status: 400 });
    const code = authenticatorFor(second.secret).codeAt(now);
    const tries = await Promise.all([1, 2].map(() => refusalOf(client.call(confirmTwoFactor, { body: { code } }))));
    expect(tries.map((error) => error?.code).sort()).toEqual(['two_factor.already_on', undefined]);
    expect(await refusalOf(client.call(startTwoFactor, { body }))).toMatchObject({ code: 'two_factor.already_on' });
  });

  it('asks an account without a password for a sign-in of the last minutes', async () => {
    const { client, sessionId } = await as(app);
    await client.call(startTwoFactor, { body: {} });
    const { created_at } = { created_at: new Date(Date.now() - 16 * minuteMs) };
    await app.db.updateTable('user_session').set({ created_at }).where('id', '=', sessionId).execute();
    expect(await refusalOf(client.call(startTwoFactor, { body: {} }))).toMatchObject({
      code: 'two_factor.sign_in_again',
    });
  });
});

describe('a sign-in with two-factor', () => {
  it.each(['user', 'seller', 'admin'] as const)('asks a %s for a code before there is a session', async (role) => {
    const { email, userId, authenticator } = await protectedPerson({ role });
    const before = await sessionsOf(userId);
    const pending = await firstStep(email, role);
    expect(await sessionsOf(userId)).toEqual(before);
    expect(await refusalOf(app.client({ token: pending }).call(getProfile))).toMatchObject({ status: 401 });
    const answer = await secondStep(pending, authenticator.codeAt(now));
    expect(answer).toMatchObject({ role, accountRole: role, _id: userId });
    expect(await app.client({ token: answer.token }).call(getProfile)).toMatchObject({ role });
  });

  it('remembers the browser as its first step was asked to', async () => {
    const { email, authenticator } = await protectedPerson();
    const enter = async (remember: boolean, code: string) => {
      const pendingToken = await firstStep(email, 'user', remember);
      const { headers } = await app.client().send(finishSignIn, { body: { pendingToken, code } });
      return headers.getSetCookie().find((cookie) => cookie.startsWith('herbary_session=')) ?? '';
    };
    expect(await enter(true, authenticator.codeAt(now))).toMatch(/Max-Age=2592000/);
    wait();
    const brief = await enter(false, authenticator.codeAt(now));
    expect(brief).toMatch(/HttpOnly/);
    expect(brief).not.toMatch(/Max-Age/);
  });

  it.each([
    [-1, undefined],
    [1, undefined],
    [-2, 'auth.code_expired'],
    [-9, 'auth.code_expired'],
    [2, 'auth.code_wrong'],
  ])('takes a code of %i steps away: %s', async (steps, code) => {
    const { email, authenticator } = await protectedPerson();
    wait();
    const pending = await firstStep(email);
    const error = await refusalOf(secondStep(pending, authenticator.codeAt(now, steps)));
    expect(error?.code).toBe(code);
  });

  it('gives one session to two browsers that send the same code at once', async () => {
    const { email, userId, authenticator } = await protectedPerson();
    const before = (await sessionsOf(userId)).length;
    const code = authenticator.codeAt(now);
    const pendings = await Promise.all([1, 2, 3].map(() => firstStep(email)));
    const twice = [...pendings, pendings[0] ?? ''];
    const answers = await Promise.all(twice.map((pending) => refusalOf(secondStep(pending, code))));
    expect(answers.filter((error) => error === undefined)).toHaveLength(1);
    for (const error of answers) {
      if (error) expect(['auth.code_expired', 'auth.pending_sign_in_over']).toContain(error.code);
    }
    expect(await sessionsOf(userId)).toHaveLength(before + 1);
    const late = await refusalOf(secondStep(await firstStep(email), code));
    expect(late).toMatchObject({ status: 400, code: 'auth.code_expired' });
  });

  it('takes each recovery code once, however it is typed, and mails the owner', async () => {
    const { email, userId, authenticator, client } = await protectedPerson();
    const [code = '', other = ''] = authenticator.recoveryCodes;
    const typed = ` ${code.replace('-', ' ').toUpperCase()} `;
    const pendings = await Promise.all([firstStep(email), firstStep(email)]);
    const answers = await Promise.all(pendings.map((pending) => refusalOf(secondStep(pending, typed))));
    expect(answers.map((error) => error?.code).sort()).toEqual(['auth.code_wrong', undefined]);
    expect(await client.call(getTwoFactor)).toMatchObject({
      recoveryCodesLeft: 9,
      recoveryCodeUsedAt: expect.any(String),
    });
    expect((await mailsTo(email)).filter((template) => template === 'identity.recovery-code-used')).toHaveLength(1);
    const stranger = await protectedPerson();
    expect(await refusalOf(secondStep(await firstStep(stranger.email), other))).toMatchObject({
      code: 'auth.code_wrong',
    });
    expect(await sessionsOf(userId)).toHaveLength(2);
  });

  it('stops guesses with the right password, tells the owner once, and lets their own device go on', async () => {
    const { email, authenticator } = await protectedPerson();
    const known = await app.client().send(finishSignIn, {
      body: { pendingToken: await firstStep(email), code: authenticator.codeAt(now) },
    });
    const device = known.headers.getSetCookie().find((cookie) => cookie.startsWith('herbary_device=')) ?? '';
    wait();
    const pending = await firstStep(email);
    for (let guess = 0; guess < WRONG_CODES_PER_HOUR; guess += 1) {
      expect(await refusalOf(secondStep(pending, 'aaaaaaaa'))).toMatchObject({ code: 'auth.code_wrong' });
    }
    const code = authenticator.codeAt(now);
    const stopped = await refusalOf(secondStep(pending, code));
    expect(stopped).toMatchObject({ status: 429, code: 'auth.too_many_codes' });
    expect((await mailsTo(email)).filter((template) => template === 'identity.code-failures')).toHaveLength(1);
    const own = app.client({ headers: { cookie: device.split(';')[0] ?? '' } });
    expect(await secondStep(pending, code, own)).toMatchObject({ role: 'user' });
  });

  it('asks after Google, too', async () => {
    const email = `lena-${Date.now()}@gmail.com`;
    const { userId, authenticator } = await protectedPerson({ email });
    const { headers, body } = await app.client().send(startGoogle);
    const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const person = { sub: `lena-${userId}`, email, given_name: 'Lena', family_name: 'Vos' };
    const iat = Math.floor(now.getTime() / 1000);
    const credential = await google.credentialFor(person, { nonce: body.nonce, iat, exp: iat + 3600 });
    const error = await refusalOf(app.client({ headers: { cookie } }).call(googleLogin, { body: { credential } }));
    expect(error).toMatchObject({ code: 'auth.code_required' });
    const { pendingToken } = pendingSignIn.parse(error.details);
    expect(await secondStep(pendingToken, authenticator.codeAt(now))).toMatchObject({ _id: userId, role: 'user' });
  });
});

describe('a sign-in that waits for its code', () => {
  const over = { status: 401, code: 'auth.pending_sign_in_over' };
  const reset = async (userId: string) => {
    const { token, tokenHash } = newToken();
    await insertResetLink(app.db, { tokenHash, userId, userType: 'user' });
    await app.client().call(resetPassword, { params: { token }, body: { password } });
  };
  const endings: [string, Role, (userId: string) => Promise<unknown>][] = [
    [
      'five minutes',
      'user',
      (id) =>
        sql`
      update pending_sign_in set created_at = now() - interval '6 minutes', expires_at = now() - interval '1 second'
      where user_id = ${id}`.execute(app.db),
    ],
    ['a password reset', 'user', reset],
    [
      'a rejected application',
      'seller',
      (id) =>
        sql`
      update seller set status = 'rejected' where id = ${id}`.execute(app.db),
    ],
    ['a closed account', 'user', (id) => sql`update app_user set is_active = false where id = ${id}`.execute(app.db)],
    [
      'a lost role',
      'admin',
      (id) =>
        sql`
      update app_user set role = 'user', staff_role = null where id = ${id}`.execute(app.db),
    ],
  ];
  it.each(endings)('is over after %s', async (_what, role, end) => {
    const { email, userId, authenticator } = await protectedPerson({ role });
    const pending = await firstStep(email, role);
    await end(userId);
    expect(await refusalOf(secondStep(pending, authenticator.codeAt(now)))).toMatchObject(over);
  });

  it('is asked for again after a reset: a new password does not turn two-factor off', async () => {
    const { email, userId, authenticator } = await protectedPerson();
    await reset(userId);
    expect(await sessionsOf(userId)).toEqual([]);
    const answer = await secondStep(await firstStep(email), authenticator.codeAt(now));
    expect(await app.client({ token: answer.token }).call(getTwoFactor)).toMatchObject({ enabled: true });
  });

  it('does not exist under a made-up token', async () => {
    for (const token of ['x', 'a'.repeat(43)]) expect(await refusalOf(secondStep(token, '123456'))).toMatchObject(over);
  });
});

describe('changing two-factor', () => {
  const call = (client: Awaited<ReturnType<typeof as>>['client'], body: { currentPassword?: string; code: string }) =>
    client.call(turnOffTwoFactor, { body });

  it('takes the password and a code to turn it off', async () => {
    const { client, email, userId, authenticator } = await protectedPerson();
    const code = authenticator.codeAt(now);
    const refused = [
      await refusalOf(call(client, { code })),
      await refusalOf(call(client, { code, currentPassword: 'guessed-it' })),
      await refusalOf(call(client, { code: 'aaaa-aaaa', currentPassword: password })),
    ];
    expect(refused.map((error) => error?.code)).toEqual([
      'two_factor.confirm_password',
      'auth.invalid_credentials',
      'auth.code_wrong',
    ]);
    const tries = await Promise.all([1, 2].map(() => refusalOf(call(client, { code, currentPassword: password }))));
    expect(tries.filter((error) => error === undefined)).toHaveLength(1);
    expect(await client.call(getTwoFactor)).toMatchObject({ enabled: false, recoveryCodesLeft: 0 });
    expect(await app.client().call(login, { body: { email, password } })).toMatchObject({ _id: userId });
    expect((await mailsTo(email)).filter((template) => template === 'identity.two-factor-off')).toHaveLength(1);
    expect(await refusalOf(call(client, { code, currentPassword: password }))).toMatchObject({
      status: 409,
      code: 'two_factor.off',
    });
  });

  it('replaces all recovery codes', async () => {
    const { client, email, authenticator } = await protectedPerson();
    const body = { currentPassword: password, code: authenticator.codeAt(now) };
    const { recoveryCodes } = await client.call(renewRecoveryCodes, { body });
    expect(new Set([...recoveryCodes, ...authenticator.recoveryCodes]).size).toBe(20);
    const [old = ''] = authenticator.recoveryCodes;
    const pending = await firstStep(email);
    expect(await refusalOf(secondStep(pending, old))).toMatchObject({ code: 'auth.code_wrong' });
    expect(await secondStep(pending, recoveryCodes[3] ?? '')).toMatchObject({ role: 'user' });
  });

  it('leaves nothing behind when the account is deleted', async () => {
    const { client, email, userId } = await protectedPerson();
    await firstStep(email);
    await client.call(deleteAccount, { body: {} });
    const { rows } = await sql`
      select 1 from user_totp where user_id = ${userId} union all select 1 from recovery_code where user_id = ${userId}
      union all select 1 from pending_sign_in where user_id = ${userId}`.execute(app.db);
    expect(rows).toEqual([]);
  });
});
