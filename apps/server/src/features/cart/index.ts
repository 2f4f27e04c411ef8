export { claimCartVersion, removeOrdered } from './order-cart.ts';
export { ofSamePieces, piecesOf, type UnpaidCheckout } from './unpaid-checkouts.ts';
