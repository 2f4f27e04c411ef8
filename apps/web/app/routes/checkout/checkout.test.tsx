import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { cartStore, refreshCart } from '../../features/cart/cart-store.ts';
import { forgetSession, startSession } from '../../features/session/session.ts';
import { maya } from '../../testing/sample-person.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { json } from '../../testing/stub-api.ts';
import { cartLine, stubCartServer } from '../../testing/stub-cart-server.ts';
import Checkout from './checkout.tsx';

beforeEach(() => {
  window.sessionStorage.clear();
  localStorage.clear();
  startSession(maya, { remember: false });
  cartStore.setOwner(maya._id);
  return forgetSession;
});

test('an address that cannot be saved shows the error message of the checkout, not of the account', async () => {
  const server = stubCartServer([cartLine(1)]);
  server.answers['GET /api/addresses'] = () => json([]);
  server.answers['POST /api/addresses'] = () => json({}, 500);
  await refreshCart();
  showScreen(<Checkout />, {}, '/checkout');
  await userEvent.click(await screen.findByRole('button', { name: 'Add Your First Address' }));
  await userEvent.selectOptions(await screen.findByLabelText('Country'), 'Peru');
  for (const name of ['Address line 1', 'City', 'State/Province', 'Postal code']) {
    await userEvent.type(screen.getByLabelText(name), 'x');
  }
  await userEvent.click(screen.getByRole('button', { name: 'Save address' }));
  expect(await screen.findByText('Something went wrong')).toBeVisible();
});
