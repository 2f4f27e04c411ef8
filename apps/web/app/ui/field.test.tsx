import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Field } from './field.tsx';
import { Input } from './input.tsx';

test('optional is written, required is silent', () => {
  render(
    <>
      <Field label="Phone" optional>
        <Input />
      </Field>
      <Field label="Street">
        <Input />
      </Field>
    </>,
  );
  expect(screen.getByLabelText('Phone (optional)')).toBeInTheDocument();
  expect(screen.getByLabelText('Street')).toBeInTheDocument();
});

test('a counter describes the field', () => {
  render(
    <Field label="About" counter={{ count: 12, max: 10 }}>
      <Input />
    </Field>,
  );
  expect(screen.getByLabelText('About')).toHaveAccessibleDescription('12 / 10 characters used');
});

test('the control keeps an id and a description of its own', () => {
  render(
    <>
      <p id="more">Read this too.</p>
      <Field label="City" hint="Where you live.">
        <Input id="city" aria-describedby="more" />
      </Field>
    </>,
  );
  expect(document.getElementById('city')).toHaveAccessibleDescription('Where you live. Read this too.');
});
