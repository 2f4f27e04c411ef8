import type { Books } from '@herbary/contract/books.ts';
import type { AdminRefund } from '@herbary/contract/payments.ts';
import type { AdminPayout, PreviewedPayout } from '@herbary/contract/payouts.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { showScreen } from '../../testing/show-screen.tsx';
import { json, page, refusal, stubApi } from '../../testing/stub-api.ts';
import { fillIn, newUser } from '../../testing/user.ts';
import BooksTab from './books-tab.tsx';
import PayoutsTab from './payouts-tab.tsx';
import RefundsTab from './refunds-tab.tsx';

const profile = {
  'GET /api/auth/profile': () => json({ permissions: ['refunds.send', 'payouts.send', 'books.check'] }),
};
const one = { total: 1, page: 1, pages: 1 };
const faster = { by: 'Ines Moor', at: '2026-11-16T10:41:00.000Z' };

const refund: AdminRefund = {
  _id: 'f1',
  order: { _id: 'o1', orderNumber: 'HB-20549' },
  returnNumber: null,
  reference: 'HB-20549',
  buyer: { _id: 'b1', name: 'Jonas Keller' },
  method: 'bank-transfer',
  amount: 26.16,
  reason: 'cancelled',
  note: null,
  status: 'pending',
  failure: null,
  retriedAs: null,
  bankEntryId: null,
  valueDate: null,
  createdAt: '2026-11-12T09:00:00.000Z',
  dueAt: '2026-11-23T09:00:00.000Z',
  settledAt: null,
  sentBy: null,
  can: ['sent'],
};
const parts = {
  items: 24,
  discount: 0,
  tax: 2.16,
  shipping: 0,
  seller: { name: 'Old Orchard', gives: 22.44 },
  platform: 1.56,
};

describe('refunds', () => {
  const listCall = 'GET /api/admin/refunds?owed=true&page=1&limit=20';
  const oneCall = 'GET /api/admin/refunds/f1';
  const sentCall = 'POST /api/admin/refunds/f1/sent';
  const answers = {
    ...profile,
    [listCall]: () =>
      json({ refunds: [refund], owed: { count: 1, total: 26.16 }, next: null, moreThanTotal: false, ...one }),
    [oneCall]: () => json({ refund, parts }),
  };

  test('show who gives what, and are marked as sent with the entry of the bank', async () => {
    const sent = stubApi({ ...answers, [sentCall]: () => json({ ...refund, status: 'succeeded', can: [] }) });
    showScreen(<RefundsTab />, {}, '/admin/dashboard?tab=refunds');
    expect(await screen.findByText('Old Orchard')).toBeVisible();
    expect(screen.getByText('$22.44')).toBeVisible();
    const user = newUser();
    await user.click(screen.getByRole('button', { name: 'Mark $26.16 as sent' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Mark as sent' }));
    expect(await within(dialog).findAllByText('Please enter the bank entry number')).not.toHaveLength(0);
    await fillIn(within(dialog).getByLabelText('Bank entry number'), 'out-7');
    await user.click(within(dialog).getByRole('button', { name: 'Mark as sent' }));
    expect(await screen.findByText('$26.16 recorded as sent')).toBeVisible();
    expect(sent.find(({ call }) => call === sentCall)?.body).toMatchObject({ bankEntryId: 'OUT-7' });
  });

  test('that a colleague has sent say who and when', async () => {
    stubApi({ ...answers, [sentCall]: () => refusal('refund.not_open', faster) });
    showScreen(<RefundsTab />, {}, '/admin/dashboard?tab=refunds');
    const user = newUser();
    await user.click(await screen.findByRole('button', { name: 'Mark $26.16 as sent' }));
    const dialog = await screen.findByRole('dialog');
    await fillIn(within(dialog).getByLabelText('Bank entry number'), 'out-7');
    await user.click(within(dialog).getByRole('button', { name: 'Mark as sent' }));
    expect(await within(dialog).findByText(/Ines Moor decided this on November/)).toBeVisible();
  });

  test('lead back from a page behind the last one', async () => {
    const behind = { refunds: [], owed: { count: 1, total: 26.16 }, next: null, moreThanTotal: false };
    stubApi({ ...profile, [listCall.replace('page=1', 'page=3')]: () => json({ ...behind, ...one, page: 3 }) });
    showScreen(<RefundsTab />, {}, '/admin/dashboard?tab=refunds&page=3');
    const first = await screen.findByRole('link', { name: 'Go to the first page' });
    expect(first).toHaveAttribute('href', '/admin/dashboard?tab=refunds');
  });

  test('that cannot be loaded can be asked for again', async () => {
    stubApi({ ...profile, [listCall]: () => page('Bad gateway', 502) });
    showScreen(<RefundsTab />, {}, '/admin/dashboard?tab=refunds');
    expect(await screen.findByText('The refunds could not be loaded')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('payouts', () => {
  const row: PreviewedPayout = {
    seller: { _id: 's1', businessName: 'Fern & Field', tier: 'grower' },
    balance: 102,
    waiting: 51,
    returning: 0,
    available: 51,
    last4: '6789',
    hold: null,
    payableFrom: null,
  };
  const preview = {
    payouts: [row],
    sums: { balance: 102, waiting: 51, returning: 0, available: 51 },
    payable: { sellers: 1, total: 51 },
    held: { sellers: 0, total: 0 },
    owing: { sellers: 0, total: 0 },
    openRun: null,
    twoPersonLimit: 10_000,
    request: null as object | null,
    nextRunAt: '2026-11-20T06:00:00.000Z',
    minimum: 10,
    provider: 'bank-file',
    ...one,
  };
  const runCall = 'POST /api/admin/payouts/runs';
  const answers = {
    ...profile,
    'GET /api/admin/payouts/preview?show=paid&page=1': () => json(preview),
    'GET /api/admin/payouts/runs?page=1&limit=20': () => json({ runs: [], total: 0, page: 1, pages: 1 }),
  };

  test('are shown before they are made, and a run says why it begins', async () => {
    const sent = stubApi({
      ...answers,
      [runCall]: () => json({ _id: 'r1', period: '2026-11-17', startedAt: faster.at }, 202),
    });
    showScreen(<PayoutsTab />, {}, '/admin/dashboard?tab=payouts');
    expect(await screen.findByText('Fern & Field')).toBeVisible();
    const user = newUser();
    await user.click(screen.getByRole('button', { name: 'Pay $51.00 now' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Start the run' }));
    expect(await within(dialog).findByText('Please say why')).toBeVisible();
    await fillIn(within(dialog).getByLabelText('Why now'), 'Holiday on Friday');
    await user.click(within(dialog).getByRole('button', { name: 'Start the run' }));
    expect(await screen.findByText('The run has started')).toBeVisible();
    expect(await screen.findByText('No runs yet.')).toBeVisible();
    expect(sent.find(({ call }) => call === runCall)?.body).toEqual({ reason: 'Holiday on Friday' });
  });

  test('of sellers below zero say how it came about', async () => {
    const refunded = { ...row, balance: -12.5, waiting: 0, available: -12.5, hold: 'below-minimum' };
    const returned = { ...row, seller: { ...row.seller, _id: 's2' }, balance: 51, returning: 8.8, available: -8.8 };
    const held = { ...preview, payouts: [refunded, returned], total: 2 };
    stubApi({ ...answers, 'GET /api/admin/payouts/preview?show=held&page=1': () => json(held) });
    showScreen(<PayoutsTab />, {}, '/admin/dashboard?tab=payouts&show=held');
    expect(await screen.findByText(/^Below zero: a refund was made after a payout\./)).toBeVisible();
    expect(screen.getByText(/^Below zero: what was paid out is on its way back\./)).toBeVisible();
  });

  test('above the limit are approved by another admin, not by the one who asked', async () => {
    const request = {
      _id: 'q1',
      requestedBy: 'Ines Moor',
      requestedAt: faster.at,
      reason: 'The bank was closed.',
      sellers: 1,
      total: 51,
      isOwn: true,
    };
    let shown = { ...preview, request };
    const approveCall = 'POST /api/admin/payouts/requests/q1/approve';
    const sent = stubApi({
      ...answers,
      'GET /api/admin/payouts/preview?show=paid&page=1': () => json(shown),
      [approveCall]: () => refusal('payout.request_decided', faster),
    });
    showScreen(<PayoutsTab />, {}, '/admin/dashboard?tab=payouts');
    expect(await screen.findByText(/Another admin has to approve it/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve the run' })).toBeNull();
    cleanup();
    shown = { ...preview, request: { ...request, isOwn: false } };
    showScreen(<PayoutsTab />, {}, '/admin/dashboard?tab=payouts');
    const user = newUser();
    await user.click(await screen.findByRole('button', { name: 'Approve the run' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Start the run' }));
    expect(await within(dialog).findByText(/Ines Moor decided this/)).toBeVisible();
    expect(sent.some(({ call }) => call === approveCall)).toBe(true);
  });

  test('that wait for the bank are recorded as sent, once', async () => {
    const payout: AdminPayout = {
      _id: 'p1',
      id: 'PO-1001',
      payoutNumber: 'PO-1001',
      amount: 51,
      date: faster.at,
      status: 'Pending',
      method: 'Bank Transfer',
      bankName: 'Valley Savings',
      last4: '6789',
      sentAt: null,
      arrivesOn: null,
      settledAt: null,
      failureReason: null,
      state: 'pending',
      provider: 'bank-file',
      providerReference: null,
      runId: 'r1',
      seller: { _id: 's1', businessName: 'Fern & Field' },
      can: ['sent', 'failed'],
    };
    stubApi({
      ...profile,
      'GET /api/admin/payouts?page=1&limit=20': () =>
        json({ payouts: [payout], next: null, moreThanTotal: false, ...one }),
      'POST /api/admin/payouts/p1/sent': () => refusal('payout.not_open', faster),
    });
    showScreen(<PayoutsTab />, {}, '/admin/dashboard?tab=payouts&view=payouts');
    const user = newUser();
    await user.click(await screen.findByRole('button', { name: /^Sent.*PO-1001/ }));
    const dialog = await screen.findByRole('alertdialog');
    await fillIn(within(dialog).getByLabelText('Bank reference'), 'B-1');
    await user.click(within(dialog).getByRole('button', { name: 'Record as sent' }));
    expect(await within(dialog).findByText(/Ines Moor decided this on November/)).toBeVisible();
  });
});

describe('books', () => {
  const check = {
    _id: 'c1',
    startedAt: '2026-11-16T06:00:00.000Z',
    endedAt: '2026-11-16T06:00:03.800Z',
    requestedBy: null,
    failure: null,
    invariants: [
      { name: 'stock adds up', holds: false, breaks: [{ subject: 'product-1', detail: 'on hand 3, moved 2' }] },
      { name: 'every ledger transaction balances', holds: true, breaks: [] },
    ],
  };
  const names = check.invariants.map(({ name }) => name);

  test('say which sentence is broken, and by what, and are checked on demand', async () => {
    const books: Books = { names, last: check, running: null };
    const running: Books = {
      ...books,
      running: { ...check, _id: 'c2', endedAt: null, requestedBy: 'Helen Ward', invariants: [] },
    };
    stubApi({
      ...profile,
      'GET /api/admin/books': () => json(books),
      'POST /api/admin/books/checks': () => json(running, 202),
    });
    showScreen(<BooksTab />, {}, '/admin/dashboard?tab=books');
    expect(await screen.findByText('1 is broken')).toBeVisible();
    expect(screen.getByText('on hand 3, moved 2')).toBeVisible();
    expect(screen.getByText(/in 3.8 s/)).toBeVisible();
    await newUser().click(screen.getByRole('button', { name: /Check now/ }));
    expect(await screen.findByText(/requested by Helen Ward/)).toBeVisible();
  });

  test('that were never checked name every sentence', async () => {
    stubApi({
      'GET /api/auth/profile': () => json({}),
      'GET /api/admin/books': () => json({ names, last: null, running: null }),
    });
    showScreen(<BooksTab />, {}, '/admin/dashboard?tab=books');
    expect(await screen.findByText('Stock adds up')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Check now/ })).toBeNull();
  });
});
