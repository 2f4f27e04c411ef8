import type { Db } from '../../../platform/db/client.ts';
import { applyChecks, findSellerChecks, replaceCheck } from './verifications.repository.ts';

/**
 * A store is verified by the two documents that were read for its approval, until an admin sets a last day. What was set
 * before stays. Its products are looked at one by one, so that their papers are a check of their own.
 */
export async function setChecksOfApproval(tx: Db, sellerId: string, by: string): Promise<void> {
  const checks = (await findSellerChecks(tx, sellerId))?.checks ?? [];
  for (const { flag, isSet, document } of checks) {
    if (flag === 'productCompliance' || isSet) continue;
    await replaceCheck(tx, { sellerId, flag, documentId: document?.id ?? null, validUntil: null, by });
  }
  await applyChecks(tx, sellerId);
}
