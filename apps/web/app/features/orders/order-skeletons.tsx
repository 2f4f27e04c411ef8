import { ROUTES } from '@herbary/contract/routes.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { RecordCardSkeleton } from '../../ui/record-card.tsx';
import { Skeleton, SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';

export function OrderListSkeleton() {
  return (
    <SkeletonGroup label="Loading orders" className="grid grid-cols-1 gap-5">
      <RecordCardSkeleton />
      <RecordCardSkeleton />
      <RecordCardSkeleton />
    </SkeletonGroup>
  );
}

export function LatestOrdersSkeleton() {
  return (
    <SkeletonGroup label="Loading orders" className="card">
      {['first', 'second', 'third'].map((key) => (
        <div
          key={key}
          className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 border-b border-line px-(--inset) py-4 last:border-0 sm:flex sm:gap-x-5"
        >
          <Skeleton className="aspect-4/5 h-auto w-11 flex-none max-sm:self-start" />
          <div className="grid h-17.5 min-w-0 flex-1 content-around max-sm:col-span-2">
            <Skeleton className="h-4.5 w-3/5 max-w-56" />
            <Skeleton className="h-3.5 w-4/5 max-w-72" />
            <Skeleton className="h-3 w-32" />
          </div>
          <Skeleton className="h-5 w-16 max-sm:col-start-2" />
          <Skeleton className="h-10 w-15.5 rounded-2" />
        </div>
      ))}
    </SkeletonGroup>
  );
}

const head = 'flex items-center justify-between gap-4 border-b border-line px-(--inset) py-5';
const fourSteps = ['placed', 'paid', 'shipped', 'delivered'];

export function OrderSkeleton() {
  return (
    <>
      <BackLink to={ROUTES.orders.path} label="Back to Orders" />
      <SkeletonGroup label="Loading order">
        <div className="mt-3 mb-9 flex flex-wrap items-end justify-between gap-6">
          <div className="grid min-w-0 grid-cols-1 gap-3.5 max-sm:w-full">
            <Skeleton className="h-[calc(var(--text-1)*1.06)] w-75 max-w-full" />
            <Skeleton className="h-5.5 w-90 max-w-full" />
          </div>
          <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
            <Skeleton className="h-12 w-28 rounded-2" />
            <Skeleton className="h-12 w-32 rounded-2" />
          </div>
        </div>
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_372px]">
          <div className="grid grid-cols-1 gap-6">
            <TrackSkeleton />
            <ItemsSkeleton />
          </div>
          <div className="grid grid-cols-1 gap-6">
            <PaymentSkeleton />
            <div className="card p-(--inset)">
              <Skeleton className="mb-4 h-6 w-2/5" />
              <SkeletonText lines={4} />
            </div>
          </div>
        </div>
      </SkeletonGroup>
    </>
  );
}

/** Has the parcel's place already, for a link that leads there. */
function TrackSkeleton() {
  return (
    <div id="track" className="card">
      <div className="grid gap-3.5 border-b border-line px-(--inset) py-6 sm:py-7">
        <Skeleton className="h-5 w-28" />
        <Skeleton className="h-9 w-3/5" />
        <Skeleton className="h-4 w-2/5" />
      </div>
      <div className="grid grid-cols-1 gap-6 px-(--inset) py-6 tab:auto-cols-fr tab:grid-flow-col tab:gap-3.5 tab:py-7">
        {fourSteps.map((step) => (
          <div key={step} className="grid grid-cols-[30px_minmax(0,1fr)] content-start gap-4 tab:grid-cols-1 tab:gap-3">
            <Skeleton className="size-7.5 rounded-full" />
            <div className="grid gap-2">
              <Skeleton className="h-4 w-28 max-w-full" />
              <Skeleton className="h-3 w-24 max-w-full" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

function ItemsSkeleton() {
  return (
    <div className="card">
      <div className={head}>
        <Skeleton className="h-6 w-20" />
        <Skeleton className="h-4 w-32" />
      </div>
      <div className="flex items-start gap-3.5 px-(--inset) py-4 sm:gap-5 sm:py-5">
        <Skeleton className="aspect-4/5 h-auto w-17 flex-none sm:w-22" />
        <div className="grid min-w-0 flex-1 gap-2.5">
          <Skeleton className="h-5 w-4/5 max-w-64" />
          <Skeleton className="h-3.5 w-3/5 max-w-44" />
          <Skeleton className="h-3.5 w-2/5 max-w-32" />
        </div>
        <Skeleton className="h-5 w-16" />
      </div>
    </div>
  );
}

function PaymentSkeleton() {
  return (
    <div className="card">
      <div className={head}>
        <Skeleton className="h-6 w-24" />
        <Skeleton className="h-6 w-14" />
      </div>
      <div className="grid gap-4 p-(--inset)">
        <Skeleton className="h-5 w-4/5" />
        {['subtotal', 'shipping', 'tax', 'total'].map((sum) => (
          <div key={sum} className="flex justify-between gap-4 last:mt-1 last:border-t last:border-line last:pt-5">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-4 w-14" />
          </div>
        ))}
      </div>
    </div>
  );
}
