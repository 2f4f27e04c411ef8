import { Children, type ReactNode } from 'react';
import { cn } from '../../ui/cn.ts';
import { Skeleton, SkeletonGroup, SkeletonTile } from '../../ui/skeleton.tsx';
import type { CardLayout } from './product-card.tsx';

const layouts: Record<CardLayout, string> = {
  grid: 'grid-cols-2 gap-x-3.5 gap-y-7 tab:grid-cols-3 tab:gap-x-6 tab:gap-y-10',
  list: 'grid-cols-1 gap-y-6',
};
// Each row sets its own class: a `:last-child` rule makes the browser restyle the whole page when a row is added.
const places: Record<CardLayout, string> = {
  grid: 'min-w-0',
  list: 'min-w-0 border-line not-last:border-b not-last:pb-6',
};

type ProductGridProps = { layout?: CardLayout; className?: string; children: ReactNode };

/** A list of cards: every child is one. */
export function ProductGrid({ layout = 'grid', className, children }: ProductGridProps) {
  return (
    <ul className={cn('grid', layouts[layout], className)}>
      {Children.map(Children.toArray(children), (card) => (
        <li className={places[layout]}>{card}</li>
      ))}
    </ul>
  );
}

function GridCardSkeleton() {
  return (
    <li>
      <SkeletonTile />
    </li>
  );
}

function ListCardSkeleton() {
  return (
    <li className="grid border-line not-last:border-b not-last:pb-6 grid-cols-[minmax(0,34%)_minmax(0,1fr)] gap-x-4 sm:grid-cols-[176px_minmax(0,1fr)] sm:gap-x-6">
      <Skeleton className="aspect-4/5 h-auto rounded-2" />
      <div className="self-center">
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="mt-2 h-6 w-4/5" />
        <Skeleton className="mt-2 h-4 w-24" />
        <Skeleton className="mt-2 h-6 w-1/3" />
        <Skeleton className="mt-3 h-11 rounded-2 sm:w-44" />
      </div>
    </li>
  );
}

export function ProductGridSkeleton({ layout = 'grid', count = 12 }: { layout?: CardLayout; count?: number }) {
  const Card = layout === 'list' ? ListCardSkeleton : GridCardSkeleton;
  return (
    <SkeletonGroup label="Loading products">
      <ul className={cn('grid', layouts[layout])}>
        {Array.from({ length: count }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places never move
          <Card key={place} />
        ))}
      </ul>
    </SkeletonGroup>
  );
}
