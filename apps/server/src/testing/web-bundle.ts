import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** Stands for the built bundle: the same two functions, a page that shows what it was given. */
const bundle = `
let renderings = 0;
export const routes = { a: { index: true }, b: { path: '/shop' }, c: { path: 'login' }, d: { path: 'product/:id' }, e: {} };
export const entry = { module: {
  createContext: (facts) => facts,
  createHandler: () => async (request, facts) => {
    const { pathname } = new URL(request.url);
    const html = (text, init) => new Response(text, { ...init, headers: { 'content-type': 'text/html; charset=utf-8', ...init?.headers } });
    renderings += 1;
    if (facts.sendTo) return new Response('elsewhere: ' + facts.sendTo, { status: 202, headers: { 'content-type': 'text/x-script' } });
    if (pathname === '/about') throw new Error('the inside of the house');
    if (pathname === '/seller/nobody') facts.reportError(Object.assign(new Error('Not found'), { status: 404 }));
    if (pathname === '/seller/broken') facts.reportError(Object.assign(new Error('broken'), { status: 503 }));
    if (pathname === '/community') return html(JSON.stringify(await facts.callApi({ name: 'POST /api/echo', query: { a: 1 }, body: { b: 2 } })));
    if (request.url.includes('search=held')) {
      globalThis.rendering?.(request.url);
      await globalThis.renderingMayEnd;
      return html('helped ' + request.url, { headers: { 'Cache-Control': 'no-store' } });
    }
    if (pathname === '/find-provider') {
      facts.takePage(Buffer.from('<p nonce="' + facts.nonce + '">ümlaut</p><i nonce="' + facts.nonce + '">'));
      return html(null);
    }
    if (pathname === '/blog') return new Response('Unexpected Server Error', { status: 500 });
    if (pathname === '/resources') return html('missing a part ' + renderings, { headers: { 'Cache-Control': 'no-store' } });
    if (pathname === '/product/a') return html('price ' + renderings, { headers: { 'Cache-Control': 'public, s-maxage=30', 'Surrogate-Key': 'product-a product-b' } });
    if (pathname === '/wishlist') return html('<!DOCTYPE html><html lang="en"><p>&lt;html</p>');
    if (pathname === '/product/b') return html('at ' + request.url + ' ' + renderings, { headers: { 'Cache-Control': 'public, s-maxage=30' } });
    if (pathname.startsWith('/product/b.data')) return html('at ' + request.url);
    if (pathname.endsWith('.data')) return new Response('data', { headers: { 'content-type': 'text/x-script' } });
    return html('<script nonce="' + facts.nonce + '"></script>' + JSON.stringify({ cookie: request.headers.get('cookie'), renderings }) + 'x'.repeat(2000));
  },
} };`;

/** A built web app in a folder of its own, which the test removes. */
export async function writeWebBundle(): Promise<string> {
  const buildDir = await mkdtemp(join(tmpdir(), 'serve-web-'));
  await mkdir(join(buildDir, 'server'));
  await mkdir(join(buildDir, 'client/assets'), { recursive: true });
  await mkdir(join(buildDir, 'client/.vite'));
  await writeFile(join(buildDir, 'server/package.json'), '{"type":"module"}');
  await writeFile(join(buildDir, 'server/index.js'), bundle);
  await writeFile(join(buildDir, 'client/assets/app-1a2b.js'), 'script');
  await writeFile(join(buildDir, 'client/assets/app-1a2b.js.br'), brotliCompressSync('script'));
  await writeFile(join(buildDir, 'client/favicon.svg'), '<svg/>');
  await writeFile(join(buildDir, 'client/.vite/manifest.json'), '{"secret":true}');
  return buildDir;
}
