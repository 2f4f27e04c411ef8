import type { Deps } from '../deps.ts';
import { settlePayment } from '../features/checkout/index.ts';
import { cancelIntent as cancel } from '../features/payments/intents.ts';
import { reconcileFees as askForFees, followCharge as follow } from '../features/payments/provider-fees.ts';
import { reconcilePayments as askForPayments } from '../features/payments/reconcile-payments.ts';

export { customerOf } from '../features/payments/saved-cards.ts';

/** What payments does by itself, settling as the application does. */
export const cancelIntent = (deps: Deps, paymentId: string) => cancel(deps, settlePayment, paymentId);
export const followCharge = (deps: Deps, intentId: string) => follow(deps, settlePayment, intentId);
export const reconcileFees = (deps: Deps) => askForFees(deps, settlePayment);
export const reconcilePayments = (deps: Deps) => askForPayments(deps, settlePayment);
