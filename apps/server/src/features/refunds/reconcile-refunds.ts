import type { Deps } from '../../deps.ts';
import { CardProviderDown } from '../../platform/cards/card-provider.ts';
import { takeOpenRefunds } from './refunds.repository.ts';
import { followRefund, settleRefund } from './settle-refund.ts';

const perBatch = 50;
const unaskedSeconds = 30;

/** Asks the provider about every refund that is not over: a message that never came must not hold a buyer's money. */
export async function reconcileRefunds(deps: Deps, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const open = await takeOpenRefunds(deps.db, perBatch, unaskedSeconds);
    for (const { id, providerRefundId } of open) {
      if (signal?.aborted) return;
      try {
        await (providerRefundId ? followRefund(deps, providerRefundId) : settleRefund(deps, id));
      } catch (error) {
        deps.log.warn({ err: error, refundId: id }, 'refund could not be reconciled');
        if (error instanceof CardProviderDown) return;
      }
    }
    if (open.length < perBatch) return;
  }
}
