import type { Deps } from '../../../deps.ts';
import { CardProviderDown } from '../../../platform/cards/card-provider.ts';
import { transaction } from '../../../platform/db/client.ts';
import { lockPayment } from '../../payments/index.ts';
import { checkoutExpired } from '../checkout.events.ts';
import { closeCheckout } from './close-checkouts.ts';
import { type DueCheckout, isDue, listDueCheckouts } from './due-checkouts.repository.ts';
import { settlePayment } from './settle-payment.ts';

const perBatch = 100;

type Run = { providerAway: boolean };

/** Gives back what unpaid checkouts held for too long. Returns how many were given up. */
export async function expireCheckouts(deps: Deps, signal?: AbortSignal): Promise<number> {
  const run: Run = { providerAway: false };
  // What cannot be closed now would be found again and again, and block those behind it.
  const stuck: string[] = [];
  let expired = 0;
  for (;;) {
    const due = await listDueCheckouts(deps.db, { limit: perBatch, except: stuck });
    for (const checkout of due) {
      if (signal?.aborted) return expired;
      if (await expireOrReport(deps, run, checkout)) expired += 1;
      else stuck.push(checkout.checkoutId);
    }
    if (due.length < perBatch) return expired;
  }
}

/** One checkout that cannot be closed must not hold the stock of all others. */
async function expireOrReport(deps: Deps, run: Run, checkout: DueCheckout): Promise<boolean> {
  try {
    if (checkout.intentId && !run.providerAway) await lookOnceMore(deps, run, checkout.intentId);
    return await expire(deps, checkout);
  } catch (error) {
    deps.log.error({ err: error, checkoutId: checkout.checkoutId }, 'checkout could not be expired');
    return false;
  }
}

/**
 * A payment whose message got lost is better settled now than given up and brought back to life. But no stock waits
 * for a provider that is away or does not answer as it should: money that was taken is found later.
 */
async function lookOnceMore(deps: Deps, run: Run, intentId: string): Promise<void> {
  try {
    await settlePayment(deps, intentId);
  } catch (error) {
    deps.log.error({ err: error, intentId }, 'payment could not be looked at before its checkout expires');
    if (error instanceof CardProviderDown) run.providerAway = true;
  }
}

function expire(deps: Deps, { checkoutId, refused }: DueCheckout): Promise<boolean> {
  const reason = refused ? 'The payment did not go through' : 'The payment did not arrive in time';
  return transaction(deps.db, async (tx) => {
    // The look at the provider may have found a card that was entered: then there is more time.
    await lockPayment(tx, { checkoutId });
    if (!(await isDue(tx, checkoutId))) return false;
    const money = refused ? 'failed' : 'expired';
    if (!(await closeCheckout(tx, deps, { checkoutId, by: 'system', reason, money }))) return false;
    await deps.events.publish(tx, { type: checkoutExpired, subject: checkoutId, payload: { checkoutId } });
    return true;
  });
}
