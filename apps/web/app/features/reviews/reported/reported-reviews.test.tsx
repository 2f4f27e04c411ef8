import type { ReportedReview } from '@herbary/contract/review-reports.ts';
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showScreen } from '../../../testing/show-screen.tsx';
import { json, page, stubApi } from '../../../testing/stub-api.ts';
import { newUser } from '../../../testing/user.ts';
import { heldDecisions } from '../../../ui/held-decision.ts';
import { ReportedReviews } from './reported-reviews.tsx';

const at = '2026-11-15T10:00:00.000Z';
const review: ReportedReview = {
  _id: 'r-1',
  product: { _id: 'p-1', name: 'Lavender Oil' },
  author: 'Ben Osei',
  rating: 1,
  title: 'Hm',
  review: 'Does not smell, and the drops cured nothing.',
  verified: true,
  createdAt: at,
  writtenAt: '2026-11-15T10:05:00.000Z',
  lastAt: '2026-11-15T10:07:00.000Z',
  words: ['cured'],
  reports: [
    { reason: 'spam', note: 'He sells his own', at },
    { reason: 'fake', note: null, at },
  ],
  reportCount: 2,
};
const list = 'GET /api/admin/reviews/reported?page=1&limit=10';
const pageOf = (...reviews: ReportedReview[]) => json({ reviews, total: reviews.length, page: 1, pages: 1 });
const work = { 'GET /api/admin/work': () => json({ queues: [] }) };
const show = () => {
  showScreen(<ReportedReviews />, {}, '/admin/dashboard?tab=reviews');
  return newUser();
};

describe('reported reviews', () => {
  it('mark the words that were found, name the reports, and are kept as they were read', async () => {
    let isOpen = true;
    const sent = stubApi({
      ...work,
      [list]: () => (isOpen ? pageOf(review) : pageOf()),
      'PUT /api/admin/reviews/r-1/keep': () => {
        isOpen = false;
        return json({ message: 'Review kept' });
      },
    });
    const user = show();
    expect((await screen.findByText('cured')).tagName).toBe('MARK');
    expect(screen.getByText('2 reports: advertising, not true')).toBeVisible();
    expect(screen.getByText('“He sells his own”')).toBeVisible();
    await user.keyboard('ja');
    expect(await screen.findByText('No reviews are waiting')).toBeVisible();
    await act(() => heldDecisions.undo());
    await user.click(screen.getByRole('button', { name: 'Keep the review of Lavender Oil' }));
    await act(() => heldDecisions.sendNow());
    expect(isOpen).toBe(false);
    const body = { writtenAt: review.writtenAt, lastAt: review.lastAt };
    expect(sent.find(({ call }) => call.endsWith('/keep'))?.body).toEqual(body);
    expect(await screen.findByText('No reviews are waiting')).toBeVisible();
  });

  it('are removed with a reason only, and say who was faster', async () => {
    let [code, details]: [string, object] = ['review.report_decided', { by: 'Ines Duarte', at, decision: 'keep' }];
    const sent = stubApi({
      ...work,
      [list]: () => pageOf(review),
      'PUT /api/admin/reviews/r-1/remove': () => json({ code, message: 'No', details, requestId: 'r1' }, 409),
    });
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Remove the review of Lavender Oil' }));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Please say why the review is removed')).toBeVisible();
    await user.type(screen.getByLabelText('Why'), 'Advertising');
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await act(() => heldDecisions.sendNow());
    expect(await screen.findByText('Ines Duarte kept the review of Lavender Oil at 10:00 AM.')).toBeVisible();
    const read = { writtenAt: review.writtenAt, lastAt: review.lastAt };
    expect(sent.find(({ call }) => call.endsWith('/remove'))?.body).toEqual({ ...read, reason: 'Advertising' });
    [code, details] = ['resource.changed', {}];
    await user.click(await screen.findByRole('button', { name: 'Remove the review of Lavender Oil' }));
    await user.type(screen.getByLabelText('Why'), 'Advertising');
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await act(() => heldDecisions.sendNow());
    expect(await screen.findByText('The review of Lavender Oil was changed in the meantime.')).toBeVisible();
  });

  it('show their loading and failed faces', async () => {
    let isUp = false;
    stubApi({ ...work, [list]: () => (isUp ? pageOf() : page('down', 503)) });
    const user = show();
    expect(screen.getByText('Loading reported reviews')).toBeInTheDocument();
    expect(await screen.findByText('Reported reviews could not be loaded')).toBeVisible();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No reviews are waiting')).toBeVisible();
  });
});
