import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { moveFocusOnUnmount } from './focus-refs.ts';

function Card() {
  const [done, setDone] = useState(false);
  return (
    <ul tabIndex={-1}>
      <li tabIndex={-1}>
        <button type="button" onClick={() => setDone(true)}>
          Other
        </button>
        {done ? null : (
          <button ref={moveFocusOnUnmount} type="button" onClick={() => setDone(true)}>
            Do it
          </button>
        )}
      </li>
    </ul>
  );
}

test('the focus of a button that goes moves to the card around it', async () => {
  const { rerender } = render(<Card />);
  const button = screen.getByRole('button', { name: 'Do it' });
  button.focus();
  rerender(<Card />);
  expect(button).toHaveFocus();
  button.click();
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('listitem'));
});

test('a focus that is elsewhere stays there', async () => {
  render(<Card />);
  const other = screen.getByRole('button', { name: 'Other' });
  other.focus();
  other.click();
  await expect.poll(() => screen.queryByRole('button', { name: 'Do it' })).toBeNull();
  expect(other).toHaveFocus();
});
