import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { Field } from './field.tsx';
import { Form, type FormErrors, useForm } from './form.tsx';
import { Input } from './input.tsx';
import { PasswordField } from './password-field.tsx';

const schema = z.object({
  password: z.string().min(6, 'Password must be at least 6 characters'),
  email: z.email('Enter an email address'),
  terms: z.literal('on', 'Accept the terms'),
});
type Values = z.infer<typeof schema>;

type SignUpHandler = (
  values: Values,
  form: HTMLFormElement,
  isAsSent: () => boolean,
) => Promise<FormErrors | undefined>;

function SignUp({ onSubmit }: { onSubmit: SignUpHandler }) {
  const form = useForm({ schema, onSubmit });
  return (
    <Form form={form}>
      <Field label="Email" name="email" hint="We never show it.">
        <Input type="email" />
      </Field>
      <PasswordField label="Password" name="password" />
      <Checkbox name="terms" label="I accept" />
      <Button type="submit" busy={form.busy} busyText="Creating...">
        Create
      </Button>
    </Form>
  );
}

const accept = () => vi.fn(async (_values: Values): Promise<FormErrors | undefined> => undefined);

test('a form with errors opens with a focused summary in the order of the page', async () => {
  const onSubmit = accept();
  render(<SignUp onSubmit={onSubmit} />);
  await userEvent.click(screen.getByRole('button', { name: 'Create' }));

  const summary = screen.getByRole('alert', { name: 'There is a problem' });
  expect(summary).toHaveFocus();
  const lines = within(summary).getAllByRole('link');
  expect(lines.map((line) => line.textContent)).toEqual([
    'Enter an email address',
    'Password must be at least 6 characters',
    'Accept the terms',
  ]);
  expect(onSubmit).not.toHaveBeenCalled();
});

test('each line of the summary leads to its field', async () => {
  render(<SignUp onSubmit={accept()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Create' }));
  await userEvent.click(screen.getByRole('link', { name: 'Password must be at least 6 characters' }));
  expect(screen.getByLabelText('Password')).toHaveFocus();
  await userEvent.click(screen.getByRole('link', { name: 'Accept the terms' }));
  expect(screen.getByRole('checkbox', { name: 'I accept' })).toHaveFocus();
});

test('the field announces its hint and its error to screen readers', async () => {
  render(<SignUp onSubmit={accept()} />);
  const email = screen.getByLabelText('Email');
  expect(email).toHaveAccessibleDescription('We never show it.');
  expect(email).not.toBeInvalid();
  await userEvent.click(screen.getByRole('button', { name: 'Create' }));
  expect(email).toBeInvalid();
  expect(email).toHaveAccessibleDescription('We never show it. Error: Enter an email address');
  expect(screen.getByRole('checkbox', { name: 'I accept' })).toHaveAccessibleDescription('Error: Accept the terms');
});

test('editing a field clears its error and leaves the others', async () => {
  render(<SignUp onSubmit={accept()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Create' }));
  await userEvent.type(screen.getByLabelText('Email'), 'm');
  expect(screen.getByLabelText('Email')).not.toHaveAttribute('aria-invalid');
  expect(screen.getByLabelText('Password')).toHaveAttribute('aria-invalid', 'true');
  expect(screen.queryByRole('link', { name: 'Enter an email address' })).not.toBeInTheDocument();
});

test('a refusal of the server is shown like an error of the form, and the summary takes the focus again', async () => {
  const onSubmit = vi.fn(async () => ({ email: 'An account with this email exists', '': 'Nothing was saved' }));
  render(<SignUp onSubmit={onSubmit} />);
  await userEvent.type(screen.getByLabelText('Email'), 'maya@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'secret1');
  await userEvent.click(screen.getByRole('checkbox', { name: 'I accept' }));
  await userEvent.click(screen.getByRole('button', { name: 'Create' }));

  const summary = await screen.findByRole('alert', { name: 'There is a problem' });
  expect(summary).toHaveFocus();
  expect(
    within(summary)
      .getAllByRole('listitem')
      .map((line) => line.textContent),
  ).toEqual(['Nothing was saved', 'An account with this email exists']);
  expect(screen.getByLabelText('Email')).toBeInvalid();
});

test('what was sent is told apart from what was typed meanwhile', async () => {
  let finish: () => void = () => undefined;
  const found: boolean[] = [];
  const onSubmit = (_values: Values, _form: HTMLFormElement, isAsSent: () => boolean) =>
    new Promise<undefined>((resolve) => {
      finish = () => {
        found.push(isAsSent());
        resolve(undefined);
      };
    });
  render(<SignUp onSubmit={onSubmit} />);
  const email = screen.getByLabelText('Email');
  await userEvent.type(email, 'maya@example.com');
  await userEvent.click(screen.getByRole('checkbox', { name: 'I accept' }));
  for (const meanwhile of ['', '.au']) {
    await userEvent.clear(screen.getByLabelText('Password'));
    await userEvent.type(screen.getByLabelText('Password'), 'secret1{Enter}');
    if (meanwhile) await userEvent.type(email, meanwhile);
    finish();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Create' })).not.toHaveAttribute('aria-disabled'));
  }
  expect(found).toEqual([true, false]);
});

test('a form that is being sent is not sent twice', async () => {
  let finish: () => void = () => undefined;
  const onSubmit = vi.fn((_values: Values) => new Promise<undefined>((resolve) => (finish = () => resolve(undefined))));
  render(<SignUp onSubmit={onSubmit} />);
  await userEvent.type(screen.getByLabelText('Email'), 'maya@example.com');
  await userEvent.click(screen.getByRole('checkbox', { name: 'I accept' }));
  await userEvent.type(screen.getByLabelText('Password'), 'secret1{Enter}{Enter}');

  const button = screen.getByRole('button', { name: 'Creating...' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button);
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({ email: 'maya@example.com', password: 'secret1', terms: 'on' });
  finish();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Create' })).not.toHaveAttribute('aria-disabled'));
});
