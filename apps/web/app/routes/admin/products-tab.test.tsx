import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { pendingProduct, productRecord } from '../../testing/sample-admin.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { json, refusal, stubApi } from '../../testing/stub-api.ts';
import { UndoBar } from '../../ui/decision-queue.tsx';
import { heldDecisions } from '../../ui/held-decision.ts';
import ProductsTab from './products-tab.tsx';

const elder = pendingProduct();
const chai = pendingProduct({
  _id: '0198f000-0000-7000-8000-0000000000b2',
  name: 'Golden Chai',
  flags: [],
  reason: 'First listing after a rejected one',
});
const page = (products: object[]) => () => json({ products, totalPages: 1, total: products.length, page: 1, pages: 1 });
const pending = 'GET /api/admin/products/pending?page=1&limit=5';
const reports = 'GET /api/admin/reports/products?page=1&limit=5';
const recordOf = ({ _id }: { _id: string }) => `GET /api/admin/products/${_id}/record`;
const reported = {
  _id: '0198f000-0000-7000-8000-0000000000b3',
  name: 'Lavender Oil',
  description: 'Distilled on the shore.',
  image: null,
  price: 12,
  seller: elder.seller,
  isInShop: false,
  isHeld: true,
  firstAt: '2026-11-16T01:00:00.000Z',
  lastAt: '2026-11-16T02:00:00.000Z',
  reports: [
    {
      _id: '0198f000-0000-7000-8000-0000000000e1',
      reason: 'counterfeit',
      note: 'The seal is another one.',
      by: 'Ada Brook',
      hasBought: true,
      at: '2026-11-16T02:00:00.000Z',
    },
  ],
  count: 1,
};

function show(answers: Parameters<typeof stubApi>[0] = {}, at = '') {
  const sent = stubApi({
    [pending]: page([elder, chai]),
    [reports]: page([reported]),
    [recordOf(elder)]: () => json(productRecord()),
    [recordOf(chai)]: () => json(productRecord({ _id: chai._id, name: chai.name })),
    ...answers,
  });
  showScreen(
    <>
      <ProductsTab />
      <UndoBar />
    </>,
    {},
    `/admin/dashboard?tab=products${at}`,
  );
  return sent;
}
const press = (key: string) => fireEvent.keyDown(document.body, { key });
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const sendNow = () => act(() => heldDecisions.sendNow());

afterEach(() => {
  heldDecisions.undo();
});

test('a product shows what was matched, what changed, earlier decisions and its seller', async () => {
  const content = { ...elder, description: 'Dried whole. No filler.' };
  show({
    [recordOf(elder)]: () =>
      json(
        productRecord({
          cleared: { revision: 1, at: '2026-03-03T10:00:00.000Z', content },
          decisions: [
            { decision: 'approved', revision: 1, by: 'Ines Ortega', at: '2026-03-03T10:00:00.000Z', reason: null },
          ],
        }),
      ),
  });
  await heading('Elderberry Capsules');
  expect(screen.getByText('1 match in 1 field')).toBeInTheDocument();
  expect(screen.getByText('Cures', { selector: 'mark' })).toBeInTheDocument();
  expect(await screen.findByText('Against the version approved on March 3, 2026')).toBeInTheDocument();
  expect(screen.getByText('Cures colds.', { selector: 'ins' })).toBeInTheDocument();
  expect(screen.getByText('No filler.', { selector: 'del' })).toBeInTheDocument();
  expect(screen.getByText(/Approved by Ines Ortega, version 1/)).toBeInTheDocument();
  expect(screen.getByText('41 live, 1 rejected in 12 months')).toBeInTheDocument();
});

test('a link opens a product on whichever page it waits', async () => {
  const held = `GET /api/admin/products/pending?at=${chai._id}&limit=5`;
  const approve = `PUT /api/admin/products/${chai._id}/approve`;
  const sent = show(
    {
      [pending]: () => json({ products: [elder], totalPages: 2, total: 2, page: 1, pages: 2 }),
      [held]: () => json({ products: [chai], totalPages: 2, total: 2, page: 2, pages: 2 }),
      [approve]: () => json({ _id: chai._id, revision: 2, decision: 'approved', message: 'Product approved' }),
    },
    `&id=${chai._id}`,
  );
  await heading('Golden Chai');
  expect(screen.getByRole('link', { name: /Golden Chai/ })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('link', { name: /Golden Chai/ })).toHaveAttribute('href', expect.stringContaining('page=2'));
  expect(screen.queryByText('Elderberry Capsules')).toBeNull();
  press('a');
  await sendNow();
  expect(sent.some(({ call }) => call === approve)).toBe(true);
});

test('approve and reject go by key without a question, one after the other', async () => {
  const approve = `PUT /api/admin/products/${elder._id}/approve`;
  const reject = `PUT /api/admin/products/${chai._id}/reject`;
  const done = (message: string) => () => json({ _id: elder._id, revision: 2, decision: 'approved', message });
  const sent = show({ [approve]: done('Product approved'), [reject]: done('Product rejected') });
  await heading('Elderberry Capsules');
  press('a');
  await heading('Golden Chai');
  expect(screen.getByText('Approving Elderberry Capsules')).toBeInTheDocument();
  press('r');
  expect(await screen.findByText('Please say why the product is rejected')).toBeInTheDocument();
  fireEvent.change(screen.getByLabelText(/Reason, sent to the seller/), { target: { value: 'Other' } });
  fireEvent.change(screen.getByLabelText('In your own words'), { target: { value: 'It is cut with sugar.' } });
  press('r');
  expect(await screen.findByText('Rejecting Golden Chai')).toBeInTheDocument();
  expect(await screen.findByText('Product approved')).toBeInTheDocument();
  await sendNow();
  const bodies = sent.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body);
  expect(bodies).toEqual([{ revision: 2 }, { revision: 2, reason: 'It is cut with sugar.' }]);
});

test.each([
  [
    () =>
      refusal('product.already_decided', { decision: 'approved', by: 'Ines Ortega', at: '2026-11-17T10:41:00.000Z' }),
    /^Ines Ortega approved Elderberry Capsules at/,
  ],
  [() => refusal('resource.changed', { revision: 3 }), 'Elderberry Capsules was changed in the meantime.'],
  [() => json({ message: '' }, 500), 'Failed to approve product. Please try again.'],
])('a decision that does not go through says why', async (answer, text) => {
  show({ [`PUT /api/admin/products/${elder._id}/approve`]: answer });
  await heading('Elderberry Capsules');
  press('a');
  await heading('Golden Chai');
  await sendNow();
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('a product that a colleague decided, an empty queue, and one that fails', async () => {
  let isDown = true;
  const decisions = [
    { decision: 'rejected' as const, revision: 2, by: 'Ines Ortega', at: '2026-11-17T10:41:00.000Z', reason: 'No' },
  ];
  show(
    {
      [pending]: () => (isDown ? json({ message: '' }, 500) : page([chai])()),
      [recordOf(elder)]: () => json(productRecord({ decisions })),
    },
    `&id=${elder._id}`,
  );
  expect(await screen.findByText('Failed to load pending products. Please try again.')).toBeInTheDocument();
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText(/^Ines Ortega rejected Elderberry Capsules at/)).toBeInTheDocument();
});

test('reports are answered with a reason: keep, or take down', async () => {
  const decide = `POST /api/admin/reports/products/${reported._id}/decide`;
  const sent = show(
    { [decide]: () => json({ _id: reported._id, decision: 'keep', message: 'Product kept in the shop' }) },
    '&view=reports',
  );
  await heading('Lavender Oil');
  expect(screen.getByText('The seal is another one.')).toBeInTheDocument();
  expect(screen.getByText(/Ada Brook, has bought it/)).toBeInTheDocument();
  press('a');
  expect(await screen.findByText('Please say why')).toBeInTheDocument();
  fireEvent.change(screen.getByLabelText(/Reason, sent to the seller/), { target: { value: 'It is the new seal.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Keep in the shop' }));
  expect(await screen.findByText('No reports are waiting')).toBeInTheDocument();
  await sendNow();
  expect(sent.find(({ call }) => call === decide)?.body).toEqual({
    decision: 'keep',
    reason: 'It is the new seal.',
    lastAt: reported.lastAt,
  });
});

test('a live listing is found and taken down at once, and a refusal stays in the question', async () => {
  const listing = {
    ...elder,
    status: 'live',
    isInShop: true,
    reason: null,
    updatedAt: elder.submittedAt,
    can: ['takeDown'],
  };
  const takeDown = `POST /api/admin/products/${elder._id}/take-down`;
  let isRefused = true;
  const sent = show(
    {
      'GET /api/admin/products?page=1&limit=5': page([listing]),
      [takeDown]: () =>
        isRefused
          ? refusal('product.already_decided', {
              decision: 'rejected',
              by: 'Ines Ortega',
              at: '2026-11-17T10:41:00.000Z',
            })
          : json({ _id: elder._id, status: 'rejected', message: 'Listing taken down' }),
    },
    '&view=all',
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Take down' }));
  const dialog = await screen.findByRole('dialog', { name: 'Take this listing down?' });
  fireEvent.change(within(dialog).getByLabelText('Reason, sent to the seller'), { target: { value: 'A recall.' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Take down' }));
  expect(await within(dialog).findByText(/Ines Ortega rejected Elderberry Capsules/)).toBeInTheDocument();
  isRefused = false;
  fireEvent.click(within(dialog).getByRole('button', { name: 'Take down' }));
  expect(await screen.findByText('Listing taken down')).toBeInTheDocument();
  expect(sent.findLast(({ call }) => call === takeDown)?.body).toEqual({ reason: 'A recall.' });
});
