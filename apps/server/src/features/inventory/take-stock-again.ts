import type { Db } from '../../platform/db/client.ts';
import { type StockLine, takeFromShelf } from './stock.repository.ts';

/** For money that came after the hold had run out: everything that was ordered, or nothing. */
export async function takeStockAgain(tx: Db, orderId: string, lines: readonly StockLine[]): Promise<boolean> {
  return lines.length === 0 || takeFromShelf(tx, orderId, lines);
}
