import type { SellerApplication } from '@herbary/contract/seller-applications.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { showScreen } from '../../../testing/show-screen.tsx';
import { json, refusal, stubApi } from '../../../testing/stub-api.ts';
import { fillIn } from '../../../testing/user.ts';
import { useApplicationDraft } from './application-draft.ts';
import { ApplicationPage } from './application-page.tsx';
import { emptyValues } from './application-steps.ts';

const application: SellerApplication = {
  status: 'pending',
  email: 'nora@herbary.test',
  appliedAt: '2026-11-15T08:12:00.000Z',
  reviewStartedAt: null,
  decidedAt: null,
  reason: null,
  documents: { identificationDocument: 'passport.pdf', businessDocument: 'license.pdf', taxDocument: null },
  filledIn: {
    businessName: 'Willow & Rue',
    firstName: 'Nora',
    lastName: 'Ashby',
    phone: '',
    category: 'herbs',
    description: 'Small-batch woodland herbs.',
    city: 'Asheville',
    state: 'North Carolina',
    country: 'United States',
    certifications: ['Certified Organic'],
  },
  can: [],
};
const rejected: SellerApplication = {
  ...application,
  status: 'rejected',
  decidedAt: '2026-11-16T10:05:00.000Z',
  reason: 'The registration ends in March.',
  can: ['applyAgain'],
};

const read = 'GET /api/sellers/applications/secret';
const show = () => showScreen(<ApplicationPage token="secret" />);

test.each([
  ['pending', {}, 'Received, and waiting its turn', 'Pending'],
  ['underReview', { reviewStartedAt: '2026-11-16T09:20:00.000Z' }, 'A person is reading it', 'Under Review'],
  ['approved', { decidedAt: '2026-11-16T10:05:00.000Z' }, 'Approved: your store is open', 'Approved'],
] as const)('shows where a %s application stands, and what was sent', async (status, facts, title, badge) => {
  stubApi({ [read]: () => json({ ...application, ...facts, status }) });
  show();
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByText(badge)).toBeVisible();
  expect(screen.getByText('Willow & Rue')).toBeVisible();
  expect(screen.getByText('passport.pdf')).toBeVisible();
  expect(screen.getByText('Not given')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Apply again' })).not.toBeInTheDocument();
});

test('a rejected applicant reads why and applies again with what is there, without choosing the files anew', async () => {
  let now = rejected;
  const again = 'POST /api/sellers/applications/secret/apply-again';
  const sent = stubApi({
    [read]: () => json(now),
    [again]: () => {
      now = application;
      return json({ success: true, message: 'Received' }, 201);
    },
  });
  show();
  expect(await screen.findByText(/The registration ends in March/)).toBeVisible();
  expect(screen.getByText(/^Rejected .*Sign-in to the dashboard stays closed\.$/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', '/contact-support');
  await userEvent.click(screen.getByRole('button', { name: 'Apply again' }));
  expect(await screen.findByLabelText('First name')).toHaveValue('Nora');
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  for (const _ of ['account', 'business']) await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(/We still have license.pdf/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Send Application' }));
  expect(await screen.findByText('Application received.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Received, and waiting its turn' })).toBeVisible();
  const form = sent.find(({ call }) => call === again)?.body as FormData;
  expect([form.get('businessName'), form.get('password'), form.get('businessDocument')]).toEqual([
    'Willow & Rue',
    null,
    null,
  ]);
});

test('a rejected applicant whose documents are erased reads so, and chooses them anew', async () => {
  const documents = { identificationDocument: null, businessDocument: null, taxDocument: null };
  stubApi({ [read]: () => json({ ...rejected, documents }) });
  show();
  expect(await screen.findAllByText('Erased 90 days after the decision')).toHaveLength(2);
  expect(screen.getAllByText('Optional')).toHaveLength(1);
});

test('a dead link offers a new one, with one answer for every address', async () => {
  const ask = 'POST /api/sellers/applications/link';
  const sent = stubApi({
    [read]: () => refusal('seller.application_link_invalid'),
    [ask]: () => json({ success: true, message: 'Sent' }, 202),
  });
  show();
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await fillIn(screen.getByLabelText('Email'), 'nora@herbary.test');
  await userEvent.click(screen.getByRole('button', { name: 'Send me the link' }));
  expect(await screen.findByText(/If nora@herbary.test has an application/)).toBeVisible();
  expect(sent.at(-1)).toEqual({ call: ask, body: { email: 'nora@herbary.test' } });
});

test('an application that could not be loaded is asked for again', async () => {
  let isDown = true;
  stubApi({ [read]: () => (isDown ? json({}, 500) : json(application)) });
  show();
  expect(await screen.findByRole('heading', { name: 'Your application could not be loaded' })).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Received, and waiting its turn' })).toBeVisible();
});

type PageProps = { onShown: (save: ReturnType<typeof useApplicationDraft>['save']) => void };

function Page({ onShown }: PageProps) {
  const { draft, save } = useApplicationDraft();
  return <p ref={() => onShown(save)}>{draft?.values.firstName}</p>;
}

test('what was typed before hydration leaves a stored draft alone', () => {
  const stored = { savedAt: Date.now(), values: { firstName: 'Nora' }, documents: {} };
  localStorage.setItem('seller-application-draft', JSON.stringify(stored));
  let isReplayed = false;
  const replay: PageProps['onShown'] = (save) => {
    if (!isReplayed) save({ ...emptyValues, firstName: 'M' }, {});
    isReplayed = true;
  };
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Page onShown={replay} />);
  document.body.append(container);
  render(<Page onShown={replay} />, { container, hydrate: true });
  expect(container).toHaveTextContent('Nora');
});
