import { createHash, hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Db } from '../db/client.ts';
import type { Actor } from './actor.ts';
import { AppError } from './app-error.ts';
import type { ReceivedFile } from './bind.ts';
import { claimKey, type KeyId, releaseKey, renewKey, storeAnswer } from './idempotency.repository.ts';
import type { Outcome } from './outcome.ts';
import { openText, sealText } from './sealed-text.ts';

/** Renewed while the work goes on: after this long without a sign of life the process is dead, and the key free again. */
const leaseSeconds = 12;
const renewEveryMs = 4_000;
const visibleAscii = /^[\x21-\x7e]{1,255}$/;

type KeyedRequest = {
  key: string;
  endpoint: string;
  actor: Actor;
  userAgent: string;
  input: unknown;
  files: Readonly<Record<string, ReceivedFile[]>>;
};

export type Idempotency = {
  /** Runs the work once per key; later requests with the same key and content get the first answer again. */
  once(request: KeyedRequest, work: () => Promise<Outcome>): Promise<Outcome>;
};

export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === 'string' && visibleAscii.test(header)) return header;
  throw new AppError('request.invalid_idempotency_key');
}

export function createIdempotency(db: Db, secret: string): Idempotency {
  return {
    async once(request, work) {
      const id = keyIdOf(request);
      const context = `idempotency:${id.caller}:${id.endpoint}:${request.key}`;
      const claim = await claimKey(db, id, await requestHashOf(request), leaseSeconds);
      if (claim.kind === 'mismatch') throw new AppError('idempotency.mismatch');
      if (claim.kind === 'running') {
        throw new AppError('idempotency.in_progress', { retryAfterSeconds: claim.retryAfterSeconds });
      }
      if (claim.kind === 'done') return replayOf(openText(secret, context, claim.answer.sealed));
      const outcome = await whileRenewing(db, id, () => releasingOnFault(db, id, work));
      await storeAnswer(db, id, { status: outcome.status, sealed: sealText(secret, context, JSON.stringify(outcome)) });
      return outcome;
    },
  };
}

async function whileRenewing<T>(db: Db, id: KeyId, work: () => Promise<T>): Promise<T> {
  // A renewal that fails is the lease running out: nothing else is to be done about it.
  const renewing = setInterval(() => renewKey(db, id, leaseSeconds).catch(() => undefined), renewEveryMs);
  try {
    return await work();
  } finally {
    clearInterval(renewing);
  }
}

/** A fault says nothing about what was done: the next try must run, not repeat the fault for a day. */
async function releasingOnFault(db: Db, id: KeyId, work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    const outcome = await work();
    if (outcome.status >= 500 || outcome.status === 429) await releaseKey(db, id);
    return outcome;
  } catch (fault) {
    await releaseKey(db, id).catch(() => undefined);
    throw fault;
  }
}

function replayOf(text: string): Outcome {
  const outcome = JSON.parse(text) as Outcome;
  return { ...outcome, headers: [...outcome.headers, ['idempotency-replayed', 'true']] };
}

/**
 * A visitor has no account and their address may change between two tries, so the browser's name stands for them.
 * That is weak, but an answer is only given to a caller who knows the random key and every byte of the first request.
 */
function keyIdOf({ actor, userAgent, endpoint, key }: KeyedRequest): KeyId {
  const caller = actor.kind === 'member' ? `user:${actor.userId}` : `visitor:${hash('sha256', userAgent).slice(0, 32)}`;
  return { caller, endpoint, key: hash('sha256', key) };
}

async function requestHashOf({ input, files }: KeyedRequest): Promise<Buffer> {
  const digest = createHash('sha256').update(canonical(input));
  for (const [field, received] of Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))) {
    for (const file of received) {
      digest.update(JSON.stringify([field, file.fileName, file.bytes]));
      for await (const chunk of createReadStream(file.path)) digest.update(chunk as Buffer);
    }
  }
  return digest.digest();
}

/** The same content gives the same text, whatever order its keys came in. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`;
}
