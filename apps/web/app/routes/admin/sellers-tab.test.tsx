import { permissionsOf } from '@herbary/contract/permissions.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { applicationRecord, decisionMessage, pendingSeller } from '../../testing/sample-admin.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { json, refusal, stubApi } from '../../testing/stub-api.ts';
import { UndoBar } from '../../ui/decision-queue.tsx';
import { heldDecisions } from '../../ui/held-decision.ts';
import SellersTab from './sellers-tab.tsx';

const willow = pendingSeller();
const terrace = pendingSeller({
  _id: '0198f000-0000-7000-8000-00000000000b',
  businessName: 'High Terrace Teas',
  status: 'underReview',
  can: ['approve', 'reject'],
});
const list = 'GET /api/admin/sellers/pending?page=1&limit=5';
const of = (sellers: object[]) => () => json({ sellers, totalPages: 1, total: sellers.length, page: 1, pages: 1 });
const recordOf = ({ _id }: { _id: string }) => `GET /api/admin/sellers/${_id}/application`;
const messageOf = (decision: string) => `GET /api/admin/sellers/${willow._id}/decision-message?decision=${decision}`;

function show(answers: Parameters<typeof stubApi>[0] = {}, at = '/admin/dashboard?tab=sellers') {
  const sent = stubApi({
    [list]: of([willow, terrace]),
    'GET /api/auth/profile': () => json({ permissions: permissionsOf.support }),
    [recordOf(willow)]: () => json(applicationRecord()),
    [recordOf(terrace)]: () => json(applicationRecord({ _id: terrace._id })),
    [messageOf('approve')]: () => json(decisionMessage()),
    [messageOf('reject')]: () =>
      json(decisionMessage({ text: 'we could not approve it.', after: ['The reason: {reason}'] })),
    ...answers,
  });
  showScreen(
    <>
      <SellersTab />
      <UndoBar />
    </>,
    {},
    at,
  );
  return sent;
}
const press = (key: string) => fireEvent.keyDown(document.body, { key });
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const sendNow = () => act(() => heldDecisions.sendNow());

afterEach(() => {
  heldDecisions.undo();
});

test('the list shows who waits, and the first application with its evidence', async () => {
  show({
    [recordOf(willow)]: () =>
      json(
        applicationRecord({
          steps: [
            { to: 'pending', by: null, at: '2026-11-15T08:12:00.000Z', reason: null },
            { to: 'rejected', by: 'Ines Ortega', at: '2026-10-01T08:00:00.000Z', reason: 'The license has expired.' },
          ],
          similar: [
            {
              _id: terrace._id,
              businessName: 'Rue & Willow',
              applicant: 'N. Ashby',
              status: 'rejected',
              appliedAt: '2026-09-01T08:00:00.000Z',
              same: ['phone', 'document'],
            },
          ],
        }),
      ),
  });
  await heading('Willow & Rue');
  expect(screen.getByText('2 of 2')).toBeInTheDocument();
  expect(screen.getByText('Nora Ashby')).toBeInTheDocument();
  expect(await screen.findByText(/Same phone and document/)).toBeInTheDocument();
  expect(screen.getByText('Rejected by Ines Ortega: The license has expired.')).toBeInTheDocument();
});

test('who may only look is offered neither a decision nor a document', async () => {
  show({
    [list]: of([pendingSeller({ can: [] })]),
    'GET /api/auth/profile': () => json({ permissions: permissionsOf.finance }),
  });
  await heading('Willow & Rue');
  expect(await screen.findByText('Colleagues who check sellers can open it.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Approve|Reject|Under Review|View document/ })).not.toBeInTheDocument();
  expect(screen.queryByText('approve')).not.toBeInTheDocument();
});

test('a document opens by a press, with the time that its link has left', async () => {
  const url = '/files/private/token';
  const document = `GET /api/admin/documents/seller/${willow._id}/identificationDocument`;
  let isDown = true;
  const sent = show({ [document]: () => (isDown ? json({ message: '' }, 500) : json({ url })) });
  await heading('Willow & Rue');
  expect(sent.some(({ call }) => call === document)).toBe(false);
  fireEvent.click(await screen.findByRole('button', { name: 'View document' }));
  expect(await screen.findByText('Unable to view document. Please try again.')).toBeInTheDocument();
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'View document' }));
  expect(await screen.findByRole('img', { name: 'Identification document, as sent' })).toHaveAttribute('src', url);
  expect(screen.getByText(/Link expires in (5:00|4:59)/)).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
  expect(screen.getByRole('img', { name: /as sent/ })).toHaveStyle({ width: '150%' });
  expect(screen.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute('href', url);
});

test('by keyboard alone: next, approve, and the next one opens; the decision goes after its ten seconds', async () => {
  const approve = `PUT /api/admin/sellers/${willow._id}/approve`;
  const sent = show({ [approve]: () => json({ _id: willow._id, status: 'approved', message: 'Seller approved' }) });
  await heading('Willow & Rue');
  press('j');
  await heading('High Terrace Teas');
  press('k');
  await heading('Willow & Rue');
  press('a');
  const dialog = await screen.findByRole('dialog', { name: 'Approve this seller?' });
  expect(await within(dialog).findByLabelText('Email')).toHaveValue('welcome: Willow & Rue is approved.');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Approve' }));
  await heading('High Terrace Teas');
  expect(screen.getByText('Approving Willow & Rue')).toBeInTheDocument();
  expect(screen.queryByText('Willow & Rue')).not.toBeInTheDocument();
  expect(sent.some(({ call }) => call === approve)).toBe(false);
  await sendNow();
  expect(sent.find(({ call }) => call === approve)?.body).toEqual({ appliedAt: willow.appliedAt });
  expect(await screen.findByText('Seller approved')).toBeInTheDocument();
});

test('a rejection needs a reason, sends the changed email, and Undo takes it back', async () => {
  const reject = `PUT /api/admin/sellers/${willow._id}/reject`;
  const sent = show({ [reject]: () => json({ _id: willow._id, status: 'rejected', message: 'Seller rejected' }) });
  await heading('Willow & Rue');
  const fill = async () => {
    press('r');
    const dialog = await screen.findByRole('dialog', { name: 'Reject this seller?' });
    const email = await within(dialog).findByLabelText('Email');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
    expect(await within(dialog).findByText('Please tell the applicant why')).toBeInTheDocument();
    fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'The photo is too dark.' } });
    fireEvent.change(email, { target: { value: 'thank you for applying.' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
    await screen.findByText('Rejecting Willow & Rue');
  };
  await fill();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Willow & Rue')).toBeInTheDocument();
  expect(sent.some(({ call }) => call === reject)).toBe(false);
  press('k');
  await heading('Willow & Rue');
  await fill();
  await sendNow();
  expect(sent.find(({ call }) => call === reject)?.body).toEqual({
    appliedAt: willow.appliedAt,
    message: 'thank you for applying.',
    reason: 'The photo is too dark.',
  });
});

test.each([
  [
    'a colleague who was faster is named',
    () => refusal('seller.already_decided', { status: 'rejected', by: 'Ines Ortega', at: '2026-11-17T10:41:00.000Z' }),
    /^Ines Ortega rejected Willow & Rue at/,
  ],
  ['a failure says so', () => json({ message: '' }, 500), 'Failed to approve seller. Please try again.'],
])('%s', async (_, answer, text) => {
  show({ [`PUT /api/admin/sellers/${willow._id}/approve`]: answer });
  await heading('Willow & Rue');
  press('a');
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByLabelText('Email');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Approve' }));
  await screen.findByText('Approving Willow & Rue');
  await sendNow();
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('an application that a colleague has decided meanwhile leaves the list, and its face says who and when', async () => {
  const steps = [{ to: 'approved' as const, by: 'Ines Ortega', at: '2026-11-17T10:41:00.000Z', reason: null }];
  show(
    { [list]: of([terrace]), [recordOf(willow)]: () => json(applicationRecord({ status: 'approved', steps })) },
    `/admin/dashboard?tab=sellers&id=${willow._id}`,
  );
  expect(await screen.findByText(/^Ines Ortega approved Willow & Rue at/)).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Next seller' }));
  await heading('High Terrace Teas');
});

test('nothing waits, and a list that could not be loaded', async () => {
  let isDown = true;
  const sent = show({ [list]: () => (isDown ? json({ message: '' }, 500) : of([])()) });
  expect(await screen.findByText('Failed to load pending sellers. Please try again.')).toBeInTheDocument();
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('No sellers are waiting')).toBeInTheDocument();
  expect(sent.filter(({ call }) => call === list)).toHaveLength(2);
});
