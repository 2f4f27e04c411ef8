import { errorMessage } from '../../../lib/api.ts';
import { connection } from '../../../lib/connection.ts';
import { isRefused } from '../../../lib/idempotent-send.ts';
import { keepMessage } from './chat-cache.ts';
import { chatSides } from './chat-side.ts';
import { type Outgoing, outbox } from './outbox.ts';

const RETRY_MS = 5_000;

let running: Promise<void> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

const edit = (clientMsgId: string, change: (one: Outgoing) => Outgoing[]): void =>
  outbox.update((list) => list.flatMap((one) => (one.clientMsgId === clientMsgId ? change(one) : [one])));

const nextWaiting = (): Outgoing | undefined => outbox.get().find(({ problem }) => problem === null);

/**
 * In the order in which they were written. The server knows each by its id, so that one whose answer got lost is not
 * saved twice; a refused one stays, marked, and does not hold up the next.
 */
async function sendAll(): Promise<void> {
  for (let one = nextWaiting(); one; one = nextWaiting()) {
    const { clientMsgId } = one;
    try {
      const saved = await chatSides[one.side].send(one);
      keepMessage(one.side, saved);
      edit(clientMsgId, () => []);
    } catch (error) {
      // Not reached, or not yet let through: it waits, and so does everything after it.
      if (!isRefused(error)) {
        clearTimeout(timer);
        timer = setTimeout(() => void sendOutbox(), RETRY_MS);
        return;
      }
      edit(clientMsgId, (refused) => [{ ...refused, problem: errorMessage(error) ?? '' }]);
    }
  }
}

/** One window at a time: two of them would race for the order. */
const exclusively = (task: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request('chat-outbox', task) : task();

/** What is written while it runs is sent by the same run. */
export function sendOutbox(): Promise<void> {
  running ??= exclusively(sendAll).finally(() => {
    running = undefined;
  });
  return running;
}

type Written = Omit<Outgoing, 'clientMsgId' | 'writtenAt' | 'problem'>;

export function write(written: Written): void {
  const stamp = { clientMsgId: crypto.randomUUID(), writtenAt: new Date().toISOString(), problem: null };
  outbox.update((list) => [...list, { ...written, ...stamp }]);
  void sendOutbox();
}

export function retry(clientMsgId: string): void {
  edit(clientMsgId, (one) => [{ ...one, problem: null }]);
  void sendOutbox();
}

connection.subscribe(() => {
  if (connection.get() === 'reached') void sendOutbox();
});

export const drop = (clientMsgId: string): void => edit(clientMsgId, () => []);
