import { RETURN_DEADLINES } from '@herbary/contract/return-terms.ts';
import type { HandledReturn, ReturnRequest } from '@herbary/contract/returns.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { soldPictureUrl } from '../catalog/index.ts';
import type { scopeOf } from '../orders/index.ts';
import { discountCentsOf, sumAmounts } from '../pricing/index.ts';
import { refundOfLine, shareOfReturned } from './return-refund.ts';
import { isSendable, returnActions } from './return-status.ts';
import type { ReturnLineRow, ReturnRow } from './returns.repository.ts';

export type ReturnViewer = Extract<Parameters<typeof scopeOf>[0], { userId: string }>;
export type ReturnHandler = ReturnViewer & { as: 'seller' | 'admin' };
type LinkMaker = Pick<FileStore, 'signedDocumentUrl'>;

const amount = (cents: number): number => cents / 100;
const instant = (date: Date | null): string | null => date?.toISOString() ?? null;

/** Given only for a row that was found in the viewer's own scope: the links open for them. */
export function returnView(files: LinkMaker, row: ReturnRow, viewer: ReturnViewer): ReturnRequest {
  const refunds = row.lines.map((line) => lineRefund(row, line));
  return {
    _id: row.id,
    returnNumber: row.returnNumber,
    orderId: row.orderId,
    orderNumber: row.orderNumber,
    date: row.createdAt.toISOString(),
    status: row.status,
    items: row.lines.map((line, index) => ({
      _id: line.id,
      orderLine: line.orderLineId,
      product: line.productId,
      name: line.productName,
      image: soldPictureUrl(line.image),
      quantity: line.quantity,
      reason: line.reason,
      details: line.details,
      opened: line.opened,
      photos: line.photos.map((fileId) => ({ url: files.signedDocumentUrl(fileId, viewer.userId) })),
      disposition: line.disposition,
      refundAmount: amount(refunds[index] ?? 0),
    })),
    refundAmount: amount(row.refundCents ?? refunds.reduce((sum, cents) => sum + cents, 0)),
    refundMethod: row.refundMethod,
    card: cardOf(row, viewer),
    notes: row.notes,
    decisionNote: row.decisionNote,
    decidedAt: instant(row.decidedAt),
    sendBy: isSendable(row) ? instant(sendBy(row)) : null,
    sentAt: instant(row.sentAt),
    carrier: row.carrier,
    trackingNumber: row.trackingNumber,
    escalatedAt: instant(row.escalatedAt),
    expiredAt: instant(row.expiredAt),
    receivedAt: instant(row.receivedAt),
    refundedAt: instant(row.refundedAt),
    seller: { _id: row.sellerId, businessName: row.sellerName },
    can: returnActions(row, viewer.as),
  };
}

const dayMs = 86_400_000;
const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * dayMs);
const sendBy = ({ decidedAt }: ReturnRow): Date | null => decidedAt && daysAfter(decidedAt, RETURN_DEADLINES.send);

/** With whose hand it is in, what is due, and what the refund is made of. */
export function handledReturnView(files: LinkMaker, row: ReturnRow, viewer: ReturnHandler): HandledReturn {
  const shown = returnView(files, row, viewer);
  const waits = (status: string) => row.status === status && row.escalatedAt === null;
  return {
    ...shown,
    items: shown.items.map((item, index) => ({ ...item, ...handledLine(row.lines[index]) })),
    customer: { name: row.recipient || 'Deleted account' },
    deliveredAt: instant(row.deliveredAt),
    answerBy: instant(waits('pending') ? daysAfter(row.createdAt, RETURN_DEADLINES.answer) : null),
    receiveBy: instant(waits('approved') && row.sentAt ? daysAfter(row.sentAt, RETURN_DEADLINES.receive) : null),
    ...moneyOf(row),
  };
}

const handledLine = (line: ReturnLineRow | undefined) => ({
  bought: line?.sold.quantity ?? 0,
  form: line?.form ?? null,
  size: line?.size ?? null,
  condition: line?.condition ?? null,
});

function moneyOf(row: ReturnRow): Pick<HandledReturn, 'refund' | 'balance'> {
  const lines = isRefused(row) ? [] : row.lines;
  const back = sumAmounts(lines.map((line) => shareOfReturned(line).amounts));
  const itemsCents = back.subtotalCents - back.sellerDiscountCents;
  return {
    refund: {
      items: amount(back.subtotalCents),
      discount: amount(discountCentsOf(back)),
      shipping: amount(back.shippingCents),
      tax: amount(back.taxCents),
    },
    balance: {
      items: amount(itemsCents),
      shipping: amount(back.shippingCents),
      fee: amount(back.feeCents),
      total: amount(itemsCents + back.shippingCents - back.feeCents),
    },
  };
}

/** Nothing comes back of what was refused or taken back. */
const isRefused = ({ status }: ReturnRow): boolean => status === 'rejected' || status === 'cancelled';

function lineRefund(row: ReturnRow, line: ReturnLineRow): number {
  if (isRefused(row)) return 0;
  return line.refundCents ?? refundOfLine(line);
}

function cardOf({ cardBrand, cardLast4, refundMethod }: ReturnRow, viewer: ReturnViewer): ReturnRequest['card'] {
  if (viewer.as === 'seller' || refundMethod !== 'card' || !cardBrand || !cardLast4) return null;
  return { brand: cardBrand, last4: cardLast4 };
}
