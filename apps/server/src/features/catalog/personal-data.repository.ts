import { sql } from 'kysely';
import type { PersonalData } from '../../platform/personal-data.ts';

export const catalogData: PersonalData[] = [
  {
    name: 'products',
    columns: ['product.seller_id'],
    rows: (userId) => sql`
      select name, latin_name, description, ingredients, recommended_use, storage, form, size, price_cents,
        original_price_cents, sale_price_cents, status, status_reason, created_at, updated_at
      from product where seller_id = ${userId} order by created_at, id
    `,
  },
  {
    name: 'product-imports',
    columns: ['product_import.seller_id'],
    rows: (userId) => sql`
      select file_name, state, row_count, created_at, applied_at from product_import where seller_id = ${userId}
      order by created_at, id
    `,
  },
];
