import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { projectRoot, run, type Tally } from './steps.ts';

const report = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
});

const failedTests = ({ testResults }: z.infer<typeof report>) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => `${relative(projectRoot, name)} › ${test.fullName}\n${test.failureMessages?.join('\n') ?? ''}`),
  );

/** A suite that could not even be loaded has no failed test to count, yet it failed. */
export async function runVitest(args: string[] = [], env: NodeJS.ProcessEnv = {}): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'herbary-report-'));
  const file = join(folder, 'report.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const code = await run('vitest', ['run', ...args, ...reporters], { env });
    const results = report.parse(JSON.parse(readFileSync(file, 'utf8')));
    const failures = failedTests(results);
    if (code !== 0 && failures.length === 0) failures.push('vitest: a suite or the run itself, see above');
    return { passed: results.numPassedTests, failures };
  } catch (error) {
    return { passed: 0, failures: [`vitest left no report: ${error}`] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
