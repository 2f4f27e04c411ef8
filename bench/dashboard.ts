import { everyEndpoint } from '@herbary/contract/every-endpoint.ts';
import { wideRows } from '@herbary/contract/lists.ts';
import type { ZodType } from 'zod';
import { leasePort } from '../apps/server/src/testing/lease-ports.ts';
import type { Fleet } from '../faults/fleet.ts';
import { createCaller } from './keep-alive.ts';
import { startCeilings } from './measure.ts';

const connections = 8;
const goalMs = 150;

type Measured = { perSecond: number; p50: number; p99: number };
type Query = Record<string, string>;

export const at = (sorted: readonly number[], share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;

/** Eight that ask one after the other, each over a connection of its own. */
async function load(url: string, authorization: string, seconds: number): Promise<Measured> {
  const latencies: number[] = [];
  const startedAt = performance.now();
  const end = startedAt + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const caller = createCaller();
      while (performance.now() < end) {
        const began = performance.now();
        const { status, body } = await caller.call({ method: 'GET', url, headers: { authorization } });
        if (status !== 200) throw new Error(`${url} answered ${status}: ${JSON.stringify(body)}`);
        latencies.push(performance.now() - began);
      }
      caller.close();
    }),
  );
  latencies.sort((a, b) => a - b);
  const took = (performance.now() - startedAt) / 1000;
  return { perSecond: latencies.length / took, p50: at(latencies, 0.5), p99: at(latencies, 0.99) };
}

async function measure(url: string, token: string, seconds: number): Promise<Measured> {
  await load(url, `Bearer ${token}`, Math.min(1, seconds));
  return load(url, `Bearer ${token}`, seconds);
}

/** As a `limit`: as many rows as the list gives at once. */
export const mostRows = 'most';
const rowLimits = ['100', String(wideRows.limit)];

/** Every call that such a person reads from without naming one thing, with each of these queries that it takes. */
export function readingPaths(access: 'seller' | 'admin', queries: readonly Query[]): string[] {
  const reads = everyEndpoint
    .map(({ endpoint }) => endpoint)
    .filter((one) => one.method === 'GET' && one.access === access && !one.path.includes(':') && !one.download);
  return reads.flatMap(({ path, query }) => {
    const fitting = query ? queries.filter((given) => query.safeParse(onlyNamed(query, given)).success) : [{}];
    if (fitting.length === 0) throw new Error(`No query of the benchmark fits ${path}`);
    const shown = new Set(fitting.map((given) => new URLSearchParams(query ? onlyNamed(query, given) : {}).toString()));
    return [...shown].map((text) => (text ? `${path}?${text}` : path));
  });
}

function onlyNamed(query: ZodType & { shape?: object }, given: Query): Query {
  const named = Object.fromEntries(Object.entries(given).filter(([name]) => !query.shape || name in query.shape));
  if (named.limit !== mostRows) return named;
  return { ...named, limit: rowLimits.find((limit) => query.safeParse({ ...named, limit }).success) ?? mostRows };
}

type Calls = { select: Measured; calls: Record<string, Measured> };

/** Beside one indexed SELECT of 12 rows in a Fastify route. */
export async function measureCalls(
  fleet: Fleet,
  token: string,
  paths: readonly string[],
  seconds: number,
): Promise<Calls> {
  const port = await leasePort();
  const ceilings = await startCeilings(port, fleet.databaseUrl, []);
  const select = await measure(`http://127.0.0.1:${port}/select`, token, seconds);
  await ceilings.stop();
  const origin = fleet.servers[0]?.origin ?? '';
  const calls: Record<string, Measured> = {};
  for (const path of paths) calls[path] = await measure(origin + path, token, seconds);
  return { select, calls };
}

export function showCalls(world: string, { select, calls }: Calls): void {
  console.log(`\n${world}, ${connections} connections`);
  const row = ({ perSecond, p50, p99 }: Measured) => ({
    'calls/s': Math.round(perSecond),
    'p50 ms': p50.toFixed(1),
    'p99 ms': p99.toFixed(1),
    'p99 of SELECT': `${(p99 / select.p99).toFixed(1)}x`,
  });
  const all = Object.entries({ 'ceiling: SELECT of 12 rows': select, ...calls });
  console.table(Object.fromEntries(all.map(([name, measured]) => [name, row(measured)])));
  const [slowest, { p99 }] = Object.entries(calls).toSorted(([, a], [, b]) => b.p99 - a.p99)[0] ?? ['', select];
  say(`each call: p99 at most ${goalMs} ms`, `${p99.toFixed(0)} ms (${slowest})`, p99 <= goalMs);
}

export const say = (goal: string, reached: string, met: boolean): void =>
  console.log(`${met ? 'met   ' : 'MISSED'}  ${goal}: ${reached}`);
