import { after, ago, hourMs, minuteMs } from './calendar.ts';
import type { Cast, Person } from './cast.ts';
import type { ReviewPlan } from './plan-reviews.ts';
import { worldId } from './world-id.ts';
import type { Row, WorldTables } from './world-tables.ts';

type Likers = Map<ReviewPlan, Person[]>;

export function reviewTables(cast: Cast, reviews: ReviewPlan[]): WorldTables {
  const likers: Likers = new Map(reviews.map((review) => [review, likersOf(cast, review)]));
  return {
    review: reviews.map(
      (review): Row<'review'> => ({
        id: review.id,
        product_id: review.product.id,
        seller_id: review.product.storeId,
        buyer_id: review.buyer.id,
        order_line_id: review.orderLineId ?? null,
        rating: review.rating,
        title: review.title,
        body: review.text,
        status: review.hidden ? 'hidden' : 'published',
        like_count: likers.get(review)?.length ?? 0,
        created_at: review.at,
        updated_at: review.at,
      }),
    ),
    review_like: reviews.flatMap((review) =>
      (likers.get(review) ?? []).map(
        (person): Row<'review_like'> => ({
          review_id: review.id,
          user_id: person.id,
          created_at: soonAfter(cast, review),
        }),
      ),
    ),
    review_answer: reviews.flatMap(({ id, product, answer }): Row<'review_answer'>[] =>
      answer ? [{ review_id: id, seller_id: product.storeId, body: answer.text, created_at: answer.at }] : [],
    ),
  };
}

function likersOf({ buyers }: Cast, { likes, buyer, random }: ReviewPlan): Person[] {
  return likes === 0 ? [] : random.sample(buyers.slice(1), likes).filter((person) => person.id !== buyer.id);
}

function soonAfter({ now }: Cast, { at, random }: ReviewPlan): Date {
  const spanMs = Math.max(0, ago(now, minuteMs).getTime() - at.getTime());
  return after(at, Math.floor(random.next() ** 2 * spanMs));
}

/** Upheld for what was hidden, dismissed for plain criticism, and two that wait for an admin. */
export function reportTables(cast: Cast, reviews: ReviewPlan[]): WorldTables {
  const [admin] = cast.admins;
  const report = (
    review: ReviewPlan,
    reason: Row<'review_report'>['reason'],
    status: 'open' | 'dismissed' | 'upheld',
    note: string | null,
    reportedAt = after(review.at, 5 * hourMs),
  ): Row<'review_report'> => {
    const decided = status !== 'open';
    return {
      id: worldId('review-report', review.id),
      review_id: review.id,
      reporter_id: review.product.storeId,
      reason,
      note,
      status,
      created_at: reportedAt,
      decided_by: decided ? admin.id : null,
      decided_at: decided ? after(reportedAt, 20 * hourMs) : null,
    };
  };
  const hidden = reviews.filter((review) => review.hidden);
  const harsh = reviews.filter(
    (review) => !review.hidden && review.rating <= 2 && review.at < ago(cast.now, 30 * hourMs),
  );
  const rows = [
    ...hidden.map((review, index) => report(review, index === 0 ? 'spam' : 'offensive', 'upheld', null)),
    ...harsh.slice(0, 2).map((review) => report(review, 'fake', 'dismissed', 'We have no order from this person.')),
    ...harsh
      .slice(2, 4)
      .map((review, index) =>
        report(
          review,
          'other',
          'open',
          'This is about the courier, not about the product.',
          ago(cast.now, (6 + index * 14) * hourMs),
        ),
      ),
  ];
  return { review_report: rows };
}
