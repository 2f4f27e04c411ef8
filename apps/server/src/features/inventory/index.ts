export type { Hold, ShortProduct, StockLine } from './stock.repository.ts';
export { prolongHolds } from './stock.repository.ts';
export { claimStock, holdStock, releaseStock, restock, takeStockAgain } from './stock.ts';
