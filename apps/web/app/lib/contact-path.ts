import { ROUTES } from '@herbary/contract/routes.ts';

/** Opens the conversation with a seller; from a product's page the first message is about that product. */
export function contactSellerPath(sellerId: string, productId?: string): string {
  const query = new URLSearchParams(productId ? { to: sellerId, product: productId } : { to: sellerId });
  return `${ROUTES.messages.path}?${query}`;
}

/** Opens the form for support, filled in with the order that a return is about. */
export const returnSupportPath = (orderNumber: string): string =>
  `${ROUTES.contactSupport.path}?${new URLSearchParams({ category: 'returns', order: orderNumber })}`;

/** Opens the conversation about an order: the buyer's page, or that of the seller's dashboard. */
export const orderThreadPath = (orderId: string, page: string = ROUTES.messages.path): string =>
  `${page}?${new URLSearchParams({ order: orderId })}`;
