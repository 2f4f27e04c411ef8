import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showScreen } from '../../testing/show-screen.tsx';
import { json, refusal, stubApi } from '../../testing/stub-api.ts';
import { fillIn, newUser } from '../../testing/user.ts';
import { ChangePassword } from './change-password.tsx';

const call = 'PUT /api/auth/password';

async function change(answer: () => Response | Promise<Response>, repeated = 'rowan-and-rue') {
  const sent = stubApi({ 'GET /api/auth/profile': () => json({ hasPassword: true }), [call]: answer });
  showScreen(<ChangePassword forgotPath="/forgot-password" />);
  await fillIn(screen.getByLabelText('Current password'), 'elder-flower');
  await fillIn(screen.getByLabelText('New password'), 'rowan-and-rue');
  await fillIn(screen.getByLabelText('Confirm new password'), repeated);
  await newUser().click(screen.getByRole('button', { name: 'Change password' }));
  return sent;
}

test('sends both passwords, says what happened and empties its fields', async () => {
  const sent = await change(() => json({ success: true, message: 'Your password was changed' }));
  expect(await screen.findByText('Your password was changed')).toBeVisible();
  expect(sent).toContainEqual({
    call,
    body: { currentPassword: 'elder-flower', newPassword: 'rowan-and-rue' },
  });
  expect(screen.getByLabelText('Current password')).toHaveValue('');
});

test('asks for the new password twice', async () => {
  const sent = await change(() => json({}), 'rowan-and-rye');
  expect(screen.getByRole('link', { name: 'Passwords do not match' })).toBeVisible();
  expect(sent.some((one) => one.call === call)).toBe(false);
});

test.each([
  ['a wrong one', () => refusal('auth.invalid_credentials'), 'This is not your current password'],
  ['a common one', () => refusal('auth.password_common'), /one of the most common ones/],
  ['a fault of the server', () => json({}, 500), 'Your password was not changed. Please try again.'],
])('says what is wrong with %s', async (_what, answer, sentence) => {
  await change(answer);
  expect(await screen.findAllByText(sentence)).not.toEqual([]);
  expect(screen.getByLabelText('New password')).toHaveValue('rowan-and-rue');
});

test('an account without a password reads how to get one', async () => {
  stubApi({ 'GET /api/auth/profile': () => json({ hasPassword: false }) });
  showScreen(<ChangePassword forgotPath="/seller/forgot-password" />);
  expect(await screen.findByRole('link', { name: 'Request a link' })).toHaveAttribute(
    'href',
    '/seller/forgot-password',
  );
});
