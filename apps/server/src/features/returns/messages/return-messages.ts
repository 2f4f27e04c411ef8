import type { Deps } from '../../../deps.ts';
import type { DeliveredEvent } from '../../../platform/events/event-type.ts';
import { adminMessage, defineMessages, type Message } from '../../notifications/index.ts';
import {
  type PaidReturn,
  returnCancelled,
  returnDecided,
  returnEscalated,
  returnExpired,
  returnReceived,
  returnRefunded,
  returnRequested,
  returnResolved,
  returnSent,
} from '../returns.events.ts';
import {
  cancelledToBuyer,
  decidedToBuyer,
  escalatedToBuyer,
  expiredToBuyer,
  receivedToBuyer,
  refundedToBuyer,
  requestedToBuyer,
  resolvedToBuyer,
} from './buyer-return-messages.ts';
import { describeReturn, type ReturnDescription } from './return-description.repository.ts';
import {
  cancelledToSeller,
  decidedToSeller,
  escalatedToSeller,
  expiredToSeller,
  receivedToSeller,
  refundedToSeller,
  requestedToSeller,
  resolvedToSeller,
  sentToSeller,
} from './seller-return-messages.ts';

const events = [
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
type ReturnEvent = DeliveredEvent<(typeof events)[number]>;

export const returnMessages = (deps: Deps) => [
  defineMessages('notifications.returns', events, (event) => composeReturnMessages(deps, event)),
];

async function composeReturnMessages({ db }: Deps, event: ReturnEvent): Promise<Message[]> {
  const found = await describeReturn(db, event.payload.returnId);
  switch (event.type) {
    case 'return.requested':
      return [requestedToBuyer(found), requestedToSeller(found)];
    case 'return.decided':
      return [decidedToBuyer(found), ...(byAdmin(event.payload) ? [decidedToSeller(found)] : [])];
    case 'return.received':
      return [receivedToBuyer(found), ...(byAdmin(event.payload) ? [receivedToSeller(found)] : [])];
    case 'return.refunded':
      return refundedMessages(found, event.payload);
    case 'return.sent':
      return [sentToSeller(found)];
    case 'return.escalated':
      // The seller or an admin may have acted before this is composed.
      if (!found.waitsForSupport) return [];
      return [escalatedToBuyer(found), escalatedToSeller(found), escalatedToAdmins(found)];
    case 'return.resolved':
      return [resolvedToBuyer(found), resolvedToSeller(found)];
    case 'return.expired':
      return [expiredToBuyer(found), expiredToSeller(found)];
    case 'return.cancelled':
      return [cancelledToBuyer(found), cancelledToSeller(found)];
  }
}

function refundedMessages(found: ReturnDescription, { by, cents }: Partial<PaidReturn>): Message[] {
  const paid = { ...found, refundCents: cents ?? found.refundCents };
  return [...refundedToBuyer(paid, by), refundedToSeller(paid)];
}

/** A seller is not notified of their own steps. */
const byAdmin = ({ by }: { by?: 'seller' | 'admin' }): boolean => by === 'admin';

function escalatedToAdmins({ id, number, order, status, trackingNumber }: ReturnDescription): Message {
  const silence = status === 'pending' ? "hasn't responded to the request" : "hasn't confirmed that the parcel arrived";
  return adminMessage({
    permission: 'returns.read',
    group: 'cases',
    key: `return-to-decide-${status}:${id}`,
    tab: `orders&id=${order.id}`,
    title: 'Return needs a decision',
    subject: `Return needs a decision: ${number}`,
    words: `${order.storeName} ${silence} for ${number}, order ${order.number}.`,
    act: 'Please look into it, then refund it or close it without the seller.',
    rows: [
      ['Return', number],
      ['Order', order.number],
      ['Store', order.storeName],
      ...(trackingNumber ? [['Tracking number', trackingNumber] satisfies [string, string]] : []),
    ],
  });
}
