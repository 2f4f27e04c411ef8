import type { BodyOf } from '@herbary/contract/endpoint.ts';
import type { recordBankCredit as endpoint } from '@herbary/contract/payments.ts';
import type { Deps } from '../../deps.ts';
import { type Db, transaction } from '../../platform/db/client.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ActingMember } from '../../platform/http/audited-call.ts';
import { settleCheckout } from '../checkout/index.ts';
import { bookDeposit } from '../earnings/index.ts';
import { lockOrders } from '../orders/index.ts';
import { sendBackRest } from '../refunds/index.ts';
import { bankCreditRecorded } from './bank-transfers.events.ts';
import { approveBankCredit, type TakenCredit, takeBankCredit } from './take-bank-credit.ts';

type Asked = BodyOf<typeof endpoint>;

/** Money has arrived at the bank. Gives the payment it is for. */
export async function recordBankCredit(
  deps: Deps,
  actor: ActingMember,
  reference: string,
  asked: Asked,
): Promise<string> {
  const { amount, currency, valueDate, bankEntryId = null } = asked;
  if (currency.toUpperCase() !== 'USD') throw new AppError('payment.currency_unsupported');
  const twoPersonLimitCents = deps.env.bankTwoPersonLimitCents;
  const arrived = { reference, amountCents: Math.round(amount * 100), valueDate, bankEntryId, twoPersonLimitCents };
  return transaction(deps.db, async (tx) => actOn(tx, deps, await takeBankCredit(tx, actor, arrived)));
}

/** A second admin confirms a large credit. Gives the payment it is for. */
export const confirmBankCredit = (deps: Deps, actor: ActingMember, creditId: string): Promise<string> =>
  transaction(deps.db, async (tx) => actOn(tx, deps, await approveBankCredit(tx, actor, creditId)));

/** Enough money settles the checkout as a card would, also when its time had run out; what is not needed goes back. */
async function actOn(tx: Db, deps: Deps, { payment, credit, counted }: TakenCredit): Promise<string> {
  if (!counted) return payment.id;
  const { outcome } = counted;
  const { id: paymentId, checkoutId } = payment;
  const { recordedBy, amountCents } = credit;
  const key = `credit:${credit.id}`;
  await bookDeposit(tx, { key, paymentId, method: 'bank-transfer', cents: amountCents, recordedBy });
  if ((outcome === 'exact' || outcome === 'over') && payment.status !== 'succeeded') {
    const orders = await lockOrders(tx, { checkoutId });
    await settleCheckout(
      tx,
      deps,
      { payment, orders },
      {
        capturedCents: payment.amountCents,
        providerFeeCents: 0,
        card: null,
        by: { kind: 'admin', actorId: recordedBy },
      },
    );
  }
  const reason = outcome === 'back' ? 'cancelled' : 'overpaid';
  const backCents = outcome === 'short' ? 0 : await sendBackRest(tx, deps.events, { paymentId, reason, key });
  const payload = { checkoutId, outcome, amountCents, backCents };
  await deps.events.publish(tx, { type: bankCreditRecorded, subject: checkoutId, payload });
  return paymentId;
}
