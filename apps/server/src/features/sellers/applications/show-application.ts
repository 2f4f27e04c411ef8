import type { ApplicationRecord } from '@herbary/contract/seller-applications.ts';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/client.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { findApplicationHead, listSimilarSellers, listSteps } from './application-record.repository.ts';

/** Sellers who are, or were, paid to the same bank account; the numbers are the payouts' own. */
export type FindSellersWithSameAccount = (db: Db, sellerId: string) => Promise<string[]>;

/** What an admin reads beside the application itself. */
export async function showApplication(
  { db }: Pick<Deps, 'db'>,
  findSellersWithSameAccount: FindSellersWithSameAccount,
  id: string,
): Promise<ApplicationRecord> {
  const head = await findApplicationHead(db, id);
  if (!head) throw new AppError('seller.application_not_found');
  const steps = await listSteps(db, id);
  const similar = await listSimilarSellers(db, id, await findSellersWithSameAccount(db, id));
  return {
    _id: id,
    ...head,
    steps: steps.map(({ at, ...step }) => ({ ...step, at: at.toISOString() })),
    similar: similar.map(({ id: _id, appliedAt, hasAccount, hasPhone, hasDocument, ...seller }) => ({
      _id,
      ...seller,
      appliedAt: appliedAt.toISOString(),
      same: [
        ...(hasAccount ? (['bankAccount'] as const) : []),
        ...(hasPhone ? (['phone'] as const) : []),
        ...(hasDocument ? (['document'] as const) : []),
      ],
    })),
  };
}
