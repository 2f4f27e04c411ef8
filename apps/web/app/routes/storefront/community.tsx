import { listPosts } from '@herbary/contract/community.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { data, redirect, useRevalidator } from 'react-router';
import { communityTexts, feedNames, tagLabel } from '../../copy/community.ts';
import { CommunityAside, CommunityColumns, CommunityHead } from '../../features/community/community-frame.tsx';
import { feedFacts } from '../../features/community/community-seo.ts';
import { type CommunityState, communityPath, parseCommunity } from '../../features/community/community-url.ts';
import { Feed } from '../../features/community/feed.tsx';
import { Disclaimer } from '../../features/content/disclaimer.tsx';
import { useLoading } from '../../features/sellers/use-loading.ts';
import { isApiError } from '../../lib/api.ts';
import { noStore } from '../../lib/page-headers.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { retryLoader } from '../../lib/retry-loader.ts';
import { publicOrigin, serverApi } from '../../lib/server-api.ts';
import { serverFacts } from '../../lib/server-context.ts';
import { StructuredData } from '../../lib/structured-data.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import type { Route } from './+types/community';
import { useCommunityViewer } from './community-viewer.ts';

const LIST_MS = 8_000;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const args = { context, request };
  const origin = publicOrigin(args);
  const state = parseCommunity(url.searchParams);
  const clean = communityPath(state);
  if (url.pathname + url.search !== clean) throw redirect(clean);
  const { feed, topic, after } = state;
  try {
    const query = { feed, topic: topic ?? undefined, after: after ?? undefined };
    const { posts, next, topics } = await serverApi(args).call(listPosts, {
      query,
      signal: AbortSignal.timeout(LIST_MS),
    });
    return data({ origin, state, page: { ...state, posts, next }, topics });
  } catch (error) {
    // An old or broken link to a further page: the list begins anew.
    if (isApiError(error) && error.code === 'list.cursor_invalid') throw redirect(communityPath({ feed, topic }));
    context.get(serverFacts).reportError(error);
    return data({ origin, state, page: null, topics: null }, { status: 503, headers: noStore });
  }
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  retryLoader(serverLoader, request.signal);

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

function titleOf({ feed, topic }: CommunityState): string {
  const about = topic ? `${tagLabel(topic)}: stories` : communityTexts.title;
  return feed === 'latest' ? about : `${about}, ${feedNames[feed].toLowerCase()}`;
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return pageMeta(ROUTES.community);
  const { state, origin, page } = loaderData;
  const canonical = origin + communityPath({ feed: state.feed, topic: state.topic });
  const isOwnPage = page && state.after === null && page.posts.length > 0;
  return [
    ...pageMeta(ROUTES.community, {
      title: titleOf(state),
      description: communityTexts.description,
      image: '/og.jpg',
      origin,
    }),
    { property: 'og:url', content: canonical },
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...(isOwnPage ? [] : [{ name: 'robots', content: 'noindex' }]),
  ];
};

export default function Community({ loaderData }: Route.ComponentProps) {
  const { origin, state, page, topics } = loaderData;
  const { viewer, isKnown } = useCommunityViewer(communityPath(state));
  const { revalidate, state: reload } = useRevalidator();
  const loading = useLoading();
  return (
    <>
      <CommunityHead state={state} />
      <CommunityColumns
        aside={
          <CommunityAside
            topics={topics}
            showsFormula={state.feed === 'trending'}
            disclaimer={<Disclaimer className="border-0 p-0 text-caption">{communityTexts.opinions}</Disclaimer>}
          />
        }
      >
        {page ? (
          <>
            <Feed
              key={communityPath({ feed: state.feed, topic: state.topic })}
              page={page}
              viewer={viewer}
              isKnown={isKnown}
              loading={loading === 'slow'}
            />
            <StructuredData data={feedFacts(origin, page.posts)} />
          </>
        ) : (
          <RetryNotice retrying={reload !== 'idle'} onRetry={revalidate}>
            <b className="font-semibold">{communityTexts.failed}</b> {communityTexts.failedSafe}
          </RetryNotice>
        )}
      </CommunityColumns>
    </>
  );
}
