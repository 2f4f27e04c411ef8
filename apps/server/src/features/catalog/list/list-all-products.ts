import { ARRAY_LIMIT, type ListedProduct, type ProductQuery } from '@herbary/contract/products.ts';
import { openCursor, sealCursor } from '../../../platform/db/list-cursor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type CardRow, findDescriptions, listCards } from '../detail/product-cards.repository.ts';
import { summaryView } from '../detail/product-view.ts';
import { chosenIds } from './found-products.ts';
import { chosenSort, type ListDeps } from './list-products.ts';
import { choiceOf, isContradiction } from './product-choice.ts';
import { countsOf } from './product-counts.ts';
import { keysOf, listAfter, listPage } from './product-list.repository.ts';

/** `next` is where the list goes on, undefined at its end. */
export type ProductArray = { products: ListedProduct[]; total: number; next?: string };

/** The whole list in pieces of a thousand, each beginning behind the last product of the one before. */
export const listAllProducts = (deps: ListDeps, query: ProductQuery): Promise<ProductArray> =>
  query.search ? findAll(deps, query.search, query) : chooseAll(deps, query);

async function listed(db: ListDeps['readDb'], rows: readonly CardRow[]): Promise<ListedProduct[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const descriptions = await findDescriptions(db, ids);
  return rows.map((row) => ({ ...summaryView(row), description: descriptions.get(row.id) ?? '' }));
}

async function chooseAll({ readDb, env, indexCache }: ListDeps, query: ProductQuery): Promise<ProductArray> {
  const choice = choiceOf(query);
  const sort = chosenSort(query) ?? 'featured';
  const place = `products by ${sort}`;
  const after = query.after === undefined ? undefined : openCursor(env.secret, place, query.after);
  const { total } = countsOf(await indexCache.current(), choice);
  if (isContradiction(choice)) return { products: [], total };
  const limit = ARRAY_LIMIT + 1;
  const rows = after
    ? await listAfter(readDb, choice, { sort, limit, after })
    : await listPage(readDb, choice, { sort, limit, offset: 0 });
  const shown = rows.slice(0, ARRAY_LIMIT);
  const last = rows.length > ARRAY_LIMIT ? shown.at(-1) : undefined;
  return {
    products: await listed(readDb, shown),
    total,
    next: last && sealCursor(env.secret, place, keysOf(sort, last)),
  };
}

async function findAll({ readDb, search }: ListDeps, text: string, query: ProductQuery): Promise<ProductArray> {
  if (query.after !== undefined) throw new AppError('list.cursor_invalid');
  const choice = choiceOf(query);
  const ids = chosenIds(await search.find(text, choice.sellerId), choice, chosenSort(query));
  const rows = ids.length > 0 ? await listCards(readDb, ids) : [];
  return { products: await listed(readDb, rows), total: ids.length };
}
