import { seeded } from '../catalog/seeded.ts';
import {
  aboutAnOrder,
  guests,
  type Script,
  sellerReplies,
  teamReplies,
  withTheSeller,
  withTheTeam,
} from '../data/conversation-scripts.ts';
import { after, ago, dayMs, hourMs, minuteMs } from './calendar.ts';
import type { Cast, Person } from './cast.ts';
import type { OrderBook } from './order-book.ts';
import { worldDigest, worldId } from './world-id.ts';
import { mergeTables, type Row, type WorldTables } from './world-tables.ts';

type Sender = Pick<Row<'message'>, 'sender_kind' | 'sender_id'>;
type Talk = { id: string; script: Script; them: Sender; us: Sender };

export function conversationTables(cast: Cast, book: OrderBook): WorldTables {
  const [store] = cast.stores;
  const [admin] = cast.admins;
  const speakers = seeded('demo conversations').sample(cast.buyers.slice(1), withTheSeller.length + withTheTeam.length);
  const us: Sender = { sender_kind: 'admin', sender_id: admin.id };
  const own = withTheSeller.map((script, index) =>
    privateTalk(cast, index === 0 ? cast.buyers[0] : speakers[index], store.id, script),
  );
  const team = withTheTeam.map((script, index) =>
    supportTalk(cast, index === 0 ? cast.buyers[0] : speakers[withTheSeller.length + index], us, script),
  );
  const strangers = guests.map((guest) => guestTalk(cast, guest, us));
  const about = book.orders.findLast(
    ({ buyer, store: sold }) => buyer.id === cast.buyers[0].id && sold.id === store.id,
  );
  const thread = about ? [orderTalk(cast, about, aboutAnOrder)] : [];
  return mergeTables([...own, ...thread, ...team, ...strangers, replyTables(store.id)]);
}

/** Buyer and seller about one order. */
function orderTalk(cast: Cast, order: OrderBook['orders'][number], script: Script): WorldTables {
  const id = worldId('conversation', `order:${order.id}`);
  const [buyerId, sellerId] = [order.buyer.id, order.store.id];
  const messages = messageRows(cast, {
    id,
    script,
    them: { sender_kind: 'user', sender_id: buyerId },
    us: { sender_kind: 'user', sender_id: sellerId },
  });
  return {
    conversation: [{ ...conversationRow(id, 'order', messages, script), order_id: order.id, seller_id: sellerId }],
    conversation_participant: [
      participantRow(id, buyerId, messages, readUpTo(script, 'them')),
      participantRow(id, sellerId, messages, readUpTo(script, 'us')),
    ],
    message: messages,
  };
}

const replyTables = (sellerId: string): WorldTables => ({
  canned_reply: [
    ...teamReplies.map(([shortcut, body]) => ({ id: worldId('reply', `team:${shortcut}`), shortcut, body })),
    ...sellerReplies.map(([shortcut, body]) => ({
      id: worldId('reply', `seller:${shortcut}`),
      seller_id: sellerId,
      shortcut,
      body,
    })),
  ],
});

/** What is old was mailed about when it was new. */
const participantRow = (id: string, userId: string, messages: Row<'message'>[], readSeq: number) => ({
  conversation_id: id,
  user_id: userId,
  last_read_seq: readSeq,
  last_delivered_seq: readSeq,
  mailed_seq: messages.length,
  joined_at: messages[0]?.created_at,
});

function privateTalk(cast: Cast, buyer: Person | undefined, sellerId: string, script: Script): WorldTables {
  if (!buyer) throw new Error('a conversation needs a buyer');
  const [low, high] = [buyer.id, sellerId].sort();
  const id = worldId('conversation', `${buyer.email}:seller`);
  const messages = messageRows(cast, {
    id,
    script,
    them: { sender_kind: 'user', sender_id: buyer.id },
    us: { sender_kind: 'user', sender_id: sellerId },
  });
  return {
    conversation: [
      {
        ...conversationRow(id, 'private', messages, script),
        user_low_id: low,
        user_high_id: high,
        seller_id: sellerId,
      },
    ],
    conversation_participant: [
      participantRow(id, buyer.id, messages, readUpTo(script, 'them')),
      participantRow(id, sellerId, messages, readUpTo(script, 'us')),
    ],
    message: messages,
  };
}

function supportTalk(cast: Cast, buyer: Person | undefined, us: Sender, script: Script): WorldTables {
  if (!buyer) throw new Error('a conversation needs a buyer');
  const id = worldId('conversation', `${buyer.email}:team`);
  const messages = messageRows(cast, { id, script, us, them: { sender_kind: 'user', sender_id: buyer.id } });
  return {
    conversation: [
      { ...conversationRow(id, 'support', messages, script), user_id: buyer.id, assigned_admin_id: us.sender_id },
    ],
    conversation_participant: [participantRow(id, buyer.id, messages, readUpTo(script, 'them'))],
    message: messages,
  };
}

function guestTalk(cast: Cast, { name, email, script }: (typeof guests)[number], us: Sender): WorldTables {
  const id = worldId('conversation', email);
  const messages = messageRows(cast, { id, script, us, them: { sender_kind: 'guest', sender_id: null } });
  const guest = {
    guest_id: worldId('guest', email),
    guest_secret_hash: worldDigest(`guest ${email}`),
    guest_name: name,
    guest_email: email,
  };
  return { conversation: [{ ...conversationRow(id, 'guest', messages, script), ...guest }], message: messages };
}

/** The last words of the other side are what is still unread. */
function readUpTo({ lines, unread }: Script, reader: 'them' | 'us'): number {
  return unread && lines.at(-1)?.[0] !== reader ? lines.length - 1 : lines.length;
}

function messageRows(cast: Cast, { id, script, them, us }: Talk): Row<'message'>[] {
  const random = seeded(`demo talk ${id}`);
  let at = ago(cast.now, script.daysAgo * dayMs + (2 + script.lines.length) * hourMs);
  return script.lines.map(([speaker, body], index) => {
    at = after(at, random.int(4, 50) * minuteMs);
    const sender = speaker === 'them' ? them : us;
    return {
      id: worldId('message', `${id}:${index}`),
      conversation_id: id,
      seq: index + 1,
      ...sender,
      client_msg_id: `demo-${id}-${index + 1}`,
      body,
      created_at: at,
    };
  });
}

function conversationRow(
  id: string,
  kind: Row<'conversation'>['kind'],
  messages: Row<'message'>[],
  script: Script,
): Row<'conversation'> {
  const last = messages.at(-1);
  const isTeam = kind === 'support' || kind === 'guest';
  const teamReadSeq = isTeam ? readUpTo(script, 'us') : 0;
  const isWaiting = isTeam && !script.closed && script.lines.at(-1)?.[0] === 'them' && script.unread;
  return {
    id,
    kind,
    status: script.closed ? 'closed' : 'open',
    last_seq: messages.length,
    last_message_at: last?.created_at ?? null,
    last_message_preview: last?.body.slice(0, 200) ?? null,
    team_read_seq: teamReadSeq,
    team_delivered_seq: teamReadSeq,
    guest_mailed_seq: kind === 'guest' ? messages.length : 0,
    waiting_since: isWaiting ? last?.created_at : null,
    created_at: messages[0]?.created_at,
  };
}
