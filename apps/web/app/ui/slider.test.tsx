import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Slider } from './slider.tsx';

type HeldProps = { initial: number[]; onCommit: (value: number[]) => void };

function Held({ initial, onCommit }: HeldProps) {
  const [value, setValue] = useState(initial);
  return (
    <Slider
      label="Price"
      min={0}
      max={100}
      value={value}
      onValueChange={setValue}
      onValueCommit={onCommit}
      format={(amount) => `$${amount}`}
    />
  );
}

function show(initial: number[]) {
  const committed = vi.fn<(value: number[]) => void>();
  render(<Held initial={initial} onCommit={committed} />);
  return committed;
}

it('shows every step while dragging and reports only the final value', () => {
  const committed = show([10, 60]);
  const high = screen.getByRole('slider', { name: 'Maximum' });
  fireEvent.input(high, { target: { value: '50' } });
  fireEvent.input(high, { target: { value: '40' } });
  expect(screen.getByText('$40')).toBeVisible();
  expect(high).toHaveAttribute('aria-valuetext', '$40');
  expect(committed).not.toHaveBeenCalled();
  fireEvent.change(high);
  expect(committed.mock.calls).toEqual([[[10, 40]]]);
});

it('does not let one thumb pass the other', () => {
  const committed = show([10, 60]);
  fireEvent.change(screen.getByRole('slider', { name: 'Minimum' }), { target: { value: '80' } });
  fireEvent.change(screen.getByRole('slider', { name: 'Maximum' }), { target: { value: '5' } });
  expect(committed.mock.calls).toEqual([[[60, 60]], [[60, 60]]]);
});

it('is one slider with the name of its label when it has one number', () => {
  const committed = show([10]);
  fireEvent.change(screen.getByRole('slider', { name: 'Price' }), { target: { value: '20' } });
  expect(committed.mock.calls).toEqual([[[20]]]);
});
