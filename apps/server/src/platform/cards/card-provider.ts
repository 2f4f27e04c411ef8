import type { DisputeStatus } from '@herbary/contract/disputes.ts';
import type { IntentStatus } from '@herbary/contract/payments.ts';
import type { TransferCalls } from './transfer-calls.ts';

export type ProviderCard = { paymentMethodId: string; brand: string; last4: string; expMonth: number; expYear: number };

/** A payment as its provider sees it: the provider's word is the truth about money. */
export type CardIntent = {
  id: string;
  clientSecret: string;
  status: IntentStatus;
  currency: string;
  amountCents: number;
  receivedCents: number;
  /** The provider's fee, known some seconds after the payment; null until then. */
  providerFeeCents: number | null;
  metadata: Readonly<Record<string, string>>;
  card: ProviderCard | null;
  /** True when the buyer asked to save the card. */
  saveCard: boolean;
  /** Why the last card was refused. */
  failure: { code: string; message: string } | null;
};

export type CardRefund = {
  id: string;
  /** Also one that had succeeded can fail days later: the buyer's bank sends it back. */
  status: 'pending' | 'succeeded' | 'failed';
  amountCents: number;
  intentId: string | null;
  /** Ours, as it was given with it; absent for a refund made in the provider's dashboard. */
  refundId: string | null;
  /** Why it failed. */
  failure: string | null;
};

export type CardDispute = {
  id: string;
  intentId: string | null;
  status: DisputeStatus;
  amountCents: number;
  currency: string;
  reason: string;
  /** Whether the charge may still be refunded, as it may while the bank only asks about it. */
  isRefundable: boolean;
  /** Null when the bank takes no answer. */
  dueAt: Date | null;
  openedAt: Date;
  isSubmitted: boolean;
  /** Each withdrawal (below zero) and reinstatement, with the provider's fee, under the provider's number. */
  movements: { id: string; amountCents: number; feeCents: number }[];
};

/** What was taken for one of our payments, what of it has arrived back with the buyer, and what disputes took. */
export type ProviderPayment = {
  intentId: string;
  receivedCents: number;
  refundedCents: number;
  disputedCents: number;
};

/** `refundId`, `disputeId`: the provider's, when it is about one. */
export type ProviderEvent = {
  id: string;
  type: string;
  intentId: string | null;
  refundId: string | null;
  disputeId: string | null;
  payload: object;
};

/**
 * One way to take card payments. Every write carries a key of ours, so that a retry after a crash meets what the first
 * try did. A provider that cannot be reached throws `CardProviderDown`: nothing is known then, and nothing is assumed.
 */
export type CardProvider = TransferCalls & {
  publishableKey: string;
  /** Where the card sandbox answers, when it is the provider. */
  sandboxUrl: string | null;
  createIntent(request: {
    key: string;
    amountCents: number;
    currency: 'usd';
    metadata: Record<string, string>;
    customerId?: string;
    saveCard?: boolean;
  }): Promise<CardIntent>;
  /** The buyer wants the card saved after all: for intents that were created without it. */
  keepCard(request: { intentId: string; customerId: string }): Promise<CardIntent>;
  retrieveIntent(intentId: string): Promise<CardIntent | undefined>;
  /** Gives the intent as it is afterwards: one that has succeeded stays so. */
  cancelIntent(intentId: string): Promise<CardIntent | undefined>;
  /** Our own id of it is its key. Throws `CallRefused` when it will never be made, `ChargeDisputed` during a dispute. */
  refund(request: { refundId: string; intentId: string; amountCents: number }): Promise<CardRefund>;
  retrieveRefund(providerRefundId: string): Promise<CardRefund | undefined>;
  /** Whether this refund of ours was made before: the provider forgets keys after a day. */
  findRefund(wanted: { intentId: string; refundId: string }): Promise<CardRefund | undefined>;
  retrieveDispute(providerDisputeId: string): Promise<CardDispute | undefined>;
  /** Those of the whole account that were opened since then, whatever they are about. */
  listDisputes(request: { since: Date }): Promise<CardDispute[]>;
  /** Gives the provider's number of the file. */
  uploadEvidence(file: { fileName: string; mime: string; body: Buffer }): Promise<string>;
  /** Once and for all: the bank reads what is submitted first. Throws `CallRefused` when it is too late. */
  submitDispute(request: { key: string; providerDisputeId: string; evidence: Record<string, string> }): Promise<void>;
  /** Gives the money up. */
  acceptDispute(request: { key: string; providerDisputeId: string }): Promise<void>;
  /** Everything that was ever taken, to be compared with the books: many calls, for no request of a shopper. */
  listPayments(): Promise<ProviderPayment[]>;
  createCustomer(request: { key: string; email: string; name: string; userId: string }): Promise<string>;
  forgetCard(paymentMethodId: string): Promise<void>;
  /** Deletes the customer with name, address and all saved cards. A customer already deleted there is no error. */
  forgetCustomer(customerId: string): Promise<void>;
  /** Throws AppError('webhook.invalid') unless it was signed by the provider within the last five minutes. */
  readEvent(rawBody: Buffer, signature: string | undefined): ProviderEvent;
};

/** The customer that was named is none of this provider's: it belongs to another provider account, or was deleted there. */
export class UnknownCustomer extends Error {
  override name = 'UnknownCustomer';
}

export class CardProviderDown extends Error {
  override name = 'CardProviderDown';
}

/** The charge is disputed, or was charged back: it cannot be refunded, or not while that lasts. */
export class ChargeDisputed extends Error {
  override name = 'ChargeDisputed';
}

/** The provider has refused finally. `reason` is its own sentence, for the admin who has to find another way. */
export class CallRefused extends Error {
  override name = 'CallRefused';
  readonly reason: string;

  constructor(message: string, reason: string) {
    super(message);
    this.reason = reason;
  }
}
