import { cn } from '../../ui/cn.ts';
import { formatCount } from '../../ui/figures.ts';

/** How much waits, on the band. Nothing at zero. */
export function WaitingCount({ count, className }: { count: number; className?: string }) {
  if (count === 0) return null;
  return (
    <span
      className={cn(
        'min-w-5.5 rounded-pill bg-band-line px-1.5 text-center text-[0.75rem] leading-5.5 font-semibold text-on-band tabular-nums',
        className,
      )}
    >
      {formatCount(count)}
      <span className="sr-only"> waiting</span>
    </span>
  );
}
