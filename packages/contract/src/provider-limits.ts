/** Without a schema: the finder needs these in the browser, and not the weight of what checks them. */
export const PROVIDER_PAGE_SIZE = 6;
export const MINIMUM_RATINGS = [3, 3.5, 4, 4.5] as const;
export const SPECIALTIES = [
  'Medicinal Herbs',
  'Essential Oils',
  'Herbal Teas',
  'Supplements',
  'Tinctures',
  'Aromatherapy',
] as const;
