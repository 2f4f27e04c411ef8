import type { Category, SubCategory } from '@herbary/contract/catalog.ts';
import { ROUTES, type RouteEntry } from '@herbary/contract/routes.ts';

/** A part of the catalog with an address of its own. */
export type Collection = {
  route: RouteEntry;
  heading: string;
  /** The noun after the number of results. */
  label: string;
  description: string;
  category?: Category;
  subCategory?: SubCategory;
  search?: string;
};

const inCategory = (
  route: RouteEntry,
  category: Category,
  subCategory: SubCategory,
  description: string,
): Collection => ({
  route,
  heading: `${category} Collection`,
  label: subCategory,
  description,
  category,
  subCategory,
});

const COLLECTIONS: readonly Collection[] = [
  inCategory(
    ROUTES.medicinalHerbs,
    'Herbs',
    'Medicinal Herbs',
    'Medicinal herbs from independent sellers: whole, cut or ground, each with its Latin name, origin and reviews.',
  ),
  inCategory(
    ROUTES.teaBlends,
    'Tea',
    'Tea Blends',
    'Tea blends from independent sellers: leaf, flower and petal, mixed by hand and reviewed by the people who drink them.',
  ),
  inCategory(
    ROUTES.culinaryHerbs,
    'Herbs',
    'Culinary Herbs',
    'Culinary herbs from independent sellers: for the pan, the pot and the bread, dried or whole.',
  ),
  inCategory(
    ROUTES.tinctures,
    'Supplements',
    'Tinctures',
    'Herbal tinctures from independent sellers, with the plant, the size and the reviews of other buyers.',
  ),
  {
    route: ROUTES.wellness,
    heading: 'Wellness Collection',
    label: 'Wellness',
    description: 'Capsules, powders, tinctures and essential oils for every day, from independent sellers.',
    category: 'Supplements',
  },
  {
    route: ROUTES.adaptogenicHerbs,
    heading: 'Adaptogenic Herbs Collection',
    label: 'Adaptogenic Herbs',
    description:
      'Ashwagandha, tulsi, ginseng and their kin: roots and leaves with a long history, from independent sellers.',
    // Plants by name, no product holds them all: the search then takes what holds any of them.
    search: 'ashwagandha tulsi ginseng rhodiola schisandra eleuthero astragalus',
  },
];

/** The router finds pages without regard to case, so this does too. */
export function collectionAt(pathname: string): Collection | undefined {
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  return COLLECTIONS.find(({ route }) => route.path === path);
}

export function collectionOf(shown: Pick<Collection, 'category' | 'subCategory' | 'search'>): Collection | undefined {
  return COLLECTIONS.find(
    ({ category, subCategory, search }) =>
      category === shown.category && subCategory === shown.subCategory && search === shown.search,
  );
}
