import { sentenceOf } from '@herbary/contract/errors.ts';
import type { ProductSummary } from '@herbary/contract/products.ts';
import { Link } from 'react-router';
import { ProductGrid } from '../../features/catalog/product-grid.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { formatCount } from '../../ui/figures.ts';
import { ProductTile } from './product-tile.tsx';

type ProfileProductsProps = {
  /** Null when they could not be loaded. */
  list: { items: readonly ProductSummary[]; total: number } | null;
  name: string;
  storePath: string;
  retrying: boolean;
  onRetry: () => void;
};

/** The newest of a seller's products; the rest is in the store. */
export function ProfileProducts({ list, name, storePath, retrying, onRetry }: ProfileProductsProps) {
  if (!list) return <ErrorState title={sentenceOf('product.fetch_failed')} retrying={retrying} onRetry={onRetry} />;
  if (list.items.length === 0) {
    return (
      <EmptyState title="No products yet" className="card">
        {name} hasn't listed anything yet.
      </EmptyState>
    );
  }
  return (
    <>
      <h2 className="sr-only">Products</h2>
      <ProductGrid>
        {list.items.map((product, place) => (
          <ProductTile key={product._id} product={product} priority={place < 3} />
        ))}
      </ProductGrid>
      {list.total > list.items.length ? (
        <Button asChild variant="soft" className="mt-9">
          <Link to={storePath}>See all {formatCount(list.total)} products</Link>
        </Button>
      ) : null}
    </>
  );
}
