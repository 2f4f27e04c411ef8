import {
  forgotPassword,
  getProfile,
  login,
  register,
  resetPassword,
  verifyResetToken,
} from '@herbary/contract/identity.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rateLimitRules } from '../../../platform/http/rate-limit-rules.ts';
import { createAccount } from '../../../testing/as.ts';
import { refusalOf } from '../../../testing/refusal-of.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { unendingLimits } from '../../../testing/unending-limits.ts';
import { waitFor } from '../../../testing/wait-for.ts';
import { sendResetLink } from './request-password-reset.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

let count = 0;
async function newShopper() {
  count += 1;
  const person = { firstName: 'Ada', lastName: 'Moss', email: `ada${count}@herbary.test`, password: 'elder-flower' };
  return { ...person, ...(await app.client().call(register, { body: person })) };
}

const resetMails = (email: string) =>
  app.db
    .selectFrom('mail_message')
    .select(['text', 'html'])
    .where('to_address', '=', email)
    .where('template', '=', 'identity.reset-password')
    .orderBy('created_at', 'desc')
    .execute();

async function mailedToken(email: string, userType: 'user' | 'seller' = 'user'): Promise<string> {
  const before = (await resetMails(email)).length;
  await app.client().call(forgotPassword, { body: { email, userType } });
  await waitFor(async () => (await resetMails(email)).length > before);
  const [mail] = await resetMails(email);
  const token = mail?.text.match(/\/reset-password\/([\w-]+)/)?.[1];
  if (!token) throw new Error('The mail holds no link');
  return token;
}

describe('forgotten password', () => {
  it('gives the same answer whether or not the address has an account, and mails only when it has', async () => {
    const { email } = await newShopper();
    const known = await app.client().send(forgotPassword, { body: { email, userType: 'user' } });
    const unknown = await app
      .client()
      .send(forgotPassword, { body: { email: 'nobody@herbary.test', userType: 'user' } });
    expect({ status: unknown.status, body: unknown.body }).toEqual({ status: known.status, body: known.body });
    await waitFor(async () => (await resetMails(email)).length > 0);
    expect(await resetMails('nobody@herbary.test')).toEqual([]);
  });

  it('opens with the mailed link once, ends every session, and signs in with the new password', async () => {
    const person = await newShopper();
    const token = await mailedToken(person.email);
    expect(await app.client().call(verifyResetToken, { params: { token } })).toMatchObject({
      valid: true,
      userType: 'user',
    });
    const answer = await app.client().call(resetPassword, { params: { token }, body: { password: 'rosemary-1603' } });
    expect(answer.userType).toBe('user');
    expect(await refusalOf(app.client({ token: person.token }).call(getProfile))).toMatchObject({ status: 401 });
    await app.client().call(login, { body: { email: person.email, password: 'rosemary-1603' } });
    const old = await refusalOf(app.client().call(login, { body: { email: person.email, password: person.password } }));
    expect(old).toMatchObject({ status: 401 });
    const again = await refusalOf(
      app.client().call(resetPassword, { params: { token }, body: { password: 'another-one' } }),
    );
    expect(again).toMatchObject({ status: 400, message: 'Invalid or expired reset link' });
    expect(await app.client().call(verifyResetToken, { params: { token } })).toMatchObject({
      valid: false,
      userType: null,
    });
  });

  it('lets one of ten parallel resets with one link through', async () => {
    const person = await newShopper();
    const token = await mailedToken(person.email);
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) =>
        app.client().call(resetPassword, { params: { token }, body: { password: `password-${index}` } }),
      ),
    );
    expect(tries.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(1);
  });

  it('does not open after an hour', async () => {
    const person = await newShopper();
    const token = await mailedToken(person.email);
    const hourAgo = new Date(Date.now() - 3_600_000 - 1_000);
    await app.db
      .updateTable('password_reset')
      .set({ created_at: hourAgo, expires_at: new Date(hourAgo.getTime() + 3_600_000) })
      .where('user_id', '=', person._id)
      .execute();
    expect(await app.client().call(verifyResetToken, { params: { token } })).toMatchObject({ valid: false });
  });

  it('mails one mailbox at most five times an hour, from however many addresses it is asked for', async () => {
    const { email } = await newShopper();
    for (let link = 1; link <= 7; link += 1) await sendResetLink(app.deps, { email, userType: 'user' });
    expect(await resetMails(email)).toHaveLength(5);
  });

  it('is mailed to its owner, however often a stranger asks for what is never sent', async () => {
    const rules = unendingLimits(rateLimitRules);
    const strict = await createTestApp({ rateLimitRules: rules, database: app.database, work: false });
    const { email } = await newShopper();
    const ask = (address: number, userType: 'user' | 'seller') =>
      strict.client({ remoteAddress: `198.51.100.${address}` }).call(forgotPassword, { body: { email, userType } });
    for (let link = 1; link <= 5; link += 1) {
      await ask(1, 'seller');
    }
    expect(await refusalOf(ask(1, 'seller'))).toMatchObject({ status: 429, code: 'rate.limited' });
    await ask(2, 'user');
    await waitFor(async () => (await resetMails(email)).length === 1);
    await strict.close();
  });

  it('withdraws the older link when a newer one is asked for', async () => {
    const person = await newShopper();
    const first = await mailedToken(person.email);
    await mailedToken(person.email);
    expect(await app.client().call(verifyResetToken, { params: { token: first } })).toMatchObject({ valid: false });
  });

  it('separates the flows: the seller form mails sellers, the shopper form does not', async () => {
    const seller = await createAccount(app, { role: 'seller' });
    const token = await mailedToken(seller.email, 'seller');
    const answer = await app.client().call(resetPassword, { params: { token }, body: { password: 'new-password' } });
    expect(answer.userType).toBe('seller');
  });

  it('marks a seller’s link, so that an expired one leads back to the seller form', async () => {
    const seller = await createAccount(app, { role: 'seller' });
    const token = await mailedToken(seller.email, 'seller');
    expect((await resetMails(seller.email))[0]?.text).toContain(`/reset-password/${token}?userType=seller`);
    const { email } = await newShopper();
    await mailedToken(email);
    expect((await resetMails(email))[0]?.text).not.toContain('userType');
  });

  it('writes the public address into the link, whatever the Host header says', async () => {
    const person = await newShopper();
    await app.inject({
      method: 'POST',
      url: '/api/auth/forgot-password',
      headers: { host: 'evil.test', 'content-type': 'application/json' },
      payload: JSON.stringify({ email: person.email, userType: 'user' }),
    });
    await waitFor(async () => (await resetMails(person.email)).length > 0);
    const [mail] = await resetMails(person.email);
    expect(mail?.html).not.toContain('evil.test');
  });

  it.each(['x', '..%2f..', 'a'.repeat(200)])('answers the made-up link %s politely', async (token) => {
    expect(await app.client().call(verifyResetToken, { params: { token } })).toMatchObject({ valid: false });
    const error = await refusalOf(
      app.client().call(resetPassword, { params: { token }, body: { password: 'long-enough' } }),
    );
    expect(error).toMatchObject({ status: 400, code: 'auth.reset_link_invalid' });
  });
});
