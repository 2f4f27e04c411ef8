export {
  changeStock,
  claimStock,
  type Hold,
  holdStock,
  holdStockLonger,
  lockStock,
  openStock,
  releaseStock,
  restock,
  type ShortProduct,
  type StockLine,
  takeStockAgain,
} from './stock.ts';
