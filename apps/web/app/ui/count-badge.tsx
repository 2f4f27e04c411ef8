import { cn } from './cn.ts';

type CountBadgeProps = {
  count: number;
  cap?: number;
  /** Swells once, half a second, whenever the count changes. */
  animated?: boolean;
  className?: string;
};

export function capCount(count: number, cap = 9): string {
  return count > cap ? `${cap}+` : String(count);
}

/**
 * At the corner of its (relative) parent, whose label must hold the same text (`capCount`). Nothing at zero. On another
 * ground than a surface, `--badge-ring` is its color.
 */
export function CountBadge({ count, cap = 9, animated = false, className }: CountBadgeProps) {
  if (count <= 0) return null;
  return (
    <span
      key={animated ? count : undefined}
      aria-hidden
      data-animated={animated || undefined}
      className={cn(
        'absolute top-px -right-[3px] h-[18px] min-w-[18px] rounded-pill bg-clay-600 px-1 text-center text-[0.6875rem] leading-[18px] font-[650] text-on-accent tabular-nums ring-2 ring-[color:var(--badge-ring,var(--color-surface))]',
        animated && 'animate-pulse-once',
        className,
      )}
    >
      {capCount(count, cap)}
    </span>
  );
}
