import {
  confirmEmail,
  forgotPassword,
  getProfile,
  googleLogin,
  login,
  register,
  resetPassword,
  startGoogle,
  updateProfile,
} from '@herbary/contract/identity.ts';
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { as, createAccount } from '../../../testing/as.ts';
import { type GoogleStub, startGoogleStub } from '../../../testing/google-stub.ts';
import { refusalOf } from '../../../testing/refusal-of.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { untilBlocked } from '../../../testing/until-blocked.ts';
import { waitFor } from '../../../testing/wait-for.ts';
import { insertEmailLink, insertResetLink } from '../links.repository.ts';
import { hashPassword } from '../passwords/password.ts';
import { newToken } from '../sessions/session-token.ts';
import { lockUser, setPasswordHash } from '../users.repository.ts';

let google: GoogleStub;
let app: TestApp;
beforeAll(async () => {
  google = await startGoogleStub();
  app = await createTestApp({ env: { google: { clientId: google.clientId, issuer: google.issuer } } });
});
afterAll(async () => {
  await app.close();
  await google.close();
});

let count = 0;
/** The owner of a mailbox at Google, and a stranger's registration of the same address. */
function newVictim() {
  count += 1;
  const person = { sub: `victim-${count}`, email: `victim${count}@gmail.com`, given_name: 'Lena', family_name: 'Vos' };
  const squatter = { firstName: 'Not', lastName: 'Lena', email: person.email, password: 'squatting' };
  return { person, squatter };
}
async function enterWithGoogle(person: ReturnType<typeof newVictim>['person']) {
  const { headers, body } = await app.client().send(startGoogle);
  const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const credential = await google.credentialFor(person, { nonce: body.nonce });
  return app.client({ headers: { cookie } }).call(googleLogin, { body: { credential } });
}
const profileForm = (email: string) => ({
  firstName: 'Not',
  lastName: 'Lena',
  email,
  phoneNumber: null,
  dateOfBirth: null,
});
const sessionsOf = (userId: string) =>
  app.db.selectFrom('user_session').select('id').where('user_id', '=', userId).execute();
const mailsTo = (address: string, template: string) =>
  app.db
    .selectFrom('mail_message')
    .select('text')
    .where('to_address', '=', address)
    .where('template', '=', template)
    .orderBy('id')
    .execute();

describe('an attacker who registered another person’s address', () => {
  it('cannot move the account to an address of their own, and the owner gets the link instead', async () => {
    const { squatter } = newVictim();
    const { token } = await app.client().call(register, { body: squatter });
    const mine = `stranger-${count}@example.test`;
    const refused = await refusalOf(app.client({ token }).call(updateProfile, { body: profileForm(mine) }));
    expect(refused).toMatchObject({ status: 403, code: 'auth.address_unconfirmed' });
    expect(await mailsTo(mine, 'identity.change-email')).toEqual([]);
    expect(await mailsTo(squatter.email, 'identity.confirm-address')).toHaveLength(1);
    expect(await app.client({ token }).call(getProfile)).toMatchObject({ email: squatter.email });
  });

  it('holds no working link once the owner has signed in with Google', async () => {
    const { person, squatter } = newVictim();
    const early = await app.client().call(register, { body: squatter });
    const [confirmation, reset] = [newToken(), newToken()];
    // As they were mailed before an unconfirmed address could no longer be changed.
    await insertEmailLink(app.db, {
      tokenHash: confirmation.tokenHash,
      userId: early._id,
      oldEmail: person.email,
      newEmail: `stranger-${count}@example.test`,
      sessionId: null,
    });
    await insertResetLink(app.db, { tokenHash: reset.tokenHash, userId: early._id, userType: 'user' });
    const owner = await enterWithGoogle(person);
    expect(owner._id).toBe(early._id);
    const opened = app.client().call(confirmEmail, { params: { token: confirmation.token } });
    expect(await refusalOf(opened)).toMatchObject({ code: 'auth.confirm_link_invalid' });
    const set = app
      .client()
      .call(resetPassword, { params: { token: reset.token }, body: { password: 'stolen-account' } });
    expect(await refusalOf(set)).toMatchObject({ code: 'auth.reset_link_invalid' });
    expect(await app.client({ token: owner.token }).call(getProfile)).toMatchObject({ email: person.email });
  });

  it('has no open socket once the owner has signed in with Google', async () => {
    const { person, squatter } = newVictim();
    const { _id } = await app.client().call(register, { body: squatter });
    const [session] = await sessionsOf(_id);
    const disconnect = vi.spyOn(app.deps.realtime, 'disconnectSession');
    await enterWithGoogle(person);
    expect(disconnect.mock.calls.map(([, sessionId]) => sessionId)).toEqual([session?.id]);
    disconnect.mockRestore();
  });

  it('can change the address once it is confirmed', async () => {
    const person = await as(app, { isConfirmed: false });
    const email = `new-${person.email}`;
    const ask = () => person.client.call(updateProfile, { body: profileForm(email) });
    expect(await refusalOf(ask())).toMatchObject({ code: 'auth.address_unconfirmed' });
    const [mail] = await mailsTo(person.email, 'identity.confirm-address');
    const token = mail?.text.match(/\/confirm-email\/([\w-]+)/)?.[1] ?? '';
    await person.client.call(confirmEmail, { params: { token } });
    expect(await ask()).toMatchObject({ pendingEmail: email });
  });
});

it('a link is asked for only by whoever holds the account, so that no two calls wait for each other', async () => {
  const person = await as(app, { isConfirmed: false });
  const ask = () => refusalOf(person.client.call(updateProfile, { body: profileForm(`new-${person.email}`) }));
  await ask();
  let asked: ReturnType<typeof ask> | undefined;
  await app.db.transaction().execute(async (tx) => {
    await lockUser(tx, person.userId);
    asked = ask();
    await untilBlocked(app.db);
    const open = tx.selectFrom('email_verification').select('token_hash').where('user_id', '=', person.userId);
    expect(await open.forUpdate().noWait().execute()).toHaveLength(1);
  });
  expect(await asked).toMatchObject({ code: 'auth.address_unconfirmed' });
});

/** Locks the account while a sign-in has checked the password and waits for the lock, then changes the account. */
async function duringSignIn(userId: string, signIn: () => Promise<unknown>, change: 'new password' | 'nothing') {
  const passwordHash = await hashPassword('the-new-password');
  let signingIn: Promise<unknown> | undefined;
  await app.db.transaction().execute(async (tx) => {
    await lockUser(tx, userId);
    signingIn = refusalOf(signIn());
    await untilBlocked(app.db);
    if (change === 'new password') await setPasswordHash(tx, userId, passwordHash);
  });
  return signingIn;
}

describe('a sign-in under way while the password is reset', () => {
  it('opens no session with the old password', async () => {
    const { userId, email } = await createAccount(app, { password: 'the-old-password' });
    const signIn = () => app.client().call(login, { body: { email, password: 'the-old-password' } });
    expect(await duringSignIn(userId, signIn, 'new password')).toMatchObject({
      status: 401,
      code: 'auth.invalid_credentials',
    });
    expect(await sessionsOf(userId)).toEqual([]);
  });

  it('does not write the old password back when its hash is outdated', async () => {
    const { userId, email } = await createAccount(app);
    const outdated = await hash('the-old-password', { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    await setPasswordHash(app.db, userId, outdated);
    const signIn = () => app.client().call(login, { body: { email, password: 'the-old-password' } });
    await duringSignIn(userId, signIn, 'new password');
    await app.client().call(login, { body: { email, password: 'the-new-password' } });
    expect(await refusalOf(signIn())).toMatchObject({ status: 401 });
  });

  it('opens a session when nothing changed', async () => {
    const { userId, email } = await createAccount(app, { password: 'the-old-password' });
    const signIn = () => app.client().call(login, { body: { email, password: 'the-old-password' } });
    expect(await duringSignIn(userId, signIn, 'nothing')).toBeUndefined();
    expect(await sessionsOf(userId)).toHaveLength(1);
  });
});

describe('a reset', () => {
  it('ends sessions and withdraws the change of address', async () => {
    const person = await as(app, { password: 'elder-flower' });
    await person.client.call(updateProfile, { body: profileForm(`new-${person.email}`) });
    await app.client().call(forgotPassword, { body: { email: person.email, userType: 'user' } });
    await waitFor(async () => (await mailsTo(person.email, 'identity.reset-password')).length > 0);
    const [mail] = await mailsTo(person.email, 'identity.reset-password');
    const token = mail?.text.match(/\/reset-password\/([\w-]+)/)?.[1] ?? '';
    await app.client().call(resetPassword, { params: { token }, body: { password: 'rosemary-1603' } });
    const links = await app.db
      .selectFrom('email_verification')
      .select('user_id')
      .where('user_id', '=', person.userId)
      .execute();
    expect(links).toEqual([]);
    expect(await refusalOf(person.client.call(getProfile))).toMatchObject({ status: 401 });
  });
});
