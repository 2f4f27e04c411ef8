import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { newUser } from '../testing/user.ts';
import { useLateNavigate } from './use-late-navigate.ts';

function Product({ answer }: { answer: Promise<void> }) {
  const navigate = useLateNavigate();
  return (
    <button type="button" onClick={() => void answer.then(() => navigate('/cart'))}>
      Add to Cart
    </button>
  );
}

/** The press is answered, and the store is there, when the test says so. */
async function press() {
  const answer = Promise.withResolvers<void>();
  const loaded = Promise.withResolvers<null>();
  const router = createMemoryRouter(
    [
      { path: '/product/:id', element: <Product answer={answer.promise} /> },
      { path: '/store', element: <p>Store</p>, loader: () => loaded.promise },
      { path: '/cart', element: <p>Cart</p> },
    ],
    { initialEntries: ['/product/1'] },
  );
  render(<RouterProvider router={router} />);
  await newUser().click(screen.getByRole('button', { name: 'Add to Cart' }));
  return {
    go: (to: string) => act(async () => void router.navigate(to)),
    arrive: () => act(async () => answer.resolve()),
    load: () => act(async () => loaded.resolve(null)),
    at: () => router.state.location.pathname,
  };
}

it('goes on where the person still is, on another tab of the page too', async () => {
  const { go, arrive, at } = await press();
  await go('/product/1?tab=reviews');
  await arrive();
  expect(at()).toBe('/cart');
});

it.each(['is on the way to', 'has reached'])('leaves a person alone who %s another page', async (when) => {
  const { go, arrive, load, at } = await press();
  await go('/store');
  if (when === 'has reached') await load();
  await arrive();
  await load();
  expect(at()).toBe('/store');
});
