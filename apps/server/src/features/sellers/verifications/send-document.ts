import {
  VERIFICATION_FLAGS,
  type Verification,
  type VerificationFlag,
} from '@herbary/contract/seller-verifications.ts';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/client.ts';
import type { Member } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ReceivedFile } from '../../../platform/http/bind.ts';
import { sellerAccounts } from '../../identity/index.ts';
import { withDocuments } from '../applications/application-documents.ts';
import { ownVerificationView } from './verification-view.ts';
import { documentSent } from './verifications.events.ts';
import { answerRequest, type CheckRow, findSellerChecks } from './verifications.repository.ts';

/** The check that stands goes on until an admin has read the new paper. */
export function sendVerificationDocument(
  deps: Deps,
  { userId }: Pick<Member, 'userId'>,
  flag: VerificationFlag,
  files: readonly ReceivedFile[],
): Promise<Verification> {
  return withDocuments(deps, { [VERIFICATION_FLAGS[flag].document]: [...files] }, async (tx, attach) => {
    if (!(await sellerAccounts.lock(tx, userId))) throw new AppError('seller.not_found');
    await answerRequest(tx, userId, flag);
    await attach(tx, userId);
    const check = await getOwnCheck(tx, userId, flag);
    const payload = { sellerId: userId, flag, documentId: check.document?.id ?? '' };
    await deps.events.publish(tx, { type: documentSent, subject: `seller:${userId}`, payload });
    return ownVerificationView(check);
  });
}

async function getOwnCheck(tx: Db, userId: string, flag: VerificationFlag): Promise<CheckRow> {
  const check = (await findSellerChecks(tx, userId))?.checks.find((one) => one.flag === flag);
  if (!check) throw new AppError('seller.not_found');
  return check;
}
