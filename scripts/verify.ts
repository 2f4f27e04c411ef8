import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { gate, run, sum, type Tally, timed } from './steps.ts';

const unitReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number(), success: z.boolean() });

/** A suite that could not even be loaded has no failed test to count, yet it failed. */
async function unitTests(): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'herbary-report-'));
  const file = join(folder, 'report.json');
  try {
    const code = await run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]);
    const report = unitReport.parse(JSON.parse(readFileSync(file, 'utf8')));
    const broken = code !== 0 && report.numFailedTests === 0 ? 1 : 0;
    return { passed: report.numPassedTests, failed: report.numFailedTests + broken };
  } catch {
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

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
    await timed('tests', unitTests),
    await gate('build', 'node', ['scripts/bootstrap.mjs', 'build']),
  ];
  return sum(tallies);
}

if (import.meta.main) {
  const tally = await verify();
  console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
  process.exitCode = tally.failed === 0 ? 0 : 1;
}
