import { changePassword } from '@herbary/contract/account-security.ts';
import { addAddress } from '@herbary/contract/addresses.ts';
import {
  confirmEmail,
  deleteAccount,
  endOtherSessions,
  endSession,
  getProfile,
  listSessions,
  login,
  removeProfileImage,
  updateProfile,
  uploadProfileImage,
  uploadSellerProfileImage,
} from '@herbary/contract/identity.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { as, openTestSession, type SignedInPerson } from '../../../testing/as.ts';
import { refusalOf } from '../../../testing/refusal-of.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let person: SignedInPerson;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await as(app, { password: 'elder-flower' });
});

const form = () => ({ firstName: 'Ada', lastName: 'Brook', email: person.email, phoneNumber: null, dateOfBirth: null });
const mailsTo = (address: string) =>
  app.db
    .selectFrom('mail_message')
    .select(['template', 'text'])
    .where('to_address', '=', address)
    .orderBy('id')
    .execute();
const picture = (width = 400) =>
  sharp({ create: { width, height: 300, channels: 3, background: 'green' } })
    .png()
    .toBuffer();
const asFile = (bytes: Buffer, name = 'me.png', type = 'image/png') =>
  new File([new Uint8Array(bytes)], name, { type });

describe('the profile', () => {
  it('is read and changed by its owner', async () => {
    const saved = await person.client.call(updateProfile, {
      body: { ...form(), firstName: 'Adele', phoneNumber: '+32 9 000 00', dateOfBirth: '1991-04-17' },
    });
    expect(saved).toMatchObject({ firstName: 'Adele', dateOfBirth: '1991-04-17', pendingEmail: null });
    expect(await person.client.call(getProfile)).toMatchObject({ name: 'Adele Brook', phoneNumber: '+32 9 000 00' });
  });

  it.each(['1899-12-31', '2999-01-01'])('refuses the date of birth %s', async (dateOfBirth) => {
    const error = await refusalOf(person.client.call(updateProfile, { body: { ...form(), dateOfBirth } }));
    expect(error).toMatchObject({ status: 400, code: 'profile.invalid_date_of_birth' });
  });

  it.each([
    ['role', 'admin'],
    ['id', 'x'],
    ['isVerified', true],
    ['password_hash', 'x'],
    ['deleted_at', null],
  ])('refuses %s in the body and leaves the row as it was', async (field, value) => {
    const row = () => app.db.selectFrom('app_user').selectAll().where('id', '=', person.userId).executeTakeFirst();
    const before = await row();
    const error = await refusalOf(person.client.call(updateProfile, { body: { ...form(), [field]: value } as never }));
    expect(error).toMatchObject({ status: 400, code: 'request.unknown_field' });
    expect(await row()).toEqual(before);
  });

  it('changes the address only when the new one is confirmed, and notifies the old one', async () => {
    const newEmail = `new-${person.email}`;
    const saved = await person.client.call(updateProfile, { body: { ...form(), email: newEmail } });
    expect(saved).toMatchObject({ email: person.email, pendingEmail: newEmail });
    const [mail] = await mailsTo(newEmail);
    const token = mail?.text.match(/\/confirm-email\/([\w-]+)/)?.[1] ?? '';
    await person.client.call(confirmEmail, { params: { token } });
    expect(await person.client.call(getProfile)).toMatchObject({ email: newEmail });
    expect((await mailsTo(person.email)).map(({ template }) => template)).toContain('identity.email-changed');
    await app.client().call(login, { body: { email: newEmail, password: 'elder-flower' } });
    expect(await refusalOf(person.client.call(confirmEmail, { params: { token } }))).toMatchObject({ status: 400 });
  });

  it('gives an address to only one of two accounts that race for it', async () => {
    const other = await as(app);
    const wanted = `wanted-${person.userId}@example.test`;
    const people = [person, other];
    for (const one of people) await one.client.call(updateProfile, { body: { ...form(), email: wanted } });
    const tokens = (await mailsTo(wanted)).map(({ text }) => text.match(/\/confirm-email\/([\w-]+)/)?.[1] ?? '');
    const results = await Promise.allSettled(
      people.map((one, at) => one.client.call(confirmEmail, { params: { token: tokens[at] ?? '' } })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const failed = results.find((result) => result.status === 'rejected');
    expect(failed?.reason).toMatchObject({ status: 400 });
  });

  it('withdraws an older confirmation link when another address is asked for', async () => {
    const first = `first-${person.email}`;
    await person.client.call(updateProfile, { body: { ...form(), email: first } });
    await person.client.call(updateProfile, { body: { ...form(), email: `second-${person.email}` } });
    const token = (await mailsTo(first))[0]?.text.match(/\/confirm-email\/([\w-]+)/)?.[1] ?? '';
    expect(await refusalOf(person.client.call(confirmEmail, { params: { token } }))).toMatchObject({ status: 400 });
  });
});

describe('the profile picture', () => {
  it('is re-encoded, shown in the profile, and replaces the one before', async () => {
    const first = await person.client.call(uploadProfileImage, { files: { profileImage: asFile(await picture()) } });
    const second = await person.client.call(uploadProfileImage, {
      files: { profileImage: asFile(await picture(500)) },
    });
    expect(first.imageUrl).toMatch(/^\/files\//);
    expect(await person.client.call(getProfile)).toMatchObject({ profileImage: second.imageUrl });
    const served = await app.inject({ url: second.imageUrl });
    expect(served.statusCode).toBe(200);
    expect(served.headers['content-type']).toBe('image/webp');
  });

  it('refuses a file that is no picture, whatever its name says', async () => {
    const html = Buffer.from('<html><script>alert(1)</script></html>');
    const error = await refusalOf(person.client.call(uploadProfileImage, { files: { profileImage: asFile(html) } }));
    expect(error.status).toBe(422);
    expect(error.message).toBe('Please select an image file (JPEG, PNG, etc.)');
    expect(await person.client.call(getProfile)).toMatchObject({ profileImage: null });
  });

  it('refuses more than 5 MB', async () => {
    const heavy = Buffer.concat([await picture(), Buffer.alloc(5 * 1024 * 1024)]);
    const error = await refusalOf(person.client.call(uploadProfileImage, { files: { profileImage: asFile(heavy) } }));
    expect(error.status).toBe(413);
  });

  it('offers sellers a portal of their own, closed to shoppers', async () => {
    const seller = await as(app, { role: 'seller' });
    const files = { profileImage: asFile(await picture()) };
    expect(await seller.client.call(uploadSellerProfileImage, { files })).toHaveProperty('imageUrl');
    expect(await refusalOf(person.client.call(uploadSellerProfileImage, { files }))).toMatchObject({ status: 403 });
    expect(await refusalOf(app.client().call(uploadProfileImage, { files }))).toMatchObject({ status: 401 });
  });
});

describe('devices', () => {
  it('are listed for their owner alone, and can be logged out one by one', async () => {
    const second = await openTestSession(app, person.userId);
    const listed = await person.client.call(listSessions);
    expect(listed.map(({ _id }) => _id).sort()).toEqual([person.sessionId, second.sessionId].sort());
    expect(listed.find(({ current }) => current)?._id).toBe(person.sessionId);
    const stranger = await as(app);
    const params = { sessionId: second.sessionId };
    expect(await refusalOf(stranger.client.call(endSession, { params }))).toMatchObject({ status: 404 });
    await person.client.call(endSession, { params });
    expect(await refusalOf(app.client({ token: second.token }).call(getProfile))).toMatchObject({ status: 401 });
    expect(await refusalOf(person.client.call(endSession, { params }))).toMatchObject({ status: 404 });
  });

  it('are all logged out but this one, in every server at once', async () => {
    const secondServer = await createTestApp({ database: app.database });
    const others = [await openTestSession(app, person.userId), await openTestSession(app, person.userId)];
    expect(await person.client.call(endOtherSessions)).toEqual({ ended: 2 });
    for (const { token } of others) {
      expect(await refusalOf(secondServer.client({ token }).call(getProfile))).toMatchObject({ status: 401 });
    }
    await secondServer.client({ token: person.token }).call(getProfile);
    await secondServer.close();
  });
});

describe('deleting the account', () => {
  it('erases the personal data, leaves the row, ends every session and frees the address', async () => {
    const body = { addressLine1: 'A', city: 'B', state: 'C', postalCode: 'D', country: 'Peru' };
    await person.client.call(addAddress, { body });
    await person.client.call(deleteAccount);
    expect(await refusalOf(person.client.call(getProfile))).toMatchObject({ status: 401 });
    const row = await app.db
      .selectFrom('app_user')
      .selectAll()
      .where('id', '=', person.userId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ first_name: 'Deleted', last_name: 'user', password_hash: null, is_active: false });
    expect(JSON.stringify(row)).not.toContain(person.email);
    expect(await app.db.selectFrom('address').select('id').where('user_id', '=', person.userId).execute()).toEqual([]);
    const events = await app.db
      .selectFrom('outbox_event')
      .select('type')
      .where('subject', '=', `user:${person.userId}`)
      .execute();
    expect(events.map(({ type }) => type)).toContain('identity.account-deleted');
    await as(app, { email: person.email });
  });

  const makeOld = () =>
    sql`update user_session set created_at = now() - interval '16 minutes' where user_id = ${person.userId}`.execute(
      app.db,
    );
  const isThere = async () =>
    (await app.db.selectFrom('app_user').select('deleted_at').where('id', '=', person.userId).executeTakeFirstOrThrow())
      .deleted_at === null;

  it('asks for the password in a session that is not fresh, and changes nothing without it', async () => {
    person = await as(app, { password: 'elder-flower' });
    await makeOld();
    expect(await refusalOf(person.client.call(deleteAccount, { body: {} }))).toMatchObject({
      status: 403,
      code: 'account.confirm_password',
      message: 'Please enter your current password to delete your account',
    });
    const wrong = person.client.call(deleteAccount, { body: { currentPassword: 'guessed' } });
    expect(await refusalOf(wrong)).toMatchObject({ status: 401, code: 'auth.invalid_credentials' });
    expect(await isThere()).toBe(true);
    await person.client.call(getProfile);
    await person.client.call(deleteAccount, { body: { currentPassword: 'elder-flower' } });
    expect(await isThere()).toBe(false);
  });

  it('asks people without a password to sign in again', async () => {
    person = await as(app);
    await makeOld();
    const attempt = person.client.call(deleteAccount, { body: { currentPassword: 'anything' } });
    expect(await refusalOf(attempt)).toMatchObject({ status: 403, code: 'account.sign_in_again' });
    expect(await isThere()).toBe(true);
  });

  it('is refused to admins and to visitors', async () => {
    const admin = await as(app, { role: 'admin' });
    expect(await refusalOf(admin.client.call(deleteAccount))).toMatchObject({ status: 403 });
    expect(await refusalOf(app.client().call(deleteAccount))).toMatchObject({ status: 401 });
  });

  it('answers ten concurrent calls without a server error', async () => {
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => person.client.call(deleteAccount)));
    const statuses = results.map((result) => (result.status === 'rejected' ? result.reason.status : 200));
    expect(statuses).toContain(200);
    expect(statuses.every((status) => status === 200 || status === 401)).toBe(true);
  });
});

describe('the password', () => {
  const change = (client: SignedInPerson['client'], currentPassword: string, newPassword: string) =>
    client.call(changePassword, { body: { currentPassword, newPassword } });

  it('changes with the current one; this device stays signed in, all others are signed out', async () => {
    const other = await openTestSession(app, person.userId);
    await change(person.client, 'elder-flower', 'rowan-and-rue');
    await person.client.call(getProfile);
    expect(await refusalOf(app.client({ token: other.token }).call(getProfile))).toMatchObject({ status: 401 });
    const enter = (password: string) => app.client().call(login, { body: { email: person.email, password } });
    expect(await refusalOf(enter('elder-flower'))).toMatchObject({ status: 401 });
    expect(await enter('rowan-and-rue')).toMatchObject({ _id: person.userId });
    expect((await mailsTo(person.email)).map(({ template }) => template)).toEqual(['identity.password-changed']);
  });

  it('changes once when two windows change it at the same time', async () => {
    const tries = await Promise.all(
      ['rowan-and-rue', 'mint-and-sage'].map((word) => refusalOf(change(person.client, 'elder-flower', word))),
    );
    expect(tries.map((error) => error?.code).sort()).toEqual(['auth.invalid_credentials', undefined]);
  });

  it('is refused when it is wrong, too common for a seller, or not there at all', async () => {
    const seller = await as(app, { role: 'seller', password: 'elder-flower' });
    const withGoogle = await as(app);
    const refused = [
      await refusalOf(change(person.client, 'guessed-it', 'rowan-and-rue')),
      await refusalOf(change(seller.client, 'elder-flower', 'password1')),
      await refusalOf(change(withGoogle.client, 'elder-flower', 'rowan-and-rue')),
    ];
    expect(refused.map((error) => error?.code)).toEqual([
      'auth.invalid_credentials',
      'auth.password_common',
      'password.unset',
    ]);
  });
});

it('removes the profile picture with its file', async () => {
  const kept = app.db
    .selectFrom('stored_file')
    .select('id')
    .where('owner_user_id', '=', person.userId)
    .where('deleted_at', 'is', null);
  await person.client.call(uploadProfileImage, { files: { profileImage: asFile(await picture()) } });
  expect(await kept.execute()).toHaveLength(1);
  await person.client.call(removeProfileImage);
  expect(await person.client.call(getProfile)).toMatchObject({ profileImage: null });
  expect(await kept.execute()).toEqual([]);
  await person.client.call(removeProfileImage);
});
