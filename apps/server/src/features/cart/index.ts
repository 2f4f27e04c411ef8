export {
  claimCartVersion,
  lockCart,
  ofSamePieces,
  piecesOf,
  removeOrdered,
  type UnpaidCheckout,
} from './order-cart.ts';
