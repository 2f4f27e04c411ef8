import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Blocks of ports in a row, of which the first port is the lock on the others. */
type Range = { firstPort: number; blocks: number; blockSize: number };

/** Below the ports that systems assign by themselves, from 32768 on. */
const everyPort: Range = { firstPort: 20_000, blocks: 1_500, blockSize: 8 };

/** Ports in a row that belong to this process until it ends. */
export type LeasePorts = (count: number) => Promise<number[]>;

export const leasePorts = createPortLease(everyPort, randomInt(everyPort.blocks));

export async function leasePort(): Promise<number> {
  const [port] = await leasePorts(1);
  return port as number;
}

/**
 * A port that was merely free a moment ago may go to another test in between. A process that leases a block listens on the
 * first port of it for as long as it lives, and the kernel lets go of that port however the process ends.
 */
export function createPortLease({ firstPort, blocks, blockSize }: Range, firstBlock: number): LeasePorts {
  let tried = 0;
  let next = 0;
  let end = 0;
  let turn: Promise<unknown> = Promise.resolve();

  async function leaseBlock(): Promise<void> {
    for (; tried < blocks; tried += 1) {
      const lockPort = firstPort + ((firstBlock + tried) % blocks) * blockSize;
      if (!(await holdPort(lockPort))) continue;
      tried += 1;
      next = lockPort + 1;
      end = lockPort + blockSize;
      return;
    }
    throw new Error(`Every block of ports from ${firstPort} on is taken by another process`);
  }

  async function takeRow(count: number): Promise<number[]> {
    if (count >= blockSize) throw new Error(`At most ${blockSize - 1} ports can be leased in a row, not ${count}`);
    const row: number[] = [];
    while (row.length < count) {
      if (next + count - row.length > end) {
        row.length = 0;
        await leaseBlock();
      }
      const port = next++;
      // A program that leases nothing may sit inside the block.
      if (await canListen(port)) row.push(port);
      else row.length = 0;
    }
    return row;
  }

  return (count) => {
    const row = turn.then(() => takeRow(count));
    turn = row.catch(() => undefined);
    return row;
  };
}

/** Listens until the process ends, without holding it open. */
function holdPort(port: number): Promise<boolean> {
  const lock = createServer((socket) => socket.destroy());
  return new Promise((resolve, reject) => {
    lock.once('error', (error) => (isTaken(error) ? resolve(false) : reject(error)));
    lock.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      lock.unref();
      resolve(true);
    });
  });
}

function canListen(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', (error) => (isTaken(error) ? resolve(false) : reject(error)));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

const isTaken = (error: NodeJS.ErrnoException): boolean => ['EADDRINUSE', 'EACCES'].includes(error.code ?? '');
