export { catalogSitemap } from './catalog-sitemap.ts';
export { cardsOf } from './detail/product-cards.ts';
export { rateProduct } from './detail/rate-product.ts';
export { joinedPictureUrl, type PictureRow, pictureUrl, soldPictureUrl } from './picture-url.ts';
export { learnSearchWords } from './search/learn-search-words.ts';
export type { CatalogWatch } from './watch-catalog.ts';
