export { catalogSitemap } from './catalog-sitemap.ts';
export { cardsOf } from './detail/product-cards.ts';
export { addProductRating } from './detail/product-detail.repository.ts';
export { joinedPictureUrl, type PictureRow, pictureUrl, soldPictureUrl } from './picture-url.ts';
export { refreshSearchWords } from './search/search-words.repository.ts';
export type { CatalogWatch } from './watch-catalog.ts';
