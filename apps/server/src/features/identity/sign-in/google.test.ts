import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { disconnectGoogle, getGoogleAccount } from '@herbary/contract/account-security.ts';
import {
  getProfile,
  googleLogin,
  login,
  register,
  sellerGoogleLogin,
  startGoogle,
} from '@herbary/contract/identity.ts';
import { getSiteConfig } from '@herbary/contract/site.ts';
import { SignJWT } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccount } from '../../../testing/as.ts';
import { type GoogleStub, type StubPerson, startGoogleStub } from '../../../testing/google-stub.ts';
import { refusalOf } from '../../../testing/refusal-of.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { untilBlocked } from '../../../testing/until-blocked.ts';
import { hashPassword } from '../passwords/password.ts';
import { deleteGoogleIdentity, lockUser } from '../users.repository.ts';
import { googleAuthorizeUrl } from './google-credential.ts';

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
function newPerson(change: Partial<StubPerson> = {}): StubPerson {
  count += 1;
  return {
    sub: `subject-${count}`,
    email: `lena${count}@gmail.com`,
    given_name: 'Lena',
    family_name: 'Vos',
    ...change,
  };
}
/** A browser that has asked for a nonce: its cookie, and what Google must write into the token. */
async function newBrowser() {
  const { headers, body } = await app.client().send(startGoogle);
  const [cookie = ''] = (headers.getSetCookie()[0] ?? '').split(';');
  return { cookie, nonce: body.nonce, client: app.client({ headers: { cookie } }) };
}
let browser: Awaited<ReturnType<typeof newBrowser>>;
beforeEach(async () => {
  browser = await newBrowser();
});
const credentialFor: GoogleStub['credentialFor'] = (person, changes, options) =>
  google.credentialFor(person, { nonce: browser.nonce, ...changes }, options);
const enter = (credential: string) => browser.client.call(googleLogin, { body: { credential } });
const usersWith = (email: string) =>
  app.db.selectFrom('app_user').selectAll().where('email_normalized', '=', email.toLowerCase()).execute();

describe('Google sign-in', () => {
  it('opens an account the first time and finds it again the second', async () => {
    const person = newPerson();
    const first = await enter(await credentialFor(person));
    const second = await enter(await credentialFor({ ...person, email: 'moved@gmail.com' }));
    expect(first).toMatchObject({ role: 'user', firstName: 'Lena', lastName: 'Vos', email: person.email });
    expect(second._id).toBe(first._id);
    expect(await app.client({ token: first.token }).call(getProfile)).toMatchObject({ hasPassword: false });
  });

  it('ends when its owner disconnects it, on every other device too, and needs a password to stay behind', async () => {
    const person = newPerson();
    const elsewhere = app.client({ token: (await enter(await credentialFor(person))).token });
    const here = await enter(await credentialFor(person));
    const owner = app.client({ token: here.token });
    expect((await owner.call(getGoogleAccount)).google).toMatchObject({ email: person.email });
    expect(await refusalOf(owner.call(disconnectGoogle))).toMatchObject({ code: 'google.only_way_in' });
    // The owner has another address by now, because the Google account is somebody else's.
    const changed = { password_hash: await hashPassword('elder-and-rue'), email: `new-${person.email}` };
    await app.db.updateTable('app_user').set(changed).where('id', '=', here._id).execute();
    const moveSession = (hours: number) =>
      sql`update user_session set created_at = created_at + make_interval(hours => ${hours}) where user_id = ${here._id}`.execute(
        app.db,
      );
    await moveSession(-1);
    expect(await refusalOf(owner.call(disconnectGoogle))).toMatchObject({ code: 'auth.confirm_sign_in' });
    await moveSession(1);
    await owner.call(disconnectGoogle);
    expect((await owner.call(getGoogleAccount)).google).toBeNull();
    expect(await refusalOf(elsewhere.call(getProfile))).toMatchObject({ status: 401 });
    expect(await refusalOf(owner.call(disconnectGoogle))).toMatchObject({ code: 'google.not_connected' });
    const again = await enter(await credentialFor(person));
    expect(again._id).not.toBe(here._id);
  });

  it('does not open the account that it is being disconnected from', async () => {
    const person = newPerson();
    const { _id: userId } = await enter(await credentialFor(person));
    await app.db
      .updateTable('app_user')
      .set({ email: `new-${person.email}` })
      .where('id', '=', userId)
      .execute();
    const credential = await credentialFor(person);
    let entering: ReturnType<typeof enter> | undefined;
    await app.db.transaction().execute(async (tx) => {
      await lockUser(tx, userId);
      await deleteGoogleIdentity(tx, userId);
      entering = enter(credential);
      await untilBlocked(app.db);
    });
    expect((await entering)?._id).not.toBe(userId);
  });

  it('makes one account of ten first sign-ins at once', async () => {
    const person = newPerson();
    const credential = await credentialFor(person);
    const answers = await Promise.all(Array.from({ length: 10 }, () => enter(credential)));
    expect(new Set(answers.map((answer) => answer._id)).size).toBe(1);
    expect(await usersWith(person.email)).toHaveLength(1);
  });

  it('takes no name that our own form would refuse', async () => {
    const names = { given_name: 'Prize: https://evil.test', family_name: 'Vos\u202egpj' };
    const person = newPerson(names);
    const answer = await enter(await credentialFor(person));
    expect(answer).toMatchObject({ firstName: person.email.split('@')[0], lastName: '' });
  });

  it('ignores everything posted beside the credential', async () => {
    const person = newPerson();
    const credential = await credentialFor(person);
    const answer = await browser.client.call(googleLogin, {
      body: { credential, email: 'victim@gmail.com', googleId: 'someone-else', firstName: 'Victim' },
    });
    expect(answer).toMatchObject({ email: person.email, firstName: 'Lena' });
  });

  const hourAgo = () => Math.floor(Date.now() / 1000) - 3_700;
  const wrong: [string, (person: StubPerson) => Promise<string>][] = [
    ['no token at all', async () => 'not-a-token'],
    ['a posted profile instead of a token', async (person) => JSON.stringify(person)],
    ['another audience', (person) => credentialFor(person, { aud: 'another-shop' })],
    ['another issuer', (person) => credentialFor(person, { iss: 'https://evil.test' })],
    ['an expired token', (person) => credentialFor(person, { iat: hourAgo(), exp: hourAgo() + 60 })],
    ['a token from the future', (person) => credentialFor(person, { iat: Math.floor(Date.now() / 1000) + 600 })],
    ['a token without expiry', (person) => credentialFor(person, { exp: undefined })],
    ['an address that Google did not verify', (person) => credentialFor(person, { email_verified: false })],
    ['a verification that is only a word', (person) => credentialFor(person, { email_verified: 'true' })],
    ['no address', (person) => credentialFor(person, { email: undefined })],
    ['no nonce', (person) => credentialFor(person, { nonce: undefined })],
    ['an empty nonce', (person) => credentialFor(person, { nonce: '' })],
    ['a nonce of its own', (person) => credentialFor(person, { nonce: 'made-up-by-a-script' })],
    ['the nonce of another browser', async (person) => credentialFor(person, { nonce: (await newBrowser()).nonce })],
    ['the secret instead of the nonce', (person) => credentialFor(person, { nonce: browser.cookie.split('=')[1] })],
    ['no subject', (person) => credentialFor(person, { sub: '' })],
    ['a stranger’s signature', (person) => credentialFor(person, {}, { signedBy: 'stranger' })],
    ['a broken signature', async (person) => `${(await credentialFor(person)).slice(0, -6)}AAAAAA`],
    [
      'alg none',
      async (person) => {
        const [, payload] = (await credentialFor(person)).split('.');
        return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
      },
    ],
    [
      'a shared secret instead of a key',
      (person) =>
        new SignJWT({ ...person, email_verified: true })
          .setProtectedHeader({ alg: 'HS256', kid: 'stub' })
          .setIssuer(google.issuer)
          .setAudience(google.clientId)
          .setIssuedAt()
          .setExpirationTime('1h')
          .sign(new TextEncoder().encode('guessable-secret-of-32-characters')),
    ],
  ];
  it.each(wrong)('refuses %s', async (_what, make) => {
    const person = newPerson();
    const error = await refusalOf(enter(await make(person)));
    expect(error).toMatchObject({ status: 401, code: 'auth.google_refused', message: 'Authentication failed' });
    expect(await usersWith(person.email)).toEqual([]);
  });

  it('takes a token only in the browser that asked for it, and at both logins', async () => {
    const person = newPerson();
    const credential = await credentialFor(person);
    const others = [app.client(), app.client({ headers: { cookie: 'herbary_google=x' } }), (await newBrowser()).client];
    for (const other of others) {
      for (const endpoint of [googleLogin, sellerGoogleLogin]) {
        const error = await refusalOf(other.call(endpoint, { body: { credential } }));
        expect(error).toMatchObject({ status: 401, code: 'auth.google_refused' });
      }
    }
    expect(await usersWith(person.email)).toEqual([]);
    const { headers } = await browser.client.send(googleLogin, { body: { credential } });
    expect(headers.getSetCookie()).toContain('herbary_google=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax');
  });

  it('gives each browser a nonce of its own, whose secret no script can read', async () => {
    const { headers, body } = await app.client().send(startGoogle);
    const [cookie = ''] = headers.getSetCookie();
    expect(cookie).toMatch(/^herbary_google=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/);
    expect(cookie).not.toContain(body.nonce);
    expect((await app.client().call(startGoogle)).nonce).not.toBe(body.nonce);
  });

  it('takes an account with an unconfirmed address away from the attacker who registered it', async () => {
    const person = newPerson();
    const squatter = { firstName: 'Not', lastName: 'Lena', email: person.email, password: 'squatting' };
    const early = await app.client().call(register, { body: squatter });
    const owner = await enter(await credentialFor(person));
    expect(owner._id).toBe(early._id);
    expect(await refusalOf(app.client({ token: early.token }).call(getProfile))).toMatchObject({ status: 401 });
    const back = await refusalOf(
      app.client().call(login, { body: { email: person.email, password: squatter.password } }),
    );
    expect(back).toMatchObject({ status: 401 });
  });

  it('does not link when Google does not run the mailbox', async () => {
    const person = newPerson({ email: `lena-${Date.now()}@company.test` });
    const body = { firstName: 'Lena', lastName: 'Vos', email: person.email, password: 'my-own-word' };
    await app.client().call(register, { body });
    expect(await refusalOf(enter(await credentialFor(person)))).toMatchObject({
      status: 409,
      code: 'auth.google_unlinked',
    });
    const hosted = await enter(await credentialFor({ ...person, hd: 'company.test' }));
    expect(hosted.email).toBe(person.email);
  });

  it('lets approved sellers in at the seller portal, and opens no store for a stranger', async () => {
    const person = newPerson();
    const credential = await credentialFor(person);
    const enterStore = () => browser.client.call(sellerGoogleLogin, { body: { credential } });
    expect(await refusalOf(enterStore())).toMatchObject({ status: 403, message: 'Failed to complete seller login' });
    expect(await usersWith(person.email)).toEqual([]);
    const { userId } = await createAccount(app, { role: 'seller', email: person.email, application: 'pending' });
    expect(await refusalOf(enterStore())).toMatchObject({ status: 403, code: 'seller.application_pending' });
    await app.db
      .updateTable('seller')
      .set({ status: 'approved', decided_at: new Date(), decided_by: userId })
      .where('id', '=', userId)
      .execute();
    expect(await enterStore()).toMatchObject({ role: 'seller', _id: userId });
  });

  it('offers nothing where no client id is configured, or the provider is out of reach', async () => {
    const off = await createTestApp();
    const away = await createTestApp({ env: { google: { clientId: 'x', issuer: 'http://127.0.0.1:9' } } });
    expect(await off.client().call(getSiteConfig)).toMatchObject({ googleClientId: null, googleAuthorizeUrl: null });
    expect(await refusalOf(off.client().call(googleLogin, { body: { credential: 'x' } }))).toMatchObject({
      status: 404,
    });
    expect(await refusalOf(off.client().call(startGoogle))).toMatchObject({ status: 404, code: 'auth.google_off' });
    expect(await away.client().call(getSiteConfig)).toMatchObject({ googleAuthorizeUrl: null });
    expect(await refusalOf(away.client().call(googleLogin, { body: { credential: 'x' } }))).toMatchObject({
      status: 503,
    });
    await off.close();
    await away.close();
  });

  it('is asked for its address once a minute while it does not answer, however many pages there are', async () => {
    let asked = 0;
    const broken = createServer((_, reply) => {
      asked += 1;
      reply.writeHead(500).end();
    });
    await once(broken.listen(0, '127.0.0.1'), 'listening');
    const settings = { clientId: 'x', issuer: `http://127.0.0.1:${(broken.address() as AddressInfo).port}` };
    for (const second of [0, 1, 59, 60, 61]) {
      expect(await googleAuthorizeUrl(settings, new Date(Date.UTC(2031, 4, 4, 10, 0, second)))).toBeNull();
    }
    expect(asked).toBe(2);
    broken.close();
  });
});
