import type { ComponentType } from 'react';
import { useMatches } from 'react-router';
import { PageSpinner } from './page-spinner.tsx';

/** A page's `handle`: the skeleton that is shown until the session is known and the page can render. */
export type PageHandle = { Fallback: ComponentType };

/** The skeleton of the coming page. The server renders it too: on a slow connection it is all there is for seconds. */
export function RouteFallback() {
  const page = useMatches().at(-1)?.handle as PageHandle | undefined;
  const Shape = page?.Fallback ?? PageSpinner;
  return <Shape />;
}
