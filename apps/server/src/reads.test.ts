import { everyEndpoint } from '@herbary/contract/every-endpoint.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueInvoices } from './features/invoices/index.ts';
import { type BuyingWorld, buyingWorld } from './testing/factories/buying-world.ts';
import { rowPrints } from './testing/row-prints.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

const reads = everyEndpoint.filter(({ endpoint }) => endpoint.method === 'GET');

/** What the account of a buyer holds: for the buyer and admins only. */
const kept = { phone: '+1 503 555 9174', birthday: '1987-06-05', newEmail: 'canary-4b1e@herbary.test' };
const password = '$argon2id$canary-77c0';
const googleId = 'canary-google-31f9';
/** Stands where only bytes may stand; an answer could contain it as hex, as base64 or in PostgreSQL's own format. */
const bytes = Buffer.from('canary-bytes-5d2a-canary-bytes-5');

let test: TestApp;
let world: BuyingWorld;
let before: Record<string, string>;
let after: Record<string, string>;
const answers: { who: string; url: string; status: number; body: string }[] = [];

beforeAll(async () => {
  test = await createTestApp({ work: false });
  world = await buyingWorld(test);
  await plant();
  // The receipt does this when an order is paid; an invoice that is asked for before it is issued then.
  await issueInvoices(test.db, [world.orders.delivered.id]);
  before = await rowPrints(test.db);
  await lookEverywhere();
  after = await rowPrints(test.db);
}, 120_000);
afterAll(() => test.close());

/** A recognizable value in every column of the account that is a secret. */
async function plant(): Promise<void> {
  const { userId, sessionId } = world.buyer;
  const soon = sql`now() + interval '1 hour'`;
  await sql`
    update app_user set password_hash = ${password}, phone_number = ${kept.phone}, date_of_birth = ${kept.birthday}
    where id = ${userId}
  `.execute(test.db);
  await sql`
    insert into google_identity (issuer, subject, user_id, email) values ('https://google.test', ${googleId}, ${userId}, ${kept.newEmail})
  `.execute(test.db);
  await sql`
    insert into password_reset (token_hash, user_id, user_type, expires_at) values (${bytes}, ${userId}, 'user', ${soon})
  `.execute(test.db);
  await sql`
    insert into email_verification (token_hash, user_id, old_email, new_email, session_id, expires_at)
    values (${bytes}, ${userId}, ${world.buyer.email}, ${kept.newEmail}, ${sessionId}, ${soon})
  `.execute(test.db);
  await sql`insert into user_totp (user_id, secret_encrypted) values (${userId}, ${bytes})`.execute(test.db);
  await sql`insert into recovery_code (user_id, code_hash) values (${userId}, ${bytes})`.execute(test.db);
  await sql`
    insert into user_session (id, token_hash, user_id, expires_at) values (gen_random_uuid(), ${bytes}, ${userId}, ${soon})
  `.execute(test.db);
}

const people = () => {
  const { buyer, otherBuyer, seller, otherSeller, admin } = world;
  return { buyer, otherBuyer, seller, otherSeller, admin, visitor: undefined };
};

/** One id of each kind that a path may name. */
const things = () => [
  world.orders.delivered.id,
  world.returns.pending.id,
  world.disputes.open,
  world.productId,
  world.seller.userId,
  world.buyer.userId,
  world.buyer.addressId,
  world.bank.reference,
];

async function lookEverywhere(): Promise<void> {
  for (const [who, person] of Object.entries(people())) {
    const headers = person ? { authorization: `Bearer ${person.token}` } : {};
    for (const { endpoint } of reads) {
      const urls = new Set(things().map((thing) => endpoint.path.replace(/:\w+/g, thing)));
      for (const url of urls) {
        const { statusCode: status, body } = await test.inject({ url, headers });
        answers.push({ who, url, status, body });
      }
    }
  }
}

describe('reading every endpoint in every role', () => {
  it('changes nothing', () => {
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(reads.length);
    expect(after).toEqual(before);
  });

  it('never reveals a password, a key or their hashes, not even to their owner', () => {
    const forms = [bytes.toString('latin1'), bytes.toString('hex'), bytes.toString('base64'), '"type":"Buffer"'];
    for (const { who, url, body } of answers) {
      for (const secret of [password, googleId, ...forms]) {
        expect(body, `${url} tells ${who} ${secret}`).not.toContain(secret);
      }
    }
  });

  it('reveals what an account holds to its owner alone', () => {
    const own = answers.find(({ who, url }) => who === 'buyer' && url === '/api/auth/profile')?.body;
    for (const fact of [kept.phone, kept.birthday, world.buyer.email]) expect(own).toContain(fact);
    for (const { who, url, body } of answers.filter(({ who }) => who !== 'buyer' && who !== 'admin')) {
      for (const fact of [...Object.values(kept), world.buyer.email]) {
        expect(body, `${url} tells ${who} ${fact}`).not.toContain(fact);
      }
    }
  });
});
