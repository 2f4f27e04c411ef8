export { cardsOf } from './cards-of.ts';
export { catalogSitemap } from './catalog-sitemap.ts';
export { joinedPictureUrl, type PictureRow, pictureUrl } from './picture-url.ts';
export { addProductRating } from './product-rating.repository.ts';
export { refreshSearchWords } from './search-words.repository.ts';
export type { CatalogWatch } from './watch-catalog.ts';
