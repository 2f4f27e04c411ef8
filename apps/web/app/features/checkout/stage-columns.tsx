import type { ReactNode } from 'react';
import { TextButton } from '../../ui/link.tsx';
import { Price } from '../../ui/price.tsx';
import { SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';

const columns =
  'grid grid-cols-1 items-start gap-10 tab:grid-cols-[minmax(0,1fr)_minmax(300px,392px)] tab:gap-[clamp(32px,5vw,72px)]';

/** Below the width of two columns the summary falls to the end: what it costs is said at the top as well. */
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
        <SkeletonText lines={5} />
        <SkeletonText lines={5} />
      </div>
      <div className="card p-6">
        <SkeletonText lines={9} />
      </div>
    </SkeletonGroup>
  );
}
