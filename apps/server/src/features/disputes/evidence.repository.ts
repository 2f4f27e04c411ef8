import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { newId } from '../../platform/ids.ts';

export type EvidenceRow = {
  id: string;
  sellerId: string;
  sellerName: string;
  field: string;
  body: string | null;
  fileId: string | null;
  fileName: string | null;
  bytes: number | null;
  providerFileId: string | null;
  /** As the list of disputes gives it: a timestamp's way through a Date may end a millisecond beside it. */
  addedAt: string;
};

/** In the order of the sellers' names: what the bank reads must not change between two tries. */
export async function listEvidence(db: Db, disputeId: string): Promise<EvidenceRow[]> {
  const { rows } = await sql<EvidenceRow>`
    select e.id, e.seller_id as "sellerId", s.business_name as "sellerName", e.field, e.body, e.file_id as "fileId",
        e.file_name as "fileName", e.bytes, e.provider_file_id as "providerFileId",
        to_jsonb(e.updated_at) #>> '{}' as "addedAt"
      from dispute_evidence e join seller s on s.id = e.seller_id
      where e.dispute_id = ${disputeId} order by e.field, s.business_name, e.id
  `.execute(db);
  return rows;
}

type NewEvidence = { disputeId: string; sellerId: string; field: string };

export async function putText(
  tx: Db,
  { disputeId, sellerId, field, text }: NewEvidence & { text: string },
): Promise<void> {
  await sql`
    insert into dispute_evidence (id, dispute_id, seller_id, field, body)
      values (${newId()}, ${disputeId}, ${sellerId}, ${field}, ${text})
      on conflict (dispute_id, seller_id, field) do update set body = excluded.body, updated_at = now()
  `.execute(tx);
}

type NewFile = NewEvidence & { fileId: string; fileName: string; bytes: number };

/** Gives the file that was there before. The caller has seen that no other seller's is. */
export async function putFile(tx: Db, file: NewFile): Promise<string | undefined> {
  const { disputeId, sellerId, field, fileId, fileName, bytes } = file;
  const { rows } = await sql<{ before: string | null }>`
    with before as (
      select file_id from dispute_evidence
        where dispute_id = ${disputeId} and seller_id = ${sellerId} and field = ${field})
    insert into dispute_evidence (id, dispute_id, seller_id, field, file_id, file_name, bytes)
      values (${newId()}, ${disputeId}, ${sellerId}, ${field}, ${fileId}, ${fileName}, ${bytes})
      on conflict (dispute_id, seller_id, field) do update
        set file_id = excluded.file_id, file_name = excluded.file_name, bytes = excluded.bytes, provider_file_id = null,
          updated_at = now()
      returning (select file_id from before) as before
  `.execute(tx);
  return rows[0]?.before ?? undefined;
}

export async function keepProviderFile(db: Db, evidenceId: string, providerFileId: string): Promise<void> {
  await sql`update dispute_evidence set provider_file_id = ${providerFileId} where id = ${evidenceId}`.execute(db);
}
