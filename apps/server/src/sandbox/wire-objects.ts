import type { Charge, Customer, Dispute, Intent, Method, Refund, SandboxStore } from './sandbox-store.ts';

const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000);

export const methodObject = (method: Method) => ({
  id: method.id,
  object: 'payment_method',
  type: 'card',
  billing_details: { address: null, email: null, name: null, phone: null },
  card: {
    brand: method.brand,
    last4: method.last4,
    exp_month: method.expMonth,
    exp_year: method.expYear,
    funding: 'credit',
    country: 'US',
  },
  created: seconds(method.createdAt),
  customer: method.customer,
  livemode: false,
  metadata: {},
});

const balanceTransactionObject = (charge: Charge) => ({
  id: charge.id.replace('ch_', 'txn_'),
  object: 'balance_transaction',
  amount: charge.amount,
  currency: charge.currency,
  fee: charge.fee,
  net: charge.amount - charge.fee,
  source: charge.id,
  status: 'available',
  type: 'charge',
  created: seconds(charge.createdAt),
});

const balanceOf = (charge: Charge, expanded: boolean) =>
  expanded ? balanceTransactionObject(charge) : charge.id.replace('ch_', 'txn_');

const chargeObject = (charge: Charge, expandBalance: boolean) => ({
  id: charge.id,
  object: 'charge',
  amount: charge.amount,
  amount_captured: charge.amount,
  amount_refunded: charge.refunded,
  balance_transaction: charge.balance ? null : balanceOf(charge, expandBalance),
  captured: true,
  created: seconds(charge.createdAt),
  currency: charge.currency,
  livemode: false,
  paid: true,
  payment_intent: charge.intent,
  payment_method: charge.method,
  refunded: charge.refunded === charge.amount,
  status: 'succeeded',
});

function nextAction(intent: Intent, shopUrl: string) {
  if (intent.status !== 'requires_action') return null;
  const url = new URL(`/card-sandbox/authenticate/${intent.id}`, intent.returnUrl ?? shopUrl);
  url.searchParams.set('payment_intent_client_secret', intent.clientSecret);
  return { type: 'redirect_to_url', redirect_to_url: { url: url.href, return_url: intent.returnUrl } };
}

/** As much as the provider shows a browser, which holds nothing but the client secret. */
export const publicIntentObject = (intent: Intent, shopUrl: string) => ({
  id: intent.id,
  object: 'payment_intent',
  amount: intent.amount,
  canceled_at: intent.status === 'canceled' ? seconds(intent.createdAt) : null,
  capture_method: 'automatic_async',
  client_secret: intent.clientSecret,
  confirmation_method: 'automatic',
  created: seconds(intent.createdAt),
  currency: intent.currency,
  last_payment_error: intent.error,
  livemode: false,
  next_action: nextAction(intent, shopUrl),
  payment_method: intent.method,
  payment_method_types: ['card'],
  setup_future_usage: intent.saves,
  status: intent.status,
});

export function intentObject(store: SandboxStore, intent: Intent, shopUrl: string, expand: readonly string[] = []) {
  const charge = intent.charge ? store.charges.get(intent.charge) : undefined;
  const method = intent.method ? store.methods.get(intent.method) : undefined;
  const expanded = (path: string) => expand.some((name) => name === path || name.startsWith(`${path}.`));
  return {
    ...publicIntentObject(intent, shopUrl),
    amount_capturable: 0,
    amount_received: intent.received,
    customer: intent.customer,
    latest_charge:
      charge && expanded('latest_charge')
        ? chargeObject(charge, expanded('latest_charge.balance_transaction'))
        : intent.charge,
    metadata: intent.metadata,
    payment_method: method && expanded('payment_method') ? methodObject(method) : intent.method,
  };
}

export const refundObject = (refund: Refund) => ({
  id: refund.id,
  object: 'refund',
  amount: refund.amount,
  charge: refund.charge,
  created: seconds(refund.createdAt),
  currency: refund.currency,
  ...(refund.failure ? { failure_reason: refund.failure } : {}),
  metadata: refund.metadata ?? {},
  payment_intent: refund.intent,
  reason: null,
  status: refund.status ?? 'succeeded',
});

export const disputeObject = (dispute: Dispute) => ({
  id: dispute.id,
  object: 'dispute',
  amount: dispute.amount,
  balance_transactions: dispute.balance.map(({ id, amount, fee, createdAt }) => ({
    id,
    object: 'balance_transaction',
    amount,
    currency: dispute.currency,
    fee,
    net: amount - fee,
    source: dispute.id,
    status: 'available',
    type: 'adjustment',
    created: seconds(createdAt),
  })),
  charge: dispute.charge,
  created: seconds(dispute.createdAt),
  currency: dispute.currency,
  evidence: dispute.evidence,
  evidence_details: {
    due_by: seconds(dispute.dueAt),
    has_evidence: Object.keys(dispute.evidence).length > 0,
    past_due: false,
    submission_count: dispute.submissions,
  },
  is_charge_refundable: dispute.status.startsWith('warning_'),
  livemode: false,
  metadata: {},
  payment_intent: dispute.intent,
  reason: dispute.reason,
  status: dispute.status,
});

export const plainChargeObject = (charge: Charge) => chargeObject(charge, false);

export const deletedCustomerObject = ({ id }: Customer) => ({ id, object: 'customer', deleted: true });

export const customerObject = (customer: Customer) => ({
  id: customer.id,
  object: 'customer',
  created: seconds(customer.createdAt),
  email: customer.email,
  livemode: false,
  metadata: {},
  name: customer.name,
});
