import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { onSessionChange } from '../features/session/session.ts';
import { queryClient } from '../lib/query-client.ts';
import { requireSession } from './require-session.ts';
import { RouteFallback } from './route-fallback.tsx';

// What one person was shown must not be there for the next one at the same browser.
if (typeof window !== 'undefined') onSessionChange(() => queryClient.clear());

export const clientMiddleware = [requireSession];

export const clientLoader = () => null;
clientLoader.hydrate = true as const;

export const HydrateFallback = RouteFallback;

/** Around every page that is drawn in the browser: /account, the dashboards, checkout. */
export default function PanelLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
