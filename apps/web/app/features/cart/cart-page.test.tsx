import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { showScreen } from '../../testing/show-screen.tsx';
import { CartPage } from './cart-page.tsx';
import { cartStore, fillCart, selectAllInCart } from './cart-store.ts';

const line = (id: string, price: number, quantity: number) => ({
  id,
  name: `Herb ${id}`,
  price,
  quantity,
  image: null,
  seller: 'Fern & Field',
  category: 'Herbs',
});
const summary = () => screen.getByRole('complementary', { name: 'Cart Summary' });

beforeEach(() => {
  localStorage.clear();
  cartStore.belongTo(null);
});

it('selects everything on entry and sums what is selected', async () => {
  fillCart([line('1', 8.5, 2), line('2', 14.25, 1)]);
  selectAllInCart(false);
  showScreen(<CartPage />);
  expect(await screen.findByRole('heading', { name: 'Your Shopping Cart' })).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Select all (2)' })).toBeChecked();
  expect(summary()).toHaveTextContent('Subtotal (3 items)$31.25');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Herb 1' }));
  expect(screen.getByRole('checkbox', { name: 'Select all (2)' })).not.toBeChecked();
  expect(summary()).toHaveTextContent('Subtotal (1 item)$14.25');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all (2)' }));
  expect(summary()).toHaveTextContent('$31.25');
});

it('changes quantities, never below one, and removes lines until it is empty', async () => {
  fillCart([line('1', 8.5, 1)]);
  showScreen(<CartPage />);
  const quantity = await screen.findByRole('group', { name: 'Quantity of Herb 1' });
  expect(within(quantity).getByRole('button', { name: 'One less' })).toBeDisabled();
  await userEvent.click(within(quantity).getByRole('button', { name: 'One more' }));
  expect(summary()).toHaveTextContent('Subtotal (2 items)$17.00');
  await userEvent.click(screen.getByRole('button', { name: 'Remove Herb 1' }));
  expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/shop');
});
