import type { Review } from '@herbary/contract/reviews.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { ReviewRow } from './reviews.repository.ts';

/** A name that waits for an admin, or was refused by one, is not shown by way of an old review. */
const unlistedProductName = 'A product no longer sold';

export function reviewView(row: ReviewRow, viewer: Actor): Review {
  return {
    _id: row.id,
    product: {
      _id: row.product_id,
      name: row.product_status === 'live' ? row.product_name : unlistedProductName,
      available: row.product_visible,
    },
    user: publicName(row),
    verified: row.verified,
    hidden: row.status !== 'published',
    rating: row.rating,
    title: row.title,
    review: row.body,
    likes: row.liked && viewer.kind === 'member' ? [viewer.userId] : [],
    likeCount: row.like_count,
    createdAt: row.created_at.toISOString(),
    editedAt: row.updated_at > row.created_at ? row.updated_at.toISOString() : null,
    answer: answerOf(row),
    can: allowedTo(row, viewer),
  };
}

function publicName({ first_name, last_name, buyer_deleted_at }: ReviewRow): Review['user'] {
  if (buyer_deleted_at) return { firstName: 'Deleted', lastName: 'user' };
  const [initial] = last_name.trim();
  return { firstName: first_name, lastName: initial ? `${initial.toUpperCase()}.` : '' };
}

function answerOf({ answer_body, answered_at, answerer_name }: ReviewRow): Review['answer'] {
  if (answer_body === null || answered_at === null) return null;
  return { body: answer_body, businessName: answerer_name ?? '', createdAt: answered_at.toISOString() };
}

function allowedTo(row: ReviewRow, viewer: Actor): Review['can'] {
  if (viewer.kind === 'visitor') return [];
  if (viewer.userId === row.buyer_id) return ['edit', 'delete'];
  const can: Review['can'] = ['like'];
  if (!row.reported) can.push('report');
  if (viewer.userId === row.seller_id && row.answer_body === null) can.push('answer');
  return can;
}
