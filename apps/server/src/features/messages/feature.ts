import type { Deps } from '../../deps.ts';
import type { Feature } from '../../platform/feature.ts';
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
import { defineMessages, type Message } from '../notifications/index.ts';
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
import { newsForAdmins } from './tell-admins.ts';
import { newsOfCheckout } from './tell-of-checkout.ts';
import { newsOfDispute } from './tell-of-dispute.ts';
import { newsOfOrder } from './tell-of-order.ts';
import { newsOfReturn } from './tell-of-return.ts';

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

/** What has not moved to its own feature yet. */
export const messagesFeature = (deps: Deps): Feature<Message> => ({
  name: 'messages',
  messages: [
    defineMessages('notifications.checkouts', checkoutEvents, (event) => newsOfCheckout(deps, event)),
    defineMessages('notifications.orders', orderEvents, (event) => newsOfOrder(deps, event)),
    defineMessages('notifications.returns', returnEvents, (event) => newsOfReturn(deps, event)),
    defineMessages('notifications.disputes', disputeEvents, (event) => newsOfDispute(deps, event)),
    defineMessages('notifications.admins', adminEvents, (event) => newsForAdmins(deps, event)),
  ],
});
