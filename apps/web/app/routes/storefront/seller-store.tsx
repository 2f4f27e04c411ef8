import { sentenceOf } from '@herbary/contract/errors.ts';
import { SHOP_PAGE_SIZE } from '@herbary/contract/product-limits.ts';
import { listProducts, type ProductPage, pageIn } from '@herbary/contract/products.ts';
import { pathTo, ROUTES } from '@herbary/contract/routes.ts';
import { getSellerStore } from '@herbary/contract/sellers.ts';
import { data, Link, redirect, useRevalidator } from 'react-router';
import { sellerNotFound } from '../../copy/providers.ts';
import { countStoreView, usePageView } from '../../features/analytics/count-view.ts';
import { sellerIdAt } from '../../features/sellers/seller-id-at.ts';
import { SellerFailed, SellerMissing } from '../../features/sellers/seller-states.tsx';
import { businessOf, itemListOf } from '../../features/sellers/seller-structured-data.ts';
import { StoreBanner, type StoreFacts } from '../../features/sellers/store-banner.tsx';
import { StoreLine, showingProducts } from '../../features/sellers/store-results.tsx';
import { StoreSearch } from '../../features/sellers/store-search.tsx';
import {
  activeFilters,
  everything,
  PRICE_DEFAULT,
  parseStore,
  priceBounds,
  productQueryOf,
  type StoreState,
  storePath,
} from '../../features/sellers/store-url.ts';
import { useLoading } from '../../features/sellers/use-loading.ts';
import { isApiError } from '../../lib/api.ts';
import { breadcrumbOf } from '../../lib/breadcrumb-data.ts';
import { noStore } from '../../lib/page-headers.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { retryLoader } from '../../lib/retry-loader.ts';
import { type LoaderArgs, orNull, publicOrigin, serverApi } from '../../lib/server-api.ts';
import { serverFacts } from '../../lib/server-context.ts';
import { StructuredData } from '../../lib/structured-data.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import type { Route } from './+types/seller-store';
import { StoreProducts } from './store-products.tsx';

const STORE_MS = 8_000;

function loadProducts(args: LoaderArgs, id: string, state: StoreState): Promise<ProductPage | null> {
  const query = productQueryOf(id, state, SHOP_PAGE_SIZE);
  const asked = serverApi(args).call(listProducts, { query, signal: AbortSignal.timeout(STORE_MS) });
  return orNull(args, asked.then(pageIn));
}

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const args = { context, request };
  const origin = publicOrigin(args);
  const id = sellerIdAt(ROUTES.sellerStore, params.sellerId, url);
  const missing = () => data({ origin, found: 'missing' as const }, { status: 404, headers: noStore });
  if (!id) return missing();
  const state = parseStore(url.searchParams);
  const clean = storePath(id, state);
  if (url.pathname + url.search !== clean) throw redirect(clean);
  try {
    const [{ products: _newest, ...store }, page] = await Promise.all([
      serverApi(args).call(getSellerStore, { params: { id }, signal: AbortSignal.timeout(STORE_MS) }),
      loadProducts(args, id, state),
    ]);
    if (page && state.page > Math.max(1, page.pages)) throw redirect(storePath(id, { ...state, page: page.pages }));
    return data({ origin, found: 'store' as const, store, state, page }, { headers: page ? undefined : noStore });
  } catch (error) {
    if (error instanceof Response) throw error;
    if (isApiError(error) && error.status === 404) return missing();
    context.get(serverFacts).reportError(error);
    return data({ origin, found: 'failed' as const }, { status: 503, headers: noStore });
  }
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  retryLoader(serverLoader, request.signal);

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const noindex = { name: 'robots', content: 'noindex' };
  if (loaderData?.found !== 'store') return [...pageMeta(ROUTES.sellerStore, { title: sellerNotFound.title }), noindex];
  const { store, state, origin } = loaderData;
  const narrowed = activeFilters(state).length > 0;
  const canonical = origin + storePath(store._id, { page: narrowed ? 1 : state.page });
  const name = `${store.businessName} store`;
  return [
    ...pageMeta(ROUTES.sellerStore, {
      title: state.page > 1 ? `${name}, page ${state.page}` : name,
      description: store.description.slice(0, 200),
      image: store.profileImage ?? '/og.jpg',
      origin,
    }),
    { property: 'og:url', content: canonical },
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...(narrowed || state.sort !== everything.sort ? [noindex] : []),
  ];
};

function structuredData(origin: string, store: StoreFacts, page: ProductPage | null) {
  const path = storePath(store._id);
  const business = businessOf(origin, {
    type: 'Store',
    name: store.businessName,
    path,
    image: store.profileImage,
    description: store.description,
    ...store.address,
    rating: store.rating,
    totalReviews: store.totalReviews,
  });
  const crumbs = breadcrumbOf(origin, [
    { name: ROUTES.shop.title, path: ROUTES.shop.path },
    { name: store.businessName, path },
  ]);
  if (!page) return [crumbs, business];
  const items = page.products.map(({ _id, name }) => ({ name, path: pathTo(ROUTES.product, { id: _id }) }));
  const first = (page.page - 1) * SHOP_PAGE_SIZE + 1;
  return [crumbs, business, itemListOf(origin, store.businessName, page.total, first, items)];
}

type LoadedStore = { store: StoreFacts; state: StoreState; page: ProductPage | null; origin: string };

function StorePage({ store, state, page, origin }: LoadedStore) {
  const loading = useLoading();
  const { revalidate, state: reload } = useRevalidator();
  usePageView(countStoreView, store._id);
  const prices = page && page.facets.price.max > 0 ? page.facets.price : null;
  return (
    <>
      <StoreBanner store={store} />
      <div className="wrap pt-7 pb-24">
        <BackLink to={ROUTES.shop.path} label="Back to Shop" />
        <div className="-mx-(--gutter) mt-2 bg-paper px-(--gutter) py-2 [@media(min-height:44rem)]:wide:sticky [@media(min-height:44rem)]:wide:top-28 [@media(min-height:44rem)]:wide:z-20">
          <StoreSearch
            sellerId={store._id}
            state={state}
            categories={page?.facets.categories ?? []}
            bounds={prices ? priceBounds(prices) : PRICE_DEFAULT}
            prices={prices}
          />
        </div>
        <StoreLine
          sellerId={store._id}
          state={state}
          showing={page ? showingProducts(page.total, page.moreThanTotal, store.productCount) : undefined}
        />
        <h2 className="sr-only">Products</h2>
        <StoreProducts
          store={store}
          state={state}
          page={page}
          loading={loading}
          retrying={reload !== 'idle'}
          onRetry={revalidate}
        />
      </div>
      <StructuredData data={structuredData(origin, store, page)} />
    </>
  );
}

function StoreFailed() {
  const { revalidate, state } = useRevalidator();
  return (
    <SellerFailed
      title="Store Not Found"
      text={sentenceOf('seller.store_load_failed')}
      busy={state !== 'idle'}
      onRetry={revalidate}
      action={
        <Button asChild variant="ghost">
          <Link to={ROUTES.shop.path}>Back to Shop</Link>
        </Button>
      }
    />
  );
}

export default function SellerStore({ loaderData }: Route.ComponentProps) {
  if (loaderData.found === 'missing') return <SellerMissing />;
  if (loaderData.found === 'failed') return <StoreFailed />;
  return <StorePage key={loaderData.store._id} {...loaderData} />;
}

/** Nothing could even be asked for: the connection is gone, or the server with it. */
export const ErrorBoundary = StoreFailed;
