import type { ProductReviews as Answer } from '@herbary/contract/reviews.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { reviewBy, reviewsOf, tulsiId } from '../../testing/sample-product.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { deferredResponse, json, keysSent, refusal, stubApi } from '../../testing/stub-api.ts';
import { ProductReviews } from './product-reviews.tsx';
import { parseReviewsQuery } from './reviews-query.ts';
import { type FirstReviews, useProductReviews } from './use-product-reviews.ts';

const query = parseReviewsQuery(new URLSearchParams());
const list = `GET /api/reviews/product/${tulsiId}?sort=helpful&page=1`;

type ScreenProps = { first: FirstReviews; viewerId: string | null; ownProduct?: boolean };

function Screen({ first, viewerId, ownProduct = false }: ScreenProps) {
  const state = useProductReviews({ productId: tulsiId, query, viewerId, first });
  return (
    <ProductReviews
      productId={tulsiId}
      state={state}
      query={query}
      signedIn={viewerId !== null}
      ownProduct={ownProduct}
      loginPath="/login?from=%2Fproduct"
    />
  );
}

const show = (answer: Answer | null, viewerId: string | null = null, problem: string | null = null) =>
  showScreen(<Screen first={{ answer, problem }} viewerId={viewerId} />);

const maya = reviewBy('Maya');
function KnownLater() {
  const [viewerId, setViewerId] = useState<string | null>(null);
  return (
    <>
      <button type="button" onClick={() => setViewerId('lena')}>
        Recognise
      </button>
      <Screen first={{ answer: reviewsOf([maya]), problem: null }} viewerId={viewerId} />
    </>
  );
}

beforeEach(() => queryClient.clear());

const reviewOf = (name: string) => screen.getByRole('article', { name: `Review by ${name} R.` });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('a visitor', () => {
  it('reads the reviews, their average and distribution, without a call', () => {
    const sent = stubApi({});
    const verified = {
      ...maya,
      verified: true,
      answer: { body: 'Thank you', businessName: 'Fern & Field', createdAt: maya.createdAt },
    };
    const nina = reviewBy('Nina', { rating: 1, verified: false });
    show(reviewsOf([verified, reviewBy('Theo', { rating: 4 }), nina]));
    expect(screen.getByText('2 verified buyers give this product 4.5 out of 5 on average.')).toBeVisible();
    expect(within(reviewOf('Nina')).getByText('Not a verified purchase')).toBeVisible();
    expect(within(reviewOf('Nina')).queryByText('Verified Purchase')).toBeNull();
    expect(within(reviewOf('Maya')).getByText('Verified Purchase')).toBeVisible();
    expect(within(reviewOf('Theo')).getByText('October 12, 2026')).toBeInTheDocument();
    expect(within(reviewOf('Maya')).getByText(/Answer from Fern & Field/)).toBeVisible();
    expect(screen.getByRole('link', { name: '4 stars: 1 review' })).toHaveAttribute('href', '/?tab=reviews&stars=4');
    expect(sent).toEqual([]);
  });

  it('reads of one review as of one', () => {
    show(reviewsOf([maya]));
    expect(screen.getByText(/^1 verified buyer gives this product \d\.\d out of 5\.$/)).toBeVisible();
  });

  it('is asked to log in to write, and to find a review helpful', async () => {
    const sent = stubApi({});
    show(reviewsOf([maya]));
    expect(screen.queryByRole('button', { name: 'Write a Review' })).toBeNull();
    const link = screen.getByRole('link', { name: 'Please log in' });
    expect(link.parentElement).toHaveTextContent('Please log in to leave a review.');
    expect(link).toHaveAttribute('href', '/login?from=%2Fproduct');
    await press('Helpful (0)');
    expect(within(reviewOf('Maya')).getByRole('status')).toHaveTextContent(
      'Please log in to mark a review as helpful.',
    );
    expect(sent).toEqual([]);
  });

  it('reads reviews that do not count, without a rating', () => {
    show(reviewsOf([reviewBy('Nina', { rating: 1, verified: false })]));
    expect(reviewOf('Nina')).toBeVisible();
    expect(screen.queryByRole('complementary', { name: 'Rating' })).toBeNull();
    expect(screen.getByText(/Only their stars count in the rating/)).toBeVisible();
  });

  it('is invited where there are none', () => {
    show(reviewsOf([]));
    expect(screen.getByText('No reviews yet. Be the first to leave a review!')).toBeVisible();
  });

  it('shows hostile texts as plain text', () => {
    const words = '</p><script>alert(1)</script>\n<img src=x onerror=alert(2)>';
    show(reviewsOf([{ ...maya, title: words, review: words, user: { firstName: '<b>Maya', lastName: 'R.' } }]));
    expect(document.querySelector('script, img[src="x"], article b')).toBeNull();
    expect(screen.getByRole('article', { name: 'Review by <b>Maya R.' })).toHaveTextContent(
      '<script>alert(1)</script>',
    );
  });

  it('reads the error and can retry', async () => {
    stubApi({ [list]: () => json(reviewsOf([maya])) });
    show(null, null, 'Something went wrong on our side. Please try again.');
    expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong on our side. Please try again.');
    await press('Try again');
    expect(await screen.findByRole('article', { name: 'Review by Maya R.' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a member', () => {
  const answer = reviewsOf([{ ...maya, can: ['like', 'report'] }]);
  const asMember = (mine = answer) => ({ [list]: () => json(mine) });
  const own = reviewBy('Lena', { _id: 'own', rating: 4, title: 'Mild', review: 'Good.', can: ['edit', 'delete'] });

  const openForm = async () => {
    await press('Write a Review');
    return screen.findByRole('form', { name: 'Write a review' });
  };

  it('writes a review: it is appended, counted, has the focus, and the form is closed', async () => {
    const sent = stubApi({ ...asMember(), 'POST /api/reviews': () => json(own, 201) });
    show(answer, 'lena');
    const form = await openForm();
    expect(within(form).getByRole('radio', { name: /5 stars/ })).toBeChecked();
    await userEvent.click(within(form).getByRole('radio', { name: /4 stars/ }));
    await userEvent.type(within(form).getByLabelText(/Title/), 'Mild');
    await userEvent.type(within(form).getByLabelText(/Comment/), 'Good.');
    await userEvent.click(within(form).getByRole('button', { name: 'Submit Review' }));
    expect(await screen.findByRole('article', { name: 'Review by Lena R.' })).toHaveFocus();
    expect(screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'))).toEqual([
      'Review by Maya R.',
      'Review by Lena R.',
    ]);
    expect(screen.queryByRole('form')).toBeNull();
    expect(screen.getByText('2 verified buyers give this product 4.5 out of 5 on average.')).toBeVisible();
    expect(sent.at(-1)).toEqual({
      call: 'POST /api/reviews',
      body: { product: tulsiId, rating: 4, title: 'Mild', review: 'Good.' },
    });
  });

  it('cannot write a second one, reads the error, and the form keeps the text', async () => {
    stubApi({ ...asMember(), 'POST /api/reviews': () => refusal('review.already_written') });
    show(answer, 'lena');
    const form = await openForm();
    await userEvent.type(within(form).getByLabelText(/Title/), 'Again');
    await userEvent.click(within(form).getByRole('button', { name: 'Submit Review' }));
    expect(await screen.findByText('You have already reviewed this product')).toBeVisible();
    expect(within(form).getByLabelText(/Title/)).toHaveValue('Again');
  });

  it('sends a review again under its key when no answer came', async () => {
    const answers = [() => json({}, 502)];
    stubApi({ ...asMember(), 'POST /api/reviews': () => (answers.shift() ?? (() => json(own, 201)))() });
    show(reviewsOf([maya]), 'lena');
    await press('Write a Review');
    await userEvent.click(await screen.findByRole('button', { name: 'Submit Review' }));
    await screen.findByRole('alert', { name: 'There is a problem' });
    await press('Submit Review');
    await waitFor(() => expect(reviewOf('Lena')).toHaveFocus());
    const [first, second] = keysSent('POST /api/reviews');
    expect(second).toBe(first);
  });

  it('finds a review helpful, and no longer', async () => {
    const liked = { ...maya, can: ['like' as const], likes: ['lena'], likeCount: 1 };
    stubApi({ ...asMember(), [`POST /api/reviews/${maya._id}/like`]: () => json(liked) });
    show(answer, 'lena');
    await press('Helpful (0)');
    expect(await screen.findByRole('button', { name: 'Helpful (1)' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('need not wait for their own list to find a review helpful, and no late list undoes it', async () => {
    const liked = { ...maya, can: ['like' as const], likes: ['lena'], likeCount: 1 };
    const early = deferredResponse();
    const lists = [early.answer, () => json(reviewsOf([liked]))];
    const sent = stubApi({
      [list]: () => (lists.shift() ?? early.answer)(),
      [`POST /api/reviews/${maya._id}/like`]: () => json(liked),
    });
    show(reviewsOf([maya]), 'lena');
    await press('Helpful (0)');
    await screen.findByRole('button', { name: 'Helpful (1)' });
    early.arrive(json(answer));
    await waitFor(() => expect(sent.filter(({ call }) => call === list)).toHaveLength(2));
    await waitFor(() =>
      expect(screen.getByRole('article').closest('[aria-busy]')).toHaveAttribute('aria-busy', 'false'),
    );
    expect(screen.getByRole('button', { name: 'Helpful (1)' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('who pressed before the page knew them is not asked to log in', async () => {
    const liked = { ...maya, can: ['like' as const], likes: ['lena'], likeCount: 1 };
    stubApi({ ...asMember(reviewsOf([liked])), [`POST /api/reviews/${maya._id}/like`]: () => json(liked) });
    showScreen(<KnownLater />);
    await press('Helpful (0)');
    expect(screen.getByText(/to mark a review as helpful/)).toBeVisible();
    await press('Recognise');
    expect(await screen.findByRole('button', { name: 'Helpful (1)' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.queryByText(/to mark a review as helpful/)).toBeNull();
  });

  it('reads why a like was refused', async () => {
    stubApi({ ...asMember(), [`POST /api/reviews/${maya._id}/like`]: () => refusal('review.own_like') });
    show(answer, 'lena');
    await press('Helpful (0)');
    expect(await screen.findByText('You cannot mark your own review as helpful')).toBeVisible();
  });

  it('finds their own review though it stands on another page, changes it, and takes it back', async () => {
    const mine = { ...answer, mine: own, stats: reviewsOf([maya, own]).stats };
    stubApi({
      ...asMember(mine),
      'PUT /api/reviews/own': () => json({ ...own, rating: 5, title: 'Better every day' }),
      'DELETE /api/reviews/own': () => new Response(null, { status: 204 }),
    });
    show(answer, 'lena');
    expect(
      await within(await screen.findByRole('article', { name: 'Review by Lena R.' })).findByText('Your review'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Write a Review' })).toBeNull();
    await press('Edit');
    const form = await screen.findByRole('form', { name: 'Edit your review' });
    expect(within(form).getByLabelText(/Comment/)).toHaveValue('Good.');
    await userEvent.click(within(form).getByRole('button', { name: 'Save Review' }));
    expect(await screen.findByText('Better every day')).toBeVisible();
    expect(screen.getByText('2 verified buyers give this product 5.0 out of 5 on average.')).toBeVisible();
    await press('Delete');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Review' }));
    await expect.poll(() => screen.queryByText('Better every day')).toBeNull();
    expect(screen.getByRole('button', { name: 'Write a Review' })).toBeVisible();
    await expect.poll(() => document.activeElement).not.toBe(document.body);
    expect(document.activeElement).toContainElement(screen.getByRole('heading', { name: 'What buyers say' }));
  });

  it('reaches their hidden review where it is the only one, and takes it back', async () => {
    const none = reviewsOf([]);
    stubApi({
      ...asMember({ ...none, mine: { ...own, hidden: true } }),
      'DELETE /api/reviews/own': () => new Response(null, { status: 204 }),
    });
    show(none, 'lena');
    const mine = await screen.findByRole('article', { name: 'Review by Lena R.' });
    expect(within(mine).getByText('Your review, hidden from others')).toBeVisible();
    expect(within(mine).getByRole('button', { name: 'Edit' })).toBeVisible();
    expect(screen.queryByText(/out of 5 on average/)).toBeNull();
    await press('Delete');
    expect(await screen.findByText(/you can't review this product again/)).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Review' }));
    expect(await screen.findByText('No reviews yet. Be the first to leave a review!')).toBeVisible();
  });

  it('reports a review, with a reason', async () => {
    const call = `POST /api/reviews/${maya._id}/report`;
    const sent = stubApi({ ...asMember(), [call]: () => new Response(null, { status: 204 }) });
    show(answer, 'lena');
    await userEvent.click(await screen.findByRole('button', { name: 'Report' }));
    const dialog = await screen.findByRole('dialog', { name: 'Report this review' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send report' }));
    expect(within(dialog).getAllByText('Please choose a reason').length).toBeGreaterThan(0);
    await userEvent.click(within(dialog).getByRole('radio', { name: 'It is offensive' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('Our moderators will look at this review.')).toBeVisible();
    await press('Done');
    expect(sent.at(-1)).toEqual({ call, body: { reason: 'offensive' } });
    expect(screen.queryByRole('button', { name: 'Report' })).toBeNull();
  });
});

describe('the seller', () => {
  it('is not asked to review what they sell', async () => {
    stubApi({ [list]: () => json(reviewsOf([])) });
    showScreen(<Screen first={{ answer: reviewsOf([]), problem: null }} viewerId="fern" ownProduct />);
    expect(await screen.findByText('No reviews yet.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Write a Review' })).toBeNull();
  });

  it('answers once', async () => {
    const open = reviewsOf([{ ...maya, can: ['answer'] }]);
    const answered = {
      ...maya,
      answer: { body: 'Glad to hear it.', businessName: 'Fern & Field', createdAt: maya.createdAt },
    };
    stubApi({ [list]: () => json(open), [`POST /api/reviews/${maya._id}/answer`]: () => json(answered, 201) });
    show(reviewsOf([maya]), 'fern');
    await userEvent.click(await screen.findByRole('button', { name: 'Answer' }));
    await userEvent.type(await screen.findByLabelText('Your answer'), 'Glad to hear it.');
    await press('Send Answer');
    expect(await screen.findByText('Glad to hear it.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Answer' })).toBeNull();
  });
});
