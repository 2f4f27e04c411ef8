import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';
import { sendError } from './error-reply.ts';

const alwaysServed = /^\/(healthz|readyz|metrics)$|^\/(assets|fonts|scenes|sprigs)\//;

/** 0 switches it off. */
export type PressureLimits = { maxEventLoopDelayMs: number };

/**
 * A server that is too busy says so at once instead of keeping everybody waiting. Delay is what people feel; a loop
 * that is merely used to the full still answers in time. Health checks always pass, and so do the files of pages: they
 * cost next to nothing, and a page that was let in must not arrive without its script.
 */
export function shedLoad(app: FastifyInstance, { maxEventLoopDelayMs }: PressureLimits): void {
  app.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    pressureHandler: (request, reply) => {
      if (alwaysServed.test(request.url)) return;
      sendError(new AppError('server.overloaded', { retryAfterSeconds: 2 }), request, reply);
    },
  });
}
