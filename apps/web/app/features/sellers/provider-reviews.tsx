import type { Review } from '@herbary/contract/reviews.ts';
import { pathTo, ROUTES } from '@herbary/contract/routes.ts';
import { reviewTexts } from '../../copy/product.ts';
import { countOf } from '../../ui/figures.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { fromFinder } from './back-to.ts';

export const PREVIEWED_REVIEWS = 2;

function Quote({ review }: { review: Review }) {
  const { user, rating, title, product, verified } = review;
  const text = review.review || title;
  return (
    <blockquote>
      {text ? <p className="line-clamp-3 text-small text-ink-2">“{text}”</p> : null}
      <footer className="mt-1 text-caption text-ink-3">
        <span className="mr-2 inline-flex items-center gap-1">
          <span className="sr-only">Rated </span>
          <span className="tabular-nums">{rating.toFixed(1)}</span>
          <Icon icon="Star" size={14} className="fill-current text-honey" />
        </span>
        {user.firstName} {user.lastName}, {product.name}
        {verified ? null : `, ${reviewTexts.unverified.toLowerCase()}`}
      </footer>
    </blockquote>
  );
}

type ProviderReviewsProps = { id: string; name: string; count: number; reviews: readonly Review[]; finderPath: string };

export function ProviderReviews({ id, name, count, reviews, finderPath }: ProviderReviewsProps) {
  return (
    <div className="flex min-w-0 flex-col gap-4 border-line p-5 max-wide:col-span-full max-wide:border-t sm:p-6 wide:border-l">
      <h4 className="text-small font-semibold">Recent reviews</h4>
      {reviews.map((review) => (
        <Quote key={review._id} review={review} />
      ))}
      {reviews.length === 0 && count === 0 ? <p className="text-small text-ink-2">No reviews yet.</p> : null}
      {count > PREVIEWED_REVIEWS ? (
        <Link
          to={`${pathTo(ROUTES.sellerProfile, { sellerId: id })}?tab=reviews`}
          state={fromFinder(finderPath)}
          className="mt-auto self-start py-1 text-small"
        >
          View all {countOf(count, 'review')}
          <span className="sr-only"> of {name}</span>
        </Link>
      ) : null}
    </div>
  );
}
