import type { Client } from '@herbary/contract/client.ts';
import type { StaffRole } from '@herbary/contract/permissions.ts';
import { sql } from 'kysely';
import { hashPassword } from '../features/identity/index.ts';
import { newToken } from '../features/identity/sessions/session-token.ts';
import type { Member } from '../platform/http/actor.ts';
import { newId } from '../platform/ids.ts';
import type { TestApp } from './test-app.ts';

export type Person = {
  role?: Member['role'];
  /** For admins; every permission unless told otherwise. */
  staffRole?: StaffRole;
  email?: string;
  firstName?: string;
  lastName?: string;
  /** Hashing takes a while: only given when the test signs in with it. */
  password?: string;
  /** Whether they have opened the link that was mailed to their address; true by default. */
  isConfirmed?: boolean;
  /** The login that the session was opened at; by default the one of their role. */
  openedAs?: Member['role'];
  /** For sellers; approved by default. */
  application?: 'pending' | 'underReview' | 'approved' | 'rejected';
};

export type SignedInPerson = { userId: string; email: string; token: string; sessionId: string; client: Client };

const hashes = new Map<string, Promise<string>>();

/** One hash per word: made to be slow, hashing would be most of what a test of accounts does. */
function hashOf(password: string): Promise<string> {
  const known = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, known);
  return known;
}

/** A new account with an open session, and the client that calls as them. */
export async function as(test: TestApp, person: Person = {}): Promise<SignedInPerson> {
  const account = await createAccount(test, person);
  const { token, sessionId } = await openTestSession(test, account.userId, person.openedAs ?? person.role);
  return { ...account, token, sessionId, client: test.client({ token }) };
}

export async function createAccount(test: TestApp, person: Person = {}): Promise<{ userId: string; email: string }> {
  const { role = 'user', firstName = 'Ada', lastName = 'Brook' } = person;
  const staffRole = role === 'admin' ? (person.staffRole ?? 'admin') : null;
  const userId = newId();
  const email = person.email ?? `${role}-${userId}@example.test`;
  const confirmedAt = person.isConfirmed === false ? null : new Date();
  const passwordHash = person.password === undefined ? null : await hashOf(person.password);
  await sql`
    insert into app_user (id, role, staff_role, email, first_name, last_name, password_hash, email_verified_at)
    values (${userId}, ${role}, ${staffRole}, ${email}, ${firstName}, ${lastName}, ${passwordHash}, ${confirmedAt})
  `.execute(test.db);
  if (role === 'seller') await createStore(test, userId, person.application ?? 'approved');
  return { userId, email };
}

async function createStore(test: TestApp, userId: string, status: NonNullable<Person['application']>): Promise<void> {
  const decided = status === 'approved' || status === 'rejected';
  await sql`
    insert into seller (id, slug, business_name, business_category, city, state, country, status, decided_at, decided_by)
    values (
      ${userId}, ${`store-${userId}`}, 'Brook & Daughters', 'herbs', 'Ghent', 'East Flanders', 'Belgium', ${status},
      ${decided ? new Date() : null}, ${decided ? userId : null}
    )
  `.execute(test.db);
}

/** A further device of the same account. */
export async function openTestSession(
  test: TestApp,
  userId: string,
  openedAs: Member['role'] = 'user',
): Promise<{ token: string; sessionId: string }> {
  const { token, tokenHash } = newToken();
  const sessionId = newId();
  await sql`
    insert into user_session (id, token_hash, user_id, opened_as, expires_at)
    values (${sessionId}, ${tokenHash}, ${userId}, ${openedAs}, now() + interval '1 day')
  `.execute(test.db);
  return { token, sessionId };
}
