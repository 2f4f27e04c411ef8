import {
  confirmEmail,
  forgotPassword,
  getProfile,
  login,
  resetPassword,
  updateProfile,
  verifyResetToken,
} from '@herbary/contract/identity.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rateLimitRules, scaledRules } from '../../../platform/http/rate-limit-rules.ts';
import { as, openTestSession, type SignedInPerson } from '../../../testing/as.ts';
import { refusalOf } from '../../../testing/refusal-of.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { unendingLimits } from '../../../testing/unending-limits.ts';
import { untilBlocked } from '../../../testing/until-blocked.ts';
import { waitFor } from '../../../testing/wait-for.ts';
import { sendResetLink } from '../passwords/request-password-reset.ts';
import { switchEmail } from '../users.repository.ts';

let app: TestApp;
let person: SignedInPerson;
let newEmail: string;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await as(app, { password: 'elder-flower' });
  newEmail = `new-${person.email}`;
});

/** The app's own rate limit counts the same addresses: without these settings it would be used up already. */
const realLimits = unendingLimits({ ...rateLimitRules, global: scaledRules(1000).global });
const mailsTo = (address: string, template: string) =>
  app.db
    .selectFrom('mail_message')
    .select('text')
    .where('to_address', '=', address)
    .where('template', '=', template)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
const form = (change: object = {}) => ({
  firstName: 'Ada',
  lastName: 'Brook',
  email: person.email,
  phoneNumber: null,
  dateOfBirth: null,
  ...change,
});
const ask = (change: object = {}, client = person.client) =>
  client.call(updateProfile, { body: form({ email: newEmail, ...change }) });
const linkIn = async (address: string, template: string, path: string) => {
  await waitFor(async () => (await mailsTo(address, template)).length > 0);
  const [mail] = await mailsTo(address, template);
  return mail?.text.match(new RegExp(`/${path}/([\\w-]+)`))?.[1] ?? '';
};
const confirmLink = () => linkIn(newEmail, 'identity.change-email', 'confirm-email');
const confirm = (token: string) => person.client.call(confirmEmail, { params: { token } });
async function mailedResetLink(): Promise<string> {
  await app.client().call(forgotPassword, { body: { email: person.email, userType: 'user' } });
  return linkIn(person.email, 'identity.reset-password', 'reset-password');
}
const age = (minutes: number) =>
  sql`update user_session set created_at = created_at - make_interval(mins => ${minutes}) where id = ${person.sessionId}`.execute(
    app.db,
  );

describe('asking for another address', () => {
  it('needs no more than the session when that is fresh', async () => {
    await age(14);
    expect(await ask()).toMatchObject({ pendingEmail: newEmail });
  });

  it('needs the password when the session is older, and changes nothing without it', async () => {
    await age(16);
    const error = await refusalOf(ask({ firstName: 'Mallory' }));
    expect(error).toMatchObject({
      status: 403,
      code: 'auth.confirm_password',
      message: 'Please enter your current password to change your email address',
    });
    expect(await person.client.call(getProfile)).toMatchObject({ firstName: 'Ada' });
    expect(await mailsTo(newEmail, 'identity.change-email')).toEqual([]);
    expect(await ask({ currentPassword: 'elder-flower' })).toMatchObject({ pendingEmail: newEmail });
  });

  it('leaves everything else in the profile to an old session', async () => {
    await age(16);
    const saved = await person.client.call(updateProfile, { body: form({ firstName: 'Adele' }) });
    expect(saved).toMatchObject({ firstName: 'Adele', pendingEmail: null });
  });

  it('refuses a wrong password like a wrong login, and counts it as one', async () => {
    await age(16);
    const strict = await createTestApp({ database: app.database, rateLimitRules: realLimits });
    const client = strict.client({ token: person.token });
    for (let guess = 0; guess < 10; guess++) {
      expect(await refusalOf(ask({ currentPassword: `guess-${guess}` }, client))).toMatchObject({
        status: 401,
        code: 'auth.invalid_credentials',
      });
    }
    expect(await refusalOf(ask({ currentPassword: 'elder-flower' }, client))).toMatchObject({ status: 429 });
    const body = { email: person.email, password: 'elder-flower' };
    expect(await refusalOf(strict.client().call(login, { body }))).toMatchObject({ status: 429 });
    await strict.close();
  });

  it('asks people without a password to sign in again', async () => {
    await age(16);
    await app.db.updateTable('app_user').set({ password_hash: null }).where('id', '=', person.userId).execute();
    const error = await refusalOf(ask({ currentPassword: 'anything' }));
    expect(error).toMatchObject({ status: 403, code: 'auth.sign_in_again' });
  });

  it('is mailed to the account’s current address, once for each new address', async () => {
    const mailed = () => mailsTo(person.email, 'identity.email-change-asked');
    await ask();
    await ask();
    expect(await mailed()).toHaveLength(1);
    expect((await mailed())[0]?.text).toContain(newEmail);
    await ask({ email: `second-${person.email}` });
    expect(await mailed()).toHaveLength(2);
  });

  it('sends a seller to the form that mails sellers', async () => {
    person = await as(app, { role: 'seller' });
    await ask({ email: `new-${person.email}` });
    const [mail] = await mailsTo(person.email, 'identity.email-change-asked');
    expect(mail?.text).toContain('/seller/forgot-password');
  });
});

describe('the mails of asking', () => {
  it('end after five an hour for one caller, whatever the address', async () => {
    const strict = await createTestApp({ database: app.database, rateLimitRules: realLimits });
    const client = strict.client({ token: person.token });
    for (let index = 0; index < 5; index++) await ask({ email: `victim-${index}-${person.email}` }, client);
    expect(await refusalOf(ask({ email: `victim-6-${person.email}` }, client))).toMatchObject({ status: 429 });
    // A call that sends no mail is not counted.
    await client.call(updateProfile, { body: form({ firstName: 'Adele' }) });
    await strict.close();
  });

  it('end after five an hour for one address, from any caller and in any spelling', async () => {
    const strict = await createTestApp({ database: app.database, rateLimitRules: realLimits });
    const statuses = [];
    for (let index = 0; index < 6; index++) {
      const one = await as(app);
      const client = strict.client({ token: one.token, remoteAddress: `198.51.100.${index + 1}` });
      const email = index % 2 ? newEmail.toUpperCase() : newEmail;
      statuses.push((await refusalOf(ask({ email }, client)))?.status ?? 200);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    await strict.close();
  });
});

describe('a confirmed address', () => {
  it('invalidates the reset links of the old one', async () => {
    const resetToken = await mailedResetLink();
    await ask();
    await confirm(await confirmLink());
    expect(await app.client().call(verifyResetToken, { params: { token: resetToken } })).toMatchObject({
      valid: false,
    });
    const reset = app.client().call(resetPassword, { params: { token: resetToken }, body: { password: 'attacker1' } });
    expect(await refusalOf(reset)).toMatchObject({ status: 400, code: 'auth.reset_link_invalid' });
  });

  it('stops a queued reset link to the old one', async () => {
    let sending: Promise<void> | undefined;
    await app.db.transaction().execute(async (tx) => {
      await switchEmail(tx, person.userId, person.email, newEmail);
      sending = sendResetLink(app.deps, { email: person.email, userType: 'user' });
      await Promise.race([sending, untilBlocked(app.db)]);
    });
    await sending;
    expect(await mailsTo(person.email, 'identity.reset-password')).toEqual([]);
  });

  it('ends every session but the one that asked for it', async () => {
    const other = await openTestSession(app, person.userId);
    await ask();
    await confirm(await confirmLink());
    expect(await person.client.call(getProfile)).toMatchObject({ email: newEmail });
    expect(await refusalOf(app.client({ token: other.token }).call(getProfile))).toMatchObject({ status: 401 });
  });

  it('ends every session when the one that asked is unknown', async () => {
    await ask();
    await app.db.updateTable('email_verification').set({ session_id: null }).execute();
    await confirm(await confirmLink());
    expect(await refusalOf(person.client.call(getProfile))).toMatchObject({ status: 401 });
  });
});

describe('a new password', () => {
  it('stops the change of address that an attacker has asked for', async () => {
    await ask();
    const token = await confirmLink();
    const resetToken = await mailedResetLink();
    await app.client().call(resetPassword, { params: { token: resetToken }, body: { password: 'rosemary-1603' } });
    expect(await refusalOf(confirm(token))).toMatchObject({ status: 400, code: 'auth.confirm_link_invalid' });
    await app.client().call(login, { body: { email: person.email, password: 'rosemary-1603' } });
  });

  it('and a confirmation at the same moment leave one of them in force, without a server error', async () => {
    await ask();
    const token = await confirmLink();
    const resetToken = await mailedResetLink();
    const reset = app.client().call(resetPassword, { params: { token: resetToken }, body: { password: 'rosemary-1' } });
    const results = await Promise.allSettled([reset, confirm(token)]);
    const statuses = results.map((result) => (result.status === 'rejected' ? result.reason.status : 200));
    expect(statuses.sort()).toEqual([200, 400]);
  });
});
