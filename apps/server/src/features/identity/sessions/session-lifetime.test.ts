import { adminLogin, getProfile, listSessions, login } from '@herbary/contract/identity.ts';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { as, createAccount, type SignedInPerson } from '../../../testing/as.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { authenticate } from './session-token.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const set = (person: SignedInPerson, change: RawBuilder<unknown>) =>
  sql`update user_session set ${change} where id = ${person.sessionId}`.execute(app.db);
const lastSeen = async (person: SignedInPerson) => {
  const row = await app.db
    .selectFrom('user_session')
    .select(['last_seen_at', 'expires_at'])
    .where('id', '=', person.sessionId)
    .executeTakeFirstOrThrow();
  return { seen: row.last_seen_at.getTime(), until: row.expires_at.getTime() };
};
const statusOf = (person: SignedInPerson) =>
  person.client.call(getProfile).then(
    () => 200,
    (error) => error.status,
  );
const ago = (interval: string) => sql`now() - ${interval}::interval`;

describe('an idle session', () => {
  it.each([
    ['admin', '29 minutes', 200],
    ['admin', '31 minutes', 401],
    ['user', '31 minutes', 200],
    ['user', '6 days 23 hours', 200],
    ['user', '7 days 1 minute', 401],
    ['seller', '6 days 23 hours', 200],
    ['seller', '7 days 1 minute', 401],
  ] as const)('of role %s, unused for %s, is answered %i', async (role, unused, status) => {
    const person = await as(app, { role });
    await set(person, sql`last_seen_at = ${ago(unused)}, expires_at = now() + interval '1 day'`);
    expect(await statusOf(person)).toBe(status);
  });

  it('is not listed among the devices either', async () => {
    const admin = await as(app, { role: 'admin' });
    const forgotten = await as(app);
    await set(forgotten, sql`user_id = ${admin.userId}, opened_as = 'admin', last_seen_at = ${ago('31 minutes')}`);
    expect((await admin.client.call(listSessions)).map(({ _id }) => _id)).toEqual([admin.sessionId]);
  });

  it('is answered like any that has ended', async () => {
    const admin = await as(app, { role: 'admin' });
    await set(admin, sql`last_seen_at = ${ago('31 minutes')}`);
    await expect(admin.client.call(getProfile)).rejects.toMatchObject({ code: 'auth.required' });
  });
});

describe("an admin's session", () => {
  it('is over after 12 hours, however busy and however it was opened', async () => {
    const admin = await as(app, { role: 'admin' });
    await set(admin, sql`created_at = ${ago('11 hours 59 minutes')}, expires_at = now() + interval '30 days'`);
    expect(await statusOf(admin)).toBe(200);
    await set(admin, sql`created_at = ${ago('12 hours 1 minute')}`);
    expect(await statusOf(admin)).toBe(401);
  });

  it.each([
    ['the admin login', adminLogin, 12],
    ["the shop, which makes it a shopper's,", login, 30 * 24],
  ])('opened at %s with "remember me" lasts as long as its cookie', async (_login, endpoint, hoursToLive) => {
    const { email, userId } = await createAccount(app, { role: 'admin', password: 'elder-flower' });
    const body = { email, password: 'elder-flower', rememberMe: true };
    const { headers } = await app.client().send(endpoint, { body });
    for (const cookie of headers.getSetCookie().filter((one) => !one.startsWith('herbary_device=')))
      expect(cookie).toMatch(new RegExp(`Max-Age=${hoursToLive * 3600}(;|$)`));
    const { hours } = await app.db
      .selectFrom('user_session')
      .select(sql<string>`extract(epoch from expires_at - created_at) / 3600`.as('hours'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(Number(hours)).toBe(hoursToLive);
  });
});

describe('being used', () => {
  it("is recorded every minute for admins and every five for others, and does not move a session's end", async () => {
    for (const [role, silent, long] of [
      ['admin', '50 seconds', '61 seconds'],
      ['user', '4 minutes', '301 seconds'],
    ] as const) {
      const person = await as(app, { role });
      await set(person, sql`last_seen_at = ${ago(silent)}, remember = true`);
      const before = await lastSeen(person);
      await person.client.call(getProfile);
      expect(await lastSeen(person)).toEqual(before);
      await set(person, sql`last_seen_at = ${ago(long)}`);
      await person.client.call(getProfile);
      const after = await lastSeen(person);
      expect(after.seen).toBeGreaterThan(before.seen);
      expect(after.until).toBe(before.until);
    }
  });

  it('is not recorded for an open socket', async () => {
    const admin = await as(app, { role: 'admin' });
    await set(admin, sql`last_seen_at = ${ago('20 minutes')}`);
    const before = await lastSeen(admin);
    expect(await authenticate(app.deps, admin.token, 'socket')).toMatchObject({ userId: admin.userId });
    expect(await lastSeen(admin)).toEqual(before);
  });
});
