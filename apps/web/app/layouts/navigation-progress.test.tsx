import { act, render, screen } from '@testing-library/react';
import { createRoutesStub, Link, Outlet } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NavigationProgress } from './navigation-progress.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const Page = () => (
  <>
    <NavigationProgress />
    <Link to="/store">Store</Link>
    <Link to="/?page=2">Next</Link>
    <Outlet />
  </>
);

const Home = () => <h1>Home</h1>;
const Store = () => <h1>The store</h1>;

/** Each page takes so long to come. */
function show(takesMs: number) {
  const loader = () => new Promise((resolve) => setTimeout(() => resolve(null), takesMs));
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: Page,
      children: [
        { id: 'home', index: true, loader, Component: Home },
        { path: 'store', loader, Component: Store },
      ],
    },
  ]);
  render(<Stub initialEntries={['/']} hydrationData={{ loaderData: { home: null } }} />);
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
async function press(name: string) {
  act(() => screen.getByRole('link', { name }).click());
  await pass(0);
}

it('shows a status while a slow page loads and removes it when the page arrives', async () => {
  show(1_000);
  expect(screen.queryByRole('status')).toBeNull();
  await press('Store');
  await pass(150);
  expect(screen.queryByRole('status')).toBeNull();
  await pass(100);
  expect(screen.getByRole('status')).toHaveTextContent('Loading page');
  await pass(800);
  expect(screen.getByRole('heading', { name: 'The store' })).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
});

it('shows no status for a navigation within the same page', async () => {
  show(1_000);
  await press('Next');
  await pass(500);
  expect(screen.queryByRole('status')).toBeNull();
});
