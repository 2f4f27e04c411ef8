import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../platform/http/app-error.ts';
import { refuseUndeclaredRoutes } from '../platform/http/declared-routes.ts';
import { answerErrors } from '../platform/http/error-reply.ts';
import { writeWebBundle } from '../testing/web-bundle.ts';
import { serveWeb } from './serve-web.ts';

let app: FastifyInstance;
let buildDir: string;
const lines: string[] = [];
const logged = () => lines.splice(0).map((line) => JSON.parse(line) as { level: number; msg: string });
const rendered: string[] = [];
const tiredAddress = '203.0.113.9';
let change: (productIds: readonly string[]) => void = () => {};
const store = { id: '018f0000-0000-7000-8000-00000000000a', updated_at: new Date('2026-03-01T00:00:00Z') };
const start = '018f0000-0000-7000-8000-000000000001';

beforeAll(async () => {
  buildDir = await writeWebBundle();
  app = Fastify({ logger: { level: 'info', stream: { write: (line) => void lines.push(line) } } });
  refuseUndeclaredRoutes(app);
  answerErrors(app);
  await app.register(serveWeb, {
    buildDir,
    publicUrl: 'https://shop.test',
    countRendering: async (ip) => {
      rendered.push(ip);
      if (ip === tiredAddress) throw new AppError('rate.limited', { retryAfterSeconds: 37 });
    },
    securityHeaders: (nonce, pathname) => ({ 'content-security-policy': `nonce-${nonce}`, 'x-path': pathname }),
    catalog: {
      onChange: (listener) => {
        change = listener;
      },
      isCurrent: () => true,
    },
    storefrontAccess: 'open',
    isMember: async () => false,
    callApi: async (call) => ({ status: 200, body: call }),
    sitemap: {
      productStarts: async () => [start],
      products: async (from) => [{ id: from, updated_at: store.updated_at }],
      sellerStarts: async () => [store.id],
      sellers: async (from) => [{ id: from, updated_at: store.updated_at }],
      posts: async () => [],
    },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(async () => {
  await app.close();
  await rm(buildDir, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const nonceIn = (body: string) => /nonce="([^"]+)"/.exec(body)?.[1];

describe('a page', () => {
  it('carries the nonce of its own policy, another one each time', async () => {
    const [one, two] = [await get('/'), await get('/')];
    for (const page of [one, two]) {
      expect(page.statusCode).toBe(200);
      expect(page.headers['content-security-policy']).toBe(`nonce-${nonceIn(page.body)}`);
    }
    expect(nonceIn(one.body)).not.toBe(nonceIn(two.body));
    expect(nonceIn(one.body)).toHaveLength(24);
  });

  it('that was handed over as bytes has the nonce in all of its places', async () => {
    const page = await get('/find-provider');
    const nonce = nonceIn(page.body);
    expect(page.body).toBe(`<p nonce="${nonce}">ümlaut</p><i nonce="${nonce}">`);
    expect(page.headers['content-security-policy']).toBe(`nonce-${nonce}`);
  });

  it('is the same for every visitor: nothing of the visitor reaches the rendering, and one rendering serves all', async () => {
    const member = await get('/shop', { cookie: 'session=secret', authorization: 'Bearer secret' });
    const visitor = await get('/shop');
    expect(member.body).toContain('"cookie":null');
    expect(member.body.replace(/nonce="[^"]+"/, '')).toBe(visitor.body.replace(/nonce="[^"]+"/, ''));
  });

  it('says in its first element what it shall look like, and is another page to a browser with other marks', async () => {
    const dark = await get('/wishlist', { cookie: 'a=b; herbary_theme=dark' });
    expect(dark.body).toBe('<!DOCTYPE html><html data-theme="dark" lang="en"><p>&lt;html</p>');
    const both = await get('/wishlist', { cookie: 'herbary_signed_in=1; herbary_theme=dark' });
    expect(both.body).toContain('<html data-theme="dark" data-member="" lang="en">');
    const plain = await get('/wishlist', {
      cookie: 'xherbary_theme=dark; herbary_theme="><script>; herbary_signed_in=',
    });
    expect(plain.body).toContain('<html lang="en">');
    expect(new Set([dark, both, plain].map(({ headers }) => headers.etag)).size).toBe(3);
    const chosen = await get('/wishlist', {
      cookie: 'herbary_theme=dark',
      'if-none-match': String(plain.headers.etag),
    });
    expect(chosen.statusCode).toBe(200);
  });

  it('leaves data for scripts as they are', async () => {
    expect((await get('/shop.data', { cookie: 'herbary_theme=dark' })).body).toBe('data');
  });

  it('reaches the API in this process', async () => {
    const { body } = await get('/community');
    const call = { name: 'POST /api/echo', query: { a: 1 }, body: { b: 2 } };
    expect(JSON.parse(body)).toEqual({ status: 200, body: call });
  });

  it('is not sent again to a browser that has it, and leaves the stored policy in force', async () => {
    const { headers } = await get('/shop');
    const again = await get('/shop', { 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers['content-security-policy']).toBeUndefined();
  });

  it('is compressed as the browser asks', async () => {
    const plain = await get('/shop');
    const br = await get('/shop', { 'accept-encoding': 'gzip, deflate, br' });
    const gz = await get('/shop', { 'accept-encoding': 'gzip' });
    expect([br.headers['content-encoding'], gz.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(br.rawPayload).length).toBe(plain.rawPayload.length);
    expect(gunzipSync(gz.rawPayload).length).toBe(plain.rawPayload.length);
    expect(br.headers.vary).toContain('Accept-Encoding');
  });

  it.each([
    ['gzip;q=0', undefined],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.000 , gzip;q=0', undefined],
    ['br;q=0.5, gzip;q=1.0', 'br'],
    ['GZIP', 'gzip'],
    ['*;q=0', undefined],
    ['identity', undefined],
  ])('is sent to who accepts %j as %s', async (accepted, encoding) => {
    expect((await get('/shop', { 'accept-encoding': accepted })).headers['content-encoding']).toBe(encoding);
  });

  it('answers HEAD without a body', async () => {
    const head = await app.inject({ method: 'HEAD', url: '/' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it('is cached until something it shows changes, and does not reveal its tags', async () => {
    const first = await get('/product/a');
    expect((await get('/product/a')).body).toBe(first.body);
    change(['b']);
    const renewed = await get('/product/a');
    expect(renewed.body).not.toBe(first.body);
    expect(renewed.headers['surrogate-key']).toBeUndefined();
    expect(renewed.headers['cache-control']).toBe('private, no-cache');
  });

  it('is not cached when its headers forbid it', async () => {
    const [one, two] = [await get('/resources'), await get('/resources')];
    expect(one.headers['cache-control']).toBe('no-store');
    expect(one.body).not.toBe(two.body);
  });
});

describe('a rendering', () => {
  const from = (remoteAddress: string, url: string) => app.inject({ url, remoteAddress });

  it('is not made anew for parameters that its page does not read', async () => {
    const plain = await get('/product/b');
    for (const query of ['utm_source=x', 'x=1&x=2', 'fbclid=', '?', '%00=1']) {
      expect((await get(`/product/b?${query}`)).body).toBe(plain.body);
    }
    expect((await get('/product/b?utm=1&%70age=2&tab=reviews')).body).toContain('/product/b?page=2&tab=reviews ');
    rendered.length = 0;
    for (const url of ['/_.data?x=1', '/_.data?x=2', '/_.data']) await get(url);
    expect(rendered).toHaveLength(1);
    expect((await get('/product/b.data?x=1&_routes=a')).body).toBe('at https://shop.test/product/b.data?_routes=a');
  });

  it('leaves the parameters of a page that cleans its address itself', async () => {
    expect((await get('/resources?x=1')).statusCode).toBe(200);
    rendered.length = 0;
    await get('/find-provider?x=1');
    await get('/find-provider?x=2');
    expect(rendered).toHaveLength(2);
  });

  it('is counted by address; a cached page is not', async () => {
    rendered.length = 0;
    await from('203.0.113.1', '/product/b?page=7');
    await from('203.0.113.2', '/product/b?page=7');
    await from('203.0.113.3', '/favicon.svg');
    expect(rendered).toEqual(['203.0.113.1']);
  });

  it('is refused with a plain page to an address that had too many, while cached pages are answered', async () => {
    await from('203.0.113.1', '/product/b?page=8');
    expect((await from(tiredAddress, '/product/b?page=8')).statusCode).toBe(200);
    expect((await from(tiredAddress, '/sitemap.xml')).statusCode).toBe(429);
    const refused = await from(tiredAddress, '/product/b?page=9');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '37']);
    expect(refused.headers['cache-control']).toBe('no-store');
    expect(refused.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(refused.body).toContain('Please wait 37 seconds and try again.');
    expect((await from('203.0.113.1', '/product/b?page=9')).statusCode).toBe(200);
  });

  it('that meets something missing is no error; one that meets something broken is', async () => {
    logged();
    await get('/seller/nobody');
    expect(logged().filter(({ level }) => level >= 40)).toEqual([]);
    await get('/seller/broken');
    expect(logged().map(({ level, msg }) => `${level} ${msg}`)).toContain('50 a page met an error');
  });
});

describe('an address that names another host', () => {
  it.each(['//[::bad/x.data', '//a:99999999/x.data', '//evil/shop.data', '/\\evil/shop.data', '/x/..//shop.data'])(
    'is no page: %s',
    async (url) => {
      const answer = await ask(url);
      expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    },
  );

  it.each(['//shop', '//evil', '/\\shop', 'http://evil.test/shop', 'http://evil.test//evil'])(
    'leads home: %s',
    async (url) => {
      const answer = await ask(url);
      expect(answer).toMatch(/^HTTP\/1\.1 (?:302|404) /);
      expect(/^location: (.*)\r$/im.exec(answer)?.[1] ?? '/').toBe('/');
    },
  );

  it('is not believed in absolute form either', async () => {
    expect(await ask('http://evil.test/shop.data')).toMatch(/^HTTP\/1\.1 404 /);
  });

  /** As it stands: clients would tidy such an address before sending it. */
  async function ask(url: string): Promise<string> {
    const { port } = app.server.address() as { port: number };
    const socket = connect(port, '127.0.0.1');
    socket.end(`GET ${url} HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n`);
    return text(socket);
  }
});

describe('a fault', () => {
  it.each(['/about', '/blog'])('on %s is a friendly page without inside detail', async (url) => {
    const page = await get(url);
    expect(page.statusCode).toBe(500);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.body).toContain('Something went wrong on our side');
    expect(page.body).not.toMatch(/inside of the house|Unexpected Server Error|at \//);
  });
});

describe('an unknown address', () => {
  it.each(['/no-such-page', '/product', '/a/b/c', '/wp-admin/'])('%s leads home', async (url) => {
    const page = await get(url);
    expect([page.statusCode, page.headers.location]).toEqual([302, '/']);
  });

  it.each(['/api/nothing', '/assets/gone-9z.js', '/robots.php', '/files/x/y', '/.env'])(
    '%s is missing',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );
});

describe('for search engines', () => {
  const locations = async (url: string) => {
    const { body, headers } = await get(url);
    expect(headers['content-type']).toContain('application/xml');
    return [...body.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, address]) => address);
  };

  it('the sitemap is an index of parts, whatever the size of the catalog', async () => {
    expect(await locations('/sitemap.xml')).toEqual([
      'https://shop.test/sitemaps/pages.xml',
      'https://shop.test/sitemaps/community.xml',
      `https://shop.test/sitemaps/sellers-${store.id}.xml`,
      `https://shop.test/sitemaps/products-${start}.xml`,
    ]);
  });

  it('its parts list the built public pages, the stores and the products, and nothing else', async () => {
    expect(await locations('/sitemaps/pages.xml')).toEqual(['https://shop.test/', 'https://shop.test/shop']);
    expect(await locations(`/sitemaps/sellers-${store.id}.xml`)).toEqual([
      `https://shop.test/seller/${store.id}`,
      `https://shop.test/seller/${store.id}/store`,
    ]);
    expect(await locations(`/sitemaps/products-${start}.xml`)).toEqual([`https://shop.test/product/${start}`]);
  });

  it.each([
    '/sitemaps/products-1.xml',
    '/sitemaps/products-------------------------------------.xml',
    '/sitemaps/x.xml',
    '/sitemaps/sellers.xml',
  ])('there is no part %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  it('robots.txt leads to it', async () => {
    expect((await get('/robots.txt')).body).toContain('Sitemap: https://shop.test/sitemap.xml');
  });
});

describe('a file', () => {
  it('with a hash in its name is cached forever, and sent compressed when it was built so', async () => {
    const file = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br' });
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(file.headers['content-encoding']).toBe('br');
    expect(file.headers['content-type']).toContain('javascript');
    expect(brotliDecompressSync(file.rawPayload).toString()).toBe('script');
  });

  it.each([
    [416, 'request.range_not_satisfiable', { range: 'bytes=99999999-' }],
    [412, 'request.precondition_failed', { 'if-match': '"x"' }],
    [412, 'request.precondition_failed', { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }],
  ])('answers %i %s, which is not logged as an error', async (status, code, headers) => {
    logged();
    for (const url of ['/favicon.svg', '/assets/app-1a2b.js']) {
      const answer = await get(url, headers as unknown as Record<string, string>);
      expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
      expect('content-range' in answer.headers).toBe(status === 416);
    }
    expect(logged().filter(({ level }) => level >= 40)).toEqual([]);
    expect((await get('/favicon.svg', { range: 'bytes=0-3' })).statusCode).toBe(206);
  });

  it('without one is cached for a day', async () => {
    const file = await get('/favicon.svg');
    expect([file.statusCode, file.headers['cache-control'], file.body]).toEqual([
      200,
      'public, max-age=86400',
      '<svg/>',
    ]);
  });

  it.each([
    '/.vite/manifest.json',
    '/../server/index.js',
    '/assets/../../server/index.js',
    '/assets/%2e%2e/%2e%2e/server/index.js',
    '/assets/..%2f..%2fserver/index.js',
    '/assets/app-1a2b.js.br',
    '//etc/passwd',
  ])('outside the build is never sent: %s', async (url) => {
    const answer = await get(url);
    expect([302, 400, 403, 404]).toContain(answer.statusCode);
    expect(answer.body).not.toMatch(/entry|secret|root:/);
  });
});
