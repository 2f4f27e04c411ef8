import type { FastifyInstance, InjectOptions } from 'fastify';

export type InjectFetchOptions = { remoteAddress?: string; headers?: Record<string, string> };

/** A `fetch` whose network is the app itself. It behaves as a page of the app would: it sends its origin. */
export function injectFetch(app: FastifyInstance, origin: string, options: InjectFetchOptions = {}): typeof fetch {
  return async (input, init) => {
    const request = new Request(new URL(String(input), origin), init);
    const headers = { host: new URL(origin).host, origin, ...options.headers, ...Object.fromEntries(request.headers) };
    const body = Buffer.from(await request.arrayBuffer());
    const response = await app.inject({
      method: request.method as InjectOptions['method'],
      url: request.url.slice(new URL(request.url).origin.length),
      headers: body.length > 0 ? { ...headers, 'content-length': String(body.length) } : headers,
      remoteAddress: options.remoteAddress,
      ...(body.length > 0 ? { payload: body } : {}),
    });
    return new Response([204, 304].includes(response.statusCode) ? null : new Uint8Array(response.rawPayload), {
      status: response.statusCode,
      statusText: response.statusMessage,
      headers: headerList(response.headers),
    });
  };
}

function headerList(headers: Record<string, unknown>): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, String(one)]),
  );
}
