import { type PlaceOrdersForm, placeOrdersForm } from '@herbary/contract/orders-placing.ts';
import { z } from 'zod';
import { readSessionStorage, removeSessionStorage, writeSessionStorage } from '../../lib/session-storage.ts';

const slot = 'checkout-attempt';
const attemptShape = z.object({ key: z.string().min(1), body: placeOrdersForm, order: z.string().optional() });

/**
 * One attempt to place this order, under one idempotency key, until the server has answered. `order` is its first
 * order.
 */
type Attempt = z.output<typeof attemptShape>;

/** The cart's version grows with every try: the same things ordered from the next version are still the same order. */
function contentOf({ cartVersion: _version, items, ...rest }: PlaceOrdersForm): string {
  const lines = items.map(({ product, quantity, price }) => `${product} ${quantity} ${price}`).sort();
  const facts = Object.entries(rest)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => a.localeCompare(b));
  return JSON.stringify([lines, facts]);
}

export function readAttempt(): Attempt | undefined {
  return attemptShape.safeParse(readSessionStorage(slot)).data;
}

/**
 * The same order again gets the same key and the same body: a double click, a reload or a lost answer makes one order.
 * Anything else is a new order.
 */
export function attemptFor(body: PlaceOrdersForm): Attempt {
  const known = readAttempt();
  if (known && contentOf(known.body) === contentOf(body)) return known;
  const attempt: Attempt = { key: crypto.randomUUID(), body };
  writeSessionStorage(slot, attempt);
  return attempt;
}

export function noteOrder(attempt: Attempt, order: string): void {
  writeSessionStorage(slot, { ...attempt, order });
}

export function dropAttempt(): void {
  removeSessionStorage(slot);
}
