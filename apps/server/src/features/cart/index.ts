export type { UnpaidCheckout } from './cart-orders.repository.ts';
export { claimCartVersion, ofSamePieces, piecesOf, removeOrdered } from './order-cart.ts';
