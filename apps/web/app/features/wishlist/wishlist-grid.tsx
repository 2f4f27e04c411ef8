import type { ReactNode } from 'react';
import { SkeletonGroup, SkeletonTile } from '../../ui/skeleton.tsx';

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
            <SkeletonTile />
          </li>
        ))}
      </WishlistGrid>
    </SkeletonGroup>
  );
}
