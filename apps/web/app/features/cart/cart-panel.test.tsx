import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newCartOwner, settleCart } from '../../testing/cart-owner.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { deferredResponse, json } from '../../testing/stub-api.ts';
import { cartLine, serverCart, stubCartServer } from '../../testing/stub-cart-server.ts';
import CartPanel from './cart-panel.tsx';
import { cartStore, refreshCart } from './cart-store.ts';

const whole = 'GET /api/cart';
const show = () => showScreen(<CartPanel pieces={0} />);

beforeEach(newCartOwner);
afterEach(settleCart);

it('a visitor without items sees at once that the cart is empty', () => {
  cartStore.setOwner(null);
  show();
  expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  expect(screen.getByText('0 items')).toBeVisible();
});

it('a new device does not show an empty cart before the server has answered', async () => {
  const { answer, arrive } = deferredResponse();
  stubCartServer().answers[whole] = answer;
  void refreshCart();
  show();
  expect(screen.getByText('Loading your cart')).toBeInTheDocument();
  expect(screen.queryByText('Your cart is empty')).not.toBeInTheDocument();
  expect(screen.queryByText('0 items')).not.toBeInTheDocument();
  arrive(json(serverCart([cartLine(1)])));
  expect(await screen.findByRole('link', { name: 'Herb 1' })).toBeVisible();
  expect(screen.queryByText('Loading your cart')).not.toBeInTheDocument();
});

it('shows that the cart is empty once the server has answered', async () => {
  stubCartServer();
  await refreshCart();
  show();
  expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

it('can be reloaded after a failure, and keeps the focus', async () => {
  const server = stubCartServer([cartLine(1)]);
  server.answers[whole] = () => json({}, 500);
  await refreshCart();
  show();
  expect(await screen.findByRole('heading', { name: 'Your cart could not be loaded' })).toBeVisible();
  expect(screen.queryByText('Your cart is empty')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toHaveFocus();
  delete server.answers[whole];
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Herb 1' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Cart' })).toHaveFocus();
});
