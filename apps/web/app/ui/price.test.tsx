import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formatPrice, Price } from './price.tsx';

test.each([
  [5, '$5.00'],
  [1204.5, '$1,204.50'],
  [-3, '−$3.00'],
  [0, '$0.00'],
])('%f is written %s', (amount, text) => {
  expect(formatPrice(amount)).toBe(text);
});

test('the price before is struck only when it was higher', () => {
  const { container, rerender } = render(<Price amount={12.8} original={15} />);
  expect(container.querySelector('s')).toHaveTextContent('$15.00');
  rerender(<Price amount={12.8} original={12.8} />);
  expect(container.querySelector('s')).toBeNull();
});
