import { sql } from 'kysely';
import type { PersonalData } from '../../platform/personal-data.ts';

export const cartData: PersonalData[] = [
  {
    name: 'cart',
    columns: ['cart.user_id'],
    rows: (userId) => sql`
      select p.name, i.quantity, i.selected, i.added_at, c.promo_code
      from cart c join cart_item i on i.cart_id = c.id join product p on p.id = i.product_id where c.user_id = ${userId}
      order by i.added_at
    `,
  },
];
