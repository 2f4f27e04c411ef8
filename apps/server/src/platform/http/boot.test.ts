import { defineEndpoint, type EndpointShape } from '@herbary/contract/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDb, type TestDb } from '../../testing/test-db.ts';
import { createTinyApi } from '../../testing/tiny-api.ts';
import { type BoundEndpoint, bind } from './bind.ts';
import { allowOpenRoutes } from './declared-routes.ts';

const hello = defineEndpoint({
  method: 'GET',
  path: '/api/hello',
  summary: 'Hello',
  access: 'public',
  response: z.object({}),
});
const answer = bind(hello, async () => ({}));

let db: TestDb;
beforeAll(async () => {
  db = await createTestDb();
});
afterAll(() => db.close());

async function boot(bound: BoundEndpoint[], declared: EndpointShape[], add?: (app: FastifyInstance) => void) {
  const endpoints = declared.map((endpoint, index) => ({ group: 'test', name: `e${index}`, endpoint }));
  const { app } = await createTinyApi({ db: db.db, bound, endpoints });
  try {
    add?.(app);
    await app.ready();
  } finally {
    await app.close();
  }
}

describe('the boot', () => {
  it('succeeds when every endpoint has its handler', async () => {
    await boot([answer], [hello]);
  });

  it('fails when an endpoint of the contract has no handler', async () => {
    await expect(boot([], [hello])).rejects.toThrow('GET /api/hello is declared but nobody answers it');
  });

  it('fails when an endpoint has two handlers', async () => {
    await expect(boot([answer, answer], [hello])).rejects.toThrow('GET /api/hello is bound twice');
  });

  it('fails when a handler answers something that is not in the contract', async () => {
    await expect(boot([answer], [])).rejects.toThrow('GET /api/hello is bound but not part of the contract');
  });

  it('fails when an endpoint does not say who may call it', async () => {
    const careless = { ...hello, access: undefined } as unknown as EndpointShape;
    await expect(boot([bind(careless, async () => ({}))], [careless])).rejects.toThrow('does not say who may call it');
  });

  it('fails when an endpoint for admins names no permission, and when another one does', async () => {
    const careless = { ...hello, access: 'admin' } as const;
    await expect(boot([bind(careless, async () => ({}))], [careless])).rejects.toThrow('names no permission');
    const odd = { ...hello, permission: 'orders.read' } as const;
    await expect(boot([bind(odd, async () => ({}))], [odd])).rejects.toThrow('is not for admins');
  });

  it('fails when an endpoint acts for others without an audit name, an actor or a reason', async () => {
    const act = { ...hello, method: 'POST', access: 'admin', permission: 'orders.cancel' } as const;
    const bootOf = (endpoint: EndpointShape) => boot([bind(endpoint, async () => ({}))], [endpoint]);
    const optional = z.object({ reason: z.string().optional() });
    await expect(bootOf(act)).rejects.toThrow('without an audit name');
    await expect(bootOf({ ...act, audit: 'order.cancel' })).rejects.toThrow('need not say why');
    await expect(bootOf({ ...act, audit: 'order.cancel', body: optional })).rejects.toThrow('need not say why');
    await expect(bootOf({ ...hello, audit: 'order.deliver' })).rejects.toThrow('visitors may call it');
    await bootOf({ ...act, audit: 'order.cancel', body: optional.required() });
    await bootOf({ ...act, audit: 'order.deliver' });
    await bootOf({ ...act, audit: false });
  });

  it('fails when a route is neither declared nor openly allowed', async () => {
    await expect(boot([answer], [hello], (app) => app.get('/sneaky', async () => 'hi'))).rejects.toThrow(
      'GET /sneaky is neither a declared endpoint nor an allowed open route',
    );
    const nested = (app: FastifyInstance) => app.register(async (inner) => void inner.get('/sneaky', async () => 'hi'));
    await expect(boot([answer], [hello], nested)).rejects.toThrow('/sneaky');
  });

  it('allows an open route that only reads', async () => {
    const add = (method: 'GET' | 'POST') => (app: FastifyInstance) => {
      allowOpenRoutes(app, [{ path: '/open', why: 'a test' }]);
      app.route({ method, url: '/open', handler: async () => 'hi' });
    };
    await boot([answer], [hello], add('GET'));
    await expect(boot([answer], [hello], add('POST'))).rejects.toThrow('POST /open');
  });
});
