import { dollars } from '../../platform/wording.ts';
import type { CheckoutFacts, OrderFacts, RefundFacts } from './facts.repository.ts';
import { type News, tell } from './news.ts';
import { backTo, type LinkTo, numbersOf, orderPath, patience } from './told-words.ts';

export function refundedNews(order: OrderFacts, { id, amountCents, method }: RefundFacts, link: LinkTo): News {
  const { buyer, number } = order;
  const amount = dollars(amountCents);
  const words = `${amount} for ${number} is on its way ${backTo(order, method)}.`;
  return tell(buyer, {
    type: 'success',
    key: `refunded:${id}`,
    title: 'Refund sent',
    message: words,
    actionUrl: orderPath(order),
    mail: {
      to: 'buyer',
      subject: `Your refund of ${amount} for ${number}`,
      preview: words,
      heading: 'Your refund is on its way',
      paragraphs: [`Hello ${buyer.firstName}, ${words}`, patience[method]],
      tables: [],
      button: { label: 'See your order', href: link(orderPath(order)) },
    },
  });
}

/** Money that belonged to no order: more than was asked for, or for orders that were closed. */
export function creditReturnedNews(
  checkout: CheckoutFacts,
  { id, amountCents, method }: RefundFacts,
  link: LinkTo,
): News {
  const { buyer, orders } = checkout;
  const [first] = orders;
  const amount = dollars(amountCents);
  const words = `${amount} of what you paid for ${numbersOf(orders)} is on its way back ${backTo(first, method)}.`;
  return tell(buyer, {
    type: 'success',
    key: `refunded:${id}`,
    title: 'Refund sent',
    message: words,
    actionUrl: orderPath(first),
    mail: {
      to: 'buyer',
      subject: `Your refund of ${amount}`,
      preview: words,
      heading: 'Your refund is on its way',
      paragraphs: [`Hello ${buyer.firstName}, ${words}`, patience[method]],
      tables: [],
      button: { label: 'See your order', href: link(orderPath(first)) },
    },
  });
}

/** Nobody need do anything: a person here finds another way. */
export function refundFailedNews(order: OrderFacts, { id, amountCents }: RefundFacts, link: LinkTo): News {
  const { buyer, number } = order;
  const amount = dollars(amountCents);
  const words = `Your bank did not take our refund of ${amount} for ${number}. We still owe it to you and are looking for another way.`;
  return tell(buyer, {
    type: 'warning',
    key: `refund-failed:${id}`,
    title: 'Your refund is delayed',
    message: words,
    actionUrl: orderPath(order),
    mail: {
      to: 'buyer',
      subject: `Your refund of ${amount} for ${number} is delayed`,
      preview: words,
      heading: 'Your refund is delayed',
      paragraphs: [
        `Hello ${buyer.firstName}, ${words}`,
        'This happens when a card is no longer valid. You need not do anything: we write to you when the money is on its way.',
      ],
      tables: [],
      button: { label: 'See your order', href: link(orderPath(order)) },
    },
  });
}
