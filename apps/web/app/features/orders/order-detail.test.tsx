import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { orderDetail, orderItem } from '../../testing/sample-orders.ts';
import { idOf } from '../../testing/sample-wishlist.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { deferredResponse, json, page, refusal, stubApi } from '../../testing/stub-api.ts';
import { OrderDetail } from './order-detail.tsx';

const one = `GET /api/orders/${idOf(1)}`;
const buyAgain = vi.fn(async () => undefined);
const buyItemAgain = vi.fn(async () => undefined);
const show = () => showScreen(<OrderDetail orderId={idOf(1)} onBuyAgain={buyAgain} onBuyItemAgain={buyItemAgain} />);
const payment = () => screen.getByRole('region', { name: 'Payment' });

test('the page names every amount as the server gave it', async () => {
  stubApi({ [one]: () => json(orderDetail(1)) });
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Order HB-1' })).toBeVisible();
  for (const text of [
    'Credit / Debit Card, Visa ending 4242',
    'Subtotal$38.75',
    'Promo FIRSTCUP−$3.88',
    'Shipping$3.74',
    'Tax (9%)$3.14',
    'Total$41.75',
  ]) {
    expect(payment()).toHaveTextContent(text);
  }
  expect(payment()).not.toHaveTextContent('Refunded');
  expect(screen.getByRole('link', { name: 'Back to Orders' })).toHaveAttribute('href', '/orders');
  expect(screen.getByRole('button', { name: 'Return Items' })).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Contact Seller' })).toHaveAttribute('href', `/messages?to=${idOf(900)}`);
});

test('money that is being refunded is not shown as paid', async () => {
  const paid = orderDetail(1, { status: 'cancelled', paymentStatus: 'paid' });
  stubApi({ [one]: () => json({ ...paid, payment: { ...paid.payment, refundDue: 41.75 } }) });
  show();
  await screen.findByRole('heading', { level: 1, name: 'Order HB-1' });
  expect(payment()).toHaveTextContent('PaymentRefund on its way');
  expect(within(payment()).queryByText('Paid')).toBeNull();
});

test('an unpaid order is not being processed', async () => {
  const refused = { status: 'processing', paymentStatus: 'awaiting' } as const;
  stubApi({ [one]: () => json(orderDetail(1, refused)) });
  show();
  await screen.findByRole('heading', { level: 1, name: 'Order HB-1' });
  expect(screen.getAllByText('Awaiting payment').length).toBeGreaterThan(0);
  expect(screen.queryByText('Processing')).toBeNull();
});

test('canceling an order with a partial bank transfer names the refund', async () => {
  const { payment: paid } = orderDetail(1);
  const bankTransfer = {
    bankName: 'Bank of Herbary',
    accountHolder: 'Herbary',
    iban: 'XX00',
    bic: 'HERB',
    reference: 'HB-1',
    amount: 41.75,
    received: 10,
    returned: 0,
    dueAt: '2026-11-07T10:14:00.000Z',
    status: 'underpaid' as const,
  };
  const order = orderDetail(1, {
    status: 'processing',
    paymentStatus: 'awaiting',
    paymentMethod: 'bank-transfer',
    payment: { ...paid, method: 'bank-transfer', paidAt: null, bankTransfer },
    can: ['cancel'],
  });
  stubApi({ [one]: () => json(order) });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel order' }));
  expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(
    /^We'll send back the \$10.00 that did arrive/,
  );
});

test('a skeleton shows while the order loads, and the order of another buyer is not found', async () => {
  const later = deferredResponse();
  stubApi({ [one]: later.answer });
  show();
  expect(screen.getByText('Loading order')).toBeInTheDocument();
  later.arrive(refusal('order.not_found'));
  expect(await screen.findByRole('heading', { name: 'Order not found' })).toBeVisible();
});

test('a failed request can be retried', async () => {
  let broken = true;
  stubApi({ [one]: () => (broken ? page('gone', 503) : json(orderDetail(1))) });
  show();
  expect(await screen.findByRole('heading', { name: 'Your order could not be loaded' })).toBeVisible();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: /Try again/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Order HB-1' })).toBeVisible();
});

test('an item offers buy again and review, and shows its return', async () => {
  const items = [orderItem(1, { returnedQuantity: 1 }), orderItem(2, { finalSale: true })];
  stubApi({ [one]: () => json(orderDetail(1, { status: 'delivered', items })) });
  show();
  const shown = await screen.findByRole('region', { name: 'Items' });
  expect(within(shown).getByText('Returned 1')).toBeVisible();
  expect(within(shown).getByText('Final sale')).toBeVisible();
  expect(shown).toHaveTextContent('2 products, 4 pieces');
  await userEvent.click(within(shown).getByRole('button', { name: /Buy again Herb 2/ }));
  expect(buyItemAgain).toHaveBeenCalledWith(items[1]);
  await userEvent.click(within(shown).getByRole('button', { name: 'Buy all again' }));
  expect(buyAgain).toHaveBeenCalledTimes(1);
  expect(within(shown).getByRole('link', { name: 'Write a Review of Herb 1' })).toHaveAttribute(
    'href',
    `/product/${idOf(1)}?tab=reviews#reviews`,
  );
});

test('an order that was shipped meanwhile is shown as it is once its refused cancellation has been read', async () => {
  const packed = orderDetail(1, { status: 'processing', can: ['cancel'] });
  let now = packed;
  stubApi({ [one]: () => json(now), [`POST /api/orders/${idOf(1)}/cancel`]: () => refusal('order.not_cancellable') });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel order' }));
  now = orderDetail(1, { status: 'shipped', can: [] });
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
  expect(await within(dialog).findByText('This order can no longer be cancelled')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep order' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull());
  expect(screen.getByRole('heading', { name: 'On its way' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Need a hand?' })).toHaveFocus();
});

test('a refused confirmation of a delivery shows the order as it is', async () => {
  let now = orderDetail(1, { status: 'shipped', can: ['confirm-delivery'] });
  stubApi({ [one]: () => json(now), [`POST /api/orders/${idOf(1)}/received`]: () => refusal('order.not_shipped') });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm delivery' }));
  now = orderDetail(1, { status: 'cancelled', can: [] });
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: "Yes, it's here" }));
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Not yet' }));
  expect(await screen.findByText('A cancelled order needs no return: nothing is sent.')).toBeVisible();
});

test('the timeline shows the carrier without the tracking number', async () => {
  const shipped = { status: 'shipped', date: '2026-11-03T10:14:00Z', note: 'USPS 94001118' };
  stubApi({ [one]: () => json(orderDetail(1, { timeline: [shipped] })) });
  show();
  const steps = await screen.findByRole('list', { name: 'What happened with this order' });
  expect(steps).toHaveTextContent(/ShippedNovember 3, \d+:14 [AP]M. USPSTo come/);
});

test('a canceled order offers no return', async () => {
  stubApi({ [one]: () => json(orderDetail(1, { status: 'cancelled', can: [] })) });
  show();
  expect(await screen.findByText('A cancelled order needs no return: nothing is sent.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Return Items' })).toBeNull();
});

test('an awaited bank transfer shows account, amount, reference and deadline', async () => {
  const bankTransfer = {
    bankName: 'Demo Bank',
    accountHolder: 'Herbary',
    iban: 'GB62DEMO00000012',
    bic: 'DEMOGB2L',
    reference: 'HB-1',
    amount: 41.75,
    received: 20,
    returned: 0,
    dueAt: '2026-11-09T12:00:00.000Z',
    status: 'underpaid' as const,
  };
  const sample = orderDetail(1, { status: 'processing', paymentStatus: 'awaiting', can: ['cancel'] });
  const order = {
    ...sample,
    payment: { ...sample.payment, method: 'bank-transfer' as const, paidAt: null, bankTransfer },
  };
  stubApi({ [one]: () => json(order) });
  show();
  expect(await screen.findByRole('heading', { name: 'Transfer by Monday, November\u00a09' })).toBeVisible();
  expect(screen.getByText('Not paid yet')).toBeVisible();
  expect(screen.queryByText('In good hands')).toBeNull();
  expect(payment()).toHaveTextContent('IBANGB62 DEMO 0000 0012');
  expect(payment()).toHaveTextContent('ReferenceHB-1');
  expect(payment()).toHaveTextContent('$20.00 has arrived. $21.75 is missing.');
  expect(screen.queryByRole('button', { name: 'Invoice' })).toBeNull();
});

test('the page names the other orders of the checkout and their single payment', async () => {
  const checkout = {
    _id: idOf(800),
    total: 55.76,
    orders: [
      { _id: idOf(1), orderNumber: 'HB-1', seller: 'Fern & Field', totalAmount: 41.75 },
      { _id: idOf(2), orderNumber: 'HB-2', seller: 'Kiln & Kettle', totalAmount: 14.01 },
    ],
  };
  stubApi({ [one]: () => json(orderDetail(1, { checkout })) });
  show();
  expect(await screen.findByText('This checkout made two orders.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'HB-2' })).toHaveAttribute('href', `/order/${idOf(2)}`);
  expect(screen.getByText(/You paid once/)).toHaveTextContent('You paid once: $55.76.');
  expect(payment()).toHaveTextContent('Shipping (your share)$3.74');
});

test('confirming the delivery updates the order', async () => {
  const sent = stubApi({
    [one]: () => json(orderDetail(1)),
    [`POST ${one.slice(4)}/received`]: () => json(orderDetail(1, { status: 'delivered', can: ['return'] })),
  });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm delivery' }));
  await userEvent.click(await screen.findByRole('button', { name: "Yes, it's here" }));
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain(`POST ${one.slice(4)}/received`));
  expect(await screen.findByText('Delivery confirmed')).toBeVisible();
});

test('the buyer can object to a delivery that only the seller reported, and reads that support checks it', async () => {
  const sent = stubApi({
    [one]: () => json(orderDetail(1, { status: 'delivered', can: ['object-delivery', 'return'] })),
    [`POST ${one.slice(4)}/not-received`]: () =>
      json(
        orderDetail(1, { status: 'shipped', can: ['confirm-delivery'], deliveryObjectedAt: '2026-11-10T10:00:00Z' }),
      ),
  });
  show();
  await userEvent.click(await screen.findByRole('button', { name: "I haven't received it" }));
  await userEvent.click(await screen.findByRole('button', { name: "It hasn't arrived" }));
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain(`POST ${one.slice(4)}/not-received`));
  expect(await screen.findByText("We're looking for your parcel")).toBeVisible();
});

test.each([
  ['open', null, "You told us that this parcel hasn't arrived.", /will email you the result/],
  ['refunded', 'The carrier lost it', "This parcel was lost, and we're refunding all of it.", /“The carrier lost it”/],
  ['delivered', 'Signed by you', 'Our team found that this parcel was delivered.', /“Signed by you”/],
] as const)('a report of a missing parcel shows that it is %s', async (outcome, reason, title, text) => {
  const objection = { outcome, reason, note: 'Nothing at the door', decidedAt: null };
  stubApi({ [one]: () => json(orderDetail(1, { objection, deliveryObjectedAt: '2026-11-10T10:00:00Z' })) });
  show();
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText('You wrote: “Nothing at the door”')).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
});

test('a report about a parcel that arrived after all is not shown any more', async () => {
  const objection = { outcome: 'received', reason: null, note: 'Nothing at the door', decidedAt: null } as const;
  stubApi({ [one]: () => json(orderDetail(1, { status: 'delivered', objection })) });
  show();
  await screen.findByRole('heading', { name: 'Order HB-1' });
  expect(screen.queryByText(/Nothing at the door/)).toBeNull();
});

test('the invoice opens in a new tab; on failure the tab closes and the error is shown', async () => {
  const tab = { location: { href: '' }, close: vi.fn() };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  let ready = true;
  stubApi({
    [one]: () => json(orderDetail(1)),
    [`${one}/invoice`]: () =>
      ready
        ? json({ invoiceNumber: 'INV-10001', issuedAt: '2026-11-02T10:15:00.000Z', pdfUrl: '/files/invoice.pdf' })
        : refusal('order.no_invoice'),
  });
  show();
  const button = await screen.findByRole('button', { name: 'Invoice' });
  await userEvent.click(button);
  await waitFor(() => expect(tab.location.href).toBe('/files/invoice.pdf'));
  ready = false;
  await userEvent.click(button);
  expect(await screen.findByText('The invoice will be available once the order is paid')).toBeVisible();
  expect(tab.close).toHaveBeenCalledTimes(1);
});

test('each refund has a credit note, which opens by its own number', async () => {
  const tab = { location: { href: '' }, close: vi.fn() };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  const issuedAt = '2026-11-12T10:15:00.000Z';
  const creditNotes = ['CN-000007', 'CN-000009'].map((creditNoteNumber) => ({
    creditNoteNumber,
    amount: 9.5,
    issuedAt,
  }));
  const papers = creditNotes.map(({ creditNoteNumber: number, amount }) => ({
    kind: 'credit-note',
    number,
    amount,
    issuedAt,
    pdfUrl: `/files/credit-notes/${number}`,
  }));
  stubApi({ [one]: () => json(orderDetail(1, { creditNotes })), [`${one}/papers`]: () => json(papers) });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Credit note CN-000009' }));
  await waitFor(() => expect(tab.location.href).toBe('/files/credit-notes/CN-000009'));
});

test('Print opens the print dialog, and the printed page has address, lines and totals', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  stubApi({ [one]: () => json(orderDetail(1)) });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
  const table = screen.getByRole('table', { hidden: true });
  expect(table).toHaveTextContent('Herb 140 g, Dried2$9.50$19.00');
  vi.unstubAllGlobals();
});
