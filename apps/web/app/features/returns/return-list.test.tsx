import type { ReturnRequest } from '@herbary/contract/returns.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { returnRequest } from '../../testing/sample-orders.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { deferredResponse, json, page, refusal, stubApi } from '../../testing/stub-api.ts';
import { ReturnList } from './return-list.tsx';

const list = 'GET /api/returns?range=6-months&page=1&limit=10';
const count = 'GET /api/returns?range=all&limit=1';
const answer =
  (returns: ReturnRequest[], total = returns.length) =>
  () =>
    json({ returns, total, page: 1, pages: 1 });
const cancelled = vi.fn();
const drawn = vi.fn();
function NothingMatches() {
  drawn();
  return <p>No returns match</p>;
}
const show = () =>
  showScreen(
    <ReturnList
      filter={{ range: '6-months', page: 1 }}
      hrefFor={(number) => `/orders?page=${number}`}
      onCancelled={cancelled}
      nothingMatches={<NothingMatches />}
    />,
  );
const card = (number: number) => screen.findByRole('article', { name: `Return RT-${number}` });

test('a pending return shows the response time, the request and the expected refund', async () => {
  const request = returnRequest(1, { notes: 'Please call me' });
  const item = { ...request.items[0], photos: [{ url: '/files/1' }] } as ReturnRequest['items'][number];
  stubApi({ [list]: answer([{ ...request, items: [item] }]), [count]: answer([], 1) });
  show();
  const shown = await card(1);
  expect(within(shown).getByRole('heading', { name: 'Response within 1-2 business days' })).toBeVisible();
  for (const text of ['Reason: Arrived damaged', '“The lid was split.”', '“Please call me”', 'Refund estimate$15.26']) {
    expect(shown).toHaveTextContent(text);
  }
  expect(shown).toHaveTextContent('To Visa ending 4242');
  expect(within(shown).getByRole('img', { name: 'Herb 1, 1 of 1' })).toHaveAttribute('src', '/files/1');
});

test('a rejected return shows the reason, promises no money and links to support', async () => {
  const request = returnRequest(1, {
    status: 'rejected',
    can: [],
    decisionNote: 'The seal was open.',
    refundAmount: 0,
  });
  stubApi({ [list]: answer([request]), [count]: answer([], 1) });
  show();
  const shown = await card(1);
  expect(shown).toHaveTextContent('From the seller: The seal was open.');
  expect(shown).toHaveTextContent('Nothing was refunded');
  expect(shown).not.toHaveTextContent('$');
  expect(within(shown).getByRole('link', { name: 'Contact Support' })).toHaveAttribute(
    'href',
    `/contact-support?category=returns&order=${request.orderNumber}`,
  );
  expect(within(shown).queryByRole('button', { name: /Cancel Return/ })).toBeNull();
});

test('Cancel Return asks for confirmation', async () => {
  let request = returnRequest(1);
  const call = `POST /api/returns/${request._id}/cancel`;
  const sent = stubApi({
    [list]: () => answer([request])(),
    [count]: answer([], 1),
    [call]: () => {
      request = { ...request, status: 'cancelled', can: [] };
      return json(request);
    },
  });
  show();
  await userEvent.click(within(await card(1)).getByRole('button', { name: 'Cancel Return RT-1' }));
  expect(sent.map((one) => one.call)).not.toContain(call);
  const dialog = await screen.findByRole('alertdialog', { name: 'Cancel return RT-1?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel Return' }));
  await waitFor(() => expect(cancelled).toHaveBeenCalledTimes(1));
  expect(await screen.findByText('Return RT-1 is cancelled')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: /Cancel Return/ })).toBeNull());
});

test('a return that was decided meanwhile is not canceled, and the dialog says so', async () => {
  const request = returnRequest(1);
  stubApi({
    [list]: answer([request]),
    [count]: answer([], 1),
    [`POST /api/returns/${request._id}/cancel`]: () => refusal('return.not_cancellable'),
  });
  show();
  await userEvent.click(within(await card(1)).getByRole('button', { name: 'Cancel Return RT-1' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel Return' }));
  expect(await screen.findByText('This return can no longer be cancelled')).toBeVisible();
});

const standing: [string, Partial<ReturnRequest>, string[]][] = [
  [
    'approved says until when to send it',
    { status: 'approved', can: ['cancel'], sendBy: '2026-12-16T10:00:00.000Z' },
    ['Approved', 'Send them by'],
  ],
  [
    'sent back says what happens next',
    { status: 'approved', can: ['cancel'], sentAt: '2026-11-16T10:00:00.000Z', trackingNumber: '94001118' },
    ['Sent back', '94001118', '7 days'],
  ],
  [
    'whose seller is silent is with our team',
    { status: 'pending', escalatedAt: '2026-11-17T10:00:00.000Z' },
    ['With our team', 'Our team is reviewing it', 'The seller did not answer in time.'],
  ],
  [
    'never sent is closed',
    { status: 'cancelled', can: [], expiredAt: '2026-12-17T10:00:00.000Z' },
    ['Closed', 'nothing was sent back in time', 'Nothing was refunded'],
  ],
];

test.each(standing)('a return that is %s', async (_, change, texts) => {
  stubApi({ [list]: answer([returnRequest(1, change)]), [count]: answer([], 1) });
  show();
  const shown = await card(1);
  for (const text of texts) expect(shown).toHaveTextContent(text);
  const cancel = within(shown).queryByRole('button', { name: /Cancel Return/ });
  if (change.status === 'cancelled') expect(cancel).toBeNull();
  else expect(cancel).toBeVisible();
});

test('the form asks for the tracking number and sends it once', async () => {
  let request = returnRequest(1, { status: 'approved', can: ['cancel', 'send'] });
  const call = `POST /api/returns/${request._id}/shipment`;
  const sent = stubApi({
    [list]: () => answer([request])(),
    [count]: answer([], 1),
    [call]: () => {
      request = { ...request, can: ['cancel'], sentAt: '2026-11-16T10:00:00.000Z', trackingNumber: '94001118' };
      return json(request);
    },
  });
  show();
  const shown = await card(1);
  await userEvent.click(within(shown).getByRole('button', { name: 'I have sent it' }));
  expect(within(shown).getByText('Please enter the tracking number')).toBeVisible();
  await userEvent.type(within(shown).getByLabelText('Tracking number of your parcel'), '94001118');
  await userEvent.click(within(shown).getByRole('button', { name: 'I have sent it' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'I have sent it' })).toBeNull());
  expect(sent.filter((one) => one.call === call)).toEqual([{ call, body: { trackingNumber: '94001118' } }]);
});

test('no returns at all and no matching returns show different texts', async () => {
  const later = deferredResponse();
  const sent = stubApi({ [list]: answer([]), [count]: later.answer });
  show();
  await waitFor(() => expect(sent).toHaveLength(2));
  await userEvent.tab();
  later.arrive(answer([], 0)());
  expect(await screen.findByRole('heading', { name: 'No returns yet' })).toBeVisible();
  expect(drawn).not.toHaveBeenCalled();
});

test('a filter without results shows the given empty state', async () => {
  stubApi({ [list]: answer([]), [count]: answer([], 2) });
  show();
  expect(await screen.findByText('No returns match')).toBeVisible();
});

test('a failed list can be fetched again', async () => {
  let broken = true;
  stubApi({ [list]: () => (broken ? page('gone', 503) : answer([returnRequest(1)])()), [count]: answer([], 1) });
  show();
  expect(await screen.findByText('Your returns could not be loaded.')).toBeVisible();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: /Try again/ }));
  expect(await card(1)).toBeVisible();
});
