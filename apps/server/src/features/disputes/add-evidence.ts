import { DISPUTE_FILES_MAX_BYTES, DISPUTE_TEXT_MAX, DISPUTE_TEXTS_MAX } from '@herbary/contract/disputes.ts';
import type { Deps } from '../../deps.ts';
import { type Db, transaction } from '../../platform/db/client.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ReceivedFile } from '../../platform/http/bind.ts';
import { attachUploads, dropUploads, recordUpload } from '../media/index.ts';
import { awaitsAnswer } from './dispute-status.ts';
import { type Dispute, lockDispute } from './disputes.repository.ts';
import { type EvidenceRow, listEvidence, putFile, putText } from './evidence.repository.ts';

type Addition = { disputeId: string; sellerId: string; field: string };

/** Refuses what comes too late; `now` is the server's. */
export function assertAnswerable(dispute: Dispute | undefined, now: Date): asserts dispute is Dispute {
  if (!dispute) throw new AppError('dispute.not_found');
  if (!awaitsAnswer(dispute.status) || !dispute.dueAt) throw new AppError('dispute.not_open');
  if (dispute.decision) throw new AppError('dispute.decided');
  if (dispute.dueAt <= now) throw new AppError('dispute.past_due');
}

export function addText({ db, clock }: Deps, addition: Addition & { text: string }): Promise<void> {
  const { disputeId, sellerId, field } = addition;
  return transaction(db, async (tx) => {
    assertAnswerable(await lockDispute(tx, disputeId, sellerId), clock.now());
    await putText(tx, addition);
    const texts = combinedTexts(await listEvidence(tx, disputeId));
    const all = Object.values(texts).reduce((sum, text) => sum + text.length, 0);
    refuseBeyond(DISPUTE_TEXT_MAX, texts[field]?.length ?? 0, addition.text.length);
    refuseBeyond(DISPUTE_TEXTS_MAX, all, addition.text.length);
  });
}

function refuseBeyond(max: number, length: number, added: number): void {
  if (length > max) throw new AppError('dispute.text_too_long', { max, left: Math.max(0, max - (length - added)) });
}

/** Encrypted and seen by its seller and admins alone. Stored first: what is not attached in the end is swept away. */
export async function addFile(deps: Deps, addition: Addition, received: ReceivedFile): Promise<void> {
  const { db, files, clock } = deps;
  const { disputeId, sellerId, field } = addition;
  assertAnswerable(await transaction(db, (tx) => lockDispute(tx, disputeId, sellerId)), clock.now());
  const { fileId, fileName, bytes } = await files.storeDocument(db, received, { ownerUserId: sellerId });
  await recordUpload(db, { fileId, userId: sellerId, purpose: 'dispute_evidence' });
  await transaction(db, async (tx) => {
    assertAnswerable(await lockDispute(tx, disputeId, sellerId), clock.now());
    await assertRoom(tx, addition, bytes);
    if (!(await attachUploads(tx, { fileIds: [fileId], userId: sellerId, purpose: 'dispute_evidence' })))
      throw new Error(`File ${fileId} was attached before`);
    const before = await putFile(tx, { disputeId, sellerId, field, fileId, fileName, bytes });
    if (before) await dropUploads(tx, files, [before]);
  });
}

/** The provider takes one file for each field, and no more than so much in all. */
async function assertRoom(tx: Db, { disputeId, sellerId, field }: Addition, bytes: number): Promise<void> {
  const others = (await listEvidence(tx, disputeId)).filter((row) => row.field !== field || row.sellerId !== sellerId);
  if (others.some((row) => row.field === field)) throw new AppError('dispute.field_taken');
  const all = others.reduce((sum, row) => sum + (row.bytes ?? 0), bytes);
  if (all > DISPUTE_FILES_MAX_BYTES) throw new AppError('dispute.files_too_large');
}

/** What the bank reads in each field: one seller's words as they are, those of several under their names. */
export function combinedTexts(evidence: readonly EvidenceRow[]): Record<string, string> {
  const texts: Record<string, string> = {};
  const said = evidence.filter(({ body }) => body !== null);
  for (const field of new Set(said.map((row) => row.field))) {
    const rows = said.filter((row) => row.field === field);
    texts[field] =
      rows.length === 1
        ? (rows[0]?.body ?? '')
        : rows.map(({ sellerName, body }) => `${sellerName}:\n${body}`).join('\n\n');
  }
  return texts;
}
