import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, test } from 'vitest';
import { waitFor } from '../../testing/wait-for.ts';

const folder = mkdtempSync(join(tmpdir(), 'herbary-supervise-'));
const children: ChildProcess[] = [];
/** For what hangs: beside many busy processes a start takes ten times as long as it does alone. */
const timeout = 5 * 60_000;
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

const moduleUrl = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);

/** Two workers under a supervisor, which says what each does; `disturb` runs in the supervisor once, before it starts them. */
function superviseTwo(disturb: string) {
  const file = join(folder, `supervisor-${children.length}.ts`);
  writeFileSync(
    file,
    `import cluster from 'node:cluster';
    import { createServer } from 'node:http';
    import { supervise } from ${moduleUrl('./supervise.ts')};
    import { createShutdown } from ${moduleUrl('./shutdown.ts')};
    if (cluster.isPrimary) {
      ${disturb}
      const say = (line) => { console.log(line); globalThis.hear?.(line); };
      await supervise({ workers: 2, variables: {}, shutdown: createShutdown(() => {}), say });
      say('all listen');
    } else {
      process.on('message', (word) => word === 'end' && process.exit(3));
      createServer().listen(0, '127.0.0.1');
    }`,
  );
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  let said = '';
  child.stdout?.on('data', (chunk) => {
    said += chunk;
  });
  const says = (line: string) =>
    waitFor(() => {
      if (child.exitCode !== null) throw new Error(`The supervisor ended with ${child.exitCode}`);
      return said.includes(line);
    }, timeout);
  return { says };
}

test('a process that cannot be started at once is started later', { timeout }, async () => {
  const { says } = superviseTwo(
    `const { execPath } = process;
    cluster.once('listening', (worker) => worker.send('end'));
    cluster.on('listening', (worker) => worker.id > 3 && console.log('there again'));
    globalThis.hear = (line) => {
      process.execPath = line.includes('ENOENT') ? execPath : '/nowhere/node';
    };`,
  );
  await says('A server process ended (exit code 3); another takes its place');
  await says('A server process ended (spawn /nowhere/node ENOENT); another takes its place');
  await says('there again');
});

test('a process that ends while others are still starting is replaced once all listen', { timeout }, async () => {
  const { says } = superviseTwo(
    `const { fork } = cluster;
    let takeForListening;
    cluster.fork = (variables) => {
      const worker = fork(variables);
      const { once } = worker;
      // The second one is taken for listening only after both do and the first has ended.
      if (worker.id === 2) worker.once = (name, then) => {
        if (name !== 'listening') return once.call(worker, name, then);
        takeForListening = then;
      };
      return worker;
    };
    let listening = 0;
    cluster.on('listening', () => {
      listening += 1;
      if (listening !== 2) return;
      cluster.workers[1].once('exit', takeForListening);
      cluster.workers[1].send('end');
    });`,
  );
  await says('all listen');
  await says('A server process ended (exit code 3); another takes its place');
});
