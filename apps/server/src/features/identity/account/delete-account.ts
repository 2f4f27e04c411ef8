import type { Deps } from '../../../deps.ts';
import { type Db, transaction } from '../../../platform/db/client.ts';
import type { Member } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { CountCall } from '../../../platform/http/bind.ts';
import { dollars } from '../../../platform/wording.ts';
import { findUserById } from '../users.repository.ts';
import { eraseAccount } from './erase-account.ts';
import { lockOwnAccount, proveOwner } from './own-account.ts';

/** What a seller leaves unfinished; other features know. The balance is above zero when the seller is owed money. */
export type OpenBusiness = { orders: number; returns: number; balanceCents: number };
export type FindOpenBusiness = (db: Db, sellerId: string) => Promise<OpenBusiness>;

type Proof = { currentPassword?: string; count: CountCall };

export async function deleteAccount(
  deps: Deps,
  actor: Member,
  proof: Proof,
  findOpen: FindOpenBusiness,
): Promise<void> {
  const owner = await findUserById(deps.db, actor.userId);
  if (!owner) throw new AppError('auth.required');
  if (owner.role === 'admin') throw new AppError('account.admin_undeletable');
  await proveOwner(deps, actor, owner, proof, {
    unproven: 'account.confirm_password',
    signInAgain: 'account.sign_in_again',
  });
  await transaction(deps.db, async (tx) => {
    const user = await lockOwnAccount(tx, actor);
    await eraseAccount(deps, tx, user);
    // After the store has closed: an order that came in meanwhile is seen here.
    if (user.role === 'seller') refuseWhileOpen(await findOpen(tx, user.id));
  });
}

function refuseWhileOpen({ orders, returns, balanceCents }: OpenBusiness): void {
  const open = [
    orders > 0 ? `${orders} ${orders === 1 ? 'order' : 'orders'} to finish, or cancel and refund` : '',
    returns > 0 ? `${returns} ${returns === 1 ? 'return' : 'returns'} to settle` : '',
    balanceCents !== 0 ? `a balance of ${dollars(balanceCents)} to settle` : '',
  ].filter(Boolean);
  if (open.length > 0) throw new AppError('account.still_open', { open: open.join('; ') });
}
