import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { projectRoot, run, type Tally, tally } from './steps.ts';

const fileReport = z.object({
  name: z.string(),
  startTime: z.number(),
  endTime: z.number(),
  assertionResults: z.array(
    z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
  ),
});
const report = z.object({ testResults: z.array(fileReport) });

type VitestOptions = {
  /** The order of files and of the tests in them. */
  seed: number;
  /** Configuration, filters and other arguments. */
  args?: string[];
  env?: NodeJS.ProcessEnv;
  /** One more than cores, unless given: tests of the server wait a fifth of the time for the database. */
  workers?: number;
};

/** A suite that could not even be loaded has no failed test to count, yet it failed. So does a test that was left out. */
export async function runVitest(options: VitestOptions): Promise<Tally> {
  const { seed, args = [], env = {}, workers = availableParallelism() + 1 } = options;
  const folder = mkdtempSync(join(tmpdir(), 'herbary-report-'));
  const file = join(folder, 'report.json');
  try {
    const order = ['--sequence.shuffle.files', '--sequence.shuffle.tests', `--sequence.seed=${seed}`];
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const code = await run('vitest', ['run', ...args, `--maxWorkers=${workers}`, ...order, ...reporters], {
      env: { ...env, TEST_SEED: String(seed) },
    });
    const { testResults } = report.parse(JSON.parse(readFileSync(file, 'utf8')));
    const tests = testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map((test) => ({ ...test, path: relative(projectRoot, name) })),
    );
    const failures = tests
      .filter(({ status }) => status !== 'passed')
      .map((test) => `${test.path} › ${test.fullName} (${test.status})\n${test.failureMessages?.join('\n') ?? ''}`);
    const passed = tests.length - failures.length;
    if (code !== 0 && failures.length === 0) failures.push('vitest: a suite or the run itself, see above');
    const files = testResults.map(({ name, startTime, endTime }) => ({
      name: relative(projectRoot, name),
      seconds: (endTime - startTime) / 1000,
    }));
    return tally(passed, failures, files);
  } catch (error) {
    return tally(0, [`vitest left no report: ${error}`]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
