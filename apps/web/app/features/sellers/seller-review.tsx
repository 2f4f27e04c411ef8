import type { Review } from '@herbary/contract/reviews.ts';
import { pathTo, ROUTES } from '@herbary/contract/routes.ts';
import { reviewTexts } from '../../copy/product.ts';
import { formatReviewDay } from '../../lib/review-day.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Stars } from '../../ui/stars.tsx';

function Answer({ answer }: { answer: NonNullable<Review['answer']> }) {
  return (
    <div className="mt-4 border-l-2 border-forest-300 pl-4">
      <p className="text-small font-strong">
        {answer.businessName}{' '}
        <span className="font-normal text-ink-3">answered on {formatReviewDay(answer.createdAt)}</span>
      </p>
      <p className="mt-1 max-w-[62ch] text-small break-words whitespace-pre-line text-ink-2">{answer.body}</p>
    </div>
  );
}

export function SellerReview({ review }: { review: Review }) {
  const { user, product } = review;
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <article className="border-b border-line py-6">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Avatar name={name} />
        <div className="min-w-0">
          <p className="font-strong break-words">{name}</p>
          <p className="text-caption text-ink-3">
            {formatReviewDay(review.createdAt)}
            {review.editedAt ? ', edited' : null}
          </p>
        </div>
        {review.verified ? (
          <Badge tone="good" className="ml-auto">
            <Icon icon="BadgeCheck" size={14} />
            {reviewTexts.verified}
          </Badge>
        ) : (
          <Badge className="ml-auto">{reviewTexts.unverified}</Badge>
        )}
      </header>
      <Stars rating={review.rating} className="mt-3 mb-1.5" />
      {review.title ? <h3 className="text-4 break-words">{review.title}</h3> : null}
      {review.review ? (
        <p className="mt-1 max-w-[62ch] break-words whitespace-pre-line text-ink-2">{review.review}</p>
      ) : null}
      <p className="mt-2 text-caption text-ink-3">
        On{' '}
        {product.available ? (
          <Link to={pathTo(ROUTES.product, { id: product._id })} className="text-inherit">
            {product.name}
          </Link>
        ) : (
          product.name
        )}
      </p>
      {review.answer ? <Answer answer={review.answer} /> : null}
    </article>
  );
}
