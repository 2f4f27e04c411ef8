import type { Deps } from '../../deps.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Message } from '../notifications/index.ts';
import { startCatalogJobs } from './catalog.jobs.ts';
import { catalogRoutes } from './catalog.routes.ts';
import { productDecisionRoutes } from './decisions/product-decisions.admin-routes.ts';
import { productMessages } from './decisions/product-messages.ts';
import { catalogData } from './personal-data.repository.ts';
import { salePriceRoutes } from './sales/sale-prices.seller-routes.ts';
import { createSearch, type Search } from './search/search-products.ts';
import { productImportRoutes } from './seller-products/import/product-import.seller-routes.ts';
import { sellerProductRoutes } from './seller-products/seller-products.seller-routes.ts';
import { synonymRoutes } from './synonyms/synonyms.admin-routes.ts';
import { type CatalogWatch, watchCatalog } from './watch-catalog.ts';

export { countProductsInShop } from './seller-products/seller-products.repository.ts';

/** Analytics counts what a search finds; the page cache drops pages by the changes that `watch` reports. */
type CatalogFeature = Feature<Message> & { search: Search; watch: CatalogWatch };

export function catalogFeature(deps: Deps): CatalogFeature {
  const watch = watchCatalog(deps);
  const search = createSearch(deps, watch);
  return {
    name: 'catalog',
    personalData: catalogData,
    routes: [
      ...catalogRoutes(deps, { search }),
      ...sellerProductRoutes(deps),
      ...productImportRoutes(deps),
      ...salePriceRoutes(deps),
      ...productDecisionRoutes(deps),
      ...synonymRoutes(deps),
    ],
    jobs: () => startCatalogJobs(deps),
    messages: productMessages(deps),
    close: () => watch.stop(),
    search,
    watch,
  };
}
