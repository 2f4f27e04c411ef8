import { errorMessage } from '../../../lib/api.ts';
import { connection } from '../../../lib/connection.ts';
import { isRefused } from '../../../lib/idempotent-send.ts';
import { keepMessage } from './chat-cache.ts';
import { chatSides } from './chat-side.ts';
import { type Outgoing, outbox } from './outbox.ts';

const RETRY_MS = 5_000;

let running: Promise<void> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * What this window has written and not seen saved. Two windows that change the stored list at the same moment overwrite
 * each other: what is missing in it is put back. Sent twice, it is still saved once.
 */
const own = new Map<string, { owner: string | null; message: Outgoing }>();

outbox.subscribe(() => {
  const stored = new Set(outbox.get().map(({ clientMsgId }) => clientMsgId));
  const owner = outbox.owner.get();
  const missing = [...own.values()].filter((one) => one.owner === owner && !stored.has(one.message.clientMsgId));
  if (missing.length === 0) return;
  outbox.update((list) => [...list, ...missing.map(({ message }) => message)]);
  void sendOutbox();
});

const edit = (clientMsgId: string, change: (one: Outgoing) => Outgoing[]): void =>
  outbox.update((list) => list.flatMap((one) => (one.clientMsgId === clientMsgId ? change(one) : [one])));

const nextWaiting = (): Outgoing | undefined => outbox.get().find(({ problem }) => problem === null);

/**
 * In the order in which they were written. The server knows each by its id, so that one whose answer got lost is not
 * saved twice; a refused one stays, marked, and does not hold up the next.
 */
async function sendAll(): Promise<'drained' | 'stopped'> {
  for (let one = nextWaiting(); one; one = nextWaiting()) {
    const { clientMsgId } = one;
    try {
      const saved = await chatSides[one.side].send(one);
      keepMessage(one.side, saved);
      drop(clientMsgId);
    } catch (error) {
      // Not reached, or not yet let through: it waits, and so does everything after it.
      if (!isRefused(error)) {
        clearTimeout(timer);
        timer = setTimeout(() => void sendOutbox(), RETRY_MS);
        return 'stopped';
      }
      own.delete(clientMsgId);
      edit(clientMsgId, (refused) => [{ ...refused, problem: errorMessage(error) ?? '' }]);
    }
  }
  return 'drained';
}

/** One window at a time: two of them would race for the order. */
const exclusively = <Result>(task: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request('chat-outbox', task) : task();

async function run(): Promise<void> {
  const end = await exclusively(sendAll);
  running = undefined;
  // Written after the last look into the outbox, while the lock was being given back.
  if (end === 'drained' && nextWaiting()) await sendOutbox();
}

/** What is written while it runs is sent by the same run. */
export function sendOutbox(): Promise<void> {
  running ??= run();
  return running;
}

type Written = Omit<Outgoing, 'clientMsgId' | 'writtenAt' | 'problem'>;

export function write(written: Written): void {
  const stamp = { clientMsgId: crypto.randomUUID(), writtenAt: new Date().toISOString(), problem: null };
  const message = { ...written, ...stamp };
  own.set(message.clientMsgId, { owner: outbox.owner.get(), message });
  outbox.update((list) => [...list, message]);
  void sendOutbox();
}

export function retry(clientMsgId: string): void {
  edit(clientMsgId, (one) => [{ ...one, problem: null }]);
  void sendOutbox();
}

connection.subscribe(() => {
  if (connection.get() === 'reached') void sendOutbox();
});

export function drop(clientMsgId: string): void {
  own.delete(clientMsgId);
  edit(clientMsgId, () => []);
}
