import type { ChatMessage } from '@herbary/contract/chat.ts';
import type { Deps } from '../../deps.ts';
import { type Db, transaction } from '../../platform/db/client.ts';
import { dollars } from '../../platform/wording.ts';
import { orderCancelled, orderLost, orderRefunded } from '../orders/index.ts';
import { returnDecided, returnResolved } from '../returns/index.ts';
import { announceMessage } from './announce.ts';
import { saveSystemMessage } from './messages/send-message.ts';
import {
  findOrderNumber,
  findOrderOfReturn,
  isRefundOfTeam,
  lockThreadsAbout,
  type OrderThread,
} from './record-order-acts.repository.ts';

type Act = { orderId: string; key: string; text: string; isOfTeam: boolean };

/** So long after its last word a conversation of buyer and team counts as the one beside which the team acts. */
const besideMs = 30 * 86_400_000;

const who = { buyer: 'the buyer', seller: 'the seller', admin: 'the support team', system: 'the shop' } as const;

/** What happens to an order, whoever does it, stands in the threads about it: the act is recorded where it was asked for. */
export function recordOrderActs(deps: Deps): void {
  const { db, events } = deps;
  const nothingMore = async () => undefined;
  events.subscribePrepared([orderCancelled, orderLost, orderRefunded], 'chat.order-acts', async ({ payload }) => {
    const number = await findOrderNumber(db, payload.orderId);
    const { orderId } = payload;
    if ('wasPaid' in payload) {
      await record(deps, {
        orderId,
        key: `cancelled:${orderId}`,
        text: `Order ${number} was cancelled by ${who[payload.by]}`,
        isOfTeam: payload.by === 'admin',
      });
    } else if ('refundCents' in payload) {
      const text = `Order ${number} didn't arrive: the buyer gets a refund of ${dollars(payload.refundCents)}`;
      await record(deps, { orderId, key: `lost:${orderId}`, text, isOfTeam: payload.by === 'admin' });
    } else {
      const text = `${dollars(payload.amountCents)} of order ${number} was refunded to the buyer`;
      const isOfTeam = await isRefundOfTeam(db, payload.refundId);
      await record(deps, { orderId, key: `refund:${payload.refundId}`, text, isOfTeam });
    }
    return nothingMore;
  });
  events.subscribePrepared([returnDecided, returnResolved], 'chat.return-acts', async ({ type, payload }) => {
    const found = await findOrderOfReturn(db, payload.returnId);
    const isDecided = type === returnDecided.name;
    const text = isDecided
      ? `Return ${found?.returnNumber} was ${found?.status === 'rejected' ? 'rejected' : 'approved'}`
      : `The support team has decided on return ${found?.returnNumber}`;
    const key = `${isDecided ? 'return-decided' : 'return-resolved'}:${payload.returnId}`;
    const isOfTeam = !isDecided || ('by' in payload && payload.by === 'admin');
    if (found) await record(deps, { orderId: found.orderId, key, text, isOfTeam });
    return nothingMore;
  });
}

/** Once, by its key: an event may be prepared twice. Announced after the commit, like every message. */
async function record(deps: Deps, act: Act): Promise<void> {
  const saved = await transaction(deps.db, async (tx) => saveInThreads(deps, tx, act));
  for (const { thread, message } of saved) announceMessage(deps, thread, message);
}

async function saveInThreads(deps: Deps, tx: Db, { orderId, key, text, isOfTeam }: Act) {
  const teamSince = isOfTeam ? new Date(deps.clock.now().getTime() - besideMs) : null;
  const saved: { thread: OrderThread; message: ChatMessage }[] = [];
  for (const thread of await lockThreadsAbout(tx, { orderId, teamSince })) {
    const message = await saveSystemMessage(deps, tx, thread, { key, text });
    if (message) saved.push({ thread, message });
  }
  return saved;
}
