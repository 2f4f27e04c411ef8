import { SUBCATEGORIES } from '@herbary/contract/catalog.ts';

const shelves = ['Herbs', 'Tea', 'Supplements', 'Accessories'] as const;

/** The categories in the order of the menus; every group also has an "All" entry. */
export const CATALOG = shelves.map((category) => ({ category, subcategories: SUBCATEGORIES[category] }));
