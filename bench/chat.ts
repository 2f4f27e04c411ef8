/**
 * A thousand sockets on one process, 200 messages a second for a minute from this one: how long from sending to receiving,
 * what is lost, doubled or out of order, what a socket weighs; then pages of a conversation of 100,000 messages. Beside a
 * bare socket.io server that passes on what it gets and stores nothing.
 *   npm run bench -- chat [seconds]
 */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Socket } from 'socket.io-client';
import type { Db } from '../apps/server/src/platform/db/client.ts';
import { type Fleet, startFleet } from '../faults/fleet.ts';
import { startOwnPostgres } from '../faults/own-postgres.ts';
import { type Seats, seatPairs } from '../faults/talkers.ts';
import { startBareRelay } from './bare-relay.ts';
import { openBenchSocket } from './bench-socket.ts';
import { startFlood } from './chat-flood.ts';

const seconds = Number(process.argv[2] ?? 60);
const pairCount = 500;
const perSecond = 200;
/** An address may have a hundred sockets. */
const perAddress = 50;
const historySize = 100_000;
const goals = { p95Ms: 150, socketKb: 40, historyP99Ms: 50 };

type Client = {
  socket: Socket;
  conversationId: string;
  seen: Set<string>;
  lastSeq: number;
  doubled: number;
  disordered: number;
};
type Received = { _id: string; seq: number; clientMsgId: string };

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

async function openClients(
  origin: string,
  seats: readonly Seats[],
  onReceived: (message: Received) => void,
): Promise<Client[]> {
  const clients: Client[] = [];
  for (const { conversationId, tokens } of seats) {
    for (const token of tokens) {
      const localAddress = `127.0.0.${2 + Math.floor(clients.length / perAddress)}`;
      const socket = openBenchSocket(origin, { auth: { token, conversationId }, localAddress });
      const client = { socket, conversationId, seen: new Set<string>(), lastSeq: 0, doubled: 0, disordered: 0 };
      socket.on('receive_message', (message: Received) => {
        if (client.seen.has(message._id)) client.doubled += 1;
        if (message.seq !== client.lastSeq + 1) client.disordered += 1;
        client.lastSeq = message.seq;
        client.seen.add(message._id);
        onReceived(message);
      });
      clients.push(client);
      if (clients.length % perAddress === 0) await Promise.all(clients.slice(-perAddress).map(connected));
    }
  }
  await Promise.all(clients.map(connected));
  return clients;
}

const connected = ({ socket }: Client): Promise<void> =>
  socket.connected
    ? Promise.resolve()
    : new Promise((resolve, reject) => {
        socket.once('connect', resolve);
        socket.once('connect_error', reject);
      });

type Talk = { sent: number; lost: number; doubled: number; disordered: number; p50: number; p95: number; p99: number };

/** Each message goes from one of a pair to the other; both of them hear it. */
async function talk(
  origin: string,
  seats: readonly Seats[],
  duration: number,
  onOpen: () => void = () => undefined,
): Promise<Talk> {
  const startedAt = new Map<string, { time: number; heard: number }>();
  const latencies: number[] = [];
  const clients = await openClients(origin, seats, ({ clientMsgId }) => {
    const sent = startedAt.get(clientMsgId);
    if (!sent) return;
    sent.heard += 1;
    // The second of the two is the later one, whoever it is.
    if (sent.heard === 2) latencies.push(performance.now() - sent.time);
  });
  onOpen();
  const began = performance.now();
  const total = duration * perSecond;
  for (let number = 0; number < total; number += 1) {
    const due = began + (number * 1000) / perSecond;
    if (performance.now() < due) await sleep(due - performance.now());
    const { socket, conversationId } = clients[number % clients.length] as Client;
    const clientMsgId = `bench-${origin.slice(-5)}-${number}`;
    startedAt.set(clientMsgId, { time: performance.now(), heard: 0 });
    socket.emit('send_message', { conversationId, text: `Message ${number} of the benchmark`, clientMsgId });
  }
  for (let tries = 0; tries < 100 && latencies.length < total; tries += 1) await sleep(100);
  for (const { socket } of clients) socket.disconnect();
  latencies.sort((a, b) => a - b);
  const sum = (pick: (client: Client) => number) => clients.reduce((all, client) => all + pick(client), 0);
  return {
    sent: total,
    lost: total - latencies.length,
    doubled: sum(({ doubled }) => doubled),
    disordered: sum(({ disordered }) => disordered),
    p50: at(latencies, 0.5),
    p95: at(latencies, 0.95),
    p99: at(latencies, 0.99),
  };
}

const residentKb = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

async function measureHistory(db: Db, origin: string, { conversationId, tokens: [token] }: Seats): Promise<number> {
  await sql`insert into message (id, conversation_id, seq, sender_kind, sender_id, client_msg_id, body)
    select gen_random_uuid(), c.id, c.last_seq + n, 'user', c.seller_id, 'history-' || n, 'A message of long ago, number ' || n
    from conversation c cross join generate_series(1, ${historySize}::int) n where c.id = ${conversationId}`.execute(
    db,
  );
  await sql`update conversation set last_seq = last_seq + ${historySize} where id = ${conversationId}`.execute(db);
  await sql`analyze message`.execute(db);
  const took: number[] = [];
  for (let page = 0; page < 1_000; page += 1) {
    const before = 1 + Math.floor(Math.random() * historySize);
    const url = `${origin}/api/chat/conversations/${conversationId}/messages?before=${before}`;
    const began = performance.now();
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    await answer.json();
    if (!answer.ok) throw new Error(`A page was answered with ${answer.status}`);
    took.push(performance.now() - began);
  }
  took.sort((a, b) => a - b);
  return at(took, 0.99);
}

async function measureAll(fleet: Fleet) {
  const [server] = fleet.servers;
  if (!server) throw new Error('There is no server');
  const seats = await seatPairs(fleet.db, pairCount);
  const warm = await seatPairs(fleet.db, 50);
  await talk(server.origin, warm, 5);
  const calm = await talk(server.origin, await seatPairs(fleet.db, 50), 10);
  const flood = startFlood(server.origin, warm[0]?.tokens[0] ?? '');
  const besideFlood = await talk(server.origin, await seatPairs(fleet.db, 50), 10);
  flood.stop();
  const before = residentKb(server.pid());
  let socketKb = 0;
  const ours = await talk(server.origin, seats, seconds, () => {
    socketKb = (residentKb(server.pid()) - before) / (2 * pairCount);
  });
  const history = await measureHistory(fleet.db, server.origin, seats[0] as Seats);
  const bare = await startBareRelay();
  const ceiling = await talk(bare.origin, seats, Math.min(seconds, 15));
  await bare.stop();
  return { ours, ceiling, socketKb, history, calm, besideFlood, joined: flood.joined() };
}

const database = await startOwnPostgres({ waitsForDisk: true });
const fleet = await startFleet({ database, servers: 1 });
try {
  const { ours, ceiling, socketKb, history, calm, besideFlood, joined } = await measureAll(fleet);
  const rounded = (measured: Talk) =>
    Object.fromEntries(Object.entries(measured).map(([name, value]) => [name, Math.round(value * 10) / 10]));
  console.table({ 'this server': rounded(ours), 'a bare socket.io that stores nothing': rounded(ceiling) });
  const say = (goal: string, reached: string, met: boolean) =>
    console.log(`${met ? 'met   ' : 'MISSED'}  ${goal}: ${reached}`);
  say(`p95 from send to receipt at most ${goals.p95Ms} ms`, `${ours.p95.toFixed(0)} ms`, ours.p95 <= goals.p95Ms);
  const faults = ours.lost + ours.doubled + ours.disordered;
  say('nothing lost, doubled or out of order', String(faults), faults === 0);
  say(`a socket weighs at most ${goals.socketKb} KB`, `${socketKb.toFixed(0)} KB`, socketKb <= goals.socketKb);
  say(
    `p99 of a history page at most ${goals.historyP99Ms} ms`,
    `${history.toFixed(1)} ms`,
    history <= goals.historyP99Ms,
  );
  const [quiet, flooded] = [calm.p95, besideFlood.p95].map((p95) => `${p95?.toFixed(0)} ms`);
  say('beside a flood p95 stays under twice its value', `${quiet}, then ${flooded}`, besideFlood.p95 <= 2 * calm.p95);
  say(
    'a flood joins no foreign room, and others lose nothing',
    `${joined}, ${besideFlood.lost}`,
    joined + besideFlood.lost === 0,
  );
  if (faults > 0) process.exitCode = 1;
} finally {
  await fleet.stop();
}
