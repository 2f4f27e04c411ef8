import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { eventually } from '../../testing/eventually.ts';
import { idOf, productCard, wishlistProduct } from '../../testing/sample-wishlist.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { deferredResponse, json, stubApi } from '../../testing/stub-api.ts';
import type { WishlistItem } from './wishlist.ts';
import { WishlistPage } from './wishlist-page.tsx';
import { wishlistStore } from './wishlist-store.ts';

const list = 'GET /api/wishlist';
const related = 'POST /api/products/related';
const maya = idOf(700);

function show(onAddToCart: (item: WishlistItem) => void = () => undefined) {
  showScreen(<WishlistPage onAddToCart={onAddToCart} relatedCard={({ name }) => <p>{name}</p>} />);
}
const buy = (name: string) => new RegExp(`^Add to Cart ?: ${name}$`);
const card = (name: string) => screen.getByRole('heading', { name }).closest('li') as HTMLElement;

let person = 0;
beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  // A new owner for each test: list state is stored per owner.
  person += 1;
  wishlistStore.setOwner(`${maya}-${person}`);
});

it('shows a loading state, then the wishlist products', async () => {
  const { answer, arrive } = deferredResponse();
  const sent = stubApi({ [list]: answer, [related]: () => json([]) });
  show();
  expect(await screen.findByText('Loading your wishlist')).toBeInTheDocument();
  await eventually(() => expect(sent).toHaveLength(1));
  await act(async () => arrive(json({ items: [wishlistProduct(1), wishlistProduct(2, { stock: 0 })] })));
  expect(await screen.findByText('2 products')).toBeVisible();
  expect(within(card('Herb 1')).getByRole('link', { name: 'Fern & Field' })).toHaveAttribute(
    'href',
    `/seller/${idOf(900)}/store`,
  );
  expect(card('Herb 1')).toHaveTextContent('Sold by Fern & Field');
  expect(within(card('Herb 1')).getByRole('button', { name: buy('Herb 1') })).toBeEnabled();
  expect(within(card('Herb 2')).getByText('Out of Stock')).toBeVisible();
  expect(within(card('Herb 2')).getByRole('button', { name: buy('Herb 2') })).toBeDisabled();
});

it('says that it is empty and where to go', async () => {
  stubApi({ [list]: () => json({ items: [] }), [related]: () => json([]) });
  show();
  expect(await screen.findByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/shop');
});

it('can be loaded again after a failure', async () => {
  const answers = [() => json({}, 500), () => json({ items: [wishlistProduct(1)] })];
  stubApi({ [list]: () => (answers.shift() ?? (() => json({ items: [] })))(), [related]: () => json([]) });
  show();
  expect(await screen.findByText('Your wishlist could not be loaded')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Herb 1' })).toBeVisible();
});

it('keeps showing what it knows when the prices cannot be checked', async () => {
  wishlistStore.update(() => [wishlistProduct(1)]);
  stubApi({ [list]: () => json({}, 500), [related]: () => json([]) });
  show();
  expect(await screen.findByText(/Prices and stock could not be checked/)).toBeVisible();
  expect(card('Herb 1')).toBeVisible();
});

it('removes a product and brings it back', async () => {
  const removal = `DELETE /api/wishlist/${idOf(1)}`;
  const addition = `PUT /api/wishlist/${idOf(1)}`;
  const done = () => new Response(null, { status: 204 });
  const sent = stubApi({
    [list]: () => json({ items: [wishlistProduct(1), wishlistProduct(2)] }),
    [related]: () => json([]),
    [removal]: done,
    [addition]: done,
  });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Herb 1' }));
  expect(screen.queryByRole('heading', { name: 'Herb 1' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'My Wishlist' })).toHaveFocus();
  expect(await screen.findByText('Removed from your wishlist')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('heading', { name: 'Herb 1' })).toBeVisible();
  expect(screen.queryByText('Removed from your wishlist')).not.toBeInTheDocument();
  await eventually(() => {
    const calls = sent.map(({ call }) => call);
    expect(calls.slice(-2)).toEqual([removal, addition]);
  });
});

it('moves a product to the cart', async () => {
  stubApi({ [list]: () => json({ items: [wishlistProduct(1)] }), [related]: () => json([]) });
  const bought = vi.fn();
  show(bought);
  await userEvent.click(await screen.findByRole('button', { name: buy('Herb 1') }));
  expect(bought).toHaveBeenCalledWith(wishlistProduct(1));
});

it('marks products that are no longer sold, without a link', async () => {
  const gone = wishlistProduct(1, { available: false, stock: 0 });
  stubApi({ [list]: () => json({ items: [gone] }), [related]: () => json([]) });
  show();
  expect(await screen.findByText('No longer available')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Herb 1' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: buy('Herb 1') })).toBeDisabled();
});

it('suggests what goes with the list, never what is on it', async () => {
  const sent = stubApi({
    [list]: () => json({ items: [wishlistProduct(1)] }),
    [related]: () => json([productCard(1), productCard(4)]),
  });
  show();
  const block = await screen.findByRole('region', { name: 'You might also like' });
  expect(
    within(block)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Herb 4']);
  expect(sent.find(({ call }) => call === related)?.body).toEqual({
    cartItems: [{ _id: idOf(1), category: 'Herbs' }],
  });
});

it('hides the suggestions when they cannot be had', async () => {
  const sent = stubApi({ [list]: () => json({ items: [wishlistProduct(1)] }), [related]: () => json({}, 500) });
  show();
  await screen.findByRole('heading', { name: 'Herb 1' });
  await eventually(() => expect(sent.map(({ call }) => call)).toContain(related));
  expect(screen.queryByText('You might also like')).not.toBeInTheDocument();
});
