import { constants as zlib } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import type { EndpointShape } from '@herbary/contract/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';
import type { BoundEndpoint } from './bind.ts';
import { limitCallsInFlight } from './calls-in-flight.ts';
import { allowOpenRoutes } from './declared-routes.ts';
import type { EndpointServices } from './endpoint-route.ts';
import { registerEndpoints } from './register-endpoints.ts';

const compressFromBytes = 1024;

/** All declared endpoints, compressed when it pays; whatever else is asked under /api does not exist. */
export function registerApi(
  app: FastifyInstance,
  options: {
    contract: readonly EndpointShape[];
    bound: readonly BoundEndpoint[];
    services: EndpointServices;
    callsInFlightPerNetwork: number;
  },
): void {
  app.register(async (api) => {
    limitCallsInFlight(api, options.callsInFlightPerNetwork);
    api.register(fastifyCompress, {
      globalDecompression: false,
      threshold: compressFromBytes,
      encodings: ['br', 'gzip'],
      brotliOptions: { params: { [zlib.BROTLI_PARAM_QUALITY]: 4 } },
      zlibOptions: { level: 5 },
    });
    api.addHook('onRequest', (_request, reply, done) => {
      reply.header('cache-control', 'no-store');
      done();
    });
    api.register(async (routes) => registerEndpoints(routes, options));
    allowOpenRoutes(api, [{ path: '/api/*', why: 'tells that there is no such endpoint', anyMethod: true }]);
    api.all('/api/*', { onRequest: refuse }, refuse);
  });
}

/** Answered before the body is read, so that the caller need not send a body that will be ignored. */
async function refuse(): Promise<never> {
  throw new AppError('request.not_found');
}
