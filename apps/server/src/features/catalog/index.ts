export { catalogSitemap } from './catalog-sitemap.ts';
export { holdReportedProduct } from './decisions/hold-reported-product.ts';
export { productDecided } from './decisions/product.events.ts';
export { listingDecisions } from './decisions/take-down-product.ts';
export { cardsOf } from './detail/product-cards.ts';
export { rateProduct } from './detail/rate-product.ts';
export { joinedPictureUrl, type PictureRow, pictureUrl, soldPictureUrl } from './picture-url.ts';
export { learnSearchWords } from './search/learn-search-words.ts';
export type { CatalogWatch } from './watch-catalog.ts';
