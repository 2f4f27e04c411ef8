import type { BodyOf } from '@herbary/contract/endpoint.ts';
import { PRODUCT_REPORT_REASONS, type reportProduct } from '@herbary/contract/moderation.ts';
import type { Deps } from '../../deps.ts';
import { transaction } from '../../platform/db/client.ts';
import type { Member } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { newId } from '../../platform/ids.ts';
import { holdReportedProduct } from '../catalog/index.ts';
import { findReportable, hasBought, insertReport } from './reports.repository.ts';

/**
 * Every report is stored for the moderators. Only who has paid for the product takes it out of the shop with one:
 * accounts cost nothing, and a competitor could empty a store with them.
 */
export function report(
  deps: Pick<Deps, 'db' | 'events'>,
  { userId }: Pick<Member, 'userId'>,
  productId: string,
  { reason, note }: BodyOf<typeof reportProduct>,
): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const product = await findReportable(tx, productId);
    if (!product) throw new AppError('product.not_found');
    if (product.sellerId === userId) throw new AppError('product.own_report');
    const row = { id: newId(), productId, reporterId: userId, reason, note: note || null };
    if (!(await insertReport(tx, row))) throw new AppError('product.already_reported');
    // What the buyer wrote is for the moderators; the seller reads the reason alone.
    const why = `Reported by a buyer: ${PRODUCT_REPORT_REASONS[reason]}`;
    if (await hasBought(tx, userId, productId)) await holdReportedProduct(tx, deps, { productId, reason: why });
  });
}
