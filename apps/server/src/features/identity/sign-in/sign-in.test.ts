import { adminLogin, getProfile, login, logout, register, sellerLogin } from '@herbary/contract/identity.ts';
import { listAdminOrders, listSellerOrders } from '@herbary/contract/orders-handling.ts';
import { permissionsOf } from '@herbary/contract/permissions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { as, createAccount } from '../../../testing/as.ts';
import { refusalOf } from '../../../testing/refusal-of.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createAdmin } from '../registration/create-admin.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

let count = 0;
const someone = () => {
  count += 1;
  return { firstName: 'Maya', lastName: 'Reyes', email: `maya${count}@herbary.test`, password: 'tulsi-rama-60' };
};

describe('registration', () => {
  it('creates a shopper, signs in and mails a confirmation link', async () => {
    const person = someone();
    const answer = await app.client().call(register, { body: person });
    expect(answer).toMatchObject({ success: true, role: 'user', email: person.email, firstName: 'Maya' });
    const profile = await app.client({ token: answer.token }).call(getProfile);
    expect(profile).toMatchObject({ _id: answer._id, name: 'Maya Reyes', phoneNumber: null });
    const mails = await app.db.selectFrom('mail_message').selectAll().where('to_address', '=', person.email).execute();
    expect(mails.map((mail) => mail.template)).toEqual(['identity.welcome']);
  });

  it('stores only hashes: neither the password nor the token is in the database', async () => {
    const person = someone();
    const { token } = await app.client().call(register, { body: person });
    const users = await app.db.selectFrom('app_user').selectAll().where('email', '=', person.email).execute();
    const sessions = await app.db.selectFrom('user_session').selectAll().execute();
    expect(users[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify([users, sessions])).not.toContain(token);
    expect(JSON.stringify(users)).not.toContain(person.password);
  });

  it('refuses a taken address in any spelling, and mails its owner', async () => {
    const person = someone();
    await app.client().call(register, { body: person });
    const error = await refusalOf(
      app.client().call(register, { body: { ...person, email: person.email.toUpperCase() } }),
    );
    expect(error).toMatchObject({ status: 409, code: 'auth.email_taken' });
    const mails = await app.db
      .selectFrom('mail_message')
      .select('template')
      .where('to_address', '=', person.email)
      .execute();
    expect(mails.map((mail) => mail.template).sort()).toEqual(['identity.already-registered', 'identity.welcome']);
  });

  it('makes one account of ten parallel registrations with one address', async () => {
    const person = someone();
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () => app.client().call(register, { body: person })),
    );
    expect(tries.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(1);
    const rows = await app.db.selectFrom('app_user').select('id').where('email', '=', person.email).execute();
    expect(rows).toHaveLength(1);
  });

  it('answers a repeated call with the same key as the first time', async () => {
    const person = someone();
    const call = () => app.client().call(register, { body: person, idempotencyKey: 'one-registration' });
    const first = await call();
    expect(await call()).toEqual(first);
  });

  it.each([
    ['an empty first name', { firstName: ' ' }, 'First name is required'],
    ['a malformed address', { email: 'maya@' }, 'Please enter a valid email address'],
    ['a short password', { password: 'mint' }, 'Password must be at least 6 characters'],
    ['a role', { role: 'admin' }, 'role'],
    ['a verified mark', { emailVerified: true }, 'emailVerified'],
  ])('refuses %s and changes nothing', async (_what, change, sentence) => {
    const person = { ...someone(), ...change };
    const error = await refusalOf(app.client().call(register, { body: person }));
    expect(error.status).toBe(400);
    expect(error.message).toContain(sentence);
    expect(await app.db.selectFrom('app_user').select('id').where('email', '=', person.email).execute()).toEqual([]);
  });
});

describe('the three portals', () => {
  it('lets a shopper in at the storefront and at no other portal', async () => {
    const person = someone();
    await app.client().call(register, { body: person });
    const body = { email: person.email, password: person.password };
    expect(await app.client().call(login, { body })).toMatchObject({ role: 'user', message: 'Login successful' });
    const seller = await refusalOf(app.client().call(sellerLogin, { body }));
    const admin = await refusalOf(app.client().call(adminLogin, { body }));
    expect(seller).toMatchObject({ status: 401, message: 'Invalid email or password' });
    expect(admin).toMatchObject({ status: 401, message: 'Invalid admin credentials' });
  });

  it.each([
    ['pending', 403, 'seller.application_pending'],
    ['underReview', 403, 'seller.application_pending'],
    ['rejected', 403, 'seller.application_rejected'],
  ] as const)('tells a seller whose application is %s why they cannot sign in', async (status, http, code) => {
    const seller = await createAccount(app, { role: 'seller', application: status, password: 'tulsi-and-mint' });
    const body = { email: seller.email, password: 'tulsi-and-mint' };
    const error = await refusalOf(app.client().call(sellerLogin, { body }));
    expect(error).toMatchObject({ status: http, code });
    const wrong = await refusalOf(app.client().call(sellerLogin, { body: { ...body, password: 'guessed-it' } }));
    expect(wrong).toMatchObject({ status: 401, code: 'auth.invalid_credentials' });
    expect(await app.db.selectFrom('user_session').select('id').where('user_id', '=', seller.userId).execute()).toEqual(
      [],
    );
  });

  it('repeats the refusal in `error` at the seller’s login, where its clients read it', async () => {
    const knock = (url: string) =>
      app.inject({ method: 'POST', url, payload: { email: 'nobody@example.test', password: 'guessed-it' } });
    const seller = (await knock('/api/sellers/login')).json();
    expect(seller).toMatchObject({ error: 'Invalid email or password', message: 'Invalid email or password' });
    expect((await knock('/api/auth/login')).json()).not.toHaveProperty('error');
  });

  it('lets an approved seller in and says which store is theirs', async () => {
    const { email, userId } = await createAccount(app, { role: 'seller', password: 'tulsi-and-mint' });
    const answer = await app.client().call(sellerLogin, { body: { email, password: 'tulsi-and-mint' } });
    expect(answer.role).toBe('seller');
    const profile = await app.client({ token: answer.token }).call(getProfile);
    expect(profile).toMatchObject({
      businessName: 'Brook & Daughters',
      businessDescription: '',
      businessCategory: 'herbs',
      storeUrl: `${app.deps.env.publicUrl}/seller/${userId}/store`,
      address: { country: 'Belgium' },
      isVerified: false,
    });
  });

  it.each([
    ['seller', sellerLogin, listSellerOrders],
    ['admin', adminLogin, listAdminOrders],
  ] as const)(
    "gives a %s a shopper's powers at the shop, and the rest at their own login",
    async (role, own, closed) => {
      const { email } = await createAccount(app, { role, password: 'tulsi-and-mint' });
      const body = { email, password: 'tulsi-and-mint' };
      const shopper = await app.client().call(login, { body });
      expect(shopper).toMatchObject({ role: 'user', accountRole: role });
      const shopping = app.client({ token: shopper.token });
      expect(await shopping.call(getProfile)).toMatchObject({ role: 'user', accountRole: role });
      expect(await refusalOf(shopping.call(closed as typeof listSellerOrders, { query: {} }))).toMatchObject({
        status: 403,
        code: 'auth.forbidden',
      });
      const working = await app.client().call(own, { body });
      expect(working).toMatchObject({ role, accountRole: role });
      await app.client({ token: working.token }).call(closed as typeof listSellerOrders, { query: {} });
      expect(await shopping.call(getProfile)).toMatchObject({ role: 'user' });
    },
  );

  it("leaves nothing of an admin's powers when the account is no longer an admin's", async () => {
    const admin = await as(app, { role: 'admin' });
    await app.db
      .updateTable('app_user')
      .set({ role: 'user', staff_role: null })
      .where('id', '=', admin.userId)
      .execute();
    expect(await admin.client.call(getProfile)).toMatchObject({ role: 'user', accountRole: 'user' });
  });

  it("tells an admin what their staff role allows, and a shopper's session of theirs nothing", async () => {
    const password = 'a long word of elder flowers';
    const email = 'dora@herbary.test';
    await createAdmin(app.deps, { firstName: 'Dora', lastName: 'Moss', email, password, staffRole: 'support' });
    const profileAt = async (door: typeof adminLogin | typeof login) => {
      const { token } = await app.client().call(door as typeof login, { body: { email, password } });
      return app.client({ token }).call(getProfile);
    };
    expect(await profileAt(adminLogin)).toMatchObject({ role: 'admin', permissions: permissionsOf.support });
    expect((await profileAt(login)).permissions).toBeUndefined();
  });

  it('gives the same answer for an unknown address and for a wrong password', async () => {
    const person = someone();
    await app.client().call(register, { body: person });
    const answers = await Promise.all(
      [person.email, 'nobody@herbary.test'].map((email) =>
        refusalOf(app.client().call(login, { body: { email, password: 'not-the-password' } })),
      ),
    );
    const visible = answers.map(({ status, code, message, details }) => ({ status, code, message, details }));
    expect(visible[0]).toEqual(visible[1]);
  });

  it('refuses hostile strings without falling over', async () => {
    for (const email of ["' or 1=1 --", '\u202e@evil', 'a'.repeat(254), '<script>@x.test', '%00@x.test']) {
      const error = await refusalOf(app.client().call(login, { body: { email, password: 'x' } }));
      expect([400, 401]).toContain(error.status);
    }
  });
});

describe('the session', () => {
  const cookieOf = (headers: Headers) =>
    headers.getSetCookie().find((cookie) => cookie.startsWith('herbary_session=')) ?? '';
  const markOf = (headers: Headers) =>
    headers.getSetCookie().filter((cookie) => cookie.startsWith('herbary_signed_in='));

  it('travels in a cookie that no script can read, for 30 days only when remembered', async () => {
    const person = someone();
    await app.client().call(register, { body: person });
    const body = { email: person.email, password: person.password };
    const brief = cookieOf((await app.client().send(login, { body })).headers);
    const long = cookieOf((await app.client().send(login, { body: { ...body, rememberMe: true } })).headers);
    expect(brief).toMatch(/HttpOnly/i);
    expect(brief).toMatch(/SameSite=Lax/i);
    expect(brief).not.toMatch(/Max-Age|Expires/i);
    expect(long).toMatch(/Max-Age=2592000/i);
  });

  it('sets a cookie that scripts can read, which lasts as long as the session and says nothing else', async () => {
    const person = someone();
    const registered = await app.client().send(register, { body: person });
    expect(markOf(registered.headers)).toEqual(['herbary_signed_in=1; Path=/; SameSite=Lax']);
    const body = { email: person.email, password: person.password, rememberMe: true };
    const { headers, body: signedIn } = await app.client().send(login, { body });
    expect(markOf(headers)).toEqual(['herbary_signed_in=1; Path=/; Max-Age=2592000; SameSite=Lax']);
    const left = await app.client({ token: signedIn.token }).send(logout);
    expect(markOf(left.headers)).toEqual(['herbary_signed_in=; Path=/; Max-Age=0; SameSite=Lax']);
    expect(cookieOf(left.headers)).toMatch(/^herbary_session=;/);
  });

  it('is over at once when it is logged out', async () => {
    const { token } = await app.client().call(register, { body: someone() });
    const client = app.client({ token });
    await client.call(getProfile);
    await client.call(logout);
    expect(await refusalOf(client.call(getProfile))).toMatchObject({
      status: 401,
      message: 'No authentication token found',
    });
  });

  it('ends on the server after 24 hours when it was not remembered', async () => {
    const { token } = await app.client().call(register, { body: someone() });
    await app.db
      .updateTable('user_session')
      .set({ created_at: new Date(Date.now() - 864e5 - 2e3), expires_at: new Date(Date.now() - 1e3) })
      .execute();
    expect(await refusalOf(app.client({ token }).call(getProfile))).toMatchObject({ status: 401 });
  });

  it('is not opened by a made-up token', async () => {
    for (const token of ['x', 'a'.repeat(43), '../../etc/passwd']) {
      expect(await refusalOf(app.client({ token }).call(getProfile))).toMatchObject({ status: 401 });
    }
  });
});
