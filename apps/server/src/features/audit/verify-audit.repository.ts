import type { AuditBreak, AuditCheck } from '@herbary/contract/audit.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { newId } from '../../platform/ids.ts';

type ChainHead = { chain: number; lastSeq: number; lastHash: string; isSound: boolean };

/** Where each chain ends, and whether it ends where it says. */
export async function listChainHeads(db: Db): Promise<ChainHead[]> {
  const { rows } = await sql<ChainHead>`
    select c.chain, c.last_seq as "lastSeq", encode(c.last_hash, 'hex') as "lastHash",
      not exists (select 1 from audit_link later where later.chain = c.chain and later.seq > c.last_seq)
        and case when c.last_seq = 0 then c.last_hash = sha256('') else coalesce(l.hash = c.last_hash, false) end as "isSound"
    from audit_chain c
    left join audit_link l on l.chain = c.chain and l.seq = c.last_seq
    order by c.chain
  `.execute(db);
  return rows;
}

type BrokenLink = { seq: number; entryId: string | null; problem: AuditBreak['problem'] };

/**
 * The first link behind `after` and up to `to` that is not what it was. Its place is looked for, not its row: a row that
 * was removed with everything that named it still leaves a gap.
 */
export async function findBrokenLink(
  db: Db,
  chain: number,
  range: { after: number; to: number },
): Promise<BrokenLink | undefined> {
  const { rows } = await sql<BrokenLink>`
    select place.seq, l.entry_id as "entryId",
      case
        when l.seq is null then 'link-removed'
        when e.id is null then 'removed'
        when l.hash is distinct from audit_hash(l.prev_hash, l.chain, l.seq, e) then 'altered'
        else 'link-moved'
      end as problem
    from generate_series(${range.after}::bigint + 1, ${range.to}::bigint) as place (seq)
    left join audit_link l on l.chain = ${chain}::smallint and l.seq = place.seq
    left join audit_entry e on e.id = l.entry_id
    left join audit_link p on p.chain = ${chain}::smallint and p.seq = place.seq - 1
    where l.seq is null or e.id is null
      or l.hash is distinct from audit_hash(l.prev_hash, l.chain, l.seq, e)
      or l.prev_hash is distinct from (case when place.seq = 1 then sha256('') else p.hash end)
    order by place.seq
    limit 1
  `.execute(db);
  return rows[0];
}

/** When the entry at this place was written; undefined where there is none. */
export async function findMomentOf(db: Db, chain: number, seq: number): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`
    select e.created_at as at from audit_link l join audit_entry e on e.id = l.entry_id
    where l.chain = ${chain}::smallint and l.seq = ${seq}
  `.execute(db);
  return rows[0]?.at;
}

/** The oldest entry that belongs to no chain. */
export async function findUnlinked(db: Db): Promise<{ id: string; at: Date } | undefined> {
  const { rows } = await sql<{ id: string; at: Date }>`
    select e.id, e.created_at as at from audit_entry e
    where not exists (select 1 from audit_link l where l.entry_id = e.id)
    order by e.created_at, e.id
    limit 1
  `.execute(db);
  return rows[0];
}

type Found = Omit<AuditCheck, 'at'>;

export async function insertCheck(db: Db, found: Found, checkedBy: string | null): Promise<Date> {
  const row = await db
    .insertInto('audit_check')
    .values({
      id: newId(),
      checked_by: checkedBy,
      entries: found.entries,
      duration_ms: found.durationMs,
      heads: JSON.stringify(found.heads),
      breaks: JSON.stringify(found.breaks),
    })
    .returning('checked_at')
    .executeTakeFirstOrThrow();
  return row.checked_at;
}

type CheckRow = Found & { at: Date };

export async function findLastCheck(db: Db): Promise<CheckRow | undefined> {
  const { rows } = await sql<CheckRow>`
    select checked_at as at, entries, duration_ms as "durationMs", heads, breaks from audit_check
    order by checked_at desc, id desc
    limit 1
  `.execute(db);
  return rows[0];
}
