import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/client.ts';
import { createDocumentLinks, type DocumentLinks } from '../../platform/files/document-cipher.ts';
import { orderWords } from '../orders/index.ts';
import type { LineAmounts } from '../pricing/index.ts';
import { discountCentsOf } from '../pricing/index.ts';
import { findCreditNote, insertCreditNote, listCreditedLines, listCreditNotes } from './credit-note.repository.ts';
import { drawPaper, getInvoice, type InvoiceFile, issueInvoice } from './invoices.ts';

export const creditNoteLinks = (secret: string): DocumentLinks => createDocumentLinks(`credit-notes:${secret}`);

export type Credited = {
  orderId: string;
  refundId: string;
  /** The refund and the attempts before it. */
  attempts: readonly string[];
  amountCents: number;
  method: 'card' | 'bank-transfer';
  amounts: LineAmounts;
  /** `pieces` is 0 where the order went back as a whole, unsent. */
  lines: readonly { lineId: string; pieces: number }[];
  /** When the money went back, where the note is issued later. */
  refundedAt?: Date;
};

/** Once for a refund: with its settlement, or later for one of a release that had no credit notes. */
export async function issueCreditNote(tx: Db, credited: Credited): Promise<void> {
  const { orderId, refundId, attempts, amountCents, method, amounts, refundedAt } = credited;
  const { invoiceNumber, orderNumber, seller, taxBps } = await issueInvoice(tx, orderId);
  const piecesOf = new Map(credited.lines.map(({ lineId, pieces }) => [lineId, pieces]));
  const lines = (await listCreditedLines(tx, orderId)).flatMap(({ id, name, snapshot, quantity, unitPriceCents }) => {
    const pieces = piecesOf.get(id);
    if (pieces === undefined) return [];
    const count = pieces || quantity;
    const detail = [snapshot.form, snapshot.size].filter(Boolean).join(' · ');
    return [{ name, detail, quantity: count, unitPriceCents, totalCents: unitPriceCents * count }];
  });
  const content = {
    invoiceNumber,
    orderNumber,
    seller,
    lines,
    subtotalCents: amounts.subtotalCents,
    discountCents: discountCentsOf(amounts),
    shippingCents: amounts.shippingCents,
    taxBps,
    taxCents: amounts.taxCents,
    totalCents: amountCents,
    refundedBy: method === 'card' ? 'card' : 'bank transfer',
    refundedAt: refundedAt?.toISOString(),
  };
  await insertCreditNote(tx, { orderId, refundId, attempts, amountCents, content });
}

/** The invoice of one's own paid order, and a credit note for each of its refunds. */
export async function listPapers(deps: Deps, wanted: { orderId: string; buyerId: string }) {
  const { invoiceNumber, issuedAt, amountCents, pdfUrl } = await getInvoice(deps, wanted);
  const links = creditNoteLinks(deps.env.secret);
  const notes = await listCreditNotes(deps.db, wanted.orderId);
  return [
    { kind: 'invoice' as const, number: invoiceNumber, amount: amountCents / 100, issuedAt, pdfUrl },
    ...notes.map((note) => ({
      kind: 'credit-note' as const,
      number: note.number,
      amount: note.amountCents / 100,
      issuedAt: note.issuedAt.toISOString(),
      pdfUrl: `/files/credit-notes/${links.sign({ fileId: note.id, viewerId: wanted.buyerId }, deps.clock.now())}`,
    })),
  ];
}

/** Undefined for one that is not this buyer's. */
export async function openCreditNote(
  db: Db,
  wanted: { noteId: string; buyerId: string },
): Promise<InvoiceFile | undefined> {
  const note = await findCreditNote(db, wanted);
  if (!note) return undefined;
  const { number, issuedAt, shipTo } = note;
  const { refundedAt } = note.content;
  const paper = {
    ...note.content,
    issuedAt,
    refundedAt: refundedAt ? new Date(refundedAt) : undefined,
    creditNoteNumber: number,
    buyer: orderWords.addressLines(shipTo),
  };
  const content = await drawPaper({ kind: 'credit-note', paper });
  return { fileName: `${number}.pdf`, contentType: 'application/pdf', content };
}
