import { adminLogin, forgotPassword, getProfile, login, sellerLogin } from '@herbary/contract/identity.ts';
import { getProduct } from '@herbary/contract/products.ts';
import * as contract from '@herbary/contract/users.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '../../../platform/db/client.ts';
import { newId } from '../../../platform/ids.ts';
import { as, openTestSession, type Person, type SignedInPerson } from '../../../testing/as.ts';
import { stockProduct } from '../../../testing/factories/orders.ts';
import { outcomeOf, refusalOf } from '../../../testing/refusal-of.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { untilBlocked } from '../../../testing/until-blocked.ts';
import { lockUsers } from '../users.repository.ts';

const password = 'elder-flower-and-rue';
const reason = 'False reviews';
let app: TestApp;
let admin: SignedInPerson;
let support: SignedInPerson;
beforeAll(async () => {
  app = await createTestApp();
  admin = await as(app, { role: 'admin', firstName: 'Helen', lastName: 'Marsh' });
  support = await as(app, { role: 'admin', staffRole: 'support' });
});
afterAll(() => app.close());

const suspend = (who: { userId: string }, by = admin, notify?: boolean) =>
  by.client.call(contract.suspendUser, { params: { id: who.userId }, body: { reason, notify } });
const restore = (who: { userId: string }, by = admin) =>
  by.client.call(contract.restoreUser, { params: { id: who.userId }, body: { reason: 'It was a mistake' } });
const remove = (who: { userId: string }, by = admin) =>
  by.client.call(contract.deleteUser, { params: { id: who.userId }, body: { reason } });
const subjectsTo = async (email: string) =>
  (await app.db.selectFrom('mail_message').select('subject').where('to_address', '=', email).execute()).map(
    ({ subject }) => subject,
  );
async function page(query: {
  search?: string;
  role?: 'user' | 'seller' | 'admin';
  status?: 'inactive';
  page?: number;
}) {
  const answer = await admin.client.call(contract.listUsers, { query: { page: 1, ...query } });
  if (Array.isArray(answer)) throw new Error('A page was asked for');
  return answer;
}
const idsOf = (users: readonly { _id: string }[]) => users.map(({ _id }) => _id);

describe('the list of accounts', () => {
  it('is an array of all as specified, and a page of ten when one is asked for', async () => {
    const token = newId();
    const people: SignedInPerson[] = [];
    for (let count = 0; count < 11; count++) people.push(await as(app, { lastName: token }));
    const all = await admin.client.call(contract.listUsers, { query: {} });
    if (!Array.isArray(all)) throw new Error('The specified call answers with an array');
    expect(idsOf(all)).toEqual(expect.arrayContaining(people.map(({ userId }) => userId)));
    const first = await page({ search: token });
    const second = await page({ search: token, page: 2 });
    expect([first.total, first.pages, first.users.length, second.users.length]).toEqual([11, 2, 10, 1]);
    expect(idsOf([...first.users, ...second.users])).toEqual(people.map(({ userId }) => userId).reverse());
  });

  const register = (count: number, lastName: string) =>
    sql`
      insert into app_user (id, email, first_name, last_name)
      select gen_random_uuid(), ${lastName} || n || '@herbary.test', 'Many', ${lastName}
      from generate_series(1, ${count}::int) n`.execute(app.db);

  it('counts no more than 10,000, and says so', async () => {
    const token = newId();
    await register(10_001, token);
    expect(await page({ search: token })).toMatchObject({ total: 10_000, moreThanTotal: true, pages: 1_000 });
    const headers = { authorization: `Bearer ${admin.token}` };
    const array = await app.inject({ url: `${contract.listUsers.path}?search=${token}`, headers });
    expect([array.headers['x-total-count'], array.headers.link]).toEqual([undefined, expect.stringContaining('next')]);
  });

  it('comes as an array in pieces that are linked, with its filter', async () => {
    const token = newId();
    await register(contract.USERS_ARRAY_LIMIT + 1, token);
    const headers = { authorization: `Bearer ${admin.token}` };
    const first = await app.inject({ url: `${contract.listUsers.path}?search=${token}`, headers });
    expect(first.json()).toHaveLength(contract.USERS_ARRAY_LIMIT);
    expect(first.headers['x-total-count']).toBe(String(contract.USERS_ARRAY_LIMIT + 1));
    const [, next = ''] = /^<(.+)>; rel="next"$/.exec(String(first.headers.link)) ?? [];
    const last = await app.inject({ url: next, headers });
    expect(last.headers.link).toBeUndefined();
    expect(new Set(idsOf([...first.json(), ...last.json()])).size).toBe(contract.USERS_ARRAY_LIMIT + 1);
    const both = await app.inject({ url: `${next}&page=2`, headers });
    expect(both.json()).toMatchObject({ code: 'list.cursor_invalid' });
  });

  it('is searched by name, email and business name, word by word, and takes % and _ for what they are', async () => {
    const token = newId().slice(-12);
    const seller = await as(app, { role: 'seller', firstName: `Iris${token}`, lastName: 'Fen_wick' });
    await sql`update seller set business_name = ${`Fern & Field ${token}`} where id = ${seller.userId}`.execute(app.db);
    for (const search of [`iris${token}`, `FENN ${token}`.replace('NN', 'n_w'), `fern field ${token}`, seller.email]) {
      expect([search, idsOf((await page({ search })).users)]).toEqual([search, [seller.userId]]);
    }
    for (const search of [`${token}%x`, `fenXwick ${token}`]) expect((await page({ search })).users).toEqual([]);
    const [shown] = (await page({ search: token, role: 'seller' })).users;
    expect(shown).toMatchObject({ businessName: `Fern & Field ${token}`, role: 'seller', isActive: true });
    expect((await page({ search: token, role: 'user' })).total).toBe(0);
  });

  it('says what may be done: nothing to oneself, no deletion of admins, none by support', async () => {
    const buyer = await as(app);
    const canOn = async (who: { email: string }, by = admin) => {
      const answer = await by.client.call(contract.listUsers, { query: { search: who.email } });
      return Array.isArray(answer) ? answer[0]?.can : undefined;
    };
    expect(await canOn(buyer)).toEqual(['suspend', 'endSessions', 'delete']);
    expect(await canOn(buyer, support)).toEqual(['suspend', 'endSessions']);
    expect(await canOn(admin)).toEqual([]);
    expect(await canOn(support)).toEqual(['suspend', 'endSessions']);
    expect(await canOn(admin, support)).toEqual([]);
    await suspend(buyer);
    expect(await canOn(buyer)).toEqual(['restore', 'delete']);
    expect((await page({ search: buyer.email, status: 'inactive' })).users).toMatchObject([
      { isActive: false, suspension: { by: 'Helen Marsh', reason } },
    ]);
  });
});

describe('a suspended account', () => {
  it('is signed out on every device at once, gets the reason by mail, and can sign in again when it is restored', async () => {
    const buyer = await as(app, { password });
    const { token } = await openTestSession(app, buyer.userId);
    await suspend(buyer);
    for (const device of [buyer.client, app.client({ token })])
      expect(await refusalOf(device.call(getProfile))).toMatchObject({ status: 401 });
    const body = { email: buyer.email, password };
    expect(await refusalOf(app.client().call(login, { body }))).toMatchObject({ code: 'auth.account_suspended' });
    await restore(buyer);
    expect((await app.client().call(login, { body })).email).toBe(buyer.email);
    const sent = await subjectsTo(buyer.email);
    expect(sent).toEqual(['Your Herbary account is suspended', 'Your Herbary account is restored']);
  });

  it.each<[string, Person, typeof login | typeof sellerLogin | typeof adminLogin]>([
    ['a shopper', {}, login],
    ['a seller', { role: 'seller' }, sellerLogin],
    ['an admin', { role: 'admin' }, adminLogin],
  ])('of %s is told so only with the right password', async (_who, person, endpoint) => {
    const owner = await as(app, { password, ...person });
    await suspend(owner, admin, false);
    const answer = async (word: string) =>
      (await refusalOf(app.client().call(endpoint as typeof login, { body: { email: owner.email, password: word } })))
        .code;
    expect(await answer(password)).toBe('auth.account_suspended');
    expect(await answer('another password')).toMatch(/^auth\.invalid_(admin_)?credentials$/);
    await app.client().call(forgotPassword, { body: { email: owner.email, userType: 'user' } });
    expect(await subjectsTo(owner.email)).toEqual([]);
  });

  it('of a seller takes the listings out of the shop, and brings them back', async () => {
    const seller = await as(app, { role: 'seller' });
    const id = await stockProduct(app, seller.userId);
    const look = () => app.client().call(getProduct, { params: { id } });
    await look();
    await suspend(seller);
    expect(await refusalOf(look())).toMatchObject({ status: 404 });
    await restore(seller);
    expect((await look())._id).toBe(id);
  });

  it('is suspended once by two admins at once; the second reads by whom and when', async () => {
    const buyer = await as(app);
    const both = await Promise.allSettled([suspend(buyer), suspend(buyer, support)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const again = await refusalOf(suspend(buyer));
    expect(again).toMatchObject({ status: 409, code: 'user.already_suspended' });
    expect(again.message).toMatch(/^This account was suspended by .+ on .+ at .+ UTC$/);
    expect(await subjectsTo(buyer.email)).toHaveLength(1);
    const back = await Promise.allSettled([restore(buyer), restore(buyer, support)]);
    expect(back.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refusalOf(restore(buyer))).toMatchObject({ code: 'user.not_suspended' });
  });

  it('is of two admins who suspend each other at once only one, who can let the other in again', async () => {
    const [one, other] = [await as(app, { role: 'admin' }), await as(app, { role: 'admin' })];
    const ids = [one.userId, other.userId];
    const attempts = await transaction(app.db, async (tx) => {
      await lockUsers(tx, ids);
      const both = [outcomeOf(suspend(other, one)), outcomeOf(suspend(one, other))];
      await untilBlocked(app.db, 2);
      return both;
    });
    expect((await Promise.all(attempts)).sort()).toEqual(['auth.required', 'done']);
    const rows = await app.db.selectFrom('app_user').select(['id', 'is_active']).where('id', 'in', ids).execute();
    expect(rows.map(({ is_active }) => is_active).sort()).toEqual([false, true]);
    const [suspended, left] = rows.find(({ is_active }) => is_active)?.id === one.userId ? [other, one] : [one, other];
    await restore(suspended, left);
  });

  it('is never the own one, nor that of an admin by support', async () => {
    expect(await refusalOf(suspend(admin))).toMatchObject({ code: 'user.own_account' });
    expect(await refusalOf(suspend(admin, support))).toMatchObject({ status: 403, code: 'auth.permission_missing' });
    expect(await refusalOf(suspend({ userId: newId() }))).toMatchObject({ status: 404, code: 'user.not_found' });
  });
});

describe('sessions', () => {
  it('of an account are ended by an admin, all at once', async () => {
    const buyer = await as(app);
    await openTestSession(app, buyer.userId);
    const params = { id: buyer.userId };
    expect(await support.client.call(contract.endUserSessions, { params })).toEqual({ ended: 2 });
    expect(await refusalOf(buyer.client.call(getProfile))).toMatchObject({ status: 401 });
  });
});

describe('deleting', () => {
  it('a buyer ends the account at once and frees its address; a second admin reads who was faster', async () => {
    const buyer = await as(app, { password });
    const both = await Promise.allSettled([remove(buyer), remove(buyer)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const again = await refusalOf(remove(buyer));
    expect(again).toMatchObject({ status: 409, code: 'user.already_deleted' });
    expect(again.message).toMatch(/^This account was deleted by Helen Marsh on .+ at /);
    expect(await refusalOf(buyer.client.call(getProfile))).toMatchObject({ status: 401 });
    expect((await page({ search: buyer.email })).total).toBe(0);
    const row = app.db.selectFrom('app_user').selectAll().where('id', '=', buyer.userId);
    expect(await row.executeTakeFirstOrThrow()).toMatchObject({
      first_name: 'Deleted',
      password_hash: null,
      deleted_by: admin.userId,
    });
  });

  it('takes no body, as specified, also for an account that is suspended', async () => {
    const buyer = await as(app);
    await suspend(buyer);
    const url = `/api/users/${buyer.userId}`;
    const headers = { authorization: `Bearer ${admin.token}` };
    expect((await app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(200);
  });

  it('an admin is refused, and so is anybody without the permission', async () => {
    const other = await as(app, { role: 'admin' });
    expect(await refusalOf(remove(other))).toMatchObject({ status: 403, code: 'account.admin_undeletable' });
    const buyer = await as(app);
    expect(await refusalOf(remove(buyer, support))).toMatchObject({ code: 'auth.permission_missing' });
    expect(await refusalOf(remove({ userId: newId() }))).toMatchObject({ status: 404 });
  });
});
