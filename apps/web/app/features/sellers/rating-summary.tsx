import type { ReviewStats } from '@herbary/contract/reviews.ts';
import { countOf, formatCount } from '../../ui/figures.ts';
import { Icon } from '../../ui/icon.tsx';
import { Stars } from '../../ui/stars.tsx';

const ratings = [5, 4, 3, 2, 1] as const;

export function RatingSummary({ stats }: { stats: ReviewStats }) {
  const { averageRating, totalReviews, ratingDistribution } = stats;
  return (
    <div className="grid items-center gap-x-12 gap-y-6 border-b border-ink pb-6 sm:grid-cols-[minmax(0,220px)_minmax(0,380px)]">
      <div>
        <p className="flex items-baseline gap-2.5">
          <span className="display text-[4rem] leading-none lining-nums">{averageRating.toFixed(1)}</span>
          <span className="text-ink-2">out of 5</span>
        </p>
        <Stars rating={averageRating} size="lg" className="mt-2.5">
          <span className="tabular-nums">from {countOf(totalReviews, 'verified review')}</span>
        </Stars>
      </div>
      <ul aria-label="Ratings" className="grid gap-1">
        {ratings.map((rating) => {
          const count = ratingDistribution[rating];
          return (
            <li key={rating} className="grid grid-cols-[10px_16px_minmax(0,1fr)_44px] items-center gap-2.5 text-small">
              <span aria-hidden className="tabular-nums">
                {rating}
              </span>
              <Icon icon="Star" size={14} className="fill-current text-honey" />
              <span aria-hidden className="h-2 overflow-hidden rounded-pill bg-sunken">
                <span
                  className="block h-full rounded-pill bg-honey"
                  style={{ width: `${totalReviews === 0 ? 0 : (count / totalReviews) * 100}%` }}
                />
              </span>
              <span aria-hidden className="text-right text-ink-3 tabular-nums">
                {formatCount(count)}
              </span>
              <span className="sr-only">
                {countOf(rating, 'star')}: {countOf(count, 'review')}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
