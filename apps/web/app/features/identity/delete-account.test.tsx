import { sentenceOf } from '@herbary/contract/errors.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { showScreen } from '../../testing/show-screen.tsx';
import { json, refusal, stubApi } from '../../testing/stub-api.ts';
import { DeleteAccount } from './delete-account.tsx';

const call = 'DELETE /api/users/profile';

async function ask(hasPassword: boolean) {
  const onDeleted = vi.fn();
  const onLeaving = vi.fn();
  showScreen(<DeleteAccount hasPassword={hasPassword} onLeaving={onLeaving} onDeleted={onDeleted} />);
  await userEvent.click(screen.getByRole('button', { name: 'Delete account' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete your account?' }));
  await userEvent.type(dialog.getByLabelText('Type DELETE to confirm'), 'DELETE');
  return {
    dialog,
    onLeaving,
    onDeleted,
    confirm: () => userEvent.click(dialog.getByRole('button', { name: 'Delete account' })),
  };
}

test('the dialog sends the password and the account is deleted', async () => {
  const sent = stubApi({ [call]: () => json({ success: true, message: 'Account deleted' }) });
  const { dialog, onLeaving, onDeleted, confirm } = await ask(true);
  await userEvent.type(dialog.getByLabelText('Current password'), 'tulsi-rama-60');
  await confirm();
  expect(onLeaving.mock.calls).toEqual([[]]);
  expect(sent).toEqual([{ call, body: { currentPassword: 'tulsi-rama-60' } }]);
  expect(onDeleted).toHaveBeenCalledOnce();
});

test('members without a password are not asked for one, and read what to do', async () => {
  const sent = stubApi({ [call]: () => refusal('account.sign_in_again') });
  const { dialog, onLeaving, onDeleted, confirm } = await ask(false);
  expect(dialog.queryByLabelText('Current password')).toBeNull();
  await confirm();
  const sentence = 'To delete your account, please sign out and sign in again first';
  expect(await dialog.findByRole('alert')).toHaveTextContent(sentence);
  expect(sent).toEqual([{ call, body: {} }]);
  expect(onLeaving.mock.calls).toEqual([[], [false]]);
  expect(onDeleted).not.toHaveBeenCalled();
});

test('a wrong password shows its own error', async () => {
  stubApi({
    [call]: () => refusal('auth.invalid_credentials'),
    'GET /api/auth/profile': () => refusal('auth.required'),
  });
  const { dialog, onDeleted, confirm } = await ask(true);
  await userEvent.type(dialog.getByLabelText('Current password'), 'guessed');
  await confirm();
  expect(await dialog.findByRole('alert')).toHaveTextContent('This is not your current password');
  expect(onDeleted).not.toHaveBeenCalled();
});

test('a seller reads what is still open', async () => {
  const message = sentenceOf('account.still_open', { open: '2 orders to finish, or cancel and refund' });
  stubApi({ [call]: () => json({ message, code: 'account.still_open', requestId: 'r1' }, 409) });
  const { dialog, confirm } = await ask(true);
  await confirm();
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'You can delete your account once nothing is open. Still open: 2 orders to finish, or cancel and refund.',
  );
});
