import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/client.ts';
import type { DeliveredEvent } from '../../platform/events/event-type.ts';
import type { orderCancelled, orderDelivered, orderRefunded, orderShipped } from '../orders/index.ts';
import { getOrderFacts, isRefundOfReturn, listOrdersOfCheckout, type OrderFacts } from './facts.repository.ts';
import { joinNews, type News, noNews } from './news.ts';
import { cancelledNews, deliveredNews, refundedNews, shippedNews } from './order-news.ts';
import { orderLostNews } from './seller-news.ts';
import type { LinkTo } from './told-words.ts';

type OrderEvent = DeliveredEvent<
  typeof orderShipped | typeof orderDelivered | typeof orderCancelled | typeof orderRefunded
>;
type Cancelling = DeliveredEvent<typeof orderCancelled>['payload'];

export async function newsOfOrder({ env }: Deps, tx: Db, event: OrderEvent): Promise<News> {
  const link: LinkTo = (path) => `${env.publicUrl}${path}`;
  const order = await getOrderFacts(tx, event.payload.orderId);
  switch (event.type) {
    case 'order.shipped':
      return shippedNews(order, link);
    case 'order.delivered':
      return deliveredNews(order, link);
    case 'order.cancelled':
      return lostNews(tx, order, event.payload, link);
    case 'order.refunded': {
      const { refundId: id, amountCents } = event.payload;
      return (await isRefundOfReturn(tx, id)) ? noNews : refundedNews(order, { id, amountCents }, link);
    }
  }
}

/** A seller hears of what was paid, and so to be shipped; an unpaid order never reached them. */
async function lostNews(tx: Db, order: OrderFacts, { by, wasPaid }: Cancelling, link: LinkTo): Promise<News> {
  const together = wasPaid ? [order] : await listOrdersOfCheckout(tx, order.checkoutId);
  const toSeller = wasPaid && by !== 'seller' ? orderLostNews(order, by, link) : noNews;
  return joinNews(cancelledNews(order, together, { by, wasPaid }, link), toSeller);
}
