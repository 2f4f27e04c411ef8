export { addManyToCart } from './add-many-to-cart.ts';
export { startCartJobs } from './cart.jobs.ts';
export { cartRoutes } from './cart.routes.ts';
export { claimCartVersion } from './claim-cart-version.ts';
export { removeOrdered } from './remove-ordered.ts';
export { piecesOf, rivalsOf, type UnpaidCheckout } from './rival-checkouts.ts';
