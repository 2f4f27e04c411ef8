import type { ReturnForm } from '@herbary/contract/returns.ts';
import { z } from 'zod';
import { readTabRecord, removeTabRecord, writeTabRecord } from '../../lib/tab-record.ts';

/** One try to send this back, under one key, until the server has answered. `content` is what was asked for. */
const attemptShape = z.object({ key: z.string().min(1), content: z.string() });

const slotOf = (orderId: string) => `return-attempt:${orderId}`;

/** The same request again gets the same key: an answer that got lost, also over a reload, makes one return. */
export function returnKeyFor(body: ReturnForm): string {
  const content = JSON.stringify(body);
  const known = attemptShape.safeParse(readTabRecord(slotOf(body.orderId))).data;
  if (known?.content === content) return known.key;
  const key = crypto.randomUUID();
  writeTabRecord(slotOf(body.orderId), { key, content });
  return key;
}

export const dropReturnKey = (orderId: string): void => removeTabRecord(slotOf(orderId));
