import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { newSeed, projectRoot, run } from './steps.ts';

const hogs = 4;
// Not in test-results: the journeys empty that folder.
const folder = join(projectRoot, 'test-logs');

/** Ends when its parent has ended, however that ended. */
const busyLoop = 'const parent = process.ppid; while (process.ppid === parent) for (let i = 0; i < 1e8; i++);';

/** Four busy processes beside the work. */
async function besideHogs<T>(work: () => Promise<T>): Promise<T> {
  const children = Array.from({ length: hogs }, () => spawn(process.execPath, ['-e', busyLoop], { stdio: 'ignore' }));
  try {
    return await work();
  } finally {
    for (const child of children) child.kill('SIGKILL');
  }
}

/** One whole `npm test`, each in an order of its own; its output is stored beside the others. */
async function runOnce(number: number): Promise<{ code: number; lastLine: string }> {
  const seed = newSeed();
  const log = createWriteStream(join(folder, `run-${number}.log`));
  let tail = '';
  const code = await run('node', ['scripts/test.ts', '--seed', String(seed)], {
    onOutput: (chunk) => {
      log.write(chunk);
      tail = (tail + chunk).slice(-200);
    },
  });
  log.end();
  return { code, lastLine: `seed ${seed}: ${tail.trim().split('\n').at(-1)}` };
}

/** `--from 3` goes on where an interrupted series ended. */
const { values, positionals } = parseArgs({ options: { from: { type: 'string' } }, allowPositionals: true });
const runs = Number(positionals[0] ?? 8);
const first = Number(values.from ?? 1);
if (![runs, first].every((number) => Number.isInteger(number) && number > 0)) {
  console.error('npm run test:repeat -- [runs, 8 unless given] [--from run]');
  process.exit(1);
}
let red = 0;
mkdirSync(folder, { recursive: true });
for (let number = first; number <= runs; number++) {
  // The hardest first: what fails there is known early.
  const isHogged = number % 4 === 1;
  const started = performance.now();
  const { code, lastLine } = await (isHogged ? besideHogs(() => runOnce(number)) : runOnce(number));
  if (code !== 0) red += 1;
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  console.log(
    `Run ${number} of ${runs}${isHogged ? ` beside ${hogs} busy processes` : ''}: ${minutes} min, ${lastLine}`,
  );
}
console.log(`\n${runs - first + 1 - red} passed, ${red} failed`);
process.exitCode = red === 0 ? 0 : 1;
