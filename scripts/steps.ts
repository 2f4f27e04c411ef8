import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const projectRoot = fileURLToPath(new URL('..', import.meta.url));

/** What a run has shown so far. A gate counts as one, a suite as the tests in it; every failure has its name. */
export type Tally = { passed: number; failures: string[] };

export const sum = (tallies: Tally[]): Tally => ({
  passed: tallies.reduce((total, tally) => total + tally.passed, 0),
  failures: tallies.flatMap((tally) => tally.failures),
});

export function run(
  command: string,
  args: string[],
  options: { env?: NodeJS.ProcessEnv; cwd?: string } = {},
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? projectRoot,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', () => resolve(127));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** Announces a step, runs it, says how long it took. */
export async function gate(name: string, command: string, args: string[], cwd?: string): Promise<Tally> {
  return timed(name, async () =>
    (await run(command, args, { cwd })) === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: [name] },
  );
}

export async function timed(name: string, work: () => Promise<Tally>): Promise<Tally> {
  console.log(`\n== ${name}`);
  const started = performance.now();
  const tally = await work();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const { length: failed } = tally.failures;
  console.log(`== ${name}: ${failed === 0 ? 'ok' : `${failed} FAILED`} (${seconds} s)`);
  return tally;
}

/** Names what failed once more, where the reader's eye ends, and counts on the last line. */
export function conclude({ passed, failures }: Tally): void {
  for (const failure of failures) console.log(`\nFAILED ${failure}`);
  console.log(`\n${passed} passed, ${failures.length} failed`);
  process.exitCode = failures.length === 0 ? 0 : 1;
}
