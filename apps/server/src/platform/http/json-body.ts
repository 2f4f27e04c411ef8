import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';
import { assertStorable } from './storable-text.ts';

export const jsonBodyLimitBytes = 100 * 1024;

const suspicious = /\\u(?:0000|d[89a-f])/i;

/** JSON is the only body a plain call may have; keys that reach for prototypes are refused while parsing. */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    const body = String(text);
    if (body === '') return done(null, undefined);
    parse(request, body, (error, value: unknown) => {
      if (error) return done(new AppError('request.malformed_json'));
      try {
        if (suspicious.test(body)) assertStorable(value);
        done(null, value);
      } catch (refusal) {
        done(refusal as Error);
      }
    });
  });
}
