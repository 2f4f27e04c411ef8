import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/client.ts';
import { createDocumentLinks, type DocumentLinks } from '../../platform/files/document-cipher.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { shippingNames } from '../pricing/index.ts';
import { findInvoice, findPaidAt, type InvoiceRow, insertInvoices } from './invoice.repository.ts';
import { drawInvoice, type Invoice } from './invoice-pdf.ts';
import { addressLines, paidWith } from './order-words.ts';

type InvoiceFile = { fileName: string; contentType: string; content: Buffer };
type Wanted = { orderId: string; buyerId: string };

/** A link of its own kind: one to a stored document must not open an invoice, nor the other way round. */
export const invoiceLinks = (secret: string): DocumentLinks => createDocumentLinks(`invoices:${secret}`);

/**
 * The invoice of one's own paid order. It is drawn when somebody opens it: what it says is kept in the order for good,
 * and a refund that came since is on it.
 */
export async function getInvoice({ db, env, clock }: Deps, { orderId, buyerId }: Wanted) {
  const found = await findPaidAt(db, { orderId, buyerId });
  if (!found) throw new AppError('order.not_found');
  if (!found.paid_at) throw new AppError('order.no_invoice');
  const invoice = await issued(db, orderId);
  const token = invoiceLinks(env.secret).sign({ fileId: orderId, viewerId: buyerId }, clock.now());
  return {
    invoiceNumber: invoice.invoice_number,
    issuedAt: invoice.issued_at.toISOString(),
    pdfUrl: `/files/invoices/${token}`,
  };
}

/** Undefined for an order that is not this buyer's or not paid. */
export async function openInvoice(db: Db, { orderId, buyerId }: Wanted): Promise<InvoiceFile | undefined> {
  const found = await findPaidAt(db, { orderId, buyerId });
  return found?.paid_at ? drawn(await issued(db, orderId)) : undefined;
}

/** For the receipt: the invoices of these paid orders, one after the other. */
export async function issueInvoices(tx: Db, orderIds: readonly string[]): Promise<InvoiceFile[]> {
  await insertInvoices(tx, orderIds);
  const files: InvoiceFile[] = [];
  for (const orderId of orderIds) files.push(await drawn(await issued(tx, orderId)));
  return files;
}

async function issued(db: Db, orderId: string): Promise<InvoiceRow> {
  const known = await findInvoice(db, orderId);
  if (known) return known;
  await insertInvoices(db, [orderId]);
  const made = await findInvoice(db, orderId);
  if (!made) throw new Error(`Order ${orderId} is paid and gets no invoice`);
  return made;
}

async function drawn(row: InvoiceRow): Promise<InvoiceFile> {
  const content = await drawInvoice(invoiceOf(row));
  return { fileName: `${row.invoice_number}.pdf`, contentType: 'application/pdf', content };
}

function invoiceOf(row: InvoiceRow): Invoice {
  const { payment_method: method, card_brand: brand, card_last4: last4 } = row;
  return {
    invoiceNumber: row.invoice_number,
    issuedAt: row.issued_at,
    orderNumber: row.order_number,
    orderedAt: row.created_at,
    paidAt: row.paid_at,
    paidWith: paidWith({ method, brand, last4 }),
    seller: [row.seller_name, `${row.seller_city}, ${row.seller_state}`, row.seller_country],
    buyer: addressLines(row.ship_to),
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
    refunds: row.refunds.map((refund) => ({ at: new Date(refund.at), amountCents: refund.amount_cents })),
  };
}
