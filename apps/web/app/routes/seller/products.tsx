import { ROUTES } from '@herbary/contract/routes.ts';
import { ProductEditor } from '../../features/catalog/seller-products/editor/product-editor.tsx';
import { ProductImportView } from '../../features/catalog/seller-products/import/product-import-view.tsx';
import { ProductTable } from '../../features/catalog/seller-products/product-table.tsx';
import { sellerProductsQuery } from '../../features/catalog/seller-products/products.queries.ts';
import {
  editorHref,
  filterOf,
  listHref,
  productsUrl,
  useProductsUrl,
} from '../../features/catalog/seller-products/products-url.ts';
import { useSession } from '../../features/session/session.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { Route } from './+types/products';

export const meta = () => pageMeta(ROUTES.dashboardProducts);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const view = productsUrl.read(new URL(request.url).searchParams);
  // Not awaited: the page renders at once, with skeletons.
  if (!view.new && !view.edit && view.import === undefined)
    void queryClient.prefetchQuery(sellerProductsQuery(filterOf(view)));
  return null;
}
clientLoader.hydrate = true as const;

export default function Products() {
  const url = useProductsUrl();
  const { user } = useSession();
  const { new: isNew, edit } = url.state;
  if (url.state.import !== undefined) return <ProductImportView />;
  if (!isNew && !edit) return <ProductTable />;
  return (
    <ProductEditor
      key={edit ?? 'new'}
      id={edit}
      owner={user?._id ?? ''}
      listHref={listHref(url)}
      hrefOf={(id) => editorHref(url, id)}
    />
  );
}
