import { screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { forgetSession, openSession, startSession } from '../../features/session/session.ts';
import { maya } from '../../testing/sample-person.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { json, stubApi } from '../../testing/stub-api.ts';
import AdminLogin from './admin-login.tsx';
import Login from './login.tsx';
import SellerLogin from './seller-login.tsx';

const logins = { '/login': Login, '/seller/login': SellerLogin, '/admin/login': AdminLogin };

/** Shows the login until its address is left. */
function Place({ path }: { path: keyof typeof logins }) {
  const { pathname, search } = useLocation();
  const Login = logins[path];
  return pathname === path ? <Login /> : <p>Arrived at {pathname + search}</p>;
}

const open = (path: keyof typeof logins, from = '') => showScreen(<Place path={path} />, {}, path + from);

beforeEach(() => {
  stubApi({ 'GET /api/ping': () => json({ status: 'ok' }) });
  forgetSession();
});

test.each([
  ['/login', 'user', '', '/shop'],
  ['/login', 'user', '?from=%2Faccount%3Ftab%3Daddresses', '/account?tab=addresses'],
  ['/login', 'admin', '', '/shop'],
  ['/seller/login', 'seller', '', '/dashboard'],
  ['/admin/login', 'admin', '', '/admin/dashboard'],
] as const)('%s redirects a member with its role (%s) to their page', async (path, role, from, page) => {
  startSession({ ...maya, role, accountRole: role }, { remember: false });
  open(path, from);
  expect(await screen.findByText(`Arrived at ${page}`)).toBeVisible();
});

test.each([
  ['/seller/login', 'user', 'seller'],
  ['/admin/login', 'user', 'admin'],
  ['/admin/login', 'seller', 'seller'],
] as const)('%s asks a member with session role %s and account role %s to sign in', (path, role, accountRole) => {
  startSession({ ...maya, role, accountRole }, { remember: false });
  open(path);
  expect(screen.getByRole('button', { name: /^Sign In/ })).toBeVisible();
});

test('a session that the browser only remembers is not believed before the server was asked', async () => {
  localStorage.setItem('userInfo', JSON.stringify(maya));
  openSession();
  open('/login');
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeVisible();
  startSession(maya, { remember: false });
  await waitFor(() => expect(screen.getByText('Arrived at /shop')).toBeVisible());
});
