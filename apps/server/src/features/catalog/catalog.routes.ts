import {
  getProduct,
  listCategories,
  listProducts,
  listProductsById,
  relatedProducts,
  suggestProducts,
} from '@herbary/contract/products.ts';
import type { Deps } from '../../deps.ts';
import { allowCaching } from '../../platform/http/allow-caching.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { linkNextPiece } from '../../platform/http/link-next-piece.ts';
import { cardsOf, relatedTo } from './detail/product-cards.ts';
import { findDetail } from './detail/product-detail.repository.ts';
import { detailView } from './detail/product-view.ts';
import { categoryViews } from './list/category-view.ts';
import { listAllProducts } from './list/list-all-products.ts';
import { listProductPage } from './list/list-products.ts';
import { createProductIndexCache } from './list/product-index.ts';
import type { Search } from './search/search-products.ts';
import { featuredSellerRoutes } from './stores/featured-seller.routes.ts';
import { storeRoutes } from './stores/stores.routes.ts';

export function catalogRoutes(deps: Deps, { search }: { search: Search }): BoundEndpoint[] {
  const indexCache = createProductIndexCache(deps);
  const listDeps = { ...deps, indexCache, search };
  return [
    bind(listProducts, async ({ actor, query, reply }) => {
      allowCaching(actor, reply);
      if (query.page !== undefined || query.limit !== undefined) return listProductPage(listDeps, query);
      const { products, ...piece } = await listAllProducts(listDeps, query);
      linkNextPiece(reply, { path: listProducts.path, query, ...piece });
      return products;
    }),
    bind(getProduct, async ({ actor, params, reply }) => {
      allowCaching(actor, reply);
      const product = await findDetail(deps.readDb, params.id);
      if (!product) throw new AppError('product.not_found');
      return detailView(product);
    }),
    bind(listProductsById, async ({ actor, query, reply }) => {
      allowCaching(actor, reply);
      return cardsOf(deps, query.id);
    }),
    bind(relatedProducts, async ({ body }) => relatedTo(deps, body.cartItems)),
    bind(suggestProducts, ({ query, reply }) => {
      reply.header('cache-control', 'public, max-age=30');
      return search.suggest(query.q);
    }),
    bind(listCategories, async ({ actor, reply }) => {
      allowCaching(actor, reply);
      return categoryViews(await indexCache.current());
    }),
    ...storeRoutes(deps),
    ...featuredSellerRoutes(deps),
  ];
}
