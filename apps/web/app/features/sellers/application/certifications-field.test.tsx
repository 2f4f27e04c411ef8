import { CERTIFICATIONS_MAX } from '@herbary/contract/application-limits.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { showScreen } from '../../../testing/show-screen.tsx';
import { fillIn } from '../../../testing/user.ts';
import { businessSchema } from './application-steps.ts';
import { CertificationsField } from './certifications-field.tsx';

const most = Array.from({ length: CERTIFICATIONS_MAX }, (_, index) => `Certificate ${index + 1}`);

test('one certification too many stays in the field, and says why', async () => {
  const handleChange = vi.fn();
  showScreen(<CertificationsField certifications={most} onChange={handleChange} />);
  const input = screen.getByLabelText('Certifications');
  await fillIn(input, 'Registered Herbalist');
  await userEvent.click(screen.getByRole('button', { name: 'Add the certification' }));
  expect(input).toHaveValue('Registered Herbalist');
  expect(input).toHaveAccessibleDescription('20 at most. Remove one to add another.');
  expect(handleChange).not.toHaveBeenCalled();
});

test('the step is not left with one certification too many', () => {
  const { error } = businessSchema.safeParse({ certifications: [...most, 'Registered Herbalist'] });
  expect(error?.issues.map(({ message }) => message)).toContain('Please list at most 20 certifications');
});
