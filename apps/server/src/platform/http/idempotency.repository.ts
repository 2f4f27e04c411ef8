import { sql } from 'kysely';
import { asynchronousCommit } from '../db/asynchronous-commit.ts';
import type { Db } from '../db/client.ts';
import { prepared } from '../db/prepared.ts';

export type KeyId = { caller: string; endpoint: string; key: string };
export type StoredAnswer = { status: number; sealed: string };
export type ClaimedKey =
  | { kind: 'claimed' }
  | { kind: 'mismatch' }
  | { kind: 'running'; retryAfterSeconds: number }
  | { kind: 'done'; answer: StoredAnswer };

type Row = {
  request_hash: Buffer;
  state: 'running' | 'done';
  response_status: number | null;
  response_body: string | null;
  wait_seconds: number;
};

const claim = prepared<{ key: string }>(
  'http.claim-key',
  `insert into idempotency_key as held (caller, endpoint, key, request_hash, locked_until)
    select $1, $2, $3, $4::bytea, now() + make_interval(secs => $5)
    where ${asynchronousCommit}
    on conflict (caller, endpoint, key) do update set
      request_hash = excluded.request_hash,
      state = 'running',
      locked_until = excluded.locked_until,
      response_status = null,
      response_headers = null,
      response_body = null,
      created_at = now(),
      expires_at = now() + interval '24 hours'
    where held.expires_at <= now()
      or (held.state = 'running' and held.locked_until <= now() and held.request_hash = excluded.request_hash)
    returning key`,
);

/**
 * One statement decides who runs: the first request, or the first one after the lease of a killed process ran out
 * or after the day for which answers are stored.
 */
export async function claimKey(db: Db, id: KeyId, requestHash: Buffer, leaseSeconds: number): Promise<ClaimedKey> {
  const claimed = await claim(db, [id.caller, id.endpoint, id.key, requestHash, leaseSeconds]);
  if (claimed.length > 0) return { kind: 'claimed' };
  return (await readKey(db, id, requestHash)) ?? claimKey(db, id, requestHash, leaseSeconds);
}

async function readKey(db: Db, id: KeyId, requestHash: Buffer): Promise<ClaimedKey | undefined> {
  const found = await sql<Row>`
    select request_hash, state, response_status, response_body,
      greatest(1, ceil(extract(epoch from locked_until - now())))::integer as wait_seconds
    from idempotency_key
    where caller = ${id.caller} and endpoint = ${id.endpoint} and key = ${id.key}
  `.execute(db);
  const row = found.rows[0];
  if (!row) return undefined;
  if (!row.request_hash.equals(requestHash)) return { kind: 'mismatch' };
  if (row.state === 'running' || row.response_status === null || row.response_body === null) {
    return { kind: 'running', retryAfterSeconds: Math.min(row.wait_seconds, 2) };
  }
  return { kind: 'done', answer: { status: row.response_status, sealed: row.response_body } };
}

export async function renewKey(db: Db, id: KeyId, leaseSeconds: number): Promise<void> {
  await sql`
    update idempotency_key set locked_until = now() + make_interval(secs => ${leaseSeconds})
    where caller = ${id.caller} and endpoint = ${id.endpoint} and key = ${id.key} and state = 'running'
  `.execute(db);
}

const store = prepared<never>(
  'http.store-answer',
  `update idempotency_key set state = 'done', response_status = $4, response_body = $5
    where caller = $1 and endpoint = $2 and key = $3 and state = 'running' and ${asynchronousCommit}`,
);

export async function storeAnswer(db: Db, id: KeyId, answer: StoredAnswer): Promise<void> {
  await store(db, [id.caller, id.endpoint, id.key, answer.status, answer.sealed]);
}

export async function releaseKey(db: Db, id: KeyId): Promise<void> {
  await sql`
    delete from idempotency_key
    where caller = ${id.caller} and endpoint = ${id.endpoint} and key = ${id.key} and state = 'running'
  `.execute(db);
}

export async function deleteExpiredKeys(db: Db): Promise<void> {
  await sql`delete from idempotency_key where expires_at <= now()`.execute(db);
}
