import { render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '../features/session/session.ts';
import { maya } from '../testing/sample-person.ts';
import CheckoutLayout from './checkout-layout.tsx';

beforeEach(() => startSession(maya, { remember: false }));

const Page = () => <h1>Checkout</h1>;

function show(at: string) {
  const Stub = createRoutesStub([
    { path: '/', Component: CheckoutLayout, children: [{ path: 'checkout', Component: Page }] },
  ]);
  render(<Stub initialEntries={[at]} />);
}

const namesIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => link.textContent);

test('the checkout has the way back and what to read before paying, and no menus of the shop', async () => {
  show('/checkout');
  expect(await screen.findByRole('heading', { name: 'Checkout' })).toBeVisible();
  expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Back to cart' })).toHaveAttribute(
    'href',
    '/cart',
  );
  expect(namesIn(screen.getByRole('contentinfo'))).toEqual([
    'Contact Support',
    'Shipping Information',
    'Returns Policy',
    'Privacy Policy',
    'Terms of Service',
  ]);
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('once the order is placed there is no way back to the cart', async () => {
  show('/checkout?placed=1');
  expect(await screen.findByRole('heading', { name: 'Checkout' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Back to cart' })).toBeNull();
});
