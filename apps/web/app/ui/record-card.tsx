import type { ReactNode } from 'react';
import { cn } from './cn.ts';
import { Skeleton } from './skeleton.tsx';

type RecordCardProps = {
  label: string;
  facts: readonly { name: string; value: ReactNode }[];
  badge: ReactNode;
  /** At the right end, on phones below. */
  aside: ReactNode;
  children: ReactNode;
};

const head = 'flex flex-wrap items-center gap-x-6 gap-y-2.5 border-b border-line bg-sunken px-(--inset) py-4';
const body = 'grid grid-cols-1 gap-5 px-(--inset) py-5.5 md:grid-cols-[minmax(0,1fr)_184px] md:gap-6';

/** A card for a record: name, date, amount and status in the head; contents and actions below. */
export function RecordCard({ label, facts, badge, aside, children }: RecordCardProps) {
  return (
    <article aria-label={label} className="card overflow-hidden">
      <header className={head}>
        <dl className="flex flex-wrap gap-x-3 gap-y-2 sm:gap-x-4.5 md:gap-x-8">
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt className="text-caption text-ink-3">{name}</dt>
              <dd className="text-small leading-[1.4] font-strong tabular-nums max-sm:text-caption max-sm:leading-[1.4]">
                {value}
              </dd>
            </div>
          ))}
        </dl>
        <div className="ml-auto max-md:order-first max-md:ml-0 max-md:w-full">{badge}</div>
      </header>
      <div className={body}>
        <div className="min-w-0">{children}</div>
        {aside}
      </div>
    </article>
  );
}

/** What can be done with a record: a column of equal buttons, on phones two beside each other. */
export function RecordActions({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={cn(
        'grid grid-cols-2 content-start gap-2 md:grid-cols-1 [&>*]:min-h-11 max-md:[&>*]:px-2 max-xs:[&>*]:gap-1 max-md:[&>:is(a,button):last-child:nth-child(odd)]:col-span-full',
        className,
      )}
    >
      {children}
    </div>
  );
}

export function RecordCardSkeleton() {
  return (
    <div className="card overflow-hidden">
      <div className={head}>
        <div className="flex gap-x-4.5 md:gap-x-8">
          {['w-18', 'w-24', 'w-12'].map((width) => (
            <div key={width} className="grid h-10 content-around">
              <Skeleton onSunken className="h-2.5 w-9" />
              <Skeleton onSunken className={cn('h-3.5', width)} />
            </div>
          ))}
        </div>
        <div className="ml-auto max-md:order-first max-md:ml-0 max-md:w-full">
          <Skeleton onSunken className="h-6 w-23" />
        </div>
      </div>
      <div className={body}>
        <div>
          <Skeleton className="h-6 w-3/5" />
          <Skeleton className="mt-2.5 mb-5 h-3.5 w-2/5" />
          <div className="flex gap-4">
            <Skeleton className="h-[85px] w-17 flex-none" />
            <div className="grid flex-1 content-start gap-2.5">
              <Skeleton className="h-4.5 w-1/2" />
              <Skeleton className="h-3.5 w-1/3" />
            </div>
          </div>
        </div>
        <RecordActions>
          <Skeleton className="h-11 rounded-2" />
          <Skeleton className="h-11 rounded-2" />
        </RecordActions>
      </div>
    </div>
  );
}
