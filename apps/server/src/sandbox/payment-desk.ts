import { shareOf } from '@herbary/contract/money.ts';
import { attachMethod, behaviorOf, methodFor } from './card-methods.ts';
import { isCustomer } from './customers.ts';
import type { DeskParts } from './desk-parts.ts';
import { acceptDispute, answerDispute, endDispute, getDispute, type NewDispute, openDispute } from './dispute-desk.ts';
import { makeRefund, moveRefund } from './refund-desk.ts';
import type { Charge, Dispute, Intent, Method, Refund } from './sandbox-store.ts';
import { type Refusal, refusals } from './test-cards.ts';
import { cardError, type FormTree, invalid, missing, textAt, treeAt, WireError, wholeAt } from './wire.ts';
import { newWireId } from './wire-id.ts';
import { intentObject, plainChargeObject } from './wire-objects.ts';

const feeOf = (amount: number) => shareOf(amount, 290) + 30;
const unpaid: readonly Intent['status'][] = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

/** What happens to payments: all of it at once, between two events of the loop, so that no two calls can mix. */
export function createPaymentDesk(parts: DeskParts) {
  const { store } = parts;
  const get = (id: string): Intent => {
    const intent = store.intents.get(id);
    if (!intent) throw missing('payment_intent', id);
    return intent;
  };
  return {
    get,
    create: (form: FormTree) => create(parts, form),
    update: (id: string, form: FormTree) => update(parts, get(id), form),
    confirm: (id: string, form: FormTree) => confirm(parts, get(id), form),
    cancel: (id: string) => cancel(parts, get(id)),
    authenticate: (id: string, passed: boolean) => authenticate(parts, get(id), passed),
    finishProcessing: (id: string) => finishProcessing(parts, get(id)),
    /** What a charge cost is known some time after it was made. */
    settleBalance: (chargeId: string) => settleBalance(parts, chargeId),
    refund: (form: FormTree) => makeRefund(parts, form),
    /** The outcome of a slow refund: as the fault settings say, or as the test says. */
    endRefund: (id: string, ends?: Refund['ends']) => moveRefund(parts, id, ends),
    openDispute: (intentId: string, wish: NewDispute) => openDispute(parts, get(intentId), wish),
    getDispute: (id: string) => getDispute(parts, id),
    answerDispute: (id: string, form: FormTree) => answerDispute(parts, id, form),
    acceptDispute: (id: string) => acceptDispute(parts, id),
    /** What the bank decides: as the evidence says, or as the test says. */
    endDispute: (id: string, outcome?: 'won' | 'lost') => endDispute(parts, id, outcome),
    /** A payment from before this sandbox was there. */
    adopt: (known: KnownPayment) => adopt(parts, known),
  };
}
export type PaymentDesk = ReturnType<typeof createPaymentDesk>;

function save(parts: DeskParts, intent: Intent, event?: string): Intent {
  parts.store.put('intents', intent);
  if (event) parts.emit(event, intentObject(parts.store, intent, parts.shopUrl));
  return intent;
}

function customerIn({ store }: DeskParts, form: FormTree): string | null {
  const customer = textAt(form, 'customer');
  // Customers of an earlier life of the sandbox, such as the demo shopper's, stand in the shop's database alone.
  if (customer && !isCustomer(store, customer)) {
    if (!customer.startsWith('cus_demo_') || store.customers.has(customer))
      throw missing('customer', customer, 'customer');
    store.put('customers', { id: customer, email: null, name: null, createdAt: Date.now() });
  }
  return customer ?? null;
}

const savesIn = (form: FormTree): Intent['saves'] | undefined => {
  const given = textAt(form, 'setup_future_usage');
  return given === 'on_session' || given === 'off_session' ? given : undefined;
};

function create(parts: DeskParts, form: FormTree): Intent {
  const amount = wholeAt(form, 'amount');
  const currency = textAt(form, 'currency');
  if (!currency) throw invalid('Missing required param: currency.', { code: 'parameter_missing', param: 'currency' });
  const id = newWireId('pi');
  const metadata = Object.entries(treeAt(form, 'metadata')).map(([name, value]) => [name, String(value)]);
  return save(parts, {
    id,
    clientSecret: newWireId(`${id}_secret`),
    amount,
    currency: currency.toLowerCase(),
    received: 0,
    status: 'requires_payment_method',
    metadata: Object.fromEntries(metadata),
    customer: customerIn(parts, form),
    saves: savesIn(form) ?? null,
    method: null,
    charge: null,
    error: null,
    returnUrl: null,
    createdAt: Date.now(),
  });
}

function update(parts: DeskParts, intent: Intent, form: FormTree): Intent {
  if (!unpaid.includes(intent.status)) throw unexpectedState(parts, intent, 'updated');
  const customer = customerIn(parts, form) ?? intent.customer;
  return save(parts, { ...intent, customer, saves: savesIn(form) ?? intent.saves });
}

function unexpectedState(parts: DeskParts, intent: Intent, verb: string): WireError {
  const message = `This PaymentIntent could not be ${verb} because it has a status of ${intent.status}.`;
  return invalid(message, {
    code: 'payment_intent_unexpected_state',
    payment_intent: intentObject(parts.store, intent, parts.shopUrl),
  });
}

function confirm(parts: DeskParts, intent: Intent, form: FormTree): Intent {
  if (!unpaid.includes(intent.status)) throw unexpectedState(parts, intent, 'confirmed');
  const method = methodFor(parts.store, form, intent.customer);
  if (!method) {
    throw invalid('You cannot confirm this PaymentIntent because it is missing a payment method.', {
      code: 'payment_intent_unexpected_state',
      param: 'payment_method',
    });
  }
  const saves = savesIn(form) ?? intent.saves;
  const returnUrl = textAt(form, 'return_url') ?? intent.returnUrl;
  const ready: Intent = { ...intent, method: method.id, saves, returnUrl, error: null };
  if (parts.faults.declineNext > 0) {
    parts.faults.declineNext -= 1;
    throw declined(parts, ready, refusals.generic);
  }
  const behavior = behaviorOf(method);
  if (behavior.kind === 'declines') throw declined(parts, ready, refusals[behavior.refusal]);
  if (behavior.kind === 'processes') {
    return save(parts, { ...ready, status: 'processing' }, 'payment_intent.processing');
  }
  if (behavior.kind === 'authenticates' && !(behavior.unlessSaved && method.customer)) {
    return save(parts, { ...ready, status: 'requires_action' }, 'payment_intent.requires_action');
  }
  return succeed(parts, ready, method);
}

/** The refusal is stored before it is thrown: the next read of this payment has to find it. */
function declined(parts: DeskParts, intent: Intent, refusal: Refusal): WireError {
  const error = cardError(refusal);
  const refused: Intent = { ...intent, status: 'requires_payment_method', method: null, error };
  save(parts, refused, 'payment_intent.payment_failed');
  return new WireError(402, { ...error, payment_intent: intentObject(parts.store, refused, parts.shopUrl) });
}

function succeed(parts: DeskParts, intent: Intent, method: Method | undefined): Intent {
  const { store, faults } = parts;
  const amount = intent.amount + faults.amountOff;
  const currency = faults.currency ?? intent.currency;
  const charge: Charge = {
    id: newWireId('ch'),
    intent: intent.id,
    amount,
    currency,
    method: intent.method,
    fee: feeOf(amount),
    balance: 'pending',
    refunded: 0,
    createdAt: Date.now(),
  };
  store.put('charges', charge);
  if (method && intent.customer && isCustomer(store, intent.customer) && intent.saves && method.customer === null) {
    attachMethod(store, method.id, intent.customer);
  }
  const paid: Intent = { ...intent, status: 'succeeded', received: amount, currency, charge: charge.id };
  const saved = save(parts, paid, 'payment_intent.succeeded');
  const behavior = method && behaviorOf(method);
  if (behavior?.kind === 'succeeds' && behavior.disputed) openDispute(parts, saved, behavior.disputed);
  return saved;
}

function cancel(parts: DeskParts, intent: Intent): Intent {
  if (!unpaid.includes(intent.status)) throw unexpectedState(parts, intent, 'canceled');
  return save(parts, { ...intent, status: 'canceled' }, 'payment_intent.canceled');
}

function authenticate(parts: DeskParts, intent: Intent, passed: boolean): Intent {
  if (intent.status !== 'requires_action') return intent;
  const method = intent.method ? parts.store.methods.get(intent.method) : undefined;
  const behavior = method && behaviorOf(method);
  const then = behavior?.kind === 'authenticates' ? behavior.thenDeclines : undefined;
  const refusal = passed ? then && refusals[then] : refusals.notAuthenticated;
  if (!refusal) return succeed(parts, intent, method);
  declined(parts, intent, refusal);
  return parts.store.intents.get(intent.id) ?? intent;
}

function finishProcessing(parts: DeskParts, intent: Intent): Intent {
  if (intent.status !== 'processing') return intent;
  return succeed(parts, intent, intent.method ? parts.store.methods.get(intent.method) : undefined);
}

function settleBalance({ store, emit }: DeskParts, chargeId: string): void {
  const charge = store.charges.get(chargeId);
  if (!charge?.balance) return;
  const { balance: _, ...settled } = charge;
  store.put('charges', settled);
  emit('charge.updated', plainChargeObject(settled));
}

export type KnownPayment = {
  intentId: string;
  amountCents: number;
  refundedCents: number;
  currency: string;
  metadata: Record<string, string>;
  state: 'open' | 'paid' | 'closed';
  /** One that is not over. */
  dispute?: Pick<Dispute, 'id' | 'amount' | 'reason' | 'status' | 'dueAt' | 'balance' | 'createdAt'> | null;
};

const adoptedStatus = { open: 'requires_payment_method', paid: 'succeeded', closed: 'canceled' } as const;

function adopt(parts: DeskParts, known: KnownPayment): Intent {
  const { intentId, amountCents, refundedCents, currency, metadata, state, dispute } = known;
  const paid = state === 'paid';
  const charge: Charge = {
    id: `ch_${intentId.slice(3)}`,
    intent: intentId,
    amount: amountCents,
    currency: currency.toLowerCase(),
    method: null,
    fee: feeOf(amountCents),
    refunded: refundedCents,
    createdAt: Date.now(),
  };
  if (paid) parts.store.put('charges', charge);
  if (dispute) {
    const { id: chargeId, currency } = charge;
    const about = { intent: intentId, charge: chargeId, currency, evidence: {}, submissions: 0 };
    parts.store.put('disputes', { ...dispute, ...about });
  }
  return save(parts, {
    id: intentId,
    clientSecret: newWireId(`${intentId}_secret`),
    amount: charge.amount,
    currency: charge.currency,
    received: paid ? charge.amount : 0,
    status: adoptedStatus[state],
    metadata,
    customer: null,
    saves: null,
    method: null,
    charge: paid ? charge.id : null,
    error: null,
    returnUrl: null,
    createdAt: charge.createdAt,
  });
}
