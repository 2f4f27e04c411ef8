/** The numbers of a bank account, opened from their seal for the one call that needs them. */
export type BankNumbers = { kind: 'us'; routingNumber: string; accountNumber: string } | { kind: 'iban'; iban: string };

export type BankPayout = {
  id: string;
  /** One that was paid can still fail: the bank sends it back. */
  status: 'pending' | 'paid' | 'failed';
  /** A day, such as 2026-11-20. */
  arrivesOn: string;
  failure: string | null;
};

/** Not enough is there for the call, at ours or at the seller's account. Later it may be, under the key of the next attempt. */
export class BalanceShort extends Error {
  override name = 'BalanceShort';
}

/** Our id of the payout and the number of the attempt are the key of a call. */
type Attempt = { payoutId: string; attempt: number };

/**
 * Paying sellers through the card provider: a transfer moves money to the seller's account with the provider, a payout from
 * there to the bank. All throw `CardProviderDown` when nothing is known, and `CallRefused` when it will never be made.
 */
export type TransferCalls = {
  /** Opens an account that these bank details belong to; gives its number. */
  openPayee(request: {
    key: string;
    sellerId: string;
    holderName: string;
    country: string;
    bank: BankNumbers;
  }): Promise<string>;
  transfer(request: Attempt & { accountId: string; amountCents: number }): Promise<string>;
  /** Whether it was made before: the provider forgets keys after a day. */
  findTransfer(payoutId: string): Promise<string | undefined>;
  payOut(request: Attempt & { accountId: string; amountCents: number }): Promise<BankPayout>;
  findBankPayout(wanted: { payoutId: string; accountId: string }): Promise<BankPayout | undefined>;
  retrieveBankPayout(wanted: { bankPayoutId: string; accountId: string }): Promise<BankPayout | undefined>;
  /** All that is left of it comes back to us. */
  reverseTransfer(request: Attempt & { transferId: string }): Promise<void>;
};
