import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { io as connectClient, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { quietLog } from '../../testing/quiet-log.ts';
import { createTestDb, type TestDb } from '../../testing/test-db.ts';
import { waitFor } from '../../testing/wait-for.ts';
import type { Member } from '../http/actor.ts';
import { AppError } from '../http/app-error.ts';
import { createRealtime, defineSocketEvent, type Realtime, type SocketAnswer } from './realtime.ts';

const publicUrl = 'http://shop.test';
const say = defineSocketEvent('say', z.strictObject({ text: z.string().max(20) }), { access: 'signed-in' });
const look = defineSocketEvent('look', z.strictObject({}), { access: 'public' });
const rule = defineSocketEvent('rule', z.strictObject({}), { access: 'admin', permission: 'orders.cancel' });

type Node = { server: Server; realtime: Realtime; origin: string };

describe('sockets', () => {
  let test: TestDb;
  const sessions = new Map<string, Member>();
  const nodes: Node[] = [];
  const clients: Socket[] = [];

  beforeAll(async () => {
    test = await createTestDb();
  });
  beforeEach(async () => {
    sessions.clear();
    sessions.set('ada-phone', { kind: 'member', userId: 'ada', role: 'user', sessionId: 's1' });
    sessions.set('ada-laptop', { kind: 'member', userId: 'ada', role: 'user', sessionId: 's2' });
    sessions.set('root', { kind: 'member', userId: 'root', role: 'admin', staffRole: 'admin', sessionId: 's3' });
    sessions.set('fin', { kind: 'member', userId: 'fin', role: 'admin', staffRole: 'finance', sessionId: 's5' });
    await openNode();
  });
  afterEach(async () => {
    vi.useRealTimers();
    for (const client of clients.splice(0)) client.disconnect();
    for (const { realtime, server } of nodes.splice(0)) {
      await realtime.close();
      await new Promise((closed) => server.close(closed));
    }
  });
  afterAll(() => test.close());

  async function openNode(): Promise<Node> {
    const authenticate = async (token: string) => sessions.get(token);
    const realtime = createRealtime({ publicUrl, databaseUrl: test.url, db: test.db, authenticate, log: quietLog });
    realtime.on(say, async ({ actor }, { text }) => {
      if (text === 'crash') throw new Error('inside detail');
      if (text === 'refuse') throw new AppError('resource.not_found');
      return { from: actor.kind === 'member' ? actor.userId : '?', text };
    });
    realtime.on(look, async ({ actor }) => actor.kind);
    realtime.on(rule, async () => 'ruled');
    realtime.admitVisitors((query) => query.isGuest === 'true');
    const server = createServer((_, response) => response.end('page'));
    await realtime.attach(server);
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const node = { server, realtime, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
    nodes.push(node);
    return node;
  }
  const node = (index = 0): Node => nodes[index] as Node;

  type Options = { token?: string; headers?: Record<string, string>; query?: Record<string, string>; at?: Node };
  async function open({ token, headers, query, at = node() }: Options): Promise<Socket> {
    const auth = token ? { token } : {};
    const client = connectClient(at.origin, {
      transports: ['websocket'],
      auth,
      query,
      extraHeaders: headers,
      forceNew: true,
      reconnectionDelay: 50,
      reconnectionDelayMax: 100,
    });
    clients.push(client);
    await new Promise<void>((resolve, reject) => {
      client.once('connect', resolve);
      client.once('connect_error', reject);
    });
    return client;
  }
  const ask = (client: Socket, event: string, ...args: unknown[]): Promise<SocketAnswer> =>
    client.timeout(30_000).emitWithAck(event, ...args);

  it('identify the person by the token, and answer', async () => {
    const client = await open({ token: 'ada-phone' });
    expect(await ask(client, 'say', { text: 'hello' })).toEqual({ ok: true, data: { from: 'ada', text: 'hello' } });
  });

  it('identify the person by the cookie of our own page', async () => {
    const client = await open({ headers: { cookie: 'x=1; herbary_session=ada-phone', origin: publicUrl } });
    expect(await ask(client, 'look', {})).toEqual({ ok: true, data: 'member' });
  });

  it('refuse wrong tokens and visitors who are not invited', async () => {
    await expect(open({ token: 'made-up' })).rejects.toMatchObject({ data: { code: 'auth.required' } });
    await expect(open({})).rejects.toMatchObject({ data: { code: 'auth.required' } });
  });

  it('let an invited visitor in, to what is public only', async () => {
    const client = await open({ query: { isGuest: 'true' } });
    expect(await ask(client, 'look', {})).toEqual({ ok: true, data: 'visitor' });
    expect(await ask(client, 'say', { text: 'x' })).toMatchObject({ ok: false, error: { code: 'auth.required' } });
  });

  it.each([
    ['a foreign page', { origin: 'https://evil.test' }],
    ['a foreign page with a cookie', { origin: 'https://evil.test', cookie: 'herbary_session=ada-phone' }],
    ['a cookie without an origin', { cookie: 'herbary_session=ada-phone' }],
    ['a sandboxed page', { origin: 'null' }],
  ])('answer 403 to %s', async (_, headers) => {
    const response = await fetch(`${node().origin}/socket.io/?EIO=4&transport=polling`, {
      headers: headers as unknown as Record<string, string>,
    });
    expect(response.status).toBe(403);
  });

  it('ask for the permission of an event as an endpoint does', async () => {
    expect(await ask(await open({ token: 'root' }), 'rule', {})).toEqual({ ok: true, data: 'ruled' });
    expect(await ask(await open({ token: 'fin' }), 'rule', {})).toMatchObject({
      ok: false,
      error: { code: 'auth.permission_missing', message: 'You do not have permission to cancel orders' },
    });
  });

  it('refuse by role, by shape and by name, through the acknowledgement', async () => {
    const client = await open({ token: 'ada-phone' });
    const refusals = [
      [await ask(client, 'rule', {}), 'auth.forbidden'],
      [await ask(client, 'say', { text: 'x'.repeat(21) }), 'request.invalid'],
      [await ask(client, 'say', { text: 'x', senderId: 'root' }), 'request.invalid'],
      [await ask(client, 'say'), 'request.invalid'],
      [await ask(client, 'join', 'role:admin'), 'request.not_found'],
      [await ask(client, 'say', { text: 'refuse' }), 'resource.not_found'],
      [await ask(client, 'say', { text: 'crash' }), 'server.fault'],
    ] as const;
    for (const [answer, code] of refusals) expect(answer).toMatchObject({ ok: false, error: { code } });
    expect(JSON.stringify(refusals)).not.toContain('inside detail');
  });

  it('reach a person on all devices, and no other person', async () => {
    const [phone, laptop, root] = await Promise.all(
      ['ada-phone', 'ada-laptop', 'root'].map((token) => open({ token })),
    );
    const heard: string[] = [];
    phone?.on('news', (payload) => heard.push(`phone ${payload}`));
    laptop?.on('news', (payload) => heard.push(`laptop ${payload}`));
    root?.on('news', (payload) => heard.push(`root ${payload}`));
    node().realtime.toUser('ada', 'news', 1);
    node().realtime.toRole('admin', 'news', 2);
    await waitFor(() => heard.length === 3);
    expect(heard.sort()).toEqual(['laptop 1', 'phone 1', 'root 2']);
  });

  it('end with their session at once, in every process, and only when the change commits', async () => {
    const other = await openNode();
    const here = await open({ token: 'ada-phone' });
    const there = await open({ token: 'ada-phone', at: other });
    const laptop = await open({ token: 'ada-laptop', at: other });
    await test.db
      .transaction()
      .execute(async (tx) => {
        await node().realtime.disconnectSession(tx, 's1');
        throw new Error('undo');
      })
      .catch(() => undefined);
    await sql`select 1`.execute(test.db);
    expect([here.connected, there.connected]).toEqual([true, true]);
    sessions.delete('ada-phone');
    await test.db.transaction().execute((tx) => node().realtime.disconnectSession(tx, 's1'));
    await waitFor(() => !here.connected && !there.connected);
    expect(laptop.connected).toBe(true);
    await node().realtime.disconnectUser(test.db, 'ada');
    await waitFor(() => !laptop.connected);
  });

  it('end when their session ended while they were being let in', async () => {
    const member: Member = { kind: 'member', userId: 'ada', role: 'user', sessionId: 's4' };
    // Known to the admission alone: the announcement came before the socket was in the room of its session.
    vi.spyOn(sessions, 'get').mockImplementationOnce(() => member);
    const client = await open({ token: 'ada-tablet' });
    await waitFor(() => !client.connected);
    vi.restoreAllMocks();
  });

  it('are closed although the listener was disconnected while their session ended', async () => {
    const client = await open({ token: 'ada-phone' });
    sessions.delete('ada-phone');
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'realtime'
    `.execute(test.db);
    await waitFor(() => !client.connected);
  });

  it('recover what was missed, but not for a session that ended meanwhile', async () => {
    const client = await open({ token: 'ada-phone' });
    const heard: unknown[] = [];
    client.on('news', (payload) => heard.push(payload));
    node().realtime.toUser('ada', 'news', 'before');
    await waitFor(() => heard.length === 1);

    const drop = () => client.io.engine.close();
    drop();
    await waitFor(() => !client.connected);
    node().realtime.toUser('ada', 'news', 'missed');
    await waitFor(() => heard.length === 2);
    expect([client.recovered, heard]).toEqual([true, ['before', 'missed']]);

    drop();
    await waitFor(() => !client.connected);
    sessions.delete('ada-phone');
    // On the wire, not in the client: it would only hide what the server should not have sent.
    const wire: string[] = [];
    const manager = client.io as unknown as { on(event: 'packet', hear: (packet: unknown) => void): void };
    manager.on('packet', (packet) => wire.push(JSON.stringify(packet)));
    const refused = new Promise((resolve) => client.once('connect_error', resolve));
    node().realtime.toUser('ada', 'news', 'secret');
    await refused;
    expect(wire.join()).toContain('auth.required');
    expect(wire.join()).not.toContain('secret');
  });

  it('slow a flood down', async () => {
    // All in one moment, however long that takes here: every second would let ten more pass.
    vi.useFakeTimers({ toFake: ['Date'] });
    const client = await open({ token: 'ada-phone' });
    const answers = await Promise.all(Array.from({ length: 60 }, () => ask(client, 'look', {})));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(10);
    expect(answers.at(-1)).toMatchObject({ ok: false, error: { code: 'rate.limited' } });
  });

  it('share what a person may send over all of them, and a new one brings nothing more', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const passed = async (token: string) => {
      const client = await open({ token });
      const answers = await Promise.all(Array.from({ length: 12 }, () => ask(client, 'look', {})));
      return answers.filter((answer) => answer.ok).length;
    };
    const each: number[] = [];
    for (const token of ['ada-phone', 'ada-laptop', 'ada-phone', 'ada-laptop', 'ada-phone'])
      each.push(await passed(token));
    expect(each).toEqual([10, 10, 10, 10, 0]);
    expect(await passed('root')).toBe(10);
  });

  it('are twenty per person at most, and a place is free again when one closes', async () => {
    const open20 = await Promise.all(Array.from({ length: 20 }, () => open({ token: 'ada-phone' })));
    await expect(open({ token: 'ada-laptop' })).rejects.toMatchObject({
      message: 'Too many windows are open. Please close some of them.',
      data: { code: 'socket.too_many' },
    });
    expect((await open({ token: 'root' })).connected).toBe(true);
    open20[0]?.disconnect();
    await waitFor(async () => (await open({ token: 'ada-laptop' }).catch(() => undefined))?.connected === true);
  });

  it('are a hundred per address at most, for all its users in all', async () => {
    for (let person = 0; person < 5; person += 1) {
      const token = `person-${person}`;
      sessions.set(token, { kind: 'member', userId: token, role: 'user', sessionId: token });
      await Promise.all(Array.from({ length: 20 }, () => open({ token })));
    }
    await expect(open({ token: 'ada-phone' })).rejects.toMatchObject({ data: { code: 'socket.too_many' } });
    for (const client of clients.slice(0, 3)) client.io.engine.close();
    await waitFor(async () => (await open({ token: 'ada-phone' }).catch(() => undefined))?.connected === true);
  });

  it.each(['/socket.io/?EIO=4&transport=polling', '/socket.io/?EIO=4&transport=nonsense'])(
    'carry the headers that protect: %s',
    async (path) => {
      const { headers } = await fetch(node().origin + path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    },
  );

  it('survive frames that make no sense and frames that are too large', async () => {
    const url = `${node().origin.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
    const frames = [
      '40{"token":"ada-phone"}',
      '42["say"',
      '42',
      '4',
      '9',
      '421["say",null]',
      '42[null]',
      '42[{}]',
      '43',
      '45',
    ];
    const nonsense = [...frames, '42["__proto__",{}]', '42["constructor"]', '451-["x",{"_placeholder":true,"num":9}]'];
    for (const frame of [...nonsense, `42["say",{"text":"${'x'.repeat(70_000)}"}]`]) {
      const socket = new WebSocket(url);
      await new Promise((opened) => socket.addEventListener('open', opened, { once: true }));
      const admitted = heardOrClosed(socket, '40');
      socket.send('40{"token":"ada-phone"}');
      await admitted;
      // Frames are read in order: with the answer to the second one, or the end, the first one has been dealt with.
      const answered = heardOrClosed(socket, '437');
      socket.send(frame);
      socket.send('427["look",{}]');
      await answered;
      socket.close();
    }
    const client = await open({ token: 'ada-phone' });
    expect(await ask(client, 'look', {})).toEqual({ ok: true, data: 'member' });
  });

  function heardOrClosed(socket: WebSocket, beginning: string): Promise<void> {
    return new Promise((resolve) => {
      socket.addEventListener('close', () => resolve());
      socket.addEventListener('message', ({ data }) => {
        if (String(data).startsWith(beginning)) resolve();
      });
    });
  }

  it('leave the rest of the server alone', async () => {
    expect(await (await fetch(`${node().origin}/`)).text()).toBe('page');
    expect((await fetch(`${node().origin}/socket.io/socket.io.js`)).status).toBe(400);
  });
});
