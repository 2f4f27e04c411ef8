import {
  PAGE_MAX,
  type ProductFacets,
  type ProductPage,
  type ProductQuery,
  SHOP_PAGE_SIZE,
} from '@herbary/contract/products.ts';
import type { Deps } from '../../../deps.ts';
import { offsetOf, pagesOf } from '../../../platform/db/list.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { listCards } from '../detail/product-cards.repository.ts';
import { summaryView } from '../detail/product-view.ts';
import type { Search } from '../search/search-products.ts';
import { chosenIds, indexOfMatches } from './found-products.ts';
import { choiceOf, isContradiction, type ListSort } from './product-choice.ts';
import { countsOf } from './product-counts.ts';
import type { ProductIndexCache } from './product-index.ts';
import { listPage } from './product-list.repository.ts';

export type ListDeps = Pick<Deps, 'readDb' | 'env'> & { indexCache: ProductIndexCache; search: Pick<Search, 'find'> };

/** Undefined where relevance decides, which only a search knows. */
export const chosenSort = ({ sort }: ProductQuery): ListSort | undefined => (sort === 'relevance' ? undefined : sort);

/** One page with what the choice leaves. Counts are a moment old; the products themselves are read with every call. */
export async function listProductPage(deps: ListDeps, query: ProductQuery): Promise<ProductPage> {
  if (query.after !== undefined) throw new AppError('list.cursor_invalid');
  const { page = 1, limit = SHOP_PAGE_SIZE } = query;
  const found = query.search ? await findPage(deps, query.search, query) : await choosePage(deps, query);
  return {
    moreThanTotal: false,
    corrected: null,
    need: null,
    nearest: [],
    ...found,
    page,
    pages: Math.min(PAGE_MAX, pagesOf(found.total, limit)),
  };
}

function spotOf({ page = 1, limit = SHOP_PAGE_SIZE }: ProductQuery) {
  return { limit, offset: offsetOf({ page, limit }) };
}

async function choosePage({ readDb, indexCache }: ListDeps, query: ProductQuery) {
  const choice = choiceOf(query);
  const spot = { sort: chosenSort(query) ?? 'featured', ...spotOf(query) };
  const [rows, index] = await Promise.all([
    isContradiction(choice) ? [] : listPage(readDb, choice, spot),
    indexCache.current(),
  ]);
  return { products: rows.map(summaryView), ...countsOf(index, choice) };
}

async function findPage({ readDb, indexCache, search }: ListDeps, text: string, query: ProductQuery) {
  const choice = choiceOf(query);
  const { limit, offset } = spotOf(query);
  const [matches, everywhere, whole] = await Promise.all([
    search.find(text, choice.sellerId),
    choice.sellerId ? search.find(text) : undefined,
    indexCache.current(),
  ]);
  const { total, facets } = countsOf(indexOfMatches(matches, whole), choice);
  const others = everywhere ? countsOf(indexOfMatches(everywhere, whole), choice).facets.sellers : [];
  const ids = chosenIds(matches, choice, chosenSort(query)).slice(offset, offset + limit);
  const rows = ids.length > 0 ? await listCards(readDb, ids) : [];
  return {
    products: rows.map(summaryView),
    total,
    facets: { ...facets, sellers: withOthers(facets.sellers, others) },
    moreThanTotal: matches.capped,
    corrected: matches.corrected,
    need: matches.need ?? null,
    nearest: [...(matches.nearest ?? [])],
  };
}

type SellerCounts = ProductFacets['sellers'];

/** A choice of seller does not narrow the sellers to choose from, though the search itself stayed in one store. */
const withOthers = (chosen: SellerCounts, others: SellerCounts): SellerCounts => [
  ...chosen,
  ...others.filter(({ _id }) => !chosen.some((one) => one._id === _id)),
];
