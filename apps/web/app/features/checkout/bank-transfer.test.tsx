import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { atPlaced, calls, count, orderBy, resetCheckout, showCheckout } from '../../testing/checkout-screen.tsx';
import { sampleOrder } from '../../testing/sample-orders.ts';
import { json } from '../../testing/stub-api.ts';

beforeEach(resetCheckout);

const bank = {
  bankName: 'First Garden Bank',
  accountHolder: 'Herbary Inc.',
  iban: 'DE89370400440532013000',
  bic: 'FGBKUS33',
  reference: 'HB-10482',
  amount: 25.71,
  received: 0,
  returned: 0,
  dueAt: '2026-11-07T10:00:00.000Z',
  status: 'awaiting' as const,
};

test('a bank transfer order opens the bank details directly', async () => {
  const waiting = sampleOrder({ paymentMethod: 'bank-transfer', can: ['cancel'] });
  const sent = showCheckout({
    [calls.order]: () => json({ ...waiting, payment: { ...waiting.payment, bankTransfer: bank } }),
  });
  await orderBy('Bank transfer');
  expect(await screen.findByRole('heading', { name: 'Order Placed Successfully!' })).toBeVisible();
  expect(screen.getByText('Please transfer $25.71')).toBeVisible();
  expect(screen.getByText('DE89 3704 0044 0532 0130 00')).toBeVisible();
  expect(screen.getByText(/By November 7, 2026/)).toBeVisible();
  expect(count(sent, calls.intent)).toBe(0);
  const write = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText: write } });
  await userEvent.click(screen.getByRole('button', { name: 'Copy iban' }));
  vi.unstubAllGlobals();
  expect(write).toHaveBeenCalledWith('DE89370400440532013000');
});

test('a partial transfer shows the remaining amount', async () => {
  const waiting = sampleOrder({ paymentMethod: 'bank-transfer', can: ['cancel'] });
  const part = { ...bank, received: 20.2, status: 'underpaid' };
  showCheckout(
    { [calls.order]: () => json({ ...waiting, payment: { ...waiting.payment, bankTransfer: part } }) },
    atPlaced,
  );
  expect(await screen.findByText('Please transfer $5.51')).toBeVisible();
});

test('a complete transfer shows thanks and no payment request', async () => {
  const paid = sampleOrder({ paymentMethod: 'bank-transfer', paymentStatus: 'paid', can: [] });
  const received = { ...bank, received: 25.71, status: 'received' };
  showCheckout(
    { [calls.order]: () => json({ ...paid, payment: { ...paid.payment, bankTransfer: received } }) },
    atPlaced,
  );
  expect(await screen.findByText(/A receipt is on its way/)).toBeVisible();
  expect(screen.queryByText(/Please transfer/)).not.toBeInTheDocument();
});
