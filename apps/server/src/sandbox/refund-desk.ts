import { behaviorOf } from './card-methods.ts';
import type { DeskParts } from './desk-parts.ts';
import { closeInquiries, isDisputed } from './dispute-desk.ts';
import type { Charge, Refund } from './sandbox-store.ts';
import { type FormTree, invalid, missing, textAt, treeAt, wholeAt } from './wire.ts';
import { newWireId } from './wire-id.ts';
import { plainChargeObject, refundObject } from './wire-objects.ts';

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

export function makeRefund(parts: DeskParts, form: FormTree): Refund {
  const { store, emit } = parts;
  const intentId = textAt(form, 'payment_intent');
  const intent = intentId ? store.intents.get(intentId) : undefined;
  if (!intentId || !intent) throw missing('payment_intent', intentId ?? '');
  const charge = intent.charge ? store.charges.get(intent.charge) : undefined;
  if (!charge) throw invalid('This PaymentIntent does not have a successful charge to refund.');
  if (isDisputed(parts, charge)) {
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' });
  }
  const metadata = Object.entries(treeAt(form, 'metadata')).map(([name, value]) => [name, String(value)]);
  const made: Refund = {
    id: newWireId('re'),
    charge: charge.id,
    intent: intent.id,
    amount: refundable(charge, form),
    currency: charge.currency,
    ...fateOf(parts, charge),
    metadata: Object.fromEntries(metadata),
    createdAt: Date.now(),
  };
  store.put('refunds', made);
  if (made.status !== 'failed') {
    const given = give(parts, charge, made.amount);
    emit('charge.refunded', plainChargeObject(given));
    closeInquiries(parts, given);
  }
  return made;
}

function refundable(charge: Charge, form: FormTree): number {
  const left = charge.amount - charge.refunded;
  const amount = textAt(form, 'amount') === undefined ? left : wholeAt(form, 'amount');
  if (left === 0) {
    const message = `Charge ${charge.id} has already been refunded.`;
    throw invalid(message, { code: 'charge_already_refunded' });
  }
  if (amount < 1) throw invalid('Invalid positive integer', { param: 'amount', code: 'parameter_invalid_integer' });
  if (amount > left) {
    const message = `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`;
    throw invalid(message, { param: 'amount' });
  }
  return amount;
}

/** What was ordered to happen, or else what the card is known for. */
function fateOf({ store, faults }: DeskParts, charge: Charge): Pick<Refund, 'status' | 'ends' | 'failure'> {
  const method = charge.method ? store.methods.get(charge.method) : undefined;
  const behavior = method && behaviorOf(method);
  const known = behavior?.kind === 'succeeds' ? behavior.refunds : undefined;
  if (faults.refunds === 'fail') return { status: 'failed', failure: 'declined' };
  if (faults.refunds === 'stay-pending') return { status: 'pending' };
  if (faults.refunds === 'fail-later' || known === 'come-back') return { status: 'succeeded', ends: 'failed' };
  return known === 'take-their-time' ? { status: 'pending', ends: 'succeeded' } : { status: 'succeeded' };
}

/** Also what is still pending counts as given back: it cannot be given a second time. */
function give({ store }: DeskParts, charge: Charge, amount: number): Charge {
  const after = { ...charge, refunded: charge.refunded + amount };
  store.put('charges', after);
  return after;
}

/** Emitted under all the names the provider has for it. */
export function moveRefund(parts: DeskParts, id: string, ends?: Refund['ends']): Refund {
  const { store, emit } = parts;
  const refund = store.refunds.get(id);
  if (!refund) throw missing('refund', id);
  const status = ends ?? refund.ends;
  if (!status || refund.status === status || refund.status === 'failed') return refund;
  const failed = status === 'failed';
  const moved: Refund = { ...refund, status, ends: undefined, ...(failed ? { failure: 'unknown' } : {}) };
  store.put('refunds', moved);
  const charge = store.charges.get(refund.charge);
  if (failed && charge) give(parts, charge, -refund.amount);
  const names = ['refund.updated', 'charge.refund.updated', ...(failed ? ['refund.failed'] : [])];
  for (const name of names) emit(name, refundObject(moved));
  return moved;
}
