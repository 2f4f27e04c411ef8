import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { onSessionChange } from '../features/session/session.ts';
import { queryClient } from '../lib/query-client.ts';
import { requireSession } from './require-session.ts';
import { RouteFallback } from './route-fallback.tsx';

// Cached data of one member must not be shown to the next one in the same browser.
if (typeof window !== 'undefined') onSessionChange(() => queryClient.clear());

export const clientMiddleware = [requireSession];

export const clientLoader = () => null;
clientLoader.hydrate = true as const;

export const HydrateFallback = RouteFallback;

/** Wraps every client-rendered page: /account, the dashboards, checkout. */
export default function PanelLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
