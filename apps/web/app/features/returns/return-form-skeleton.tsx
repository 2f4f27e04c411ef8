import { Skeleton, SkeletonGroup, SkeletonRow, SkeletonText } from '../../ui/skeleton.tsx';
import { ReturnPolicy } from './return-policy.tsx';

export function ReturnFormSkeleton() {
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_324px]">
      <SkeletonGroup label="Loading order" className="grid grid-cols-1 gap-5">
        <div className="card grid gap-6 p-(--inset)">
          <Skeleton className="h-7 w-3/5" />
          <SkeletonRow />
          <SkeletonRow />
        </div>
        <div className="card grid gap-5 p-(--inset)">
          <Skeleton className="h-7 w-2/5" />
          <Skeleton className="h-21 rounded-2" />
          <Skeleton className="h-5 w-4/5" />
        </div>
      </SkeletonGroup>
      <div className="grid grid-cols-1 gap-5">
        <div className="card p-(--inset)">
          <Skeleton className="mb-5 h-6 w-3/5" />
          <SkeletonText lines={4} />
          <Skeleton className="mt-6 h-12 rounded-2" />
        </div>
        <ReturnPolicy />
      </div>
    </div>
  );
}
