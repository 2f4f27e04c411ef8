import { isSellersFault } from '@herbary/contract/returns.ts';
import type { Seeded } from '../catalog/seeded.ts';
import { wakingMomentAfter } from './calendar.ts';
import type { Order, ReturnCase } from './order-book.ts';
import type { Fate } from './order-fate.ts';
import { worldId } from './world-id.ts';

const grounds: Pick<ReturnCase, 'reason' | 'details' | 'notes' | 'opened'>[] = [
  {
    reason: 'damaged',
    details: 'The lid came off in the parcel and half of it was in the box.',
    notes: 'I can send pictures if that helps.',
    opened: true,
  },
  { reason: 'changed_mind', details: 'My sister had bought me the same one.', notes: null, opened: false },
  {
    reason: 'not_as_described',
    details: 'It says whole leaf, but this is cut quite fine.',
    notes: 'Happy to exchange it for the whole leaf instead.',
    opened: true,
  },
  {
    reason: 'wrong_item',
    details: 'I ordered the larger size and received the small one.',
    notes: null,
    opened: false,
  },
  {
    reason: 'arrived_late',
    details: 'It was a birthday present and came four days after the birthday.',
    notes: 'Not your fault, I know. Still sealed.',
    opened: false,
  },
  {
    reason: 'defective',
    details: 'The seal under the cap was already open when I unpacked it.',
    notes: 'I would rather not use it.',
    opened: true,
  },
];

/** How far a return has come decides which of its moments have been. */
export function returnCase(
  order: Order,
  { status, whole }: Extract<Fate, { kind: 'returned' }>,
  requestedAt: Date,
  now: Date,
  random: Seeded,
): ReturnCase {
  const next = (from: Date, days: number) => wakingMomentAfter(from, days, now, random);
  const decidedAt = status === 'pending' || status === 'cancelled' ? undefined : next(requestedAt, 1);
  const receivedAt = decidedAt && (status === 'received' || status === 'refunded') ? next(decidedAt, 4) : undefined;
  const [first] = order.lines;
  if (!first) throw new Error(`order ${order.number} has no lines to return`);
  const part = [{ line: first, quantity: 1 }];
  const ground = random.pick(grounds);
  return {
    id: worldId('return', order.id),
    number: order.number.replace('HB-', 'RT-'),
    status,
    whole,
    items: whole ? order.lines.map((line) => ({ line, quantity: line.quantity })) : part,
    ...ground,
    withShipping: whole || isSellersFault(ground.reason),
    decisionNote:
      status === 'rejected' ? 'The bag has been opened and partly used, which our return policy does not cover.' : null,
    requestedAt,
    decidedAt,
    receivedAt,
    refundedAt: receivedAt && status === 'refunded' ? next(receivedAt, 1) : undefined,
    withdrawnAt: status === 'cancelled' ? next(requestedAt, 1) : undefined,
  };
}
