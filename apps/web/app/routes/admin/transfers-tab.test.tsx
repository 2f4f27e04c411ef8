import type { MatchCandidate, StatementRow } from '@herbary/contract/bank-statements.ts';
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showScreen } from '../../testing/show-screen.tsx';
import { deferredResponse, json, page, refusal, type Sent, stubApi } from '../../testing/stub-api.ts';
import { fillIn, newUser } from '../../testing/user.ts';
import TransfersTab from './transfers-tab.tsx';

const statement = {
  _id: 's1',
  fileName: 'november.csv',
  format: 'csv',
  importedBy: 'Helen Ward',
  importedAt: '2026-11-16T09:00:00.000Z',
  all: { rows: 2, total: 100.46 },
  matched: { rows: 0, total: 0 },
  aside: { rows: 0, total: 0 },
  open: { rows: 2, total: 100.46 },
};
const row: StatementRow = {
  _id: 'r1',
  statement: { _id: 's1', fileName: 'november.csv' },
  amount: 61.9,
  currency: 'USD',
  valueDate: '2026-11-16',
  sender: 'M REYES',
  text: 'HB-20611',
  state: 'open',
  proposal: { verdict: 'sure', reference: 'HB-20611', difference: 0 },
  match: null,
  aside: null,
  can: ['match', 'set-aside'],
};
const short: StatementRow = {
  ...row,
  _id: 'r2',
  amount: 38.16,
  text: 'HB-20608',
  proposal: { verdict: 'short', reference: 'HB-20608', difference: -0.4 },
};
const candidate: MatchCandidate = {
  reference: 'HB-20611',
  status: 'awaiting',
  buyer: { _id: 'b1', name: 'Maya Reyes', email: 'maya@example.test' },
  orders: [{ _id: 'o1', orderNumber: 'HB-20611', seller: 'Fern & Field' }],
  amount: 61.9,
  missing: 61.9,
  parts: { items: 52.2, discount: 0, tax: 4.7, shipping: 5 },
  placedAt: '2026-11-13T09:00:00.000Z',
  dueAt: '2026-11-18T09:00:00.000Z',
  verdict: 'sure',
  reasons: { amount: 'same', difference: 0, number: { text: 'HB-20611', whole: true }, sender: true },
  refused: null,
};
const matched = {
  creditId: 'c1',
  reference: 'HB-20611',
  by: 'Ines Moor',
  at: '2026-11-16T10:41:00.000Z',
  confirmedBy: null,
};

const rowsCall = 'GET /api/admin/bank-statement-rows?state=open&page=1&limit=20';
const candidatesCall = 'GET /api/admin/bank-statement-rows/r1/candidates';
const matchCall = 'POST /api/admin/bank-statement-rows/r1/match';
const refuseCall = 'POST /api/admin/bank-statement-rows/r1/refusals';
const answers = {
  'GET /api/auth/profile': () => json({ permissions: ['bank-transfers.read', 'bank-transfers.record'] }),
  'GET /api/admin/bank-statements?limit=50': () =>
    json({
      statements: [statement],
      open: statement.open,
      awaited: { transfers: 5, total: 327.77 },
      total: 1,
      page: 1,
      pages: 1,
    }),
  [rowsCall]: () => json({ rows: [row, short], total: 2, page: 1, pages: 1 }),
  [candidatesCall]: () => json({ row, candidates: [candidate] }),
  'GET /api/admin/bank-statement-rows/r2/candidates': () => json({ row: short, candidates: [] }),
};
function open(change: Parameters<typeof stubApi>[0] = {}): Sent[] {
  const sent = stubApi({ ...answers, ...change });
  showScreen(<TransfersTab />, {}, '/admin/dashboard?tab=transfers');
  return sent;
}

test('each row says how well it fits, and the best match says why, to the cent', async () => {
  open();
  const list = await screen.findByRole('region', { name: 'Statement rows' });
  expect(await within(list).findByText('Sure match')).toBeVisible();
  expect(within(list).getByText('$0.40 short')).toBeVisible();
  expect(await screen.findByText('Amount is the same, to the cent')).toBeVisible();
  expect(screen.getByText('$61.90 = $52.20 items + $4.70 tax + $5.00 shipping')).toBeVisible();
  expect(screen.getByText('M REYES, Maya Reyes')).toBeVisible();
  expect(screen.getByText('$327.77')).toBeVisible();
});

test('a match is sent once, and the next row follows', async () => {
  const sent = open({
    [matchCall]: () => json({ ...row, state: 'matched', match: matched, proposal: null, can: [] }, 201),
  });
  await newUser().click(await screen.findByRole('button', { name: 'Match and release order' }));
  expect(await screen.findByText('Matched to HB-20611')).toBeVisible();
  expect(await screen.findByText('No orders are waiting for payment')).toBeVisible();
  expect(sent.filter(({ call }) => call === matchCall)).toEqual([{ call: matchCall, body: { reference: 'HB-20611' } }]);
});

test('a colleague who was faster is named', async () => {
  open({
    [matchCall]: () => {
      const details = { name: 'Ines Moor', reference: 'HB-20608', at: 'November 16' };
      return refusal('bank.row_matched', details);
    },
  });
  await newUser().click(await screen.findByRole('button', { name: 'Match and release order' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/matched this row to/);
});

test('Not this order can be undone', async () => {
  const refused = { ...candidate, refused: { by: 'Helen Ward', at: '2026-11-16T10:41:00.000Z' } };
  const sent = open({ [refuseCall]: () => json({ row, candidates: [refused] }) });
  const user = newUser();
  await user.click(await screen.findByRole('button', { name: 'Not this order' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(sent.filter(({ call }) => call === refuseCall).map(({ body }) => body)).toEqual([
    { reference: 'HB-20611', refused: true },
    { reference: 'HB-20611', refused: false },
  ]);
});

const other: MatchCandidate = {
  ...candidate,
  reference: 'HB-20620',
  buyer: { _id: 'b2', name: 'Tom Hale', email: 'tom@example.test' },
};
const refetch = () => act(() => void window.dispatchEvent(new Event('visibilitychange')));

test('the shown order stays when a better match comes, and is named when it has left the list', async () => {
  let candidates = [candidate];
  const sent = open({ [candidatesCall]: () => json({ row, candidates }), [matchCall]: () => refusal('server.fault') });
  await screen.findByRole('heading', { name: 'HB-20611' });
  candidates = [other, candidate];
  refetch();
  expect(await screen.findByText('Tom Hale')).toBeVisible();
  await newUser().click(screen.getByRole('button', { name: 'Match and release order' }));
  expect(sent.find(({ call }) => call === matchCall)?.body).toEqual({ reference: 'HB-20611' });
  candidates = [other];
  refetch();
  expect(await screen.findByText('HB-20611 is no longer in the list')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Match and release order' })).toBeNull();
});

test('after Not this order the next best is shown, and after Undo the first again', async () => {
  let candidates = [candidate, other];
  const { answer, arrive } = deferredResponse();
  const answered = [answer, () => json({ row, candidates })];
  open({ [candidatesCall]: () => json({ row, candidates }), [refuseCall]: () => (answered.shift() ?? answer)() });
  const user = newUser();
  await user.click(await screen.findByRole('button', { name: 'Not this order' }));
  expect(screen.getByRole('button', { name: 'Match and release order' })).toBeDisabled();
  candidates = [other, { ...candidate, refused: { by: 'Helen Ward', at: '2026-11-16T10:41:00.000Z' } }];
  arrive(json({ row, candidates }));
  expect(await screen.findByRole('heading', { name: 'HB-20620' })).toBeVisible();
  candidates = [candidate, other];
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('heading', { name: 'HB-20611' })).toBeVisible();
});

test('a match is told, and the next row follows, also when the matched row is fetched first', async () => {
  let current = row;
  const { answer, arrive } = deferredResponse();
  const rows = { rows: [row, short], total: 2, page: 1, pages: 1 };
  const lists = [() => json(rows), answer];
  open({
    [rowsCall]: () => (lists.shift() ?? answer)(),
    [candidatesCall]: () => json({ row: current, candidates: [candidate] }),
    [matchCall]: () => {
      current = { ...row, state: 'matched', match: matched, proposal: null, can: [] };
      return json(current, 201);
    },
  });
  await newUser().click(await screen.findByRole('button', { name: 'Match and release order' }));
  await screen.findByText(/Ines Moor matched this row to HB-20611/);
  arrive(json(rows));
  expect(await screen.findByText('Matched to HB-20611')).toBeVisible();
  expect(await screen.findByText('No orders are waiting for payment')).toBeVisible();
});

test('a match that is answered after another row was chosen leaves that one open', async () => {
  const { answer, arrive } = deferredResponse();
  open({
    [matchCall]: answer,
    [candidatesCall.replace('r1', 'r3')]: () => json({ row, candidates: [other] }),
    [rowsCall]: () =>
      json({ rows: [row, short, { ...row, _id: 'r3', sender: 'T HALE' }], total: 3, page: 1, pages: 1 }),
  });
  const user = newUser();
  await user.click(await screen.findByRole('button', { name: 'Match and release order' }));
  await user.click(screen.getByRole('link', { name: /T HALE/ }));
  await screen.findByRole('heading', { name: 'HB-20620' });
  arrive(json({ ...row, state: 'matched', match: matched, proposal: null, can: [] }, 201));
  expect(await screen.findByText('Matched to HB-20611')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'HB-20620' })).toBeVisible();
});

test('a large sum shows who matched it and waits for a second person', async () => {
  const waiting: StatementRow = { ...row, state: 'waiting', match: matched, proposal: null, can: ['confirm'] };
  const confirmCall = 'POST /api/admin/bank-credits/c1/confirm';
  const sent = open({
    [rowsCall]: () => json({ rows: [waiting], total: 1, page: 1, pages: 1 }),
    [candidatesCall]: () => json({ row: waiting, candidates: [] }),
    [confirmCall]: () => refusal('bank.same_person'),
  });
  expect(await screen.findByText(/Ines Moor matched this row to HB-20611/)).toBeVisible();
  const user = newUser();
  await user.click(screen.getByRole('button', { name: 'Confirm $61.90' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Confirm $61.90' }));
  expect(await screen.findByText('A large credit must be confirmed by a second person')).toBeVisible();
  expect(sent.some(({ call }) => call === confirmCall)).toBe(true);
});

test('a row that belongs to no order is set aside with a reason', async () => {
  const asideCall = 'POST /api/admin/bank-statement-rows/r1/aside';
  const sent = open({ [asideCall]: () => json({ ...row, state: 'aside', can: ['take-back'] }) });
  const user = newUser();
  await user.click(await screen.findByRole('button', { name: "It doesn't belong to an order" }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Set aside' }));
  expect(await within(dialog).findByText('Please say why')).toBeVisible();
  await fillIn(within(dialog).getByLabelText('What it is'), 'Interest');
  await user.click(within(dialog).getByRole('button', { name: 'Set aside' }));
  expect(await screen.findByText('The row is set aside')).toBeVisible();
  expect(sent.find(({ call }) => call === asideCall)?.body).toEqual({ aside: true, reason: 'Interest' });
});

test('a row in another currency is shown in it, beside no order, and can be set aside', async () => {
  const euros: StatementRow = {
    ...row,
    amount: 500,
    currency: 'EUR',
    text: 'Spende',
    proposal: { verdict: 'none', reference: null, difference: 0 },
    can: ['set-aside'],
  };
  open({
    [rowsCall]: () => json({ rows: [euros], total: 1, page: 1, pages: 1 }),
    [candidatesCall]: () => json({ row: euros, candidates: [{ ...candidate, verdict: 'none' }] }),
  });
  expect(await screen.findByText('EUR 500.00 cannot be matched')).toBeVisible();
  expect(screen.queryByText(/\$500/)).toBeNull();
  expect(screen.queryByText('HB-20611')).toBeNull();
  await newUser().click(screen.getByRole('button', { name: "It doesn't belong to an order" }));
  expect(await screen.findByRole('alertdialog', { name: 'Set EUR 500.00 aside' })).toBeVisible();
});

test('an admin who may only read sees no button, and rows that fail can be asked for again', async () => {
  open({
    'GET /api/auth/profile': () => json({ permissions: ['bank-transfers.read'] }),
    [rowsCall]: () => page('Bad gateway', 502),
  });
  expect(await screen.findByText('The statement rows could not be loaded')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Import statement' })).toBeNull();
});
