import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ChatMessage, ResumedChat } from '@herbary/contract/chat.ts';
import { sql } from 'kysely';
import { io, type Socket } from 'socket.io-client';
import type { Db } from '../apps/server/src/platform/db/client.ts';
import { newId } from '../apps/server/src/platform/ids.ts';
import { createWorld, signInSeller } from './world.ts';

export type Seats = { conversationId: string; tokens: [string, string] };

/** Buyers and sellers with a conversation each. */
export async function seatPairs(db: Db, count: number): Promise<Seats[]> {
  const { buyers } = await createWorld(db, { buyers: count, products: 1, stock: 0 });
  return Promise.all(
    buyers.map(async ({ userId, token }) => {
      const seller = await signInSeller(db);
      const [low = '', high = ''] = [userId, seller.sellerId].sort();
      const conversationId = newId();
      await sql`insert into conversation (id, kind, user_low_id, user_high_id, seller_id)
        values (${conversationId}, 'private', ${low}, ${high}, ${seller.sellerId})`.execute(db);
      await sql`insert into conversation_participant (conversation_id, user_id)
        values (${conversationId}, ${low}), (${conversationId}, ${high})`.execute(db);
      return { conversationId, tokens: [token, seller.token] as [string, string] };
    }),
  );
}

type Answer<Data> = { ok: true; data: Data } | { ok: false };

export type Talker = {
  /** The record that the sender keeps: what was acknowledged, in the order in which it was said. */
  sent: string[];
  /** What arrived from the other one, each message once and in the order of its number. */
  heard: string[];
  lastSeq(): number;
  /** Returns when the server has acknowledged it, however often it has to be said. */
  say(text: string): Promise<void>;
  /** Cuts the connection as a tunnel would; the client comes back by itself. */
  drop(): void;
  socket: Socket;
};

/** A client as ours: takes messages in the order of their numbers, and asks for what is missing. */
export function openTalker(origin: string, token: string, conversationId: string): Talker {
  const socket = io(origin, {
    transports: ['websocket'],
    auth: { token },
    forceNew: true,
    reconnectionDelay: 50,
    reconnectionDelayMax: 300,
    timeout: 5_000,
  });
  const own = new Set<string>();
  const [sent, heard]: [string[], string[]] = [[], []];
  const lastSeq = follow(socket, conversationId, ({ clientMsgId, text }) => {
    if (!own.has(clientMsgId)) heard.push(text);
  });

  return {
    socket,
    sent,
    heard,
    lastSeq,
    drop: () => socket.io.engine?.close(),
    async say(text) {
      const clientMsgId = randomUUID();
      own.add(clientMsgId);
      for (;;) {
        const answer = await ask(socket, 'send_message', { conversationId, text, clientMsgId });
        if (answer?.ok) break;
        await sleep(50);
      }
      sent.push(text);
    },
  };
}

/** Gives each message once, in the order of their numbers; answers the last number that was given. */
function follow(socket: Socket, conversationId: string, hear: (message: ChatMessage) => void): () => number {
  let lastSeq = 0;
  let isResuming = false;
  let isAskedAgain = false;

  const take = (message: ChatMessage): void => {
    if (message.seq !== lastSeq + 1) return;
    lastSeq = message.seq;
    hear(message);
  };
  const catchUp = async () => {
    for (;;) {
      const known = [{ _id: conversationId, after: lastSeq }];
      const answer = await ask<ResumedChat>(socket, 'resume', { known });
      const [found] = answer?.ok ? answer.data.conversations : [];
      for (const message of found?.messages ?? []) take(message);
      if (found && !found.hasMore) return;
      if (!found) await sleep(50);
    }
  };
  /** One at a time; what is asked for meanwhile is asked for afterwards. */
  const resume = async () => {
    isAskedAgain = true;
    if (isResuming) return;
    isResuming = true;
    while (isAskedAgain) {
      isAskedAgain = false;
      await catchUp();
    }
    isResuming = false;
  };
  socket.on('connect', resume);
  socket.on('resync', resume);
  socket.on('receive_message', (message: ChatMessage) => {
    if (message.seq > lastSeq + 1) void resume();
    else take(message);
  });
  return () => lastSeq;
}

/** Undefined when no answer came. */
async function ask<Data>(socket: Socket, event: string, payload: unknown): Promise<Answer<Data> | undefined> {
  try {
    return (await socket.timeout(2_000).emitWithAck(event, payload)) as Answer<Data>;
  } catch {
    return undefined;
  }
}
