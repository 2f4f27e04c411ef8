import { id as idSchema } from '@herbary/contract/fields.ts';
import { getProduct, type ProductDetail, type ProductSummary, relatedProducts } from '@herbary/contract/products.ts';
import { listProductReviews } from '@herbary/contract/reviews.ts';
import { pathTo, ROUTES } from '@herbary/contract/routes.ts';
import { data, redirect } from 'react-router';
import { productTexts } from '../../copy/product.ts';
import { parseReviewsQuery, toCallQuery } from '../../features/reviews/reviews-query.ts';
import type { FirstReviews } from '../../features/reviews/use-product-reviews.ts';
import { isApiError } from '../../lib/api.ts';
import { cacheUntilChanged, noStore } from '../../lib/page-headers.ts';
import { type LoaderArgs, orNull, publicOrigin, serverApi } from '../../lib/server-api.ts';
import { serverFacts } from '../../lib/server-context.ts';

export type FoundProduct = {
  state: 'found';
  product: ProductDetail;
  reviews: FirstReviews;
  related: ProductSummary[];
  origin: string;
};
export type ProductPage = FoundProduct | { state: 'missing' } | { state: 'failed'; message: string };

const PRODUCT_TIMEOUT_MS = 4_000;
const EXTRA_TIMEOUT_MS = 2_000;
const RELATED_SHOWN = 4;

const missing = () => data<ProductPage>({ state: 'missing' }, { status: 404 });

/** The server's own words, where there are any: what a client makes up about a lost connection is not for readers. */
function failed(error: unknown) {
  const spoken = isApiError(error) && !error.code.startsWith('client.');
  const status = isApiError(error) && error.status >= 500 ? error.status : 503;
  const message = spoken ? error.message : productTexts.failed;
  return data<ProductPage>({ state: 'failed', message }, { status, headers: noStore });
}

type Args = LoaderArgs & { url: URL };

async function loadReviews({ url, ...args }: Args, productId: string): Promise<FirstReviews> {
  const query = toCallQuery(parseReviewsQuery(url.searchParams));
  try {
    const signal = AbortSignal.timeout(EXTRA_TIMEOUT_MS);
    const answer = await serverApi(args).call(listProductReviews, { params: { productId }, query, signal });
    return { answer, problem: null };
  } catch (error) {
    return { answer: null, problem: isApiError(error) ? error.message : 'Failed to load reviews.' };
  }
}

function loadRelated(args: LoaderArgs, productId: string): Promise<ProductSummary[] | null> {
  const signal = AbortSignal.timeout(EXTRA_TIMEOUT_MS);
  const body = { cartItems: [{ _id: productId }] };
  const asked = serverApi(args).call(relatedProducts, { body, signal });
  return orNull(
    args,
    asked.then((related) => related.slice(0, RELATED_SHOWN)),
  );
}

/** Everything the page shows to everybody. One product has one address: capitals and a slash at the end lead there. */
export async function loadProductPage({ params, url, ...args }: Args & { params: { id: string } }) {
  const id = params.id.toLowerCase();
  if (!idSchema.safeParse(id).success) return missing();
  const path = pathTo(ROUTES.product, { id });
  if (url.pathname !== path) throw redirect(path + url.search, 301);
  const extras = Promise.all([loadReviews({ ...args, url }, id), loadRelated(args, id)]);
  try {
    const signal = AbortSignal.timeout(PRODUCT_TIMEOUT_MS);
    const product = await serverApi(args).call(getProduct, { params: { id }, signal });
    const [reviews, related] = await extras;
    const page: ProductPage = {
      state: 'found',
      product,
      reviews,
      related: related ?? [],
      origin: publicOrigin(args),
    };
    const whole = related !== null && reviews.problem === null;
    const shown = [product._id, ...page.related.map(({ _id }) => _id)];
    return data<ProductPage>(page, { headers: whole ? cacheUntilChanged(shown) : noStore });
  } catch (error) {
    if (isApiError(error) && error.status === 404) return missing();
    args.context.get(serverFacts).reportError(error);
    return failed(error);
  }
}
