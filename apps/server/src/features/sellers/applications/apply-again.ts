import type { BodyOf } from '@herbary/contract/endpoint.ts';
import type { applyAgain as applyAgainCall } from '@herbary/contract/seller-applications.ts';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/client.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { sellerAccounts } from '../../identity/index.ts';
import { type ReceivedDocuments, requireDocuments, withDocuments } from './application-documents.ts';
import { findLinkedApplication, type LinkedApplication } from './application-links.repository.ts';
import { documentRowKinds, reopenApplication } from './applications.repository.ts';
import { announce, contactOf, storeFactsOf } from './register-seller.ts';

export async function getLinkedApplication(db: Db, token: string): Promise<LinkedApplication> {
  const application = await findLinkedApplication(db, sellerAccounts.hashToken(token));
  if (!application) throw new AppError('seller.application_link_invalid');
  return application;
}

/** The account stays as it is, with its address and password; what the applicant does not send again stays too. */
export async function applyAgain(
  deps: Deps,
  token: string,
  form: BodyOf<typeof applyAgainCall>,
  files: ReceivedDocuments,
): Promise<void> {
  const { id, status, documents } = await getLinkedApplication(deps.db, token);
  if (status !== 'rejected') throw new AppError('seller.not_rejected');
  requireDocuments(files, (kind) => documents[documentRowKinds[kind]] !== undefined);
  await withDocuments(deps, files, async (tx, attach) => {
    if (!(await sellerAccounts.lock(tx, id))) throw new AppError('seller.application_link_invalid');
    if (!(await reopenApplication(tx, id, storeFactsOf(form)))) throw new AppError('seller.not_rejected');
    await sellerAccounts.changeContact(tx, id, contactOf(form));
    await attach(tx, id);
    await announce(deps, tx, id, 'rejected');
  });
}
