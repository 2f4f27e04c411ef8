import type { Disposition, ReturnCondition } from '@herbary/contract/returns.ts';
import type { Deps } from '../../../deps.ts';
import { type Db, transaction } from '../../../platform/db/client.ts';
import type { Events } from '../../../platform/events/outbox.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { restock } from '../../inventory/index.ts';
import { lockOrders, recordReturn, scopeOf } from '../../orders/index.ts';
import { lockPayment } from '../../payments/index.ts';
import { refundOfLine, shareOfReturned } from '../return-refund.ts';
import { returnMayMove } from '../return-status.ts';
import type { ReturnHandler } from '../return-view.ts';
import { markReturnReceived, noteOnReturn } from '../return-writes.repository.ts';
import { returnReceived } from '../returns.events.ts';
import { findReturnRow, lockReturn, type ReturnLineRow, type ReturnRow } from '../returns.repository.ts';
import { settleReturn } from './settle-return.ts';

/** Refunds stand to the right of returns: `features.ts` passes in how one is asked for. */
export type ReturnRefunds = {
  requestRefund: (
    tx: Db,
    events: Events,
    refund: {
      paymentId: string;
      orderId: string;
      returnId: string;
      amountCents: number;
      reason: 'return';
      requestedBy: string;
      note: string;
      key: string;
    },
  ) => Promise<string>;
};
export type ReturnDeps = Deps & ReturnRefunds;

type Receipt = { items: { _id: string; disposition: Disposition; condition?: ReturnCondition }[] };

/** The pieces are back: on the shelf or destroyed, and their money is on its way. */
export function receiveReturn(
  deps: ReturnDeps,
  actor: ReturnHandler,
  returnId: string,
  receipt: Receipt,
): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const held = await holdReturn(tx, actor, returnId);
    if (!returnMayMove(held.found.status, 'received', actor.as)) throw new AppError('return.not_approved');
    const lines = receivedLines(held.found, receipt);
    const refundCents = await takeLinesIn(tx, actor, held.found, lines);
    await noteOnReturn(tx, { returnId, type: 'received', by: actor.as, actorId: actor.userId });
    await deps.events.publish(tx, { type: returnReceived, subject: returnId, payload: { returnId, by: actor.as } });
    await payBack(tx, deps, actor, { ...held, refundCents });
    await actor.audit?.record(tx, {
      subject: { type: 'return', id: returnId },
      before: { status: held.found.status },
      after: { status: 'received', refundCents },
    });
  });
}

type HeldReturn = { found: ReturnRow; paymentId: string | undefined };

/** With the locks that moving its money takes, in their order. */
export async function holdReturn(tx: Db, actor: ReturnHandler, returnId: string): Promise<HeldReturn> {
  const known = await findReturnRow(tx, scopeOf(actor), returnId);
  if (!known) throw new AppError('return.not_found');
  const payment = await lockPayment(tx, { checkoutId: known.checkoutId });
  await lockOrders(tx, { orderId: known.orderId });
  await lockReturn(tx, scopeOf(actor), returnId);
  // Read again behind the locks: which pieces came back before decides which cents these are.
  const found = await findReturnRow(tx, scopeOf(actor), returnId);
  if (!found) throw new AppError('return.not_found');
  return { found, paymentId: payment?.id };
}

/** Of an approved return. Gives what is to be paid back. */
export async function takeLinesIn(
  tx: Db,
  actor: ReturnHandler,
  found: ReturnRow,
  lines: ReceivedLine[],
): Promise<number> {
  const refundCents = lines.reduce((sum, line) => sum + line.refundCents, 0);
  if (!(await markReturnReceived(tx, found.id, { lines, refundCents }))) throw new AppError('return.not_approved');
  const back = lines.filter((line) => line.disposition === 'restock');
  await restock(tx, { orderId: found.orderId, returnId: found.id, lines: back, actorId: actor.userId });
  return refundCents;
}

type PayingBack = HeldReturn & { refundCents: number };

/** Pieces that cost nothing owe nothing: their return is settled with their arrival. */
export async function payBack(
  tx: Db,
  { events, requestRefund }: ReturnDeps,
  actor: ReturnHandler,
  { found, paymentId, refundCents }: PayingBack,
): Promise<void> {
  if (refundCents === 0) {
    await recordReturn(tx, found.orderId, { to: 'settled-free', pieces: found.lines.map(shareOfReturned) });
    await settleReturn(tx, events, found.id);
    return;
  }
  if (!paymentId) throw new Error(`Order ${found.orderNumber} was delivered without a payment`);
  await requestRefund(tx, events, {
    paymentId,
    orderId: found.orderId,
    returnId: found.id,
    amountCents: refundCents,
    reason: 'return',
    requestedBy: actor.userId,
    note: found.returnNumber,
    key: `return:${found.id}`,
  });
}

type ReceivedLine = {
  id: string;
  productId: string;
  quantity: number;
  disposition: Disposition;
  condition: ReturnCondition | null;
  piecesBefore: number;
  refundCents: number;
};

/** Every item is accounted for, once. */
function receivedLines(found: ReturnRow, { items }: Receipt): ReceivedLine[] {
  const received = new Map(items.map((item) => [item._id, item]));
  if (items.length !== found.lines.length || received.size !== items.length)
    throw new AppError('return.items_incomplete');
  return found.lines.map((line) => {
    const item = received.get(line.id);
    if (!item) throw new AppError('return.items_incomplete');
    const { disposition, condition = null } = item;
    if (disposition === 'restock' && condition !== null && condition !== 'sealed')
      throw new AppError('return.not_restockable');
    return receivedLine(line, disposition, condition);
  });
}

export const receivedLine = (
  line: ReturnLineRow,
  disposition: Disposition,
  condition: ReturnCondition | null = null,
): ReceivedLine => ({
  id: line.id,
  productId: line.productId,
  quantity: line.quantity,
  disposition,
  condition,
  piecesBefore: line.piecesBefore,
  refundCents: refundOfLine(line),
});
