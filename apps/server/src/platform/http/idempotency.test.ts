import { randomUUID } from 'node:crypto';
import { defineEndpoint } from '@herbary/contract/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDb, type TestDb } from '../../testing/test-db.ts';
import { createTinyApi, testEnv } from '../../testing/tiny-api.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { AppError } from './app-error.ts';
import { bind } from './bind.ts';
import { sweepExpired } from './http.jobs.ts';

const place = defineEndpoint({
  method: 'POST',
  path: '/api/orders-of-test',
  summary: 'Creates something',
  access: 'public',
  body: z.object({ item: z.string(), note: z.string().optional() }),
  response: z.object({ number: z.int(), token: z.string() }),
  status: 201,
  creates: true,
});
const other = defineEndpoint({ ...place, path: '/api/others-of-test' });
const upload = defineEndpoint({
  method: 'POST',
  path: '/api/uploads-of-test',
  summary: 'Creates something from files',
  access: 'public',
  body: z.object({ title: z.string() }),
  upload: { picture: { kind: 'image', required: true, maxCount: 1 } },
  response: z.object({ number: z.int() }),
  creates: true,
});

const canary = 'canary-session-token';
let db: TestDb;
let servers: FastifyInstance[];
let runs = 0;
let gate: Promise<void> | undefined;

function handlers() {
  const handle = async (item: string) => {
    runs += 1;
    const number = runs;
    await gate;
    if (item === 'refuse') throw new AppError('cart.out_of_stock', { name: `mint ${number}` });
    if (item === 'break' && number % 2 === 1) throw new Error('broken');
    return { number, token: canary };
  };
  return [
    bind(place, async ({ body, reply }) => {
      reply.startSession(canary, {});
      return handle(body.item);
    }),
    bind(other, ({ body }) => handle(body.item)),
    bind(upload, ({ body }) => handle(body.title)),
  ];
}

beforeAll(async () => {
  db = await createTestDb();
  const env = testEnv();
  const create = async () => (await createTinyApi({ db: db.db, env, bound: handlers() })).app;
  servers = [await create(), await create()];
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await db.close();
});

type Sent = { key?: string; body?: object; url?: string; token?: string; agent?: string; server?: number };

function send({ key, body = { item: 'mint' }, url = place.path, token, agent, server = 0 }: Sent) {
  const headers: Record<string, string> = { 'user-agent': agent ?? 'a browser' };
  if (key !== undefined) headers['idempotency-key'] = key;
  if (token) headers.authorization = `Bearer ${token}`;
  const app = servers[server];
  if (!app) throw new Error('no such server');
  return app.inject({ method: 'POST', url, payload: body, headers });
}

describe('a call that creates something', () => {
  it('runs every time without a key', async () => {
    const [first, second] = [await send({}), await send({})];
    expect(second.json().number).toBe(first.json().number + 1);
  });

  it('gives the first answer again for the same key and content, cookie included, on any server', async () => {
    const key = randomUUID();
    const first = await send({ key, body: { item: 'mint', note: 'x' } });
    const again = await send({ key, body: { note: 'x', item: 'mint' }, server: 1 });
    expect(again.statusCode).toBe(201);
    expect(again.body).toBe(first.body);
    expect(again.headers['set-cookie']).toBe(first.headers['set-cookie']);
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    expect(again.headers['idempotency-replayed']).toBe('true');
  });

  it('refuses the same key with other content', async () => {
    const key = randomUUID();
    await send({ key });
    const answer = await send({ key, body: { item: 'sage' } });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().code).toBe('idempotency.mismatch');
  });

  it('separates callers and endpoints', async () => {
    const key = randomUUID();
    const answers = [
      await send({ key }),
      await send({ key, agent: 'another browser' }),
      await send({ key, token: 'user:anna' }),
      await send({ key, token: 'user:berta' }),
      await send({ key, url: other.path }),
    ];
    expect(new Set(answers.map((answer) => answer.json().number)).size).toBe(answers.length);
  });

  it('runs once for ten at the same moment over two servers; the others are refused with a retry time', async () => {
    const key = randomUUID();
    const before = runs;
    let open = () => {};
    gate = new Promise((resolve) => {
      open = resolve;
    });
    let answered = 0;
    const racing = Array.from({ length: 10 }, async (_, index) => {
      const answer = await send({ key, server: index % 2 });
      answered += 1;
      return answer;
    });
    // The running call is held until all the others have their answer.
    await waitFor(() => answered === 9);
    open();
    gate = undefined;
    const answers = await Promise.all(racing);
    expect(runs).toBe(before + 1);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
    const running = answers.find((answer) => answer.statusCode === 409);
    expect(running?.json().code).toBe('idempotency.in_progress');
    expect(Number(running?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send({ key })).statusCode).toBe(201);
    expect(runs).toBe(before + 1);
  });

  it('repeats a refusal instead of trying again', async () => {
    const key = randomUUID();
    const first = await send({ key, body: { item: 'refuse' } });
    const again = await send({ key, body: { item: 'refuse' } });
    expect(first.statusCode).toBe(409);
    expect(again.body).toBe(first.body);
  });

  it('tries again after a fault', async () => {
    const key = randomUUID();
    if (runs % 2 === 1) await send({});
    expect((await send({ key, body: { item: 'break' } })).statusCode).toBe(500);
    expect((await send({ key, body: { item: 'break' } })).statusCode).toBe(201);
  });

  it('may be taken over a minute after its process died, not before', async () => {
    const key = randomUUID();
    await send({ key });
    const age = (seconds: number) =>
      sql`update idempotency_key set state = 'running', response_status = null, response_body = null,
            locked_until = now() + make_interval(secs => ${seconds})
          where created_at = (select max(created_at) from idempotency_key)`.execute(db.db);
    await age(60);
    expect((await send({ key })).statusCode).toBe(409);
    await age(-1);
    expect((await send({ key })).statusCode).toBe(201);
  });

  it('leaves no token in the database', async () => {
    await send({ key: randomUUID() });
    const kept = await sql<{ row: string }>`select idempotency_key::text as row from idempotency_key`.execute(db.db);
    expect(kept.rows.length).toBeGreaterThan(0);
    expect(kept.rows.map((entry) => entry.row).join()).not.toContain(canary);
  });

  it('deletes a stored answer after a day', async () => {
    const key = randomUUID();
    const first = await send({ key });
    await sql`update idempotency_key set created_at = now() - interval '25 hours', expires_at = now() - interval '1 hour'`.execute(
      db.db,
    );
    expect((await send({ key })).json().number).not.toBe(first.json().number);
    await sql`update idempotency_key set created_at = now() - interval '25 hours', expires_at = now() - interval '1 hour'`.execute(
      db.db,
    );
    await sweepExpired(db.db);
    const left = await sql`select 1 from idempotency_key`.execute(db.db);
    expect(left.rows).toHaveLength(0);
  });

  it.each(['', ' ', 'with space', 'ümlaut', 'x'.repeat(256), 'a\tb'])('refuses the odd key %j', async (key) => {
    const answer = await send({ key });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe('request.invalid_idempotency_key');
  });

  it('compares the bytes of files, whatever boundary they were sent with', async () => {
    const key = randomUUID();
    const form = async (bytes: string) => {
      const data = new FormData();
      data.append('title', 'leaf');
      data.append('picture', new File([bytes], 'leaf.png'));
      const request = new Request('http://x', { method: 'POST', body: data });
      const headers = { 'content-type': request.headers.get('content-type') ?? '', 'idempotency-key': key };
      const payload = Buffer.from(await request.arrayBuffer());
      return servers[0]?.inject({ method: 'POST', url: upload.path, payload, headers });
    };
    const [first, again, changed] = [await form('one'), await form('one'), await form('two')];
    expect(first?.statusCode).toBe(200);
    expect(again?.body).toBe(first?.body);
    expect(changed?.statusCode).toBe(422);
  });
});
