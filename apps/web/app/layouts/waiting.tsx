import type { ComponentType } from 'react';
import { useMatches } from 'react-router';
import { PageSpinner } from './page-spinner.tsx';

/** A page's `handle`: what stands in its place until its person is known and it can be drawn. */
export type PageHandle = { Waiting: ComponentType };

/** The shape of the page that is coming. The server draws it too: on a slow line it is all there is for seconds. */
export function Waiting() {
  const page = useMatches().at(-1)?.handle as PageHandle | undefined;
  const Shape = page?.Waiting ?? PageSpinner;
  return <Shape />;
}
