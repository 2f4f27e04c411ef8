import type { ProductSummary } from '@herbary/contract/products.ts';
import type { NewCartItem } from '../../features/cart/cart.ts';

type BuyableProduct = Omit<ProductSummary, 'seller'> & { seller: { _id: string; businessName: string } };

/** A product as the cart shows it until the server has answered. */
export const cartItemOf = ({ _id, seller, ...product }: BuyableProduct): NewCartItem => ({
  id: _id,
  name: product.name,
  price: product.price,
  originalPrice: product.originalPrice,
  image: product.image,
  category: product.category,
  form: product.form,
  size: product.size,
  stock: product.stock,
  seller: seller.businessName,
  sellerId: seller._id,
});
