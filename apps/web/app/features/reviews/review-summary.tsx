import type { ReviewStats } from '@herbary/contract/reviews.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { verifiedBuyers } from '../../copy/product.ts';
import { cn } from '../../ui/cn.ts';
import { Icon } from '../../ui/icon.tsx';
import { Stars } from '../../ui/stars.tsx';

type ReviewSummaryProps = {
  stats: ReviewStats;
  /** The number of stars the list is narrowed to. */
  chosen: number | null;
  /** Where the list with so many stars is; null: all. */
  hrefFor: (stars: number | null) => string;
  children: ReactNode;
};

const rowClasses = 'grid min-h-8 grid-cols-[12px_20px_1fr_36px] items-center gap-2 rounded-1 text-small no-underline';

type RowProps = Pick<ReviewSummaryProps, 'chosen' | 'hrefFor'> & { stars: 1 | 2 | 3 | 4 | 5; stats: ReviewStats };

function DistributionRow({ stars, stats, chosen, hrefFor }: RowProps) {
  const count = stats.ratingDistribution[stars];
  const share = stats.totalReviews === 0 ? 0 : (count / stats.totalReviews) * 100;
  const current = chosen === stars;
  const inside = (
    <>
      <span className="tabular-nums">{stars}</span>
      <Icon icon="Star" size={16} className="fill-current text-honey" />
      <span className="sr-only">{stars === 1 ? 'star' : 'stars'}:</span>
      <span aria-hidden className="h-2 overflow-hidden rounded-1 bg-sunken group-hover:bg-line">
        <span className="block h-full rounded-1 bg-honey" style={{ width: `${share}%` }} />
      </span>
      <span className="text-right text-ink-2 tabular-nums">
        {count}
        <span className="sr-only"> {count === 1 ? 'review' : 'reviews'}</span>
      </span>
    </>
  );
  if (count === 0 && !current) return <span className={rowClasses}>{inside}</span>;
  return (
    <Link
      to={hrefFor(current ? null : stars)}
      preventScrollReset
      aria-current={current || undefined}
      className={cn(rowClasses, 'group', current && 'bg-forest-50 font-strong ring-2 ring-forest-50')}
    >
      {inside}
    </Link>
  );
}

export function ReviewSummary({ stats, chosen, hrefFor, children }: ReviewSummaryProps) {
  return (
    <aside aria-label="Rating" className="min-w-0">
      <p className="flex items-baseline gap-2.5">
        <span className="display text-[4rem] leading-none tabular-nums">{stats.averageRating.toFixed(1)}</span>
        <span className="text-ink-2">out of 5</span>
      </p>
      <Stars rating={stats.averageRating} size="lg" className="mt-2.5">
        <span>from {verifiedBuyers(stats.totalReviews)}</span>
      </Stars>
      <ul aria-label="Show reviews by stars" className="mt-5">
        {([5, 4, 3, 2, 1] as const).map((stars) => (
          <li key={stars}>
            <DistributionRow stars={stars} stats={stats} chosen={chosen} hrefFor={hrefFor} />
          </li>
        ))}
      </ul>
      <p className="mt-4 text-small text-ink-2">
        {stats.totalReviews === 1
          ? `1 verified buyer gives this product ${stats.averageRating.toFixed(1)} out of 5.`
          : `${stats.totalReviews} verified buyers give this product ${stats.averageRating.toFixed(1)} out of 5 on average.`}
      </p>
      {children}
    </aside>
  );
}
