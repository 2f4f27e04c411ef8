import { SHOP_PAGE_SIZE } from '@herbary/contract/product-limits.ts';
import type { ProductPage } from '@herbary/contract/products.ts';
import { formatCount } from '../../ui/figures.ts';
import { type ShopState, staysIn } from './shop-state.ts';

export function headingOf(state: ShopState): string {
  if (staysIn(state) && state.collection) return state.collection.heading;
  const group = state.subCategory ?? state.category;
  if (state.search) return `Results for “${state.search}”${group ? ` in ${group}` : ''}`;
  if (state.subCategory) return state.subCategory;
  return state.category ? `${state.category} Collection` : 'All Products';
}

/** "480 results", "600+ results", "1 result" */
export const foundText = ({ total, moreThanTotal }: Pick<ProductPage, 'total' | 'moreThanTotal'>): string =>
  `${formatCount(total)}${moreThanTotal ? '+' : ''} ${total === 1 ? 'result' : 'results'}`;

/** What the list shows, in one sentence; it is read out when it changes. */
export function resultText(state: ShopState, page: Pick<ProductPage, 'total' | 'moreThanTotal' | 'products' | 'page'>) {
  if (staysIn(state) && state.collection) {
    return `Showing ${foundText(page)} for "${state.collection.label}"`;
  }
  if (page.products.length === 0) return `Showing ${foundText(page)}`;
  const first = (page.page - 1) * SHOP_PAGE_SIZE + 1;
  const last = first + page.products.length - 1;
  return `Showing ${formatCount(first)}–${formatCount(last)} of ${foundText(page)}`;
}
