import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { idOf, wishlistProduct } from '../../testing/sample-wishlist.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { BackInStock } from './back-in-stock.tsx';
import { wishlistStore } from './wishlist-store.ts';

const product = wishlistProduct(1, { stock: 0 });
const show = (signedIn: boolean) =>
  showScreen(<BackInStock product={product} signedIn={signedIn} loginPath="/login?from=%2Fproduct%2F1" />);

it('leads a visitor to the login, and from there back', () => {
  show(false);
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login?from=%2Fproduct%2F1');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('puts the product on the wishlist of a member, says what follows, and takes it back', async () => {
  const call = `/api/wishlist/${product.id}`;
  const done = () => new Response(null, { status: 204 });
  const sent = stubApi({ [`PUT ${call}`]: done, [`DELETE ${call}`]: done });
  wishlistStore.setOwner(idOf(800));
  show(true);
  const button = screen.getByRole('button', { name: "Email me when it's back", pressed: false });
  await userEvent.click(button);
  expect(screen.getByText("It's on your wishlist. We'll email you when it's back in stock.")).toBeVisible();
  expect(button).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { pressed: true }));
  await eventually(() => expect(sent.map((one) => one.call)).toEqual([`PUT ${call}`, `DELETE ${call}`]));
  expect(screen.queryByText(/on your wishlist/)).not.toBeInTheDocument();
});
