/**
 * The load generator, a process of its own: keeps a number of connections busy with GET requests and reports requests per
 * second and latencies. Speaks just enough HTTP/1.1 to count answers, so that little of the machine goes into asking.
 *   node bench/load.ts <port> <connections> <seconds> <file with one path per line>
 */
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';

export type LoadResult = { rps: number; p50: number; p99: number; bytes: number; failures: number };

const [port = '5000', connections = '32', seconds = '5', file = ''] = process.argv.slice(2);
const paths = readFileSync(file, 'utf8').split('\n').filter(Boolean);
const requests = paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`));
const latencies: number[] = [];
const endsAt = performance.now() + Number(seconds) * 1000;
let bytes = 0;
let failures = 0;
let asked = 0;

/** Steps through the paths in an order that does not repeat soon and is the same in every run. */
function nextRequest(): Buffer {
  asked += 1;
  return requests[(asked * 7919) % requests.length] ?? Buffer.alloc(0);
}

function requestRepeatedly(socket: Socket, done: () => void): void {
  let startedAt = 0;
  let missing = -1;
  let head: Buffer = Buffer.alloc(0);

  const ask = () => {
    if (performance.now() >= endsAt) {
      socket.destroy();
      return done();
    }
    missing = -1;
    head = Buffer.alloc(0);
    startedAt = performance.now();
    socket.write(nextRequest());
  };

  const readHead = (chunk: Buffer): number => {
    head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
    const end = head.indexOf('\r\n\r\n');
    if (end < 0) return 0;
    const text = head.toString('latin1', 0, end);
    if (!text.startsWith('HTTP/1.1 200')) failures += 1;
    const length = /content-length: (\d+)/i.exec(text)?.[1];
    if (length === undefined) throw new Error(`An answer without a length:\n${text}`);
    missing = Number(length);
    return head.length - end - 4;
  };

  socket.on('data', (chunk) => {
    bytes += chunk.length;
    const body = missing < 0 ? readHead(chunk) : chunk.length;
    if (missing < 0) return;
    missing -= body;
    if (missing > 0) return;
    latencies.push(performance.now() - startedAt);
    ask();
  });
  socket.on('error', () => {
    failures += 1;
    done();
  });
  socket.on('connect', ask);
}

const startedAt = performance.now();
await Promise.all(
  Array.from(
    { length: Number(connections) },
    () =>
      new Promise<void>((done) => {
        requestRepeatedly(connect(Number(port), '127.0.0.1').setNoDelay(true), done);
      }),
  ),
);
const elapsed = (performance.now() - startedAt) / 1000;
latencies.sort((a, b) => a - b);
const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0;
const result: LoadResult = { rps: latencies.length / elapsed, p50: at(0.5), p99: at(0.99), bytes, failures };
console.log(JSON.stringify(result));
