import { runVitest } from './run-vitest.ts';
import { conclude, gate, sum, type Tally, timed } from './steps.ts';

export async function verify(): Promise<Tally> {
  const tallies = [
    await gate('format and lint', 'biome', ['ci', '--error-on-warnings', '.']),
    await gate('route types', 'react-router', ['typegen'], 'apps/web'),
    await gate('types: contract', 'tsc', ['-p', 'packages/contract']),
    await gate('types: server', 'tsc', ['-p', 'apps/server']),
    await gate('types: web', 'tsc', ['-p', 'apps/web']),
    await gate('types: scripts and journeys', 'tsc', ['-p', '.']),
    await gate('house', 'node', ['scripts/house/check-house.ts']),
    await gate('dead code', 'knip', []),
    await gate('database types are fresh', 'node', ['scripts/db.ts', 'types', '--check']),
    await timed('tests', () => runVitest()),
    await gate('build', 'node', ['scripts/bootstrap.mjs', 'build']),
    await gate('script of the first pages', 'node', ['scripts/measure-js.ts']),
  ];
  return sum(tallies);
}

if (import.meta.main) conclude(await verify());
