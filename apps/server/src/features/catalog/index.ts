export { catalogSitemap } from './catalog-sitemap.ts';
export { joinedPictureUrl, type PictureRow, pictureUrl } from './picture-url.ts';
export { cardsOf } from './product-cards.ts';
export { addProductRating } from './product-detail.repository.ts';
export { refreshSearchWords } from './search-words.repository.ts';
export type { CatalogWatch } from './watch-catalog.ts';
