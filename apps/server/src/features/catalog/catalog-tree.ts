import {
  type Category,
  FORMS_BY_CATEGORY,
  type Form,
  SUBCATEGORIES,
  type SubCategory,
} from '@herbary/contract/catalog.ts';

/** The database knows categories by slug, the wire by name. */
const slugOf = (name: string) => name.toLowerCase().replace(/[^a-z]+/g, '-');

export type SubcategoryNode = { id: string; name: SubCategory; categoryId: string; categoryName: Category };
export type CategoryNode = { id: string; name: Category; subcategories: SubcategoryNode[]; forms: readonly Form[] };

export const categories: readonly CategoryNode[] = (Object.keys(SUBCATEGORIES) as Category[]).map((name) => ({
  id: slugOf(name),
  name,
  subcategories: SUBCATEGORIES[name].map((sub) => ({
    id: slugOf(sub),
    name: sub,
    categoryId: slugOf(name),
    categoryName: name,
  })),
  forms: FORMS_BY_CATEGORY[name],
}));

export const subcategories: readonly SubcategoryNode[] = categories.flatMap((category) => category.subcategories);
export const forms: readonly Form[] = [...new Set(categories.flatMap((category) => category.forms))];

const categoriesByName = new Map<string, CategoryNode>(categories.map((category) => [category.name, category]));
const subcategoriesByName = new Map<string, SubcategoryNode>(subcategories.map((sub) => [sub.name, sub]));
const subcategoriesById = new Map<string, SubcategoryNode>(subcategories.map((sub) => [sub.id, sub]));

export const categoryNamed = (name: string): CategoryNode | undefined => categoriesByName.get(name);
export const subcategoryNamed = (name: string): SubcategoryNode | undefined => subcategoriesByName.get(name);

export function subcategoryOf(id: string): SubcategoryNode {
  const found = subcategoriesById.get(id);
  if (!found) throw new Error(`The database has a subcategory the contract does not know: ${id}`);
  return found;
}
