import { cn } from '../../ui/cn.ts';
import { countOf } from '../../ui/figures.ts';
import { Icon } from '../../ui/icon.tsx';
import { Stars } from '../../ui/stars.tsx';

export function VerifiedBadge({ className }: { className?: string }) {
  return (
    <span className={cn('inline-flex items-center gap-1.5 font-strong text-good', className)}>
      <Icon icon="BadgeCheck" size={16} />
      Verified Seller
    </span>
  );
}

/** A seller without reviews has no rating to show. */
export function SellerRating({ rating, count }: { rating: number | null; count: number }) {
  if (rating === null) return <span>New seller</span>;
  return (
    <Stars rating={rating} showValue>
      <span className="tabular-nums">({countOf(count, 'verified review')})</span>
    </Stars>
  );
}
