import { Gauge, type Registry } from 'prom-client';
import { z } from 'zod';
import { type Db, transaction } from '../db/client.ts';
import { newId } from '../ids.ts';
import { listWaitingKeys } from '../jobs/jobs.repository.ts';
import { defineJob, type Job, type Jobs } from '../jobs/jobs.ts';
import type { Log } from '../log.ts';
import type { DeliveredEvent, EventType } from './event-type.ts';
import {
  countUndelivered,
  deleteDelivered,
  findNextUndelivered,
  insertEvent,
  insertReceipt,
  listUndelivered,
  markDeliveredOnceAllHave,
  recordFailure,
  type StuckEvent,
} from './outbox.repository.ts';

export { defineEvent } from './event-type.ts';

/** Runs in a transaction of its own that also stores the receipt: what it writes through `tx` happens once. */
type Write = (tx: Db) => Promise<void>;
type EventHandler<T extends EventType> = (tx: Db, event: DeliveredEvent<T>) => Promise<void>;
/** Runs outside of any transaction, so that what takes long holds no lock and no connection. It may run twice. */
type Prepare<T extends EventType> = (event: DeliveredEvent<T>) => Promise<Write>;

export type Events = {
  /** Call it in the transaction of the change that the event reports. */
  publish<N extends string, P extends object>(
    tx: Db,
    event: { type: EventType<N, P>; subject: string; payload: P },
  ): Promise<void>;
  /** Before the jobs start. Every subscriber gets every event of its types, in order per subject. */
  subscribe<T extends EventType>(types: readonly T[], subscriber: string, handler: EventHandler<T>): void;
  /** Like `subscribe`, for what takes long to make: it is prepared first, and the transaction only writes it. */
  subscribePrepared<T extends EventType>(types: readonly T[], subscriber: string, prepare: Prepare<T>): void;
  /** Events that some subscriber still waits for after a minute, oldest first. */
  listStuck(db: Db, limit?: number): Promise<StuckEvent[]>;
  /** Runs every minute by itself. */
  sweep(): Promise<void>;
};

export type EventsOptions = { db: Db; jobs: Jobs; log: Log; registry?: Registry };

/** One delivery to one subscriber for one subject. The job says that something is due, the outbox says what. */
const turn = z.strictObject({ subject: z.string() });
type Turn = z.infer<typeof turn>;
type Subscription = { types: EventType[]; subscriber: string; prepare: Prepare<never>; job: Job<Turn> };

const stuckAfterSeconds = 60;
const deliveredRetentionDays = 7;
const sweepPage = 1_000;
const sweepJob = defineJob('events.sweep', z.strictObject({}));

export function createEvents({ db, jobs, log, registry }: EventsOptions): Events {
  const subscriptions = new Map<string, Subscription>();
  const subscribersOf = (type: string) =>
    [...subscriptions.values()].filter((entry) => entry.types.some((known) => known.name === type));

  const sweepNow = () => sweep(db, jobs, subscriptions, subscribersOf);

  function subscribePrepared<T extends EventType>(types: readonly T[], subscriber: string, prepare: Prepare<T>): void {
    if (subscriptions.has(subscriber)) throw new Error(`Subscriber ${subscriber} exists already`);
    const job = defineJob(`event.${subscriber}`, turn, {
      orderedByKey: true,
      concurrency: 2,
      leaseSeconds: 15,
      maxSeconds: 60,
      retry: { limit: 1_000_000, delaySeconds: 1, maxDelaySeconds: 60 },
    });
    const entry = { types: [...types], subscriber, prepare: prepare as Prepare<never>, job };
    subscriptions.set(subscriber, entry);
    jobs.handle(job, ({ subject }) => deliverNext(db, log, entry, subject, subscribersOf));
  }

  jobs.handle(sweepJob, sweepNow);
  jobs.schedule(sweepJob, '* * * * *', {});
  if (registry) showStuckEvents(db, registry);

  return {
    async publish(tx, { type, subject, payload }) {
      const waiting = subscribersOf(type.name);
      // A script has no subscribers and cannot know whether a server has one: there the sweep decides.
      const delivered = waiting.length === 0 && jobs.working;
      const event = { id: newId(), type: type.name, subject, payload: type.schema.parse(payload), delivered };
      await transaction(tx, async (one) => {
        await insertEvent(one, event);
        for (const { job } of waiting) await jobs.enqueue(one, job, { subject }, { singletonKey: subject });
      });
    },
    subscribe: (types, subscriber, handler) =>
      subscribePrepared(types, subscriber, async (event) => (tx) => handler(tx, event)),
    subscribePrepared,
    listStuck: async (handle, limit = 100) =>
      (await listUndelivered(handle, stuckAfterSeconds, limit)).map(({ consumers: _, seq: __, ...stuck }) => stuck),
    sweep: sweepNow,
  };
}

async function deliverNext(
  db: Db,
  log: Log,
  entry: Subscription,
  subject: string,
  subscribersOf: (type: string) => Subscription[],
): Promise<void> {
  const names = entry.types.map((type) => type.name);
  let eventId: string | undefined;
  try {
    const row = await findNextUndelivered(db, entry.subscriber, names, subject);
    if (!row) return;
    eventId = row.id;
    const type = entry.types.find((known) => known.name === row.type);
    const write = await entry.prepare({ ...row, payload: type?.schema.parse(row.payload) } as never);
    await transaction(db, async (tx) => {
      // Another process may have delivered this event, too, because the lease of this one ran out.
      if (!(await insertReceipt(tx, entry.subscriber, row.id))) return;
      await write(tx);
      const consumers = subscribersOf(row.type).map((other) => other.subscriber);
      await markDeliveredOnceAllHave(tx, row.id, consumers);
    });
  } catch (error) {
    log.warn({ err: error, subscriber: entry.subscriber, subject, eventId }, 'event not delivered');
    if (eventId) await recordFailure(db, eventId, String(error));
    throw error;
  }
}

/** Enqueues deliveries for events without one: of a new subscriber, or an event that a script wrote. */
async function sweep(
  db: Db,
  jobs: Jobs,
  subscriptions: Map<string, Subscription>,
  subscribersOf: (type: string) => Subscription[],
): Promise<void> {
  // All of them: events that stay stuck must not hide the later ones behind them.
  for (let afterSeq = '0'; ; ) {
    const undelivered = await listUndelivered(db, stuckAfterSeconds / 2, sweepPage, afterSeq);
    for (const event of undelivered) {
      if (subscribersOf(event.type).length === 0) await markDeliveredOnceAllHave(db, event.id, []);
    }
    await enqueueMissing(db, jobs, subscriptions, undelivered);
    const last = undelivered.at(-1);
    if (!last || undelivered.length < sweepPage) break;
    afterSeq = last.seq;
  }
  await deleteDelivered(db, deliveredRetentionDays);
}

async function enqueueMissing(
  db: Db,
  jobs: Jobs,
  subscriptions: Map<string, Subscription>,
  undelivered: Awaited<ReturnType<typeof listUndelivered>>,
): Promise<void> {
  for (const { subscriber, job, types } of subscriptions.values()) {
    const owed = undelivered.filter((event) => types.some((type) => type.name === event.type));
    const missing = new Set(
      owed.filter((event) => !event.consumers.includes(subscriber)).map((event) => event.subject),
    );
    if (missing.size === 0) continue;
    for (const subject of await listWaitingKeys(db, job.name)) missing.delete(subject);
    for (const subject of missing) await jobs.enqueue(db, job, { subject }, { singletonKey: subject });
  }
}

function showStuckEvents(db: Db, registry: Registry): void {
  new Gauge({
    name: 'outbox_stuck_events',
    help: `Events that some subscriber still waits for after ${stuckAfterSeconds} seconds`,
    registers: [registry],
    async collect() {
      // While the database is down the other metrics must still be answered.
      this.set(await countUndelivered(db, stuckAfterSeconds).catch(() => Number.NaN));
    },
  });
}
