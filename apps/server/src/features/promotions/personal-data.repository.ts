import { sql } from 'kysely';
import type { PersonalData } from '../../platform/personal-data.ts';

export const promotionsData: PersonalData[] = [
  {
    name: 'promo-codes',
    columns: ['promo_code.seller_id'],
    rows: (userId) => sql`
      select code, kind, percent_bps, amount_cents, description, active, starts_at, ends_at, used_count, created_at
      from promo_code where seller_id = ${userId} order by created_at, id
    `,
  },
  {
    name: 'used-promo-codes',
    columns: ['promo_redemption.user_id'],
    rows: (userId) => sql`
      select p.code, r.discount_cents, r.created_at, r.released_at
      from promo_redemption r join promo_code p on p.id = r.promo_id where r.user_id = ${userId} order by r.created_at, r.id
    `,
  },
];
