import { pathTo, ROUTES } from '@herbary/contract/routes.ts';
import type { Deps } from '../../deps.ts';
import { dollars, oneLine } from '../../platform/wording.ts';
import { defineMessages, type Message } from '../notifications/index.ts';
import { backInStock } from './wishlist.events.ts';
import { listWishes } from './wishlist.repository.ts';

export const wishlistMessages = ({ db }: Pick<Deps, 'db'>) => [
  defineMessages('notifications.wishlist', [backInStock], async ({ payload, createdAt }): Promise<Message[]> => {
    const { userId, productId } = payload;
    const wish = (await listWishes(db, userId)).find(({ id }) => id === productId);
    if (!wish?.available || wish.stock === 0) return [];
    const name = oneLine(wish.name, 100);
    const offer = `${name} from ${oneLine(wish.business_name, 60)} is back in stock for ${dollars(wish.price_cents)}`;
    return [
      {
        to: { role: 'buyer', userId },
        group: 'wishlist',
        // One a day for each product: its stock may come and go.
        key: `back-in-stock:${productId}:${createdAt.toISOString().slice(0, 10)}`,
        type: 'info',
        title: 'Back in stock',
        text: `${offer}.`,
        path: pathTo(ROUTES.product, { id: productId }),
        email: {
          subject: `Back in stock: ${name}`,
          paragraphs: [
            `${offer}. You saved it to your wishlist.`,
            "We can't hold one for you, and it may sell out again.",
          ],
          button: 'See the product',
        },
      },
    ];
  }),
];
