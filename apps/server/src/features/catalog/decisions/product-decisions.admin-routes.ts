import { flagsOf } from '@herbary/contract/listing-check.ts';
import * as contract from '@herbary/contract/product-decisions.ts';
import type { Deps } from '../../../deps.ts';
import { findRow, listPage } from '../../../platform/db/list.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type BoundEndpoint, bind } from '../../../platform/http/bind.ts';
import { contentView, imageViews, lastWordsOf } from '../seller-products/seller-product-view.ts';
import type { SellerProductRow } from '../seller-products/seller-products.repository.ts';
import { decideProduct } from './decide-product.ts';
import { type PendingRow, pendingProductList } from './pending-products.repository.ts';
import { adminProductList, countOfSeller, findRevision, listDecisions } from './product-record.repository.ts';
import { putBackProduct, takeDownProduct } from './take-down-product.ts';

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

type AdminAction = contract.AdminProduct['can'][number];

/** What was cleared and not changed since can go back as it is. */
const adminActions = ({ status, revision, clearedRevision }: SellerProductRow): AdminAction[] => {
  if (status === 'live') return ['takeDown'];
  return status === 'rejected' && clearedRevision === revision ? ['putBack'] : [];
};

function adminProductView(row: SellerProductRow): contract.AdminProduct {
  if (row.status === 'archived') throw new Error('A deleted product is shown to an admin');
  return {
    _id: row.id,
    name: row.name,
    image: imageViews(row.images)[0]?.url ?? null,
    price: row.priceCents / 100,
    seller: { _id: row.sellerId, businessName: row.businessName },
    status: row.status,
    isInShop: row.visible,
    reason: row.statusReason,
    updatedAt: row.updatedAt.toISOString(),
    can: adminActions(row),
  };
}

async function showRecord({ db }: Pick<Deps, 'db'>, id: string): Promise<contract.ProductRecord> {
  const product = await findRow(db, adminProductList, {}, id);
  if (!product) throw new AppError('product.not_found');
  const pending = await findRow(db, pendingProductList, {}, id);
  const decisions = await listDecisions(db, id);
  const { clearedRevision, sellerId, businessName } = product;
  const isOther = clearedRevision !== null && pending !== undefined && pending.pendingRevision !== clearedRevision;
  const cleared = isOther ? await findRevision(db, id, clearedRevision) : undefined;
  const clearedAt = decisions.find(
    ({ revision, decision }) => revision === clearedRevision && decision === 'approved',
  )?.at;
  return {
    _id: id,
    name: product.name,
    pending: pending ? pendingView(pending) : null,
    cleared: cleared
      ? {
          revision: cleared.revision,
          at: (clearedAt ?? cleared.at).toISOString(),
          content: contentView(cleared.content, cleared.images),
        }
      : null,
    decisions: decisions.map(({ at, ...decision }) => ({ ...decision, at: at.toISOString() })),
    seller: { _id: sellerId, businessName, ...(await countOfSeller(db, sellerId)) },
    can: adminActions(product),
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
  bind(contract.getProductRecord, ({ params }) => showRecord(deps, params.id)),
  bind(contract.listAdminProducts, async ({ query }) => {
    const pageSize = contract.ADMIN_PRODUCTS_PAGE_SIZE;
    const { rows, total, page, pages } = await listPage(deps, adminProductList, query, { pageSize });
    return { products: rows.map(adminProductView), totalPages: pages, total, page, pages };
  }),
  bind(contract.takeDownProduct, async ({ actor, params, body }) => {
    await takeDownProduct(deps, actor, params.id, body.reason);
    return { _id: params.id, status: 'rejected' as const, message: 'Listing taken down' };
  }),
  bind(contract.putBackProduct, async ({ actor, params, body }) => {
    await putBackProduct(deps, actor, params.id, body.reason);
    return { _id: params.id, status: 'live' as const, message: 'Listing put back' };
  }),
];
