import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { getSession } from '../../features/session/session.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { refusal, stubApi } from '../../testing/stub-api.ts';
import SellerLogin from './seller-login.tsx';

test.each([
  ['seller.application_pending', 'Your seller application is being reviewed. We answer within 24-48 hours.'],
  ['seller.application_rejected', 'Your seller application was not approved. You may send a new application.'],
] as const)('a seller refused with %s reads why and where to apply, and is not let in', async (code, sentence) => {
  stubApi({ 'POST /api/sellers/login': () => refusal(code) });
  showScreen(<SellerLogin />);
  await userEvent.type(screen.getByLabelText('Email'), 'fern@herbary.test');
  await userEvent.type(screen.getByLabelText('Password'), 'tulsi-rama-60');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(screen.getByRole('alert')).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Register as a seller' })).toHaveAttribute('href', '/seller/register');
  const ownApplication = screen.getByRole('link', { name: 'Get a link to your application' });
  expect(ownApplication).toHaveAttribute('href', '/seller/application');
  expect(getSession().user).toBeNull();
});

test('a Google sign-in that cannot begin shows the amber box with the way to register', async () => {
  stubApi({ 'POST /api/auth/google-start': () => refusal('auth.google_unreachable') });
  showScreen(<SellerLogin />, { googleClientId: 'shop', googleAuthorizeUrl: 'https://google.test/authorize' });
  await userEvent.click(screen.getByRole('button', { name: 'Continue with Google' }));
  const sentence = await screen.findByText('Google login failed. Please try again.');
  const box = within(sentence.closest('[role="status"]') as HTMLElement);
  expect(box.getByRole('link', { name: 'Register as a seller' })).toHaveAttribute('href', '/seller/register');
});
