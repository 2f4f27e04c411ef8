import type { OrderSummary } from '@herbary/contract/orders.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub, useLocation } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { eventually } from '../../testing/eventually.ts';
import { freezeClock } from '../../testing/frozen-clock.ts';
import { orderSummary, returnRequest } from '../../testing/sample-orders.ts';
import { json, keysSent, type Sent, stubApi } from '../../testing/stub-api.ts';
import { ToastProvider } from '../../ui/toast.tsx';
import Orders from './orders.tsx';

const Elsewhere = () => null;
let address = '';
function Page() {
  const { pathname, search } = useLocation();
  address = pathname + search;
  return <Orders />;
}

function show(path: string, state?: unknown) {
  const Stub = createRoutesStub([
    { path: '/orders', Component: Page },
    { path: '*', Component: Elsewhere },
  ]);
  const [pathname, search = ''] = path.split('?');
  const entry = { pathname: pathname as string, search: search && `?${search}`, state };
  render(
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <Stub initialEntries={[entry]} />
      </ToastProvider>
    </QueryClientProvider>,
  );
}

const orders =
  (list: OrderSummary[], total = list.length) =>
  () =>
    json({ orders: list, total, page: 1, pages: 1 });
const returns = () => json({ returns: [returnRequest(7)], total: 3, page: 1, pages: 1 });
const counts = {
  'GET /api/orders?range=all&limit=1': orders([], 12),
  'GET /api/returns?range=all&limit=1': returns,
};
const calls = (sent: Sent[]) => sent.map(({ call }) => call);

beforeEach(() => queryClient.clear());

test('both tabs are counted; each has its own list and address', async () => {
  stubApi({
    ...counts,
    'GET /api/orders?range=6-months&page=1&limit=10': orders([orderSummary(1)]),
    'GET /api/returns?range=6-months&page=1&limit=10': returns,
  });
  show('/orders');
  expect(await screen.findByRole('tab', { name: 'Orders 12', selected: true })).toBeVisible();
  expect(await screen.findByRole('article', { name: 'Order HB-1' })).toBeVisible();
  await userEvent.click(await screen.findByRole('tab', { name: 'Returns & Refunds 3' }));
  expect(await screen.findByRole('article', { name: 'Return RT-7' })).toBeVisible();
  expect(address).toBe('/orders?tab=returns');
});

test('filters live in the address and go to the server', async () => {
  const sent = stubApi({
    ...counts,
    'GET /api/orders?range=6-months&page=1&limit=10': orders([orderSummary(1)]),
    'GET /api/orders?status=delivered&range=6-months&page=1&limit=10': orders([orderSummary(2)]),
    'GET /api/orders?status=delivered&range=all&page=1&limit=10': orders([orderSummary(3)]),
    'GET /api/orders?search=nettle&status=delivered&range=all&page=1&limit=10': orders([]),
  });
  show('/orders');
  await screen.findByRole('article', { name: 'Order HB-1' });
  const range = screen.getByRole('combobox', { name: 'Date range' });
  expect(range).toHaveDisplayValue('Last 6 months');
  expect(
    within(range)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Last 30 days', 'Last 3 months', 'Last 6 months', 'All time']);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Delivered');
  await screen.findByRole('article', { name: 'Order HB-2' });
  await userEvent.selectOptions(range, 'All time');
  await screen.findByRole('article', { name: 'Order HB-3' });
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search orders' }), 'nettle{Enter}');
  expect(await screen.findByRole('heading', { name: 'No orders match' })).toBeVisible();
  expect(address).toBe('/orders?search=nettle&status=delivered&range=all');
  expect(calls(sent).filter((call) => call.includes('search='))).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(address).toBe('/orders');
  expect(screen.getByRole('searchbox', { name: 'Search orders' })).toHaveValue('');
});

test('orders stay on the screen when they cannot be loaded again', async () => {
  let isDown = false;
  const shown = orders([orderSummary(1)]);
  stubApi({ ...counts, 'GET /api/orders?range=6-months&page=1&limit=10': () => (isDown ? json({}, 500) : shown()) });
  show('/orders');
  await screen.findByRole('article', { name: 'Order HB-1' });
  isDown = true;
  const list = { queryKey: ['orders', 'list'] };
  await act(async () => {
    await queryClient.refetchQueries(list);
    // Screens hear of it in a task of their own.
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(queryClient.getQueryCache().find({ ...list, exact: false })?.state.status).toBe('error');
  expect(screen.getByRole('article', { name: 'Order HB-1' })).toBeVisible();
});

test('a buyer whose orders are all old gets a link to all time', async () => {
  stubApi({
    ...counts,
    'GET /api/orders?range=6-months&page=1&limit=10': orders([]),
    'GET /api/orders?range=all&page=1&limit=10': orders([orderSummary(1)]),
  });
  show('/orders');
  await userEvent.click(await screen.findByRole('button', { name: 'Show all time' }));
  expect(await screen.findByRole('article', { name: 'Order HB-1' })).toBeVisible();
});

test('Buy again fills the cart and lists what is missing', async () => {
  const sent = stubApi({
    ...counts,
    'GET /api/orders?range=6-months&page=1&limit=10': orders([orderSummary(1)]),
    [`POST /api/orders/${orderSummary(1)._id}/reorder`]: () => json({ added: 1, missing: ['Nettle'] }),
  });
  show('/orders');
  const card = await screen.findByRole('article', { name: 'Order HB-1' });
  await userEvent.click(within(card).getByRole('button', { name: /Buy again/ }));
  expect(await screen.findByText('1 product has been added to your cart')).toBeVisible();
  expect(screen.getByText('No longer sold or sold out: Nettle.')).toBeVisible();
  expect(calls(sent)).toContain('GET /api/cart');
});

test('Buy again, repeated after a lost answer, sends the same idempotency key', async () => {
  const reorder = `POST /api/orders/${orderSummary(1)._id}/reorder`;
  const answers = [() => json({}, 502)];
  stubApi({
    ...counts,
    'GET /api/orders?range=6-months&page=1&limit=10': orders([orderSummary(1)]),
    [reorder]: () => (answers.shift() ?? (() => json({ added: 1, missing: [] })))(),
  });
  show('/orders');
  const card = await screen.findByRole('article', { name: 'Order HB-1' });
  const press = async () => userEvent.click(await within(card).findByRole('button', { name: /Buy again/ }));
  await press();
  expect(await screen.findByText('Nothing was added to your cart')).toBeVisible();
  await press();
  expect(await screen.findByText('1 product has been added to your cart')).toBeVisible();
  await press();
  await eventually(() => expect(keysSent(reorder)).toHaveLength(3));
  const [lost, again, more] = keysSent(reorder);
  expect(again).toBe(lost);
  expect(more).not.toBe(lost);
});

test('the banner for a sent return disappears after five seconds', async () => {
  freezeClock();
  stubApi({ ...counts, 'GET /api/returns?range=6-months&page=1&limit=10': returns });
  show('/orders?tab=returns', { returnSuccess: true, returnNumber: 'RT-2081' });
  expect(await screen.findByText('Your return request was sent.')).toBeVisible();
  expect(screen.getByText(/RT-2081, response within 1-2 business days/)).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(screen.getByText('Your return request was sent.')).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  expect(screen.queryByText('Your return request was sent.')).toBeNull();
  expect(address).toBe('/orders?tab=returns');
});

test('the policy and the help are shown beside the list', async () => {
  stubApi({ ...counts, 'GET /api/orders?range=6-months&page=1&limit=10': orders([]) });
  show('/orders');
  const aside = await screen.findByRole('complementary', { name: 'Help with orders' });
  for (const text of [
    'Return window 30 days from delivery.',
    'Items must be unused and in original packaging.',
    'Opened herbal supplements are not returnable.',
    'Refunds within 5-7 business days after items are received.',
    'Support is here 7 days a week, 9am-9pm EST.',
  ]) {
    expect(within(aside).getByText(text)).toBeVisible();
  }
});
