import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ApiError, createClient } from './client.ts';
import { defineEndpoint } from './endpoint.ts';

const base = { summary: 'A test', access: 'public', response: z.object({ ok: z.boolean() }) } as const;
const read = defineEndpoint({
  ...base,
  method: 'GET',
  path: '/api/things/:id',
  params: z.object({ id: z.string() }),
  query: z.object({ tag: z.array(z.string()).optional(), page: z.number().optional() }),
});
const write = defineEndpoint({ ...base, method: 'POST', path: '/api/things', body: z.object({ name: z.string() }) });
const remove = defineEndpoint({ ...base, method: 'DELETE', path: '/api/things', response: z.undefined() });
const upload = defineEndpoint({
  ...base,
  method: 'POST',
  path: '/api/pictures',
  body: z.object({ title: z.string(), tags: z.array(z.string()) }),
  upload: {
    picture: { kind: 'image', required: true, maxCount: 1 },
    more: { kind: 'image', required: false, maxCount: 5 },
  },
});

type Step = Response | Error;
const ok = () => Response.json({ ok: true });

function setUp(...steps: Step[]) {
  const sent: { url: string; init: RequestInit & { headers: Record<string, string> } }[] = [];
  const tries: boolean[] = [];
  const client = createClient({
    baseUrl: 'http://shop.test',
    token: () => 'secret',
    onConnection: (reached) => tries.push(reached),
    fetch: async (url, init) => {
      sent.push({ url: String(url), init: init as (typeof sent)[number]['init'] });
      const step = steps.shift() ?? new TypeError('fetch failed');
      if (step instanceof Error) throw step;
      return step;
    },
  });
  return { client, sent, tries };
}

const failure = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a call', () => {
  it('puts params and query into the address, and the token into a header', async () => {
    const { client, sent } = setUp(ok());
    await client.call(read, { params: { id: 'a/b' }, query: { tag: ['x', 'y z'], page: 2 } });
    expect(sent[0]?.url).toBe('http://shop.test/api/things/a%2Fb?tag=x&tag=y+z&page=2');
    expect(sent[0]?.init).toMatchObject({ method: 'GET', credentials: 'include' });
    expect(sent[0]?.init.headers).toEqual({ accept: 'application/json', authorization: 'Bearer secret' });
  });

  it('sends a body as JSON with a key of its own', async () => {
    const { client, sent } = setUp(ok(), ok());
    await client.call(write, { body: { name: 'mint' } });
    await client.call(write, { body: { name: 'mint' } });
    expect(sent[0]?.init.body).toBe('{"name":"mint"}');
    const keys = sent.map(({ init }) => init.headers['idempotency-key']);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[0]).not.toBe(keys[1]);
  });

  it('sends files as a form, without a content type of its own', async () => {
    const { client, sent } = setUp(ok());
    const picture = new File(['x'], 'leaf.png');
    await client.call(upload, { body: { title: 'Leaf', tags: ['a', 'b'] }, files: { picture } });
    const form = sent[0]?.init.body as FormData;
    expect(form.getAll('tags')).toEqual(['a', 'b']);
    expect((form.get('picture') as File).name).toBe('leaf.png');
    expect(sent[0]?.init.headers['content-type']).toBeUndefined();
  });

  it('answers nothing for 204', async () => {
    const { client } = setUp(new Response(null, { status: 204 }));
    expect(await client.call(remove)).toBeUndefined();
  });
});

describe('a network failure', () => {
  it('is met with two more tries a second apart, under the same key', async () => {
    const { client, sent, tries } = setUp(new TypeError('down'), new TypeError('down'), ok());
    const answer = client.call(write, { body: { name: 'mint' } });
    await vi.advanceTimersByTimeAsync(999);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await answer).toEqual({ ok: true });
    expect(new Set(sent.map(({ init }) => init.headers['idempotency-key'])).size).toBe(1);
    expect(tries).toEqual([false, false, true]);
  });

  it('is reported after the third try', async () => {
    const { client, sent } = setUp();
    const failed = failure(client.call(read, { params: { id: '1' } }));
    await vi.advanceTimersByTimeAsync(2000);
    expect(await failed).toMatchObject({ status: 0, code: 'client.connection_lost', message: 'Connection lost' });
    expect(sent).toHaveLength(3);
  });

  it('is not tried again when the caller has gone away', async () => {
    const { client, sent } = setUp();
    const leave = new AbortController();
    const call = client.call(read, { params: { id: '1' }, signal: leave.signal });
    const settled = expect(call).rejects.toThrow('gone');
    await vi.advanceTimersByTimeAsync(500);
    leave.abort(new Error('gone'));
    await settled;
    expect(sent).toHaveLength(1);
  });

  it('is the only thing that is tried again', async () => {
    const { client, sent } = setUp(new Response('{}', { status: 503 }));
    await failure(client.call(read, { params: { id: '1' } }));
    expect(sent).toHaveLength(1);
  });
});

describe('a refusal', () => {
  const ask = (response: Response) => failure(setUp(response).client.call(read, { params: { id: '1' } }));

  it('carries the words, code, details and request id of the server', async () => {
    const reply = { message: 'Address not found', code: 'address.not_found', details: { id: 1 } };
    const headers = { 'x-request-id': 'r-1' };
    expect(await ask(Response.json(reply, { status: 404, headers }))).toMatchObject({
      ...reply,
      status: 404,
      requestId: 'r-1',
    });
  });

  it.each([
    [404, '<h1>no</h1>', 'Resource not found: The requested endpoint does not exist (404)'],
    [404, '', 'Resource not found: The requested endpoint does not exist (404)'],
    [504, 'gateway', 'Request timed out. This might happen during cold starts. Please try again.'],
    [502, '<h1>Bad gateway</h1>', 'Non-JSON error response (502): <h1>Bad gateway</h1>'],
    [500, '{"error":"x"}', 'Error: 500 Broken'],
    [500, '', 'Error: 500 Broken'],
    [400, '{"message":"Own words"}', 'Own words'],
  ])('of status %i with the body %j gets the error table’s sentence', async (status, body, message) => {
    const error = await ask(new Response(body, { status, statusText: 'Broken' }));
    expect(error).toMatchObject({ status, message });
  });

  it('is what a success that is not JSON becomes', async () => {
    expect(await ask(new Response('<html>'))).toMatchObject({ message: 'Invalid JSON response from server' });
  });
});
