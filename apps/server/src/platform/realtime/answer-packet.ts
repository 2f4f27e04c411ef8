import { sentenceOf } from '@herbary/contract/errors.ts';
import type { Event } from 'socket.io';
import { admit } from '../http/access.ts';
import { AppError, invalidRequest } from '../http/app-error.ts';
import { assertStorable } from '../http/storable-text.ts';
import type { Log } from '../log.ts';
import type { Authenticate } from './admission.ts';
import type { EventBudget } from './event-budget.ts';
import { type ConnectedSocket, isStillWelcome, type LiveSocket, stopReading } from './live-socket.ts';
import type { SocketAnswer, SocketEvent } from './socket-event.ts';
import { createTokenBucket } from './token-bucket.ts';

export type SocketHandler<P> = (socket: ConnectedSocket, payload: P) => Promise<unknown>;

export type AnswerParts = {
  socket: LiveSocket;
  connected: ConnectedSocket;
  handlers: Map<string, { event: SocketEvent; handler: SocketHandler<never> }>;
  authenticate: Authenticate;
  budget: EventBudget;
  log: Log;
};

const perSocket = { perSecond: 10 };
/** Admitted events that wait for those before them, as while the database stalls. */
const waitingMax = 50;
const trustMs = 5_000;

async function perform(parts: AnswerParts, name: unknown, payload: unknown): Promise<unknown> {
  const { socket, connected, handlers, authenticate } = parts;
  const known = typeof name === 'string' ? handlers.get(name) : undefined;
  if (!known) throw new AppError('request.not_found');
  if (Date.now() - socket.data.checkedAt > trustMs && !(await isStillWelcome(socket, authenticate))) {
    throw new AppError('auth.required');
  }
  admit(known.event, socket.data.actor);
  assertStorable(payload);
  const parsed = known.event.schema.safeParse(payload);
  if (!parsed.success) {
    throw invalidRequest(
      parsed.error.issues.map(({ path, message }) => ({ in: 'body', path: path.join('.'), message })),
    );
  }
  return known.handler(connected, parsed.data as never);
}

/** Takes every packet a socket sends; answers through its acknowledgement if it has one, and never throws. */
export function answerPacket(parts: AnswerParts): (packet: Event) => void {
  const { socket, connected, budget, log } = parts;
  const bucket = createTokenBucket(perSocket);
  let waiting = 0;
  let isWarned = false;

  /** Also as an event: a client that asks for no acknowledgement would hear nothing. */
  const refuse = (name: unknown, acknowledge: Acknowledge, answer: Refused) => {
    acknowledge(answer);
    const { code, message } = answer.error;
    connected.send('error', { code, message, ...(typeof name === 'string' ? { event: name.slice(0, 100) } : {}) });
  };
  const answer = async (name: unknown, payload: unknown, acknowledge: Acknowledge) => {
    try {
      acknowledge({ ok: true, data: (await perform(parts, name, payload)) ?? null });
    } catch (error) {
      if (error instanceof AppError) return refuse(name, acknowledge, refusalAnswer(error));
      log.error({ err: error, event: name }, 'a socket event failed');
      const fault = { code: 'server.fault', message: sentenceOf('server.fault') };
      refuse(name, acknowledge, { ok: false, error: fault });
    }
  };

  const slowDown = (name: unknown, acknowledge: Acknowledge) => {
    const { pauseMs, isOver } = budget.refuse();
    // The event once per burst: a flood must not be answered by a flood.
    if (isWarned) acknowledge(tooFast);
    else refuse(name, acknowledge, tooFast);
    isWarned = true;
    if (isOver) socket.disconnect(true);
    else stopReading(socket, pauseMs);
  };

  // One after the other: what a person sends first is first, also when the client does not wait for answers.
  let turn: Promise<void> = Promise.resolve();
  return (packet) => {
    const [name, ...args] = packet as unknown[];
    const last = args.at(-1);
    const acknowledge = typeof last === 'function' ? (last as Acknowledge) : () => undefined;
    // Before anything is looked at: what is refused costs no call and no check.
    if (waiting >= waitingMax || !bucket.take() || !budget.take()) {
      slowDown(name, acknowledge);
      return;
    }
    isWarned = false;
    waiting += 1;
    // A client that wants no answer sends no function, and some events come without a payload.
    const [payload = {}] = typeof last === 'function' ? args.slice(0, -1) : args;
    turn = turn
      .then(() => answer(name, payload, acknowledge))
      .then(() => {
        waiting -= 1;
      });
  };
}

type Acknowledge = (answer: SocketAnswer) => void;
type Refused = Extract<SocketAnswer, { ok: false }>;

function refusalAnswer({ code, message, details }: AppError): Refused {
  return { ok: false, error: { code, message, details } };
}

const tooFast = refusalAnswer(new AppError('rate.limited', { retryAfterSeconds: 1 }));
