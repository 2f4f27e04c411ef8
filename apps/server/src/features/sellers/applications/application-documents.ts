import {
  type DocumentKind,
  SELLER_DOCUMENT_KINDS,
  type SellerDocumentKind,
} from '@herbary/contract/application-limits.ts';
import type { Deps } from '../../../deps.ts';
import { type Db, transaction } from '../../../platform/db/client.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ReceivedFile } from '../../../platform/http/bind.ts';
import { attachUploads, dropUploads, recordUpload, withdrawUploads } from '../../media/index.ts';
import { applyChecks } from '../verifications/verifications.repository.ts';
import { deleteForgottenDocuments, documentRowKinds, putDocument } from './applications.repository.ts';

export type ReceivedDocuments = Record<DocumentKind, ReceivedFile[]>;
type AnyDocuments = Partial<Record<SellerDocumentKind, ReceivedFile[]>>;

const requiredDocuments = [
  ['identificationDocument', 'seller.identification_required'],
  ['businessDocument', 'seller.business_document_required'],
] as const;

/** `has`: what was sent with an earlier application counts, too. */
export function requireDocuments(files: ReceivedDocuments, has: (kind: DocumentKind) => boolean = () => false): void {
  for (const [kind, refusal] of requiredDocuments) {
    if (files[kind].length === 0 && !has(kind)) throw new AppError(refusal);
  }
}

const purpose = 'seller_document';
type AttachDocuments = (tx: Db, sellerId: string) => Promise<void>;

/**
 * Stores the documents sealed, then does the work in one transaction that attaches them. Where it fails, what was stored
 * is removed at once; what a killed process leaves is swept like any upload that belongs to nothing.
 */
export async function withDocuments<Result>(
  deps: Deps,
  files: AnyDocuments,
  work: (tx: Db, attach: AttachDocuments) => Promise<Result>,
): Promise<Result> {
  const stored: { kind: SellerDocumentKind; fileId: string; fingerprint: Buffer }[] = [];
  const fileIds = () => stored.map(({ fileId }) => fileId);
  const attach: AttachDocuments = async (tx, sellerId) => {
    if (!(await attachUploads(tx, { fileIds: fileIds(), userId: null, purpose })))
      throw new Error('A document of an application was swept or attached before');
    for (const { kind, ...file } of stored) await putDocument(tx, sellerId, { kind: documentRowKinds[kind], ...file });
    await applyChecks(tx, sellerId);
  };
  try {
    for (const kind of SELLER_DOCUMENT_KINDS) {
      const [received] = files[kind] ?? [];
      if (!received) continue;
      const { fileId, fingerprint } = await deps.files.storeDocument(deps.db, received, { ownerUserId: null });
      stored.push({ kind, fileId, fingerprint });
      await recordUpload(deps.db, { fileId, userId: null, purpose });
    }
    return await transaction(deps.db, (tx) => work(tx, attach));
  } catch (failure) {
    await withdrawUploads(deps, fileIds()).catch((error) =>
      deps.log.warn({ err: error }, 'documents of a failed application are left to the sweep'),
    );
    throw failure;
  }
}

const batchSize = 100;

/** Papers that name a person are kept as long as somebody decides by them. */
export async function forgetDocuments(deps: Pick<Deps, 'db' | 'files'>, signal?: AbortSignal): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    const removed = await transaction(deps.db, async (tx) => {
      const fileIds = await deleteForgottenDocuments(tx, batchSize);
      await dropUploads(tx, deps.files, fileIds);
      return fileIds.length;
    });
    if (removed < batchSize) return;
  }
}
