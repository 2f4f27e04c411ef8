import { readdir } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/client.ts';
import { migrationsDir } from '../db/migrate.ts';
import { allowOpenRoutes } from './declared-routes.ts';
import { listAppliedMigrations } from './health.repository.ts';

export function registerHealth(app: FastifyInstance, db: Db): void {
  allowOpenRoutes(app, [
    { path: '/healthz', why: 'the process lives' },
    { path: '/readyz', why: 'the process can answer calls' },
  ]);
  app.get('/healthz', async () => ({ status: 'ok' }));
  // However many ask at the same time, and anybody may: one connection to the database answers them all.
  let asking: Promise<string[]> | undefined;
  const ask = () => {
    asking ??= missingMigrations(db).finally(() => {
      asking = undefined;
    });
    return asking;
  };
  app.get('/readyz', async (request, reply) => {
    if (app.isStopping) return reply.code(503).send({ status: 'not ready', reason: 'draining' });
    try {
      const missing = await ask();
      if (missing.length === 0) return { status: 'ready' };
      return reply.code(503).send({ status: 'not ready', reason: 'migrations are missing', missing });
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.code(503).send({ status: 'not ready', reason: 'the database cannot be reached' });
    }
  });
}

async function missingMigrations(db: Db): Promise<string[]> {
  const known = (await readdir(migrationsDir)).filter((name) => name.endsWith('.sql'));
  const applied = new Set(await listAppliedMigrations(db));
  return known.filter((name) => !applied.has(name));
}
