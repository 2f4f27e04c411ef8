import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, type Registry } from 'prom-client';
import { shareMetrics } from '../process/worker-metrics.ts';
import { sameText } from '../same-text.ts';
import { AppError } from './app-error.ts';
import { allowOpenRoutes } from './declared-routes.ts';
import { comesFromThisMachine } from './restrict-to-this-machine.ts';

/** Process and event-loop figures; call once per registry. */
export function collectProcessMetrics(registry: Registry): void {
  collectDefaultMetrics({ register: registry });
}

export function measurePool(registry: Registry, pool: Pool): void {
  new Gauge({
    name: 'db_pool_connections',
    help: 'Database connections of this process, and callers waiting for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'total' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}

export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    // The route's pattern, never the address: every id would be a time series of its own.
    const route = request.routeOptions.url ?? 'none';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
}

/** Figures are for the operator: from this machine itself, or with the token. Other callers get a 404. */
export function registerMetrics(app: FastifyInstance, registry: Registry, token: string | undefined): void {
  allowOpenRoutes(app, [{ path: '/metrics', why: 'figures for the operator' }]);
  const readMetrics = shareMetrics(registry);
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, token)) throw new AppError('request.not_found');
    return reply.header('content-type', registry.contentType).send(await readMetrics());
  });
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) return sameText(request.headers.authorization ?? '', `Bearer ${token}`);
  return comesFromThisMachine(request);
}
