import type { KeptProduct } from '@herbary/contract/wishlist.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { hasWish } from './wishlist.ts';
import { addToWishlist, removeFromWishlist, useWishlist } from './wishlist-store.ts';

type BackInStockProps = { product: KeptProduct; signedIn: boolean; loginPath: string };

/** On a product that is sold out: who has it on the wishlist gets an email when it can be bought again. */
export function BackInStock({ product, signedIn, loginPath }: BackInStockProps) {
  const isSaved = hasWish(useWishlist(), product.id);
  if (!signedIn)
    return (
      <p className="mt-4 text-small text-ink-2">
        <Link to={loginPath}>Log in</Link> to get an email when it's back in stock.
      </p>
    );
  return (
    <div className="mt-3">
      <Button
        variant="outline"
        block
        aria-pressed={isSaved}
        onClick={() => (isSaved ? removeFromWishlist(product.id) : addToWishlist(product))}
      >
        <Icon icon={isSaved ? 'Check' : 'Bell'} size={18} />
        Email me when it's back
      </Button>
      <p role="status" className="mt-2 min-h-5 text-small text-ink-2">
        {isSaved ? "It's on your wishlist. We'll email you when it's back in stock." : ''}
      </p>
    </div>
  );
}
