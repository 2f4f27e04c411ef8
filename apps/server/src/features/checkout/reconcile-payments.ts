import type { Deps } from '../../deps.ts';
import { CardProviderDown } from '../../platform/cards/card-provider.ts';
import { takePollable } from '../payments/index.ts';
import { settlePayment } from './settle-payment.ts';

const perBatch = 50;
const atOnce = 5;
const unaskedSeconds = 30;

/** Asks the provider about every payment that is still open: a message that never came must not lose an order. */
export async function reconcilePayments(deps: Deps, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const intentIds = await takePollable(deps.db, perBatch, unaskedSeconds);
    const lanes = Array.from({ length: atOnce }, (_, lane) => intentIds.filter((_id, at) => at % atOnce === lane));
    const reached = await Promise.all(lanes.map((lane) => settleAll(deps, lane, signal)));
    if (intentIds.length < perBatch || !reached.every(Boolean)) return;
  }
}

/** False when the provider is away: there is no use in asking it about the others now. */
async function settleAll(deps: Deps, intentIds: string[], signal?: AbortSignal): Promise<boolean> {
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
