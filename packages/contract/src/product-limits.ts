/** Apart from the schemas: the browser needs these numbers, and not the weight of what checks them. */
export const SHOP_PAGE_SIZE = 12;
export const SEARCH_MAX = 100;
/** Lists end here: deeper pages would cost more than they are worth to a shopper. */
export const PAGE_MAX = 200;
