import underPressure from '@fastify/under-pressure';
import { sentenceOf, statusOf } from '@herbary/contract/errors.ts';
import { PRODUCT_NAME } from '@herbary/contract/product.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from './app-error.ts';
import { sendError } from './error-reply.ts';

const retryAfterSeconds = 2;
const alwaysServed = /^\/(healthz|readyz|metrics)$|^\/(assets|fonts|scenes|sprigs)\//;

/** Pages and calls of a purchase under way are refused later than those of visitors who browse. */
const servesBuying =
  /^\/(checkout|payment-success)\b|^\/api\/(orders|stripe|cart|checkout|addresses|payment-methods|auth\/profile)\b/;
const buyingDelayFactor = 4;

/** Whether a server whose event loop is so late answers this address with a refusal. */
export function isRefused(url: string, delayMs: number, maxDelayMs: number): boolean {
  if (alwaysServed.test(url)) return false;
  return !servesBuying.test(url) || delayMs >= maxDelayMs * buyingDelayFactor;
}

/** 0 switches it off. */
export type PressureLimits = { maxEventLoopDelayMs: number };

/**
 * A server that is too busy refuses at once instead of letting every visitor wait. Delay is what people feel; a loop
 * that is merely used to the full still answers in time. Health checks always pass, and so do the files of pages: they
 * cost next to nothing, and a page that was let in must not arrive without its script.
 */
export function shedLoad(app: FastifyInstance, { maxEventLoopDelayMs }: PressureLimits): void {
  app.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    pressureHandler: (request, reply, _kind, delayMs) => {
      if (!isRefused(request.url, Number(delayMs), maxEventLoopDelayMs)) return;
      if (request.headers.accept?.includes('text/html')) {
        sendBusyPage(reply);
        return;
      }
      sendError(new AppError('server.overloaded', { retryAfterSeconds }), request, reply);
    },
  });
}

/** People who open a page get a page that says so and tries again by itself. */
export function sendBusyPage(reply: FastifyReply): FastifyReply {
  const sentence = sentenceOf('server.overloaded', { retryAfterSeconds });
  return reply
    .code(statusOf('server.overloaded'))
    .headers({ 'retry-after': retryAfterSeconds, 'cache-control': 'no-store', refresh: String(retryAfterSeconds) })
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="en"><title>${PRODUCT_NAME}</title><h1>${sentence}</h1></html>`);
}
