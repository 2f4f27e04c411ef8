import type { ReturnRequest } from '@herbary/contract/returns.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { type OrderHand, snapshotPicture } from '../orders/index.ts';
import { refundOfLine } from './return-refund.ts';
import { returnActions } from './return-status.ts';
import type { ReturnLineRow, ReturnRow } from './returns.repository.ts';

export type ReturnViewer = Extract<OrderHand, { userId: string }>;
export type ReturnHandler = ReturnViewer & { as: 'seller' | 'admin' };
type LinkMaker = Pick<FileStore, 'signedDocumentUrl'>;

const amount = (cents: number): number => cents / 100;
const instant = (date: Date | null): string | null => date?.toISOString() ?? null;

/** Given only for a row that was found in the viewer's own scope: the links open for them. */
export function returnView(files: LinkMaker, row: ReturnRow, viewer: ReturnViewer): ReturnRequest {
  const refunds = row.lines.map((line) => lineRefund(row, line));
  return {
    _id: row.id,
    returnNumber: row.return_number,
    orderId: row.order_id,
    orderNumber: row.order_number,
    date: row.created_at.toISOString(),
    status: row.status,
    items: row.lines.map((line, index) => ({
      _id: line.id,
      orderLine: line.order_line_id,
      product: line.product_id,
      name: line.product_name,
      image: snapshotPicture(line.image),
      quantity: line.quantity,
      reason: line.reason,
      details: line.details,
      opened: line.opened,
      photos: line.photos.map((fileId) => ({ url: files.signedDocumentUrl(fileId, viewer.userId) })),
      disposition: line.disposition,
      refundAmount: amount(refunds[index] ?? 0),
    })),
    refundAmount: amount(row.refund_cents ?? refunds.reduce((sum, cents) => sum + cents, 0)),
    refundMethod: row.refund_method,
    card: cardOf(row, viewer),
    notes: row.notes,
    decisionNote: row.decision_note,
    decidedAt: instant(row.decided_at),
    receivedAt: instant(row.received_at),
    refundedAt: instant(row.refunded_at),
    seller: { _id: row.seller_id, businessName: row.seller_name },
    can: returnActions(row.status, viewer.as),
  };
}

/** Nothing comes back of what was refused or taken back. */
function lineRefund(row: ReturnRow, line: ReturnLineRow): number {
  if (row.status === 'rejected' || row.status === 'cancelled') return 0;
  return line.refund_cents ?? refundOfLine(line);
}

function cardOf({ card_brand, card_last4, refund_method }: ReturnRow, viewer: ReturnViewer): ReturnRequest['card'] {
  if (viewer.as === 'seller' || refund_method !== 'card' || !card_brand || !card_last4) return null;
  return { brand: card_brand, last4: card_last4 };
}
