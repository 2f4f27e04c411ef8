import type { Review } from '@herbary/contract/reviews.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { reviewBy } from '../../../testing/sample-product.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { deferredResponse, json, page, refusal, stubApi } from '../../../testing/stub-api.ts';
import { newUser } from '../../../testing/user.ts';
import { StoreReviews } from './store-reviews.tsx';

const can: Review['can'] = ['like', 'report', 'answer'];
const maya = reviewBy('Maya', { can });
const answer = { body: 'Thank you, Leo.', businessName: 'Fern & Field', createdAt: '2026-10-13T10:00:00.000Z' };
const product = { _id: 'p2', name: 'Nettle root', available: false };
const leo = reviewBy('Leo', { verified: false, rating: 2, product, answer, can: ['like', 'report'] });
const counts = { all: 2, unanswered: 1 };

const listOf = (query: string) => `GET /api/seller/reviews?${query}&limit=10`;
const all = listOf('show=all&page=1');
const pageWith = (reviews: Review[], more: object = {}) =>
  json({ reviews, total: reviews.length, page: 1, pages: 1, counts, ...more });

const show = (query = '') => {
  showScreen(<StoreReviews />, {}, `/dashboard/reviews${query}`);
  return newUser();
};
const reviewOf = (name: string) => screen.findByRole('article', { name: `Review by ${name} R.` });

describe('the reviews of a store', () => {
  it('shows each with its product, its stars, whether it is verified, and its answer', async () => {
    stubApi({ [all]: () => pageWith([maya, leo]) });
    show();
    const first = within(await reviewOf('Maya'));
    expect(first.getByText('Verified Purchase')).toBeVisible();
    expect(first.getByRole('button', { name: 'Answer' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Tulsi Rama' })).toHaveAttribute('href', `/product/${maya.product._id}`);
    const second = within(await reviewOf('Leo'));
    expect(second.getByText('Not a verified purchase')).toBeVisible();
    expect(second.getByText('Thank you, Leo.')).toBeVisible();
    expect(second.queryByRole('button', { name: 'Answer' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Nettle root' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Nettle root' })).toBeNull();
    expect(screen.getByText('1 review is waiting for an answer.')).toBeVisible();
  });

  it('filters by what waits for an answer, and by stars', async () => {
    stubApi({
      [all]: () => pageWith([maya, leo]),
      [listOf('show=unanswered&page=1')]: () => pageWith([maya]),
      [listOf('show=unanswered&rating=3&page=1')]: () => pageWith([]),
    });
    const user = show();
    await reviewOf('Leo');
    await user.click(screen.getByRole('link', { name: /^To answer/ }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    await user.selectOptions(screen.getByLabelText('Stars'), '3 stars');
    expect(await screen.findByText('No reviews with 3 stars are waiting for an answer')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Show all reviews' }));
    expect(await reviewOf('Leo')).toBeVisible();
  });

  it('is loading, failed with a way to try again, then empty', async () => {
    let isUp = false;
    const none = { counts: { all: 0, unanswered: 0 } };
    stubApi({ [all]: () => (isUp ? pageWith([], none) : page('down', 503)) });
    const user = show();
    expect(screen.getByText('Loading reviews')).toBeInTheDocument();
    expect(await screen.findByText('Your reviews could not be loaded')).toBeVisible();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No reviews yet')).toBeVisible();
  });

  async function write(text: string) {
    const { answer: slow, arrive } = deferredResponse();
    stubApi({ [all]: () => pageWith([maya, leo]), [`POST /api/reviews/${maya._id}/answer`]: slow });
    const user = show();
    const item = within(await reviewOf('Maya'));
    await user.click(item.getByRole('button', { name: 'Answer' }));
    await user.type(await item.findByLabelText('Your answer'), text);
    await user.click(item.getByRole('button', { name: 'Send Answer' }));
    expect(await item.findByText('Answer from your store')).toBeVisible();
    expect(screen.getByText('No reviews are waiting for an answer.')).toBeVisible();
    return { item, arrive };
  }

  it('shows an answer at once, and keeps it where it is', async () => {
    const { item, arrive } = await write('So glad.');
    arrive(json({ ...maya, can: ['like', 'report'], answer: { ...answer, body: 'So glad.' } }, 201));
    expect(await item.findByText('Answer from Fern & Field')).toBeVisible();
    expect(await screen.findByText('Answer sent')).toBeVisible();
    await waitFor(() => expect(item.queryByLabelText('Your answer')).toBeNull());
    expect(screen.getByText('No reviews are waiting for an answer.')).toBeVisible();
    expect(sessionStorage.getItem(`review-answer:${maya._id}`)).toBeNull();
  });

  it('takes a refused answer back, says why, and keeps what was typed', async () => {
    const { item, arrive } = await write('So glad.');
    arrive(refusal('review.answer_exists'));
    expect(await item.findByRole('alert')).toBeVisible();
    expect(item.queryByText('Answer from your store')).toBeNull();
    expect(item.getByLabelText('Your answer')).toHaveValue('So glad.');
    expect(screen.getByText('1 review is waiting for an answer.')).toBeVisible();
  });

  it('keeps an answer that is being written when its review leaves the page, until it is cancelled', async () => {
    let reviews = [maya, leo];
    stubApi({ [all]: () => pageWith(reviews) });
    const user = show();
    const open = async () => {
      const item = within(await reviewOf('Maya'));
      await user.click(item.getByRole('button', { name: 'Answer' }));
      return { item, field: await item.findByLabelText('Your answer') };
    };
    await user.type((await open()).field, 'So glad.');
    for (const now of [[leo], [maya, leo]]) {
      reviews = now;
      act(() => void window.dispatchEvent(new Event('visibilitychange')));
      await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(now.length));
    }
    const { item, field } = await open();
    expect(field).toHaveValue('So glad.');
    expect(field).toHaveAccessibleDescription(/8 \/ /);
    await user.click(item.getByRole('button', { name: 'Cancel' }));
    expect((await open()).field).toHaveValue('');
  });

  it('reports an abusive review once', async () => {
    const report = `POST /api/reviews/${maya._id}/report`;
    const sent = stubApi({ [all]: () => pageWith([maya]), [report]: () => new Response(null, { status: 204 }) });
    const user = show();
    const item = within(await reviewOf('Maya'));
    await user.click(item.getByRole('button', { name: 'Report' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Report this review' }));
    await user.click(dialog.getAllByRole('radio')[1] as HTMLElement);
    await user.click(dialog.getByRole('button', { name: 'Send report' }));
    await user.click(await screen.findByRole('button', { name: 'Done' }));
    await waitFor(() => expect(item.queryByRole('button', { name: 'Report' })).toBeNull());
    expect(sent.find(({ call }) => call === report)?.body).toEqual({ reason: 'offensive' });
  });
});
