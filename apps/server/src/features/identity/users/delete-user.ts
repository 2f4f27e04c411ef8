import type { Role } from '@herbary/contract/fields.ts';
import type { DeletionPreview } from '@herbary/contract/users.ts';
import type { Deps } from '../../../deps.ts';
import { type Db, transaction } from '../../../platform/db/client.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ActingMember } from '../../../platform/http/audited-call.ts';
import { momentText } from '../../../platform/wording.ts';
import { eraseAccount } from '../account/erase-account.ts';
import { countOpenSessions } from '../sessions/sessions.repository.ts';
import { findUserById, lockUser } from '../users.repository.ts';
import { findEnding } from './user-list.repository.ts';

/** What a seller has in the shop; features to the right of identity know. */
type Business = Omit<NonNullable<DeletionPreview['store']>, 'balance'> & { balanceCents: number };
export type DescribeBusiness = (db: Db, sellerId: string) => Promise<Business>;

type Preview = Omit<DeletionPreview, 'user'>;

export async function previewDeletion(deps: Deps, id: string, describe: DescribeBusiness): Promise<Preview> {
  const user = await findUserById(deps.db, id);
  if (!user) throw new AppError('user.not_found');
  if (user.role === 'admin') throw new AppError('account.admin_undeletable');
  const openSessions = await countOpenSessions(deps.db, id);
  if (user.role !== 'seller') return { openSessions, store: null };
  const { balanceCents, ...business } = await describe(deps.db, id);
  return { openSessions, store: { ...business, balance: balanceCents / 100 } };
}

/**
 * The person is gone, signed out and off the shelf with this transaction. What follows is the other features', each in its own
 * resumable job that begins with the event: unshipped orders are cancelled and refunded (orders), what is owed goes out with
 * the next payouts, and then the bank account is forgotten (payouts).
 */
export function deleteUser(deps: Deps, actor: ActingMember, id: string): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const user = await lockUser(tx, id);
    if (!user) throw await whyGone(tx, id);
    if (user.role === 'admin') throw new AppError('account.admin_undeletable');
    await eraseAccount(deps, tx, user, actor.userId);
    await actor.audit.record(tx, {
      subject: { type: 'user', id },
      before: { role: user.role as Role, isActive: user.is_active },
      after: { deleted: true },
    });
  });
}

/** Of two admins, the second reads who was faster. */
async function whyGone(tx: Db, id: string): Promise<AppError> {
  const ending = await findEnding(tx, id);
  if (!ending?.deleted_at) return new AppError('user.not_found');
  return new AppError('user.already_deleted', { by: ending.by, at: momentText(ending.deleted_at) });
}
