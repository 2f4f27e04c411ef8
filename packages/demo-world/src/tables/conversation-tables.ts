import { seeded } from '../catalog/seeded.ts';
import { guests, type Script, withTheSeller, withTheTeam } from '../data/conversation-scripts.ts';
import { after, ago, dayMs, hourMs, minuteMs } from './calendar.ts';
import type { Cast, Person } from './cast.ts';
import { worldDigest, worldId } from './world-id.ts';
import { mergeTables, type Row, type WorldTables } from './world-tables.ts';

type Sender = Pick<Row<'message'>, 'sender_kind' | 'sender_id'>;
type Talk = { id: string; script: Script; them: Sender; us: Sender };

export function conversationTables(cast: Cast): WorldTables {
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
  return mergeTables([...own, ...team, ...strangers]);
}

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
    conversation: [{ ...conversationRow(id, 'private', messages, script), user_low_id: low, user_high_id: high }],
    conversation_participant: [
      {
        conversation_id: id,
        user_id: buyer.id,
        last_read_seq: readUpTo(script, 'them'),
        joined_at: messages[0]?.created_at,
      },
      {
        conversation_id: id,
        user_id: sellerId,
        last_read_seq: readUpTo(script, 'us'),
        joined_at: messages[0]?.created_at,
      },
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
    conversation_participant: [
      {
        conversation_id: id,
        user_id: buyer.id,
        last_read_seq: readUpTo(script, 'them'),
        joined_at: messages[0]?.created_at,
      },
    ],
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
  return {
    id,
    kind,
    status: script.closed ? 'closed' : 'open',
    last_seq: messages.length,
    last_message_at: last?.created_at ?? null,
    last_message_preview: last?.body.slice(0, 200) ?? null,
    team_read_seq: kind === 'private' ? 0 : readUpTo(script, 'us'),
    created_at: messages[0]?.created_at,
  };
}
