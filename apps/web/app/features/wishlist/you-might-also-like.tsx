import type { ProductSummary } from '@herbary/contract/products.ts';
import type { ReactNode } from 'react';
import { useRelatedProducts } from '../../lib/use-related-products.ts';
import { hasWish, type Wishlist } from './wishlist.ts';
import { WishlistGrid } from './wishlist-grid.tsx';
import { wishlistStore } from './wishlist-store.ts';

type YouMightAlsoLikeProps = {
  wishes: Wishlist;
  card: (product: ProductSummary) => ReactNode;
};

export function YouMightAlsoLike({ wishes, card }: YouMightAlsoLikeProps) {
  const products = useRelatedProducts(wishlistStore.get);
  const others = products.filter(({ _id }) => !hasWish(wishes, _id)).slice(0, 4);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="also-like" className="mt-20 border-t border-line pt-12">
      <h2 id="also-like" className="mb-8">
        You might also like
      </h2>
      <WishlistGrid>
        {others.map((product) => (
          // In three columns, a fourth would stand alone.
          <li key={product._id} className="sm:max-tab:nth-4:hidden">
            {card(product)}
          </li>
        ))}
      </WishlistGrid>
    </section>
  );
}
