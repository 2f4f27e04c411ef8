import { sentenceOf } from '@herbary/contract/errors.ts';
import type { ProductPage } from '@herbary/contract/products.ts';
import { NeedNote } from '../../features/catalog/need-note.tsx';
import { ProductGrid, ProductGridSkeleton } from '../../features/catalog/product-grid.tsx';
import type { StoreFacts } from '../../features/sellers/store-banner.tsx';
import { NoStoreProducts, Waiting } from '../../features/sellers/store-results.tsx';
import { type StoreState, storePath } from '../../features/sellers/store-url.ts';
import type { Loading } from '../../features/sellers/use-loading.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { ProductTile } from './product-tile.tsx';

type StoreProductsProps = {
  store: StoreFacts;
  state: StoreState;
  /** Null when they could not be loaded. */
  page: ProductPage | null;
  loading: Loading;
  retrying: boolean;
  onRetry: () => void;
};

export function StoreProducts({ store, state, page, loading, retrying, onRetry }: StoreProductsProps) {
  if (loading === 'slow') return <ProductGridSkeleton />;
  if (!page) return <ErrorState title={sentenceOf('product.fetch_failed')} retrying={retrying} onRetry={onRetry} />;
  if (page.products.length === 0)
    return <NoStoreProducts sellerId={store._id} state={state} name={store.businessName} />;
  return (
    <Waiting busy={loading === 'soon'}>
      {page.corrected ? (
        <p className="mb-5 text-ink-2">
          Showing results for “<strong className="font-strong text-ink">{page.corrected}</strong>”
        </p>
      ) : null}
      {page.need ? <NeedNote need={page.need} /> : null}
      <ProductGrid className="wide:grid-cols-4">
        {page.products.map((product, place) => (
          <ProductTile key={product._id} product={product} priority={place < 4} />
        ))}
      </ProductGrid>
      <Pagination
        page={state.page}
        pages={page.pages}
        hrefFor={(number) => storePath(store._id, { ...state, page: number })}
        label="Pages of products"
        className="mt-10 flex justify-center"
      />
    </Waiting>
  );
}
