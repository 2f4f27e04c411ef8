import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url));
/** For one that hangs: beside many busy processes a start takes ten times as long as it does alone. */
const hangsAfterMs = 5 * 60_000;

export type Server = {
  origin: string;
  pid(): number;
  /** As the machine's power cord would. */
  kill(): Promise<void>;
  /** Takes no job and answers nothing until it resumes: as absent as a dead one, without the seconds of a start. */
  pause(): void;
  resume(): void;
  /** Again on the same port; `failPoint`: where it is to die. */
  start(failPoint?: string): Promise<void>;
  /** Asks it to stop, and waits until it has. */
  stop(): Promise<void>;
  /** Resolves when the process has ended, whatever ended it. */
  ended(): Promise<void>;
  isRunning(): boolean;
};

export type ServerOptions = {
  port: number;
  dataDir: string;
  env: NodeJS.ProcessEnv;
  /** The pages as well, of the build that is there. */
  withPages?: boolean;
};

export function createServer({ port, dataDir, env, withPages = false }: ServerOptions): Server {
  const origin = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  const ended = async () => {
    if (child && isRunning()) await once(child, 'exit');
  };
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (!isRunning()) return;
    child?.kill(signal);
    await ended();
  };
  return {
    origin,
    pid: () => child?.pid ?? 0,
    isRunning,
    ended,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    pause: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    async start(failPoint) {
      if (isRunning()) throw new Error(`The server at ${origin} runs already`);
      const given = { ...env, PORT: String(port), DATA_DIR: dataDir, FAIL_POINT: failPoint ?? '' };
      const args = withPages ? [main] : [main, '--api-only'];
      child = spawn(process.execPath, args, { env: given, stdio: ['ignore', 'ignore', 'inherit'] });
      await untilReady(origin, isRunning);
    },
  };
}

async function untilReady(origin: string, isRunning: () => boolean): Promise<void> {
  for (const deadline = Date.now() + hangsAfterMs; Date.now() < deadline; await sleep(25)) {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    if (!isRunning()) throw new Error(`The server at ${origin} ended before it was ready`);
  }
  throw new Error(`The server at ${origin} was not ready within ${hangsAfterMs} ms`);
}
