/**
 * How fast an admin's pages answer: every call that they read from, with 8 connections, in a marketplace with 100,000 users,
 * 1,000,000 audit entries and 1,000,000 orders, beside one indexed SELECT of 12 rows in a Fastify route.
 *   npm run bench -- admin [--rows 1000000] [--users 100000] [--seconds 5]
 */
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { closeLedgerDays } from '../apps/server/src/features/earnings/close-days.ts';
import { startFleet } from '../faults/fleet.ts';
import { startOwnPostgres } from '../faults/own-postgres.ts';
import { growMarketplace } from './admin-world.ts';
import { measureCalls, mostRows, readingPaths, showCalls } from './dashboard.ts';

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    rows: { type: 'string', default: '1000000' },
    users: { type: 'string' },
    seconds: { type: 'string', default: '5' },
  },
});
const rows = Number(values.rows);
const size = { users: Number(values.users ?? Math.ceil(rows / 10)), entries: rows, orders: rows };

/** As the pages ask: at first, for the most rows, and for what an admin types or pastes. */
const queries: Record<string, string>[] = [
  {},
  { page: '1', limit: mostRows },
  { search: 'brook12' },
  { search: 'HB-10050' },
  { search: 'Grove 12' },
  { search: 'lot 4321' },
];

const database = await startOwnPostgres({ waitsForDisk: true });
const fleet = await startFleet({ database, servers: 1, env: { RATE_LIMIT_FACTOR: '100000' } });
try {
  console.log('Growing the marketplace...');
  const { token } = await growMarketplace(database, size);
  await closeLedgerDays(fleet);
  await sql`vacuum (analyze)`.execute(fleet.db);
  console.log('Measuring...');
  const measured = await measureCalls(fleet, token, readingPaths('admin', queries), Number(values.seconds));
  const world = `${size.users} users, ${size.entries} audit entries, ${size.orders} orders`;
  showCalls(world, measured);
} finally {
  await fleet.stop();
}
