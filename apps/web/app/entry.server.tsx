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

/** For the server that serves this bundle: with its own copy of the router its contexts would not match. */
export { createServerContext as createContext } from './lib/server-context.ts';
export const createHandler = (build: ServerBuild) => createRequestHandler(build, 'production');

const RENDER_TIMEOUT_MS = 5_000;

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(serverFacts).reportError(error);
};

/** Collects everything that is written, and calls back at the end. */
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

/** Where people come to read, the text, its fonts and its first picture arrive before the scripts. */
const isForReading = ({ staticHandlerContext: { matches } }: EntryContext): boolean =>
  matches.some(({ route }) => route.id.startsWith('routes/content/'));

/** `<Scripts>` offers no way to say so. */
const withScriptsLast = (html: Buffer): Buffer =>
  Buffer.from(html.toString().replaceAll('<link rel="modulepreload"', '<link fetchpriority="low" rel="modulepreload"'));

/** Waits for the whole page: it is the same for all visitors, so it is cached and sent many times. */
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
        // Suspense content is inlined: streamed later, it would be missing without JavaScript.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => {
          clearTimeout(timer);
          headers.set('Content-Type', 'text/html; charset=utf-8');
          // The browser renders a part that failed on the server; the next request must try again.
          if (failed) headers.set('Cache-Control', 'no-store');
          stream.pipe(
            collect((rendered) => {
              const html = isForReading(routerContext) ? withScriptsLast(rendered) : rendered;
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
