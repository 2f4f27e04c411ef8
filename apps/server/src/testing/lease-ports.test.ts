import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPortLease, leasePort, leasePorts } from './lease-ports.ts';

const modulePath = fileURLToPath(new URL('./lease-ports.ts', import.meta.url));
const children: ChildProcess[] = [];
let firstPort: number;

/** Six ports that nothing else leases, as three blocks of a lock and one port. */
beforeEach(async () => {
  [firstPort = 0] = await leasePorts(6);
});

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

const lessee = (firstBlock: number) => createPortLease({ firstPort, blocks: 3, blockSize: 2 }, firstBlock);

/** Another process that leases one port, beginning with the first block, and lives until it is killed. */
function startLessee() {
  const script = `
    const { createPortLease } = await import(${JSON.stringify(modulePath)});
    const lease = createPortLease({ firstPort: ${firstPort}, blocks: 3, blockSize: 2 }, 0);
    process.stdin.once('data', async () => process.stdout.write(String(await lease(1))));
    process.stdin.resume();
    process.stdout.write('ready');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['pipe', 'pipe', 'inherit'] });
  children.push(child);
  const nextOutput = async () => String((await once(child.stdout, 'data'))[0]);
  return {
    child,
    ready: nextOutput(),
    lease: async () => {
      child.stdin.write('go');
      return Number(await nextOutput());
    },
  };
}

describe('ports', () => {
  it('that processes lease at the same time are never the same', async () => {
    const lessees = [startLessee(), startLessee(), startLessee()];
    await Promise.all(lessees.map(({ ready }) => ready));
    const ports = await Promise.all(lessees.map(({ lease }) => lease()));
    expect(ports.sort()).toEqual([firstPort + 1, firstPort + 3, firstPort + 5]);
    await expect(lessee(0)(1)).rejects.toThrow('is taken by another process');
  });

  it('of a process that was killed can be leased again', async () => {
    const { child, ready, lease } = startLessee();
    await ready;
    expect(await lease()).toBe(firstPort + 1);
    expect(await lessee(0)(1)).toEqual([firstPort + 3]);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await lessee(0)(1)).toEqual([firstPort + 1]);
  });

  it('come one after the other, and from a further block when one is used up', async () => {
    const lease = lessee(2);
    const rows = await Promise.all([lease(1), lease(1), lease(1)]);
    expect(rows).toEqual([[firstPort + 5], [firstPort + 1], [firstPort + 3]]);
    await expect(lease(2)).rejects.toThrow('At most 1 ports');
  });

  it('that a program outside uses are passed over', async () => {
    const outsider = createServer();
    await new Promise<void>((listening) => outsider.listen(firstPort + 1, '127.0.0.1', listening));
    expect(await lessee(0)(1)).toEqual([firstPort + 3]);
    await new Promise((closed) => outsider.close(closed));
  });

  it('in a row follow each other and are not handed out again', async () => {
    const [one = 0, two = 0, three = 0] = await leasePorts(3);
    expect([two, three]).toEqual([one + 1, one + 2]);
    expect([one, two, three]).not.toContain(await leasePort());
  });
});

describe('a lease', () => {
  it('does not hold a process open', async () => {
    const script = `const { leasePort } = await import(${JSON.stringify(modulePath)}); console.log(await leasePort());`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    expect([Number(said) > 20_000, code]).toEqual([true, 0]);
  });
});
