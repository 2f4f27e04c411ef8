import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { showScreen } from '../../testing/show-screen.tsx';
import ResetPassword from './reset-password.tsx';

const dead = { valid: false, message: 'Invalid or expired reset link', userType: null };

function show(at: string): void {
  const props = { params: { token: 'key-1' }, loaderData: dead } as ComponentProps<typeof ResetPassword>;
  showScreen(<ResetPassword {...props} />, {}, at);
}

test.each([
  ['a shopper', '/reset-password/key-1', '/forgot-password', '/login'],
  ['a seller', '/reset-password/key-1?userType=seller', '/seller/forgot-password', '/seller/login'],
])('a dead link leads %s to the form that writes to them', (_whom, at, forgot, login) => {
  show(at);
  expect(screen.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Request New Reset Link' })).toHaveAttribute('href', forgot);
  for (const link of screen.getAllByRole('link', { name: 'Back to Login' })) {
    expect(link).toHaveAttribute('href', login);
  }
});
