import { getInvoice, getOrder } from '@herbary/contract/orders.ts';
import { describe, expect, it } from 'vitest';
import { createDocumentLinks } from '../../platform/files/document-cipher.ts';
import { as, type SignedInPerson } from '../../testing/as.ts';
import { type SaleState, sellThings, stockProduct } from '../../testing/factories/orders.ts';
import { openShop } from '../../testing/open-shop.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { issueInvoices } from './invoices.ts';

const { test, seller } = await openShop({ work: false, books: 'unchecked' });
const [buyer, stranger] = [await as(test), await as(test)];
const admin = await as(test, { role: 'admin' });
const tea = await stockProduct(test, seller.userId);

async function sold(state: SaleState = 'paid', method?: 'card' | 'bank-transfer') {
  const things = [{ sellerId: seller.userId, productId: tea, quantity: 3, priceCents: 1333 }];
  const { orders } = await sellThings(test, { buyerId: buyer.userId, things, state, method });
  return orders[0]?.id ?? '';
}
const ask = (person: SignedInPerson, id: string) => person.client.call(getInvoice, { params: { id } });
const open = (url: string, person?: SignedInPerson) =>
  test.inject({ url, headers: person ? { authorization: `Bearer ${person.token}` } : {} });

describe('the invoice of an order', () => {
  it('is there once it is paid, with one number for good', async () => {
    const id = await sold();
    const first = await ask(buyer, id);
    expect(first.invoiceNumber).toMatch(/^INV-\d+$/);
    const again = await Promise.all([1, 2, 3].map(() => ask(buyer, id)));
    expect(again.map(({ invoiceNumber }) => invoiceNumber)).toEqual(Array(3).fill(first.invoiceNumber));
    expect((await buyer.client.call(getOrder, { params: { id } })).invoiceNumber).toBe(first.invoiceNumber);
  });

  it('gets one number though it is asked for by many at once', async () => {
    const id = await sold();
    const numbers = await Promise.all(Array.from({ length: 8 }, () => ask(buyer, id)));
    expect(new Set(numbers.map(({ invoiceNumber }) => invoiceNumber)).size).toBe(1);
  });

  it('is not there before', async () => {
    await expect(ask(buyer, await sold('awaiting'))).rejects.toMatchObject({ status: 409, code: 'order.no_invoice' });
  });

  it('is not shown to another person', async () => {
    const id = await sold();
    for (const person of [stranger, seller, admin]) {
      await expect(ask(person, id)).rejects.toMatchObject({ status: 404, code: 'order.not_found' });
    }
    await expect(test.client().call(getInvoice, { params: { id } })).rejects.toMatchObject({ status: 401 });
  });

  it('opens as a PDF that agrees with the order to the cent', async () => {
    const id = await sold();
    const { pdfUrl, invoiceNumber } = await ask(buyer, id);
    const answer = await open(pdfUrl, buyer);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${invoiceNumber}.pdf"`,
      'cache-control': 'private, no-store',
    });
    const order = await buyer.client.call(getOrder, { params: { id } });
    const texts = readPdf(answer.rawPayload);
    const after = (name: string) => Number(texts[texts.indexOf(name) + 1]?.replace(/[$,]/g, ''));
    expect(after('Subtotal')).toBe(order.payment.subtotal);
    expect(after('Shipping (Standard)')).toBe(order.payment.shipping);
    expect(after('Tax (9%)')).toBe(order.payment.tax);
    expect(after('Total')).toBe(order.payment.total);
    expect(texts).toEqual(
      expect.arrayContaining([invoiceNumber, order.orderNumber, 'Tulsi leaf', 'Brook & Daughters']),
    );
    expect(texts).toEqual(expect.arrayContaining(['Ada Brook', '12 Fern Row', 'Portland, Oregon 97205']));
  });

  it('says where the seller was when it was issued, however often the store moves since', async () => {
    const [issued, later] = [await sold(), await sold()];
    const move = (city: string, state: string, country: string) =>
      test.db.updateTable('seller').set({ city, state, country }).where('id', '=', seller.userId).execute();
    const sellerOn = async (id: string) => {
      const { pdfUrl } = await ask(buyer, id);
      const texts = readPdf((await open(pdfUrl, buyer)).rawPayload);
      const at = texts.indexOf('Brook & Daughters');
      return texts.slice(at + 1, at + 3);
    };
    await move('Salem', 'Oregon', 'United States');
    expect(await sellerOn(issued)).toEqual(['Salem, Oregon', 'United States']);
    await move('Ghent', 'East Flanders', 'Belgium');
    expect(await sellerOn(issued)).toEqual(['Salem, Oregon', 'United States']);
    expect(await sellerOn(later)).toEqual(['Ghent, East Flanders', 'Belgium']);
  });

  it('opens by its link for the one it was made for', async () => {
    const id = await sold();
    const { pdfUrl } = await ask(buyer, id);
    for (const person of [undefined, stranger, seller, admin])
      expect((await open(pdfUrl, person)).statusCode).toBe(404);
    expect((await open(pdfUrl, buyer)).statusCode).toBe(200);
  });

  it('does not open by a link that was made up, changed or meant for something else', async () => {
    const id = await sold();
    const { pdfUrl } = await ask(buyer, id);
    const token = pdfUrl.split('/').at(-1) ?? '';
    const forDocuments = createDocumentLinks(test.deps.env.secret).sign(
      { fileId: id, viewerId: buyer.userId },
      new Date(),
    );
    const expired = new Date(Date.now() - 10 * 60_000);
    const old = createDocumentLinks(`invoices:${test.deps.env.secret}`).sign(
      { fileId: id, viewerId: buyer.userId },
      expired,
    );
    const wrong = ['x', `${token}x`, `${token.slice(0, -4)}AAAA`, '..%2f..%2fetc', forDocuments, old];
    for (const made of wrong) expect((await open(`/files/invoices/${made}`, buyer)).statusCode).toBe(404);
    expect((await open(`/files/private/${token}`, buyer)).statusCode).toBe(404);
  });

  it('is made for the receipt of several orders in turn', async () => {
    const orderIds = [await sold(), await sold('paid', 'bank-transfer')];
    const files = await issueInvoices(test.db, orderIds);
    expect(files).toHaveLength(2);
    expect(new Set(files.map(({ fileName }) => fileName)).size).toBe(2);
    expect(readPdf(files[1]?.content ?? Buffer.alloc(0)).join(' ')).toContain('with bank transfer');
  });
});
