import type { ProductFacets } from '@herbary/contract/products.ts';
import { countOf, formatCount } from '../../ui/figures.ts';
import { type ShopState, staysIn, withChange } from './shop-state.ts';

export type ActiveFilter = { key: string; label: string; without: ShopState };

const dollars = (amount: number): string =>
  Number.isInteger(amount) ? `$${formatCount(amount)}` : `$${amount.toFixed(2)}`;

function priceLabel({ minPrice, maxPrice }: ShopState): string | undefined {
  if (minPrice !== undefined && maxPrice !== undefined) return `${dollars(minPrice)} to ${dollars(maxPrice)}`;
  if (minPrice !== undefined) return `From ${dollars(minPrice)}`;
  return maxPrice === undefined ? undefined : `Up to ${dollars(maxPrice)}`;
}

/** What was chosen, and the page without it. What makes a collection is its place, not a filter of it. */
export function activeFilters(state: ShopState, facets: ProductFacets | undefined): readonly ActiveFilter[] {
  const filters: ActiveFilter[] = [];
  const add = (
    label: string | undefined | false,
    change: Parameters<typeof withChange>[1],
    key = Object.keys(change)[0],
  ) => {
    if (label) filters.push({ key: key ?? label, label, without: withChange(state, change) });
  };
  if (!staysIn(state)) {
    add(state.search && `“${state.search}”`, { search: undefined });
    add(state.category, { category: undefined });
    add(state.subCategory, { subCategory: undefined });
  }
  add(priceLabel(state), { minPrice: undefined, maxPrice: undefined });
  add(state.minRating !== undefined && `${countOf(state.minRating, 'star')} & up`, { minRating: undefined });
  add(state.inStock && 'In stock', { inStock: false });
  add(state.onOffer && 'On offer', { onOffer: false });
  const seller = facets?.sellers.find(({ _id }) => _id === state.seller);
  add(state.seller && (seller?.businessName ?? 'One seller'), { seller: undefined });
  for (const form of state.forms) add(form, { forms: state.forms.filter((one) => one !== form) }, `form ${form}`);
  return filters;
}
