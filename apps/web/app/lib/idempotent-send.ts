import { z } from 'zod';
import { isApiError } from './api.ts';
import { readSessionStorage, removeSessionStorage, writeSessionStorage } from './session-storage.ts';

/** One try to send something, under one key, until the server has answered. `content` is what was sent. */
const attemptShape = z.object({ key: z.string().min(1), content: z.string() });

/** Turned away at the door (too often, not signed in): says nothing about an earlier try. */
const atTheDoor: readonly number[] = [401, 429];

/** Whether the server has looked at it and said no; anything else may have been done, and is asked again by its key. */
export function isRefused(error: unknown): boolean {
  if (!isApiError(error) || error.code === 'idempotency.in_progress') return false;
  return error.status >= 400 && error.status < 500 && !atTheDoor.includes(error.status);
}

function keyFor(slot: string, body: unknown): string {
  const content = JSON.stringify(body);
  const known = attemptShape.safeParse(readSessionStorage(slot)).data;
  if (known?.content === content) return known.key;
  const key = crypto.randomUUID();
  writeSessionStorage(slot, { key, content });
  return key;
}

/** The same body again goes under the same key: an answer that got lost, also over a reload, makes one thing. */
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
