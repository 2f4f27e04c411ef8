import type { Db } from '../../platform/db/client.ts';
import { type Booking, writeLedger } from './ledger.repository.ts';
import { reverseHolds } from './reversals.repository.ts';

type Disputed = { disputeId: string; paymentId: string };

type DisputeMovement = Disputed & {
  /** The provider's number of the movement. */
  id: string;
  /** Below zero: the bank took it. */
  amountCents: number;
  feeCents: number;
  /** The books were closed over the dispute before: what moves now is the platform's. */
  isLate: boolean;
};

/** Each withdrawal and reinstatement once. Its fee is the platform's cost, whichever side wins. */
export const bookDisputeMovements = (tx: Db, movements: readonly DisputeMovement[]): Promise<void> =>
  writeLedger(
    tx,
    movements.map(
      ({ id, disputeId, paymentId, amountCents, feeCents, isLate }): Booking => ({
        kind: 'dispute',
        dedupeKey: `dispute-movement:${id}`,
        disputeId,
        paymentId,
        entries: [
          { account: 'provider_cash', component: 'payment', cents: amountCents },
          { account: isLate ? 'dispute_loss' : 'disputed_funds', component: 'adjustment', cents: -amountCents },
          { account: 'provider_fee', component: 'provider_fee', cents: feeCents },
          { account: 'provider_cash', component: 'provider_fee', cents: -feeCents },
        ],
      }),
    ),
  );

type DisputeHold = { orderId: string; sellerId: string; heldCents: number };

/** What a seller has earned with a disputed order cannot be paid out. `times`: how often the dispute was shared out before. */
export const bookDisputeHolds = (
  tx: Db,
  { disputeId, paymentId, times }: Disputed & { times: number },
  holds: readonly DisputeHold[],
): Promise<void> =>
  writeLedger(
    tx,
    holds.flatMap(({ orderId, sellerId, heldCents }): Booking[] =>
      heldCents === 0
        ? []
        : [
            {
              kind: 'dispute_hold',
              dedupeKey: `dispute-hold:${disputeId}:${orderId}:${times}`,
              disputeId,
              paymentId,
              orderId,
              sellerId,
              entries: [
                { account: 'seller_balance', component: 'adjustment', cents: heldCents },
                { account: 'seller_held', component: 'adjustment', cents: -heldCents },
              ],
            },
          ],
    ),
  );

/** The dispute is over, or shared out anew: what it held of its sellers' earnings is free again. */
export const bookDisputeRelease = (tx: Db, disputeId: string): Promise<void> => reverseHolds(tx, disputeId);

/** What was lost and is no order's: more than was left of them, or money that had paid for none. */
export const bookDisputeLoss = (tx: Db, { disputeId, paymentId, cents }: Disputed & { cents: number }): Promise<void> =>
  writeLedger(tx, [
    {
      kind: 'dispute_loss',
      dedupeKey: `dispute-loss:${disputeId}`,
      disputeId,
      paymentId,
      entries: [
        { account: 'dispute_loss', component: 'adjustment', cents },
        { account: 'disputed_funds', component: 'adjustment', cents: -cents },
      ],
    },
  ]);
