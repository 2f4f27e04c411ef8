import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findOrInstallBrowser } from './browser.ts';
import { findOrInstallRedis } from './redis.ts';
import { runFaults } from './run-faults.ts';
import { runJourneys } from './run-journeys.ts';
import { runVitest } from './run-vitest.ts';
import { conclude, newSeed, projectRoot, run, stage, sum, type Tally, tally } from './steps.ts';
import { verifyScreens, verifyServer } from './verify.ts';

/** The bootstrap installs packages before anything of ours can run: it says how long that took. */
function packages(): Tally {
  const seconds = Number(process.env.INSTALL_SECONDS ?? 0);
  return { ...tally(0), stages: seconds > 0 ? [{ name: 'packages', seconds }] : [] };
}

async function everything(seed: number): Promise<Tally> {
  // What this machine is without is fetched beside the gates; the tests that need it report a failed download.
  const programs = Promise.allSettled([findOrInstallBrowser(), findOrInstallRedis()]);
  const server = await verifyServer(seed);
  await programs;
  // Servers that are killed and come back leave a core idle for a while: the screens use it.
  const beside = await Promise.all([verifyScreens(seed), runFaults(seed)]);
  return sum([packages(), server, ...beside, await stage('journeys', () => runJourneys({ seed }))]);
}

const isFeature = (name: string) =>
  ['apps/server/src', 'apps/web/app'].some((side) => existsSync(join(projectRoot, side, 'features', name)));

/** A feature stands for its tests on both sides and in the contract; anything else is part of a path. */
const filtersOf = (name: string) => (isFeature(name) ? [`features/${name}/`, `contract/src/${name}`] : [name]);

/** Features or parts of paths; what begins with e2e/ is a journey, and `faults` are the races, kills and outages. */
async function some(names: string[], seed: number): Promise<Tally> {
  const journeys = names.filter((name) => name.startsWith('e2e/'));
  const faults = names.filter((name) => name === 'faults');
  const tests = names.filter((name) => ![...journeys, ...faults].includes(name)).flatMap(filtersOf);
  const results: Tally[] = [];
  if (tests.length > 0) results.push(await stage(names.join(', '), () => runVitest({ seed, args: tests })));
  if (faults.length > 0) results.push(await runFaults(seed));
  if (journeys.length > 0) {
    // A journey through yesterday's pages proves nothing of today's.
    await run('node', ['scripts/bootstrap.mjs', 'build']);
    results.push(await stage('journeys', () => runJourneys({ seed, args: journeys })));
  }
  return sum(results);
}

const { values, positionals } = parseArgs({ options: { seed: { type: 'string' } }, allowPositionals: true });
const seed = values.seed === undefined ? newSeed() : Number(values.seed);
const repeat = `Order ${seed}: npm test -- ${[...positionals, '--seed', seed].join(' ')} repeats it.`;
console.log(repeat);
const result = await (positionals.length === 0 ? everything(seed) : some(positionals, seed));
console.log(`\n${repeat}`);
conclude(result);
