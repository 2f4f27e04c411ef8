import { BANK_DECISION_DAYS } from '@herbary/contract/disputes.ts';
import type { HandledOrder } from '@herbary/contract/orders-handling.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub, useLocation } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { dispute, sale, saleReturn, sellerWork } from '../../testing/sample-sales.ts';
import { idOf } from '../../testing/sample-wishlist.ts';
import { deferredResponse, json, networkError, refusal, type Sent, stubApi } from '../../testing/stub-api.ts';
import { ToastProvider } from '../../ui/toast.tsx';
import SellerOrders from './orders.tsx';

let address = '';
function Page() {
  const { pathname, search } = useLocation();
  address = pathname + search;
  return <SellerOrders />;
}

function show(query = '') {
  const Stub = createRoutesStub([{ path: '/dashboard/orders', Component: Page }]);
  render(
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <Stub initialEntries={[`/dashboard/orders${query}`]} />
      </ToastProvider>
    </QueryClientProvider>,
  );
}

const page = { total: 1, page: 1, pages: 1, next: null, moreThanTotal: false };
const toPack = 'GET /api/seller/orders?queue=to-pack&page=1&sort=created&limit=10';
const work = { 'GET /api/seller/orders/counts': () => json(sellerWork()) };
const list = (...orders: HandledOrder[]) => json({ ...page, orders, total: orders.length });
const two = { [toPack]: () => list(sale(1), sale(2, { customer: { name: 'Theo Lind' } })) };
const one = (number: number) => `GET /api/seller/orders/${idOf(number)}`;
const bodyOf = (sent: Sent[], call: string) => sent.find((one) => one.call === call)?.body;
const record = (name: string) => screen.findByRole('region', { name });

beforeEach(() => {
  queryClient.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T09:00:00Z') });
});

test('the queue counts its tabs, and shows the first order with both sides of its money', async () => {
  stubApi({ ...work, ...two, [one(1)]: () => json(sale(1)) });
  show();
  expect(await screen.findByText('2 to pack, 1 return to decide, 1 dispute to answer.')).toBeVisible();
  const tabs = within(screen.getByRole('navigation', { name: 'Order status' }));
  expect(tabs.getAllByRole('link').map((tab) => tab.textContent)).toEqual([
    'To pack2',
    'Shipped6',
    'Delivered1,918',
    'Cancelled9',
    'Returns1',
    'Disputes1',
  ]);
  expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent('To pack');
  const shown = await record('HB-1');
  expect(shown).toHaveTextContent('Buyer paid$41.75');
  expect(shown).toHaveTextContent('To your balance$36.35');
  expect(shown).toHaveTextContent('1418 NE Alder Street');
  expect(within(shown).getByRole('link', { name: /^Packing slip/ })).toHaveAttribute(
    'href',
    `/api/seller/orders/slips?order=${idOf(1)}`,
  );
  expect(within(shown).queryByRole('button', { name: 'Mark delivered' })).toBeNull();
  expect(screen.getByRole('link', { name: /Print 2 packing slips/ })).toBeVisible();
});

test('an empty queue says what comes next, and a failed one can be tried again', async () => {
  let fails = true;
  stubApi({ ...work, [toPack]: () => (fails ? json({ message: 'Down' }, 500) : list()) });
  show();
  expect(await screen.findByText('Your orders could not be loaded')).toBeVisible();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Everything is packed' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'See what is on its way' })).toBeVisible();
});

test('a store without any order does not point to others', async () => {
  const none = { toPack: 0, unpaid: 0, shipped: 0, delivered: 0, cancelled: 0 };
  stubApi({ 'GET /api/seller/orders/counts': () => json(sellerWork(none)), [toPack]: () => list() });
  show();
  expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'See what is on its way' })).toBeNull();
});

test('a search goes into the address and names what was not found', async () => {
  stubApi({
    ...work,
    ...two,
    [one(1)]: () => json(sale(1)),
    'GET /api/seller/orders?queue=to-pack&search=nettle&page=1&sort=created&limit=10': () => list(),
  });
  show();
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search orders' }), 'nettle{Enter}');
  expect(await screen.findByText(/Nothing for “nettle” here/)).toBeVisible();
  expect(address).toBe('/dashboard/orders?search=nettle');
});

test('shipping shows at once, sends carrier and number, and tells of it', async () => {
  const { answer, arrive } = deferredResponse();
  const ship = `POST /api/seller/orders/${idOf(1)}/ship`;
  const sent = stubApi({ ...work, ...two, [one(1)]: () => json(sale(1)), [ship]: answer });
  show();
  await userEvent.click(within(await record('HB-1')).getByRole('button', { name: 'Ship' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ship HB-1' }));
  await userEvent.click(dialog.getByRole('radio', { name: 'UPS' }));
  await userEvent.type(dialog.getByLabelText(/^Tracking number/), '1Z 999');
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as shipped' }));
  await waitFor(() => expect(bodyOf(sent, ship)).toEqual({ carrier: 'UPS', trackingNumber: '1Z 999' }));
  const shown = screen.getByRole('region', { name: 'HB-1', hidden: true });
  expect(within(shown).getByText('Shipped')).toBeInTheDocument();
  arrive(json(sale(1, { status: 'shipped', carrier: 'UPS', trackingNumber: '1Z 999', can: ['deliver'] })));
  expect(await screen.findByText('HB-1 is marked as shipped')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a refused shipment is taken back, with the words of the server', async () => {
  const ship = `POST /api/seller/orders/${idOf(1)}/ship`;
  stubApi({ ...work, ...two, [one(1)]: () => json(sale(1)), [ship]: () => refusal('order.not_shippable') });
  show();
  await userEvent.click(within(await record('HB-1')).getByRole('button', { name: 'Ship' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('radio', { name: 'Other carrier' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as shipped' }));
  expect(await dialog.findAllByText('Please name the carrier')).not.toHaveLength(0);
  await userEvent.type(dialog.getByLabelText('Carrier name'), 'Bike courier');
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as shipped' }));
  expect(await dialog.findByText('Only a paid order that has not been shipped can be shipped')).toBeVisible();
  expect(
    within(screen.getByRole('region', { name: 'HB-1', hidden: true })).getByText('Processing'),
  ).toBeInTheDocument();
});

test('many orders are shipped from a selection, and each row says what became of it', async () => {
  const ship = 'POST /api/seller/orders/ship';
  const refused = 'Only a paid order that has not been shipped can be shipped';
  const sent = stubApi({
    ...work,
    ...two,
    [one(1)]: () => json(sale(1)),
    [ship]: () =>
      json({
        parcels: [
          { order: idOf(1), verdict: 'shipped', code: null, message: null },
          { order: idOf(2), verdict: 'refused', code: 'order.not_shippable', message: refused },
        ],
      }),
  });
  show();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select HB-1' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select HB-2' }));
  const bar = within(screen.getByRole('region', { name: 'Selected orders' }));
  expect(bar.getByRole('link', { name: 'Labels' })).toHaveAttribute(
    'href',
    `/api/seller/orders/labels?order=${idOf(1)}&order=${idOf(2)}`,
  );
  await userEvent.click(bar.getByRole('button', { name: 'Ship 2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ship 2 orders' }));
  await userEvent.type(dialog.getByLabelText(/^Tracking number for HB-2, Theo Lind/), '94 00');
  await userEvent.click(dialog.getByRole('button', { name: 'Mark 2 orders as shipped' }));
  expect(await dialog.findByText('1 of 2 orders shipped.')).toBeVisible();
  expect(dialog.getByText(`Not shipped: ${refused}`)).toBeVisible();
  expect(bodyOf(sent, ship)).toEqual({
    parcels: [
      { order: idOf(1), carrier: 'USPS' },
      { order: idOf(2), carrier: 'USPS', trackingNumber: '94 00' },
    ],
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected orders' })).toBeNull());
});

test('what became of each order is said also when none is left to pack, until it is read', async () => {
  let left = [sale(1), sale(2)];
  stubApi({
    ...work,
    [toPack]: () => list(...left),
    [one(1)]: () => json(sale(1)),
    'POST /api/seller/orders/ship': () => {
      left = [];
      return json({ parcels: [1, 2].map((n) => ({ order: idOf(n), verdict: 'shipped', code: null, message: null })) });
    },
  });
  show();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select HB-1' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select HB-2' }));
  await userEvent.click(screen.getByRole('button', { name: 'Ship 2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ship 2 orders' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Mark 2 orders as shipped' }));
  expect(await dialog.findByText('2 orders shipped.')).toBeVisible();
  expect(screen.queryByRole('link', { name: /HB-1/, hidden: true })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
  expect(await screen.findByRole('heading', { name: 'Everything is packed' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Selected orders' })).toBeNull();
});

test('cancelling names what goes back and sends the reason with the line', async () => {
  const cancel = `POST /api/seller/orders/${idOf(1)}/cancel`;
  const sent = stubApi({
    ...work,
    ...two,
    [one(1)]: () => json(sale(1)),
    [cancel]: () => json(sale(1, { status: 'cancelled', can: [] })),
  });
  show();
  await userEvent.click(within(await record('HB-1')).getByRole('button', { name: 'Cancel order' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel HB-1 and refund' }));
  expect(dialog.getByText('Refund to the buyer').parentElement).toHaveTextContent('$41.75');
  await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'Damaged in our store');
  await userEvent.type(dialog.getByLabelText(/^A line to Maya Reyes/), 'The mint had got damp.');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel and refund $41.75' }));
  expect(await screen.findByText('HB-1 is cancelled, $41.75 will be refunded')).toBeVisible();
  expect(bodyOf(sent, cancel)).toEqual({ reason: 'Damaged in our store. The mint had got damp.' });
});

test('a chosen order stands in the address and takes the focus, on phones in the place of the list', async () => {
  stubApi({ ...work, ...two, [one(1)]: () => json(sale(1)), [one(2)]: () => json(sale(2)) });
  show();
  const first = within(await record('HB-1')).getByRole('heading', { name: 'HB-1' });
  expect(first).not.toHaveFocus();
  await userEvent.click(screen.getByRole('link', { name: /^Theo Lind/ }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'HB-2' })).toHaveFocus());
  expect(address).toBe(`/dashboard/orders?id=${idOf(2)}`);
  expect(screen.getByRole('region', { name: 'Orders' })).toHaveClass('max-wide:hidden');
});

test('an order that the server does not give away is not shown as an error to try again', async () => {
  stubApi({ ...work, ...two, [one(9)]: () => refusal('order.not_found') });
  show(`?id=${idOf(9)}`);
  expect(await screen.findByText('Order not found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to orders' })).toHaveAttribute('href', '/dashboard/orders');
});

const openReturns = 'GET /api/seller/returns?state=open&page=1&limit=10';
const returns = { [openReturns]: () => json({ ...page, returns: [saleReturn(7)] }) };
const oneReturn = `GET /api/seller/returns/${idOf(7)}`;

test('a store without returns is not sent from one empty list to another', async () => {
  const none = { toDecide: 0, toReceive: 0, open: 0, closed: 0 };
  stubApi({
    'GET /api/seller/orders/counts': () => json({ ...sellerWork(), returns: none }),
    [openReturns]: () => json({ ...page, total: 0, returns: [] }),
  });
  show('?tab=returns');
  expect(await screen.findByText('No open returns')).toBeVisible();
  expect(await screen.findByText('2 to pack, 1 dispute to answer.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Show closed returns' })).not.toBeInTheDocument();
});

test('declining a return needs a reason, and shows at once', async () => {
  const decide = `POST /api/seller/returns/${idOf(7)}/decision`;
  const { answer, arrive } = deferredResponse();
  const sent = stubApi({ ...work, ...returns, [oneReturn]: () => json(saleReturn(7)), [decide]: answer });
  show('?tab=returns');
  const shown = within(await record('RT-7'));
  expect(await screen.findByText('Decide by Tuesday, November 17')).toBeVisible();
  expect(shown.getByText('The lid was split.')).toBeVisible();
  await userEvent.click(shown.getByRole('button', { name: 'Decline' }));
  expect(shown.getByText('Please say why the return is declined')).toBeVisible();
  await userEvent.type(shown.getByLabelText(/^A line to Maya Reyes/), 'The photo shows another jar.');
  await userEvent.click(shown.getByRole('button', { name: 'Decline' }));
  expect(await shown.findByText('Rejected')).toBeVisible();
  expect(bodyOf(sent, decide)).toEqual({ approve: false, note: 'The photo shows another jar.' });
  arrive(refusal('return.not_pending'));
  expect(await screen.findByText('This return has already been decided')).toBeVisible();
  expect(shown.getByText('Pending')).toBeVisible();
});

test('a return is received with the state of each item, and refunded', async () => {
  const receive = `POST /api/seller/returns/${idOf(7)}/receipt`;
  const approved = saleReturn(7, { status: 'approved', answerBy: null, can: ['receive'] });
  const sent = stubApi({
    ...work,
    ...returns,
    [oneReturn]: () => json(approved),
    [receive]: () => json(saleReturn(7, { status: 'received', can: [] })),
  });
  show('?tab=returns');
  const shown = within(await record('RT-7'));
  await userEvent.click(await shown.findByRole('button', { name: 'Received, refund $15.26' }));
  expect(shown.getByText('Please choose the condition of each item')).toBeVisible();
  await userEvent.click(shown.getByRole('radio', { name: /^Opened or used/ }));
  await userEvent.click(shown.getByRole('button', { name: 'Received, refund $15.26' }));
  expect(await screen.findByText('RT-7 is received')).toBeVisible();
  expect(bodyOf(sent, receive)).toEqual({
    items: [{ _id: idOf(700), disposition: 'destroy', condition: 'opened' }],
  });
});

const disputes = {
  'GET /api/seller/disputes?state=open&page=1&limit=10': () => json({ ...page, disputes: [dispute(5)] }),
};
const oneDispute = `GET /api/seller/disputes/${idOf(5)}`;

test('a dispute says its deadline in words and takes text and a file as evidence', async () => {
  const say = `POST /api/seller/disputes/${idOf(5)}/evidence`;
  const upload = `POST /api/seller/disputes/${idOf(5)}/files/shipping_documentation`;
  const said = { _id: idOf(60), field: 'uncategorized_text', text: 'It was signed for.', file: null } as const;
  const proof = { name: 'proof.pdf', url: '/files/d/1' };
  const shipped = { _id: idOf(61), field: 'shipping_documentation', text: null, file: proof } as const;
  const at = { addedAt: '2026-11-16T09:00:00.000Z' };
  let evidence: ReturnType<typeof dispute>['evidence'] = [];
  const sent = stubApi({
    ...work,
    ...disputes,
    [oneDispute]: () => json(dispute(5, { evidence })),
    [say]: () => {
      evidence = [{ ...said, ...at }];
      return json(dispute(5, { evidence }));
    },
    [upload]: () => {
      evidence = [
        { ...said, ...at },
        { ...shipped, ...at },
      ];
      return json(dispute(5, { evidence }));
    },
  });
  show('?tab=disputes');
  const shown = within(await record('Dispute about HB-1'));
  expect(shown.getByText(/^4 days and 1 hour left, until Friday, November 20/)).toBeVisible();
  expect(shown.getByText(/^The buyer says it didn't arrive/)).toBeVisible();
  await userEvent.click(shown.getByRole('button', { name: 'Add to the evidence' }));
  expect(await shown.findAllByText('Please write something')).not.toHaveLength(0);
  await userEvent.type(shown.getByLabelText('In your words'), 'It was signed for.');
  await userEvent.click(shown.getByRole('button', { name: 'Add to the evidence' }));
  expect(await shown.findByText('It was signed for.', { selector: 'li p' })).toBeVisible();
  expect(bodyOf(sent, say)).toEqual({ field: 'uncategorized_text', text: 'It was signed for.' });
  const file = new File(['%PDF-1.7'], 'proof.pdf', { type: 'application/pdf' });
  await userEvent.upload(shown.getByLabelText(/^Choose a file/), file);
  await userEvent.click(shown.getByRole('button', { name: 'Add the file' }));
  expect(await shown.findByRole('link', { name: 'proof.pdf' })).toHaveAttribute('href', '/files/d/1');
});

test('what is typed while evidence is being added stays', async () => {
  const { answer, arrive } = deferredResponse();
  stubApi({
    ...work,
    ...disputes,
    [oneDispute]: () => json(dispute(5)),
    [`POST /api/seller/disputes/${idOf(5)}/evidence`]: answer,
  });
  show('?tab=disputes');
  const shown = within(await record('Dispute about HB-1'));
  await userEvent.selectOptions(shown.getByLabelText('What it is about'), 'shipping_carrier');
  const words = shown.getByLabelText('In your words');
  await userEvent.type(words, 'UPS');
  await userEvent.click(shown.getByRole('button', { name: 'Add to the evidence' }));
  await userEvent.type(words, ' Ground');
  arrive(json(dispute(5)));
  expect(await screen.findByText('Added to the evidence')).toBeVisible();
  expect(shown.getByLabelText('What it is about')).toHaveValue('shipping_carrier');
  expect(shown.getByLabelText('In your words')).toHaveValue('UPS Ground');
});

test.each([
  ['won', 'The bank decided in your favor.'],
  ['lost', 'The bank gave the money back to the buyer.'],
  ['under_review', `The bank has the evidence. Its decision can take up to ${BANK_DECISION_DAYS} days.`],
] as const)('a dispute that is %s has an outcome and takes nothing more', async (status, words) => {
  const closed = dispute(5, { status, closedAt: '2026-11-15T10:00:00.000Z', can: [] });
  stubApi({ ...work, ...disputes, [oneDispute]: () => json(closed) });
  show('?tab=disputes');
  const shown = within(await record('Dispute about HB-1'));
  expect(shown.getByText(new RegExp(`^${words}`))).toBeVisible();
  expect(shown.queryByRole('button')).toBeNull();
});

test('without a connection the disputes say that their deadlines stay', async () => {
  stubApi({ ...work, 'GET /api/seller/disputes?state=open&page=1&limit=10': networkError });
  show('?tab=disputes');
  expect(await screen.findByText('Your disputes could not be loaded')).toBeVisible();
});
