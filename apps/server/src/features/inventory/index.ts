export { claimStock } from './claim-stock.ts';
export { holdStock } from './hold-stock.ts';
export { releaseStock } from './release-stock.ts';
export { restock } from './restock.ts';
export type { Hold, ShortProduct, StockLine } from './stock.repository.ts';
export { prolongHolds } from './stock.repository.ts';
export { takeStockAgain } from './take-stock-again.ts';
