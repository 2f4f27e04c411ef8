import { flagsOf } from '@herbary/contract/listing-check.ts';
import * as contract from '@herbary/contract/product-decisions.ts';
import type { Deps } from '../../../deps.ts';
import { listPage } from '../../../platform/db/list.ts';
import { type BoundEndpoint, bind } from '../../../platform/http/bind.ts';
import { contentView, lastWordsOf } from '../seller-products/seller-product-view.ts';
import { decideProduct } from './decide-product.ts';
import { type PendingRow, pendingProductList } from './pending-products.repository.ts';

function pendingView(row: PendingRow): contract.PendingProduct {
  const { texts, images } = lastWordsOf(row);
  const content = contentView(texts, images);
  return {
    ...content,
    _id: row.id,
    revision: row.pendingRevision,
    kind: row.edit ? 'edit' : row.clearedRevision === null ? 'new' : 'recheck',
    status: 'pending',
    seller: { _id: row.sellerId, businessName: row.businessName },
    image: content.images[0]?.url ?? null,
    price: row.priceCents / 100,
    stock: row.stock,
    reason: row.pendingReason,
    flags: flagsOf(texts),
    before: row.edit ? contentView(row, row.images) : null,
    submittedAt: row.submittedAt.toISOString(),
  };
}

export const productDecisionRoutes = (deps: Deps): BoundEndpoint[] => [
  bind(contract.listPendingProducts, async ({ query }) => {
    const { rows, ...page } = await listPage(deps, pendingProductList, query, { pageSize: 5 });
    return { ...page, totalPages: page.pages, products: rows.map(pendingView) };
  }),
  bind(contract.approveProduct, async ({ actor, params, body }) => {
    const revision = await decideProduct(deps, actor, params.id, { decision: 'approved', ...body });
    return { _id: params.id, revision, decision: 'approved' as const, message: 'Product approved' };
  }),
  bind(contract.rejectProduct, async ({ actor, params, body }) => {
    const revision = await decideProduct(deps, actor, params.id, { decision: 'rejected', ...body });
    return { _id: params.id, revision, decision: 'rejected' as const, message: 'Product rejected' };
  }),
];
