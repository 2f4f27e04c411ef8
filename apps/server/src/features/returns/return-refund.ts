import { type LineAmounts, shareOfPieces, totalOf } from '../pricing/index.ts';
import type { ReturnLineRow } from './returns.repository.ts';

export type ReturnedShare = { orderLineId: string; quantity: number; amounts: LineAmounts };

/** The money of exactly these pieces: items, discount and tax, and their part of the shipping. */
export function shareOfReturned({ orderLineId, quantity, piecesBefore, sold }: ReturnLineRow): ReturnedShare {
  const pieces = { quantity: sold.quantity, from: piecesBefore, to: piecesBefore + quantity };
  return { orderLineId, quantity, amounts: shareOfPieces(sold.amounts, pieces) };
}

export const refundOfLine = (line: ReturnLineRow): number => totalOf(shareOfReturned(line).amounts);
