import { SUBCATEGORIES } from '@herbary/contract/catalog.ts';

const categories = ['Herbs', 'Tea', 'Supplements', 'Accessories'] as const;

/** The categories in the order of the menus; every group also has an "All" entry. */
export const CATALOG = categories.map((category) => ({ category, subcategories: SUBCATEGORIES[category] }));
