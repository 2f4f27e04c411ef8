import * as contract from '@herbary/contract/audit.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Db, transaction } from '../../platform/db/client.ts';
import { eachRow } from '../../platform/db/list.ts';
import type { AuditEntry } from '../../platform/http/audited-call.ts';
import { newId } from '../../platform/ids.ts';
import { as, type SignedInPerson } from '../../testing/as.ts';
import { openShop, placeBareOrders } from '../../testing/factories/inventory.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestDb } from '../../testing/test-db.ts';
import { type AuditFilter, auditList } from './audit.repository.ts';
import { recordAudit } from './record-audit.ts';
import { verifyAudit } from './verify-audit.ts';

let test: TestApp;
let admin: SignedInPerson;
beforeAll(async () => {
  test = await createTestApp({ work: false });
  admin = await as(test, { role: 'admin', firstName: 'Helen', lastName: 'Marsh' });
});
afterAll(() => test.close());

type Given = Partial<Pick<AuditEntry, 'action' | 'subject' | 'actor'>> & { reason?: string; after?: object | null };

const entryOf = ({ action = 'order.cancel', subject, actor, reason = 'Out of season', after }: Given): AuditEntry => ({
  actor: actor ?? { kind: 'admin', id: admin.userId },
  action,
  subject: subject ?? { type: 'order', id: newId() },
  data: {
    reason,
    address: '198.51.100.24',
    before: { status: 'processing', paid: true },
    after: after === undefined ? { status: 'cancelled' } : (after as Record<string, unknown> | null),
  },
  requestId: newId(),
});

/** All in one transaction, and so in one chain. */
const record = (db: Db, ...entries: Given[]) =>
  transaction(db, async (tx) => {
    for (const given of entries) await recordAudit(tx, entryOf(given));
  });

const undone = new Error('undone');
/** Looks at the log as a forger has left it, and leaves it as it was. */
async function afterForging(forge: (tx: Db, ids: string[], chain: number) => Promise<unknown>) {
  const subject = { type: 'order', id: newId() };
  await record(test.db, ...[1, 2, 3, 4].map(() => ({ subject })));
  let found: Awaited<ReturnType<typeof verifyAudit>> | undefined;
  let place = { chain: -1, first: 0, ids: [] as string[] };
  const forged = transaction(test.db, async (tx) => {
    for (const table of ['audit_entry', 'audit_link']) {
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
    }
    await sql`alter table audit_link drop constraint audit_link_entry_id_fkey`.execute(tx);
    const { rows } = await sql<{ chain: number; seq: number; id: string }>`
      select l.chain, l.seq, e.id from audit_entry e join audit_link l on l.entry_id = e.id
      where e.subject_id = ${subject.id} order by l.seq
    `.execute(tx);
    place = { chain: rows[0]?.chain ?? -1, first: rows[0]?.seq ?? 0, ids: rows.map(({ id }) => id) };
    await forge(tx, place.ids, place.chain);
    // Steps shorter than the chain: a break must be found on either side of their edges.
    found = await verifyAudit(tx, 3);
    throw undone;
  });
  await expect(forged).rejects.toBe(undone);
  return { breaks: found?.breaks ?? [], ...place };
}

describe('verifying the audit log', () => {
  it('finds nothing in a log that nobody has touched, and counts every entry', async () => {
    await record(test.db, {}, {});
    const { breaks, entries, heads } = await verifyAudit(test.db);
    expect(breaks).toEqual([]);
    expect(entries).toBeGreaterThanOrEqual(2);
    expect(heads.reduce((sum, head) => sum + head.entries, 0)).toBe(entries);
    expect((await sql`select from audit_break`.execute(test.db)).rows).toEqual([]);
  });

  it('names an entry that was altered', async () => {
    const { breaks, chain, first, ids } = await afterForging((tx, [, second]) =>
      sql`update audit_entry set data = jsonb_set(data, '{reason}', '"Another"') where id = ${second}`.execute(tx),
    );
    expect(breaks).toMatchObject([{ problem: 'altered', chain, number: first + 1, entry: ids[1] }]);
    expect(breaks[0]?.soundUntil).toEqual(expect.any(String));
  });

  it('names the entry after one that was altered with a hash to match', async () => {
    const { breaks, chain, first, ids } = await afterForging(async (tx, [, second]) => {
      await sql`update audit_entry set action = 'order.deliver' where id = ${second}`.execute(tx);
      await sql`
        update audit_link l set hash = audit_hash(l.prev_hash, l.chain, l.seq, e) from audit_entry e
        where e.id = l.entry_id and e.id = ${second}
      `.execute(tx);
    });
    expect(breaks).toMatchObject([{ problem: 'link-moved', chain, number: first + 2, entry: ids[2] }]);
  });

  it('names an entry that was removed, alone or with its link', async () => {
    const alone = await afterForging((tx, [, , third]) => sql`delete from audit_entry where id = ${third}`.execute(tx));
    expect(alone.breaks).toMatchObject([
      { problem: 'removed', chain: alone.chain, number: alone.first + 2, entry: alone.ids[2] },
    ]);
    const both = await afterForging(async (tx, [, second]) => {
      await sql`delete from audit_link where entry_id = ${second}`.execute(tx);
      await sql`delete from audit_entry where id = ${second}`.execute(tx);
    });
    expect(both.breaks).toMatchObject([
      { problem: 'link-removed', chain: both.chain, number: both.first + 1, entry: null },
    ]);
  });

  it('names the first of two entries that changed places', async () => {
    const { breaks, chain, first } = await afterForging(async (tx, [one, two]) => {
      const park = newId();
      const move = (from: string | undefined, to: string | undefined) =>
        sql`update audit_link set entry_id = ${to} where entry_id = ${from}`.execute(tx);
      await move(one, park);
      await move(two, one);
      await move(park, two);
    });
    expect(breaks).toMatchObject([{ problem: 'altered', chain, number: first }]);
  });

  it('names what was cut off the end, also when the end was moved back to hide it', async () => {
    const cut = (tx: Db, last: string | undefined) => sql`delete from audit_link where entry_id = ${last}`.execute(tx);
    const plain = await afterForging(async (tx, ids) => {
      await cut(tx, ids[3]);
      await sql`delete from audit_entry where id = ${ids[3]}`.execute(tx);
    });
    expect(plain.breaks).toMatchObject([{ problem: 'end-removed', chain: plain.chain, number: plain.first + 3 }]);
    const hidden = await afterForging((tx, _, chain) =>
      sql`update audit_chain set last_seq = last_seq - 1 where chain = ${chain}`.execute(tx),
    );
    expect(hidden.breaks).toMatchObject([{ problem: 'end-removed', chain: hidden.chain }]);
  });

  it('names an entry that was written around the chain', async () => {
    const id = newId();
    const { breaks } = await afterForging((tx) =>
      sql`
        insert into audit_entry (id, actor_kind, action, subject_type, subject_id)
        values (${id}, 'system', 'order.cancel', 'order', 'x')
      `.execute(tx),
    );
    expect(breaks).toMatchObject([{ problem: 'unlinked', chain: null, entry: id }]);
  });

  it('is kept with what it found, and shown to every admin', async () => {
    const { check } = await admin.client.call(contract.verifyAuditLog);
    expect(check).toMatchObject({ breaks: [], entries: expect.any(Number) });
    const other = await as(test, { role: 'admin' });
    expect((await other.client.call(contract.getAuditCheck)).check?.at).toBe(check.at);
  });
});

describe('the audit log', () => {
  it('takes nothing that is named like a secret, however deep it stands', async () => {
    for (const after of [{ password: 'x' }, { account: { iban: 'x' } }, { codes: [{ tokenHash: 'x' }] }]) {
      await expect(record(test.db, { after })).rejects.toThrow('must not be written to the audit log');
    }
  });

  it('is searched by thing, act and reason, and filtered by person, noun, act, subject and period', async () => {
    const word = newId();
    const seller = await as(test, { role: 'seller' });
    const subject = { type: 'seller', id: newId() };
    await record(
      test.db,
      { reason: `100% ${word}` },
      { reason: word, action: 'seller.approve', subject },
      { reason: word, actor: { kind: 'seller', id: seller.userId } },
    );
    const found = async (query: AuditFilter) => {
      const { entries } = await admin.client.call(contract.listAuditEntries, { query: query as never });
      return entries.map(({ act, actor }) => `${actor.kind} ${act}`).sort();
    };
    const search = word.toUpperCase();
    const all = ['admin order.cancel', 'admin seller.approve', 'seller order.cancel'];
    expect(await found({ search })).toEqual(all);
    expect(await found({ search: `100% ${word}` })).toEqual(['admin order.cancel']);
    expect(await found({ search: `200% ${word}` })).toEqual([]);
    expect(await found({ search: subject.id })).toEqual(['admin seller.approve']);
    expect(await found({ subject: subject.id })).toEqual(['admin seller.approve']);
    expect(await found({ search, who: admin.userId })).toEqual(all.slice(0, 2));
    expect(await found({ search, who: 'sellers' })).toEqual(all.slice(2));
    expect(await found({ search, who: 'system' })).toEqual([]);
    expect(await found({ search, what: 'seller' })).toEqual(['admin seller.approve']);
    expect(await found({ search, what: 'order.cancel', period: 'today' })).toHaveLength(2);
    expect(await found({ search, what: 'order.deliver' })).toEqual([]);
    for (const query of [{ who: 'nobody' }, { what: 'walk' }, { period: 'year' }, { after: 'nonsense' }]) {
      const asked = admin.client.call(contract.listAuditEntries, { query: query as never });
      await expect(asked).rejects.toMatchObject({ status: 400 });
    }
  });

  it('is searched by the number of an order and the name of a store', async () => {
    const { pool } = test.database;
    const { buyerId, sellerId, productIds } = await openShop(pool, { products: 1, pieces: 1 });
    const [placed] = await placeBareOrders(pool, { buyerId, sellerId, productId: productIds[0] ?? '' }, 1);
    const orderId = placed?.orderId ?? '';
    await sql`update customer_order set order_number = 'HB-7654321' where id = ${orderId}`.execute(test.db);
    const store = `Fennel ${newId()}`;
    await sql`update seller set business_name = ${store} where id = ${sellerId}`.execute(test.db);
    await record(
      test.db,
      { subject: { type: 'order', id: orderId } },
      { action: 'seller.approve', subject: { type: 'seller', id: sellerId } },
    );
    const found = async (search: string) => {
      const { entries } = await admin.client.call(contract.listAuditEntries, { query: { search } });
      return entries.map(({ subject }) => subject.id);
    };
    expect(await found('hb-7654321')).toEqual([orderId]);
    expect(await found('7654321')).toEqual([orderId]);
    expect(await found(store.toUpperCase())).toEqual([sellerId]);
    expect(await found('HB-99999999')).toEqual([]);
  });

  it('goes on behind a cursor without doubling or leaving out an entry of the same moment', async () => {
    const word = newId();
    await record(test.db, ...[1, 2, 3, 4, 5].map(() => ({ reason: word })));
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const query = { search: word, limit: 2, ...(after ? { after } : {}) };
      const page = await admin.client.call(contract.listAuditEntries, { query });
      seen.push(...page.entries.map(({ _id }) => _id));
      after = page.next ?? undefined;
    } while (after);
    expect([seen.length, new Set(seen).size]).toEqual([5, 5]);
  });

  it('shows one entry with its place in the chain, and says whether it is whole', async () => {
    const word = newId();
    await record(test.db, { reason: word });
    const { entries } = await admin.client.call(contract.listAuditEntries, { query: { search: word } });
    const shown = await admin.client.call(contract.getAuditEntry, { params: { id: entries[0]?._id ?? '' } });
    expect(shown).toMatchObject({
      actor: { kind: 'admin', _id: admin.userId, name: 'Helen Marsh', email: admin.email },
      before: { status: 'processing', paid: true },
      after: { status: 'cancelled' },
      reason: word,
      address: '198.51.100.24',
      link: { hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
      isIntact: true,
    });
    const missing = admin.client.call(contract.getAuditEntry, { params: { id: newId() } });
    await expect(missing).rejects.toMatchObject({ status: 404, code: 'audit.not_found' });
  });

  it('is exported as CSV with the filters of the list, and names the admins that can be chosen', async () => {
    const word = newId();
    await record(test.db, { reason: `=${word}, "quoted"` }, { reason: 'Something else' });
    const answer = await test.inject({
      url: `${contract.exportAuditEntries.path}?search=${word}`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    const lines = answer.body.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`"'=${word}, ""quoted"""`);
    expect(lines[1]).toContain('Helen Marsh');
    const { actors } = await admin.client.call(contract.listAuditActors);
    expect(actors).toContainEqual({ _id: admin.userId, name: 'Helen Marsh' });
  });

  it('is for admins with the permission alone', async () => {
    const refused = [
      { who: await as(test), status: 403 },
      { who: await as(test, { role: 'seller' }), status: 403 },
      { who: await as(test, { role: 'admin', staffRole: 'support' }), status: 403 },
      { who: await as(test, { role: 'admin', staffRole: 'finance' }), status: 403 },
    ];
    for (const { who, status } of refused) {
      await expect(who.client.call(contract.listAuditEntries)).rejects.toMatchObject({ status });
      await expect(who.client.call(contract.verifyAuditLog)).rejects.toMatchObject({ status });
    }
  });
});

it('reads no page of a long log by going through all of it', async () => {
  const database = await createTestDb();
  const person = newId();
  try {
    await sql`alter table audit_entry disable trigger user`.execute(database.db);
    await sql`
      insert into audit_entry (id, actor_kind, actor_id, action, subject_type, subject_id, data, created_at)
      select gen_random_uuid(), case when n % 4000 = 0 then 'admin' when n % 1000 = 0 then 'system' else 'seller' end,
        case when n % 4000 = 0 then ${person}::uuid else gen_random_uuid() end,
        case when n % 5000 = 0 then 'payout.run' else 'order.ship' end, 'order', gen_random_uuid()::text,
        jsonb_build_object('reason', case when n % 5000 = 0 then 'A rare word' else 'Parcel ' || n end),
        now() - n * interval '1 minute'
      from generate_series(1, 20000) n
    `.execute(database.db);
    await sql`vacuum analyze audit_entry`.execute(database.db);
    const filters: AuditFilter[] = [
      {},
      { search: 'rare word' },
      { search: 'parcel' },
      { search: 'parcel 4321' },
      { search: 'hb-10001', named: [newId(), newId()] },
      { who: person },
      { who: 'sellers' },
      { what: 'order' },
      { subject: newId() },
      { period: '7-days' },
    ];
    for (const filter of filters) {
      await transaction(database.db, async (tx) => {
        await eachRow(tx, auditList(), filter).next();
        const { rows } = await sql<{ scans: number }>`
          select seq_scan as scans from pg_stat_xact_user_tables where relname = 'audit_entry'
        `.execute(tx);
        expect([filter, rows[0]?.scans]).toEqual([filter, 0]);
      });
    }
  } finally {
    await database.close();
  }
});
