import { createServer } from 'node:http';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { addressReader } from './client-address.ts';

const addresses = ['198.51.100.7', '10.0.0.3', '127.0.0.1', '::ffff:127.0.0.1', '::1', '2001:db8::1', 'fe80::5'];
const forwarded = [
  undefined,
  '',
  '203.0.113.4',
  '203.0.113.4, 198.51.100.7',
  '203.0.113.4,10.0.0.3',
  '10.0.0.3, 127.0.0.1',
  'nonsense, 10.0.0.3',
  ' , ,203.0.113.4',
  '2001:db8::2, ::1',
];

describe('the address of a client', () => {
  it.each([
    false,
    'loopback',
    '10.0.0.0/8,::1',
    'loopback,uniquelocal,linklocal',
    '198.51.100.7,2001:db8::/32',
  ] as const)('is the one that Fastify tells, with proxies %s', async (trustProxy) => {
    const read = addressReader(trustProxy);
    const app = fastify({ trustProxy });
    app.get('/', async (request) => ({ theirs: request.ip, ours: read(request.raw) }));
    for (const remoteAddress of addresses) {
      for (const given of forwarded) {
        const headers = given === undefined ? {} : { 'x-forwarded-for': given };
        const { theirs, ours } = (await app.inject({ url: '/', remoteAddress, headers })).json();
        expect([remoteAddress, given, ours]).toEqual([remoteAddress, given, theirs]);
      }
    }
  });

  it('is read from a real connection', async () => {
    const server = createServer((request, response) => response.end(addressReader(false)(request)));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as { port: number };
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('127.0.0.1');
    await new Promise((closed) => server.close(closed));
  });
});
