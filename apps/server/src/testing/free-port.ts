import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * The first of some ports in a row that stay free until they are used: below those that systems hand out by themselves,
 * from 32768 on. One of those may go to any other test in between.
 */
export async function freePort(count = 1): Promise<number> {
  const first = randomInt(20_000, 32_000);
  for (let port = first; port < first + count; port += 1) {
    if (!(await canListen(port))) return freePort(count);
  }
  return first;
}

function canListen(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
