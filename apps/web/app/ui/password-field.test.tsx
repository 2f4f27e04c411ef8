import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { PasswordField } from './password-field.tsx';

test('the password can be shown and hidden', async () => {
  render(<PasswordField label="Password" />);
  const input = screen.getByLabelText('Password');
  expect(input).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input).toHaveAttribute('type', 'password');
});

test('the meter writes the word beside the bars', async () => {
  render(<PasswordField label="Password" meter />);
  expect(screen.getByText('At least 6 characters')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Password'), 'abc');
  expect(screen.getByText('weak')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Password'), '-Tulsi-leaf-42');
  expect(screen.getByText('strong')).toBeInTheDocument();
});

test('no meter where a password is only repeated', () => {
  render(<PasswordField label="Confirm password" />);
  expect(screen.queryByText('At least 6 characters')).not.toBeInTheDocument();
});
