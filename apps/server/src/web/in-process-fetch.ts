import type { Fetch } from '@herbary/contract/client.ts';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { internalCallHeaders } from '../platform/http/internal-calls.ts';

/**
 * A `fetch` for pages that are rendered here: it asks this very process. Over the network, one page would be several requests
 * more, and of several processes on one port another would get them, which does not know that they are ours.
 */
export function inProcessFetch(app: FastifyInstance): Fetch {
  return async (url, { method = 'GET', headers, body, signal }) => {
    const answer = await app.inject({
      method: method as InjectOptions['method'],
      url,
      headers: { ...(headers as Record<string, string>), ...internalCallHeaders },
      ...(typeof body === 'string' ? { payload: body } : {}),
      ...(signal ? { signal } : {}),
    });
    const { statusCode: status, statusMessage: statusText, body: text } = answer;
    return {
      ok: status >= 200 && status < 300,
      status,
      statusText,
      headers: new Headers({ 'x-request-id': String(answer.headers['x-request-id'] ?? '') }),
      text: async () => text,
    };
  };
}
