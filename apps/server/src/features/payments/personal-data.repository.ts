import { sql } from 'kysely';
import type { PersonalData } from '../../platform/personal-data.ts';

export const paymentsData: PersonalData[] = [
  {
    name: 'payments',
    columns: ['payment.buyer_id'],
    rows: (userId) => sql`
      select method, status, amount_cents, refunded_cents, currency, card_brand, card_last4, failure_message, created_at, settled_at
      from payment where buyer_id = ${userId} order by created_at, id
    `,
  },
  {
    name: 'saved-cards',
    columns: ['saved_card.user_id'],
    rows: (userId) => sql`
      select brand, last4, exp_month, exp_year, is_default, created_at from saved_card where user_id = ${userId}
      order by created_at, id
    `,
  },
];
