import { PAGE_MAX } from '@herbary/contract/product-limits.ts';
import type { ProductPage, ProductSummary } from '@herbary/contract/products.ts';
import { NeedNote } from '../../features/catalog/need-note.tsx';
import { NoProducts } from '../../features/catalog/no-products.tsx';
import type { CardLayout } from '../../features/catalog/product-card.tsx';
import { ProductGrid, ProductGridSkeleton } from '../../features/catalog/product-grid.tsx';
import { SearchCorrected } from '../../features/catalog/search-corrected.tsx';
import { type ShopState, shopHref, staysIn } from '../../features/catalog/shop-state.ts';
import { cn } from '../../ui/cn.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { ProductTile } from './product-tile.tsx';

/** In the first row on a wide screen; these pictures are what the page is waited for. */
const FIRST_ROW = 3;

type ShopResultsProps = {
  page: ProductPage;
  /** Shown where the list is empty. */
  popular: readonly ProductSummary[];
  /** What the list shows. */
  state: ShopState;
  /** The state that is loading; the same as `settled` otherwise. */
  chosen: ShopState;
  pending: boolean;
  slow: boolean;
};

function Tiles({ products, layout }: { products: readonly ProductSummary[]; layout?: CardLayout }) {
  return (
    <ProductGrid layout={layout}>
      {products.map((product, place) => (
        <ProductTile key={product._id} product={product} layout={layout} priority={place < FIRST_ROW} />
      ))}
    </ProductGrid>
  );
}

function Pager({ page, state }: Pick<ShopResultsProps, 'page' | 'state'>) {
  const pages = Math.min(page.pages, PAGE_MAX);
  if (pages <= 1) return null;
  return (
    <div className="mt-14 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-5">
      <span className="text-small text-ink-2 tabular-nums">
        Page {page.page} of {pages}
      </span>
      <Pagination page={page.page} pages={pages} hrefFor={(to) => shopHref({ ...state, page: to })} />
    </div>
  );
}

/** The old list stays, dimmed, while the next one loads; a skeleton replaces it only when that takes long. */
export function ShopResults({ page, popular, state, chosen, pending, slow }: ShopResultsProps) {
  const layout = state.list ? 'list' : 'grid';
  if (slow) return <ProductGridSkeleton layout={chosen.list ? 'list' : 'grid'} />;
  return (
    <section
      id="products"
      tabIndex={-1}
      aria-labelledby="shop-products"
      aria-busy={pending}
      className={cn('transition-opacity duration-calm outline-none', pending && 'opacity-50')}
    >
      <h2 id="shop-products" className="sr-only">
        Products
      </h2>
      {page.corrected && state.search && !staysIn(state) ? (
        <SearchCorrected
          typed={state.search}
          corrected={page.corrected}
          to={shopHref({ ...state, search: page.corrected, page: 1 })}
        />
      ) : null}
      {page.need && page.products.length > 0 ? <NeedNote need={page.need} /> : null}
      {page.products.length > 0 ? (
        <Tiles products={page.products} layout={layout} />
      ) : (
        <NoProducts
          state={state}
          nearest={page.nearest}
          popular={popular.length > 0 ? <Tiles products={popular} /> : null}
        />
      )}
      <Pager page={page} state={state} />
    </section>
  );
}
