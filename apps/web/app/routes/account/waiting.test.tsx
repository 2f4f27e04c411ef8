import { render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createRoutesStub } from 'react-router';
import { expect, test, vi } from 'vitest';
import { ToastProvider } from '../../ui/toast.tsx';
import { AccountWaiting } from './account-frame.tsx';
import { handle as order } from './order.tsx';
import { OrdersWaiting } from './orders-frame.tsx';
import { handle as returnPage } from './return.tsx';

/** Without anybody's data, and without the query client, which stands below what waits. */
function show(Waiting: ComponentType, at: string) {
  const asked = vi.spyOn(globalThis, 'fetch');
  const Page = () => (
    <ToastProvider>
      <Waiting />
    </ToastProvider>
  );
  const Stub = createRoutesStub([{ path: '*', Component: Page }]);
  render(<Stub initialEntries={[at]} />);
  return asked;
}

test.each<[string, ComponentType, string, string]>([
  ['/orders', OrdersWaiting, 'Orders & Returns', 'Loading orders'],
  ['/orders?tab=returns', OrdersWaiting, 'Orders & Returns', 'Loading returns'],
  ['/account?tab=orders', AccountWaiting, 'My Account', 'Loading orders'],
  ['/account', AccountWaiting, 'My Account', 'Loading profile'],
  ['/return/1', returnPage.Waiting, 'Return Items', 'Loading order'],
])('%s stands with its heading and says what is loading before anybody is asked', (at, Waiting, heading, loading) => {
  const asked = show(Waiting, at);
  expect(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  expect(screen.getByText(loading)).toBeInTheDocument();
  expect(asked).not.toHaveBeenCalled();
});

test('an order waits in its own shape, with the way back', () => {
  show(order.Waiting, '/order/1');
  expect(screen.getByText('Loading order')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Orders' })).toHaveAttribute('href', '/orders');
});

test('the filters of the orders cannot be typed into before they answer', () => {
  show(OrdersWaiting, '/orders');
  expect(screen.getByPlaceholderText('Order id or product name').closest('[inert]')).not.toBeNull();
  expect(screen.getByRole('tablist', { hidden: true })).toHaveAttribute('inert');
});
