/**
 * Whether an attacker can take the shop away from its buyers: each attack for a while beside ten who pay, and the memory a
 * minute later.
 *   npm run bench -- overload [--seconds 30]
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { attackNames } from '../faults/attacks.ts';
import { type Endured, endure, openShop, residentMb } from '../faults/overload.ts';
import { startOwnPostgres } from '../faults/own-postgres.ts';

const goals = { healthP99Ms: 100, buyersShare: 0.99, memoryShare: 1.1 };
const warmSeconds = 10;
const restSeconds = 60;

const { values } = parseArgs({ args: process.argv.slice(2), options: { seconds: { type: 'string', default: '30' } } });

function p99(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.99)] ?? 0;
}

const shareOf = ({ bought, refusals }: Endured) => bought / (bought + refusals.length);

function print(all: Record<string, Endured>): void {
  const row = (endured: Endured) => ({
    'health p99 ms': p99(endured.healthMs).toFixed(0),
    'health failed': endured.healthFailures,
    bought: endured.bought,
    'buyers served': `${(shareOf(endured) * 100).toFixed(1)}%`,
    'attacker was answered': JSON.stringify(endured.answers).slice(0, 80),
  });
  console.table(Object.fromEntries(Object.entries(all).map(([name, endured]) => [name, row(endured)])));
}

function judge(all: Record<string, Endured>, memory: { before: number; after: number }): boolean {
  const verdicts = Object.entries(all).flatMap(([name, endured]) => [
    {
      goal: `${name}: health p99 ≤ ${goals.healthP99Ms} ms, never without an answer`,
      reached: `${p99(endured.healthMs).toFixed(0)} ms, ${endured.healthFailures} failed`,
      met: p99(endured.healthMs) <= goals.healthP99Ms && endured.healthFailures === 0,
    },
    {
      goal: `${name}: ≥ ${goals.buyersShare * 100}% of the purchases succeed`,
      reached: `${(shareOf(endured) * 100).toFixed(1)}% of ${endured.bought + endured.refusals.length}`,
      met: shareOf(endured) >= goals.buyersShare,
    },
  ]);
  verdicts.push({
    goal: `memory a minute later ≤ ${goals.memoryShare} × before`,
    reached: `${memory.before.toFixed(0)} MB before, ${memory.after.toFixed(0)} MB after`,
    met: memory.after <= memory.before * goals.memoryShare,
  });
  for (const { goal, reached, met } of verdicts) console.log(`${met ? 'met   ' : 'MISSED'}  ${goal}: ${reached}`);
  return verdicts.every(({ met }) => met);
}

const shop = await openShop(await startOwnPostgres({ waitsForDisk: true }));
try {
  const pid = shop.fleet.servers[0]?.pid() ?? 0;
  // A process that has worked is larger than one that was just started.
  for (const name of ['uncached pages', 'every connection to the database']) await endure(shop, name, warmSeconds);
  await sleep(restSeconds * 1000);
  const before = residentMb(pid);
  const all: Record<string, Endured> = {};
  for (const name of attackNames) {
    const endured = await endure(shop, name, Number(values.seconds));
    for (const refusal of new Set(endured.refusals)) console.log(`${name}: ${refusal.slice(0, 200)}`);
    all[name] = endured;
    console.log(`${name}: ${residentMb(pid).toFixed(0)} MB`);
  }
  await sleep(restSeconds * 1000);
  print(all);
  if (!judge(all, { before, after: residentMb(pid) })) process.exitCode = 1;
} finally {
  await shop.fleet.stop();
}
