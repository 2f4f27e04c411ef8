import { sql } from 'kysely';
import type { PersonalData } from '../../platform/personal-data.ts';

export const reviewsData: PersonalData[] = [
  {
    name: 'reviews',
    columns: ['review.buyer_id'],
    rows: (userId) => sql`
      select p.name as product, r.rating, r.title, r.body, r.verified, r.status, r.like_count, r.created_at, r.updated_at
      from review r join product p on p.id = r.product_id where r.buyer_id = ${userId} order by r.created_at, r.id
    `,
  },
  {
    name: 'review-likes',
    columns: ['review_like.user_id'],
    rows: (userId) => sql`
      select review_id, created_at from review_like where user_id = ${userId} order by created_at
    `,
  },
  {
    name: 'review-answers',
    columns: ['review_answer.seller_id'],
    rows: (userId) => sql`
      select review_id, body, created_at from review_answer where seller_id = ${userId} order by created_at
    `,
  },
  {
    name: 'review-reports',
    columns: ['review_report.reporter_id'],
    rows: (userId) => sql`
      select review_id, reason, note, status, created_at, decided_at from review_report where reporter_id = ${userId}
      order by created_at, id
    `,
  },
];
