import { PROVIDER_PAGE_SIZE } from '@herbary/contract/provider-limits.ts';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';

function CardSkeleton() {
  return (
    <div className="card grid overflow-hidden sm:grid-cols-[168px_minmax(0,1fr)] wide:grid-cols-[196px_minmax(0,1fr)_260px]">
      <Skeleton className="h-37 rounded-none sm:h-full" />
      <div className="grid content-start gap-4 p-5 sm:px-7 sm:py-6">
        <Skeleton className="h-6 w-3/5" />
        <Skeleton className="w-4/5" />
        <Skeleton />
        <Skeleton className="w-3/4" />
        <Skeleton className="mt-3 h-11 w-2/3 rounded-2" />
      </div>
      <div className="grid content-start gap-3 border-line p-5 max-wide:col-span-full max-wide:border-t sm:p-6 wide:border-l">
        <Skeleton className="w-1/2" />
        <Skeleton />
        <Skeleton className="w-4/5" />
      </div>
    </div>
  );
}

export function ProviderListSkeleton() {
  return (
    <SkeletonGroup label="Loading providers" className="grid gap-5">
      {Array.from({ length: PROVIDER_PAGE_SIZE }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places never move
        <CardSkeleton key={place} />
      ))}
    </SkeletonGroup>
  );
}
