import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Pagination } from './pagination.tsx';

const draw = (page: number, pages: number) =>
  render(
    <MemoryRouter>
      <Pagination page={page} pages={pages} hrefFor={(target) => `/shop?page=${target}`} />
    </MemoryRouter>,
  );

test('pages are links, and the current one has aria-current', () => {
  draw(6, 12);
  expect(screen.getByRole('link', { name: 'Page 5' })).toHaveAttribute('href', '/shop?page=5');
  expect(screen.getByRole('link', { name: 'Page 6' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/shop?page=5');
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/shop?page=7');
  expect(screen.getAllByText('more pages')).toHaveLength(2);
});

test('there is no way before the first page or past the last', () => {
  draw(1, 3);
  expect(screen.queryByRole('link', { name: 'Previous' })).not.toBeInTheDocument();
  expect(screen.getByText('Previous')).toBeInTheDocument();
});

test('a single page needs no pager', () => {
  draw(1, 1);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});
