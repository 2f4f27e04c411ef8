import {
  confirmEmail,
  disownEmail,
  forgotPassword,
  getProfile,
  login,
  register,
  resetPassword,
  updateProfile,
} from '@herbary/contract/identity.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { as, type SignedInPerson } from '../../../testing/as.ts';
import { refusalOf } from '../../../testing/refusal-of.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { waitFor } from '../../../testing/wait-for.ts';
import { FAILURES_PER_HOUR } from '../sign-in/sign-in-failures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const linkIn = async (address: string, template: string, path = 'confirm-email') => {
  const mails = () =>
    app.db
      .selectFrom('mail_message')
      .select('text')
      .where('to_address', '=', address)
      .where('template', '=', template)
      .orderBy('id', 'desc')
      .execute();
  await waitFor(async () => (await mails()).length > 0);
  return (await mails())[0]?.text.match(new RegExp(`/${path}/([\\w-]+)`))?.[1] ?? '';
};
const confirm = (token: string, client = app.client(), password?: string) =>
  client.call(confirmEmail, { params: { token }, body: { password } });
const disown = (token: string) => app.client().call(disownEmail, { params: { token } });
const rowOf = (id: string) => app.db.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const isConfirmed = async (id: string) => (await rowOf(id)).email_verified_at !== null;

let count = 0;
/** An account registered with an address that may be another person's, and the link mailed to it. */
async function registered() {
  count += 1;
  const person = { firstName: 'Not', lastName: 'Lena', email: `lena-${count}@example.test`, password: 'squatting' };
  const { token, _id: userId } = await app.client().call(register, { body: person });
  return { ...person, userId, client: app.client({ token }), link: await linkIn(person.email, 'identity.welcome') };
}
/** A change of address was asked for, and the link was mailed to the new one. */
async function changing(person: SignedInPerson): Promise<{ newEmail: string; link: string }> {
  const newEmail = `new-${person.email}`;
  const body = { firstName: 'Ada', lastName: 'Brook', email: newEmail, phoneNumber: null, dateOfBirth: null };
  await person.client.call(updateProfile, { body });
  return { newEmail, link: await linkIn(newEmail, 'identity.change-email') };
}

describe('a confirmation link', () => {
  it('confirms nothing for a person who only reads the mailbox', async () => {
    const { userId, link } = await registered();
    const stranger = await as(app);
    for (const client of [app.client(), stranger.client]) {
      expect(await refusalOf(confirm(link, client))).toMatchObject({ status: 403, code: 'auth.confirm_needs_owner' });
    }
    expect(await isConfirmed(userId)).toBe(false);
  });

  it('confirms in a session of the account, once', async () => {
    const { userId, client, link } = await registered();
    await confirm(link, client);
    expect(await isConfirmed(userId)).toBe(true);
    expect(await refusalOf(confirm(link, client))).toMatchObject({ status: 400, code: 'auth.confirm_link_invalid' });
  });

  it('confirms with the password in another browser, also one where another person is signed in', async () => {
    const stranger = await as(app);
    for (const client of [app.client(), stranger.client]) {
      const { userId, password, link } = await registered();
      expect(await refusalOf(confirm(link, client, 'a guess'))).toMatchObject({
        status: 401,
        code: 'auth.invalid_credentials',
      });
      expect(await isConfirmed(userId)).toBe(false);
      await confirm(link, client, password);
      expect(await isConfirmed(userId)).toBe(true);
    }
  });

  it('counts guesses like those at the login', async () => {
    const { userId, email, password, link } = await registered();
    await app.db.deleteFrom('sign_in_failure').execute();
    expect(await refusalOf(confirm(link, app.client(), 'a guess'))).toMatchObject({ status: 401 });
    const { rows } =
      await sql`update sign_in_failure set count = ${FAILURES_PER_HOUR} where count = 1 returning key`.execute(app.db);
    expect(rows).toHaveLength(1);
    const refusal = { status: 429, code: 'auth.too_many_failures' };
    expect(await refusalOf(confirm(link, app.client(), password))).toMatchObject(refusal);
    expect(await refusalOf(app.client().call(login, { body: { email, password } }))).toMatchObject(refusal);
    expect(await isConfirmed(userId)).toBe(false);
  });

  it('to a mistyped address does not give the account to the reader of that mailbox', async () => {
    const owner = await as(app, { password: 'elder-flower' });
    const { newEmail, link } = await changing(owner);
    const reader = await as(app, { email: `reader-of-${newEmail}` });
    for (const client of [app.client(), reader.client]) {
      expect(await refusalOf(confirm(link, client))).toMatchObject({ code: 'auth.confirm_needs_owner' });
    }
    expect(await owner.client.call(getProfile)).toMatchObject({ email: owner.email });
    await confirm(link, app.client(), 'elder-flower');
    expect(await owner.client.call(getProfile)).toMatchObject({ email: newEmail });
  });

  it('that has expired is refused before it asks for a password', async () => {
    expect(await refusalOf(confirm('no-such-link'))).toMatchObject({ code: 'auth.confirm_link_invalid' });
    expect(await refusalOf(confirm('no-such-link', app.client(), 'x'))).toMatchObject({
      code: 'auth.confirm_link_invalid',
    });
    expect(await refusalOf(disown('no-such-link'))).toMatchObject({ status: 400, code: 'auth.confirm_link_invalid' });
  });
});

describe('“This isn’t my account”', () => {
  it('closes what was registered, signs the registrant out and frees the address', async () => {
    const { userId, email, password, client, link } = await registered();
    expect(await disown(link)).toMatchObject({ message: 'The account is closed, and your address is no longer used.' });
    expect(await refusalOf(client.call(getProfile))).toMatchObject({ status: 401 });
    expect(await refusalOf(app.client().call(login, { body: { email, password } }))).toMatchObject({ status: 401 });
    expect(await rowOf(userId)).toMatchObject({ is_active: false, password_hash: null });
    await app.client().call(register, { body: { firstName: 'Lena', lastName: 'Vos', email, password: 'my-own-word' } });
    expect(await refusalOf(disown(link))).toMatchObject({ code: 'auth.confirm_link_invalid' });
  });

  it('withdraws a change of address and leaves the account alone', async () => {
    const person = await as(app);
    const { link } = await changing(person);
    expect(await disown(link)).toMatchObject({ message: 'Your address will not be used for that account.' });
    expect(await person.client.call(getProfile)).toMatchObject({ email: person.email });
    expect(await refusalOf(confirm(link, person.client))).toMatchObject({ code: 'auth.confirm_link_invalid' });
  });

  it('closes no account whose address is confirmed', async () => {
    const { userId, client, link } = await registered();
    await app.db.updateTable('app_user').set({ email_verified_at: new Date() }).where('id', '=', userId).execute();
    expect(await refusalOf(disown(link))).toMatchObject({ code: 'auth.confirm_link_invalid' });
    await client.call(getProfile);
  });

  it('leaves a store that others depend on open, and admits no login before a new password is set', async () => {
    const { userId, email, password, client, link } = await registered();
    await app.db.updateTable('app_user').set({ role: 'seller' }).where('id', '=', userId).execute();
    await disown(link);
    expect(await rowOf(userId)).toMatchObject({ is_active: true, email });
    expect(await refusalOf(client.call(getProfile))).toMatchObject({ status: 401 });
    expect(await refusalOf(app.client().call(login, { body: { email, password } }))).toMatchObject({ status: 401 });
    await app.client().call(forgotPassword, { body: { email, userType: 'seller' } });
    const reset = await linkIn(email, 'identity.reset-password', 'reset-password');
    await app.client().call(resetPassword, { params: { token: reset }, body: { password: 'the-readers-own' } });
    await app.client().call(login, { body: { email, password: 'the-readers-own' } });
  });
});
