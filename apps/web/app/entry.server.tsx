import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import { NonceContext } from './lib/nonce.ts';
import { serverFacts } from './lib/server-context.ts';

/** For the server that serves this bundle: it must not bring a router of its own, whose contexts would be others. */
export { createServerContext as createContext } from './lib/server-context.ts';
export const createHandler = (build: ServerBuild) => createRequestHandler(build, 'production');

const RENDER_TIMEOUT_MS = 5_000;

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(serverFacts).reportError(error);
};

/** All that is written, once it has ended. */
function collect(onEnd: (written: Buffer) => void): Writable {
  const chunks: Uint8Array[] = [];
  return new Writable({
    write(chunk: Uint8Array, _encoding, done) {
      chunks.push(chunk);
      done();
    },
    final(done) {
      onEnd(Buffer.concat(chunks));
      done();
    },
  });
}

/** Waits for the whole page: it is the same for everybody, so it is kept and answered many times. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, reportError, takePage } = loadContext.get(serverFacts);
  return new Promise((resolve, reject) => {
    let failed = false;
    const stream = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        // Every part stands in its place: cut in pieces, a page without scripts would miss some.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => {
          clearTimeout(timer);
          headers.set('Content-Type', 'text/html; charset=utf-8');
          // A part that failed is drawn by the browser instead; the next visitor deserves a new try.
          if (failed) headers.set('Cache-Control', 'no-store');
          stream.pipe(
            collect((html) => {
              takePage?.(html);
              resolve(new Response(takePage ? null : new Uint8Array(html), { headers, status }));
            }),
          );
        },
        onShellError: (error) => {
          clearTimeout(timer);
          reject(error);
        },
        onError: (error) => {
          failed = true;
          reportError(error);
        },
      },
    );
    const timer = setTimeout(() => stream.abort(new Error('The page took too long to render')), RENDER_TIMEOUT_MS);
  });
}
