import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { type RecordColumn, RecordTable } from './record-table.tsx';

type Plant = { id: string; name: string; price: number };
const mint: Plant = { id: 'm', name: 'Mint', price: 4 };
const sage: Plant = { id: 's', name: 'Sage', price: 6 };
const columns: RecordColumn<Plant>[] = [
  { heading: 'Plant', isRowHeader: true, sort: 'name', cell: ({ name }) => name },
  { heading: 'Price', align: 'right', sort: 'price', cell: ({ price }) => `$${price}` },
  { heading: 'Actions', hideHeading: true, cell: ({ name }) => <Button>Edit {name}</Button> },
];
const shared = {
  label: 'Plants',
  columns,
  rowId: ({ id }: Plant) => id,
  rowName: ({ name }: Plant) => name,
  empty: <p>No plants yet</p>,
};

test('the rows are a table whose cells have headings', () => {
  render(<RecordTable {...shared} rows={[mint, sage]} footer={<p>2 of 2</p>} toolbar={<p>Filters</p>} />);
  const table = screen.getByRole('table', { name: 'Plants' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((one) => one.textContent),
  ).toEqual(['Plant', 'Price', 'Actions']);
  const row = within(table).getByRole('row', { name: /Mint/ });
  expect(within(row).getByRole('rowheader')).toHaveTextContent('Mint');
  expect(within(row).getByRole('cell', { name: '$4' })).toBeVisible();
  expect(screen.getByText('2 of 2')).toBeVisible();
  expect(screen.getByText('Filters')).toBeVisible();
});

test('while the first page loads, it says so, and the filters stay', () => {
  render(<RecordTable {...shared} rows={undefined} toolbar={<p>Filters</p>} footer={<p>0 of 0</p>} />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading Plants');
  expect(screen.getByRole('table', { name: 'Plants' })).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByText('Filters')).toBeVisible();
  expect(screen.queryByText('0 of 0')).not.toBeInTheDocument();
});

test('an empty list shows what the caller says instead of a table', () => {
  render(<RecordTable {...shared} rows={[]} toolbar={<p>Filters</p>} />);
  expect(screen.getByText('No plants yet')).toBeVisible();
  expect(screen.getByText('Filters')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

const loaded = { data: {}, isError: false, isFetching: false, isPlaceholderData: false, refetch: () => undefined };

test('a failed list can be tried again', async () => {
  const refetch = vi.fn();
  const failed = { title: 'Plants could not be loaded' };
  const query = { ...loaded, data: undefined, isError: true, refetch };
  render(<RecordTable {...shared} rows={undefined} query={query} failed={failed} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Plants could not be loaded');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledOnce();
});

test('rows that are there stay when fetching them again fails', () => {
  render(<RecordTable {...shared} rows={[mint]} query={{ ...loaded, isError: true }} failed={{ title: 'Gone' }} />);
  expect(screen.getByRole('rowheader', { name: 'Mint' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('pages are counted below the rows, and a page past the last one leads to the first', () => {
  const paging = { noun: ['plant', 'plants'] as const, page: 2, pages: 2, total: 3, pageSize: 2, hrefFor: String };
  const { rerender } = render(<RecordTable {...shared} rows={[mint]} paging={paging} />, { wrapper: MemoryRouter });
  expect(screen.getByText('Showing 3-3 of 3 plants')).toBeVisible();
  rerender(<RecordTable {...shared} rows={[]} paging={{ ...paging, page: 3 }} />);
  expect(screen.getByRole('link', { name: 'Go to the first page' })).toHaveAttribute('href', '/1');
  rerender(<RecordTable {...shared} rows={[]} paging={{ ...paging, pages: 0, total: 0 }} />);
  expect(screen.getByText('No plants yet')).toBeVisible();
});

test('the old rows stay while the next page loads', () => {
  render(<RecordTable {...shared} rows={[mint]} query={{ ...loaded, isPlaceholderData: true }} />);
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('rowheader', { name: 'Mint' })).toBeVisible();
});

function Sorted() {
  const [sort, setSort] = useState('-name');
  return <RecordTable {...shared} rows={[mint, sage]} sort={sort} onSort={setSort} />;
}

test('headings sort by keyboard, first up, then down, and say how', async () => {
  render(<Sorted />);
  const heading = (name: string) => screen.getByRole('columnheader', { name });
  expect(heading('Plant')).toHaveAttribute('aria-sort', 'descending');
  expect(heading('Price')).toHaveAttribute('aria-sort', 'none');
  expect(heading('Actions')).not.toHaveAttribute('aria-sort');
  screen.getByRole('button', { name: 'Price' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(heading('Price')).toHaveAttribute('aria-sort', 'ascending');
  expect(heading('Plant')).toHaveAttribute('aria-sort', 'none');
  await userEvent.keyboard(' ');
  expect(heading('Price')).toHaveAttribute('aria-sort', 'descending');
});

function Selectable({ rows = [mint, sage] }: { rows?: Plant[] }) {
  const [selected, onChange] = useState<ReadonlySet<string>>(new Set(['elsewhere']));
  return <RecordTable {...shared} rows={rows} selection={{ selected, onChange, actions: <Button>Pause</Button> }} />;
}

test('the head selects the page, shows that only some rows are selected, and leaves other pages alone', async () => {
  render(<Selectable />);
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all on this page' });
  const one = screen.getByRole('checkbox', { name: 'Select Mint' });
  const bar = () => screen.getByRole('region', { name: 'Selected Plants' });
  expect(bar()).toHaveTextContent('1 selected');
  expect([all.checked, all.indeterminate]).toEqual([false, false]);
  one.focus();
  await userEvent.keyboard(' ');
  expect(one).toBeChecked();
  expect([all.checked, all.indeterminate]).toEqual([false, true]);
  await userEvent.click(all);
  expect([all.checked, all.indeterminate]).toEqual([true, false]);
  expect(bar()).toHaveTextContent('3 selected');
  expect(within(bar()).getByRole('button', { name: 'Pause' })).toBeVisible();
  await userEvent.click(all);
  expect(bar()).toHaveTextContent('1 selected');
});

test('a cleared selection takes its bar away and keeps the focus at the list', async () => {
  render(<Selectable />);
  const clear = screen.getByRole('button', { name: 'Clear the selection' });
  clear.focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('region', { name: 'Selected Plants' })).not.toBeInTheDocument();
  expect(document.activeElement).toContainElement(screen.getByRole('table'));
});
