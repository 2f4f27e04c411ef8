import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CountBadge, capCount } from './count-badge.tsx';

test.each([
  [1, '1'],
  [9, '9'],
  [10, '9+'],
  [250, '9+'],
])('%i is written %s', (count, text) => {
  expect(capCount(count)).toBe(text);
  const { container } = render(<CountBadge count={count} />);
  expect(container).toHaveTextContent(text);
});

test('zero shows nothing', () => {
  const { container } = render(<CountBadge count={0} />);
  expect(container).toBeEmptyDOMElement();
});

test('an animated badge starts anew with every change', () => {
  const { container, rerender } = render(<CountBadge count={1} animated />);
  const before = container.firstChild;
  rerender(<CountBadge count={2} animated />);
  expect(container.firstChild).not.toBe(before);
});
