import type { Deps } from '../../deps.ts';
import type { Env } from '../../env.ts';
import type { DeliveredEvent } from '../../platform/events/event-type.ts';
import { dayText, dollars } from '../../platform/wording.ts';
import { checkoutPlaced } from '../checkout/index.ts';
import { defineMessages, type Message } from '../notifications/index.ts';
import { describeCheckout, orderWords } from '../orders/index.ts';
import { bankCreditRecorded } from './bank-transfers.events.ts';

type CheckoutDescription = Awaited<ReturnType<typeof describeCheckout>>;

const { numbersOf, ordersPath, orderTables, totalRows } = orderWords;

export const bankTransferMessages = ({ db, env }: Deps) => [
  defineMessages('notifications.checkouts', [checkoutPlaced], async ({ payload }) =>
    placedToBuyer(await describeCheckout(db, payload.checkoutId), env.bank),
  ),
  defineMessages('notifications.checkouts', [bankCreditRecorded], async (event) =>
    creditToBuyer(await describeCheckout(db, event.payload.checkoutId), event),
  ),
];

/** As banks print it, and so that it breaks where there is little room. */
const inFours = (iban: string): string => iban.replace(/\s/g, '').replace(/.{4}(?=.)/g, '$& ');

/** Only a bank transfer has one: a card buyer gets the receipt. */
function placedToBuyer({ id, buyerId, orders, bank }: CheckoutDescription, account: Env['bank']): Message[] {
  if (!bank || !account) return [];
  const amount = dollars(bank.amountCents);
  const due = dayText(bank.dueAt);
  const rows: [string, string][] = [
    ['Amount', amount],
    ['Reference', bank.reference],
    ['Account holder', account.accountHolder],
    ['Bank', account.name],
    ['IBAN', inFours(account.iban)],
    ['BIC', account.bic],
    ['Please transfer by', due],
  ];
  return [
    {
      to: { role: 'buyer', userId: buyerId },
      group: 'payments',
      key: `checkout-placed:${id}`,
      type: 'order',
      title: 'Order placed',
      text: `Please transfer ${amount} with the reference ${bank.reference} by ${due}.`,
      path: ordersPath(orders),
      email: {
        subject: `Your order ${numbersOf(orders)}: please transfer ${amount}`,
        preview: `Reference ${bank.reference}, by ${due}.`,
        heading: 'Thank you for your order',
        paragraphs: [`we're holding your items until ${due}. They'll ship as soon as your transfer arrives.`],
        tables: [{ title: 'Bank details', rows }, ...orderTables(orders), { rows: totalRows(orders) }],
        note: `Please include ${bank.reference} as the reference so we can match your payment.`,
        button: 'See your order',
      },
    },
  ];
}

type CreditEvent = DeliveredEvent<typeof bankCreditRecorded>;

function creditToBuyer(checkout: CheckoutDescription, { id, payload }: CreditEvent): Message[] {
  const { buyerId, orders, bank } = checkout;
  if (!bank) return [];
  const composed = creditWords(bank, payload);
  if (!composed) return [];
  const { type, title, text, email } = composed;
  return [
    {
      to: { role: 'buyer', userId: buyerId },
      group: 'payments',
      key: `bank-credit:${id}`,
      type,
      title,
      text,
      path: ordersPath(orders),
      email: { ...email, button: 'See your order' },
    },
  ];
}

type CreditWords = Pick<Message, 'type' | 'title' | 'text'> & { email: Omit<Message['email'], 'button'> };
type Bank = NonNullable<CheckoutDescription['bank']>;

function creditWords(bank: Bank, { outcome, backCents }: CreditEvent['payload']): CreditWords | undefined {
  switch (outcome) {
    case 'exact':
      return undefined;
    case 'back':
      return lateWords(bank, backCents);
    case 'short':
      // When the rest has come or the order was closed meanwhile, there is nothing left to transfer.
      return bank.isWaitedFor ? shortWords(bank) : undefined;
    case 'over':
      return overWords(bank, backCents);
  }
}

/** Money for an order that is closed; not enough of it, or the order was cancelled. */
function lateWords({ reference }: Bank, backCents: number): CreditWords {
  const amount = dollars(backCents);
  const words = `${amount} arrived for ${reference}, which is already closed. We'll send it back to you.`;
  const email = { subject: `We're sending ${amount} back to you`, paragraphs: [words] as const };
  return { type: 'info', title: "We're returning your transfer", text: words, email };
}

function shortWords({ reference, amountCents, receivedCents, dueAt }: Bank): CreditWords {
  const missing = dollars(amountCents - receivedCents);
  const [arrived, wanted] = [dollars(receivedCents), dollars(amountCents)];
  const act = `Please transfer the remaining ${missing} with the reference ${reference} by ${dayText(dueAt)}.`;
  return {
    type: 'warning',
    title: 'We received part of your transfer',
    text: `We received ${arrived} of ${wanted}. ${act}`,
    email: {
      subject: `${missing} still due for ${reference}`,
      preview: act,
      paragraphs: [`we received ${arrived} of ${wanted} for ${reference}.`, act],
    },
  };
}

function overWords({ reference, amountCents }: Bank, backCents: number): CreditWords {
  const surplus = dollars(backCents);
  const [arrived, wanted] = [dollars(amountCents + backCents), dollars(amountCents)];
  const act = `We'll send the extra ${surplus} for ${reference} back to you.`;
  return {
    type: 'info',
    title: 'You transferred too much',
    text: act,
    email: {
      subject: `You transferred ${surplus} too much`,
      paragraphs: [`we received ${arrived} for ${reference}; its total is ${wanted}.`, act],
    },
  };
}
