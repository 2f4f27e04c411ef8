import { sql } from 'kysely';
import type { PersonalData } from '../../platform/personal-data.ts';

export const wishlistData: PersonalData[] = [
  {
    name: 'wishlist',
    columns: ['wishlist_item.user_id'],
    rows: (userId) => sql`
      select p.name, w.product_id, w.created_at from wishlist_item w join product p on p.id = w.product_id
      where w.user_id = ${userId} order by w.created_at
    `,
  },
  {
    name: 'recently-viewed',
    columns: ['recently_viewed.user_id'],
    rows: (userId) => sql`
      select p.name, r.product_id, r.viewed_at from recently_viewed r join product p on p.id = r.product_id
      where r.user_id = ${userId} order by r.viewed_at
    `,
  },
];
