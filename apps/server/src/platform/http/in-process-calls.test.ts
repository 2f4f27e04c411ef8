import { defineEndpoint } from '@herbary/contract/endpoint.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createLog } from '../log.ts';
import { AppError } from './app-error.ts';
import { bind } from './bind.ts';
import { createInProcessCalls } from './in-process-calls.ts';

const shared = { summary: 'a test', tag: 'Test' } as const;
const find = defineEndpoint({
  ...shared,
  method: 'GET',
  path: '/api/herbs/:id',
  access: 'storefront',
  params: z.object({ id: z.string().min(2) }),
  query: z.object({ page: z.coerce.number().int().optional(), tag: z.array(z.string()).optional() }),
  response: z.object({ id: z.string(), page: z.number().optional(), tags: z.array(z.string()).optional() }),
});
const secret = defineEndpoint({
  ...shared,
  method: 'GET',
  path: '/api/secrets',
  access: 'signed-in',
  response: z.object({}),
});

const lines: string[] = [];
const log = createLog({ level: 'error', destination: { write: (line: string) => void lines.push(line) } });
const call = createInProcessCalls(
  [
    bind(find, async ({ actor, params: { id }, query }) => {
      if (id === 'gone') throw new AppError('product.not_found');
      if (id === 'broken') throw new Error('the inside of the house');
      if (id === 'slow') await new Promise(() => {});
      return { id, page: query.page, tags: query.tag, inside: 'never leaves', seenBy: actor.kind };
    }),
    bind(secret, async () => ({})),
  ],
  log,
);
const name = 'GET /api/herbs/:id';

describe('a call within the process', () => {
  it('is answered to a visitor, with what its schema names and nothing else', async () => {
    const query = { page: 2, tag: ['a', 'b'], missing: undefined };
    expect(await call({ name, params: { id: 'mint' }, query })).toEqual({
      status: 200,
      body: { id: 'mint', page: 2, tags: ['a', 'b'] },
    });
  });

  it('is refused as over HTTP', async () => {
    expect(await call({ name, params: { id: 'gone' } })).toMatchObject({
      status: 404,
      body: { code: 'product.not_found', message: expect.any(String) },
    });
    expect(await call({ name, params: { id: 'x' } })).toMatchObject({ status: 400 });
    expect(await call({ name, params: { id: 'mint' }, query: { pge: 1 } })).toMatchObject({ status: 400 });
  });

  it('that fails reveals nothing of the error, which is in the log', async () => {
    const { status, body } = await call({ name, params: { id: 'broken' } });
    expect([status, JSON.stringify(body)]).toEqual([500, expect.not.stringContaining('house')]);
    expect(lines.join()).toContain('the inside of the house');
  });

  it('reaches nothing that needs a session', async () => {
    expect(await call({ name: 'GET /api/secrets' })).toMatchObject({ status: 500 });
  });

  it('is aborted when its caller no longer waits', async () => {
    const slow = call({ name, params: { id: 'slow' }, signal: AbortSignal.timeout(10) });
    await expect(slow).rejects.toThrow(/timeout/i);
    await expect(call({ name, params: { id: 'slow' }, signal: AbortSignal.abort() })).rejects.toThrow(/abort/i);
  });
});
