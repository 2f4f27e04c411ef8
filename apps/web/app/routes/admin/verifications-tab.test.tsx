import { permissionsOf } from '@herbary/contract/permissions.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { verificationOf, verifiedSeller } from '../../testing/sample-admin.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { json, refusal, stubApi } from '../../testing/stub-api.ts';
import { UndoBar } from '../../ui/decision-queue.tsx';
import { heldDecisions } from '../../ui/held-decision.ts';
import VerificationsTab from './verifications-tab.tsx';

const documentId = '0198f000-0000-7000-8000-0000000000f1';
const checkId = '0198f000-0000-7000-8000-0000000000f2';
const paper = {
  _id: documentId,
  kind: 'complianceDocument',
  name: 'analysis.pdf',
  sentAt: '2026-11-15T08:00:00.000Z',
} as const;
const seller = verifiedSeller([
  verificationOf('businessRegistration', {
    state: 'verified',
    _id: checkId,
    setBy: 'Ines Ortega',
    setAt: '2026-11-02T08:00:00.000Z',
    validUntil: '2027-06-30',
  }),
  verificationOf('governmentId'),
  verificationOf('productCompliance', { state: 'toRead', document: paper }),
]);
const list = 'GET /api/admin/verifications?page=1&limit=5';
const of = (sellers: object[]) => () => json({ sellers, totalPages: 1, total: sellers.length, page: 1, pages: 1 });
const base = `/api/admin/sellers/${seller._id}/verifications`;

function show(answers: Parameters<typeof stubApi>[0] = {}) {
  const sent = stubApi({
    [list]: of([seller]),
    'GET /api/admin/verifications/expiring': () => json([]),
    'GET /api/auth/profile': () => json({ permissions: permissionsOf.support }),
    ...answers,
  });
  showScreen(
    <>
      <VerificationsTab />
      <UndoBar />
    </>,
    {},
    '/admin/dashboard?tab=verifications',
  );
  return sent;
}
const check = (name: string) => screen.findByRole('region', { name });

afterEach(() => {
  heldDecisions.undo();
});

test('each check says where it stands, by which document, by whom and until when', async () => {
  const expiring = {
    sellerId: seller._id,
    businessName: 'Copper Still',
    flag: 'productCompliance',
    validUntil: '2026-11-14',
  };
  show({ 'GET /api/admin/verifications/expiring': () => json([{ ...expiring, daysLeft: -2 }]) });
  const business = await check('Business registration');
  expect(business).toHaveTextContent('Set by Ines Ortega on November 2, 2026');
  expect(business).toHaveTextContent('Valid until Jun 30, 2027');
  expect(await check('Government ID')).toHaveTextContent('No document was sent');
  expect(await check('Product compliance')).toHaveTextContent('To read');
  expect(await screen.findByText('store paused, expired 2 days ago')).toBeInTheDocument();
});

test('who may only look is offered no check', async () => {
  show({ 'GET /api/auth/profile': () => json({ permissions: permissionsOf.finance }) });
  expect(await check('Product compliance')).toHaveTextContent('Colleagues who check sellers can open it.');
  expect(screen.queryByRole('button', { name: /Ask|Withdraw|Set|View/ })).not.toBeInTheDocument();
});

test('a check is set until a day, after its ten seconds', async () => {
  const sent = show({ [`PUT ${base}/productCompliance`]: () => json(seller) });
  const compliance = await check('Product compliance');
  fireEvent.click(within(compliance).getByRole('button', { name: 'Set as verified' }));
  expect(await within(compliance).findByText('Please choose an end date')).toBeInTheDocument();
  fireEvent.change(within(compliance).getByLabelText('Valid until'), { target: { value: '2035-01-31' } });
  fireEvent.click(within(compliance).getByRole('button', { name: 'Set as verified' }));
  expect(await screen.findByText('Verifying the Product compliance of Saltmarsh Botanicals')).toBeInTheDocument();
  expect(compliance).toHaveTextContent('Saving');
  await act(() => heldDecisions.sendNow());
  expect(sent.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
    validUntil: '2035-01-31',
    documentId,
    seen: null,
  });
  expect(await screen.findByText('Product compliance verified')).toBeInTheDocument();
});

test('a check is withdrawn and a document asked for with a reason; who was faster is named', async () => {
  const at = '2026-11-17T10:41:00.000Z';
  const sent = show({
    [`POST ${base}/businessRegistration/withdraw`]: () => json(seller),
    [`POST ${base}/governmentId/request`]: () => refusal('verification.already_requested', { by: 'Ines Ortega', at }),
  });
  const answer = async (button: string, reason: string) => {
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByLabelText('Reason, sent to the seller'), { target: { value: reason } });
    fireEvent.click(within(dialog).getByRole('button', { name: button }));
    return dialog;
  };
  fireEvent.click(within(await check('Business registration')).getByRole('button', { name: 'Withdraw' }));
  await answer('Withdraw', 'The registry does not know it.');
  expect(await screen.findByText('Check withdrawn')).toBeInTheDocument();
  expect(sent.find(({ call }) => call.endsWith('/withdraw'))?.body).toEqual({
    reason: 'The registry does not know it.',
    seen: checkId,
  });
  fireEvent.click(within(await check('Government ID')).getByRole('button', { name: 'Ask for a document' }));
  const dialog = await answer('Ask the seller', 'None was sent.');
  expect(
    await within(dialog).findByText(/Ines Ortega asked for another document of the Government ID/),
  ).toBeInTheDocument();
});

test('nobody is left to verify, and a list that could not be loaded', async () => {
  let isDown = true;
  show({ [list]: () => (isDown ? json({ message: '' }, 500) : of([])()) });
  expect(await screen.findByText('Failed to load unverified sellers. Please try again.')).toBeInTheDocument();
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Every seller is verified')).toBeInTheDocument();
});
