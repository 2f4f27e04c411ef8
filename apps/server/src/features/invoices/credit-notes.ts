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
  /** `pieces` is 0 where not pieces were sent back but money; `cents`, where it is known, is 0 when none of it is this line's. */
  lines: readonly { lineId: string; pieces: number; cents?: number }[];
  /** When the money went back, where the note is issued later. */
  refundedAt?: Date;
};

/** Once for a refund: with its settlement, or later for one of a release that had no credit notes. */
export async function issueCreditNote(tx: Db, credited: Credited): Promise<void> {
  const { orderId, refundId, attempts, amountCents, method, amounts, refundedAt } = credited;
  const { invoiceNumber, orderNumber, seller, taxBps } = await issueInvoice(tx, orderId);
  const content = {
    invoiceNumber,
    orderNumber,
    seller,
    lines: await linesOf(tx, credited, orderNumber),
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

/**
 * The lines add up to the subtotal: all that were given, or those of which something was left. A sum that is made of no whole
 * lines, as a bank disputes it, is a line of its own.
 */
async function linesOf(tx: Db, { orderId, amounts, lines }: Credited, orderNumber: string) {
  const given = new Map(lines.map((line) => [line.lineId, line]));
  const all = (await listCreditedLines(tx, orderId)).flatMap(({ id, name, snapshot, quantity, unitPriceCents }) => {
    const line = given.get(id);
    if (!line) return [];
    const count = line.pieces || quantity;
    const detail = [snapshot.form, snapshot.size].filter(Boolean).join(' · ');
    const isLeft = line.cents !== 0;
    return [{ isLeft, written: { name, detail, quantity: count, unitPriceCents, totalCents: unitPriceCents * count } }];
  });
  const { subtotalCents } = amounts;
  const choices = [all, all.filter(({ isLeft }) => isLeft)].map((some) => some.map(({ written }) => written));
  const fitting = choices.find((some) => some.reduce((sum, { totalCents }) => sum + totalCents, 0) === subtotalCents);
  const name = `Part of order ${orderNumber}`;
  return fitting ?? [{ name, detail: '', quantity: 1, unitPriceCents: subtotalCents, totalCents: subtotalCents }];
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
