import { type LineAmounts, shareOfPieces, totalOf } from '../pricing/index.ts';
import type { ReturnLineRow } from './returns.repository.ts';

export type ReturnedShare = { orderLineId: string; quantity: number; amounts: LineAmounts };

type Pieces = { quantity: number; piecesBefore: number; withShipping: boolean };
type Sold = { quantity: number; amounts: LineAmounts };

/** The money of exactly these pieces: items, discount and tax, and their part of the shipping when that goes back too. */
export function amountsBack({ quantity, piecesBefore, withShipping }: Pieces, sold: Sold): LineAmounts {
  const pieces = { quantity: sold.quantity, from: piecesBefore, to: piecesBefore + quantity };
  const share = shareOfPieces(sold.amounts, pieces);
  return withShipping ? share : { ...share, shippingCents: 0 };
}

export const shareOfReturned = ({ sold, ...line }: ReturnLineRow): ReturnedShare => ({
  orderLineId: line.orderLineId,
  quantity: line.quantity,
  amounts: amountsBack(line, sold),
});

export const refundOfLine = (line: ReturnLineRow): number => totalOf(shareOfReturned(line).amounts);
