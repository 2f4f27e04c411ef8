import type { QueryOf } from '@herbary/contract/endpoint.ts';
import * as contract from '@herbary/contract/seller-products.ts';
import type { Deps } from '../../../deps.ts';
import { listPage } from '../../../platform/db/list.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type BoundEndpoint, bind, type ReplyTools } from '../../../platform/http/bind.ts';
import { linkNextPiece } from '../../../platform/http/link-next-piece.ts';
import { deleteProduct, discardEdit, duplicateProduct, pauseProduct, resumeProduct } from './change-product.ts';
import { createProduct } from './create-product.ts';
import { findOwnProduct } from './product-writes.repository.ts';
import { bulkEditProducts, quickEditProduct } from './quick-edit.ts';
import { sellerProductDetailView, sellerProductView } from './seller-product-view.ts';
import { countSellerProducts, listLowStock, sellerProductList } from './seller-products.repository.ts';
import { updateProduct } from './update-product.ts';

type ListQuery = QueryOf<typeof contract.listSellerProducts>;

async function showOwn(deps: Deps, sellerId: string, query: ListQuery, reply: ReplyTools) {
  const list = sellerProductList(sellerId);
  if (query.page === undefined && query.limit === undefined) {
    const { rows, total, next } = await listPage(deps, list, query, { pageSize: contract.SELLER_ARRAY_LIMIT });
    linkNextPiece(reply, { path: contract.listSellerProducts.path, query, total, next });
    return rows.map(sellerProductView);
  }
  const [counts, page] = await Promise.all([
    countSellerProducts(deps.db, sellerId),
    listPage(deps, list, query, { pageSize: contract.SELLER_PRODUCTS_PAGE_SIZE }),
  ]);
  return { ...page, products: page.rows.map(sellerProductView), counts };
}

export const sellerProductRoutes = (deps: Deps): BoundEndpoint[] => {
  const detailOf = async (sellerId: string, id: string) => {
    const product = await findOwnProduct(deps.db, sellerId, id);
    if (!product) throw new AppError('product.not_found');
    return sellerProductDetailView(product);
  };
  return [
    bind(contract.createProduct, async ({ actor, body, files }) =>
      detailOf(actor.userId, await createProduct(deps, actor, { form: body, images: files })),
    ),
    bind(contract.listSellerProducts, ({ actor, query, reply }) => showOwn(deps, actor.userId, query, reply)),
    bind(contract.getSellerProduct, ({ actor, params }) => detailOf(actor.userId, params.id)),
    bind(contract.updateProduct, async ({ actor, params, body, files }) => {
      await updateProduct(deps, actor, params.id, { form: body, images: files });
      return detailOf(actor.userId, params.id);
    }),
    bind(contract.deleteProduct, async ({ actor, params }) => {
      await deleteProduct(deps, actor, params.id);
      return { success: true, message: 'Product deleted' } as const;
    }),
    bind(contract.quickEditProduct, async ({ actor, params, body }) =>
      sellerProductView(await quickEditProduct(deps, actor, params.id, body)),
    ),
    bind(contract.bulkEditProducts, async ({ actor, body }) => {
      const verdicts = await bulkEditProducts(deps, actor, body);
      const results = verdicts.map(({ id, product, refusal }) => ({
        _id: id,
        product: product ? sellerProductView(product) : null,
        error: refusal ? { code: refusal.code, message: refusal.message } : null,
      }));
      return { changed: results.filter(({ product }) => product).length, results };
    }),
    bind(contract.lowStockProducts, ({ actor }) => listLowStock(deps.db, actor.userId)),
    bind(contract.pauseProduct, async ({ actor, params }) => {
      await pauseProduct(deps, actor, params.id);
      return detailOf(actor.userId, params.id);
    }),
    bind(contract.resumeProduct, async ({ actor, params }) => {
      await resumeProduct(deps, actor, params.id);
      return detailOf(actor.userId, params.id);
    }),
    bind(contract.duplicateProduct, async ({ actor, params }) =>
      detailOf(actor.userId, await duplicateProduct(deps, actor, params.id)),
    ),
    bind(contract.discardProductEdit, async ({ actor, params }) => {
      await discardEdit(deps, actor, params.id);
      return detailOf(actor.userId, params.id);
    }),
  ];
};
