import { type ProductSummary, relatedProducts } from '@herbary/contract/products.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { callApi } from '../../lib/api.ts';
import type { Cart } from './cart.ts';
import { cartStore } from './cart-store.ts';

const ASKED_WITH = 50;

type YouMightAlsoLikeProps = { cart: Cart; card: (product: ProductSummary) => ReactNode };

/** Asked for once, with the cart as it stands then: while somebody tidies up, the suggestions stay where they are. */
export function YouMightAlsoLike({ cart, card }: YouMightAlsoLikeProps) {
  const [products, setProducts] = useState<readonly ProductSummary[]>([]);

  useEffect(() => {
    const stop = new AbortController();
    const cartItems = cartStore
      .get()
      .items.slice(0, ASKED_WITH)
      .map(({ id, category }) => ({ _id: id, ...(category ? { category } : {}) }));
    callApi(relatedProducts, { body: { cartItems }, signal: stop.signal })
      .then(setProducts)
      // The block is hidden when it cannot be had.
      .catch(() => undefined);
    return () => stop.abort();
  }, []);

  const others = products.filter(({ _id }) => !cart.items.some(({ id }) => id === _id)).slice(0, 4);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="also-like" className="mt-20 border-t border-line pt-12">
      <h2 id="also-like" className="mb-8">
        You might also like
      </h2>
      <ul className="grid grid-cols-2 gap-x-3.5 gap-y-7 *:min-w-0 tab:grid-cols-4 tab:gap-x-6">
        {others.map((product) => (
          <li key={product._id}>{card(product)}</li>
        ))}
      </ul>
    </section>
  );
}
