import type { AdminDispute } from '@herbary/contract/disputes.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { sale } from '../../testing/sample-sales.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { json, page, refusal, stubApi } from '../../testing/stub-api.ts';
import { fillIn, newUser } from '../../testing/user.ts';
import DisputesTab from './disputes-tab.tsx';
import OrdersTab from './orders-tab.tsx';
import PaymentsTab from './payments-tab.tsx';

const profileCall = 'GET /api/auth/profile';
const allowed = [
  'orders.read',
  'orders.cancel',
  'orders.deliver',
  'refunds.read',
  'returns.read',
  'disputes.answer',
  'payments.resolve',
];
const profile = { [profileCall]: () => json({ permissions: allowed }) };
const one = { total: 1, page: 1, pages: 1 };
const faster = { by: 'Ines Moor', at: '2026-11-16T10:41:00.000Z' };

describe('orders', () => {
  const order = sale(1, { _id: 'o1', orderNumber: 'HB-20549', can: ['cancel'], returns: [] });
  const listCall = 'GET /api/admin/orders?page=1&limit=10';
  const answers = {
    ...profile,
    [listCall]: () => json({ orders: [order], next: null, moreThanTotal: false, ...one }),
    'GET /api/admin/orders/o1': () => json(order),
    'GET /api/admin/orders/o1/books': () =>
      json({
        buyer: { _id: 'b1', name: 'Maya Reyes', email: 'maya@example.test' },
        payment: { _id: 'p1', status: 'succeeded', amount: 37.48, intentId: 'pi_123', reference: null },
        bookings: [
          {
            _id: 'l1',
            kind: 'sale',
            at: faster.at,
            memo: null,
            entries: [
              { account: 'provider_cash', component: 'payment', amount: 37.48 },
              { account: 'seller_balance: Fern & Field', component: 'items', amount: -37.48 },
            ],
          },
        ],
      }),
    'GET /api/admin/refunds?order=o1&page=1&limit=20': () =>
      json({
        refunds: [],
        owed: { count: 0, total: 0 },
        next: null,
        moreThanTotal: false,
        total: 0,
        page: 1,
        pages: 1,
      }),
  };
  const open = (change: Record<string, () => Response> = {}) => {
    const sent = stubApi({ ...answers, ...change });
    showScreen(<OrdersTab />, {}, '/admin/dashboard?tab=orders');
    return sent;
  };

  test('show buyer, payment and ledger lines, and are cancelled with a reason', async () => {
    const cancelCall = 'POST /api/admin/orders/o1/cancel';
    const sent = open({ [cancelCall]: () => refusal('order.not_cancellable', faster) });
    expect(await screen.findByText('maya@example.test')).toBeVisible();
    expect(screen.getByText('pi_123')).toBeVisible();
    const ledger = screen.getByRole('table', { name: 'Ledger lines' });
    expect(within(ledger).getByText('−$37.48')).toBeVisible();
    const user = newUser();
    await user.click(screen.getByRole('button', { name: 'Cancel order' }));
    const dialog = await screen.findByRole('alertdialog');
    await fillIn(within(dialog).getByLabelText('Reason'), 'Sold out');
    await user.click(within(dialog).getByRole('button', { name: /^Cancel (and|the)/ }));
    expect(await within(dialog).findByText(/Ines Moor decided this on November/)).toBeVisible();
    expect(sent.find(({ call }) => call === cancelCall)?.body).toEqual({ reason: 'Sold out' });
  });

  test('have no buttons for those who may only read', async () => {
    open({ [profileCall]: () => json({ permissions: ['orders.read'] }) });
    expect(await screen.findByText('maya@example.test')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
  });

  test('say when a search matches too many people to look through', async () => {
    const found = { orders: [order], next: null, moreThanTotal: true, ...one };
    stubApi({ ...answers, 'GET /api/admin/orders?search=brook&page=1&limit=10': () => json(found) });
    showScreen(<OrdersTab />, {}, '/admin/dashboard?tab=orders&search=brook');
    expect(await screen.findByText(/^Too many people or products match/)).toBeVisible();
    expect(screen.getByText('Showing 1-1 of 1+ orders')).toBeVisible();
  });

  test('that cannot be loaded can be asked for again', async () => {
    open({ [listCall]: () => page('Bad gateway', 502) });
    expect(await screen.findByText('The orders could not be loaded')).toBeVisible();
  });
});

describe('disputes', () => {
  const dispute: AdminDispute = {
    _id: 'd1',
    status: 'needs_response',
    reason: 'product_not_received',
    openedAt: '2026-11-10T09:00:00.000Z',
    evidenceDueAt: '2099-11-20T09:00:00.000Z',
    submittedAt: null,
    closedAt: null,
    providerDisputeId: 'dp_1',
    amount: 37.48,
    fee: 15,
    withdrawn: 37.48,
    reinstated: 0,
    buyer: { _id: 'b1', name: 'Maya Reyes' },
    orders: [{ _id: 'o1', orderNumber: 'HB-20549', seller: 'Fern & Field', amount: 37.48, held: 32.87 }],
    evidence: [
      {
        _id: 'e1',
        field: 'shipping_tracking_number',
        text: '9400 1118',
        file: null,
        addedAt: faster.at,
        seller: 'Fern & Field',
      },
    ],
    decision: null,
    decisionFailure: null,
    can: ['submit', 'accept'],
  };

  test('show the evidence of all sellers and the money, and are answered once', async () => {
    const submitCall = 'POST /api/admin/disputes/d1/submit';
    const sent = stubApi({
      ...profile,
      'GET /api/admin/disputes?state=open&page=1&limit=10': () => json({ disputes: [dispute], ...one }),
      'GET /api/admin/disputes/d1': () => json(dispute),
      [submitCall]: () => refusal('dispute.decided', faster),
    });
    showScreen(<DisputesTab />, {}, '/admin/dashboard?tab=disputes');
    expect(await screen.findByText('9400 1118')).toBeVisible();
    expect(screen.getByText('Fern & Field: $37.48, held $32.87')).toBeVisible();
    const user = newUser();
    await user.click(screen.getByRole('button', { name: 'Send the evidence' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Send the evidence' }));
    expect(await within(dialog).findByText(/Ines Moor decided this on November/)).toBeVisible();
    const read = [{ _id: 'e1', addedAt: faster.at }];
    expect(sent.find(({ call }) => call === submitCall)?.body).toEqual({ evidence: read });
  });

  test('send what was read, not what a seller has written since', async () => {
    const submitCall = 'POST /api/admin/disputes/d1/submit';
    const [before] = dispute.evidence;
    let shown = dispute;
    const sent = stubApi({
      ...profile,
      'GET /api/admin/disputes?state=open&page=1&limit=10': () => json({ disputes: [dispute], ...one }),
      'GET /api/admin/disputes/d1': () => json(shown),
      [submitCall]: () => refusal('resource.changed', {}),
    });
    showScreen(<DisputesTab />, {}, '/admin/dashboard?tab=disputes');
    const user = newUser();
    await user.click(await screen.findByRole('button', { name: 'Send the evidence' }));
    const changed = { ...before, addedAt: '2026-11-16T10:45:00.000Z', text: '9400 9999' } as typeof before;
    shown = { ...dispute, evidence: changed ? [changed] : [] };
    const dialog = await screen.findByRole('alertdialog', { name: 'Send 1 piece of evidence to the bank' });
    const send = within(dialog).getByRole('button', { name: 'Send the evidence' });
    await user.click(send);
    expect(await within(dialog).findByText(/^A seller has added or changed evidence/)).toBeVisible();
    expect(await screen.findByText('9400 9999')).toBeInTheDocument();
    await user.click(send);
    const calls = sent.filter(({ call }) => call === submitCall).map(({ body }) => body);
    expect(calls).toEqual(Array(2).fill({ evidence: [{ _id: 'e1', addedAt: faster.at }] }));
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Send the evidence' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Send the evidence' }));
    expect(sent.findLast(({ call }) => call === submitCall)?.body).toEqual({
      evidence: [{ _id: 'e1', addedAt: changed?.addedAt }],
    });
  });
});

describe('payments', () => {
  const listCall = 'GET /api/admin/payments/review?page=1&limit=20';
  const payment = {
    _id: 'p1',
    status: 'review',
    paymentIntentId: 'pi_123',
    orders: [{ _id: 'o1', orderNumber: 'HB-20549', seller: 'Fern & Field' }],
    buyer: { _id: 'b1', name: 'Maya Reyes' },
    amount: 37.48,
    failure: 'The money came in EUR',
    createdAt: faster.at,
    waitingSince: faster.at,
    can: ['resolve'],
  };

  test('that need a person are closed with how the money went back', async () => {
    const resolveCall = 'POST /api/admin/payments/p1/resolve';
    const sent = stubApi({
      ...profile,
      [listCall]: () => json({ payments: [payment], ...one }),
      [resolveCall]: () => json({ ...payment, status: 'failed', can: [] }),
    });
    showScreen(<PaymentsTab />, {}, '/admin/dashboard?tab=payments');
    expect(await screen.findByText('The money came in EUR')).toBeVisible();
    const user = newUser();
    await user.click(await screen.findByRole('button', { name: /^Sent back/ }));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'It was sent back' }));
    expect(await within(dialog).findByText('Please say how the money was sent back')).toBeVisible();
    await fillIn(within(dialog).getByLabelText('How it was sent back'), 'Refunded in the dashboard');
    await user.click(within(dialog).getByRole('button', { name: 'It was sent back' }));
    expect(await screen.findByText('The payment is closed')).toBeVisible();
    expect(sent.find(({ call }) => call === resolveCall)?.body).toEqual({
      outcome: 'returned',
      note: 'Refunded in the dashboard',
    });
  });

  test('are an empty page when none waits', async () => {
    stubApi({ ...profile, [listCall]: () => json({ payments: [], total: 0, page: 1, pages: 1 }) });
    showScreen(<PaymentsTab />, {}, '/admin/dashboard?tab=payments');
    expect(await screen.findByText('No payments need a person')).toBeVisible();
  });
});
