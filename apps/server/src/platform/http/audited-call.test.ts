import { defineEndpoint } from '@herbary/contract/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDb, type TestDb } from '../../testing/test-db.ts';
import { createTinyApi } from '../../testing/tiny-api.ts';
import { transaction } from '../db/client.ts';
import { newId } from '../ids.ts';
import { createLog } from '../log.ts';
import { AppError } from './app-error.ts';
import { bind } from './bind.ts';

const handlers = [
  'records',
  'repeats',
  'changes-nothing',
  'forgets',
  'records-twice',
  'records-outside',
  'refuses',
] as const;
const act = defineEndpoint({
  method: 'POST',
  path: '/api/acts',
  summary: "An act on another person's behalf",
  access: 'admin',
  permission: 'orders.cancel',
  audit: 'order.cancel',
  body: z.object({ reason: z.string().trim().min(1), handler: z.enum(handlers) }),
  response: z.object({}),
  creates: true,
});

const cleo = newId();
const change = { subject: { type: 'order', id: newId() }, before: { status: 'paid' }, after: { status: 'cancelled' } };
const logged: string[] = [];
let db: TestDb;
let app: FastifyInstance;

const bound = bind(act, async ({ actor, body: { handler } }) => {
  if (handler === 'changes-nothing') actor.audit.nothingChanged();
  if (handler === 'records-outside') await actor.audit.record(db.db, change);
  if (handler === 'forgets' || handler === 'changes-nothing') return {};
  let attempts = 0;
  await transaction(db.db, async (tx) => {
    attempts += 1;
    await actor.audit.record(tx, change);
    if (handler === 'records-twice') await actor.audit.record(tx, change);
    if (handler === 'refuses') throw new AppError('order.not_cancellable');
    if (handler === 'repeats' && attempts === 1) {
      await sql.raw(`do $$ begin raise exception using errcode = '40001'; end $$`).execute(tx);
    }
  });
  return {};
});

beforeAll(async () => {
  db = await createTestDb();
  const log = createLog({ level: 'error', destination: { write: (line: string) => void logged.push(line) } });
  ({ app } = await createTinyApi({ db: db.db, bound: [bound], log }));
});
afterAll(async () => {
  await app.close();
  await db.close();
});
beforeEach(() => {
  logged.length = 0;
});

const ask = (body: object, token?: string, key?: string) =>
  app.inject({
    method: 'POST',
    url: act.path,
    payload: body,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
  });
const asCleo = (handler: (typeof handlers)[number], key?: string) =>
  ask({ reason: 'The crop failed', handler }, `admin:${cleo}`, key);
const entries = () => db.db.selectFrom('audit_entry').selectAll().execute();

/** What the call added to the log. */
async function addedBy(call: () => Promise<unknown>) {
  const known = new Set((await entries()).map(({ id }) => id));
  await call();
  return (await entries()).filter(({ id }) => !known.has(id));
}

it('records who did what, why, from where and through which request', async () => {
  let requestId: unknown;
  const added = await addedBy(async () => {
    const answer = await asCleo('records');
    expect(answer.statusCode).toBe(200);
    requestId = answer.headers['x-request-id'];
  });
  expect(added).toMatchObject([
    {
      actor_kind: 'admin',
      actor_id: cleo,
      action: 'order.cancel',
      subject_type: 'order',
      subject_id: change.subject.id,
      request_id: requestId,
      data: { reason: 'The crop failed', address: '127.0.0.1', before: change.before, after: change.after },
    },
  ]);
});

it('records once when the transaction is repeated, and once when the call is', async () => {
  expect(await addedBy(() => asCleo('repeats'))).toHaveLength(1);
  const replayed = await addedBy(async () => {
    for (let time = 0; time < 3; time++) expect((await asCleo('records', 'one-key')).statusCode).toBe(200);
  });
  expect(replayed).toHaveLength(1);
});

it('answers success without a record only when the handler says that nothing changed', async () => {
  const added = await addedBy(async () => expect((await asCleo('changes-nothing')).statusCode).toBe(200));
  expect(added).toEqual([]);
});

it.each([
  ['forgets', 'answered without a record'],
  ['records-twice', 'recorded twice'],
  ['records-outside', 'outside the transaction'],
] as const)('is a fault of the server when the handler %s', async (handler, problem) => {
  const added = await addedBy(async () => {
    const answer = await asCleo(handler);
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ code: 'server.fault' });
  });
  expect(added).toEqual([]);
  expect(logged.join('')).toContain(problem);
});

it('leaves nothing of a call that is refused', async () => {
  const body = { reason: 'The crop failed', handler: 'records' };
  const refusals: [number, () => ReturnType<typeof ask>][] = [
    [401, () => ask(body)],
    [403, () => ask(body, `user:${cleo}`)],
    [403, () => ask(body, `seller:${cleo}`)],
    [403, () => ask(body, `finance:${cleo}`)],
    [400, () => ask({ handler: 'records' }, `admin:${cleo}`)],
    [400, () => ask({ ...body, reason: '  ' }, `admin:${cleo}`)],
    [409, () => asCleo('refuses')],
  ];
  for (const [status, call] of refusals) {
    expect(await addedBy(async () => expect((await call()).statusCode).toBe(status))).toEqual([]);
  }
});

it('leaves a log whose chain holds', async () => {
  await asCleo('records');
  expect((await sql`select from audit_break`.execute(db.db)).rows).toEqual([]);
});
