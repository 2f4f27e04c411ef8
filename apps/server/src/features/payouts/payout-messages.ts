import { ROUTES } from '@herbary/contract/routes.ts';
import type { Deps } from '../../deps.ts';
import type { DeliveredEvent } from '../../platform/events/event-type.ts';
import { asSentence, dayText, dollars, momentText, quoted } from '../../platform/wording.ts';
import { defineMessages, type Message } from '../notifications/index.ts';
import { describeBankAccount } from './bank-accounts/bank-accounts.repository.ts';
import { describePayout, type PayoutRow } from './payout-list.repository.ts';
import { bankAccountChanged, payoutFailed, payoutSent } from './payouts.events.ts';

const events = [payoutSent, payoutFailed, bankAccountChanged];
type PayoutEvent = DeliveredEvent<(typeof events)[number]>;

export const payoutMessages = (deps: Deps) => [
  defineMessages('notifications.payouts', events, (event) => composePayoutMessages(deps, event)),
];

const settingsPath = `${ROUTES.dashboardSettings.path}?tab=payment`;

export async function composePayoutMessages({ db }: Deps, event: PayoutEvent): Promise<Message[]> {
  if (event.type === 'payout.bank-account-changed') return changedToSeller(db, event.payload.bankAccountId);
  const payout = await describePayout(db, event.payload.payoutId);
  if (event.type === 'payout.failed') return [failedToSeller(payout)];
  // One that has come back meanwhile is not announced any more.
  return payout.status === 'failed' ? [] : [sentToSeller(payout)];
}

const toBank = ({ bankName, last4 }: Pick<PayoutRow, 'bankName' | 'last4'>): string =>
  `${bankName ?? 'your account'} ending in ${last4}`;

function sentToSeller(payout: PayoutRow): Message {
  const { id, sellerId, number, amountCents, arrivesOn } = payout;
  const when = arrivesOn ? ` It should arrive by ${dayText(new Date(arrivesOn))}.` : '';
  const words = `we sent ${dollars(amountCents)} to ${toBank(payout)}.${when}`;
  return {
    to: { role: 'seller', userId: sellerId },
    group: 'payouts',
    key: `payout-sent:${id}`,
    type: 'success',
    title: `Payout ${number} is on its way`,
    text: asSentence(words),
    path: ROUTES.dashboardEarnings.path,
    email: {
      subject: `Payout ${number}: ${dollars(amountCents)} is on its way`,
      paragraphs: [words],
      button: 'Open your earnings',
    },
  };
}

function failedToSeller(payout: PayoutRow): Message {
  const { id, sellerId, number, amountCents, failureReason } = payout;
  const words = `${number} didn't reach ${toBank(payout)}: ${quoted(failureReason ?? 'the bank gave no reason')}.`;
  const act = `The ${dollars(amountCents)} is available again and will go out with your next payout. Please check your payout details before then.`;
  return {
    to: { role: 'seller', userId: sellerId },
    group: 'payouts',
    key: `payout-failed:${id}`,
    type: 'error',
    title: `Payout ${number} came back`,
    text: `${asSentence(words)} ${act}`,
    path: settingsPath,
    email: {
      subject: `Payout ${number} came back`,
      preview: asSentence(words),
      paragraphs: [words, act],
      button: 'Check your payout details',
    },
  };
}

async function changedToSeller(db: Deps['db'], bankAccountId: string): Promise<Message[]> {
  const account = await describeBankAccount(db, bankAccountId);
  if (!account) return [];
  const words = `your payouts now go to ${toBank(account)}.`;
  const act = `We won't pay anything to it before ${momentText(account.payableFrom)}. If you didn't make this change, please reset your password and contact us before then.`;
  return [
    {
      to: { role: 'seller', userId: account.sellerId },
      group: 'payouts',
      key: `bank-account-changed:${bankAccountId}`,
      type: 'warning',
      title: 'Payout details changed',
      text: `${asSentence(words)} ${act}`,
      path: settingsPath,
      email: {
        subject: 'Your payout details were changed',
        preview: asSentence(words),
        paragraphs: [words, act],
        tables: [
          {
            rows: [
              ['Name on the account', account.holderName],
              ['Account', `Ending in ${account.last4}`],
            ],
          },
        ],
        button: 'Check your payout details',
      },
    },
  ];
}
