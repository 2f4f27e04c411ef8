/**
 * Ways to block a server without breaking any rule of HTTP, a process of its own:
 *   node faults/attacks.ts <attack> <port> <seconds>
 * Prints how often it tried, and what it was answered.
 */
import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const ATTACKERS = 50;

type Tries = { port: number; endsAt: number; answers: Map<string, number> };

/** Each attacker has an address of its own: limits that count by address alone would be met too easily. */
const addressOf = (attacker: number): string => `127.0.1.${1 + (attacker % ATTACKERS)}`;

function open({ port, answers }: Tries, attacker: number): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress: addressOf(attacker) });
  socket.on('error', ({ message }) => note(answers, message.split(' ', 2).join(' ')));
  return socket;
}

const note = (answers: Map<string, number>, answer: string) => void answers.set(answer, (answers.get(answer) ?? 0) + 1);

const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/html\r\n\r\n`;
/** An address that is in no cache. */
const newPage = () => request(`/shop?search=${randomBytes(6).toString('hex')}`);
const newSearch = () => request(`/api/products?search=${randomBytes(6).toString('hex')}&limit=50`);

const noteStatus = (answers: Map<string, number>, chunk: Buffer) => {
  for (const [, status = ''] of chunk.toString('latin1').matchAll(/HTTP\/1\.1 (\d+)/g)) note(answers, status);
};

/** So many a second, whether the earlier ones were answered or not. */
async function atRate(tries: Tries, perSecond: number, once: (attacker: number) => void): Promise<void> {
  const startedAt = performance.now();
  for (let done = 0; performance.now() < tries.endsAt; done++) {
    const early = startedAt + (done / perSecond) * 1000 - performance.now();
    if (early > 0) await sleep(early);
    once(done);
  }
}

/** So many connections at all times: one that is cut is replaced. */
async function hold(tries: Tries, count: number, begin: (socket: Socket) => void): Promise<void> {
  const sockets = new Set<Socket>();
  const add = (attacker: number) => {
    const socket = open(tries, attacker);
    sockets.add(socket);
    socket.on('connect', () => begin(socket));
    socket.on('close', () => {
      sockets.delete(socket);
      if (performance.now() < tries.endsAt) setTimeout(add, 50, attacker);
    });
  };
  for (let attacker = 0; attacker < count; attacker++) add(attacker);
  await sleep(tries.endsAt - performance.now());
  for (const socket of sockets) socket.destroy();
}

const attacks: Record<string, (tries: Tries) => Promise<void>> = {
  'uncached pages': (tries) =>
    atRate(tries, 200, (attacker) => {
      const socket = open(tries, attacker);
      socket.on('data', (chunk) => noteStatus(tries.answers, chunk));
      socket.write(newPage().replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
    }),
  'pipelined and never read': (tries) =>
    hold(tries, 100, (socket) => {
      socket.pause();
      socket.write(newPage().repeat(200));
    }),
  resets: (tries) =>
    atRate(tries, 300, (attacker) => {
      const socket = open(tries, attacker);
      socket.on('connect', () => {
        socket.write(newPage().repeat(10));
        setImmediate(() => socket.resetAndDestroy());
      });
    }),
  'slow readers': (tries) =>
    hold(tries, 200, (socket) => {
      socket.write(request('/shop'));
      socket.on('data', (chunk) => {
        noteStatus(tries.answers, chunk);
        socket.pause();
        setTimeout(() => socket.resume(), 1_000);
      });
    }),
  'idle connections': (tries) => hold(tries, 2_000, () => undefined),
  'every connection to the database': (tries) =>
    hold(tries, 400, (socket) => {
      socket.on('data', (chunk) => {
        noteStatus(tries.answers, chunk);
        socket.write(newSearch());
      });
      socket.write(newSearch());
    }),
};

export const attackNames = Object.keys(attacks);

if (import.meta.main) {
  const [name = '', port, seconds] = process.argv.slice(2);
  const tries: Tries = {
    port: Number(port),
    endsAt: performance.now() + Number(seconds) * 1000,
    answers: new Map(),
  };
  await attacks[name]?.(tries);
  console.log(JSON.stringify(Object.fromEntries(tries.answers)));
  process.exit();
}
