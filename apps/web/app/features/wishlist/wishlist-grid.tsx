import type { ReactNode } from 'react';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';

export function WishlistGrid({ children }: { children: ReactNode }) {
  return (
    <ul className="grid grid-cols-2 gap-x-3.5 gap-y-7 *:min-w-0 sm:grid-cols-3 tab:grid-cols-4 tab:gap-x-6 tab:gap-y-10">
      {children}
    </ul>
  );
}

export function WishlistSkeleton() {
  return (
    <SkeletonGroup label="Loading your wishlist">
      <WishlistGrid>
        {['one', 'two', 'three', 'four'].map((place) => (
          <li key={place}>
            <Skeleton className="aspect-4/5 h-auto rounded-2" />
            <Skeleton className="mt-4 h-4 w-2/5" />
            <Skeleton className="mt-2 h-6 w-4/5" />
            <Skeleton className="mt-2 h-4 w-24" />
            <Skeleton className="mt-2 h-6 w-1/3" />
            <Skeleton className="mt-3 h-11 rounded-2" />
          </li>
        ))}
      </WishlistGrid>
    </SkeletonGroup>
  );
}
