import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { newUser } from '../../testing/user.ts';
import { ToastProvider } from '../../ui/toast.tsx';
import Blog from './blog.tsx';

const Nothing = () => null;

function Screen(props: object) {
  return (
    <>
      <Blog {...(props as Parameters<typeof Blog>[0])} />
      <output data-testid="address">{useLocation().search}</output>
    </>
  );
}

const page = { articles: [], total: 0, page: 1, pages: 1, pageSize: 12, categories: ['Buying', 'Drying'], origin: '' };

it('keeps a search and a category that are chosen within one load, and what is typed meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const Stub = createRoutesStub([
    {
      path: '/blog',
      Component: Screen as never,
      loader: async ({ request }) => {
        const { search, searchParams } = new URL(request.url);
        if (search) await promise;
        const chosen = { category: searchParams.get('category') ?? undefined, q: searchParams.get('q') ?? undefined };
        return { ...page, chosen };
      },
      HydrateFallback: Nothing,
    },
  ]);
  render(
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <Stub initialEntries={['/blog']} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  const box = await screen.findByRole('searchbox', { name: 'Search articles' });
  const user = newUser();
  await user.type(box, 'mint{Enter}');
  await user.click(screen.getByRole('link', { name: 'Drying' }));
  await user.type(box, 'y');
  resolve();
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\?category=Drying&q=mint$/));
  expect(box).toHaveValue('minty');
  expect(box).toHaveFocus();
});
