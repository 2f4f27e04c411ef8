import type { ProductSummary } from '@herbary/contract/products.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { useNavigate } from 'react-router';
import { addToCart } from '../../features/cart/cart-store.ts';
import { type CardLayout, ProductCard } from '../../features/catalog/product-card.tsx';
import { cartItemOf } from './cart-item.ts';
import { WishlistButton } from './wishlist-button.tsx';

type ProductTileProps = {
  product: ProductSummary;
  layout?: CardLayout;
  priority?: boolean;
  headingLevel?: 'h2' | 'h3';
};

/**
 * The product card with its actions: the heart adds it to the wishlist, the button adds one to the cart and opens it.
 */
export function ProductTile({ product, ...look }: ProductTileProps) {
  const navigate = useNavigate();
  const buy = () => {
    addToCart(cartItemOf(product));
    navigate(ROUTES.cart.path);
  };
  return <ProductCard product={product} heart={<WishlistButton product={product} />} onAddToCart={buy} {...look} />;
}
