import type { ReactNode } from 'react';
import { TextButton } from '../../ui/link.tsx';
import { Price } from '../../ui/price.tsx';
import { Skeleton, SkeletonGroup, SkeletonRow, SkeletonText } from '../../ui/skeleton.tsx';

const columns =
  'grid grid-cols-1 items-start gap-10 tab:grid-cols-[minmax(0,1fr)_minmax(300px,392px)] tab:gap-[clamp(32px,5vw,72px)]';

/** In one column the summary is at the end, so the total is shown at the top as well. */
export function TotalAbove({ total }: { total: number }) {
  return (
    <p className="-mb-2 flex flex-wrap items-baseline justify-between gap-x-4 border-y border-line py-3 text-small tab:hidden">
      <TextButton onClick={() => document.getElementById('order-summary')?.scrollIntoView()}>Order summary</TextButton>
      <span>
        <span className="sr-only">Total </span>
        <Price amount={total} size="md" />
      </span>
    </p>
  );
}

/** What is asked for, and beside it what it costs. */
export function StageColumns({ children }: { children: ReactNode }) {
  return <div className={columns}>{children}</div>;
}

export function StageSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label} className={columns}>
      <div className="grid gap-12">
        <ChoicesSkeleton choices={2} />
        <ChoicesSkeleton choices={3} />
      </div>
      <div className="card grid gap-6 p-5 xs:p-6">
        <Skeleton className="h-7 w-3/5" />
        <SkeletonRow />
        <SkeletonRow />
        <SkeletonText lines={4} />
        <Skeleton className="h-14 rounded-2" />
      </div>
    </SkeletonGroup>
  );
}

function ChoicesSkeleton({ choices }: { choices: number }) {
  return (
    <div className="grid gap-3">
      <Skeleton className="mb-3 h-9 w-3/5 max-w-75" />
      {Array.from({ length: choices }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks never move
        <Skeleton key={place} className="h-20 rounded-2" />
      ))}
    </div>
  );
}
