export { claimCartVersion, ofSamePieces, piecesOf, removeOrdered, type UnpaidCheckout } from './order-cart.ts';
