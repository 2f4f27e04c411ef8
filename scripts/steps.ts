import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { fileURLToPath } from 'node:url';

export const projectRoot = fileURLToPath(new URL('..', import.meta.url));

/** What a run has shown so far. A gate counts as one, a suite as the tests in it; every failure has its name. */
export type Tally = { passed: number; failures: string[]; stages: Timed[]; files: Timed[] };
export type Timed = { name: string; seconds: number };

export const tally = (passed: number, failures: string[] = [], files: Timed[] = []): Tally => ({
  passed,
  failures,
  stages: [],
  files,
});

export const sum = (tallies: Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failures: tallies.flatMap(({ failures }) => failures),
  stages: tallies.flatMap(({ stages }) => stages),
  files: tallies.flatMap(({ files }) => files),
});

/** Decides the order of files and tests: a run that failed can be run again as it was. */
export const newSeed = (): number => randomInt(1, 1_000_000);

type RunOptions = { env?: NodeJS.ProcessEnv; cwd?: string; onOutput?: (chunk: Buffer) => void };

/** Runs a command to its end and gives its exit code. What it prints goes to the terminal, or to `onOutput`. */
export function run(command: string, args: string[], { env, cwd, onOutput }: RunOptions = {}): Promise<number> {
  return new Promise((resolve) => {
    const output = onOutput ? 'pipe' : 'inherit';
    const child = spawn(command, args, {
      cwd: cwd ?? projectRoot,
      env: { ...process.env, ...env },
      stdio: ['ignore', output, output],
    });
    if (onOutput) {
      child.stdout?.on('data', onOutput);
      child.stderr?.on('data', onOutput);
    }
    child.on('error', () => resolve(127));
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** Announces a stage, runs it, says how long it took. */
export async function stage(name: string, work: () => Promise<Tally>): Promise<Tally> {
  console.log(`\n== ${name}`);
  const started = performance.now();
  const result = await work();
  const seconds = (performance.now() - started) / 1000;
  const { length: failed } = result.failures;
  console.log(`== ${name}: ${failed === 0 ? 'ok' : `${failed} FAILED`} (${seconds.toFixed(1)} s)`);
  return { ...result, stages: [...result.stages, { name, seconds }] };
}

const row = ({ name, seconds }: Timed) => `${seconds.toFixed(1).padStart(7)} s  ${name}`;

/** Where the time went, what failed, and on the last line the count. */
export function conclude({ passed, failures, stages, files }: Tally): void {
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
  if (slowest.length > 0) console.log(`\nSlowest files\n${slowest.map(row).join('\n')}`);
  if (stages.length > 0) console.log(`\nStages\n${stages.map(row).join('\n')}`);
  for (const failure of failures) console.log(`\nFAILED ${failure}`);
  console.log(`\n${passed} passed, ${failures.length} failed`);
  process.exitCode = failures.length === 0 ? 0 : 1;
}
