import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { StoreChips } from './store-chips.tsx';
import { StoreSearch } from './store-search.tsx';
import { parseStore } from './store-url.ts';

const seller = '0198a1b2-0000-7000-8000-000000000001';
const query = () => screen.getByTestId('query').textContent;
const goesTo = (search: string) => waitFor(() => expect(query()).toBe(search));

function Screen({ loaderData }: { loaderData: unknown }) {
  const { search } = useLocation();
  const state = loaderData as ReturnType<typeof parseStore>;
  const categories = [
    { value: 'Tea' as const, count: 4 },
    { value: 'Herbs' as const, count: 9 },
  ];
  return (
    <>
      <StoreSearch
        sellerId={seller}
        state={state}
        categories={categories}
        bounds={{ min: 0, max: 1000 }}
        prices={{ min: 4.5, max: 38.2 }}
      />
      <StoreChips sellerId={seller} state={state} />
      <output data-testid="query">{search}</output>
    </>
  );
}

const Nothing = () => null;

/** `arrival` holds back every page after the first. */
async function open(search: string, arrival?: Promise<void>) {
  const Stub = createRoutesStub([
    {
      path: '/seller/:sellerId/store',
      Component: Screen as never,
      loader: async ({ request }) => {
        const { search: asked, searchParams } = new URL(request.url);
        if (asked !== search) await arrival;
        return parseStore(searchParams);
      },
      HydrateFallback: Nothing,
    },
  ]);
  render(<Stub initialEntries={[`/seller/${seller}/store${search}`]} />);
  await screen.findByRole('searchbox');
}

it('is filled in from the URL and keeps all parameters with every change', async () => {
  await open('?search=mint&category=Tea');
  expect(screen.getByRole('searchbox')).toHaveValue('mint');
  expect(screen.getByLabelText('Category')).toHaveValue('Tea');
  await userEvent.selectOptions(screen.getByLabelText('Sort By'), 'Price: low to high');
  await goesTo('?search=mint&category=Tea&sort=price-low');
  await userEvent.selectOptions(screen.getByLabelText('Availability'), 'In stock');
  await goesTo('?search=mint&category=Tea&availability=inStock&sort=price-low');
});

it('forgets a choice on the way back from a page that was not drawn yet', async () => {
  await open('?minPrice=5');
  const minimum = screen.getByLabelText('Minimum price');
  await userEvent.type(minimum, '0');
  expect(minimum).toHaveValue('50');
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(minimum).toHaveValue('5');
});

it('adds up what is chosen while a page is loading', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await open('?search=mint&category=Tea&availability=inStock', promise);
  await userEvent.click(screen.getByRole('button', { name: /^Tea/ }));
  await userEvent.click(screen.getByRole('button', { name: /^“mint”/ }));
  await userEvent.selectOptions(screen.getByLabelText('Sort By'), 'Price: low to high');
  resolve();
  await goesTo('?availability=inStock&sort=price-low');
});

it('takes a price back that is still loading', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await open('?category=Tea', promise);
  const minimum = screen.getByLabelText('Minimum price');
  await userEvent.type(minimum, '20');
  await userEvent.tab();
  await userEvent.clear(minimum);
  await userEvent.tab();
  resolve();
  await act(() => promise);
  await waitFor(() => expect(screen.queryByRole('button', { name: /20/ })).not.toBeInTheDocument());
  expect(query()).toBe('?category=Tea');
  expect(minimum).toHaveValue('');
});

it('applies a price on blur or Enter, and refuses text', async () => {
  await open('?category=Tea&page=2');
  await userEvent.type(screen.getByLabelText('Minimum price'), '5');
  expect(query()).toBe('?category=Tea&page=2');
  await userEvent.tab();
  await goesTo('?category=Tea&minPrice=5');
  await userEvent.type(screen.getByLabelText('Maximum price'), '20{Enter}');
  await goesTo('?category=Tea&minPrice=5&maxPrice=20');
  await userEvent.clear(screen.getByLabelText('Maximum price'));
  await userEvent.type(screen.getByLabelText('Maximum price'), '$1,000');
  await userEvent.tab();
  await goesTo('?category=Tea&minPrice=5&maxPrice=1000');
  await userEvent.clear(screen.getByLabelText('Maximum price'));
  await userEvent.type(screen.getByLabelText('Maximum price'), 'cheap');
  await userEvent.tab();
  expect(screen.getByLabelText('Maximum price')).toHaveValue('1000');
  await userEvent.clear(screen.getByLabelText('Maximum price'));
  await userEvent.type(screen.getByLabelText('Maximum price'), 'cheap{Enter}');
  await goesTo('?category=Tea&minPrice=5');
  expect(screen.getByLabelText('Maximum price')).toHaveValue('');
});

it('shows its filters when they are in use, and on request', async () => {
  await open('');
  const button = screen.getByRole('button', { name: 'Filters' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByLabelText('Category')).not.toBeVisible();
  await userEvent.click(button);
  expect(screen.getByLabelText('Category')).toBeVisible();
});

it('gives every filter a chip, and takes them away one by one or all at once', async () => {
  await open('?search=mint&category=Tea&minPrice=5&maxPrice=20&page=2');
  await userEvent.click(screen.getByRole('button', { name: /^\$5.00 to \$20.00/ }));
  await goesTo('?search=mint&category=Tea');
  await userEvent.click(screen.getByRole('button', { name: /^“mint”/ }));
  await goesTo('?category=Tea');
  await userEvent.click(screen.getByRole('link', { name: 'Reset Filters' }));
  await goesTo('');
  expect(screen.queryByRole('link', { name: 'Reset Filters' })).not.toBeInTheDocument();
});
