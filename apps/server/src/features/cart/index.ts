export { claimCartVersion } from './claim-cart-version.ts';
export { removeOrdered } from './remove-ordered.ts';
export { ofSamePieces, piecesOf, type UnpaidCheckout } from './unpaid-checkouts.ts';
