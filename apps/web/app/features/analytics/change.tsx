import { cn } from '../../ui/cn.ts';
import { Icon } from '../../ui/icon.tsx';

export const figureClasses =
  'font-display text-[2.25rem] leading-[1.15] font-normal tracking-[-0.02em] tabular-nums lining-nums';

type ChangeProps = {
  /** Points for a rate, percent for anything else; null when there is nothing to compare with. */
  change: number | null;
  unit?: 'points' | 'percent';
  better?: 'higher' | 'lower';
  /** Said after the number: "on the 30 days before". */
  children?: string;
};

/** The arrow follows the number, the color its meaning: fewer abandoned carts are good. */
export function Change({ change, unit = 'percent', better = 'higher', children }: ChangeProps) {
  if (change === null) return <p className="text-caption text-ink-3">Nothing to compare with yet</p>;
  if (change === 0) return <p className="text-caption text-ink-3">No change {children}</p>;
  const isGood = change > 0 === (better === 'higher');
  const size = Math.abs(change).toFixed(1);
  return (
    <p
      className={cn('flex flex-wrap items-center gap-1 text-caption font-semibold', isGood ? 'text-good' : 'text-bad')}
    >
      <Icon icon={change > 0 ? 'TrendingUp' : 'TrendingDown'} size={16} />
      <span>
        {change > 0 ? 'Up' : 'Down'} {unit === 'points' ? `${size} points` : `${size}%`}
      </span>
      {children ? <span className="font-normal text-ink-3">{children}</span> : null}
    </p>
  );
}
