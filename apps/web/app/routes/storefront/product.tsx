import { PRODUCT_NAME } from '@herbary/contract/product.ts';
import type { ProductDetail as Product } from '@herbary/contract/products.ts';
import { pathTo, ROUTES } from '@herbary/contract/routes.ts';
import { Suspense } from 'react';
import { Await, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { productTexts } from '../../copy/product.ts';
import { countProductView, usePageView } from '../../features/analytics/count-view.ts';
import { addToCart, cartStore } from '../../features/cart/cart-store.ts';
import { ProductDetail } from '../../features/catalog/product-detail.tsx';
import { productFacts, productMeta, productProblemMeta } from '../../features/catalog/product-detail-seo.ts';
import { ProductFailed, ProductLoading, ProductMissing } from '../../features/catalog/product-detail-states.tsx';
import { PRODUCT_TABS, type ProductTab } from '../../features/catalog/product-detail-tabs.tsx';
import { ProductGrid } from '../../features/catalog/product-grid.tsx';
import { ReportProduct } from '../../features/moderation/report-product.tsx';
import { RecentlyViewed } from '../../features/recently-viewed/recently-viewed.tsx';
import { rememberProduct } from '../../features/recently-viewed/recently-viewed-store.ts';
import { ProductReviews } from '../../features/reviews/product-reviews.tsx';
import { parseReviewsQuery } from '../../features/reviews/reviews-query.ts';
import { useProductReviews } from '../../features/reviews/use-product-reviews.ts';
import { useSession } from '../../features/session/session.ts';
import { BackInStock } from '../../features/wishlist/back-in-stock.tsx';
import { connection } from '../../lib/connection.ts';
import { retryLoader } from '../../lib/retry-loader.ts';
import { withReturnPath } from '../../lib/return-path.ts';
import { StructuredData } from '../../lib/structured-data.tsx';
import { useLateNavigate } from '../../lib/use-late-navigate.ts';
import { useToasts } from '../../ui/toast.tsx';
import type { Route } from './+types/product';
import { cartItemOf } from './cart-item.ts';
import { type FoundProduct, loadProductPage, type ProductPage } from './product-loader.ts';
import { ProductTile } from './product-tile.tsx';
import { WishlistButton, wishOf } from './wishlist-button.tsx';

/** Quicker than this, the next page simply appears; an outline that flashes by would only disturb. */
const OUTLINE_AFTER_MS = 150;
const REVIEWS_FOR_SEARCH = 3;

export const loader = ({ params, context, request, url }: Route.LoaderArgs) =>
  loadProductPage({ params, context, request, url });

type Pending = { pending: Promise<ProductPage> };

export async function clientLoader(args: Route.ClientLoaderArgs): Promise<ProductPage | Pending> {
  const { params, request, serverLoader } = args;
  if (params.id !== params.id.toLowerCase()) return serverLoader();
  const page: Promise<ProductPage> = retryLoader(serverLoader, request.signal).catch(() => ({
    state: 'failed',
    message: productTexts.failed,
  }));
  const quick = await Promise.race([page, new Promise<undefined>((resolve) => setTimeout(resolve, OUTLINE_AFTER_MS))]);
  // Offline the previous page stays: otherwise the skeleton would show until the connection is back.
  return quick ?? (connection.get() === 'lost' ? page : { pending: page });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

/** Tab, order and page of the reviews live in the address too, and need nothing new of the product. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  // Still loading: the page itself brings its title, and a second one here would win over it.
  if (!loaderData || 'pending' in loaderData) return [];
  return loaderData.state === 'found'
    ? productMeta(loaderData.product, loaderData.origin)
    : productProblemMeta(loaderData.state);
};

/** False when the cart holds all there are. */
function putIntoCart(product: Product, quantity: number): boolean {
  const held = cartStore.get().items.find(({ id }) => id === product._id)?.quantity ?? 0;
  if (held >= product.stock) return false;
  addToCart(cartItemOf(product), quantity);
  return true;
}

function openProduct(id: string): () => void {
  rememberProduct(id);
  return countProductView(id);
}

function useTab(): [tab: ProductTab, setTab: (tab: ProductTab) => void] {
  const [search, setSearch] = useSearchParams();
  const tab = PRODUCT_TABS.find((name) => name === search.get('tab')) ?? 'description';
  const setTab = (next: ProductTab) =>
    setSearch(next === 'description' ? {} : { tab: next }, { preventScrollReset: true, replace: true });
  return [tab, setTab];
}

function Found({ product, reviews: first, related, origin }: FoundProduct) {
  const navigate = useLateNavigate();
  const { show } = useToasts();
  const { status, user } = useSession();
  const [search] = useSearchParams();
  const [tab, setTab] = useTab();
  const query = parseReviewsQuery(search);
  const viewerId = status === 'member' ? (user?._id ?? null) : null;
  const isOwn = viewerId === product.seller._id;
  const loginPath = withReturnPath(ROUTES.login.path, pathTo(ROUTES.product, { id: product._id }));
  const reviews = useProductReviews({ productId: product._id, query, viewerId, first });
  const stats = reviews.answer?.stats ?? {
    averageRating: product.rating,
    totalReviews: product.reviews,
    unverifiedReviews: 0,
  };

  const handleAddToCart = (fresh: Product, quantity: number) => {
    if (!putIntoCart(fresh, quantity)) show({ tone: 'info', title: productTexts.allInCart(fresh.stock) });
    navigate(ROUTES.cart.path);
  };

  usePageView(openProduct, product._id);

  return (
    <>
      <ProductDetail
        product={product}
        rating={stats.averageRating}
        verifiedCount={stats.totalReviews}
        reviewCount={stats.totalReviews + stats.unverifiedReviews}
        reviewsHref="?tab=reviews#reviews"
        tab={tab}
        onTabChange={setTab}
        onAddToCart={handleAddToCart}
        heart={<WishlistButton product={product} className="border-line-strong" />}
        whenSoldOut={
          isOwn ? null : <BackInStock product={wishOf(product)} signedIn={viewerId !== null} loginPath={loginPath} />
        }
        report={
          isOwn ? null : <ReportProduct productId={product._id} signedIn={viewerId !== null} loginPath={loginPath} />
        }
        reviews={
          <ProductReviews
            productId={product._id}
            state={reviews}
            query={query}
            signedIn={viewerId !== null}
            ownProduct={isOwn}
            loginPath={withReturnPath(
              ROUTES.login.path,
              `${pathTo(ROUTES.product, { id: product._id })}?tab=reviews#reviews`,
            )}
          />
        }
      >
        {related.length > 0 ? (
          <section aria-labelledby="related" className="mt-[clamp(64px,8vw,96px)]">
            <h2 id="related" className="mb-7">
              {productTexts.related}
            </h2>
            <ProductGrid className="tab:grid-cols-4">
              {related.map((other) => (
                <ProductTile key={other._id} product={other} />
              ))}
            </ProductGrid>
          </section>
        ) : null}
        <RecentlyViewed
          exclude={product._id}
          className="mt-[clamp(64px,8vw,96px)] empty:mt-0"
          card={(other) => <ProductTile product={other} />}
        />
      </ProductDetail>
      <StructuredData data={productFacts(product, origin, reviewFacts(first))} />
    </>
  );
}

const reviewFacts = ({ answer }: FoundProduct['reviews']) =>
  (answer?.reviews ?? [])
    .filter(({ verified }) => verified)
    .slice(0, REVIEWS_FOR_SEARCH)
    .map(({ user, rating, title, review, createdAt }) => ({
      author: [user.firstName, user.lastName].filter(Boolean).join(' '),
      rating,
      title,
      text: review,
      date: createdAt,
    }));

function Page({ page }: { page: ProductPage }) {
  if (page.state === 'missing') return <ProductMissing />;
  if (page.state === 'failed') return <ProductFailed message={page.message} />;
  return <Found key={page.product._id} {...page} />;
}

const titleOf = (page: ProductPage) =>
  page.state === 'found' ? page.product.name : page.state === 'missing' ? productTexts.missing : productTexts.failed;

export default function ProductRoute({ loaderData, params }: Route.ComponentProps) {
  if (!('pending' in loaderData)) return <Page page={loaderData} />;
  return (
    <Suspense key={params.id} fallback={<ProductLoading />}>
      <Await resolve={loaderData.pending}>
        {(page: ProductPage) => (
          <>
            <title>{`${titleOf(page)} · ${PRODUCT_NAME}`}</title>
            <Page page={page} />
          </>
        )}
      </Await>
    </Suspense>
  );
}
