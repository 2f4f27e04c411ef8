import { type ReactNode, useId } from 'react';
import { cn } from './cn.ts';

const starAt = (x: number) =>
  `M${x + 8} 1.3l2.07 4.2 4.63.67-3.35 3.27.79 4.61L${x + 8} 11.87l-4.14 2.18.79-4.61L${x + 1.3} 6.17l4.63-.67z`;
/** All five in one outline: a page of cards has hundreds of stars. */
const fiveStars = [0, 18, 36, 54, 72].map(starAt).join('');

/** To the half star, as drawn: 4.2 → 4, 4.3 → 4.5. */
export function roundToHalf(rating: number): number {
  return Math.min(5, Math.max(0, Math.round(rating * 2) / 2));
}

function StarRow({ filled, id, className }: { filled: number; id: string; className?: string }) {
  return (
    <svg viewBox="0 0 88 16" aria-hidden="true" focusable="false" className={cn('flex-none text-honey', className)}>
      <defs>
        <clipPath id={id}>
          <rect x="0" y="0" width={Math.floor(filled) * 18 + (filled % 1) * 16} height="16" />
        </clipPath>
      </defs>
      <path d={fiveStars} fill="none" stroke="currentColor" strokeWidth="1.1" strokeLinejoin="round" />
      <path d={fiveStars} fill="currentColor" clipPath={`url(#${id})`} />
    </svg>
  );
}

type StarsProps = {
  rating: number;
  /** How many gave a rating; written in brackets. */
  count?: number;
  /** Writes the number before the stars' meaning is guessed. */
  showValue?: boolean;
  size?: 'sm' | 'lg';
  children?: ReactNode;
  className?: string;
};

export function Stars({ rating, count, showValue = false, size = 'sm', children, className }: StarsProps) {
  const id = useId();
  return (
    <span className={cn('inline-flex flex-wrap items-center gap-x-1.5 text-small text-ink-2', className)}>
      <StarRow id={id} filled={roundToHalf(rating)} className={size === 'lg' ? 'h-[22px] w-[121px]' : 'h-4 w-[88px]'} />
      <span className="sr-only">Rated {rating.toFixed(1)} out of 5</span>
      {showValue ? (
        <span aria-hidden className="font-semibold text-ink tabular-nums">
          {rating.toFixed(1)}
        </span>
      ) : null}
      {count === undefined ? null : (
        <span className="tabular-nums">
          ({count}
          <span className="sr-only"> {count === 1 ? 'review' : 'reviews'}</span>)
        </span>
      )}
      {children}
    </span>
  );
}
