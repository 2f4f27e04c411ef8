import type { SiteConfig } from '@herbary/contract/site.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createRoutesStub } from 'react-router';
import { fallbackConfig } from '../lib/site-config.ts';
import { ToastProvider } from '../ui/toast.tsx';

/** A part of a screen with what every page stands in: router, site settings, query cache and toasts. */
export function showScreen(content: ReactNode, config: Partial<SiteConfig> = {}): void {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const Screen = () => (
    <QueryClientProvider client={queries}>
      <ToastProvider>{content}</ToastProvider>
    </QueryClientProvider>
  );
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component: Screen, loader: () => null }]);
  render(<Stub hydrationData={{ loaderData: { root: { config: { ...fallbackConfig, ...config } } } }} />);
}
