import type { Db } from '../../platform/db/client.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Door } from '../identity/index.ts';
import { findApplication } from './sellers.repository.ts';

/** The password was right; the application decides. Told only now, so that it tells nothing to a stranger. */
async function admitApproved(db: Db, userId: string): Promise<void> {
  const application = await findApplication(db, userId);
  if (application?.status === 'approved') return;
  if (application?.status === 'rejected') {
    throw new AppError('seller.application_rejected', { reason: application.decision_reason ?? undefined });
  }
  throw new AppError('seller.application_pending');
}

export const sellerDoor: Door = {
  roles: ['seller'],
  powers: 'seller',
  refusal: 'auth.invalid_credentials',
  admit: admitApproved,
};
