import { ARRAY_LIMIT } from '@herbary/contract/products.ts';
import { getSellerStore, listSellerProducts, STORE_PRODUCTS } from '@herbary/contract/sellers.ts';
import type { Deps } from '../../../deps.ts';
import { allowCaching } from '../../../platform/http/allow-caching.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type BoundEndpoint, bind } from '../../../platform/http/bind.ts';
import { listNewestOfSeller } from '../detail/product-cards.repository.ts';
import { summaryView } from '../detail/product-view.ts';
import { findStore, isStoreOpen } from './store.repository.ts';
import { storeView } from './store-view.ts';

export const storeRoutes = ({ readDb }: Deps): BoundEndpoint[] => [
  bind(listSellerProducts, async ({ actor, params, reply }) => {
    allowCaching(actor, reply);
    if (!(await isStoreOpen(readDb, params.id))) throw new AppError('seller.not_found');
    return (await listNewestOfSeller(readDb, params.id, ARRAY_LIMIT)).map(summaryView);
  }),
  bind(getSellerStore, async ({ actor, params, reply }) => {
    allowCaching(actor, reply);
    const store = await findStore(readDb, params.id);
    if (!store) throw new AppError('seller.not_found');
    return storeView(store, await listNewestOfSeller(readDb, params.id, STORE_PRODUCTS));
  }),
];
