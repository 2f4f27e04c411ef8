import { ROUTES } from '@herbary/contract/routes.ts';
import { LOW_STOCK_COUNTED, LOW_STOCK_MAX } from '@herbary/contract/seller-products.ts';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { InPlaceEdit } from '../../../ui/in-place-edit.tsx';
import { RetryNotice } from '../../../ui/retry-notice.tsx';
import { SkeletonGroup, SkeletonRow } from '../../../ui/skeleton.tsx';
import { readNumber, stockProblem } from './product-numbers.ts';
import { StatusBadge, statusWithStock } from './product-status.tsx';
import { useQuickEdit } from './products.mutations.ts';
import { lowStockQuery } from './products.queries.ts';
import { productsUrl } from './products-url.ts';

/** One press adds this many: enough to leave the band of low stock from any place in it. */
const RESTOCK_PIECES = 25;
const SHOWN = 6;

type Row = { _id: string; name: string; stock: number };

const isUncounted = (rows: readonly Row[]): boolean => rows.length > LOW_STOCK_COUNTED;
/** "7", or "100+" where the list ends before the products do. */
export const countLowStock = (rows: readonly Row[]): string =>
  isUncounted(rows) ? `${LOW_STOCK_COUNTED}+` : String(rows.length);

function LowStockRow({ _id, name, stock }: Row) {
  const quickEdit = useQuickEdit();
  const setStock = (from: number, to: number) => quickEdit({ _id, name, field: 'stock', from, to });
  return (
    <li className="flex items-center gap-2 border-b border-line py-3 first:pt-0 last:border-0">
      <div className="grid min-w-0 flex-1 justify-items-start gap-1">
        <p className="text-small font-strong break-words">{name}</p>
        <StatusBadge status={statusWithStock('active', stock)} />
      </div>
      <InPlaceEdit
        label={`Edit stock of ${name}, ${stock}`}
        inputLabel={`Stock of ${name}`}
        value={String(stock)}
        inputMode="numeric"
        check={(text) => stockProblem(readNumber(text))}
        onSave={(text, seen) => setStock(Number(seen), readNumber(text) ?? stock)}
      >
        <span className="display text-[1.375rem]">{formatCount(stock)}</span>
      </InPlaceEdit>
      <Button
        size="sm"
        variant="soft"
        className="min-h-11"
        aria-label={`Add ${RESTOCK_PIECES} to ${name}`}
        onClick={() => setStock(stock, stock + RESTOCK_PIECES)}
      >
        Add {RESTOCK_PIECES}
      </Button>
    </li>
  );
}

function LowStockList() {
  const { data, isError, isFetching, refetch } = useQuery(lowStockQuery);
  if (isError && !data) {
    return (
      <RetryNotice retrying={isFetching} onRetry={() => void refetch()}>
        Low-stock products could not be loaded. Your products are safe.
      </RetryNotice>
    );
  }
  if (!data) {
    return (
      <SkeletonGroup label="Loading low-stock products" className="grid gap-4">
        <SkeletonRow />
        <SkeletonRow />
        <SkeletonRow />
      </SkeletonGroup>
    );
  }
  if (data.length === 0) {
    return <p className="text-small text-ink-2">No product has {LOW_STOCK_MAX} pieces or fewer.</p>;
  }
  const more = isUncounted(data) ? 0 : data.length - SHOWN;
  return (
    <>
      <ul>
        {data.slice(0, SHOWN).map((row) => (
          <LowStockRow key={row._id} {...row} />
        ))}
      </ul>
      <Button asChild size="sm" variant="ghost" block className="mt-3 min-h-11">
        <RouterLink to={productsUrl.href(ROUTES.dashboardProducts.path, { sort: 'stock' })}>
          {more > 0 ? `${more} more, lowest stock first` : 'All products, lowest stock first'}
        </RouterLink>
      </Button>
    </>
  );
}

/** For the overview: what runs out, with its stock as a field and one press to add to it. */
export function LowStock() {
  const { data } = useQuery(lowStockQuery);
  return (
    <section className="card" aria-labelledby="low-stock">
      <div className="flex items-center justify-between gap-4 border-b border-line px-(--inset) py-5">
        <h2 id="low-stock" className="text-[1.25rem]">
          Low stock
        </h2>
        {data && data.length > 0 ? (
          <Badge tone="warn" className="tabular-nums">
            {countLowStock(data)}
          </Badge>
        ) : null}
      </div>
      <div className="p-(--inset)">
        <LowStockList />
      </div>
    </section>
  );
}
