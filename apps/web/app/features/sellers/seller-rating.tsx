import { Stars } from '../../ui/stars.tsx';
import { countOf } from './seller-format.ts';

/** A seller without reviews has no rating to show. */
export function SellerRating({ rating, count }: { rating: number | null; count: number }) {
  if (rating === null) return <span>New seller</span>;
  return (
    <Stars rating={rating} showValue>
      <span className="tabular-nums">({countOf(count, 'verified review')})</span>
    </Stars>
  );
}
