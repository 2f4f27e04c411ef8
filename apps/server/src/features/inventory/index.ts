export {
  claimStock,
  type Hold,
  holdStock,
  holdStockLonger,
  releaseStock,
  restock,
  type ShortProduct,
  type StockLine,
  takeStockAgain,
} from './stock.ts';
