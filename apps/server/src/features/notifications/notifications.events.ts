import { performance } from 'node:perf_hooks';
import type { Deps } from '../../deps.ts';
import type { DeliveredEvent, EventType } from '../../platform/events/event-type.ts';
import type { OutgoingMail } from '../../platform/mail/mail.ts';
import { bankCreditRecorded } from '../bank-transfers/index.ts';
import {
  checkoutExpired,
  checkoutMischarged,
  checkoutPaid,
  checkoutPaymentFailed,
  checkoutPlaced,
  paymentInReview,
  paymentReturned,
} from '../checkout/index.ts';
import { disputeClosed, disputeDueSoon, disputeOpened, disputeSubmitted } from '../disputes/index.ts';
import { accountDeleted } from '../identity/index.ts';
import {
  deliveryObjected,
  orderCancelled,
  orderDelivered,
  orderRefunded,
  orderRefundFailed,
  orderShipped,
} from '../orders/index.ts';
import { creditReturned, refundFailed } from '../refunds/index.ts';
import {
  returnCancelled,
  returnDecided,
  returnEscalated,
  returnExpired,
  returnReceived,
  returnRefunded,
  returnRequested,
  returnResolved,
  returnSent,
} from '../returns/index.ts';
import { composeLetter, type News } from './news.ts';
import type { NewsProps } from './news-mail.ts';
import { deleteNotifications, insertNotices } from './notifications.repository.ts';
import { createPush } from './push-notifications.ts';
import { newsForAdmins } from './tell-admins.ts';
import { newsOfCheckout } from './tell-of-checkout.ts';
import { newsOfDispute } from './tell-of-dispute.ts';
import { newsOfOrder } from './tell-of-order.ts';
import { newsOfReturn } from './tell-of-return.ts';
import { createThrottle } from './throttle.ts';

const checkoutEvents = [
  checkoutPlaced,
  checkoutPaid,
  checkoutPaymentFailed,
  checkoutExpired,
  bankCreditRecorded,
  checkoutMischarged,
  creditReturned,
  paymentReturned,
];
const orderEvents = [orderShipped, orderDelivered, deliveryObjected, orderCancelled, orderRefunded, orderRefundFailed];
const returnEvents = [
  returnRequested,
  returnDecided,
  returnReceived,
  returnRefunded,
  returnCancelled,
  returnSent,
  returnEscalated,
  returnResolved,
  returnExpired,
];

const disputeEvents = [disputeOpened, disputeSubmitted, disputeClosed, disputeDueSoon];
const adminEvents = [refundFailed, paymentInReview];

const share = { busy: 0.1, idle: 0.5 };

/** A receipt with its invoice takes about 15 ms of one core: much of an idle process, little of a busy one. */
function createTellingShare(): () => number {
  let last = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization > 0.6 ? share.busy : share.idle;
  };
}

/** Tells buyers, sellers and admins what happened, in the bell and by mail, each once. */
export function startTelling(deps: Deps): void {
  const { events, mail } = deps;
  const throttled = createThrottle({ share: createTellingShare() });
  const push = createPush(deps);
  const tellOf = <T extends EventType>(
    types: readonly T[],
    subscriber: string,
    newsOf: (deps: Deps, event: DeliveredEvent<T>) => Promise<News>,
  ) =>
    events.subscribePrepared(types, subscriber, (event) =>
      throttled(async () => {
        const { notices, letters } = await newsOf(deps, event);
        const mails: OutgoingMail<NewsProps>[] = [];
        for (const letter of letters) mails.push(await composeLetter(letter));
        return async (tx) => {
          if (notices.length > 0) push(await insertNotices(tx, notices));
          for (const one of mails) await mail.send(tx, one);
        };
      }),
    );

  tellOf(checkoutEvents, 'notifications.checkouts', newsOfCheckout);
  tellOf(orderEvents, 'notifications.orders', newsOfOrder);
  tellOf(returnEvents, 'notifications.returns', newsOfReturn);
  tellOf(disputeEvents, 'notifications.disputes', newsOfDispute);
  tellOf(adminEvents, 'notifications.admins', newsForAdmins);
  events.subscribe([accountDeleted], 'notifications.forget-account', (tx, { payload }) =>
    deleteNotifications(tx, payload.userId),
  );
}
