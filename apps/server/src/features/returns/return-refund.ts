import { type LineAmounts, shareOfPieces, totalOf } from '../pricing/index.ts';
import type { ReturnLineRow } from './returns.repository.ts';

export type ReturnedShare = { orderLineId: string; quantity: number; amounts: LineAmounts };

/** The money of exactly these pieces: items, discount and tax, and their part of the shipping. */
export function shareOfReturned({ order_line_id, quantity, pieces_before, sold }: ReturnLineRow): ReturnedShare {
  const pieces = { quantity: sold.quantity, from: pieces_before, to: pieces_before + quantity };
  return { orderLineId: order_line_id, quantity, amounts: shareOfPieces(sold.amounts, pieces) };
}

export const refundOfLine = (line: ReturnLineRow): number => totalOf(shareOfReturned(line).amounts);
