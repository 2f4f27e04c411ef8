import { allocate } from '@herbary/contract/money.ts';
import type { Db } from '../../platform/db/client.ts';
import type { lockOrders } from '../orders/index.ts';
import { discountCentsOf, type LineAmounts, sumAmounts, totalOf } from '../pricing/index.ts';
import { returnSharesOf } from '../returns/index.ts';
import { bookedBack, listSoldLines } from './refund-shares.repository.ts';
import { listPartsByDispute, type Refund } from './refunds.repository.ts';

export type SettlingOrder = Awaited<ReturnType<typeof lockOrders>>[number];

/** Which parts of which lines a refund is made of, and what they are in the books. */
export type RefundShares = { amounts: LineAmounts; lines: { lineId: string; cents: number; pieces: number }[] };

/** A refund that is not exactly the sum of its shares is a fault, and must be seen before any money moves. */
export async function sharesOf(tx: Db, refund: Refund, order: SettlingOrder): Promise<RefundShares> {
  const shares = await sharesFor(tx, refund, order);
  const lines = shares.lines.reduce((sum, { cents }) => sum + cents, 0);
  if (totalOf(shares.amounts) === refund.amountCents && lines === refund.amountCents) return shares;
  throw new Error(
    `Refund ${refund.id} of ${refund.amountCents} cents is not its shares (${totalOf(shares.amounts)}, lines ${lines})`,
  );
}

function sharesFor(tx: Db, refund: Refund, order: SettlingOrder): Promise<RefundShares> {
  const { returnId, reason, amountCents } = refund;
  if (returnId) return sharesOfReturn(tx, { ...refund, returnId });
  return reason === 'dispute' ? sharesOfPart(tx, order, amountCents) : sharesOfRest(tx, order);
}

/** What a refund that is booked was made of. */
export async function givenSharesOf(
  tx: Db,
  refund: Refund,
  order: SettlingOrder,
): Promise<Pick<RefundShares, 'lines'>> {
  const { returnId } = refund;
  const { lines } = returnId ? await sharesOfReturn(tx, { ...refund, returnId }) : await givenOfRest(tx, order);
  if (lines.reduce((sum, { cents }) => sum + cents, 0) === refund.amountCents) return { lines };
  throw new Error(`Refund ${refund.id} of ${refund.amountCents} cents is not what its lines have given back`);
}

/** An order that went back as a whole has no other refunds: nothing of it was ever delivered. */
async function givenOfRest(tx: Db, order: SettlingOrder): Promise<Pick<RefundShares, 'lines'>> {
  const lines = await listSoldLines(tx, order.id);
  return { lines: lines.map((line) => ({ lineId: line.id, cents: line.refundedCents, pieces: 0 })) };
}

/**
 * What a lost dispute has paid of a return before is not owed any more. Its pieces count as paid back with the last part: the
 * part that a dispute pays has none.
 */
async function sharesOfReturn(tx: Db, refund: Refund & { returnId: string }): Promise<RefundShares> {
  let rest = await sharesOfPieces(tx, refund.returnId);
  for (const cents of await listPartsByDispute(tx, refund)) rest = less(rest, partOfShares(rest, cents));
  return refund.reason === 'dispute' ? partOfShares(rest, refund.amountCents) : rest;
}

const less = (whole: RefundShares, part: RefundShares): RefundShares => ({
  amounts: amountsLess(whole.amounts, part.amounts),
  lines: whole.lines.map((line, index) => ({ ...line, cents: line.cents - (part.lines[index]?.cents ?? 0) })),
});

async function sharesOfPieces(tx: Db, returnId: string): Promise<RefundShares> {
  const shares = await returnSharesOf(tx, returnId);
  return {
    amounts: sumAmounts(shares.map(({ amounts }) => amounts)),
    lines: shares.map(({ orderLineId, quantity, amounts }) => ({
      lineId: orderLineId,
      cents: totalOf(amounts),
      pieces: quantity,
    })),
  };
}

/** Everything of an order that has not gone back yet. */
async function sharesOfRest(tx: Db, order: SettlingOrder): Promise<RefundShares> {
  const back = await bookedBack(tx, order.id);
  const lines = await listSoldLines(tx, order.id);
  return {
    amounts: amountsLess(order, back),
    lines: lines.map((line) => ({ lineId: line.id, cents: totalOf(line) - line.refundedCents, pieces: 0 })),
  };
}

const amountsLess = (whole: LineAmounts, part: LineAmounts): LineAmounts => ({
  subtotalCents: whole.subtotalCents - part.subtotalCents,
  sellerDiscountCents: whole.sellerDiscountCents - part.sellerDiscountCents,
  platformDiscountCents: whole.platformDiscountCents - part.platformDiscountCents,
  shippingCents: whole.shippingCents - part.shippingCents,
  taxCents: whole.taxCents - part.taxCents,
  feeCents: whole.feeCents - part.feeCents,
});

/**
 * So many cents of what has not gone back yet, of every part and every line alike: a bank disputes a sum, not things.
 * Tax, shipping and items are shared out by what is left of them; discounts and the fee follow the items.
 */
export const sharesOfPart = async (tx: Db, order: SettlingOrder, cents: number): Promise<RefundShares> =>
  partOfShares(await sharesOfRest(tx, order), cents);

function partOfShares(rest: RefundShares, cents: number): RefundShares {
  const { amounts } = rest;
  if (totalOf(amounts) === cents) return rest;
  const net = amounts.subtotalCents - discountCentsOf(amounts);
  const [items = 0, shippingCents = 0, taxCents = 0] = allocate(cents, [net, amounts.shippingCents, amounts.taxCents]);
  const [sellerDiscountCents, platformDiscountCents, feeCents] = [
    partOf(amounts.sellerDiscountCents, items, net),
    partOf(amounts.platformDiscountCents, items, net),
    partOf(amounts.feeCents, items, net),
  ];
  const subtotalCents = items + sellerDiscountCents + platformDiscountCents;
  const byLine = allocate(
    cents,
    rest.lines.map((line) => line.cents),
  );
  return {
    amounts: { subtotalCents, sellerDiscountCents, platformDiscountCents, shippingCents, taxCents, feeCents },
    lines: rest.lines.map(({ lineId }, index) => ({ lineId, cents: byLine[index] ?? 0, pieces: 0 })),
  };
}

const partOf = (cents: number, part: number, whole: number): number =>
  whole === 0 ? 0 : (allocate(cents, [part, whole - part])[0] ?? 0);
