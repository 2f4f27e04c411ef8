import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { StarInput } from './star-input.tsx';
import { roundToHalf, Stars } from './stars.tsx';

test.each([
  [0, 0],
  [4.2, 4],
  [4.25, 4.5],
  [4.7, 4.5],
  [4.75, 5],
  [7, 5],
  [-1, 0],
])('%f is drawn as %f stars', (rating, drawn) => {
  expect(roundToHalf(rating)).toBe(drawn);
});

test('screen readers get the rating as text', () => {
  render(<Stars rating={4.75} count={1} />);
  expect(screen.getByRole('img', { name: 'Rated 4.8 out of 5, 1 verified review' })).toBeInTheDocument();
  expect(screen.getByText('(1)')).toBeVisible();
});

test('a rating is chosen like any radio', async () => {
  render(<StarInput legend="Your rating" name="rating" />);
  await userEvent.click(screen.getByRole('radio', { name: '4 stars: Very good' }));
  expect(screen.getByRole('radio', { name: '4 stars: Very good' })).toBeChecked();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: '5 stars: Excellent' })).toBeChecked();
});
