import type { Earnings } from '@herbary/contract/payouts.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { sampleEarnings, sampleLine, samplePayout, sampleSummary } from '../../testing/sample-earnings.ts';
import { idOf } from '../../testing/sample-wishlist.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { json, page, refusal, stubApi } from '../../testing/stub-api.ts';
import EarningsPage from './earnings.tsx';

const pages = { page: 1, pages: 1, total: 1 };
const payouts = [
  samplePayout(1446),
  samplePayout(1445, { status: 'Completed', amount: 946.87, settledAt: '2026-11-09T10:00:00.000Z' }),
];
const statement = {
  lines: [
    sampleLine(1),
    sampleLine(2, {
      kind: 'refund',
      title: 'Refund: Nettle Leaf × 1',
      note: 'Return RT-2094',
      quantity: null,
      items: 0,
      feeRate: null,
      tier: null,
      fee: 0.6,
      shipping: 0,
      refund: -9.2,
      net: -8.6,
      state: 'settled',
    }),
  ],
  summary: sampleSummary,
  months: ['2026-11', '2026-10'],
  availableAfterDays: 7,
  ...pages,
  total: 2,
  next: null,
  moreThanTotal: false,
};
const calls = {
  earnings: 'GET /api/seller/earnings',
  payouts: 'GET /api/seller/payouts?state=all&page=1&limit=2',
  pending: 'GET /api/seller/payouts?state=pending&page=1&limit=2',
  month: 'GET /api/seller/earnings/statement?page=1&limit=20',
};

function show(at = '/dashboard/earnings', change: Partial<Earnings> = {}, more: Parameters<typeof stubApi>[0] = {}) {
  const sent = stubApi({
    [calls.earnings]: () => json({ ...sampleEarnings, ...change }),
    [calls.payouts]: () => json({ payouts, ...pages, total: 38, pages: 19 }),
    [calls.pending]: () => json({ payouts: [], ...pages, total: 0 }),
    [calls.month]: () => json(statement),
    ...more,
  });
  showScreen(<EarningsPage />, {}, at);
  return sent;
}

describe('the overview', () => {
  test('shows the three balances, and where and when the next payout goes', async () => {
    show();
    const balance = await screen.findByRole('region', { name: 'Balance' });
    expect(balance).toHaveTextContent('Available$318.74');
    expect(balance).toHaveTextContent(/Columbia Credit Union ending 4471 on Friday, November.20/);
    expect(balance).toHaveTextContent('Pending$1,612.25From 114 order lines, $402.90 of it available by Friday.');
    expect(balance).toHaveTextContent('On its way$486.20');
  });

  test('shows the tier with what is missing, and what another tier would change', async () => {
    show();
    const tier = await screen.findByRole('region', { name: 'Your fee tier' });
    const [, grower] = within(tier).getAllByRole('listitem');
    expect(grower).toHaveAttribute('aria-current', 'true');
    expect(grower).toHaveTextContent('Grower6.5%Under $10,000Your tier');
    expect(tier).toHaveTextContent('$257.40 to Botanist');
    fireEvent.change(screen.getByRole('slider'), { target: { value: '12000' } });
    const whatIf = screen.getByRole('region', { name: 'What if' });
    expect(whatIf).toHaveTextContent('TierBotanist, 5%');
    expect(whatIf).toHaveTextContent('Fee on your last 30 days at 6.5%$237.02');
    expect(whatIf).toHaveTextContent('The same at 5%$182.32');
    expect(whatIf).toHaveTextContent('More for you$54.70');
  });

  test('adds the month up, and pages and filters the payouts', async () => {
    show();
    const month = await screen.findByRole('region', { name: 'November 2026 so far' });
    expect(month).toHaveTextContent('Items sold+$1,904.00Fees−$123.77');
    expect(month).toHaveTextContent('$1,930.99');
    expect(await screen.findByRole('link', { name: 'PO-1446' })).toHaveAttribute(
      'href',
      `/dashboard/earnings?payout=${idOf(1446)}`,
    );
    expect(screen.getByText('Showing 1-2 of 38 payouts')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('href', '/dashboard/earnings?page=2');
    await userEvent.click(screen.getByRole('radio', { name: 'Pending' }));
    expect(await screen.findByText('No pending payouts.')).toBeVisible();
  });

  test('below zero says how it came about and how it is covered', async () => {
    show(
      '/dashboard/earnings',
      { available: -41.73 },
      {
        'GET /api/seller/earnings/statement?kind=refund&page=1&limit=20': () =>
          json({ ...statement, lines: statement.lines.slice(1) }),
      },
    );
    expect(await screen.findByText(/Nothing to pay. The next sales/)).toBeVisible();
    expect(await screen.findByText('Refund: Nettle Leaf × 1, HB-10561')).toBeVisible();
    expect(screen.getByText('$96.40 becomes available. The balance is $54.67 then.')).toBeVisible();
    expect(screen.getByText('We never charge your bank account.')).toBeVisible();
  });

  test('of a new seller asks for payout details', async () => {
    show('/dashboard/earnings', { available: 0, pending: 0, onItsWay: 0, hasSold: false, bankAccount: null });
    expect(await screen.findByRole('heading', { name: 'No payouts yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add payout details' })).toHaveAttribute(
      'href',
      '/dashboard/settings?tab=payment',
    );
  });

  test('that cannot be loaded says what is safe, and loads on request', async () => {
    let isDown = true;
    show(
      '/dashboard/earnings',
      {},
      {
        [calls.earnings]: () => (isDown ? page('Bad gateway', 502) : json(sampleEarnings)),
      },
    );
    expect(await screen.findByText(/The ledger is safe. Nothing was paid or taken./)).toBeVisible();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Balance' })).toBeVisible();
  });
});

test('the statement shows each line with its rate, filters, and offers the month as a file', async () => {
  const filtered = 'GET /api/seller/earnings/statement?month=2026-10&page=1&limit=20';
  show('/dashboard/earnings?view=statement', {}, { [filtered]: () => json({ ...statement, lines: [], total: 0 }) });
  const row = await screen.findByRole('row', { name: /Garden Mint × 2/ });
  expect(row).toHaveTextContent('−$1.406.5%, Grower');
  expect(screen.getByRole('row', { name: /Nettle Leaf/ })).toHaveTextContent('−$8.60');
  expect(screen.getByRole('link', { name: 'Statement CSV' })).toHaveAttribute(
    'href',
    '/api/seller/earnings/statement/csv?month=2026-11',
  );
  expect(screen.getByText(/^A line turns from pending to available 7 days after delivery/)).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'October 2026');
  expect(await screen.findByText('No matching lines.')).toBeVisible();
});

describe('a payout', () => {
  const path = `/dashboard/earnings?payout=${idOf(1445)}`;
  const detail = {
    ...payouts[1],
    reference: 'HERBARY PO1445',
    parts: { orders: 1, items: 50, fees: -4, shipping: 5, refunds: 0, feesReturned: 0, adjustments: 0, carried: 0 },
    from: null,
    orders: [
      {
        order: { _id: idOf(3), orderNumber: 'HB-10391' },
        lines: 'Tulsi Rama × 2',
        items: 50,
        fee: -4,
        shipping: 5,
        net: 51,
      },
    ],
  };
  const call = `GET /api/seller/payouts/${idOf(1445)}`;

  test('says what it is made of, and its way', async () => {
    show(path, {}, { [call]: () => json(detail) });
    expect(await screen.findByRole('heading', { name: '$946.87' })).toBeVisible();
    expect(screen.getByText('Items, 1 order')).toBeVisible();
    expect(screen.getByRole('row', { name: /HB-10391/ })).toHaveTextContent('Tulsi Rama × 2$50.00−$4.00$5.00$51.00');
    expect(screen.getByText('HERBARY PO1445')).toBeVisible();
  });

  test('that came back says why, and leads to the payout details', async () => {
    show(path, {}, { [call]: () => json({ ...detail, status: 'Failed', failureReason: 'Account closed.' }) });
    expect(await screen.findByText(/Account closed. \$946.87 is available again/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Payout details' })).toBeVisible();
  });

  test.each(['payout.not_found', 'request.malformed'] as const)('refused with %s is not found', async (code) => {
    show(path, {}, { [call]: () => refusal(code) });
    expect(await screen.findByRole('heading', { name: 'Payout not found' })).toBeVisible();
  });
});
