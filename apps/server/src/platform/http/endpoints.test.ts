import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defineEndpoint } from '@herbary/contract/endpoint.ts';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createTestDb, type TestDb } from '../../testing/test-db.ts';
import { createTinyApi, testEnv } from '../../testing/tiny-api.ts';
import { AppError } from './app-error.ts';
import { bind } from './bind.ts';

const note = z.object({
  title: z.string().trim().min(1, 'Address is required'),
  inner: z.object({ city: z.string().optional() }).optional(),
  tags: z.array(z.string()).optional(),
  email: z.email().optional(),
});
const base = { summary: 'A test', access: 'public' } as const;
const readNote = defineEndpoint({
  ...base,
  method: 'GET',
  path: '/api/notes/:id',
  params: z.object({ id: z.uuid() }),
  query: z.object({ page: z.coerce.number().int().min(1).optional(), tag: z.array(z.string()).optional() }),
  response: z.object({ id: z.string(), tag: z.array(z.string()).optional(), page: z.number().optional() }),
});
const writeNote = defineEndpoint({
  ...base,
  method: 'POST',
  path: '/api/notes',
  body: note,
  response: z.object({ title: z.string(), inner: z.object({ city: z.string().optional() }).optional() }),
  status: 201,
});
const removeNote = defineEndpoint({
  ...base,
  method: 'DELETE',
  path: '/api/notes',
  response: z.undefined(),
  status: 204,
});
const misfit = defineEndpoint({
  ...base,
  method: 'GET',
  path: '/api/misfit',
  response: z.object({ needed: z.string() }),
});
const send = defineEndpoint({
  ...base,
  method: 'POST',
  path: '/api/pictures-of-test',
  body: z.object({ title: z.string(), tags: z.array(z.string()).optional() }),
  upload: { picture: { kind: 'image', required: true, maxCount: 1 } },
  response: z.object({ title: z.string(), tags: z.array(z.string()).optional(), bytes: z.int() }),
});
const fault = defineEndpoint({ ...base, method: 'GET', path: '/api/fault', response: z.object({}) });
const refusal = defineEndpoint({ ...base, method: 'GET', path: '/api/refusal', response: z.object({}) });
const hang = defineEndpoint({ ...base, method: 'POST', path: '/api/hang', response: z.object({}) });
const large = defineEndpoint({ ...base, method: 'GET', path: '/api/large', response: z.array(z.string()) });

const id = '0198c0de-0000-7000-8000-000000000001';
let db: TestDb;
let app: FastifyInstance;
let dataDir: string;
const seen: unknown[] = [];
const hanging = { begun: Promise.withResolvers<void>(), end: Promise.withResolvers<Record<string, never>>() };

beforeAll(async () => {
  db = await createTestDb();
  const env = testEnv();
  dataDir = env.dataDir;
  ({ app } = await createTinyApi({
    db: db.db,
    env,
    bound: [
      bind(readNote, async ({ params, query }) => ({ id: params.id, ...query, secret: 'canary' })),
      bind(writeNote, async ({ body }) => {
        seen.push(body);
        return { ...body, passwordHash: 'canary', inner: { ...body.inner, cost: 'canary' } };
      }),
      bind(send, async ({ body, files }) => {
        const [picture] = files.picture;
        return { ...body, bytes: (await readFile(picture?.path ?? '')).length };
      }),
      bind(removeNote, async () => undefined),
      bind(misfit, async () => ({}) as { needed: string }),
      bind(fault, async () => {
        throw new Error('select * from secret_table at /home/somewhere');
      }),
      bind(refusal, async () => {
        throw new AppError('address.not_found', { addressId: '7' });
      }),
      bind(hang, () => {
        hanging.begun.resolve();
        return hanging.end.promise;
      }),
      bind(large, async () => Array.from({ length: 200 }, (_, index) => `entry number ${index}`)),
    ],
  }));
});
afterAll(async () => {
  await app.close();
  await db.close();
});

const post = (payload: string | Buffer, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  app.inject({ method: 'POST', url: '/api/notes', payload, headers });

describe('what comes in', () => {
  it('is given to the handler as the schema reads it', async () => {
    const answer = await post(JSON.stringify({ title: '  Mint  ', inner: { city: 'Ghent' } }));
    expect(answer.statusCode).toBe(201);
    expect(seen.at(-1)).toEqual({ title: 'Mint', inner: { city: 'Ghent' } });
  });

  it.each([
    ['at the top', { title: 'a', role: 'admin' }, 'role'],
    ['deep inside', { title: 'a', inner: { city: 'x', sellerId: 1 } }, 'inner.sellerId'],
  ])('is refused with an unknown field %s', async (_where, body, name) => {
    const answer = await post(JSON.stringify(body));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'request.unknown_field', message: `Unknown field: ${name}` });
  });

  it('is refused with the words of the schema, field by field', async () => {
    const answer = await post(JSON.stringify({ email: 'nobody' }));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'request.invalid',
      message: 'Address is required; Please enter a valid email address',
      details: {
        fields: [
          { in: 'body', path: 'title', message: 'Address is required' },
          { in: 'body', path: 'email', message: 'Please enter a valid email address' },
        ],
      },
    });
  });

  it.each(['', '{', '[1', 'null null', '{"title":"a",}', "{'title':'a'}"])(
    'is refused when it is not JSON: %j',
    async (payload) => {
      const answer = await post(payload);
      expect(answer.statusCode).toBe(400);
      expect(['request.malformed_json', 'request.invalid']).toContain(answer.json().code);
    },
  );

  it.each(['"text"', '7', 'null', '[]', 'true'])('is refused when it is JSON but no object: %s', async (payload) => {
    expect((await post(payload)).statusCode).toBe(400);
  });

  it.each([
    '{"title":"a","__proto__":{"polluted":1}}',
    '{"title":"a","constructor":{"prototype":{"polluted":1}}}',
    '{"title":"a","inner":{"__proto__":{"polluted":1}}}',
  ])('cannot reach a prototype: %s', async (payload) => {
    expect((await post(payload)).statusCode).toBe(400);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it.each(['{"title":"a\\u0000b"}', '{"title":"\\ud800"}', '{"title":"a","tags":["\\u0000"]}'])(
    'is refused when the database could not store it: %s',
    async (payload) => {
      const answer = await post(payload);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().code).toBe('request.unstorable_text');
    },
  );

  it('may hold an escaped backslash before u0000, and emoji as escapes', async () => {
    expect((await post('{"title":"\\\\u0000 \\ud83c\\udf3f"}')).statusCode).toBe(201);
  });

  it.each([
    ['\\ud83d\\ude00', 'request.invalid'],
    ['\\u0000', 'request.unstorable_text'],
  ])('is refused, not a fault, when it is nested without end around %s', async (text, code) => {
    const depth = 40_000;
    const payload = `${'['.repeat(depth)}"${text}"${']'.repeat(depth)}`;
    for (const body of [payload, `{"title":${payload}}`, `{"title":"a","inner":{"city":${payload}}}`]) {
      const answer = await post(body);
      expect([answer.statusCode, answer.json().code]).toEqual([400, code]);
    }
  });

  it('is refused when it is larger than 100 KB', async () => {
    const answer = await post(JSON.stringify({ title: 'x'.repeat(100 * 1024) }));
    expect(answer.statusCode).toBe(413);
    expect(answer.json().code).toBe('request.too_large');
  });

  it('is refused when a call without a body gets one', async () => {
    const headers = { 'content-type': 'application/json' };
    const call = (payload: string) => app.inject({ method: 'DELETE', url: '/api/notes', payload, headers });
    expect((await call('{"all":true}')).statusCode).toBe(400);
    expect((await call('{}')).statusCode).toBe(204);
    expect((await app.inject({ method: 'DELETE', url: '/api/notes' })).statusCode).toBe(204);
  });
});

describe('a form with files', () => {
  async function sendForm(fields: [string, string | File][]) {
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    const request = new Request('http://x', { method: 'POST', body: form });
    const payload = Buffer.from(await request.arrayBuffer());
    const headers = { 'content-type': request.headers.get('content-type') ?? '' };
    return app.inject({ method: 'POST', url: send.path, payload, headers });
  }
  const picture = (): [string, File] => ['picture', new File(['12345'], 'leaf.png')];

  it('reaches the handler with its fields read by the schema, and leaves nothing behind', async () => {
    const answer = await sendForm([['title', 'Leaf'], ['tags', 'one'], picture()]);
    expect(answer.json()).toEqual({ title: 'Leaf', tags: ['one'], bytes: 5 });
    expect(await readdir(join(dataDir, 'tmp'))).toEqual([]);
  });

  it.each<[string, [string, string | File][], string]>([
    ['an unknown field', [['title', 'a'], ['role', 'admin'], picture()], 'request.unknown_field'],
    ['an unknown file', [['title', 'a'], picture(), ['more', new File(['1'], 'x')]], 'request.unknown_field'],
    ['no file', [['title', 'a']], 'upload.missing'],
    ['too many files', [['title', 'a'], picture(), picture()], 'upload.too_many'],
    ['text that cannot be stored', [['title', 'a\0b'], picture()], 'request.unstorable_text'],
    ['a missing field', [picture()], 'request.invalid'],
  ])('is refused with %s', async (_what, fields, code) => {
    const answer = await sendForm(fields);
    expect([answer.statusCode, answer.json().code]).toEqual([400, code]);
    expect(await readdir(join(dataDir, 'tmp'))).toEqual([]);
  });

  it('is the only thing such a call takes', async () => {
    const answer = await app.inject({ method: 'POST', url: send.path, payload: { title: 'a' } });
    expect(answer.statusCode).toBe(415);
    expect(answer.json().message).toBe('Unsupported content type: send multipart/form-data');
  });
});

describe('the content type', () => {
  it.each([
    'text/plain',
    'text/plain;application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonx',
    'application/json-patch+json',
    'application/json; charset=utf-16',
    'application/json; charset=utf-8; x=1',
    'application/json;',
    'application/json, text/plain',
    'application/json\ttext/plain',
    'application/ json',
    'json',
    '',
  ])('is refused unless it is exactly JSON: %j', async (type) => {
    const answer = await post('{"title":"a"}', { 'content-type': type });
    expect(answer.statusCode).toBe(415);
    expect(answer.json().code).toBe('request.unsupported_media_type');
  });

  it('must be said when there is a body', async () => {
    const answer = await app.inject({ method: 'POST', url: '/api/notes', payload: Buffer.from('{"title":"a"}') });
    expect(answer.statusCode).toBe(415);
  });

  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'application/json;charset=UTF-8',
    'Application/JSON',
  ])('may be spelled %s', async (type) => {
    expect((await post('{"title":"a"}', { 'content-type': type })).statusCode).toBe(201);
  });
});

describe('addresses', () => {
  const get = (url: string, more: InjectOptions = {}) => app.inject({ method: 'GET', url, ...more });

  it('carry params and query, a repeatable name once or more often, and old cache busters', async () => {
    expect((await get(`/api/notes/${id}?page=2&tag=a&t=123&_=5`)).json()).toEqual({ id, page: 2, tag: ['a'] });
    expect((await get(`/api/notes/${id}?tag=a&tag=b`)).json()).toEqual({ id, tag: ['a', 'b'] });
  });

  it.each([
    `${id}?page=1&page=2`,
    `${id}?page[]=1`,
    `${id}?evil=1`,
    `${id}?page=0`,
    'not-a-uuid',
    '1%00',
    `${id}?tag=%00`,
  ])('are refused when they do not fit: %s', async (rest) => {
    expect((await get(`/api/notes/${rest}`)).statusCode).toBe(400);
  });

  it.each(['/api/nothing', '/api/notes/a/b', '/api/%', '/api', `/api/notes/${'x'.repeat(2000)}`])(
    'that do not exist are answered with the error table’s sentence: %s',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({
        code: 'request.not_found',
        message: 'Resource not found: The requested endpoint does not exist (404)',
        requestId: answer.headers['x-request-id'],
      });
    },
  );

  it('that do not exist are answered 404 before a body is read', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/nothing',
      payload: 'x',
      headers: { 'content-type': 'a/b' },
    });
    expect(answer.statusCode).toBe(404);
  });
});

describe('what goes out', () => {
  it('holds only what the response schema names', async () => {
    const answer = await post(JSON.stringify({ title: 'a', inner: { city: 'Ghent' } }));
    expect(answer.body).not.toContain('canary');
    expect(answer.json()).toEqual({ title: 'a', inner: { city: 'Ghent' } });
  });

  it('is a fault when it lacks what the response schema names', async () => {
    const answer = await app.inject('/api/misfit');
    expect(answer.statusCode).toBe(500);
    expect(answer.json().code).toBe('server.fault');
    expect(answer.body).not.toContain('needed');
  });

  it('reveals no internals when something broke', async () => {
    const answer = await app.inject('/api/fault');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      message: 'Something went wrong on our side. Please try again.',
      code: 'server.fault',
      requestId: answer.headers['x-request-id'],
    });
  });

  it('answers a refusal with its code, sentence and details', async () => {
    const answer = await app.inject('/api/refusal');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({
      message: 'Address not found',
      code: 'address.not_found',
      details: { addressId: '7' },
    });
  });

  it('says that a write takes too long, and does not answer a second time when the write ends after all', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const answer = app.inject({ method: 'POST', url: '/api/hang' }).then((given) => given);
      await hanging.begun.promise;
      vi.advanceTimersByTime(45_000);
      const { statusCode, headers, body } = await answer;
      expect({ statusCode, code: JSON.parse(body).code }).toEqual({ statusCode: 504, code: 'request.timeout' });
      expect(headers['cache-control']).toBe('no-store');
      hanging.end.resolve({});
    } finally {
      vi.useRealTimers();
    }
  });

  it('has no body with 204', async () => {
    const answer = await app.inject({ method: 'DELETE', url: '/api/notes' });
    expect(answer.body).toBe('');
    expect(answer.headers['content-type']).toBeUndefined();
  });

  it('is compressed above 1 KB and plain below', async () => {
    const headers = { 'accept-encoding': 'gzip, br' };
    const big = await app.inject({ url: '/api/large', headers });
    expect(big.headers['content-encoding']).toBe('br');
    expect((await app.inject({ url: `/api/notes/${id}`, headers })).headers['content-encoding']).toBeUndefined();
    expect((await app.inject('/api/large')).json()).toHaveLength(200);
  });

  it('has a request id of our own, whatever the client sends', async () => {
    const ids = ['abc-123-def', 'short', 'x'.repeat(65), 'two words here', '0198f000-0000-7000-8000-000000000000'];
    for (const given of ids) {
      const answer = await app.inject({ url: '/api/large', headers: { 'x-request-id': given } });
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(answer.headers['x-request-id']).not.toBe(given);
    }
  });

  it('is not cached unless the handler says so', async () => {
    expect((await app.inject('/api/large')).headers['cache-control']).toBe('no-store');
  });
});
