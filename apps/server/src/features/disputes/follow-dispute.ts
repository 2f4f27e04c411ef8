import type { Deps } from '../../deps.ts';
import type { CardDispute } from '../../platform/cards/card-provider.ts';
import { type Db, transaction } from '../../platform/db/client.ts';
import { failPoint } from '../../platform/fail-point.ts';
import { bookDisputeHolds, bookDisputeMovements, bookDisputeRelease } from '../earnings/index.ts';
import { lockOrders } from '../orders/index.ts';
import { findPayment, lockPayment, movePayment, type Payment } from '../payments/index.ts';
import { payByDispute, shareDispute } from '../refunds/index.ts';
import { endReturns } from '../returns/index.ts';
import { awaitsAnswer, isClosed, isEscalation, isFinal, isStale } from './dispute-status.ts';
import { disputeClosed, disputeOpened, disputeSubmitted } from './disputes.events.ts';
import {
  type Dispute,
  type DisputeFacts,
  findDisputeOfProvider,
  findDisputeState,
  type HeldShare,
  insertDispute,
  listShares,
  markSettled,
  replaceShares,
  updateDispute,
} from './disputes.repository.ts';

type DisputeOutcome = 'unknown' | 'foreign' | 'waiting' | 'known' | 'open' | 'closed' | 'settled';

/**
 * Asks the provider how a dispute stands and acts on it: for the webhook and the reconciler, in any order and as often as
 * they like. Each step is taken once.
 */
export async function followDispute(deps: Deps, providerDisputeId: string): Promise<DisputeOutcome> {
  const reported = await deps.cards.retrieveDispute(providerDisputeId);
  const payment = reported?.intentId ? await findPayment(deps.db, { intentId: reported.intentId }) : undefined;
  if (!reported || !payment) return 'unknown';
  if (reported.currency !== 'usd') {
    deps.log.error({ providerDisputeId, currency: reported.currency }, 'a dispute in another currency needs a person');
    return 'foreign';
  }
  // Of money that is not settled nobody can say whose it is. The reconciler comes back to it.
  if (payment.isOpen) return 'waiting';
  return transaction(deps.db, async (tx) => {
    const locked = await lockPayment(tx, { paymentId: payment.id });
    if (!locked) throw new Error(`Payment ${payment.id} does not exist`);
    const orders = await lockOrders(tx, { checkoutId: payment.checkoutId });
    const outcome = await moveDispute(tx, deps, { payment: locked, orders }, reported);
    failPoint('dispute.before-commit');
    return outcome;
  });
}

type Disputed = { payment: Payment; orders: Awaited<ReturnType<typeof lockOrders>> };

async function moveDispute(tx: Db, deps: Deps, disputed: Disputed, reported: CardDispute): Promise<DisputeOutcome> {
  const { payment } = disputed;
  const known = await findDisputeOfProvider(tx, reported.id);
  if (known && isStale(reported.status, known.status)) return 'known';
  const wasSettled = known?.settledAt != null;
  const dispute = await write(tx, deps, { known, reported, paymentId: payment.id });
  await bookDisputeMovements(
    tx,
    reported.movements.map((movement) => ({
      ...movement,
      disputeId: dispute.id,
      paymentId: payment.id,
      isLate: wasSettled && dispute.settledAt !== null,
    })),
  );
  if (!dispute.closedAt) await hold(tx, disputed, dispute, { isReopened: known?.closedAt != null });
  else if (known && !known.closedAt) await bookDisputeRelease(tx, dispute.id);
  await movePayment(tx, payment.id, { to: 'disputed', state: await findDisputeState(tx, payment.id) });
  await announce(tx, deps, known, dispute);
  if (!dispute.closedAt) return 'open';
  if (dispute.settledAt) return 'known';
  return (await settle(tx, deps, disputed, dispute)) ? 'settled' : 'closed';
}

type Written = { known: Dispute | undefined; reported: CardDispute; paymentId: string };

function write(tx: Db, deps: Deps, { known, reported, paymentId }: Written): Promise<Dispute> {
  const facts = factsOf(reported);
  if (!known) return insertDispute(tx, { ...facts, paymentId, providerDisputeId: reported.id });
  if (isFinal(known.status) && reported.status !== known.status) {
    deps.log.error({ disputeId: known.id, was: known.status, is: reported.status }, 'a bank has changed its decision');
    return updateDispute(tx, known.id, { ...facts, status: known.status, isEscalated: false });
  }
  return updateDispute(tx, known.id, { ...facts, isEscalated: isEscalation(known.status, reported.status) });
}

function factsOf(reported: CardDispute): DisputeFacts {
  const moved = (sign: 1 | -1) =>
    reported.movements.reduce((sum, { amountCents }) => sum + Math.max(0, sign * amountCents), 0);
  return {
    amountCents: reported.amountCents,
    reason: reported.reason,
    status: reported.status,
    dueAt: reported.dueAt,
    openedAt: reported.openedAt,
    blocksRefunds: !reported.isRefundable,
    isSubmitted: !awaitsAnswer(reported.status) && reported.isSubmitted,
    isClosed: isClosed(reported.status),
    withdrawnCents: moved(-1),
    reinstatedCents: moved(1),
    feeCents: reported.movements.reduce((sum, { feeCents }) => sum + feeCents, 0),
  };
}

/**
 * While the bank decides, no seller is paid out what it may take: as much as is left of each order, also after a refund has
 * gone through. Nothing is written while that stays the same.
 */
async function hold(tx: Db, disputed: Disputed, dispute: Dispute, { isReopened }: { isReopened: boolean }) {
  const { id: disputeId, paymentId, amountCents, sharedCents, sharedTimes: times } = dispute;
  const shared = await shareDispute(tx, disputed, amountCents);
  const isShared = sharedCents === amountCents && sameShares(await listShares(tx, disputeId), shared.shares);
  if (isShared && !isReopened) return;
  await bookDisputeRelease(tx, disputeId);
  await replaceShares(tx, disputeId, shared);
  await bookDisputeHolds(tx, { disputeId, paymentId, times }, shared.shares);
}

const sameShares = (before: readonly HeldShare[], now: readonly HeldShare[]): boolean =>
  before.length === now.length &&
  now.every(({ orderId, amountCents, heldCents }) =>
    before.some(
      (share) => share.orderId === orderId && share.amountCents === amountCents && share.heldCents === heldCents,
    ),
  );

async function announce(tx: Db, { events }: Deps, known: Dispute | undefined, dispute: Dispute): Promise<void> {
  const about = { subject: dispute.id, payload: { disputeId: dispute.id } };
  if (!dispute.closedAt && (!known || known.closedAt)) await events.publish(tx, { ...about, type: disputeOpened });
  if (!dispute.closedAt && dispute.submittedAt && !known?.submittedAt)
    await events.publish(tx, { ...about, type: disputeSubmitted });
  if (dispute.closedAt && !known?.closedAt) await events.publish(tx, { ...about, type: disputeClosed });
}

/** The books are closed over it once the bank's money has moved as it decided. False when that is still to come. */
async function settle(tx: Db, deps: Deps, disputed: Disputed, dispute: Dispute): Promise<boolean> {
  const { id: disputeId, status, withdrawnCents, reinstatedCents } = dispute;
  const lostCents = withdrawnCents - reinstatedCents;
  if (status === 'lost' ? withdrawnCents === 0 : lostCents !== 0) return false;
  if (lostCents > 0) {
    const shared = await shareDispute(tx, disputed, lostCents);
    const parts = await payByDispute(tx, deps, { ...disputed, disputeId, shared });
    const shares = shared.shares.map((share) => ({ ...share, lostParts: parts.get(share.orderId) }));
    await replaceShares(tx, disputeId, { ...shared, shares });
    await endReturns(
      tx,
      shares.map(({ orderId }) => orderId),
    );
  }
  await markSettled(tx, disputeId);
  return true;
}
