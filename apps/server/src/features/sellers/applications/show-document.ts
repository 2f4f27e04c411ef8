import type { SellerDocumentKind } from '@herbary/contract/application-limits.ts';
import type { Deps } from '../../../deps.ts';
import { transaction } from '../../../platform/db/client.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ActingMember } from '../../../platform/http/audited-call.ts';
import { documentRowKinds, findDocumentFile } from './applications.repository.ts';

/** Opens for this admin alone and for five minutes. That it was opened stands in the log before the link is given. */
export function showDocument(
  deps: Deps,
  actor: ActingMember,
  { sellerId, documentKind }: { sellerId: string; documentKind: SellerDocumentKind },
): Promise<{ url: string }> {
  return transaction(deps.db, async (tx) => {
    const document = await findDocumentFile(tx, sellerId, documentRowKinds[documentKind]);
    if (!document) throw new AppError('seller.document_not_found');
    await actor.audit.record(tx, {
      subject: { type: 'seller', id: sellerId },
      before: null,
      after: { shown: documentKind },
    });
    return { url: deps.files.signedDocumentUrl(document.file_id, actor.userId) };
  });
}
