import { render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createRoutesStub } from 'react-router';
import { expect, test, vi } from 'vitest';
import { ToastProvider } from '../../ui/toast.tsx';
import { SettingsFallback } from '../seller/settings-frame.tsx';
import { AccountFallback } from './account-frame.tsx';
import { handle as order } from './order.tsx';
import { OrdersFallback } from './orders-frame.tsx';
import { handle as returnPage } from './return.tsx';

/** Without user data and without the query client, whose provider is mounted below the fallback. */
function show(Fallback: ComponentType, at: string) {
  const asked = vi.spyOn(globalThis, 'fetch');
  const Page = () => (
    <ToastProvider>
      <Fallback />
    </ToastProvider>
  );
  const Stub = createRoutesStub([{ path: '*', Component: Page }]);
  render(<Stub initialEntries={[at]} />);
  return asked;
}

test.each<[string, ComponentType, string, string]>([
  ['/orders', OrdersFallback, 'Orders & Returns', 'Loading orders'],
  ['/orders?tab=returns', OrdersFallback, 'Orders & Returns', 'Loading returns'],
  ['/account?tab=orders', AccountFallback, 'My Account', 'Loading orders'],
  ['/account', AccountFallback, 'My Account', 'Loading profile'],
  ['/dashboard/settings', SettingsFallback, 'Settings', 'Loading settings'],
  ['/return/1', returnPage.Fallback, 'Return Items', 'Loading order'],
])('%s shows its heading and what is loading before any request', (at, Fallback, heading, loading) => {
  const asked = show(Fallback, at);
  expect(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  expect(screen.getByText(loading)).toBeInTheDocument();
  expect(asked).not.toHaveBeenCalled();
});

test('an order waits in its own shape, with the way back', () => {
  show(order.Fallback, '/order/1');
  expect(screen.getByText('Loading order')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Orders' })).toHaveAttribute('href', '/orders');
});

test('the filters of the orders cannot be typed into before they answer', () => {
  show(OrdersFallback, '/orders');
  expect(screen.getByPlaceholderText('Order id or product name').closest('[inert]')).not.toBeNull();
  expect(screen.getByRole('tablist', { hidden: true })).toHaveAttribute('inert');
});
