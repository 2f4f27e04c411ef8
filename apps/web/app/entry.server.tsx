import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import { NonceContext } from './lib/nonce.ts';
import { type ServerFacts, serverFacts } from './lib/server-context.ts';

/** For the server that serves this bundle: with its own copy of the router its contexts would not match. */
export { createServerContext as createContext } from './lib/server-context.ts';
export const createHandler = (build: ServerBuild) => createRequestHandler(build, 'production');

const RENDER_TIMEOUT_MS = 5_000;

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(serverFacts).reportError(error);
};

/** Where people come to read, the text, its fonts and its first picture arrive before the scripts. */
const isForReading = ({ staticHandlerContext: { matches } }: EntryContext): boolean =>
  matches.some(({ route }) => route.id.startsWith('routes/content/'));

/** `<Scripts>` offers no way to say so. */
const withScriptsLast = (html: string): string =>
  html.replaceAll('<link rel="modulepreload"', '<link fetchpriority="low" rel="modulepreload"');

type Rendered = { html: string; failed: boolean };

/** In one go, which takes a fifth less time than a stream. Undefined where a part waits for something, or fails. */
function renderAtOnce(page: ReactNode): Rendered | undefined {
  try {
    const html = `<!DOCTYPE html>${renderToString(page)}`;
    // How React marks such a part.
    return html.includes('<!--$!-->') ? undefined : { html, failed: false };
  } catch {
    // The stream fails in the same way, and says it.
    return undefined;
  }
}

/** Waits for every part of the page. */
function renderSlowly(page: ReactNode, { nonce, reportError }: ServerFacts): Promise<Rendered> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const stream = renderToPipeableStream(page, {
      nonce,
      // Suspense content is inlined: streamed later, it would be missing without JavaScript.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        clearTimeout(timer);
        resolve(text(stream.pipe(new PassThrough())).then((html) => ({ html, failed })));
      },
      onShellError: (error) => {
        clearTimeout(timer);
        reject(error);
      },
      onError: (error) => {
        failed = true;
        reportError(error);
      },
    });
    const timer = setTimeout(() => stream.abort(new Error('The page took too long to render')), RENDER_TIMEOUT_MS);
  });
}

/** The data for the browser's router in one piece: for each piece of a stream the page would have a part that waits. */
function withData({ serverHandoffStream, ...context }: EntryContext, data: string): EntryContext {
  if (!serverHandoffStream) return context;
  const read = Object.assign(Promise.resolve(), { result: { done: true, value: data } });
  return { ...context, serverHandoffStream: new ReadableStream(), renderMeta: { streamCache: { 0: read } } };
}

/** The whole page: it is the same for all visitors, so it is cached and sent many times. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const facts = loadContext.get(serverFacts);
  const { nonce, takePage } = facts;
  const data = routerContext.serverHandoffStream ? await text(routerContext.serverHandoffStream) : '';
  const page = () => (
    <NonceContext value={nonce}>
      <ServerRouter context={withData(routerContext, data)} url={request.url} nonce={nonce} />
    </NonceContext>
  );
  const { html, failed } = renderAtOnce(page()) ?? (await renderSlowly(page(), facts));
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // The browser renders a part that failed on the server; the next request must try again.
  if (failed) headers.set('Cache-Control', 'no-store');
  const sent = Buffer.from(isForReading(routerContext) ? withScriptsLast(html) : html);
  takePage?.(sent);
  return new Response(takePage ? null : sent, { headers, status });
}
