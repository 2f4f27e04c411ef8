import { IncomingMessage } from 'node:http';
import { Socket as NetSocket } from 'node:net';
import { beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { quietLog } from '../../testing/quiet-log.ts';
import { visitor } from '../http/actor.ts';
import { answerPacket } from './answer-packet.ts';
import { createEventBudgets } from './event-budget.ts';
import type { ConnectedSocket, LiveSocket } from './live-socket.ts';
import { defineSocketEvent } from './socket-event.ts';
import { createConnectLimit } from './socket-limit.ts';

const look = defineSocketEvent('look', z.strictObject({}), { access: 'public' });

/** A socket of a visitor, as far as packets need one. */
function openFake({ address = '10.0.0.1', handler = vi.fn(async () => 'seen'), budgetOf = createEventBudgets() } = {}) {
  const wire = {
    isPaused: false,
    pause: vi.fn(() => {
      wire.isPaused = true;
    }),
    resume() {
      wire.isPaused = false;
    },
  };
  const data = { actor: visitor, checkedAt: Date.now() };
  const socket = { data, conn: { transport: { socket: wire } }, disconnect: vi.fn() };
  const send = vi.fn();
  const answer = answerPacket({
    socket: socket as unknown as LiveSocket,
    connected: { send } as unknown as ConnectedSocket,
    handlers: new Map([['look', { event: look, handler }]]),
    authenticate: async () => undefined,
    budget: budgetOf(data, address),
    log: quietLog,
  });
  const emit = (times: number) => {
    for (let event = 0; event < times; event += 1) answer(['look', {}]);
    return vi.advanceTimersByTimeAsync(0);
  };
  return { wire, socket, send, handler, emit };
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => void vi.useRealTimers();
});

it('a flood is told once, and not read for the longer the more of it was refused', async () => {
  const { wire, send, handler, emit } = openFake();
  await emit(12);
  expect(handler).toHaveBeenCalledTimes(10);
  expect(send).toHaveBeenCalledExactlyOnceWith('error', expect.objectContaining({ code: 'rate.limited' }));
  expect(wire.pause).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10);
  expect(wire.isPaused).toBe(false);
  // What had been read before it stopped is refused too.
  await emit(300);
  await vi.advanceTimersByTimeAsync(50);
  await emit(1);
  await vi.advanceTimersByTimeAsync(2_500);
  expect(wire.isPaused).toBe(true);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(wire.isPaused).toBe(false);
});

it('a flood that goes on ends its socket, and each further one of its sender at its first refused event', async () => {
  const budgetOf = createEventBudgets();
  const { socket, emit } = openFake({ budgetOf });
  await emit(1_010);
  expect(socket.disconnect).not.toHaveBeenCalled();
  await emit(1);
  expect(socket.disconnect).toHaveBeenCalledWith(true);
  const again = openFake({ budgetOf });
  await emit(80);
  await again.emit(20);
  expect(again.socket.disconnect).toHaveBeenCalledWith(true);
  const neighbor = openFake({ budgetOf, address: '10.0.0.2' });
  await neighbor.emit(20);
  expect(neighbor.socket.disconnect).not.toHaveBeenCalled();
});

it('while nothing is answered, as with a stalled database, no more than fifty events wait', async () => {
  const { handler, send, emit } = openFake({ handler: vi.fn(() => new Promise<string>(() => undefined)) });
  for (let second = 0; second < 5; second += 1) {
    await emit(10);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(send).not.toHaveBeenCalled();
  await emit(1);
  expect(handler).toHaveBeenCalledTimes(1);
  expect(send).toHaveBeenCalledWith('error', expect.objectContaining({ code: 'rate.limited' }));
});

it('an address may try three hundred connections at once, then twenty a second', () => {
  const mayTry = createConnectLimit(() => '10.0.0.1');
  const request = new IncomingMessage(new NetSocket());
  const tried = (times: number) => Array.from({ length: times }, () => mayTry(request)).filter(Boolean).length;
  expect(tried(400)).toBe(300);
  vi.advanceTimersByTime(1_000);
  expect(tried(100)).toBe(20);
});
