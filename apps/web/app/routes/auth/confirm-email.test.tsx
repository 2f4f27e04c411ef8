import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { showScreen } from '../../testing/show-screen.tsx';
import { json, refusal, stubApi } from '../../testing/stub-api.ts';
import ConfirmEmail from './confirm-email.tsx';

const call = 'POST /api/auth/confirm-email/key-1';
const disownCall = `${call}/disown`;
const props = { params: { token: 'key-1' } } as ComponentProps<typeof ConfirmEmail>;
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Confirm my address' }));
async function disown() {
  await userEvent.click(screen.getByRole('button', { name: "This isn't my account" }));
  const question = await screen.findByRole('alertdialog', { name: 'Not your account?' });
  await userEvent.click(within(question).getByRole('button', { name: "It isn't mine" }));
}
/** One answer for each click. */
const oneByOne =
  (...answers: (() => Response)[]) =>
  () =>
    (answers.shift() ?? (() => json({}, 500)))();
const confirmed = () => json({ success: true, message: 'Confirmed' });

test('opening the page confirms nothing, the button does', async () => {
  const sent = stubApi({ [call]: confirmed });
  showScreen(<ConfirmEmail {...props} />);
  expect(sent).toEqual([]);
  await confirm();
  expect(await screen.findByRole('heading', { name: 'Address confirmed' })).toHaveFocus();
  expect(sent.map((one) => one.call)).toEqual([call]);
});

test('a person who is not signed in to the account must enter its password', async () => {
  const needsOwner = () => refusal('auth.confirm_needs_owner');
  const sent = stubApi({ [call]: oneByOne(needsOwner, () => refusal('auth.invalid_credentials'), confirmed) });
  showScreen(<ConfirmEmail {...props} />);
  expect(screen.queryByLabelText('Password')).toBeNull();
  await confirm();
  const question = await screen.findByText("You're not signed in to this account here");
  expect(question.closest('[role=status]')).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Set a new password' })).toHaveAttribute('href', '/forgot-password');
  await confirm();
  expect(await screen.findAllByText('Password is required')).not.toEqual([]);
  await userEvent.type(screen.getByLabelText('Password'), 'squatting');
  await confirm();
  expect(await screen.findAllByText("This isn't the account's password")).not.toEqual([]);
  await confirm();
  expect(await screen.findByRole('heading', { name: 'Address confirmed' })).toHaveFocus();
  expect(sent.map(({ body }) => body)).toEqual([{}, { password: 'squatting' }, { password: 'squatting' }]);
});

test('a person can report that the account is not theirs, after a confirmation', async () => {
  const message = 'The account is closed, and your address is no longer used.';
  const sent = stubApi({ [disownCall]: () => json({ success: true, message }) });
  showScreen(<ConfirmEmail {...props} />);
  await disown();
  expect(await screen.findByRole('heading', { name: 'Thank you for telling us' })).toBeVisible();
  expect(screen.getByText(message)).toBeVisible();
  expect(sent.map((one) => one.call)).toEqual([disownCall]);
});

test.each([
  ['confirmed', call, confirm],
  ['disowned', disownCall, disown],
])('an invalid link that should be %s is reported as invalid', async (_, asked, press) => {
  stubApi({ [asked]: () => refusal('auth.confirm_link_invalid') });
  showScreen(<ConfirmEmail {...props} />);
  await press();
  expect(await screen.findByRole('heading', { name: 'Invalid confirmation link' })).toBeVisible();
});

test('after a server error the link stays usable and the button can be pressed again', async () => {
  stubApi({ [call]: oneByOne(() => json({}, 500), confirmed), [disownCall]: () => json({}, 500) });
  showScreen(<ConfirmEmail {...props} />);
  await disown();
  expect(await screen.findByRole('alert')).toHaveTextContent('Error: 500');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await confirm();
  expect(await screen.findByRole('alert')).toHaveTextContent('Error: 500');
  await confirm();
  expect(await screen.findByRole('heading', { name: 'Address confirmed' })).toBeVisible();
});
