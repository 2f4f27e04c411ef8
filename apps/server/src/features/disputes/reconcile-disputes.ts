import type { Deps } from '../../deps.ts';
import { CardProviderDown } from '../../platform/cards/card-provider.ts';
import { listUnknown, takeUnsettled } from './disputes.repository.ts';
import { followDispute } from './follow-dispute.ts';

const perRun = 200;
const unaskedSeconds = 240;
/** Further back than the provider repeats a message, and than any outage of ours should last. */
const lookBackMs = 60 * 24 * 3_600_000;

/** Asks the provider about every dispute that is not over, and for those whose message never came. */
export async function reconcileDisputes(deps: Deps, signal?: AbortSignal): Promise<void> {
  // A shop that takes no cards has no provider to ask.
  if (deps.cards.publishableKey === '') return;
  try {
    const since = new Date(deps.clock.now().getTime() - lookBackMs);
    const opened = (await deps.cards.listDisputes({ since })).map(({ id }) => id);
    const missed = await listUnknown(deps.db, opened);
    const unsettled = await takeUnsettled(deps.db, perRun, unaskedSeconds);
    for (const id of [...missed, ...unsettled]) {
      if (signal?.aborted) return;
      await followOne(deps, id);
    }
  } catch (error) {
    if (!(error instanceof CardProviderDown)) throw error;
    deps.log.warn({ err: error }, 'disputes could not be reconciled');
  }
}

/** One that cannot be followed must not delay the others. */
async function followOne(deps: Deps, providerDisputeId: string): Promise<void> {
  try {
    await followDispute(deps, providerDisputeId);
  } catch (error) {
    if (error instanceof CardProviderDown) throw error;
    deps.log.error({ err: error, providerDisputeId }, 'dispute could not be reconciled');
  }
}
