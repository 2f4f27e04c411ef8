import type { IntentStatus } from '@herbary/contract/payments.ts';

export type ProviderCard = { paymentMethodId: string; brand: string; last4: string; expMonth: number; expYear: number };

/** A payment as its provider sees it: the provider's word is the truth about money. */
export type CardIntent = {
  id: string;
  clientSecret: string;
  status: IntentStatus;
  currency: string;
  amountCents: number;
  receivedCents: number;
  /** What the provider keeps of it; zero until it is known. */
  providerFeeCents: number;
  metadata: Readonly<Record<string, string>>;
  card: ProviderCard | null;
  /** True when the buyer asked to keep the card. */
  saveCard: boolean;
  /** Why the last card was refused. */
  failure: { code: string; message: string } | null;
};

export type CardRefund = { id: string; status: 'pending' | 'succeeded' | 'failed'; amountCents: number };

export type ProviderEvent = { id: string; type: string; intentId: string | null; payload: object };

/**
 * One way to take card payments. Every write carries a key of ours, so that a retry after a crash meets what the first
 * try did. A provider that cannot be reached throws `CardProviderDown`: nothing is known then, and nothing is assumed.
 */
export type CardProvider = {
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
  /** The buyer wants the card kept after all: for intents that were created without saying so. */
  keepCard(request: { intentId: string; customerId: string }): Promise<CardIntent>;
  retrieveIntent(intentId: string): Promise<CardIntent | undefined>;
  /** Gives the intent as it is afterwards: one that has succeeded stays so. */
  cancelIntent(intentId: string): Promise<CardIntent | undefined>;
  refund(request: { key: string; intentId: string; amountCents: number }): Promise<CardRefund>;
  createCustomer(request: { key: string; email: string; name: string; userId: string }): Promise<string>;
  forgetCard(paymentMethodId: string): Promise<void>;
  /** Throws AppError('webhook.invalid') unless it was signed by the provider within the last five minutes. */
  readEvent(rawBody: Buffer, signature: string | undefined): ProviderEvent;
};

/** The customer that was named is none of this provider's: it was kept with another one, or is gone there. */
export class UnknownCustomer extends Error {
  override name = 'UnknownCustomer';
}

export class CardProviderDown extends Error {
  override name = 'CardProviderDown';
}
