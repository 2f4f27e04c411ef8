import type { OrderItem } from '@herbary/contract/orders.ts';
import { SUPPORT_EMAIL } from '@herbary/contract/product.ts';
import type { ReturnRequest, ReturnStatus } from '@herbary/contract/returns.ts';
import { cardName } from '../../lib/card-name.ts';
import { formatDay } from '../../lib/dates.ts';

export const OPENED_SUPPLEMENT = 'Opened herbal supplements are not returnable.';
export const FINAL_SALE = 'Sold as final sale: it can go back only when something is wrong with it.';
/** By what the pack holds. */
export const openedWords = ({ category }: Pick<OrderItem, 'category'>): string =>
  category.toLowerCase() === 'supplements'
    ? OPENED_SUPPLEMENT
    : 'Opened items cannot go back unless something is wrong.';
/** A page of ours for it comes later; a message to a person works today. */
export const supportLink = (orderNumber: string): string =>
  `mailto:${SUPPORT_EMAIL}?subject=${encodeURIComponent(`Return of order ${orderNumber}`)}`;
export const RESPONSE_TIME = '1-2 business days';

export const returnStatusWords: Record<
  ReturnStatus,
  { label: string; tone: 'good' | 'warn' | 'bad' | 'note' | 'neutral' }
> = {
  pending: { label: 'Pending', tone: 'warn' },
  approved: { label: 'Approved', tone: 'good' },
  rejected: { label: 'Rejected', tone: 'bad' },
  received: { label: 'Received', tone: 'note' },
  refunded: { label: 'Refunded', tone: 'good' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
};

const on = (word: string, iso: string | null): string => (iso ? `${word} ${formatDay(iso)}` : word);

export function returnHeadline(request: ReturnRequest): string {
  switch (request.status) {
    case 'pending':
      return `Response within ${RESPONSE_TIME}`;
    case 'approved':
      return 'Approved, send the items back';
    case 'rejected':
      return 'Not accepted';
    case 'received':
      return on('Received', request.receivedAt);
    case 'refunded':
      return on('Refunded', request.refundedAt);
    case 'cancelled':
      return 'Cancelled';
  }
}

const nothingBack: ReadonlySet<ReturnStatus> = new Set(['rejected', 'cancelled']);
const promised: ReadonlySet<ReturnStatus> = new Set(['pending', 'approved']);

/** How much comes back and where it goes; nothing for what was refused or taken back. */
export function refundWords(request: ReturnRequest): { label: string; amount: number | null; to: string } {
  if (nothingBack.has(request.status)) return { label: 'Refund', amount: null, to: 'Nothing was refunded' };
  const label = promised.has(request.status) ? 'Refund estimate' : 'Refund';
  const amount = request.refundAmount;
  if (request.refundMethod === 'bank-transfer') return { label, amount, to: 'By bank transfer' };
  return { label, amount, to: request.card ? `To ${cardName(request.card)}` : 'To the card you paid with' };
}

/** What came after the request, in the seller's words and ours. */
export function returnNotes(request: ReturnRequest): string[] {
  const notes: string[] = [];
  if (request.decisionNote) notes.push(`From the seller: ${request.decisionNote}`);
  if (request.status === 'approved') {
    notes.push('Pack the items well. Refunds arrive within 5-7 business days after items are received.');
  }
  if (request.receivedAt) {
    const received = `Received ${formatDay(request.receivedAt)}.`;
    notes.push(`${received} Refunds arrive within 5-7 business days after items are received.`);
  }
  return notes;
}
