import type { TimelineStep } from '@herbary/contract/orders.ts';
import { dollars } from '../../platform/wording.ts';

export type OrderEventRow = { type: string; created_at: string; data: Record<string, unknown> };
type Note = (data: OrderEventRow['data']) => string | null;

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const amount = (cents: unknown): string | null => (typeof cents === 'number' ? dollars(cents) : null);

const returnNumber: Note = ({ returnNumber: number }) => text(number);

const noteOf: Record<string, Note> = {
  shipped: ({ carrier, number }) => [text(carrier), text(number)].filter(Boolean).join(' ') || null,
  delivery_objected: ({ note }) => text(note),
  delivered: ({ reason }) => text(reason),
  lost: ({ reason }) => text(reason),
  cancelled: ({ reason }) => text(reason),
  expired: ({ reason }) => text(reason),
  payment_failed: ({ reason }) => text(reason),
  return_requested: returnNumber,
  return_approved: returnNumber,
  return_rejected: returnNumber,
  return_cancelled: returnNumber,
  return_received: returnNumber,
  return_sent: returnNumber,
  return_escalated: returnNumber,
  return_resolved: returnNumber,
  return_closed: returnNumber,
  return_expired: returnNumber,
  refunded: ({ amountCents }) => amount(amountCents),
  refund_failed: ({ amountCents }) => amount(amountCents),
};

export const timelineView = (events: readonly OrderEventRow[]): TimelineStep[] =>
  events.map(({ type, created_at, data }) => ({
    status: type,
    date: new Date(created_at).toISOString(),
    note: noteOf[type]?.(data) ?? null,
  }));
