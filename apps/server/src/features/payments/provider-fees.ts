import type { Deps } from '../../deps.ts';
import { CardProviderDown } from '../../platform/cards/card-provider.ts';
import { transaction } from '../../platform/db/client.ts';
import { bookProviderFee } from '../earnings/index.ts';
import type { Payment } from './payment-state.ts';
import { keepProviderFee, takeFeeless } from './polling.repository.ts';
import type { SettlePayment } from './reconcile-payments.ts';

const perBatch = 50;
const unaskedSeconds = 30;

/** Money was taken by card, and what that cost is not in the books. */
const lacksFee = ({ method, capturedCents, receivedCents, providerFeeCents }: Payment): boolean =>
  method === 'card' && capturedCents + receivedCents > 0 && providerFeeCents === null;

/**
 * A charge has changed: usually it has its balance transaction now, which says what it cost. This message may come before the
 * payment itself is: then it is settled, with its fee.
 */
export async function followCharge(
  deps: Deps,
  settlePayment: SettlePayment,
  intentId: string,
): Promise<{ outcome: string; payment?: Payment }> {
  const { outcome, payment } = await settlePayment(deps, intentId);
  if (!payment || !lacksFee(payment)) return { outcome, payment };
  const fee = (await deps.cards.retrieveIntent(intentId))?.providerFeeCents ?? null;
  if (fee === null) return { outcome: 'no fee yet', payment };
  const isNew = await transaction(deps.db, async (tx) => {
    if (!(await keepProviderFee(tx, payment.id, fee))) return false;
    await bookProviderFee(tx, payment.id, fee);
    return true;
  });
  return { outcome: isNew ? 'fee booked' : outcome, payment };
}

/** Asks the provider for every fee that is not known: a message that never came must not leave a cost out of the books. */
export async function reconcileFees(deps: Deps, settlePayment: SettlePayment, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const intentIds = await takeFeeless(deps.db, perBatch, unaskedSeconds);
    for (const intentId of intentIds) {
      if (signal?.aborted) return;
      try {
        await followCharge(deps, settlePayment, intentId);
      } catch (error) {
        deps.log.warn({ err: error, intentId }, 'the fee of a payment could not be asked for');
        if (error instanceof CardProviderDown) return;
      }
    }
    if (intentIds.length < perBatch) return;
  }
}
