import type { OrderSummary } from '@herbary/contract/orders.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { orderDetail, orderItem, orderSummary } from '../../testing/sample-orders.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { deferredResponse, json, page, refusal, stubApi } from '../../testing/stub-api.ts';
import { OrderList } from './order-list.tsx';

const list = 'GET /api/orders?range=6-months&page=1&limit=10';
const count = 'GET /api/orders?range=all&limit=1';
const answer =
  (orders: OrderSummary[], total = orders.length) =>
  () =>
    json({ orders, total, page: 1, pages: Math.ceil(total / 10) });
const buyAgain = vi.fn(async () => undefined);

const drawn = vi.fn();
function NothingMatches() {
  drawn();
  return <p>No orders match</p>;
}
const show = () =>
  showScreen(
    <OrderList
      filter={{ range: '6-months', page: 1 }}
      hrefFor={(number) => `/orders?page=${number}`}
      onBuyAgain={buyAgain}
      nothingMatches={<NothingMatches />}
    />,
  );
const card = (number: number) => screen.findByRole('article', { name: `Order HB-${number}` });

test('an order shows its documents, its parcel and its actions', async () => {
  stubApi({
    [list]: answer([orderSummary(1, { createdAt: '2026-11-02T12:00:00Z' })], 12),
    [count]: answer([], 12),
  });
  show();
  const shown = await card(1);
  expect(shown).toHaveTextContent('PlacedNovember 2, 2026');
  expect(shown).toHaveTextContent('Total$41.75');
  expect(within(shown).getByText('Shipped')).toBeVisible();
  expect(within(shown).getByRole('heading', { name: 'On its way' })).toBeVisible();
  expect(within(shown).getByRole('link', { name: 'Track Package HB-1' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/order\/.+#track$/),
  );
  expect(within(shown).queryByRole('link', { name: /Return Items|Pay now/ })).toBeNull();
  expect(within(shown).queryByRole('button', { name: /Cancel/ })).toBeNull();
  expect(screen.getByText('Showing 1-1 of 12 orders')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('href', '/orders?page=2');
});

test('a page behind the last one leads back to the first', async () => {
  stubApi({ [list]: answer([], 12), [count]: answer([], 12) });
  show();
  expect(await screen.findByRole('link', { name: 'Go to the first page' })).toHaveAttribute('href', '/orders?page=1');
  expect(screen.queryByText('No orders match')).toBeNull();
});

test.each([
  ['processing', 'awaiting', 'Awaiting payment'],
  ['processing', 'failed', 'Payment failed'],
  ['processing', 'paid', 'Processing'],
  ['delivered', 'refunded', 'Refunded'],
  ['delivered', 'part-refunded', 'Delivered'],
  ['cancelled', 'refunded', 'Cancelled'],
] as const)('an order that is %s and %s has one state: %s', async (status, paymentStatus, label) => {
  stubApi({ [list]: answer([orderSummary(1, { status, paymentStatus })]), [count]: answer([], 1) });
  show();
  const words = /^(Awaiting payment|Payment failed|Processing|Delivered|Refunded|Cancelled|Paid)$/;
  const badges = within(await card(1)).getAllByText(words, { selector: 'span' });
  expect(badges.map(({ textContent }) => textContent)).toEqual([label]);
});

test('Track Package needs a tracking number, Return Items and Pay now need the server to allow them', async () => {
  stubApi({
    [list]: answer([
      orderSummary(1, { trackingNumber: null }),
      orderSummary(2, { status: 'delivered', can: ['return'], returnsOpenUntil: '2026-11-23T12:00:00Z' }),
      orderSummary(3, { status: 'processing', paymentStatus: 'awaiting', can: ['pay', 'cancel'] }),
    ]),
    [count]: answer([], 3),
  });
  show();
  expect(within(await card(1)).queryByRole('link', { name: /Track Package/ })).toBeNull();
  const delivered = await card(2);
  expect(within(delivered).getByRole('link', { name: 'Return Items HB-2' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/return\//),
  );
  expect(delivered).toHaveTextContent('Returns open until November 23');
  const unpaid = await card(3);
  expect(within(unpaid).getByRole('link', { name: 'Pay now HB-3' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/checkout\?pay=/),
  );
  expect(within(unpaid).getByText('Awaiting payment')).toBeVisible();
});

test('Buy again calls back once, however often it is pressed', async () => {
  let done = () => {};
  buyAgain.mockImplementationOnce(() => new Promise<undefined>((resolve) => (done = () => resolve(undefined))));
  stubApi({ [list]: answer([orderSummary(1)]), [count]: answer([], 1) });
  show();
  const button = within(await card(1)).getByRole('button', { name: /Buy again/ });
  await userEvent.click(button);
  await userEvent.click(button);
  expect(buyAgain).toHaveBeenCalledTimes(1);
  done();
});

test('canceling asks for confirmation, sends the reason and shows the updated order', async () => {
  const open = orderSummary(1, { status: 'processing', can: ['cancel'] });
  const cancelled = orderDetail(1, {
    status: 'cancelled',
    paymentStatus: 'paid',
    can: [],
    cancelledAt: open.createdAt,
  });
  let orders = [open];
  const sent = stubApi({
    [list]: () => answer(orders)(),
    [count]: answer([], 1),
    [`POST /api/orders/${open._id}/cancel`]: () => {
      orders = [cancelled];
      return json(cancelled);
    },
  });
  show();
  await userEvent.click(within(await card(1)).getByRole('button', { name: 'Cancel HB-1' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Cancel order HB-1?' });
  expect(dialog).toHaveTextContent("We'll refund $41.75 to the card you paid with, within 5-7 business days.");
  await userEvent.type(within(dialog).getByLabelText(/Reason/), 'Ordered twice');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent).toContainEqual({ call: `POST /api/orders/${open._id}/cancel`, body: { reason: 'Ordered twice' } });
  expect(await screen.findByText('Cancelled November 2, the refund is on its way')).toBeVisible();
  // Its button is gone; the next key goes on from the same card.
  await waitFor(async () => expect(await card(1)).toContainElement(document.activeElement as HTMLElement));
});

test('a refused cancellation shows its error in the dialog', async () => {
  const open = orderSummary(1, { status: 'processing', can: ['cancel'] });
  stubApi({
    [list]: answer([open]),
    [count]: answer([], 1),
    [`POST /api/orders/${open._id}/cancel`]: () => refusal('order.not_cancellable'),
  });
  show();
  await userEvent.click(within(await card(1)).getByRole('button', { name: 'Cancel HB-1' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel order' }));
  expect(await screen.findByText('This order can no longer be cancelled')).toBeVisible();
});

test('an empty list shows an invitation after loading', async () => {
  const later = deferredResponse();
  stubApi({ [list]: later.answer, [count]: answer([], 0) });
  show();
  expect(screen.getByText('Loading orders')).toBeInTheDocument();
  later.arrive(answer([])());
  expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/shop');
});

test('a member without any order does not read about a filter first', async () => {
  const later = deferredResponse();
  const sent = stubApi({ [list]: answer([]), [count]: later.answer });
  show();
  await waitFor(() => expect(sent).toHaveLength(2));
  await userEvent.tab();
  later.arrive(answer([])());
  expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeVisible();
  expect(drawn).not.toHaveBeenCalled();
});

test('a filter without results shows the given empty state', async () => {
  stubApi({ [list]: answer([]), [count]: answer([], 12) });
  show();
  expect(await screen.findByText('No orders match')).toBeVisible();
});

test('a failed list can be fetched again', async () => {
  let broken = true;
  stubApi({
    [list]: () => (broken ? page('gone', 503) : answer([orderSummary(1, { items: [orderItem(1)] })])()),
    [count]: answer([], 1),
  });
  show();
  expect(await screen.findByText('Your orders could not be loaded.')).toBeVisible();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: /Try again/ }));
  expect(await card(1)).toBeVisible();
});
