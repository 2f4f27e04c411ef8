import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/client.ts';
import type { DeliveredEvent } from '../../platform/events/event-type.ts';
import type { bankCreditRecorded } from '../bank-transfers/index.ts';
import type {
  checkoutExpired,
  checkoutMischarged,
  checkoutPaid,
  checkoutPaymentFailed,
  checkoutPlaced,
  paymentReturned,
} from '../checkout/index.ts';
import { issueInvoices } from '../orders/index.ts';
import type { creditReturned } from '../refunds/index.ts';
import { expiredNews, paymentFailedNews, receiptNews } from './checkout-news.ts';
import { type CheckoutFacts, getCheckoutFacts, getRefundFacts } from './facts.repository.ts';
import { joinNews, type News, noNews } from './news.ts';
import { creditReturnedNews } from './refund-news.ts';
import { newOrderNews } from './seller-news.ts';
import { mischargedNews, paymentReturnedNews, unfilledNews } from './stray-money-news.ts';
import type { LinkTo } from './told-words.ts';
import { bankCreditNews, bankTransferNews } from './transfer-news.ts';

type CheckoutEvent = DeliveredEvent<
  | typeof checkoutPlaced
  | typeof checkoutPaid
  | typeof checkoutPaymentFailed
  | typeof checkoutExpired
  | typeof checkoutMischarged
  | typeof bankCreditRecorded
  | typeof creditReturned
  | typeof paymentReturned
>;

export async function newsOfCheckout({ db, env }: Deps, event: CheckoutEvent): Promise<News> {
  const link: LinkTo = (path) => `${env.publicUrl}${path}`;
  const checkout = await getCheckoutFacts(db, event.payload.checkoutId);
  switch (event.type) {
    case 'checkout.placed':
      return bankTransferNews(checkout, env.bank, link);
    case 'checkout.paid':
      return paidNews(db, checkout, event.payload.unfilledOrderIds, link);
    case 'checkout.payment-failed':
      // Another card went through before this was told: it would only frighten.
      return checkout.isPaid
        ? noNews
        : paymentFailedNews(checkout, { eventId: event.id, reason: event.payload.reason }, link);
    case 'checkout.expired':
      return checkout.isPaid ? noNews : expiredNews(checkout, link);
    case 'checkout.bank-credit':
      return bankCreditNews(checkout, { eventId: event.id, ...event.payload }, link);
    case 'checkout.credit-returned': {
      const refund = await getRefundFacts(db, event.payload.refundId);
      return refund.stands ? creditReturnedNews(checkout, refund, link) : noNews;
    }
    case 'checkout.mischarged':
      return mischargedNews(checkout, event.payload, link);
    case 'checkout.payment-returned':
      return paymentReturnedNews(checkout, link);
  }
}

async function paidNews(db: Db, checkout: CheckoutFacts, unfilledIds: string[], link: LinkTo): Promise<News> {
  const filled = checkout.orders.filter(({ id }) => !unfilledIds.includes(id));
  const unfilled = checkout.orders.filter(({ id }) => unfilledIds.includes(id));
  const invoices = await issueInvoices(
    db,
    filled.map(({ id }) => id),
  );
  return joinNews(
    receiptNews(checkout, filled, invoices, link),
    unfilledNews(checkout, unfilled, link),
    ...filled.map((order) => newOrderNews(order, link)),
  );
}
