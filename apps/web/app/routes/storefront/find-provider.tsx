import { sentenceOf } from '@herbary/contract/errors.ts';
import { PROVIDER_PAGE_SIZE } from '@herbary/contract/provider-limits.ts';
import { listSellerReviews } from '@herbary/contract/reviews.ts';
import { pathTo, ROUTES } from '@herbary/contract/routes.ts';
import { listSellers, type Provider } from '@herbary/contract/sellers.ts';
import { data, isRouteErrorResponse, redirect, useLocation, useRevalidator } from 'react-router';
import { finderDescription } from '../../copy/providers.ts';
import { Finder } from '../../features/sellers/finder.tsx';
import { type FinderState, finderPath, isFiltered, parseFinder } from '../../features/sellers/finder-url.ts';
import type { ListedProvider } from '../../features/sellers/provider-card.tsx';
import {
  ProviderList,
  type ProviderPage,
  ProvidersFailed,
  showingProviders,
} from '../../features/sellers/provider-list.tsx';
import { PREVIEWED_REVIEWS } from '../../features/sellers/provider-reviews.tsx';
import { itemListOf } from '../../features/sellers/seller-structured-data.ts';
import { useLoading } from '../../features/sellers/use-loading.ts';
import { isApiError } from '../../lib/api.ts';
import { breadcrumbOf } from '../../lib/breadcrumb-data.ts';
import { noStore } from '../../lib/page-headers.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { retryLoader } from '../../lib/retry-loader.ts';
import { type LoaderArgs, orNull, publicOrigin, serverApi } from '../../lib/server-api.ts';
import { serverFacts } from '../../lib/server-context.ts';
import { StructuredData } from '../../lib/structured-data.tsx';
import type { Route } from './+types/find-provider';

const LIST_MS = 8_000;
const OPTIONAL_MS = 2_000;

/** The newest words of the buyers; a card without them is still a card. */
async function withReviews(args: LoaderArgs, provider: Provider): Promise<ListedProvider & { complete: boolean }> {
  if (provider.reviewCount === 0) return { ...provider, recentReviews: [], complete: true };
  const asked = serverApi(args).call(listSellerReviews, {
    params: { id: provider.id },
    query: { limit: PREVIEWED_REVIEWS },
    signal: AbortSignal.timeout(OPTIONAL_MS),
  });
  const found = await orNull(args, asked);
  return { ...provider, recentReviews: found?.reviews ?? [], complete: found !== null };
}

async function loadPage(args: LoaderArgs, { search, minRating, specialties, page }: FinderState) {
  const { providers, totalProviders, totalPages } = await serverApi(args).call(listSellers, {
    query: {
      page,
      limit: PROVIDER_PAGE_SIZE,
      search: search || undefined,
      minRating: minRating ?? undefined,
      specialty: [...specialties],
    },
    signal: AbortSignal.timeout(LIST_MS),
  });
  const listed = await Promise.all(providers.map((provider) => withReviews(args, provider)));
  return {
    list: { providers: listed.map(({ complete, ...provider }) => provider), total: totalProviders, pages: totalPages },
    complete: listed.every(({ complete }) => complete),
  };
}

/** The number of providers without filters; null when the request failed. */
async function countAll(args: LoaderArgs): Promise<number | null> {
  const asked = serverApi(args).call(listSellers, { query: { limit: 1 }, signal: AbortSignal.timeout(OPTIONAL_MS) });
  return (await orNull(args, asked))?.totalProviders ?? null;
}

/** A status of 0: no answer came. */
function failureText(status: number): string {
  const message = status > 0 ? sentenceOf('provider.server_status', { status }) : sentenceOf('client.connection_lost');
  return sentenceOf('provider.load_failed', { message });
}

function failureOf(error: unknown): { message: string; status: number } {
  const status = isApiError(error) ? error.status : 504;
  return { message: failureText(status), status: status >= 500 ? status : 502 };
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const args = { context, request };
  const origin = publicOrigin(args);
  const state = parseFinder(url.searchParams);
  const clean = finderPath(state);
  if (url.pathname + url.search !== clean) throw redirect(clean);
  try {
    const narrowed = isFiltered(state) || state.search !== '';
    const [{ list, complete }, all] = await Promise.all([loadPage(args, state), narrowed ? countAll(args) : null]);
    if (state.page > Math.max(1, list.pages)) throw redirect(finderPath({ ...state, page: list.pages }));
    const whole: ProviderPage = list;
    const available = narrowed ? all : list.total;
    const headers = complete && available !== null ? undefined : noStore;
    return data({ state, origin, available, list: whole, failure: null }, { headers });
  } catch (error) {
    if (error instanceof Response) throw error;
    context.get(serverFacts).reportError(error);
    const { message, status } = failureOf(error);
    return data({ state, origin, available: null, list: null, failure: message }, { status, headers: noStore });
  }
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  retryLoader(serverLoader, request.signal);

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return pageMeta(ROUTES.findProvider);
  const { state, origin, failure } = loaderData;
  const narrowed = isFiltered(state) || state.search !== '';
  const canonical = origin + finderPath({ page: narrowed ? 1 : state.page });
  return [
    ...pageMeta(ROUTES.findProvider, {
      title: state.page > 1 ? `${ROUTES.findProvider.title}, page ${state.page}` : undefined,
      description: finderDescription,
      image: '/og.jpg',
      origin,
    }),
    { property: 'og:url', content: canonical },
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...(narrowed || failure ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
};

function structuredData(origin: string, list: ProviderPage, state: FinderState) {
  const { title, path } = ROUTES.findProvider;
  const items = list.providers.map(({ id, name }) => ({ name, path: pathTo(ROUTES.sellerProfile, { sellerId: id }) }));
  const first = (state.page - 1) * PROVIDER_PAGE_SIZE + 1;
  return [breadcrumbOf(origin, [{ name: title, path }]), itemListOf(origin, title, list.total, first, items)];
}

function FinderFailed({ state, message }: { state: FinderState; message: string }) {
  const { revalidate, state: reload } = useRevalidator();
  return (
    <Finder state={state} available={null}>
      <ProvidersFailed message={message} busy={reload !== 'idle'} onRetry={revalidate} />
    </Finder>
  );
}

export default function FindProvider({ loaderData }: Route.ComponentProps) {
  const { state, available, list, failure, origin } = loaderData;
  const loading = useLoading();
  if (!list) return <FinderFailed state={state} message={failure ?? ''} />;
  return (
    <Finder
      state={state}
      available={available}
      showing={showingProviders(state.page, list.providers.length, list.total)}
    >
      <ProviderList list={list} state={state} loading={loading} />
      <StructuredData data={structuredData(origin, list, state)} />
    </Finder>
  );
}

/** The list could not even be asked for: the connection is gone, or the server with it. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { search } = useLocation();
  const message = failureText(isRouteErrorResponse(error) ? error.status : 0);
  return <FinderFailed state={parseFinder(new URLSearchParams(search))} message={message} />;
}
