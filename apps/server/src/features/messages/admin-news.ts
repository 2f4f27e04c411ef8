import { dollars, quoted } from '../../platform/wording.ts';
import type { FailedRefundFacts, ReviewFacts } from './admin-facts.repository.ts';
import type { OrderFacts, Person, ReturnFacts } from './facts.repository.ts';
import { joinNews, type News, type Notice, tell } from './news.ts';
import { adminPath, asSentence, type LinkTo, numbersOf } from './told-words.ts';

/** `subject` of the mail, what happened, what is to be done, and what one needs for it. */
type Matter = Pick<Notice, 'key' | 'title'> & { subject: string; words: string; act: string; rows: [string, string][] };

export const tellAdmins = (admins: readonly Person[], matter: Matter, link: LinkTo): News => {
  const { key, title, subject, words, act, rows } = matter;
  return joinNews(
    ...admins.map((admin) =>
      tell(admin, {
        type: 'error',
        key,
        title,
        message: `${asSentence(words)} ${act}`,
        actionUrl: adminPath,
        mail: {
          to: 'admin',
          subject,
          preview: asSentence(words),
          heading: title,
          paragraphs: [`Hello ${admin.firstName}, ${words}`, act],
          tables: [{ rows }],
          button: { label: 'Open the dashboard', href: link(adminPath) },
        },
      }),
    ),
  );
};

export function refundToSendNews(admins: readonly Person[], refund: FailedRefundFacts, link: LinkTo): News {
  const { id, number, amountCents } = refund;
  const amount = dollars(amountCents);
  const failure = quoted(refund.failure);
  const matter: Matter = {
    key: `refund-to-send:${id}`,
    title: 'Refund failed',
    subject: `Refund failed: ${amount} for ${number}`,
    words: `the refund of ${amount} for ${number} did not reach the buyer: ${failure}.`,
    act: 'Please try it again, or send the money from the bank by hand and record that it was sent.',
    rows: [
      ['Order', number],
      ['Amount', amount],
      ['What the provider said', failure],
      ['Refund', id],
    ],
  };
  return tellAdmins(admins, matter, link);
}

type Reviewed = { payment: ReviewFacts; orders: readonly OrderFacts[] };

export function paymentToReviewNews(admins: readonly Person[], { payment, orders }: Reviewed, link: LinkTo): News {
  const { id, intentId, amountCents } = payment;
  const numbers = numbersOf(orders);
  const problem = quoted(payment.problem);
  const matter: Matter = {
    key: `payment-to-review:${id}`,
    title: 'Payment to look at',
    subject: `Payment to look at: ${numbers}`,
    words: `the payment for ${numbers} needs a person to look at it: ${problem}.`,
    act: 'Nothing ships. Please send the money back at the card provider, and then record that it was returned.',
    rows: [
      ['Order', numbers],
      ['Asked for', dollars(amountCents)],
      ['What is wrong', problem],
      ['Number at the provider', intentId],
      ['Payment', id],
    ],
  };
  return tellAdmins(admins, matter, link);
}

export function returnToDecideNews(admins: readonly Person[], found: ReturnFacts, link: LinkTo): News {
  const { id, number, order, status } = found;
  const silence = status === 'pending' ? 'has not answered the request' : 'has not said that the parcel has arrived';
  const matter: Matter = {
    key: `return-to-decide-${status}:${id}`,
    title: 'Return to decide',
    subject: `Return to decide: ${number}`,
    words: `${order.storeName} ${silence} of ${number}, order ${order.number}.`,
    act: 'Please look at it, and refund it or close it without the seller.',
    rows: [
      ['Return', number],
      ['Order', order.number],
      ['Store', order.storeName],
      ...(found.trackingNumber ? [['Tracking number', found.trackingNumber] satisfies [string, string]] : []),
    ],
  };
  return tellAdmins(admins, matter, link);
}

export function parcelToFindNews(admins: readonly Person[], order: OrderFacts, link: LinkTo): News {
  const { id, number, storeName, carrier, trackingNumber } = order;
  const matter: Matter = {
    key: `parcel-to-find:${id}`,
    title: 'Parcel not received',
    subject: `Parcel not received: ${number}`,
    words: `${storeName} says that ${number} has arrived, and the buyer says that it has not.`,
    act: 'Please ask the carrier, and then decide whether it was delivered.',
    rows: [
      ['Order', number],
      ['Store', storeName],
      ['Carrier', carrier ?? ''],
      ['Tracking number', trackingNumber ?? ''],
    ],
  };
  return tellAdmins(admins, matter, link);
}
