import { searchArticles } from '@herbary/content/journal/find-articles.ts';
import { listProducts, pageIn } from '@herbary/contract/products.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { Suspense, useState } from 'react';
import { data, redirect, type ShouldRevalidateFunctionArgs, useRevalidator } from 'react-router';
import { countSearch, usePageView } from '../../features/analytics/count-view.ts';
import { activeFilters } from '../../features/catalog/active-filters.ts';
import { CollectionBanner } from '../../features/catalog/collection-banner.tsx';
import { FilterChips } from '../../features/catalog/filter-chips.tsx';
import { FilterPanel } from '../../features/catalog/filter-panel.tsx';
import { FoundArticles } from '../../features/catalog/found-articles.tsx';
import { PRODUCTS_FAILED, ProductsFailed } from '../../features/catalog/products-failed.tsx';
import { headingOf, resultText } from '../../features/catalog/result-texts.ts';
import { LayoutSwitch, ShopBar } from '../../features/catalog/shop-bar.tsx';
import {
  canonicalHref,
  mayBeIndexed,
  shopCrumbs,
  shopStructuredData,
  shopSummary,
  shopTitle,
} from '../../features/catalog/shop-seo.ts';
import { isFirstOfAll, readShopState, shopHref, shopQuery, staysIn } from '../../features/catalog/shop-state.ts';
import { RecentlyViewed } from '../../features/recently-viewed/recently-viewed.tsx';
import { SkipLink } from '../../layouts/skip-link.tsx';
import { isApiError } from '../../lib/api.ts';
import { lazyComponent, preload } from '../../lib/lazy-component.ts';
import { noStore } from '../../lib/page-headers.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { retryLoader } from '../../lib/retry-loader.ts';
import { orNull, publicOrigin, serverApi } from '../../lib/server-api.ts';
import { serverFacts } from '../../lib/server-context.ts';
import { StructuredData } from '../../lib/structured-data.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import type { Route } from './+types/shop';
import { ProductTile } from './product-tile.tsx';
import { ShopResults } from './shop-results.tsx';
import { useShop } from './use-shop.ts';

const loadDrawer = () => import('../../features/catalog/filter-drawer.tsx');
const FilterDrawer = lazyComponent(loadDrawer);

const FETCH_MS = 5_000;
const ARTICLES_SHOWN = 2;
const POPULAR_SHOWN = 6;
const POPULAR_MS = 2_000;

/** Only the first page of a search has them: who looks further looks for products. */
function articlesFor({ search, page }: ReturnType<typeof readShopState>) {
  const found = search && page === 1 ? searchArticles(search).slice(0, ARTICLES_SHOWN) : [];
  return found.map(({ slug, title, excerpt }) => ({ slug, title, excerpt }));
}

/** No search is a dead end: where a list is empty, what the most buyers have reviewed and is in stock. */
async function popularProducts(args: Route.LoaderArgs) {
  const query = { sort: 'reviews' as const, inStock: 'true' as const, page: 1 };
  const signal = AbortSignal.timeout(POPULAR_MS);
  const found = await orNull(args, serverApi(args).call(listProducts, { query, signal }));
  return found ? pageIn(found).products.slice(0, POPULAR_SHOWN) : [];
}

export async function loader(args: Route.LoaderArgs) {
  const { context, request, url } = args;
  const origin = publicOrigin({ context, request });
  const state = readShopState(url);
  const clean = shopHref(state);
  const query = new URLSearchParams(url.search).toString();
  if (clean !== (query ? `${url.pathname}?${query}` : url.pathname)) throw redirect(clean);
  try {
    const answer = await serverApi({ context, request }).call(listProducts, {
      query: shopQuery(state),
      signal: AbortSignal.timeout(FETCH_MS),
    });
    const page = pageIn(answer);
    const last = Math.max(1, page.pages);
    if (state.page > last) throw redirect(shopHref({ ...state, page: last }));
    const popular = page.products.length === 0 ? await popularProducts(args) : [];
    return data({ page, origin, failure: null, articles: articlesFor(state), popular });
  } catch (error) {
    if (error instanceof Response) throw error;
    context.get(serverFacts).reportError(error);
    const failure = isApiError(error) ? error.message : PRODUCTS_FAILED;
    return data({ page: null, origin, failure, articles: [], popular: [] }, { status: 503, headers: noStore });
  }
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  retryLoader(serverLoader, request.signal);

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

/** Grid or list is a matter of looks: the same products, no question to the server. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  const listAt = (url: URL) => shopHref({ ...readShopState(url), list: false });
  return currentUrl.href === nextUrl.href || listAt(currentUrl) !== listAt(nextUrl);
}

export const meta: Route.MetaFunction = ({ loaderData, location }) => {
  const state = readShopState(location);
  const origin = loaderData?.origin ?? '';
  const address = origin + canonicalHref(state);
  return [
    ...pageMeta(state.collection?.route ?? ROUTES.shop, {
      title: shopTitle(state),
      description: shopSummary(state),
      image: '/scenes/shelf-1440.webp',
      origin,
    }),
    { property: 'og:url', content: address },
    { tagName: 'link', rel: 'canonical', href: address },
    ...(mayBeIndexed(state) && !loaderData?.failure ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
  ];
};

export default function Shop({ loaderData }: Route.ComponentProps) {
  const { page, origin, failure, articles, popular } = loaderData;
  const { settled, chosen, pending, slow, change, search } = useShop();
  const revalidator = useRevalidator();
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const facets = page?.facets;
  usePageView(countSearch, staysIn(settled) ? undefined : settled.search);
  const filter = { state: chosen, facets, onChange: change };
  return (
    <>
      <SkipLink to="#products">Skip to products</SkipLink>
      {isFirstOfAll(settled) ? <CollectionBanner /> : null}
      <div className="wrap pt-7 pb-24">
        <Breadcrumb items={shopCrumbs(settled)} className="mb-3" />
        <div className="mb-7 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
          <h1 className="min-w-0 wrap-anywhere">{headingOf(settled)}</h1>
          <div className="flex items-center justify-between gap-x-4 max-sm:w-full">
            <p role="status" className="text-small text-ink-2 tabular-nums">
              {page ? resultText(settled, page) : null}
            </p>
            <LayoutSwitch state={chosen} className="sm:hidden" />
          </div>
        </div>
        <div className="grid gap-x-14 tab:grid-cols-[236px_minmax(0,1fr)]">
          <aside aria-label="Filters" className="max-tab:hidden">
            <FilterPanel {...filter} />
          </aside>
          <div className="min-w-0">
            <ShopBar
              state={chosen}
              onChange={change}
              onSearch={search}
              onFilters={setOpener}
              onFiltersNear={() => preload(loadDrawer)}
              filterCount={activeFilters(chosen, facets).length}
            />
            <FilterChips {...filter} />
            {page ? (
              <ShopResults
                page={page}
                popular={popular}
                state={settled}
                chosen={chosen}
                pending={pending}
                slow={slow}
              />
            ) : (
              <ProductsFailed
                message={failure ?? PRODUCTS_FAILED}
                retrying={revalidator.state === 'loading'}
                onRetry={() => revalidator.revalidate()}
              />
            )}
            <FoundArticles articles={articles} />
          </div>
        </div>
        <RecentlyViewed className="mt-20 empty:mt-0" card={(product) => <ProductTile product={product} />} />
      </div>
      <Suspense fallback={null}>
        {opener ? (
          <FilterDrawer
            {...filter}
            page={page ?? undefined}
            busy={pending}
            opener={opener}
            onClose={() => setOpener(null)}
          />
        ) : null}
      </Suspense>
      <StructuredData data={shopStructuredData(settled, page, origin)} />
    </>
  );
}

/** The list could not even be asked for: the connection is gone, or the server with it. */
export function ErrorBoundary() {
  const { settled } = useShop();
  const revalidator = useRevalidator();
  return (
    <div className="wrap pt-7 pb-24">
      <h1 className="mb-7 wrap-anywhere">{headingOf(settled)}</h1>
      <ProductsFailed
        message={PRODUCTS_FAILED}
        retrying={revalidator.state === 'loading'}
        onRetry={() => revalidator.revalidate()}
      />
    </div>
  );
}
