import type { Deps } from '../../../deps.ts';
import { CallRefused, CardProviderDown } from '../../../platform/cards/card-provider.ts';
import { BalanceShort, type BankPayout } from '../../../platform/cards/transfer-calls.ts';
import { transaction } from '../../../platform/db/client.ts';
import { failPoint } from '../../../platform/fail-point.ts';
import { keepPayee, openNumbers } from '../bank-accounts/bank-accounts.repository.ts';
import { countAttempt, findPayout, keepBankPayout, type Payout, takeOpenPayouts } from '../payouts.repository.ts';
import { completePayout, failPayout, noteTransfer } from './settle-payout.ts';

/** Providers store the key of a call for a day. */
const keyLivesMs = 20 * 3_600_000;
const perBatch = 50;

/**
 * Takes every payout one step further with the provider, wherever an earlier run stopped: each call has a key of the payout's
 * own, so that a call that was made and not noted is found and not made again.
 */
export async function advancePayouts(
  deps: Deps,
  { unaskedSeconds, signal }: { unaskedSeconds: number; signal?: AbortSignal },
): Promise<void> {
  const askedBefore = new Date(deps.clock.now().getTime() - unaskedSeconds * 1000);
  for (;;) {
    const open = await takeOpenPayouts(deps.db, { limit: perBatch, askedBefore });
    for (const id of open) {
      if (signal?.aborted) return;
      try {
        await advancePayout(deps, id);
      } catch (error) {
        deps.log.warn({ err: error, payoutId: id }, 'a payout could not be taken further');
        if (error instanceof CardProviderDown) return;
      }
    }
    if (open.length < perBatch) return;
  }
}

export async function advancePayout(deps: Deps, payoutId: string): Promise<void> {
  const payout = await findPayout(deps.db, payoutId);
  if (payout?.provider !== 'stripe' || payout.status === 'failed' || payout.status === 'cancelled') return;
  try {
    await takeFurther(deps, payout);
  } catch (error) {
    if (error instanceof BalanceShort) await countAttempt(deps.db, payout);
    throw error;
  }
}

async function takeFurther(deps: Deps, payout: Payout): Promise<void> {
  const accountId = await orRefused(payeeOf(deps, payout));
  if (accountId instanceof CallRefused) return giveUp(deps, payout, accountId.reason);
  const transferId = await orRefused(transferOf(deps, payout, accountId));
  if (transferId instanceof CallRefused) return giveUp(deps, payout, transferId.reason);
  const sent = { ...payout, accountId, transferId };
  const bankPayout = await orRefused(bankPayoutOf(deps, sent));
  if (bankPayout instanceof CallRefused) return takeBack(deps, sent, bankPayout.reason);
  failPoint('payout.after-provider');
  if (bankPayout?.status === 'failed') await takeBack(deps, sent, bankPayout.failure ?? 'The bank gave no reason');
  else if (bankPayout?.status === 'paid') await transaction(deps.db, (tx) => completePayout(tx, payout));
}

/** A refusal that asking again would not change. */
const orRefused = <T>(call: Promise<T>): Promise<T | CallRefused> =>
  call.catch((error) => {
    if (error instanceof CallRefused) return error;
    throw error;
  });

/** Nothing has moved. */
const giveUp = (deps: Deps, payout: Payout, reason: string): Promise<void> =>
  transaction(deps.db, async (tx) => {
    await failPayout(tx, deps, payout, reason);
  });

type Sent = Payout & { accountId: string; transferId: string };

/** First at the provider: once the books say that it is available, it may be sent again. */
async function takeBack(deps: Deps, payout: Sent, reason: string): Promise<void> {
  await deps.cards.reverseTransfer({ ...payout, payoutId: payout.id });
  failPoint('payout.after-reversal');
  await giveUp(deps, payout, reason);
}

/** The seller's account with the provider, opened with the details the payout goes to. */
async function payeeOf({ db, env, cards }: Deps, payout: Payout): Promise<string> {
  const { bankAccountId, sealed, sellerId, holderName, country } = payout;
  if (payout.accountId) return payout.accountId;
  const bank = openNumbers(env.secret, bankAccountId, sealed);
  const opened = await cards.openPayee({ key: `payee:${bankAccountId}`, sellerId, holderName, country, bank });
  return keepPayee(db, bankAccountId, opened);
}

const isOld = ({ clock }: Deps, { createdAt }: Payout): boolean =>
  clock.now().getTime() - createdAt.getTime() > keyLivesMs;

async function transferOf(deps: Deps, payout: Payout, accountId: string): Promise<string> {
  if (payout.transferId) return payout.transferId;
  const { id: payoutId, attempt, amountCents } = payout;
  const known = isOld(deps, payout) ? await deps.cards.findTransfer(payoutId) : undefined;
  const transferId = known ?? (await deps.cards.transfer({ payoutId, attempt, accountId, amountCents }));
  failPoint('payout.after-transfer');
  await noteTransfer(deps, payout, transferId);
  return transferId;
}

async function bankPayoutOf(deps: Deps, payout: Sent): Promise<BankPayout | undefined> {
  const { id: payoutId, attempt, accountId, amountCents, bankPayoutId } = payout;
  if (bankPayoutId) return deps.cards.retrieveBankPayout({ bankPayoutId, accountId });
  const known = isOld(deps, payout) ? await deps.cards.findBankPayout({ payoutId, accountId }) : undefined;
  const made = known ?? (await deps.cards.payOut({ payoutId, attempt, accountId, amountCents }));
  await keepBankPayout(deps.db, payoutId, made);
  return made;
}
