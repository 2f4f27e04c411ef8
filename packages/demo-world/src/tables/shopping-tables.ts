import { seeded } from '../catalog/seeded.ts';
import { after, ago, dayMs, hourMs } from './calendar.ts';
import type { Cast, ListedProduct } from './cast.ts';
import { worldId } from './world-id.ts';
import type { Row, WorldTables } from './world-tables.ts';

const wishers = 60;

/** Wishlists, carts that were left standing, and what people looked at last. */
export function shoppingTables(cast: Cast): WorldTables {
  const { now, buyers } = cast;
  const carts = buyers.slice(0, 22).map((buyer, index) => cartOf(cast, buyer.id, index));
  return {
    wishlist_item: buyers.slice(0, wishers).flatMap((buyer, index): Row<'wishlist_item'>[] => {
      const random = seeded(`demo wishlist ${buyer.email}`);
      const wanted = pick(cast, index === 0 ? 7 : random.int(1, 6), `wishlist ${buyer.email}`);
      return wanted.map((product) => ({
        user_id: buyer.id,
        product_id: product.id,
        created_at: ago(now, random.int(5, 900) * hourMs),
      }));
    }),
    recently_viewed: buyers.slice(0, wishers).flatMap((buyer): Row<'recently_viewed'>[] => {
      const seen = pick(cast, 8, `viewed ${buyer.email}`);
      return seen.map((product, position) => ({
        user_id: buyer.id,
        product_id: product.id,
        viewed_at: ago(now, (position * 7 + 2) * hourMs),
      }));
    }),
    cart: carts.map(({ cart }) => cart),
    cart_item: carts.flatMap(({ items }) => items),
  };
}

function pick({ products }: Cast, count: number, seed: string): ListedProduct[] {
  return seeded(`demo ${seed}`).sample(
    products.filter((product) => product.demo.stock > 3),
    count,
  );
}

function cartOf(cast: Cast, userId: string, index: number): { cart: Row<'cart'>; items: Row<'cart_item'>[] } {
  const random = seeded(`demo cart ${index}`);
  const id = worldId('cart', userId);
  const at = ago(cast.now, index === 0 ? 3 * hourMs : random.int(6, 20 * 24) * hourMs);
  const cart: Row<'cart'> = { id, user_id: userId, created_at: ago(at, dayMs), updated_at: at };
  const items = pick(cast, index === 0 ? 3 : random.int(1, 4), `cart ${index}`).map(
    (product, position): Row<'cart_item'> => ({
      cart_id: id,
      product_id: product.id,
      quantity: position === 0 ? 2 : 1,
      selected: true,
      seen_price_cents: product.demo.priceCents,
      added_at: after(ago(at, hourMs), position * 60_000),
      updated_at: at,
    }),
  );
  return { cart, items };
}
