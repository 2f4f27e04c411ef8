import type { BodyOf } from '@herbary/contract/endpoint.ts';
import type { recordSentRefund as endpoint } from '@herbary/contract/payments.ts';
import type { Deps } from '../../deps.ts';
import { type Db, sqlStateOf, transaction } from '../../platform/db/client.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ActingMember } from '../../platform/http/audited-call.ts';
import { bookSettledRefund } from './book-settled-refund.ts';
import { type HeldRefund, holdRefund, stillOwedCents } from './move-refund.ts';
import { findRefund } from './refunds.repository.ts';
import { mayBeSent, requestNextAttempt } from './request-refund.ts';

type Sent = BodyOf<typeof endpoint>;

/** An admin has sent the money from the bank: from now on it counts as given back. Gives the refund it is booked as. */
export async function recordSentRefund(deps: Deps, actor: ActingMember, refundId: string, sent: Sent): Promise<string> {
  try {
    return await transaction(deps.db, (tx) => record(tx, deps, actor, refundId, sent));
  } catch (error) {
    if (sqlStateOf(error) === '23505') throw new AppError('bank.entry_known');
    // The table lets nothing go back beyond what was taken, and what a dispute took is back.
    if (sqlStateOf(error) === '23514') throw new AppError('refund.covered');
    throw error;
  }
}

async function record(tx: Db, deps: Deps, actor: ActingMember, refundId: string, sent: Sent): Promise<string> {
  if (!(await findRefund(tx, refundId))) throw new AppError('refund.not_found');
  const held = await holdRefund(tx, refundId);
  if (held.payment.disputeState === 'open') throw new AppError('refund.disputed');
  const owed = mayBeSent(held.refund) ? await owedByBank(tx, deps, actor, held) : undefined;
  const { bankEntryId, valueDate } = sent;
  const proof = { bankEntryId, valueDate, sentBy: actor.userId };
  if (!owed || !(await bookSettledRefund(tx, deps, owed, proof))) throw new AppError('refund.not_open');
  await actor.audit.record(tx, {
    subject: { type: 'refund', id: owed.refund.id },
    before: { refundId, status: held.refund.status, method: held.refund.method },
    after: { status: 'succeeded', bankEntryId, valueDate, amountCents: owed.refund.amountCents },
  });
  return owed.refund.id;
}

/** The provider's failed refund stays as it is: what the bank sent instead is a refund of its own. */
async function owedByBank(tx: Db, deps: Deps, actor: ActingMember, held: HeldRefund): Promise<HeldRefund | undefined> {
  if (held.refund.method === 'bank-transfer') return held;
  const amountCents = stillOwedCents(held);
  const next = { method: 'bank-transfer' as const, requestedBy: actor.userId, amountCents };
  const refund = await requestNextAttempt(tx, deps.events, held.refund, next);
  return refund && { ...held, refund };
}
