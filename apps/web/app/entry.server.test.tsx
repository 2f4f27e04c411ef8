import { lazy, type ReactNode, Suspense } from 'react';
import { Scripts, type ServerBuild, useLoaderData } from 'react-router';
import { expect, test, vi } from 'vitest';
import { createContext, createHandler, handleError, default as handleRequest } from './entry.server.tsx';

function Page({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <p>Price {useLoaderData<{ price: number }>().price}</p>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

function Broken(): ReactNode {
  throw new Error('no leaf');
}

/** A shop of one page, which shows these parts. */
function shopOf(
  parts: ReactNode,
  load: () => Promise<unknown> | unknown = () => ({ price: 3, unit: 'leaf' }),
): ServerBuild {
  const module = { default: () => <Page>{parts}</Page>, loader: load };
  const asset = {
    id: 'root',
    path: '',
    module: '/root.js',
    hasLoader: true,
    hasAction: false,
    hasErrorBoundary: false,
  };
  const clientParts = { hasClientAction: false, hasClientLoader: false, hasClientMiddleware: false };
  const imports = { clientActionModule: undefined, clientLoaderModule: undefined, clientMiddlewareModule: undefined };
  const root = { ...asset, ...clientParts, ...imports, hydrateFallbackModule: undefined };
  return {
    entry: { module: { default: handleRequest, handleError } },
    routes: { root: { id: 'root', path: '', module } },
    assets: { entry: { imports: [], module: '/entry.js' }, routes: { root }, url: '/manifest.js', version: '1' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {} as ServerBuild['future'],
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  };
}

async function open(build: ServerBuild) {
  const reportError = vi.fn();
  const context = createContext({ publicUrl: '', nonce: 'n', reportError });
  const answer = await createHandler(build)(new Request('https://shop.test/'), context);
  return { answer, html: await answer.text(), reportError };
}

test('a page is one document, with its data for the browser', async () => {
  const { html, answer } = await open(shopOf(<b>Mint</b>));
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en">.*<p>Price (<!-- -->)?3<\/p><b>Mint<\/b>/);
  expect(html).toMatch(
    /streamController\.enqueue\(.*leaf.*\);<\/script><script nonce="n">.*streamController\.close\(\)/,
  );
  expect(answer.headers.get('cache-control')).toBeNull();
});

test('data that come later come with the page too', async () => {
  const later = async () => ({ price: 3, unit: new Promise((resolve) => setTimeout(() => resolve('late leaf'), 20)) });
  const { html } = await open(shopOf(null, later));
  expect(html).toMatch(/streamController\.enqueue\(.*late leaf/);
});

test('a part that waits is waited for', async () => {
  const load = async () => ({ default: () => <b>Later</b> });
  const [Inside, Outside] = [lazy(load), lazy(load)];
  for (const parts of [
    <Suspense key="inside" fallback="waiting">
      <Inside />
    </Suspense>,
    <Outside key="outside" />,
  ]) {
    const { html, answer, reportError } = await open(shopOf(parts));
    expect(html).toMatch(/^<!DOCTYPE html>.*<b>Later<\/b>.*leaf.*streamController\.close\(\)/s);
    expect(html).not.toContain('waiting');
    expect(answer.headers.get('cache-control')).toBeNull();
    expect(reportError).not.toHaveBeenCalled();
  }
});

test('a part that fails is left to the browser, reported, and its page not cached', async () => {
  const parts = (
    <Suspense fallback="waiting">
      <Broken />
    </Suspense>
  );
  const { html, answer, reportError } = await open(shopOf(parts));
  expect(html).toContain('waiting');
  expect(html).toContain('streamController.close()');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(reportError).toHaveBeenCalledOnce();
});
