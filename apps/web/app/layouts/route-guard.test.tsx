import { render, screen } from '@testing-library/react';
import { createRoutesStub, useLocation } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { checkSession } from '../features/session/check-session.ts';
import { openSession, startSession } from '../features/session/session.ts';
import { RouteGuard } from './route-guard.tsx';

const Account = () => <RouteGuard>private things</RouteGuard>;
const OrdersShape = () => <p role="status">Loading orders</p>;
const Login = () => <p>Login from {new URLSearchParams(useLocation().search).get('from')}</p>;
const GuardedLogin = () => <RouteGuard>{<Login />}</RouteGuard>;

const show = (path: string) => {
  window.history.replaceState(null, '', path);
  const Stub = createRoutesStub([
    { path: '/account', Component: Account },
    { path: '/orders', Component: Account, handle: { Fallback: OrdersShape } },
    { path: '/login', Component: GuardedLogin },
  ]);
  return render(<Stub initialEntries={[path]} />);
};

beforeEach(() => {
  localStorage.clear();
  openSession();
});

describe('a guarded page', () => {
  it('shows a spinner while the session is checked, then the login that remembers the page', async () => {
    const answered = Promise.withResolvers<Response>();
    vi.spyOn(globalThis, 'fetch').mockReturnValue(answered.promise);
    show('/account?tab=addresses');
    expect(await screen.findByRole('status')).toHaveTextContent('Loading');
    expect(screen.queryByText('private things')).not.toBeInTheDocument();
    answered.resolve(new Response('{"message":"No","code":"auth.required"}', { status: 401 }));
    expect(await screen.findByText('Login from /account?tab=addresses')).toBeVisible();
  });

  it('shows its own shape while the session is checked, where it has one', async () => {
    const answered = Promise.withResolvers<Response>();
    vi.spyOn(globalThis, 'fetch').mockReturnValue(answered.promise);
    show('/orders');
    expect(await screen.findByRole('status')).toHaveTextContent('Loading orders');
    expect(screen.queryByText('private things')).not.toBeInTheDocument();
    // One check runs at a time: left without an answer, it would be the next test's too.
    answered.resolve(new Response('{"message":"No","code":"auth.required"}', { status: 401 }));
    await checkSession();
  });

  it('opens for a signed-in member', async () => {
    startSession(
      { _id: '1', firstName: 'Maya', lastName: '', email: '', role: 'user', accountRole: 'user', profileImage: null },
      { remember: false },
    );
    show('/account');
    expect(await screen.findByText('private things')).toBeVisible();
  });
});
