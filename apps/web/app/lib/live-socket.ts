import { useSyncExternalStore } from 'react';
import type { Socket } from 'socket.io-client';
import { createEmitter, type Emitter } from './emitter.ts';
import { importWhenOnline } from './lazy-component.ts';
import { createStore } from './store.ts';

/** The one socket of the page. It is open while a part of the page holds it, and its script is fetched with the first. */

export type LiveState = {
  /** `lost`: tries again by itself. `failed`: all attempts are used up, the person or the network has to start it. */
  status: 'idle' | 'connecting' | 'connected' | 'lost' | 'failed';
  attempt: number;
  problem: string | null;
  socketId: string | null;
};

const lines = {
  guest: { attempts: 10, delayMs: 1_000, timeoutMs: 20_000 },
  user: { attempts: 10, delayMs: 1_000, timeoutMs: 20_000 },
  admin: { attempts: 5, delayMs: 2_000, timeoutMs: 10_000 },
} as const;
export type Line = keyof typeof lines;

const AUTH_RETRY_MS = 3_000;
/** A page that follows another one holds it again at once. */
const LINGER_MS = 2_000;

const idle: LiveState = { status: 'idle', attempt: 0, problem: null, socketId: null };
const state = createStore<LiveState>(idle);
const events = new Map<string, Emitter<unknown>>();
const connects = createEmitter<{ again: boolean }>();

let socket: Socket | undefined;
let line: Line = 'user';
let holders = 0;
let refusals = 0;
let retryTimer: ReturnType<typeof setTimeout> | undefined;
let lingerTimer: ReturnType<typeof setTimeout> | undefined;
/** Counts the connections of this page: an import that ends after its connection was given up must not open it. */
let generation = 0;

const change = (next: Partial<LiveState>) => state.set({ ...state.get(), ...next });
export const attemptsOf = (): number => lines[line].attempts;

function lose(next: Socket, problem: string | null): void {
  if (next !== socket) return;
  change({ status: 'lost', socketId: null, problem });
  // The manager tries again by itself after a broken line, but not after a refusal or a farewell of the server.
  if (next.active) return;
  refusals += 1;
  clearTimeout(retryTimer);
  if (refusals > attemptsOf()) change({ status: 'failed' });
  else {
    change({ attempt: refusals });
    retryTimer = setTimeout(() => next === socket && next.connect(), AUTH_RETRY_MS);
  }
}

async function open(): Promise<void> {
  const mine = ++generation;
  const { attempts, delayMs, timeoutMs } = lines[line];
  change({ status: 'connecting', attempt: 0, problem: null });
  const { io } = await importWhenOnline(() => import('socket.io-client'));
  if (mine !== generation) return;
  const next = io({
    transports: ['websocket'],
    query: line === 'guest' ? { isGuest: 'true' } : undefined,
    reconnectionAttempts: attempts,
    reconnectionDelay: delayMs,
    timeout: timeoutMs,
    forceNew: true,
  });
  socket = next;
  let connectedBefore = false;
  next.on('connect', () => {
    refusals = 0;
    change({ status: 'connected', attempt: 0, problem: null, socketId: next.id ?? null });
    connects.emit({ again: connectedBefore });
    connectedBefore = true;
  });
  next.on('disconnect', () => lose(next, null));
  // Of a broken line it is a word of the library; of a refusal, the server's sentence.
  next.on('connect_error', (error) => lose(next, next.active ? null : error.message));
  next.io.on('reconnect_attempt', (attempt) => next === socket && change({ status: 'lost', attempt }));
  next.io.on('reconnect_failed', () => next === socket && change({ status: 'failed' }));
  next.onAny((name: string, payload: unknown) => events.get(name)?.emit(payload));
}

function close(): void {
  generation += 1;
  clearTimeout(retryTimer);
  clearTimeout(lingerTimer);
  socket?.disconnect();
  socket = undefined;
  refusals = 0;
  state.set(idle);
}

/** Begins anew: with another session, or after all attempts have failed. Without a holder the socket stays closed. */
export function restartLive(): void {
  close();
  if (holders > 0) void open();
}

function hold(wanted: Line): () => void {
  holders += 1;
  clearTimeout(lingerTimer);
  const isOther = socket !== undefined && line !== wanted;
  line = wanted;
  if (state.get().status === 'idle' || isOther) restartLive();
  return () => {
    holders -= 1;
    if (holders === 0) lingerTimer = setTimeout(() => holders === 0 && close(), LINGER_MS);
  };
}

const holding = (wanted: Line) => (listener: () => void) => {
  const stop = state.subscribe(listener);
  const release = hold(wanted);
  return () => {
    stop();
    release();
  };
};
const holdAs = { guest: holding('guest'), user: holding('user'), admin: holding('admin') };
const atServer = () => idle;

/** Holds the socket while the component is shown. */
export const useLive = (wanted: Line): LiveState => useSyncExternalStore(holdAs[wanted], state.get, atServer);

/** The state of the socket, whoever holds it. */
export const liveState = state;
export const useLiveState = (): LiveState => useSyncExternalStore(state.subscribe, state.get, atServer);

export function onLive<Payload>(name: string, listener: (payload: Payload) => void): () => void {
  const emitter = events.get(name) ?? createEmitter<unknown>();
  events.set(name, emitter);
  return emitter.subscribe(listener as (payload: unknown) => void);
}

/** The socket is open; `again`: after it was lost, so that something may have been missed. */
export const onLiveConnect = connects.subscribe;

/** Sends without waiting for an answer; without a connection it is dropped (a sign of typing, nothing more). */
export function tellLive(name: string, payload: unknown): void {
  if (socket?.connected) socket.volatile.emit(name, payload);
}

const PING_TIMEOUT_MS = 5_000;

/** How long an event takes to the server and back. */
export async function pingLive(name: string): Promise<number> {
  const began = performance.now();
  await socket?.timeout(PING_TIMEOUT_MS).emitWithAck(name);
  return performance.now() - began;
}

if (typeof window !== 'undefined') {
  // Without it a broken line would look alive until its next heartbeat is missed.
  window.addEventListener('offline', () => socket?.io.engine?.close());
  // The network is back: waiting for the next attempt, or for the person, would only cost time.
  window.addEventListener('online', () => {
    const { status } = state.get();
    if (status === 'failed') restartLive();
    else if (status === 'lost' && !socket?.active) socket?.connect();
  });
}
