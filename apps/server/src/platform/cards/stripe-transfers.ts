import type Stripe from 'stripe';
import { ask } from './stripe-sdk.ts';
import { BalanceShort, type BankNumbers, type BankPayout, type TransferCalls } from './transfer-calls.ts';

const currency = 'usd';
/** A seller is paid once a week: this is years of payouts. */
const mostOfOneAccount = 1_000;

export const stripeTransfers = (stripe: () => Stripe): TransferCalls => ({
  /** Nothing that may change between two tries: the provider would refuse the second one under the same key. */
  async openPayee({ key, sellerId, holderName, country, bank }) {
    const wish: Stripe.AccountCreateParams = {
      type: 'custom',
      country,
      capabilities: { transfers: { requested: true } },
      // The provider would pay the account out by itself every day, and our own payout would find it empty.
      settings: { payouts: { schedule: { interval: 'manual' } } },
      external_account: {
        object: 'bank_account',
        country,
        currency,
        account_holder_name: holderName,
        ...numbersOf(bank),
      },
      metadata: { sellerId },
    };
    return (await ask(() => stripe().accounts.create(wish, { idempotencyKey: key }))).id;
  },
  async transfer({ payoutId, attempt, accountId, amountCents }) {
    const wish = { amount: amountCents, currency, destination: accountId, transfer_group: payoutId };
    return (await funded(() => stripe().transfers.create(wish, { idempotencyKey: `payout:${payoutId}:${attempt}` })))
      .id;
  },
  async findTransfer(payoutId) {
    const { data } = await ask(() => stripe().transfers.list({ transfer_group: payoutId, limit: 1 }));
    return data[0]?.id;
  },
  async payOut({ payoutId, attempt, accountId, amountCents }) {
    const wish = { amount: amountCents, currency, metadata: { payoutId } };
    const options = { stripeAccount: accountId, idempotencyKey: `payout:${payoutId}:${attempt}:bank` };
    return bankPayoutOf(await funded(() => stripe().payouts.create(wish, options)));
  },
  async findBankPayout({ payoutId, accountId }) {
    const made = () => stripe().payouts.list({ limit: 100 }, { stripeAccount: accountId });
    const all = await ask(() => made().autoPagingToArray({ limit: mostOfOneAccount }));
    const ours = all.find(({ metadata }) => metadata?.payoutId === payoutId);
    return ours && bankPayoutOf(ours);
  },
  async retrieveBankPayout({ bankPayoutId, accountId }) {
    const options = { stripeAccount: accountId };
    const found = await ask(() => stripe().payouts.retrieve(bankPayoutId, {}, options), ['resource_missing']);
    return found && bankPayoutOf(found);
  },
  async reverseTransfer({ payoutId, attempt, transferId }) {
    const { amount, amount_reversed: back } = await ask(() => stripe().transfers.retrieve(transferId));
    if (back === amount) return;
    const options = { idempotencyKey: `payout:${payoutId}:${attempt}:back` };
    await funded(() => stripe().transfers.createReversal(transferId, { amount: amount - back }, options));
  },
});

const numbersOf = (bank: BankNumbers) =>
  bank.kind === 'us'
    ? { routing_number: bank.routingNumber, account_number: bank.accountNumber }
    : { account_number: bank.iban };

/** Nothing is wrong with the call: money that is still on its way is there later. */
async function funded<T>(call: () => Promise<T>): Promise<T> {
  const made = await ask(call, ['balance_insufficient', 'insufficient_funds']);
  if (made === undefined) throw new BalanceShort('The balance at the card provider is short');
  return made;
}

function bankPayoutOf({ id, status, arrival_date, failure_message, failure_code }: Stripe.Payout): BankPayout {
  const isOver = status === 'failed' || status === 'canceled';
  return {
    id,
    status: status === 'paid' ? 'paid' : isOver ? 'failed' : 'pending',
    arrivesOn: new Date(arrival_date * 1000).toISOString().slice(0, 10),
    failure: isOver ? (failure_message ?? failure_code ?? 'The bank gave no reason').slice(0, 1000) : null,
  };
}
