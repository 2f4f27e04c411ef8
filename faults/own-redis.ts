import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { leasePort } from '../apps/server/src/testing/lease-ports.ts';
import { findOrInstallRedis } from '../scripts/redis.ts';
import { until } from './proof.ts';

export type OwnRedis = {
  url: string;
  /** Gone at once, with everything it knew, and back on the same port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

export async function startOwnRedis(): Promise<OwnRedis> {
  const program = await findOrInstallRedis();
  const port = await leasePort();
  const start = async () => {
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    const child = spawn(program, args, { stdio: 'ignore' });
    await until('Redis to answer', () => answers(port));
    return child;
  };
  const kill = async (child: ChildProcess) => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  let running = await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    async restart() {
      await kill(running);
      running = await start();
    },
    stop: () => kill(running),
  };
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write('PING\r\n'));
    socket.once('data', (data) => {
      socket.destroy();
      resolve(data.toString().startsWith('+PONG'));
    });
    socket.once('error', () => resolve(false));
  });
