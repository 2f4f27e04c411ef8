import { z } from 'zod';
import { isApiError } from './api.ts';
import { readSessionStorage, removeSessionStorage, writeSessionStorage } from './session-storage.ts';

/** One attempt to send a body under one idempotency key, until the server has answered. `content` is the sent body. */
const attemptShape = z.object({ key: z.string().min(1), content: z.string() });

/** Refused before the handler ran (rate limit, not signed in): says nothing about an earlier attempt. */
const refusedEarly: readonly number[] = [401, 429];

/**
 * Whether the server has definitely refused the request; anything else may have been done and is retried with its key.
 */
export function isRefused(error: unknown): boolean {
  if (!isApiError(error) || error.code === 'idempotency.in_progress') return false;
  return error.status >= 400 && error.status < 500 && !refusedEarly.includes(error.status);
}

function keyFor(slot: string, body: unknown): string {
  const content = JSON.stringify(body);
  const known = attemptShape.safeParse(readSessionStorage(slot)).data;
  if (known?.content === content) return known.key;
  const key = crypto.randomUUID();
  writeSessionStorage(slot, { key, content });
  return key;
}

/**
 * Sends the same body under the same idempotency key: a lost answer, even across a reload, does not create a duplicate.
 */
export async function sendIdempotently<Answer>(
  slot: string,
  body: unknown,
  send: (idempotencyKey: string) => Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await send(keyFor(slot, body));
    removeSessionStorage(slot);
    return answer;
  } catch (error) {
    if (isRefused(error)) removeSessionStorage(slot);
    throw error;
  }
}
