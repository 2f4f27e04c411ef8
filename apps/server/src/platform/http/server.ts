import { randomUUID } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, fastify, LogController } from 'fastify';
import type { Env } from '../../env.ts';
import { type Log, maskUrl } from '../log.ts';
import { isSocketUpgrade } from '../realtime/socket-path.ts';
import { visitor } from './actor.ts';
import { limitBodyTime, limitBodyTimes } from './body-time.ts';
import { connectionLimits, limitConnections } from './connections.ts';
import { refuseUndeclaredRoutes } from './declared-routes.ts';
import { answerErrors, sendError } from './error-reply.ts';
import { acceptJsonOnly, jsonBodyLimitBytes } from './json-body.ts';
import { apiSecurityHeaders } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** From the first moment of a shutdown on: requests are served, and each answer closes its connection. */
    isStopping: boolean;
  }
}

/** `GET http://any.name/path` asks for the same as `GET /path`; what checks paths would not know it in this form. */
const absoluteForm = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;

const saneRequestId = /^[\w.-]{8,64}$/;

/** A Fastify that knows our rules and no route yet. */
export function createServer({ env, log }: { env: Env; log: Log }): FastifyInstance {
  const baseHeaders = apiSecurityHeaders(env);
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: env.trustProxy,
    bodyLimit: jsonBodyLimitBytes,
    routerOptions: { maxParamLength: 1000 },
    rewriteUrl: ({ url = '/' }) => (url.startsWith('/') ? url : url.replace(absoluteForm, '') || '/'),
    // By default ten seconds: on a busy machine the pages' bundle takes longer to load, and the server would not start.
    pluginTimeout: 120_000,
    // The outer limit for slow uploads, which watch their own pace; other bodies have a tighter one.
    requestTimeout: 180_000,
    http: {
      headersTimeout: 15_000,
      connectionsCheckingInterval: 5_000,
      // A client that asks for HTTP/2 on the side is content with an answer; taken for a socket, it would get none.
      shouldUpgradeCallback: isSocketUpgrade,
    },
    forceCloseConnections: 'idle',
    // Who comes on a connection that is still open is served.
    return503OnClosing: false,
    // Never the client's: in the audit log, an id chosen by the caller could point to any other request.
    genReqId: () => randomUUID(),
    // Hooks do not run for an address that cannot even be read.
    frameworkErrors: (error, request, reply) => {
      limitBodyTime(request.raw);
      sendError(error, request, reply.headers(baseHeaders));
    },
  }) as unknown as FastifyInstance;
  app.decorate('isStopping', false);
  app.decorateRequest('actor');
  app.register(fastifyCookie);
  limitConnections(
    app,
    env.trustProxy ? { ...connectionLimits, connectionsPerAddress: Number.POSITIVE_INFINITY } : connectionLimits,
  );
  acceptJsonOnly(app);
  answerErrors(app);
  refuseUndeclaredRoutes(app);
  addBaseHeaders(app, baseHeaders);
  limitBodyTimes(app);
  logRequests(app);
  closeConnectionsAsTheyFallIdle(app);
  return app;
}

function addBaseHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', (request, reply, done) => {
    request.actor = visitor;
    reply.headers(headers);
    reply.header('x-request-id', request.id);
    if (app.isStopping) reply.header('connection', 'close');
    done();
  });
}

/** For callers who trace a request through their own systems: beside our id, and only when it is well-formed. */
function clientIdOf({ headers }: FastifyRequest): { clientRequestId?: string } {
  const given = headers['x-request-id'];
  return typeof given === 'string' && saneRequestId.test(given) ? { clientRequestId: given } : {};
}

/** One line per request, after it was answered. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const facts = {
      method: request.method,
      url: maskUrl(request.url),
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
      ip: request.ip,
      ...clientIdOf(request),
      ...(request.actor?.kind === 'member' ? { userId: request.actor.userId } : {}),
    };
    if (reply.statusCode >= 500) request.log.warn(facts, 'request');
    else if (request.routeOptions.config.endpoint) request.log.info(facts, 'request');
    else request.log.debug(facts, 'request');
    done();
  });
}

/** A connection whose last request ends after closing began would stay until its keep-alive runs out, over a minute. */
function closeConnectionsAsTheyFallIdle(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    if (app.server.listening) {
      const timer = setInterval(() => app.server.closeIdleConnections(), 50);
      app.server.once('close', () => clearInterval(timer));
    }
    done();
  });
}
