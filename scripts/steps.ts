import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const projectRoot = fileURLToPath(new URL('..', import.meta.url));

/** What a run has shown so far. A gate counts as one, a suite as the tests in it. */
export type Tally = { passed: number; failed: number };

export const sum = (tallies: Tally[]): Tally => ({
  passed: tallies.reduce((total, tally) => total + tally.passed, 0),
  failed: tallies.reduce((total, tally) => total + tally.failed, 0),
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
    (await run(command, args, { cwd })) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
  );
}

export async function timed(name: string, work: () => Promise<Tally>): Promise<Tally> {
  console.log(`\n== ${name}`);
  const started = performance.now();
  const tally = await work();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`== ${name}: ${tally.failed === 0 ? 'ok' : `${tally.failed} FAILED`} (${seconds} s)`);
  return tally;
}
