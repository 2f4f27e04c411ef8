import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { quietLog } from '../../testing/quiet-log.ts';
import { createTestDb, type TestDb } from '../../testing/test-db.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { createJobs, installJobQueue, type Jobs } from '../jobs/jobs.ts';
import { createEvents, defineEvent, type Events } from './outbox.ts';

const stepped = defineEvent('test.stepped', z.strictObject({ step: z.number() }));
const ended = defineEvent('test.ended', z.strictObject({ reason: z.string() }));

describe('the outbox', () => {
  let test: TestDb;
  let jobs: Jobs;
  let events: Events;
  let registry: Registry;

  beforeAll(async () => {
    test = await createTestDb();
    await installJobQueue(test.url);
  });
  afterEach(async () => {
    await jobs.stop();
    await sql`delete from outbox_event`.execute(test.db);
    await sql`delete from pgboss.job`.execute(test.db);
  });
  afterAll(() => test.close());

  function open(): void {
    registry = new Registry();
    jobs = createJobs({ databaseUrl: test.url, log: quietLog, superviseSeconds: 1 });
    events = createEvents({ db: test.db, jobs, log: quietLog, registry });
  }
  const undelivered = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from outbox_event where delivered_at is null`.execute(test.db))
      .rows[0]?.n;
  const step = (db: TestDb['db'], subject: string, number: number) =>
    events.publish(db, { type: stepped, subject, payload: { step: number } });

  it('delivers an event to every subscriber, and counts it as delivered when all have it', async () => {
    open();
    const heard: string[] = [];
    events.subscribe([stepped], 'test.one', async (_, event) => void heard.push(`one ${event.payload.step}`));
    events.subscribe([stepped, ended], 'test.two', async (_, event) => void heard.push(`two ${event.type}`));
    await jobs.start();
    await step(test.db, 's', 1);
    await waitFor(async () => heard.length === 2 && (await undelivered()) === 0);
    expect(heard.sort()).toEqual(['one 1', 'two test.stepped']);
  });

  it('lets subscribers finish at the same time without blocking each other', async () => {
    open();
    const names = ['test.one', 'test.two', 'test.three'];
    let heard = 0;
    const { promise: allHaveHeard, resolve: goOn } = Promise.withResolvers<void>();
    for (const name of names) {
      events.subscribe([stepped], name, async () => {
        heard += 1;
        if (heard === names.length) goOn();
        await allHaveHeard;
      });
    }
    await jobs.start();
    await step(test.db, 's', 1);
    await waitFor(async () => (await undelivered()) === 0);
    expect(heard).toBe(names.length);
  });

  it('delivers nothing of a transaction that was rolled back', async () => {
    open();
    const heard: number[] = [];
    events.subscribe([stepped], 'test.one', async (_, event) => void heard.push(event.payload.step));
    await jobs.start();
    const rolledBack = test.db.transaction().execute(async (tx) => {
      await step(tx, 's', 1);
      throw new Error('undo');
    });
    await expect(rolledBack).rejects.toThrow('undo');
    await step(test.db, 's', 2);
    await waitFor(() => heard.length > 0);
    expect(heard).toEqual([2]);
  });

  it('holds back the later events of a subject while an earlier one fails; other subjects pass', async () => {
    open();
    const heard: string[] = [];
    let failures = 0;
    let mended = false;
    events.subscribe([stepped], 'test.one', async (_, { subject, payload }) => {
      if (subject === 'a' && payload.step === 1 && !mended) {
        failures += 1;
        throw new Error('not yet');
      }
      heard.push(`${subject}${payload.step}`);
    });
    await jobs.start();
    await test.db.transaction().execute(async (tx) => {
      await step(tx, 'a', 1);
      await step(tx, 'a', 2);
      await step(tx, 'b', 1);
    });
    await waitFor(() => heard.includes('b1'));
    await waitFor(() => failures > 1);
    expect(heard).toEqual(['b1']);
    mended = true;
    await waitFor(() => heard.length === 3);
    expect(heard).toEqual(['b1', 'a1', 'a2']);
  });

  it('keeps the order of the lock when an older transaction publishes after a younger one', async () => {
    open();
    const heard: number[] = [];
    events.subscribe([stepped], 'test.one', async (_, event) => void heard.push(event.payload.step));
    await jobs.start({ work: false });
    const elder = await test.db.startTransaction().execute();
    await sql`select now()`.execute(elder);
    await test.db.transaction().execute((tx) => step(tx, 's', 1));
    await step(elder, 's', 2);
    await elder.commit().execute();
    await jobs.stop();
    await jobs.start();
    await waitFor(() => heard.length === 2);
    expect(heard).toEqual([1, 2]);
  });

  it('passes many events of one subject in order, without gaps or repeats', async () => {
    open();
    const heard: number[] = [];
    events.subscribe([stepped], 'test.one', async (_, event) => void heard.push(event.payload.step));
    await jobs.start();
    const steps = Array.from({ length: 40 }, (_, index) => index);
    for (const number of steps) await step(test.db, 's', number);
    await waitFor(() => heard.length === steps.length);
    expect(heard).toEqual(steps);
  });

  it('undoes what a failing handler wrote and writes it once in the end', async () => {
    open();
    let attempts = 0;
    events.subscribe([ended], 'test.writer', async (tx, event) => {
      attempts += 1;
      await sql`
        insert into rate_limit_bucket (key, window_start, count, expires_at)
        values (${event.payload.reason}, now(), 1, now() + interval '1 hour')
      `.execute(tx);
      if (attempts === 1) throw new Error('after the write');
    });
    await jobs.start();
    await events.publish(test.db, { type: ended, subject: 's', payload: { reason: 'written once' } });
    await waitFor(async () => (await undelivered()) === 0);
    const rows = await sql`select 1 from rate_limit_bucket where key = 'written once'`.execute(test.db);
    expect(attempts).toBe(2);
    expect(rows.rows).toHaveLength(1);
  });

  it('prepares what takes long outside of any transaction, and writes it once though two processes prepared it', async () => {
    open();
    let openTransactions: number | undefined;
    let written = 0;
    events.subscribePrepared([stepped], 'test.slow', async ({ id }) => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from pg_stat_activity
        where datname = current_database() and application_name = 'herbary-test' and state = 'idle in transaction'
      `.execute(test.db);
      openTransactions = rows[0]?.n;
      // The other process was faster.
      await sql`insert into outbox_receipt (consumer, event_id) values ('test.slow', ${id})`.execute(test.db);
      return async () => {
        written += 1;
      };
    });
    events.subscribePrepared([ended], 'test.alone', async () => async () => {
      written += 10;
    });
    await jobs.start();
    await step(test.db, 's', 1);
    await waitFor(() => openTransactions !== undefined);
    await events.publish(test.db, { type: ended, subject: 's', payload: { reason: 'enough' } });
    await waitFor(() => written >= 10);
    expect([openTransactions, written]).toEqual([0, 10]);
  });

  it('shows what is stuck, with the reason, in a list and as a metric', async () => {
    open();
    events.subscribe([stepped], 'test.one', async () => {
      throw new Error('the cellar is flooded');
    });
    await jobs.start();
    await step(test.db, 's', 1);
    expect(await events.listStuck(test.db)).toEqual([]);
    await sql`update outbox_event set created_at = now() - interval '2 minutes'`.execute(test.db);
    await waitFor(async () => ((await events.listStuck(test.db))[0]?.attempts ?? 0) > 0);
    expect(await events.listStuck(test.db)).toMatchObject([
      { type: 'test.stepped', subject: 's', lastError: 'Error: the cellar is flooded' },
    ]);
    expect(await registry.metrics()).toContain('outbox_stuck_events 1');
  });

  it('refuses a payload that does not match the event', async () => {
    open();
    await jobs.start({ work: false });
    const wrong = events.publish(test.db, { type: stepped, subject: 's', payload: { step: 'one' } as never });
    await expect(wrong).rejects.toThrow(z.ZodError);
  });

  it('delivers what a process without subscribers left behind', async () => {
    open();
    await jobs.start({ work: false });
    await step(test.db, 's', 7);
    await jobs.stop();
    expect(await undelivered()).toBe(1);
    await sql`update outbox_event set created_at = now() - interval '2 minutes'`.execute(test.db);
    open();
    const heard: number[] = [];
    events.subscribe([stepped], 'test.one', async (_, event) => void heard.push(event.payload.step));
    await jobs.start();
    await events.sweep();
    await waitFor(async () => heard.length === 1 && (await undelivered()) === 0);
    expect(heard).toEqual([7]);
  });

  it('delivers an event behind more than a thousand that stay stuck', async () => {
    open();
    const gone = defineEvent('test.gone', z.strictObject({}));
    events.subscribe([gone], 'test.deaf', async () => {
      throw new Error('the cellar is flooded');
    });
    events.subscribe([stepped], 'test.one', async () => {});
    await jobs.start({ work: false });
    await sql`
      insert into outbox_event (id, type, subject, payload, created_at)
      select gen_random_uuid(), 'test.gone', 'old', '{}', now() - interval '2 hours' from generate_series(1, 1000)
    `.execute(test.db);
    await sql`
      insert into outbox_event (id, type, subject, payload, created_at)
      values (gen_random_uuid(), 'test.stepped', 'last', '{"step": 1}', now() - interval '1 hour')
    `.execute(test.db);
    await events.sweep();
    const { rows } = await sql`
      select name from pgboss.job where name like 'event.test.%' order by name
    `.execute(test.db);
    expect(rows).toEqual([{ name: 'event.test.deaf' }, { name: 'event.test.one' }]);
  });
});
