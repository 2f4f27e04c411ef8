import { defineEndpoint } from '@herbary/contract/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDb, type TestDb } from '../../testing/test-db.ts';
import { createTinyApi, testEnv } from '../../testing/tiny-api.ts';
import { bind } from './bind.ts';
import { ipKey, networkOf } from './ip-key.ts';
import { type RateLimitRules, rateLimitRules, scaledRules } from './rate-limit-rules.ts';

/** A window that ends in no test: the real ones begin anew at round times. */
const windowSeconds = 1_000_000_000;
const rules: RateLimitRules = {
  ...scaledRules(1000),
  global: [{ limit: 40, windowSeconds, per: 'ip' }],
  login: [
    { limit: 3, windowSeconds, per: 'ip+email' },
    { limit: 8, windowSeconds, per: 'ip' },
  ],
  upload: [{ limit: 2, windowSeconds, per: 'caller' }],
  promo: [
    { limit: 3, windowSeconds, per: 'caller' },
    { limit: 7, windowSeconds, per: 'ip' },
  ],
};
const base = { summary: 'A test', access: 'public', response: z.object({}) } as const;
const login = defineEndpoint({
  ...base,
  method: 'POST',
  path: '/api/login-of-test',
  body: z.object({ email: z.string() }),
  rateLimit: 'login',
});
const send = defineEndpoint({ ...base, method: 'POST', path: '/api/send-of-test', rateLimit: 'upload' });
const guess = defineEndpoint({ ...base, method: 'POST', path: '/api/guess-of-test', rateLimit: 'promo' });
const look = defineEndpoint({ ...base, method: 'GET', path: '/api/look-of-test' });
const bound = [login, send, guess, look].map((endpoint) => bind(endpoint, async () => ({})));

let db: TestDb;
let servers: FastifyInstance[];
const openServer = async (trustProxy: false | string = false) =>
  (await createTinyApi({ db: db.db, bound, rateLimitRules: rules, env: testEnv({ trustProxy }) })).app;

beforeAll(async () => {
  db = await createTestDb();
});
beforeEach(async () => {
  await sql`delete from rate_limit_bucket`.execute(db.db);
  servers = [await openServer(), await openServer()];
  return async () => {
    for (const server of servers) await server.close();
  };
});
afterAll(() => db.close());

type Sent = { email?: string; ip?: string; server?: number; headers?: Record<string, string> };

function signIn({ email = 'anna@example.test', ip = '198.51.100.7', server = 0, headers = {} }: Sent) {
  const app = servers[server] as FastifyInstance;
  return app.inject({ method: 'POST', url: login.path, payload: { email }, remoteAddress: ip, headers });
}
const statuses = async (calls: Promise<{ statusCode: number }>[]) =>
  (await Promise.all(calls)).map((one) => one.statusCode);

describe('a named limit', () => {
  it('counts over all servers, and says when to come back', async () => {
    const answers = [];
    for (const server of [0, 1, 0, 1]) answers.push(await signIn({ server }));
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 429]);
    expect(answers.map((answer) => answer.headers['ratelimit-remaining'])).toEqual(['2', '1', '0', '0']);
    const refused = answers[3];
    expect(refused?.headers['ratelimit-limit']).toBe('3');
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused?.headers['ratelimit-reset']).toBe(refused?.headers['retry-after']);
    expect(refused?.json()).toMatchObject({ code: 'rate.limited', details: { retryAfterSeconds: expect.any(Number) } });
  });

  it('lets exactly as many through as it says when all come at once', async () => {
    const all = await statuses(Array.from({ length: 12 }, (_, index) => signIn({ server: index % 2 })));
    expect(all.filter((status) => status === 200)).toHaveLength(3);
  });

  it('is per account and address: one person cannot lock another out', async () => {
    for (let index = 0; index < 4; index++) await signIn({ ip: '203.0.113.9' });
    expect((await signIn({ ip: '203.0.113.9' })).statusCode).toBe(429);
    expect((await signIn({})).statusCode).toBe(200);
    expect((await signIn({ ip: '203.0.113.9', email: 'berta@example.test' })).statusCode).toBe(200);
  });

  it('knows one account by any spelling of its address', async () => {
    const spellings = ['anna@example.test', 'Anna@example.test', ' ANNA@EXAMPLE.TEST ', 'anna@Example.test'];
    const answers = [];
    for (const email of spellings) answers.push((await signIn({ email })).statusCode);
    expect(answers).toEqual([200, 200, 200, 429]);
  });

  it('also stops one address from trying many accounts', async () => {
    const all = await statuses(Array.from({ length: 12 }, (_, index) => signIn({ email: `u${index}@example.test` })));
    expect(all.filter((status) => status === 200)).toHaveLength(8);
  });

  it('ignores a forwarded address from an untrusted sender', async () => {
    const answers = [];
    for (let index = 0; index < 4; index++) {
      const headers = {
        'x-forwarded-for': `192.0.2.${index}`,
        'x-real-ip': `192.0.2.${index}`,
        forwarded: `for=192.0.2.${index}`,
      };
      answers.push((await signIn({ headers })).statusCode);
    }
    expect(answers).toEqual([200, 200, 200, 429]);
  });

  it('accepts from the trusted proxy only the address it added itself', async () => {
    const behindProxy = await openServer('10.0.0.1');
    const ask = (forwarded: string) =>
      behindProxy.inject({
        method: 'POST',
        url: login.path,
        payload: { email: 'a@b.test' },
        remoteAddress: '10.0.0.1',
        headers: { 'x-forwarded-for': forwarded },
      });
    const answers = [];
    for (let index = 0; index < 4; index++) answers.push((await ask(`192.0.2.${index}, 198.51.100.1`)).statusCode);
    answers.push((await ask('198.51.100.2')).statusCode);
    expect(answers).toEqual([200, 200, 200, 429, 200]);
    await behindProxy.close();
  });

  it('counts a member wherever they are', async () => {
    const write = (token: string, ip: string) =>
      servers[0]?.inject({
        method: 'POST',
        url: send.path,
        remoteAddress: ip,
        headers: { authorization: `Bearer ${token}` },
      });
    const answers = [await write('user:anna', '192.0.2.1'), await write('user:anna', '192.0.2.2')];
    answers.push(await write('user:anna', '192.0.2.3'), await write('user:berta', '192.0.2.1'));
    expect(answers.map((answer) => answer?.statusCode)).toEqual([200, 200, 429, 200]);
  });

  describe('of a caller and of an address', () => {
    const guessAs = (token: string | undefined, ip: string) =>
      (servers[0] as FastifyInstance).inject({
        method: 'POST',
        url: guess.path,
        remoteAddress: ip,
        headers: token ? { authorization: `Bearer ${token}` } : {},
      });

    it('is not escaped by fresh accounts', async () => {
      const tokens = ['user:a', 'user:b', 'user:c', 'user:d', 'user:e'];
      const all = await statuses(tokens.flatMap((token) => [0, 1].map(() => guessAs(token, '203.0.113.20'))));
      expect(all.filter((status) => status === 200)).toHaveLength(7);
      expect((await guessAs('user:e', '203.0.113.21')).statusCode).toBe(200);
    });

    it('counts a visitor once', async () => {
      const all = await statuses(Array.from({ length: 5 }, () => guessAs(undefined, '203.0.113.22')));
      expect(all.filter((status) => status === 200)).toHaveLength(3);
    });
  });

  it('stores no plain email address in its table', async () => {
    await signIn({});
    const stored = await sql<{ key: string }>`select key from rate_limit_bucket`.execute(db.db);
    expect(stored.rows.map((row) => row.key).join()).not.toContain('anna');
  });
});

describe('the global limit', () => {
  const get = (ip: string, server = 0, headers: Record<string, string> = {}) =>
    (servers[server] as FastifyInstance).inject({ url: look.path, remoteAddress: ip, headers });

  it('is shared by the servers', async () => {
    const all = await statuses(Array.from({ length: 100 }, (_, index) => get('192.0.2.50', index % 2)));
    expect(all.filter((status) => status === 200)).toHaveLength(40);
    expect((await get('192.0.2.51')).statusCode).toBe(200);
  });

  it('asks the database once for many calls', async () => {
    await statuses(Array.from({ length: 40 }, () => get('192.0.2.60')));
    const refused = await statuses(Array.from({ length: 40 }, () => get('192.0.2.60')));
    expect(new Set(refused)).toEqual(new Set([429]));
    const [row] = (
      await sql<{ count: number }>`select count from rate_limit_bucket where key = 'global:ip:192.0.2.60'`.execute(
        db.db,
      )
    ).rows;
    expect(row?.count).toBeLessThanOrEqual(50);
  });

  it('says how much is left', async () => {
    const [first, second] = [await get('192.0.2.70'), await get('192.0.2.70')];
    expect(first.headers['ratelimit-limit']).toBe('40');
    expect([first.headers['ratelimit-remaining'], second.headers['ratelimit-remaining']]).toEqual(['39', '38']);
  });
});

describe('the table of limits', () => {
  it('holds what the product promises', () => {
    expect(rateLimitRules.login[0]).toEqual({ limit: 10, windowSeconds: 600, per: 'ip+email' });
    expect(rateLimitRules.login[1]).toEqual({ limit: 100, windowSeconds: 600, per: 'ip' });
    expect(rateLimitRules.global[0]).toEqual({ limit: 600, windowSeconds: 60, per: 'ip' });
    expect(rateLimitRules.rendering[0]).toEqual({ limit: 1200, windowSeconds: 60, per: 'ip' });
    expect(rateLimitRules.promo).toEqual([
      { limit: 30, windowSeconds: 600, per: 'caller' },
      { limit: 100, windowSeconds: 600, per: 'ip' },
    ]);
    expect(rateLimitRules['email-change']).toEqual([
      { limit: 5, windowSeconds: 3600, per: 'caller' },
      { limit: 5, windowSeconds: 3600, per: 'email' },
    ]);
    expect(rateLimitRules.reset).toEqual([
      { limit: 5, windowSeconds: 3600, per: 'ip+email' },
      { limit: 60, windowSeconds: 3600, per: 'ip' },
    ]);
    expect(rateLimitRules.newsletter).toEqual([
      { limit: 20, windowSeconds: 3600, per: 'ip' },
      { limit: 5, windowSeconds: 3600, per: 'email' },
    ]);
    expect(rateLimitRules.contact).toEqual([{ limit: 20, windowSeconds: 3600, per: 'ip' }]);
    expect(rateLimitRules['contact-mail']).toEqual([{ limit: 5, windowSeconds: 3600, per: 'email' }]);
  });
});

describe('the key of an address', () => {
  it('is one for every spelling and every host of an IPv6 /64', () => {
    const spellings = [
      '2001:db8:0:1::1',
      '2001:0db8:0000:0001:0000:0000:0000:0001',
      '2001:DB8:0:1::1',
      '2001:db8::1:0:0:0:1',
      '2001:db8:0:1:ffff:ffff:ffff:ffff',
      '2001:db8:0:1::192.0.2.1',
      '2001:db8:0:1::1%eth0',
    ];
    expect(new Set(spellings.map(ipKey))).toEqual(new Set(['2001:db8:0:1::/64']));
    expect(ipKey('2001:db8:0:2::1')).not.toBe(ipKey('2001:db8:0:1::1'));
  });

  it('is the IPv4 address when one is wrapped in IPv6', () => {
    expect(new Set(['192.0.2.1', '::ffff:192.0.2.1', '::FFFF:c000:201'].map(ipKey))).toEqual(new Set(['192.0.2.1']));
  });

  it('is inside the network of its neighbors', () => {
    expect(new Set(['192.0.2.1', '192.0.2.254', '::ffff:192.0.2.7'].map(networkOf))).toEqual(new Set(['192.0.2.0/24']));
    expect(networkOf('192.0.3.1')).toBe('192.0.3.0/24');
    expect(networkOf('2001:db8:0:1::9')).toBe('2001:db8:0:1::/64');
  });

  it('is never another caller’s for malformed input', () => {
    expect(['', 'localhost', '1.2.3', '::g'].map(ipKey)).toEqual(Array(4).fill('unknown'));
  });
});
