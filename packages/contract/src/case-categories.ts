/** Without a schema: the page with the form must not load one before something is sent. The values, with what people read. */
export const CASE_CATEGORIES = {
  order: 'Order Status',
  returns: 'Returns & Refunds',
  product: 'Product Questions',
  shipping: 'Shipping & Delivery',
  account: 'Account Help',
  seller: 'Seller Support',
  other: 'Other',
} as const;
export type CaseCategory = keyof typeof CASE_CATEGORIES;
export const caseCategories = Object.keys(CASE_CATEGORIES) as [CaseCategory, ...CaseCategory[]];

export const CASE_MESSAGE_MAX = 2000;
