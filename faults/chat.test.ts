import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rounds } from './extent.ts';
import { type Fleet, startFleet } from './fleet.ts';
import { type OwnPostgres, startOwnPostgres } from './own-postgres.ts';
import { type OwnRedis, startOwnRedis } from './own-redis.ts';
import { until } from './proof.ts';
import type { Server } from './server-process.ts';
import { compileCacheEnv } from './shared-postgres.ts';
import { openTalker, type Seats, seatPairs, type Talker } from './talkers.ts';

const pairCount = rounds(20, 5);
const linesEach = rounds(40, 8);
const dropCount = rounds(100, 10);

let database: OwnPostgres;
let redis: OwnRedis;
let fleet: Fleet;

/** Without Redis the servers reach each other through PostgreSQL: the long run breaks both, a short one the one with more parts. */
describe.each(rounds(2, 1) === 2 ? (['redis', 'postgres'] as const) : (['redis'] as const))(
  'pairs that talk over two servers, through %s',
  (link) => {
    beforeAll(async () => {
      [database, redis] = await Promise.all([startOwnPostgres({ waitsForDisk: false }), startOwnRedis()]);
      const env = { ...compileCacheEnv(), ...(link === 'redis' ? { REDIS_URL: redis.url } : {}) };
      fleet = await startFleet({ database, servers: 2, env });
    });
    afterAll(async () => {
      await fleet?.stop();
      await redis?.stop();
    });

    it(`lose nothing, double nothing and keep their order over ${dropCount} lost connections, a killed server, a restarted PostgreSQL and a restarted Redis`, async () => {
      const seats = await seatPairs(fleet.db, pairCount);
      const pairs = seats.map((seat) => openPair(seat));
      const [here, there] = fleet.servers as [Server, Server];
      for (const trouble of [
        () => dropConnections(pairs.flat()),
        async () => {
          await here.kill();
          await here.start();
        },
        () => database.crash(),
        () => (link === 'redis' ? redis.restart() : there.kill().then(() => there.start())),
      ]) {
        const talking = pairs.flat().map((talker, index) => chatter(talker, `${index}`));
        await trouble();
        await Promise.all(talking);
      }
      await proveAll(seats, pairs);
      for (const talker of pairs.flat()) talker.socket.disconnect();
    });
  },
);

function openPair({ conversationId, tokens: [buyer, seller] }: Seats): [Talker, Talker] {
  const [here, there] = fleet.servers.map(({ origin }) => origin) as [string, string];
  return [openTalker(here, buyer, conversationId), openTalker(there, seller, conversationId)];
}

async function chatter(talker: Talker, name: string): Promise<void> {
  for (let line = 0; line < linesEach; line += 1) {
    await talker.say(`${name} says ${talker.sent.length}`);
    await sleep(Math.random() * 100);
  }
}

async function dropConnections(talkers: readonly Talker[]): Promise<void> {
  for (let drop = 0; drop < dropCount; drop += 1) {
    talkers[Math.floor(Math.random() * talkers.length)]?.drop();
    await sleep(20);
  }
}

/** Against the senders' records, and against the table. */
async function proveAll(seats: readonly Seats[], pairs: readonly [Talker, Talker][]): Promise<void> {
  for (const [index, [one, other]] of pairs.entries()) {
    const total = one.sent.length + other.sent.length;
    await until('both to have everything', () => one.lastSeq() >= total && other.lastSeq() >= total);
    expect(one.heard).toEqual(other.sent);
    expect(other.heard).toEqual(one.sent);
    const { rows } = await sql<{ messages: number; distinct: number; first: number; last: number; lastSeq: number }>`
      select count(*) as messages, count(distinct m.client_msg_id) as distinct, min(m.seq) as first, max(m.seq) as last,
        max(c.last_seq) as "lastSeq"
      from message m join conversation c on c.id = m.conversation_id where c.id = ${seats[index]?.conversationId ?? ''}
    `.execute(fleet.db);
    expect(rows).toEqual([{ messages: total, distinct: total, first: 1, last: total, lastSeq: total }]);
  }
}
