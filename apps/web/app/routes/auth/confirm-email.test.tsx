import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { answerCalls, json, refusal } from '../../testing/answer-calls.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import ConfirmEmail from './confirm-email.tsx';

const call = 'POST /api/auth/confirm-email/key-1';
const props = { params: { token: 'key-1' } } as ComponentProps<typeof ConfirmEmail>;
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Confirm my address' }));

test('opening the page confirms nothing, the press does', async () => {
  const sent = answerCalls({ [call]: () => json({ success: true, message: 'Confirmed' }) });
  showScreen(<ConfirmEmail {...props} />);
  expect(sent).toEqual([]);
  await confirm();
  expect(await screen.findByRole('heading', { name: 'Address confirmed' })).toHaveFocus();
  expect(sent.map((one) => one.call)).toEqual([call]);
});

test('a dead link is said to be dead', async () => {
  answerCalls({ [call]: () => refusal('auth.confirm_link_invalid') });
  showScreen(<ConfirmEmail {...props} />);
  await confirm();
  expect(await screen.findByRole('heading', { name: 'Invalid confirmation link' })).toBeVisible();
});

test('a server in trouble does not make the link a bad one: it can be pressed again', async () => {
  const answers = [() => json({}, 500), () => json({ success: true, message: 'Confirmed' })];
  answerCalls({ [call]: () => (answers.shift() ?? (() => json({}, 500)))() });
  showScreen(<ConfirmEmail {...props} />);
  await confirm();
  expect(await screen.findByRole('alert')).toHaveTextContent('Error: 500');
  await confirm();
  expect(await screen.findByRole('heading', { name: 'Address confirmed' })).toBeVisible();
});
