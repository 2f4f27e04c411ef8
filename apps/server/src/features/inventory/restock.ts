import type { Db } from '../../platform/db/client.ts';
import { putOnShelfAgain, type Restock } from './stock.repository.ts';

/** Pieces that were sold go back on the shelf: a cancelled order's, or what a return brought. */
export async function restock(tx: Db, back: Restock): Promise<void> {
  if (back.lines.length === 0) return;
  const put = await putOnShelfAgain(tx, back);
  if (put !== back.lines.length) throw new Error(`A product of order ${back.orderId} has no stock level`);
}
