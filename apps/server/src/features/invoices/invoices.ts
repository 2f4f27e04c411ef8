import type { Deps } from '../../deps.ts';
import { type Db, transaction } from '../../platform/db/client.ts';
import { createDocumentLinks, type DocumentLinks } from '../../platform/files/document-cipher.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { createThread } from '../../platform/process/thread.ts';
import { orderWords } from '../orders/index.ts';
import { shippingNames } from '../pricing/index.ts';
import {
  findInvoice,
  findPaidAt,
  type InvoiceContent,
  type InvoiceRow,
  insertInvoices,
  keepContent,
} from './invoice.repository.ts';
import type { CreditNote, Invoice } from './invoice-pdf.ts';

export type WantedPaper = { kind: 'invoice'; paper: Invoice } | { kind: 'credit-note'; paper: CreditNote };

const draw = createThread<WantedPaper, Uint8Array>(new URL('./draw-paper-thread.ts', import.meta.url));

/** A PDF takes about 10 ms of a core: on a thread of its own, so that nobody else waits for it. */
export const drawPaper = async (wanted: WantedPaper): Promise<Buffer> => Buffer.from(await draw(wanted));

export type InvoiceFile = { fileName: string; contentType: string; content: Buffer };
type Wanted = { orderId: string; buyerId: string };

/** A link of its own kind: one to a stored document must not open an invoice, nor the other way round. */
export const invoiceLinks = (secret: string): DocumentLinks => createDocumentLinks(`invoices:${secret}`);

/** The invoice of one's own paid order. It is drawn when it is opened, from what it said when it was issued. */
export async function getInvoice({ db, env, clock }: Deps, { orderId, buyerId }: Wanted) {
  const found = await findPaidAt(db, { orderId, buyerId });
  if (!found) throw new AppError('order.not_found');
  if (!found.paid_at) throw new AppError('order.no_invoice');
  const invoice = await transaction(db, (tx) => issueInvoice(tx, orderId));
  const token = invoiceLinks(env.secret).sign({ fileId: orderId, viewerId: buyerId }, clock.now());
  return {
    invoiceNumber: invoice.invoiceNumber,
    issuedAt: invoice.issuedAt.toISOString(),
    amountCents: invoice.totalCents,
    pdfUrl: `/files/invoices/${token}`,
  };
}

/** Undefined for an order that is not this buyer's or not paid. */
export async function openInvoice(db: Db, { orderId, buyerId }: Wanted): Promise<InvoiceFile | undefined> {
  const found = await findPaidAt(db, { orderId, buyerId });
  return found?.paid_at ? drawn(await transaction(db, (tx) => issueInvoice(tx, orderId))) : undefined;
}

/** For the receipt: the invoices of these paid orders, one after the other. */
export async function issueInvoices(db: Db, orderIds: readonly string[]): Promise<InvoiceFile[]> {
  const issued = await transaction(db, async (tx) => {
    await insertInvoices(tx, orderIds);
    const invoices: Invoice[] = [];
    for (const orderId of orderIds) invoices.push(await issueInvoice(tx, orderId));
    return invoices;
  });
  const files: InvoiceFile[] = [];
  for (const invoice of issued) files.push(await drawn(invoice));
  return files;
}

/** As it was issued, or issued now: within one transaction, so that nothing changes between its number and its words. */
export async function issueInvoice(tx: Db, orderId: string): Promise<Invoice> {
  const known = await findInvoice(tx, orderId);
  if (!known) await insertInvoices(tx, [orderId]);
  const row = known ?? (await findInvoice(tx, orderId));
  if (!row) throw new Error(`Order ${orderId} is paid and gets no invoice`);
  if (row.content) return asIssued(row, row.content);
  await keepContent(tx, orderId, contentOf(row));
  // Of two who issue it at once, the first is right.
  const kept = await findInvoice(tx, orderId);
  if (!kept?.content) throw new Error(`The invoice of order ${orderId} was not kept`);
  return asIssued(kept, kept.content);
}

async function drawn(invoice: Invoice): Promise<InvoiceFile> {
  const content = await drawPaper({ kind: 'invoice', paper: invoice });
  return { fileName: `${invoice.invoiceNumber}.pdf`, contentType: 'application/pdf', content };
}

const asIssued = ({ ship_to }: InvoiceRow, content: InvoiceContent): Invoice => ({
  ...content,
  issuedAt: new Date(content.issuedAt),
  orderedAt: new Date(content.orderedAt),
  paidAt: new Date(content.paidAt),
  buyer: orderWords.addressLines(ship_to),
});

function contentOf(row: InvoiceRow): InvoiceContent {
  const { payment_method: method, card_brand: brand, card_last4: last4 } = row;
  return {
    invoiceNumber: row.invoice_number,
    issuedAt: row.issued_at.toISOString(),
    orderNumber: row.order_number,
    orderedAt: row.created_at.toISOString(),
    paidAt: row.paid_at.toISOString(),
    paidWith: orderWords.paidWith({ method, brand, last4 }),
    seller: [row.seller_name, `${row.seller_city}, ${row.seller_state}`, row.seller_country],
    lines: row.lines.map(({ name, snapshot, quantity, unit_price_cents, subtotal_cents }) => ({
      name,
      detail: [snapshot.form, snapshot.size].filter(Boolean).join(' · '),
      quantity,
      unitPriceCents: unit_price_cents,
      totalCents: subtotal_cents,
    })),
    subtotalCents: row.subtotal_cents,
    discountCents: row.discount_cents,
    promoCode: row.promo_code,
    shippingCents: row.shipping_cents,
    shippingName: shippingNames[row.shipping_method],
    taxBps: row.tax_bps,
    taxCents: row.tax_cents,
    totalCents: row.total_cents,
  };
}
