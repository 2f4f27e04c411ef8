import type { Env } from '../../env.ts';
import { dayText, dollars } from '../../platform/wording.ts';
import type { CheckoutFacts } from './facts.repository.ts';
import { type News, noNews, tell } from './news.ts';
import { type LinkTo, numbersOf, ordersPath, orderTables, totalRows } from './told-words.ts';

/** As banks print it, and so that it breaks where there is little room. */
const inFours = (iban: string): string => iban.replace(/\s/g, '').replace(/.{4}(?=.)/g, '$& ');

export function bankTransferNews({ id, buyer, orders, bank }: CheckoutFacts, account: Env['bank'], link: LinkTo): News {
  if (!bank || !account) return noNews;
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
  return tell(buyer, {
    type: 'order',
    key: `checkout-placed:${id}`,
    title: 'Order placed',
    message: `Please transfer ${amount} with the reference ${bank.reference} by ${due}.`,
    actionUrl: ordersPath(orders),
    mail: {
      to: 'buyer',
      subject: `Your order ${numbersOf(orders)}: please transfer ${amount}`,
      preview: `Reference ${bank.reference}, by ${due}.`,
      heading: 'Thank you for your order',
      paragraphs: [
        `Hello ${buyer.firstName}, we keep your items until ${due}. They go out as soon as your transfer has arrived.`,
      ],
      tables: [{ title: 'Bank details', rows }, ...orderTables(orders), { rows: totalRows(orders) }],
      note: `Please give ${bank.reference} as the reference, so that your money finds its order.`,
      button: { label: 'See your order', href: link(ordersPath(orders)) },
    },
  });
}

type Credit = { outcome: 'short' | 'exact' | 'over' | 'back'; backCents: number; eventId: string };

/** Money for an order that is closed; not enough of it, or the order was called off. */
function lateCreditNews({ buyer, orders, bank }: CheckoutFacts, { backCents, eventId }: Credit, link: LinkTo): News {
  const amount = dollars(backCents);
  const words = `${amount} arrived for ${bank?.reference}, which is closed. We will send it back to you.`;
  return tell(buyer, {
    type: 'info',
    key: `bank-credit:${eventId}`,
    title: 'Your transfer goes back',
    message: words,
    actionUrl: ordersPath(orders),
    mail: {
      to: 'buyer',
      subject: `We are sending ${amount} back to you`,
      preview: words,
      heading: 'Your transfer goes back',
      paragraphs: [`Hello ${buyer.firstName}, ${words}`],
      tables: [],
      button: { label: 'See your order', href: link(ordersPath(orders)) },
    },
  });
}

export function bankCreditNews(checkout: CheckoutFacts, credit: Credit, link: LinkTo): News {
  const { buyer, orders, bank } = checkout;
  const { outcome, backCents, eventId } = credit;
  if (!bank || outcome === 'exact') return noNews;
  if (outcome === 'back') return lateCreditNews(checkout, credit, link);
  const short = outcome === 'short';
  // The rest came or the order was closed before this was told: nothing is to be transferred any more.
  if (short && !bank.isWaitedFor) return noNews;
  const difference = dollars(short ? bank.amountCents - bank.receivedCents : backCents);
  const arrived = dollars(short ? bank.receivedCents : bank.amountCents + backCents);
  const wanted = dollars(bank.amountCents);
  const toDo = short
    ? `Please transfer the missing ${difference} with the reference ${bank.reference} by ${dayText(bank.dueAt)}.`
    : `We will send the ${difference} that ${bank.reference} did not need back to you.`;
  return tell(buyer, {
    type: short ? 'warning' : 'info',
    key: `bank-credit:${eventId}`,
    title: short ? 'Part of your transfer has arrived' : 'You transferred more than needed',
    message: short ? `${arrived} of ${wanted} arrived. ${toDo}` : toDo,
    actionUrl: ordersPath(orders),
    mail: {
      to: 'buyer',
      subject: short ? `${difference} missing for ${bank.reference}` : `You transferred ${difference} too much`,
      preview: toDo,
      heading: short ? 'Part of your transfer has arrived' : 'You transferred more than needed',
      paragraphs: [`Hello ${buyer.firstName}, ${arrived} arrived for ${bank.reference}; its total is ${wanted}.`, toDo],
      tables: [],
      button: { label: 'See your order', href: link(ordersPath(orders)) },
    },
  });
}
