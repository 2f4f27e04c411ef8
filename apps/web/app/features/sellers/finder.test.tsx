import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { Finder } from './finder.tsx';
import { parseFinder } from './finder-url.ts';

const address = () => screen.getByTestId('address').textContent;
const goesTo = (path: string) => waitFor(() => expect(address()).toBe(path));

function Screen({ loaderData }: { loaderData: unknown }) {
  const { pathname, search } = useLocation();
  return (
    <Finder state={loaderData as ReturnType<typeof parseFinder>} available={318}>
      <output data-testid="address">{pathname + search}</output>
    </Finder>
  );
}

const Nothing = () => null;

/** `arrival` holds back every page after the first. */
async function open(path: string, arrival?: Promise<void>) {
  const Stub = createRoutesStub([
    {
      path: '/find-provider',
      Component: Screen as never,
      loader: async ({ request }) => {
        if (!request.url.endsWith(path)) await arrival;
        return parseFinder(new URL(request.url).searchParams);
      },
      HydrateFallback: Nothing,
    },
  ]);
  render(<Stub initialEntries={[path]} />);
  await screen.findByText('318 verified practitioners available');
}

it('changes nothing until the filters are applied, then starts at the first page', async () => {
  await open('/find-provider?search=mint&page=3');
  await userEvent.click(screen.getByRole('radio', { name: /^4 / }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Tinctures' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Herbal Teas' }));
  expect(address()).toBe('/find-provider?search=mint&page=3');
  await userEvent.click(screen.getByRole('button', { name: 'Apply Filters' }));
  await goesTo('/find-provider?search=mint&minRating=4&specialty=Herbal+Teas&specialty=Tinctures');
});

it('searches with the applied filters', async () => {
  await open('/find-provider?minRating=4.5');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Tinctures' }));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search providers' }), 'Vermont{Enter}');
  await goesTo('/find-provider?search=Vermont&minRating=4.5');
});

it('keeps what is chosen while a search is loading', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await open('/find-provider', promise);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search providers' }), 'Vermont{Enter}');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Tinctures' }));
  resolve();
  await goesTo('/find-provider?search=Vermont');
  expect(screen.getByRole('checkbox', { name: 'Tinctures' })).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Apply Filters' }));
  await goesTo('/find-provider?search=Vermont&specialty=Tinctures');
});

it('searches with filters that are still loading', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await open('/find-provider', promise);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Tinctures' }));
  await userEvent.click(screen.getByRole('button', { name: 'Apply Filters' }));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search providers' }), 'Vermont{Enter}');
  resolve();
  await goesTo('/find-provider?search=Vermont&specialty=Tinctures');
});

it('keeps a search that is still loading when the filters are cleared', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await open('/find-provider?minRating=4.5', promise);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search providers' }), 'Vermont{Enter}');
  await userEvent.click(screen.getByRole('link', { name: 'Clear all' }));
  resolve();
  await goesTo('/find-provider?search=Vermont');
});

it('clears the filters, keeps the search, and drops unapplied choices', async () => {
  await open('/find-provider?search=mint&minRating=4.5');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Tinctures' }));
  await userEvent.click(screen.getByRole('link', { name: 'Clear all' }));
  await goesTo('/find-provider?search=mint');
  expect(screen.getByRole('checkbox', { name: 'Tinctures' })).not.toBeChecked();
  expect(screen.getByRole('radio', { name: 'Any' })).toBeChecked();
});
