import type { Db } from '../../platform/db/client.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { signIn } from '../identity/index.ts';
import { findApplication } from './sellers.repository.ts';

/** Runs after the password was right, so that a stranger learns nothing about an application. */
async function admitApproved(db: Db, userId: string): Promise<void> {
  const application = await findApplication(db, userId);
  if (application?.status === 'approved') return;
  if (application?.status === 'rejected') {
    throw new AppError('seller.application_rejected', { reason: application.decision_reason ?? undefined });
  }
  throw new AppError('seller.application_pending');
}

export const sellerPortal: Parameters<typeof signIn>[1] = {
  roles: ['seller'],
  powers: 'seller',
  refusal: 'auth.invalid_credentials',
  admit: admitApproved,
};
