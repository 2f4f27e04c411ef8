import { getProfile, googleLogin, login, register, sellerGoogleLogin } from '@herbary/contract/identity.ts';
import { getSiteConfig } from '@herbary/contract/site.ts';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '../../testing/as.ts';
import { type GoogleTwin, startGoogleTwin, type TwinPerson } from '../../testing/google-twin.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let twin: GoogleTwin;
let app: TestApp;
beforeAll(async () => {
  twin = await startGoogleTwin();
  app = await createTestApp({ env: { google: { clientId: twin.clientId, issuer: twin.issuer } } });
});
afterAll(async () => {
  await app.close();
  await twin.close();
});

let count = 0;
function newPerson(change: Partial<TwinPerson> = {}): TwinPerson {
  count += 1;
  return {
    sub: `subject-${count}`,
    email: `lena${count}@gmail.com`,
    given_name: 'Lena',
    family_name: 'Vos',
    ...change,
  };
}
const enter = (credential: string) => app.client().call(googleLogin, { body: { credential } });
const usersWith = (email: string) =>
  app.db.selectFrom('app_user').selectAll().where('email_normalized', '=', email.toLowerCase()).execute();

describe('Google sign-in', () => {
  it('opens an account the first time and finds it again the second', async () => {
    const person = newPerson();
    const first = await enter(await twin.credentialFor(person));
    const second = await enter(await twin.credentialFor({ ...person, email: 'moved@gmail.com' }));
    expect(first).toMatchObject({ role: 'user', firstName: 'Lena', lastName: 'Vos', email: person.email });
    expect(second._id).toBe(first._id);
    expect(await app.client({ token: first.token }).call(getProfile)).toMatchObject({ hasPassword: false });
  });

  it('makes one account of ten first sign-ins at once', async () => {
    const person = newPerson();
    const credential = await twin.credentialFor(person);
    const answers = await Promise.all(Array.from({ length: 10 }, () => enter(credential)));
    expect(new Set(answers.map((answer) => answer._id)).size).toBe(1);
    expect(await usersWith(person.email)).toHaveLength(1);
  });

  it('takes no name that our own form would refuse', async () => {
    const names = { given_name: 'Prize: https://evil.test', family_name: 'Vos\u202egpj' };
    const person = newPerson(names);
    const answer = await enter(await twin.credentialFor(person));
    expect(answer).toMatchObject({ firstName: person.email.split('@')[0], lastName: '' });
  });

  it('believes nothing that is posted beside the credential', async () => {
    const person = newPerson();
    const credential = await twin.credentialFor(person);
    const answer = await app.client().call(googleLogin, {
      body: { credential, email: 'victim@gmail.com', googleId: 'someone-else', firstName: 'Victim' },
    });
    expect(answer).toMatchObject({ email: person.email, firstName: 'Lena' });
  });

  const hourAgo = () => Math.floor(Date.now() / 1000) - 3_700;
  const wrong: [string, (person: TwinPerson) => Promise<string>][] = [
    ['no token at all', async () => 'not-a-token'],
    ['a posted profile instead of a token', async (person) => JSON.stringify(person)],
    ['another audience', (person) => twin.credentialFor(person, { aud: 'another-shop' })],
    ['another issuer', (person) => twin.credentialFor(person, { iss: 'https://evil.test' })],
    ['an expired token', (person) => twin.credentialFor(person, { iat: hourAgo(), exp: hourAgo() + 60 })],
    ['a token from the future', (person) => twin.credentialFor(person, { iat: Math.floor(Date.now() / 1000) + 600 })],
    ['a token without expiry', (person) => twin.credentialFor(person, { exp: undefined })],
    ['an address that Google did not verify', (person) => twin.credentialFor(person, { email_verified: false })],
    ['a verification that is only a word', (person) => twin.credentialFor(person, { email_verified: 'true' })],
    ['no address', (person) => twin.credentialFor(person, { email: undefined })],
    ['no subject', (person) => twin.credentialFor(person, { sub: '' })],
    ['a stranger’s signature', (person) => twin.credentialFor(person, {}, { signedBy: 'stranger' })],
    ['a broken signature', async (person) => `${(await twin.credentialFor(person)).slice(0, -6)}AAAAAA`],
    [
      'alg none',
      async (person) => {
        const [, payload] = (await twin.credentialFor(person)).split('.');
        return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
      },
    ],
    [
      'a shared secret instead of a key',
      (person) =>
        new SignJWT({ ...person, email_verified: true })
          .setProtectedHeader({ alg: 'HS256', kid: 'twin' })
          .setIssuer(twin.issuer)
          .setAudience(twin.clientId)
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

  it('takes an account that was registered with an unproven address away from whoever registered it', async () => {
    const person = newPerson();
    const squatter = { firstName: 'Not', lastName: 'Lena', email: person.email, password: 'squatting' };
    const early = await app.client().call(register, { body: squatter });
    const owner = await enter(await twin.credentialFor(person));
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
    expect(await refusalOf(enter(await twin.credentialFor(person)))).toMatchObject({
      status: 409,
      code: 'auth.google_unlinked',
    });
    const hosted = await enter(await twin.credentialFor({ ...person, hd: 'company.test' }));
    expect(hosted.email).toBe(person.email);
  });

  it('lets sellers in by their own door when they are approved, and opens no store for strangers', async () => {
    const person = newPerson();
    const credential = await twin.credentialFor(person);
    const enterStore = () => app.client().call(sellerGoogleLogin, { body: { credential } });
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
    expect(await away.client().call(getSiteConfig)).toMatchObject({ googleAuthorizeUrl: null });
    expect(await refusalOf(away.client().call(googleLogin, { body: { credential: 'x' } }))).toMatchObject({
      status: 503,
    });
    await off.close();
    await away.close();
  });
});
