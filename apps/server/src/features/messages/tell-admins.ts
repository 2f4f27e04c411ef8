import type { Deps } from '../../deps.ts';
import type { DeliveredEvent } from '../../platform/events/event-type.ts';
import type { paymentInReview } from '../checkout/index.ts';
import type { refundFailed } from '../refunds/index.ts';
import { getFailedRefundFacts, getReviewFacts, listAdmins } from './admin-facts.repository.ts';
import { paymentToReviewNews, refundToSendNews } from './admin-news.ts';
import { listOrdersOfCheckout } from './facts.repository.ts';
import { type News, noNews } from './news.ts';
import type { LinkTo } from './told-words.ts';

type AdminEvent = DeliveredEvent<typeof refundFailed | typeof paymentInReview>;

/** What only a person can see to. Not what somebody has seen to before it was told: it would be done twice. */
export async function newsForAdmins({ db, env }: Deps, event: AdminEvent): Promise<News> {
  const link: LinkTo = (path) => `${env.publicUrl}${path}`;
  switch (event.type) {
    case 'refund.failed': {
      const refund = await getFailedRefundFacts(db, event.payload.refundId);
      return refund.isOwed ? refundToSendNews(await listAdmins(db), refund, link) : noNews;
    }
    case 'checkout.payment-review': {
      const payment = await getReviewFacts(db, event.payload.paymentId);
      if (!payment.waits) return noNews;
      const orders = await listOrdersOfCheckout(db, event.payload.checkoutId);
      return paymentToReviewNews(await listAdmins(db), { payment, orders }, link);
    }
  }
}
