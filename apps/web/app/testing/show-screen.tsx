import type { SiteConfig } from '@herbary/contract/site.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createContext, type ReactNode, use } from 'react';
import { createRoutesStub, type InitialEntry, Outlet } from 'react-router';
import { fallbackConfig } from '../lib/site-config.ts';
import { ToastProvider } from '../ui/toast.tsx';

const Shown = createContext<ReactNode>(null);
const Screen = () => use(Shown);

/** Renders a component inside router, site settings, query cache and toasts. */
export function showScreen(content: ReactNode, config: Partial<SiteConfig> = {}, at: InitialEntry = '/'): void {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const site = { config: { ...fallbackConfig, ...config } };
  const Stub = createRoutesStub([
    { id: 'root', Component: Outlet, loader: () => site, children: [{ path: '*', Component: Screen }] },
  ]);
  render(
    <QueryClientProvider client={queries}>
      <ToastProvider>
        <Shown value={content}>
          <Stub initialEntries={[at]} hydrationData={{ loaderData: { root: site } }} />
        </Shown>
      </ToastProvider>
    </QueryClientProvider>,
  );
}
