import type { OrderItem } from '@herbary/contract/orders.ts';
import { REFUNDS_ARRIVE, RETURN_ANSWER_TIME, RETURN_DEADLINES } from '@herbary/contract/return-terms.ts';
import type { ReturnRequest, ReturnStatus } from '@herbary/contract/returns.ts';
import { cardName } from '../../lib/card-name.ts';
import { formatDay } from '../../lib/dates.ts';

export const OPENED_SUPPLEMENT = 'Opened herbal supplements are not returnable.';
export const FINAL_SALE = 'Final sale: you can return it only if something is wrong with it.';
/** By what the pack holds. */
export const openedText = ({ category }: Pick<OrderItem, 'category'>): string =>
  category.toLowerCase() === 'supplements'
    ? OPENED_SUPPLEMENT
    : 'Opened items cannot be returned unless something is wrong.';

const returnStatusLabels: Record<ReturnStatus, { label: string; tone: 'good' | 'warn' | 'bad' | 'note' | 'neutral' }> =
  {
    pending: { label: 'Pending', tone: 'warn' },
    approved: { label: 'Approved', tone: 'good' },
    rejected: { label: 'Rejected', tone: 'bad' },
    received: { label: 'Received', tone: 'note' },
    refunded: { label: 'Refunded', tone: 'good' },
    cancelled: { label: 'Cancelled', tone: 'neutral' },
  };

const waitsForSupport = ({ status, escalatedAt }: ReturnRequest): boolean =>
  escalatedAt !== null && (status === 'pending' || status === 'approved');

export const returnBadge = (request: ReturnRequest) => {
  if (waitsForSupport(request)) return { label: 'With our team', tone: 'note' as const };
  if (request.status === 'approved' && request.sentAt) return { label: 'Sent back', tone: 'note' as const };
  return request.expiredAt ? { label: 'Closed', tone: 'neutral' as const } : returnStatusLabels[request.status];
};

const on = (word: string, iso: string | null): string => (iso ? `${word} ${formatDay(iso)}` : word);

export function returnHeadline(request: ReturnRequest): string {
  if (waitsForSupport(request)) return 'Our team is reviewing it';
  switch (request.status) {
    case 'pending':
      return `Response within ${RETURN_ANSWER_TIME}`;
    case 'approved':
      return request.sentAt ? on('Sent back', request.sentAt) : 'Approved, send the items back';
    case 'rejected':
      return 'Not accepted';
    case 'received':
      return on('Received', request.receivedAt);
    case 'refunded':
      return on('Refunded', request.refundedAt);
    case 'cancelled':
      return request.expiredAt ? 'Closed: nothing was sent back in time' : 'Cancelled';
  }
}

const nothingBack: ReadonlySet<ReturnStatus> = new Set(['rejected', 'cancelled']);
const promised: ReadonlySet<ReturnStatus> = new Set(['pending', 'approved']);

/** How much comes back and where it goes; nothing for what was refused or taken back. */
export function refundText(request: ReturnRequest): { label: string; amount: number | null; to: string } {
  if (nothingBack.has(request.status)) return { label: 'Refund', amount: null, to: 'Nothing was refunded' };
  const label = promised.has(request.status) ? 'Refund estimate' : 'Refund';
  const amount = request.refundAmount;
  if (request.refundMethod === 'bank-transfer') return { label, amount, to: 'By bank transfer' };
  return { label, amount, to: request.card ? `To ${cardName(request.card)}` : 'To the card you paid with' };
}

/** The notes after the request: the seller's and ours. */
export function returnNotes(request: ReturnRequest): string[] {
  const notes: string[] = [];
  if (request.decisionNote) {
    notes.push(`From ${request.escalatedAt ? 'our team' : 'the seller'}: ${request.decisionNote}`);
  }
  if (waitsForSupport(request)) notes.push('The seller did not answer in time. Our team will decide and let you know.');
  else if (request.status === 'approved' && request.sentAt) {
    notes.push(
      `Tracking number ${request.trackingNumber}. The seller has ${RETURN_DEADLINES.receive} days to confirm that it arrived. After that, our team will decide.`,
    );
  } else if (request.status === 'approved') {
    const by = request.sendBy ? ` Send them by ${formatDay(request.sendBy)}.` : '';
    notes.push(`Pack the items well.${by} ${REFUNDS_ARRIVE}`);
  }
  if (request.receivedAt) {
    const received = `Received ${formatDay(request.receivedAt)}.`;
    notes.push(`${received} ${REFUNDS_ARRIVE}`);
  }
  return notes;
}
