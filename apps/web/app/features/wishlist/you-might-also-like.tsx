import { type ProductSummary, relatedProducts } from '@herbary/contract/products.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { callApi } from '../../lib/api.ts';
import { hasWish, type Wishlist } from './wishlist.ts';
import { WishlistGrid } from './wishlist-grid.tsx';
import { wishlistStore } from './wishlist-store.ts';

const ASKED_WITH = 50;

type YouMightAlsoLikeProps = {
  wishes: Wishlist;
  card: (product: ProductSummary) => ReactNode;
};

/** Asked for once, with the list as it stands then: while somebody tidies up, the suggestions stay where they are. */
export function YouMightAlsoLike({ wishes, card }: YouMightAlsoLikeProps) {
  const [products, setProducts] = useState<readonly ProductSummary[]>([]);

  useEffect(() => {
    const stop = new AbortController();
    const cartItems = wishlistStore
      .get()
      .slice(0, ASKED_WITH)
      .map(({ id, category }) => ({ _id: id, ...(category ? { category } : {}) }));
    callApi(relatedProducts, { body: { cartItems }, signal: stop.signal })
      .then(setProducts)
      // The block is hidden when it cannot be had.
      .catch(() => undefined);
    return () => stop.abort();
  }, []);

  const others = products.filter(({ _id }) => !hasWish(wishes, _id)).slice(0, 4);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="also-like" className="mt-20 border-t border-line pt-12">
      <h2 id="also-like" className="mb-8">
        You might also like
      </h2>
      <WishlistGrid>
        {others.map((product) => (
          <li key={product._id}>{card(product)}</li>
        ))}
      </WishlistGrid>
    </section>
  );
}
