import type { ReactNode } from 'react';
import { cn } from './cn.ts';

const starAt = (x: number) =>
  `M${x + 8} 1.3l2.07 4.2 4.63.67-3.35 3.27.79 4.61L${x + 8} 11.87l-4.14 2.18.79-4.61L${x + 1.3} 6.17l4.63-.67z`;
/** All five in one outline: a page of cards has hundreds of stars. */
const fiveStars = [0, 18, 36, 54, 72].map(starAt).join('');

/** To the half star, as drawn: 4.2 → 4, 4.3 → 4.5. */
export function roundToHalf(rating: number): number {
  return Math.min(5, Math.max(0, Math.round(rating * 2) / 2));
}

/** Where the fifth star ends, in the units of the drawing. */
const END = 86.7;

function StarRow({ filled, label, className }: { filled: number; label: string; className?: string }) {
  const reach = Math.floor(filled) * 18 + (filled % 1) * 16;
  return (
    <svg viewBox="0 0 88 16" role="img" aria-label={label} className={cn('flex-none text-honey', className)}>
      <path d={fiveStars} fill="none" stroke="currentColor" strokeWidth="1.1" strokeLinejoin="round" />
      <path
        d={fiveStars}
        fill="currentColor"
        style={reach < END ? { clipPath: `inset(0 ${(END - reach).toFixed(1)}px 0 0)` } : undefined}
      />
    </svg>
  );
}

const wordsOf = (rating: number, count: number | undefined) =>
  `Rated ${rating.toFixed(1)} out of 5${count === undefined ? '' : `, ${count} verified ${count === 1 ? 'review' : 'reviews'}`}`;

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
  return (
    <span className={cn('inline-flex flex-wrap items-center gap-x-1.5 text-small text-ink-2', className)}>
      <StarRow
        filled={roundToHalf(rating)}
        label={wordsOf(rating, count)}
        className={size === 'lg' ? 'h-[22px] w-[121px]' : 'h-4 w-[88px]'}
      />
      {showValue ? (
        <span aria-hidden className="font-semibold text-ink tabular-nums">
          {rating.toFixed(1)}
        </span>
      ) : null}
      {count === undefined ? null : (
        <span aria-hidden className="tabular-nums">
          ({count})
        </span>
      )}
      {children}
    </span>
  );
}
