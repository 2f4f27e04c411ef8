import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { run, type Tally } from './steps.ts';

const report = z.object({ numPassedTests: z.number(), numFailedTests: z.number(), success: z.boolean() });

/** A suite that could not even be loaded has no failed test to count, yet it failed. */
export async function runVitest(args: string[] = [], env: NodeJS.ProcessEnv = {}): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'herbary-report-'));
  const file = join(folder, 'report.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const code = await run('vitest', ['run', ...args, ...reporters], { env });
    const { numPassedTests, numFailedTests } = report.parse(JSON.parse(readFileSync(file, 'utf8')));
    const broken = code !== 0 && numFailedTests === 0 ? 1 : 0;
    return { passed: numPassedTests, failed: numFailedTests + broken };
  } catch {
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
