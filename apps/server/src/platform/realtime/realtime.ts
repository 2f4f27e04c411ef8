import cluster from 'node:cluster';
import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http';
import { type DefaultEventsMap, type ExtendedError, Server } from 'socket.io';
import type { Db } from '../db/client.ts';
import type { Member } from '../http/actor.ts';
import { limitBodyTime } from '../http/body-time.ts';
import { addressReader } from '../http/client-address.ts';
import { apiSecurityHeaders } from '../http/security-headers.ts';
import type { Log } from '../log.ts';
import {
  type AdmitVisitor,
  type Authenticate,
  admit,
  cookiesIn,
  mayConnect,
  refusal,
  type SocketData,
} from './admission.ts';
import { answerPacket, type SocketHandler } from './answer-packet.ts';
import { createEventBudgets } from './event-budget.ts';
import { createSequence, type Place } from './in-sequence.ts';
import { type ConnectedSocket, isStillWelcome, type LiveSocket } from './live-socket.ts';
import { createPostgresRelay, type Relayed, type RoomEvent } from './postgres-relay.ts';
import { announceEnding, type Ending, listenToChannels } from './realtime.repository.ts';
import { connectRedis } from './redis-link.ts';
import type { SocketEvent } from './socket-event.ts';
import { createConnectLimit, createSocketLimit, type SocketLimit } from './socket-limit.ts';
import { socketPath } from './socket-path.ts';

export { defineSocketEvent, type SocketAnswer } from './socket-event.ts';

/** In which all sockets of a person are. */
export const userRoom = (userId: string): string => `user:${userId}`;

export type Realtime = {
  toUser(userId: string, event: string, payload: unknown): void;
  toRole(role: Member['role'], event: string, payload: unknown): void;
  /** To every socket that is in one of them, once; but not to the one that caused it. */
  toRooms(rooms: readonly string[], event: string, payload: unknown, exceptSocketId?: string): void;
  /** All of them behind those of the number before, also where another server has sent these. */
  inSequence(place: Place, events: readonly RoomEvent[]): void;
  /** When the transaction commits, in every process. */
  disconnectSession(tx: Db, sessionId: string): Promise<void>;
  disconnectUser(tx: Db, userId: string): Promise<void>;
  /** What sockets may send; before `attach`. The answer goes to the acknowledgement. */
  on<P>(event: SocketEvent<P>, handler: SocketHandler<P>): void;
  onConnect(listener: (socket: ConnectedSocket) => Promise<void>): void;
  /** Without it a visitor without an account gets no socket. */
  admitVisitors(admitVisitor: AdmitVisitor): void;
  attach(server: HttpServer): Promise<void>;
  /** Clients reconnect by themselves, to whichever process is there. */
  close(): Promise<void>;
};

export type RealtimeOptions = {
  publicUrl: string;
  databaseUrl: string;
  db: Db;
  redisUrl?: string;
  /** As Fastify takes it. */
  trustProxy?: false | string;
  authenticate: Authenticate;
  log: Log;
};

type LiveServer = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;
type Handlers = Map<string, { event: SocketEvent; handler: SocketHandler<never> }>;

const maxMessageBytes = 64 * 1024;
const recoverySeconds = 120;
const recheckEveryMs = 60_000;
const recheckAfterMs = 10 * 60_000;

export function createRealtime(options: RealtimeOptions): Realtime {
  const { publicUrl, authenticate, log } = options;
  const handlers: Handlers = new Map();
  const connectListeners: ((socket: ConnectedSocket) => Promise<void>)[] = [];
  let admitVisitor: AdmitVisitor = () => false;
  let link: ServerLink | undefined;
  let recheck: NodeJS.Timeout | undefined;
  const addressOf = addressReader(options.trustProxy ?? false);
  const io = openServer(publicUrl, createConnectLimit(addressOf), log);
  const isWithinLimit = createSocketLimit(addressOf);

  io.use((socket, next) =>
    admit(socket, { publicUrl, authenticate, admitVisitor })
      .then((admitted) => next(letIn(socket, admitted, isWithinLimit)))
      .catch((error) => cutOff(socket, error, log)),
  );
  const parts = { addressOf, handlers, connectListeners, authenticate, budgetOf: createEventBudgets(), log };
  io.on('connection', (socket) => welcome(socket, parts));

  const { deliver, close: closeDelivery } = createDelivery(io, () => link?.isAlone() ?? true);
  const emit: Realtime['toRooms'] = (rooms, event, payload, exceptSocketId) => {
    deliver({ rooms, event, payload }, exceptSocketId);
    link?.publish({ rooms, event, payload });
  };

  return {
    toUser: (userId, event, payload) => emit([userRoom(userId)], event, payload),
    toRole: (role, event, payload) => emit([`role:${role}`], event, payload),
    toRooms: emit,
    inSequence(place, events) {
      deliver({ place, events });
      link?.publish({ place, events });
    },
    disconnectSession: (tx, sessionId) => announceEnding(tx, { session: sessionId }),
    disconnectUser: (tx, userId) => announceEnding(tx, { user: userId }),
    on(event, handler) {
      if (handlers.has(event.name)) throw new Error(`Socket event ${event.name} has a handler already`);
      handlers.set(event.name, { event, handler: handler as SocketHandler<never> });
    },
    onConnect: (hear) => void connectListeners.push(hear),
    admitVisitors(admitter) {
      admitVisitor = admitter;
    },
    async attach(server) {
      link = await linkServers(io, deliver, options);
      recheck = setInterval(() => void recheckSockets(io, authenticate, recheckAfterMs, log), recheckEveryMs).unref();
      io.attach(server);
      protectAnswers(io, publicUrl);
    },
    async close() {
      clearInterval(recheck);
      // While its sockets are there: what waited in the sequence would be lost on them.
      closeDelivery();
      await link?.close();
      // Not io.close(): that also closes the HTTP server, and tells clients to stay away instead of coming back.
      io.engine?.close();
    },
  };
}

/** How one server reaches the sockets of the others, and hears of sessions that ended there. */
type ServerLink = { publish(relayed: Relayed): void; isAlone(): boolean; close(): Promise<void> };
type Deliver = (relayed: Relayed, exceptSocketId?: string) => void;

/** To the sockets of this server. */
function createDelivery(io: LiveServer, isAlone: () => boolean): { deliver: Deliver; close(): void } {
  const send = ({ rooms, event, payload }: RoomEvent, exceptSocketId?: string) =>
    void io.local
      .to([...rooms])
      .except(exceptSocketId ?? [])
      .emit(event, payload);
  const sequence = createSequence<Extract<Relayed, { place: Place }>>(({ events }) => {
    for (const event of events) send(event);
  }, isAlone);
  return {
    deliver: (relayed, exceptSocketId) => ('place' in relayed ? sequence.take(relayed) : send(relayed, exceptSocketId)),
    close: sequence.close,
  };
}

async function linkServers(io: LiveServer, deliver: Deliver, options: RealtimeOptions): Promise<ServerLink> {
  const { authenticate, log, db, databaseUrl, redisUrl } = options;
  // Clients ask for what they have not got: between servers, events may be lost.
  const onGap = () => void io.local.emit('resync', {});
  const onEvent = (relayed: Relayed) => deliver(relayed);
  const redis = redisUrl ? await connectRedis(io, redisUrl, { log, onEvent, onGap }) : undefined;
  const relay = redis ? undefined : createPostgresRelay({ db, log, onEvent, onGap });
  if (relay) recoverOnlyLivingSessions(io, authenticate);
  const listener = await listenToChannels({
    databaseUrl,
    onEnding: (ending) => io.local.in(roomOf(ending)).disconnectSockets(true),
    onText: (text) => relay?.hear(text),
    onReconnect: () => {
      void recheckSockets(io, authenticate, 0, log);
      if (relay) onGap();
    },
    onError: (error) => log.warn({ err: error }, 'the listener for events of other servers lost its connection'),
  });
  await relay?.start();
  return {
    publish: (relayed) => (redis ?? relay)?.publish(relayed),
    isAlone: () => relay?.isAlone() ?? false,
    close: async () => {
      await relay?.close();
      await listener.close();
      await redis?.close();
    },
  };
}

function openServer(publicUrl: string, mayTry: (request: IncomingMessage) => boolean, log: Log): LiveServer {
  const io: LiveServer = new Server({
    path: socketPath,
    serveClient: false,
    maxHttpBufferSize: maxMessageBytes,
    connectTimeout: 10_000,
    // Without a connection of its own, each request of a client may meet another of several processes.
    transports: cluster.isWorker ? ['websocket'] : ['polling', 'websocket'],
    allowRequest: (request, answer) => answer(null, mayConnect(request, publicUrl) && mayTry(request)),
    connectionStateRecovery: { maxDisconnectionDuration: recoverySeconds * 1000, skipMiddlewares: false },
  });
  io.on('new_namespace', (namespace) => log.warn({ namespace: namespace.name }, 'unexpected socket namespace'));
  return io;
}

/** Refused, a client would stay away; cut off, it comes back by itself. */
function cutOff({ conn }: LiveSocket, error: unknown, log: Log): void {
  log.warn({ err: error }, 'a socket could not be admitted');
  conn.close();
}

function letIn(
  socket: LiveSocket,
  admitted: SocketData | ExtendedError,
  isWithinLimit: SocketLimit,
): ExtendedError | undefined {
  if (admitted instanceof Error) return admitted;
  if (socket.recovered && whoIs(socket.data) !== whoIs(admitted)) return refusal('auth.required');
  if (!isWithinLimit(socket, admitted)) return refusal('socket.too_many');
  socket.data = admitted;
  return undefined;
}

/** The library answers by itself, past every hook of the app. */
function protectAnswers(io: LiveServer, publicUrl: string): void {
  const headers = Object.entries(apiSecurityHeaders({ publicUrl }));
  io.engine.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
    limitBodyTime(request);
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  });
}

/**
 * The library sends a recovered socket what it missed before any middleware runs: a session that was ended while the
 * socket was away would still get it.
 */
function recoverOnlyLivingSessions(io: LiveServer, authenticate: Authenticate): void {
  const { adapter } = io.of('/');
  const restore = adapter.restoreSession.bind(adapter);
  adapter.restoreSession = async (pid, offset) => {
    const session = await restore(pid, offset);
    const { token, actor } = (session?.data ?? {}) as Partial<SocketData>;
    if (!session || actor?.kind !== 'member') return session;
    const member = token ? await authenticate(token) : undefined;
    return (member?.sessionId === actor.sessionId ? session : null) as typeof session;
  };
}

type WelcomeParts = {
  addressOf: (request: IncomingMessage) => string;
  handlers: Handlers;
  connectListeners: ((socket: ConnectedSocket) => Promise<void>)[];
  authenticate: Authenticate;
  budgetOf: ReturnType<typeof createEventBudgets>;
  log: Log;
};

async function welcome(socket: LiveSocket, parts: WelcomeParts) {
  const { addressOf, handlers, connectListeners, authenticate, budgetOf, log } = parts;
  // Without a listener the library prints what malformed packets cause.
  socket.on('error', (error) => log.debug({ err: error }, 'socket error'));
  const connected = connectedSocket(socket, addressOf(socket.request));
  const budget = budgetOf(socket.data, connected.address);
  const answer = answerPacket({ socket, connected, handlers, authenticate, budget, log });
  // Never handing on: every packet is answered here, so that unknown events and floods are too.
  socket.use((packet) => answer(packet));
  const { actor } = socket.data;
  if (actor.kind === 'member') {
    // Without the second factor that is required of it, a session hears only that it has ended.
    const heard = actor.needsTwoFactor ? [] : [userRoom(actor.userId), `role:${actor.role}`];
    await socket.join([...heard, `session:${actor.sessionId}`]);
    // A session that ended since the admission was announced to rooms in which this socket was not yet.
    const isWelcome = await isStillWelcome(socket, authenticate).catch((error) => {
      log.warn({ err: error }, 'a socket could not be checked against its session');
      socket.conn.close();
      return false;
    });
    if (!isWelcome) return;
  }
  for (const hear of connectListeners) {
    await hear(connected).catch((error) => log.error({ err: error }, 'a connect listener failed'));
  }
}

function connectedSocket(socket: LiveSocket, address: string): ConnectedSocket {
  const { query, auth, headers } = socket.handshake;
  return {
    get actor() {
      return socket.data.actor;
    },
    query,
    auth,
    cookies: cookiesIn(headers.cookie),
    address,
    socketId: socket.id,
    join: (room) => void socket.join(room),
    leave: (room) => void socket.leave(room),
    send: (event, payload) => void socket.emit(event, payload),
  };
}

/** Ends the sockets of sessions that are over, whatever announcement was missed. */
async function recheckSockets(io: LiveServer, authenticate: Authenticate, olderThanMs: number, log: Log) {
  try {
    for (const socket of io.sockets.sockets.values()) {
      if (Date.now() - socket.data.checkedAt >= olderThanMs) await isStillWelcome(socket, authenticate);
    }
  } catch (error) {
    log.warn({ err: error }, 'sockets could not be checked against their sessions');
  }
}

const whoIs = ({ actor }: SocketData) => (actor.kind === 'member' ? actor.userId : 'visitor');
const roomOf = (ending: Ending) => ('session' in ending ? `session:${ending.session}` : userRoom(ending.user));
