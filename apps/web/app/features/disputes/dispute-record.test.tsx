import type { SellerDispute } from '@herbary/contract/disputes.ts';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showScreen } from '../../testing/show-screen.tsx';
import { deferredResponse, json, refusal, stubApi } from '../../testing/stub-api.ts';
import { fillIn, newUser } from '../../testing/user.ts';
import { DisputeRecord } from './dispute-record.tsx';

const said = (field: SellerDispute['evidence'][number]['field'], text: string) => ({
  _id: field,
  field,
  text,
  file: null,
  addedAt: '2026-11-11T09:00:00.000Z',
});
const dispute: SellerDispute = {
  _id: 'd1',
  status: 'needs_response',
  reason: 'product_not_received',
  openedAt: '2026-11-10T09:00:00.000Z',
  evidenceDueAt: '2099-11-20T09:00:00.000Z',
  submittedAt: null,
  closedAt: null,
  order: { _id: 'o1', orderNumber: 'HB-20549' },
  amount: 37.48,
  held: 32.87,
  evidence: [said('uncategorized_text', 'It was sent in time.')],
  can: ['add-evidence'],
};

it('takes back only the words that the server refuses', async () => {
  const { answer, arrive } = deferredResponse();
  let now = dispute;
  let isUp = true;
  stubApi({
    'GET /api/seller/disputes/d1': () => (isUp ? json(now) : deferredResponse().answer()),
    'POST /api/seller/disputes/d1/evidence': answer,
  });
  showScreen(<DisputeRecord disputeId="d1" orderHref={(id) => `/orders/${id}`} />);
  const words = await screen.findByRole('textbox', { name: 'In your words' });
  await newUser().clear(words);
  await fillIn(words, 'It was sent on Monday.');
  await newUser().click(screen.getByRole('button', { name: 'Add to the evidence' }));
  expect(await screen.findAllByText('It was sent on Monday.')).not.toHaveLength(0);
  now = { ...dispute, evidence: [...dispute.evidence, said('shipping_tracking_number', '9400 1118')] };
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('9400 1118')).toBeVisible();
  isUp = false;
  arrive(refusal('server.fault'));
  expect(await screen.findByText('Something went wrong on our side. Please try again.')).toBeVisible();
  expect(screen.getByText('It was sent in time.', { selector: 'p' })).toBeVisible();
  expect(screen.getByText('9400 1118')).toBeVisible();
});
