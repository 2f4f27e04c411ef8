import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { choiceParam, choicesParam, cursorParam, listState, pageParam, textParam, useListState } from './list-state.ts';

const plants = listState({
  search: textParam,
  status: choiceParam(['live', 'paused'], undefined),
  form: choicesParam(['leaf', 'root', 'seed']),
  sort: choiceParam(['-created', 'created', 'price'], '-created'),
  size: choiceParam([5, 25], 5),
  page: pageParam(200),
  after: cursorParam,
});
const read = (query: string) => plants.read(new URLSearchParams(query));
const everything = { search: '', form: [], sort: '-created', size: 5, page: 1 };

test('the plain URL is the first page of the unfiltered list', () => {
  expect(read('')).toEqual(everything);
  expect(plants.href('/plants', read(''))).toBe('/plants');
});

test('a state has one URL, whatever order it was written in', () => {
  const query = 'page=3&size=25&form=seed&form=leaf&sort=price&status=paused&search=mint+%26+sage';
  const href = '/plants?search=mint+%26+sage&status=paused&form=leaf&form=seed&sort=price&size=25&page=3';
  expect(plants.href('/plants', read(query))).toBe(href);
  expect(read(href.split('?')[1] ?? '')).toEqual(read(query));
});

test.each([
  'status=lost',
  'form=bark',
  'sort=__proto__',
  'size=7',
  'size=5.0',
  'page=0',
  'page=-1',
  'page=1e3',
  'page=x',
  `after=${'x'.repeat(1001)}`,
  'utm=1',
])('an unknown value falls back to the default: %s', (query) => {
  expect(read(query)).toEqual(everything);
});

test('a search is one line of what the server takes, and a page one of those there can be', () => {
  expect(read('search=%00a%0A%20%20b%00').search).toBe('a b');
  expect(read(`search=${encodeURIComponent(`${'a'.repeat(99)}🌿`)}`).search).toBe('a'.repeat(99));
  expect(read('page=99999').page).toBe(200);
});

function Page() {
  const { state, hrefFor, change } = useListState(plants);
  return (
    <>
      <output>{JSON.stringify(state)}</output>
      <button type="button" onClick={() => change({ status: 'live' })}>
        Live
      </button>
      <Link to={hrefFor({ page: state.page + 1 })}>Next</Link>
    </>
  );
}

test('a filter begins at the first page and replaces the entry, a page is an entry that Back leaves', async () => {
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>Home</p> },
      { path: '/plants', element: <Page /> },
    ],
    { initialEntries: ['/', '/plants?page=4&search=mint'], initialIndex: 1 },
  );
  render(<RouterProvider router={router} />);
  const address = () => router.state.location.pathname + router.state.location.search;
  await userEvent.click(screen.getByRole('button', { name: 'Live' }));
  expect(address()).toBe('/plants?search=mint&status=live');
  await userEvent.click(screen.getByRole('link', { name: 'Next' }));
  expect(address()).toBe('/plants?search=mint&status=live&page=2');
  await act(() => router.navigate(-1));
  expect(address()).toBe('/plants?search=mint&status=live');
  expect(screen.getByRole('status')).toHaveTextContent('"page":1');
  await act(() => router.navigate(-1));
  expect(screen.getByText('Home')).toBeVisible();
});
