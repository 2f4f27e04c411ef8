import { KPIS, type KpiFigure, type KpiName, type Kpis } from '@herbary/contract/analytics.ts';
import { cn } from '../../ui/cn.ts';
import { formatPrice } from '../../ui/price.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { percentText } from './analytics-texts.ts';
import { Change, figureClasses } from './change.tsx';

const names = Object.keys(KPIS) as KpiName[];
const grid = 'grid gap-5 max-xs:gap-3 xs:grid-cols-2 wide:grid-cols-4';

export function KpiCards({ kpis }: { kpis: Kpis }) {
  return (
    <div className={grid}>
      {names.map((name) => (
        <KpiCard key={name} name={name} figure={kpis[name]} />
      ))}
    </div>
  );
}

function KpiCard({ name, figure }: { name: KpiName; figure: KpiFigure }) {
  const { label, definition, unit, better, empty } = KPIS[name];
  const { current, previous, change } = figure;
  const format = unit === 'money' ? formatPrice : percentText;
  return (
    <section aria-label={label} className="card grid content-start gap-1 px-(--inset) pt-5 pb-4.5">
      <h2 className="font-text text-small font-normal tracking-normal text-ink-2">{label}</h2>
      {current === null ? (
        <>
          <p className={`${figureClasses} text-ink-3`}>
            <span aria-hidden>–</span>
            <span className="sr-only">No value yet</span>
          </p>
          <p className="text-caption text-ink-3">{empty}</p>
        </>
      ) : (
        <>
          <p className={figureClasses}>{format(current)}</p>
          <Change change={change} unit={unit === 'rate' ? 'points' : 'percent'} better={better} />
          <Compare current={current} previous={previous} format={format} />
          <p className="mt-1.5 text-caption leading-[1.45] text-ink-3">{definition}</p>
        </>
      )}
    </section>
  );
}

type CompareProps = { current: number; previous: number | null; format: (value: number) => string };

/** Two bars from zero: a change looks as large as it is. */
function Compare({ current, previous, format }: CompareProps) {
  const longest = Math.max(current, previous ?? 0);
  const width = (value: number) => ({ width: `${longest === 0 ? 0 : (value / longest) * 100}%` });
  return (
    <div className="mt-2 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2.5 gap-y-1.5 text-caption text-ink-3 tabular-nums">
      <Bar style={width(current)} className="bg-forest-600" />
      <span>now {format(current)}</span>
      {previous === null ? null : (
        <>
          <Bar style={width(previous)} className="bg-line-strong opacity-45" />
          <span>was {format(previous)}</span>
        </>
      )}
    </div>
  );
}

const Bar = ({ style, className }: { style: { width: string }; className: string }) => (
  <span aria-hidden style={style} className={cn('block h-2 rounded-full', className)} />
);

export function KpiSkeletons() {
  return (
    <SkeletonGroup label="Loading analytics" className={grid}>
      {names.map((name) => (
        <div key={name} className="card grid gap-2 px-(--inset) pt-5 pb-4.5">
          <Skeleton className="h-3.5 w-3/5" />
          <Skeleton className="h-9 w-3/4" />
          <Skeleton className="h-3 w-2/5" />
          <Skeleton className="mt-2 h-2" />
          <Skeleton className="h-2 w-4/5" />
          <Skeleton className="mt-2 h-3 w-11/12" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
