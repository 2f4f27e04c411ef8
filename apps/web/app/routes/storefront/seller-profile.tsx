import { sentenceOf } from '@herbary/contract/errors.ts';
import { listProducts, pageIn } from '@herbary/contract/products.ts';
import { getSellerReviewStats, listSellerReviews, REVIEW_PAGE_SIZE } from '@herbary/contract/reviews.ts';
import { pathTo, ROUTES } from '@herbary/contract/routes.ts';
import { getSeller, type SellerProfile as Seller } from '@herbary/contract/sellers.ts';
import { data, Link, redirect, type ShouldRevalidateFunctionArgs, useRevalidator, useSearchParams } from 'react-router';
import { sellerNotFound } from '../../copy/providers.ts';
import { useBackTo } from '../../features/sellers/back-to.ts';
import { ProfileAside } from '../../features/sellers/profile-aside.tsx';
import { ProfileHead } from '../../features/sellers/profile-head.tsx';
import { ProfileTabs } from '../../features/sellers/profile-tabs.tsx';
import { parseProfile, profilePath } from '../../features/sellers/seller-address.ts';
import { sellerIdAt } from '../../features/sellers/seller-id-at.ts';
import { SellerReviews } from '../../features/sellers/seller-reviews.tsx';
import { SellerFailed, SellerMissing } from '../../features/sellers/seller-states.tsx';
import { businessOf } from '../../features/sellers/seller-structured-data.ts';
import { useLoading } from '../../features/sellers/use-loading.ts';
import { isApiError } from '../../lib/api.ts';
import { breadcrumbOf } from '../../lib/breadcrumb-data.ts';
import { noStore } from '../../lib/page-headers.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { retryLoader } from '../../lib/retry-loader.ts';
import { type LoaderArgs, orNull, publicOrigin, serverApi } from '../../lib/server-api.ts';
import { serverFacts } from '../../lib/server-context.ts';
import { StructuredData } from '../../lib/structured-data.tsx';
import { Button } from '../../ui/button.tsx';
import type { Route } from './+types/seller-profile';
import { ProfileProducts } from './profile-products.tsx';

const NEWEST_PRODUCTS = 12;
const SELLER_MS = 8_000;
const OPTIONAL_MS = 3_000;

async function loadSeller(args: LoaderArgs, id: string, page: number) {
  const api = serverApi(args);
  const signal = AbortSignal.timeout(OPTIONAL_MS);
  const [seller, products, reviews, stats] = await Promise.all([
    api.call(getSeller, { params: { id }, signal: AbortSignal.timeout(SELLER_MS) }),
    orNull(
      args,
      api
        .call(listProducts, { query: { seller: id, sort: 'newest', page: 1, limit: NEWEST_PRODUCTS }, signal })
        .then(pageIn)
        .then((found) => ({ items: found.products, total: found.total })),
    ),
    orNull(args, api.call(listSellerReviews, { params: { id }, query: { page, limit: REVIEW_PAGE_SIZE }, signal })),
    orNull(args, api.call(getSellerReviewStats, { params: { id }, signal })),
  ]);
  return { seller, products, reviews, stats };
}

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const args = { context, request };
  const origin = publicOrigin(args);
  const id = sellerIdAt(ROUTES.sellerProfile, params.sellerId, url);
  const missing = () => data({ origin, found: 'missing' as const }, { status: 404, headers: noStore });
  if (!id) return missing();
  const state = parseProfile(url.searchParams);
  const clean = profilePath(id, state);
  if (url.pathname + url.search !== clean) throw redirect(clean);
  try {
    const parts = await loadSeller(args, id, state.page);
    const { reviews } = parts;
    if (reviews && state.page > Math.max(1, reviews.pages)) {
      throw redirect(profilePath(id, { ...state, page: reviews.pages }));
    }
    const whole = parts.products && reviews && parts.stats;
    return data({ origin, found: 'seller' as const, ...parts }, { headers: whole ? undefined : noStore });
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

/** Both tabs are loaded together: changing between them asks for nothing. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const onlyTab =
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.search !== nextUrl.search &&
    currentUrl.searchParams.get('page') === nextUrl.searchParams.get('page');
  return onlyTab ? false : defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const noindex = { name: 'robots', content: 'noindex' };
  if (loaderData?.found !== 'seller')
    return [...pageMeta(ROUTES.sellerProfile, { title: sellerNotFound.title }), noindex];
  const { seller, origin } = loaderData;
  const canonical = origin + profilePath(seller._id);
  return [
    ...pageMeta(ROUTES.sellerProfile, {
      title: seller.businessName,
      description: seller.businessDescription.slice(0, 200),
      image: seller.profileImage ?? '/og.jpg',
      origin,
    }),
    { property: 'og:url', content: canonical },
    { tagName: 'link', rel: 'canonical', href: canonical },
  ];
};

const structuredData = (origin: string, seller: Seller) => [
  breadcrumbOf(origin, [
    { name: ROUTES.findProvider.title, path: ROUTES.findProvider.path },
    { name: seller.businessName, path: profilePath(seller._id) },
  ]),
  businessOf(origin, {
    type: 'Organization',
    name: seller.businessName,
    path: profilePath(seller._id),
    image: seller.profileImage,
    description: seller.businessDescription,
    ...seller.address,
    rating: seller.rating,
    totalReviews: seller.totalReviews,
  }),
];

function ProfileFailed() {
  const back = useBackTo();
  const { revalidate, state } = useRevalidator();
  return (
    <SellerFailed
      title="Error Loading Seller"
      text={sentenceOf('seller.profile_load_failed')}
      busy={state !== 'idle'}
      onRetry={revalidate}
      action={
        <Button asChild variant="ghost">
          <Link to={back.to}>{back.label}</Link>
        </Button>
      }
    />
  );
}

export default function SellerProfile({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const back = useBackTo();
  const loading = useLoading();
  const { revalidate, state: reload } = useRevalidator();
  const retrying = reload !== 'idle';
  if (loaderData.found === 'missing') return <SellerMissing backTo={back.to} label={back.label} />;
  if (loaderData.found === 'failed') return <ProfileFailed />;
  const { seller, products, reviews, stats, origin } = loaderData;
  const state = parseProfile(search);
  return (
    <>
      <ProfileHead seller={seller} back={back} />
      <div className="wrap grid grid-cols-1 items-start gap-[clamp(24px,4vw,56px)] pt-7 pb-24 lg:grid-cols-[minmax(0,1fr)_320px]">
        <ProfileTabs
          sellerId={seller._id}
          state={state}
          productCount={products?.total ?? null}
          reviewCount={reviews?.totalReviews ?? seller.totalReviews}
          products={
            <ProfileProducts
              list={products}
              name={seller.businessName}
              storePath={pathTo(ROUTES.sellerStore, { sellerId: seller._id })}
              retrying={retrying}
              onRetry={revalidate}
            />
          }
          reviews={
            <SellerReviews
              list={reviews}
              stats={stats}
              hrefFor={(page) => profilePath(seller._id, { ...state, page })}
              loading={loading}
              retrying={retrying}
              onRetry={revalidate}
            />
          }
        />
        <ProfileAside seller={seller} />
      </div>
      <StructuredData data={structuredData(origin, seller)} />
    </>
  );
}

/** Nothing could even be asked for: the connection is gone, or the server with it. */
export const ErrorBoundary = ProfileFailed;
