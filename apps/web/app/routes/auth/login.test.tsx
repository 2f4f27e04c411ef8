import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { showScreen } from '../../testing/show-screen.tsx';
import { json, stubApi } from '../../testing/stub-api.ts';
import Login from './login.tsx';

beforeEach(() => {
  stubApi({ 'GET /api/ping': () => json({ message: 'pong' }) });
});

test('a buyer on the way to the checkout reads that it goes on after signing in', async () => {
  showScreen(<Login />, {}, '/login?from=%2Fcheckout');
  expect(await screen.findByRole('heading', { name: 'Sign in to check out', level: 1 })).toBeVisible();
  expect(screen.getByText(/^We keep your cart/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Create one now' })).toHaveAttribute('href', '/register?from=%2Fcheckout');
});

test.each(['/login', '/login?from=%2Forders'])('%s welcomes everybody else', async (at) => {
  showScreen(<Login />, {}, at);
  expect(await screen.findByRole('heading', { name: 'Welcome back', level: 1 })).toBeVisible();
});
