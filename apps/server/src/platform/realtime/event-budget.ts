import { ipKey } from '../http/ip-key.ts';
import type { SocketData } from './admission.ts';
import { createLru, createTokenBucket } from './token-bucket.ts';

/** Over all sockets of a person, and through every reconnect; of visitors, over all at one address. */
export type EventBudget = {
  take(): boolean;
  /** Counts a refused event; tells what the flood costs its sender. */
  refuse(): { pauseMs: number; isOver: boolean };
};

const rates = { member: { perSecond: 20, burst: 40 }, visitor: { perSecond: 50, burst: 100 } };
/** So many refused events at once are no longer a person typing fast. */
const strikes = { perSecond: 10, burst: 1_000 };
const pausePerStrikeMs = 10;
/** Well below the time in which a socket has to answer a heartbeat. */
const pauseMaxMs = 8_000;
const budgetsKept = 10_000;

export function createEventBudgets(): (who: Pick<SocketData, 'actor'>, address: string) => EventBudget {
  const members = createLru(() => createBudget('member'), budgetsKept);
  const visitors = createLru(() => createBudget('visitor'), budgetsKept);
  return ({ actor }, address) => (actor.kind === 'member' ? members(actor.userId) : visitors(ipKey(address)));
}

function createBudget(kind: keyof typeof rates): EventBudget {
  const events = createTokenBucket(rates[kind]);
  const refusals = createTokenBucket(strikes);
  return {
    take: events.take,
    refuse() {
      const isOver = !refusals.take();
      return { pauseMs: Math.min(pauseMaxMs, refusals.taken() * pausePerStrikeMs), isOver };
    },
  };
}
