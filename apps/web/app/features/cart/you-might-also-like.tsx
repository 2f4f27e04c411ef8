import type { ProductSummary } from '@herbary/contract/products.ts';
import type { ReactNode } from 'react';
import { useRelatedProducts } from '../../lib/use-related-products.ts';
import type { Cart } from './cart.ts';
import { cartStore } from './cart-store.ts';

type YouMightAlsoLikeProps = { cart: Cart; card: (product: ProductSummary) => ReactNode };

export function YouMightAlsoLike({ cart, card }: YouMightAlsoLikeProps) {
  const products = useRelatedProducts(() => cartStore.get().items);
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
