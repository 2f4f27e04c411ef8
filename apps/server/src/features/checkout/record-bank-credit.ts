import type { BodyOf } from '@herbary/contract/endpoint.ts';
import type { recordBankCredit as endpoint } from '@herbary/contract/payments.ts';
import type { Deps } from '../../deps.ts';
import { type Db, transaction } from '../../platform/db/client.ts';
import type { Member } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { bookBankSurplus } from '../earnings/index.ts';
import { lockOrdersOfCheckout } from '../orders/index.ts';
import { approveBankCredit, isOpen, type TakenCredit, takeBankCredit } from '../payments/index.ts';
import { bankCreditRecorded } from './checkout.events.ts';
import { settleCheckout } from './settle-checkout.ts';

type Asked = BodyOf<typeof endpoint>;

/** Money has arrived at the bank. Gives the payment it is for. */
export async function recordBankCredit(deps: Deps, actor: Member, reference: string, asked: Asked): Promise<string> {
  const { amount, currency, valueDate, bankEntryId = null } = asked;
  if (currency.toUpperCase() !== 'USD') throw new AppError('payment.currency_unsupported');
  const { twoPersonLimitCents } = deps.env.bank;
  const arrived = { reference, amountCents: Math.round(amount * 100), valueDate, bankEntryId, twoPersonLimitCents };
  return transaction(deps.db, async (tx) => actOn(tx, deps, await takeBankCredit(tx, actor, arrived)));
}

/** A second admin confirms a large credit. Gives the payment it is for. */
export const confirmBankCredit = (deps: Deps, actor: Member, creditId: string): Promise<string> =>
  transaction(deps.db, async (tx) => actOn(tx, deps, await approveBankCredit(tx, actor, creditId)));

/** Enough money settles the checkout as a card would, also when its time had run out; the rest is the buyer's. */
async function actOn(tx: Db, deps: Deps, { payment, credit, counted }: TakenCredit): Promise<string> {
  if (!counted) return payment.id;
  const { outcome, surplusCents } = counted;
  const { id: creditId, recordedBy, amountCents } = credit;
  if (outcome !== 'short' && payment.status !== 'succeeded') {
    const orders = await lockOrdersOfCheckout(tx, payment.checkoutId);
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
  if (surplusCents > 0) {
    await bookBankSurplus(tx, { paymentId: payment.id, creditId, cents: surplusCents, recordedBy });
  }
  // Whoever sent a part after the time had run out has already been told that the order is closed.
  if (outcome === 'short' && !isOpen(payment)) return payment.id;
  const { checkoutId } = payment;
  const payload = { checkoutId, outcome, amountCents };
  await deps.events.publish(tx, { type: bankCreditRecorded, subject: checkoutId, payload });
  return payment.id;
}
