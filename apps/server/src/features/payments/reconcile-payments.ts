import type { Deps } from '../../deps.ts';
import { CardProviderDown } from '../../platform/cards/card-provider.ts';
import type { Payment } from './payment-state.ts';
import { takePollable } from './polling.repository.ts';

/** Checkout settles what was paid; it stands to the right of payments, so `features.ts` passes it in. */
export type SettlePayment = (deps: Deps, intentId: string) => Promise<{ outcome: string; payment?: Payment }>;

const perBatch = 50;
const atOnce = 5;
const unaskedSeconds = 30;

/** Asks the provider about every payment that is still open: a message that never came must not lose an order. */
export async function reconcilePayments(deps: Deps, settlePayment: SettlePayment, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const intentIds = await takePollable(deps.db, perBatch, unaskedSeconds);
    const lanes = Array.from({ length: atOnce }, (_, lane) => intentIds.filter((_id, at) => at % atOnce === lane));
    const reached = await Promise.all(lanes.map((lane) => settleAll(deps, settlePayment, lane, signal)));
    if (intentIds.length < perBatch || !reached.every(Boolean)) return;
  }
}

/** False when the provider is away: there is no use in asking it about the others now. */
async function settleAll(
  deps: Deps,
  settlePayment: SettlePayment,
  intentIds: string[],
  signal?: AbortSignal,
): Promise<boolean> {
  for (const intentId of intentIds) {
    if (signal?.aborted) return false;
    try {
      await settlePayment(deps, intentId);
    } catch (error) {
      deps.log.warn({ err: error, intentId }, 'payment could not be reconciled');
      if (error instanceof CardProviderDown) return false;
    }
  }
  return true;
}
