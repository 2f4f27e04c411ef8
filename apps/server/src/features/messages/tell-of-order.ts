import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/client.ts';
import type { DeliveredEvent } from '../../platform/events/event-type.ts';
import type {
  deliveryObjected,
  orderCancelled,
  orderDelivered,
  orderRefunded,
  orderRefundFailed,
  orderShipped,
} from '../orders/index.ts';
import { listAdmins } from './admin-facts.repository.ts';
import { parcelToFindNews } from './admin-news.ts';
import { unpaidMoney } from './checkout-news.ts';
import { getCheckoutFacts, getOrderFacts, getRefundFacts, type OrderFacts } from './facts.repository.ts';
import { joinNews, type News, noNews } from './news.ts';
import { cancelledNews, deliveredNews, objectionHeardNews, shippedNews } from './order-news.ts';
import { refundedNews, refundFailedNews } from './refund-news.ts';
import { orderArrivedNews, orderLostNews, parcelMissingNews } from './seller-news.ts';
import type { LinkTo } from './told-words.ts';

type OrderEvent = DeliveredEvent<
  | typeof orderShipped
  | typeof orderDelivered
  | typeof deliveryObjected
  | typeof orderCancelled
  | typeof orderRefunded
  | typeof orderRefundFailed
>;
type Arriving = DeliveredEvent<typeof orderDelivered>['payload'];
type Cancelling = DeliveredEvent<typeof orderCancelled>['payload'];

export async function newsOfOrder({ db, env }: Deps, event: OrderEvent): Promise<News> {
  const link: LinkTo = (path) => `${env.publicUrl}${path}`;
  const order = await getOrderFacts(db, event.payload.orderId);
  switch (event.type) {
    case 'order.shipped':
      return shippedNews(order, link);
    case 'order.delivered':
      return arrivedNews(order, event.payload.by, link);
    case 'order.delivery-objected':
      return joinNews(
        objectionHeardNews(order, link),
        parcelMissingNews(order, link),
        parcelToFindNews(await listAdmins(db), order, link),
      );
    case 'order.cancelled':
      return lostNews(db, order, event.payload, link);
    case 'order.refunded': {
      const refund = await getRefundFacts(db, event.payload.refundId);
      // A return is told of by itself, and what has come back since is no good news.
      return refund.ofReturn || refund.byDispute || !refund.stands ? noNews : refundedNews(order, refund, link);
    }
    case 'order.refund-failed':
      return refundFailedNews(order, await getRefundFacts(db, event.payload.refundId), link);
  }
}

/** What a seller did need not be told to them. */
function arrivedNews(order: OrderFacts, by: Arriving['by'], link: LinkTo): News {
  const toSeller = by && by !== 'seller' ? orderArrivedNews(order, by, link) : noNews;
  return joinNews(deliveredNews(order, by, link), toSeller);
}

/** A seller hears of what was paid, and so to be shipped; an unpaid order never reached them. */
async function lostNews(db: Db, order: OrderFacts, { by, wasPaid }: Cancelling, link: LinkTo): Promise<News> {
  const checkout = wasPaid ? undefined : await getCheckoutFacts(db, order.checkoutId);
  const unpaid = checkout && { orders: checkout.orders, money: unpaidMoney(checkout) };
  const toSeller = wasPaid && by !== 'seller' ? orderLostNews(order, by, link) : noNews;
  return joinNews(cancelledNews(order, by, unpaid, link), toSeller);
}
