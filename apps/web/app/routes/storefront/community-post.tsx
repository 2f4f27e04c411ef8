import { getPost, type Post } from '@herbary/contract/community.ts';
import { id as idSchema } from '@herbary/contract/fields.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { data, Link, redirect, useRevalidator } from 'react-router';
import { communityTexts } from '../../copy/community.ts';
import type { CommentPage } from '../../features/community/comments.tsx';
import { CommunityAside, CommunityColumns } from '../../features/community/community-frame.tsx';
import { postDescription, postFacts, postTitle } from '../../features/community/community-seo.ts';
import { communityPath, postPath, readAfter } from '../../features/community/community-url.ts';
import { PostMissing, PostPage } from '../../features/community/post-page.tsx';
import { Disclaimer } from '../../features/content/disclaimer.tsx';
import { isApiError } from '../../lib/api.ts';
import { noStore } from '../../lib/page-headers.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { retryLoader } from '../../lib/retry-loader.ts';
import { publicOrigin, serverApi } from '../../lib/server-api.ts';
import { serverFacts } from '../../lib/server-context.ts';
import { StructuredData } from '../../lib/structured-data.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import type { Route } from './+types/community-post';
import { useCommunityViewer } from './community-viewer.ts';

const POST_MS = 8_000;

type Loaded = {
  origin: string;
  /** Null where the address names no story at all. */
  id: string | null;
  after: string | null;
  post: Post | null;
  comments: CommentPage;
  failed: boolean;
};

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const args = { context, request };
  const id = params.id.toLowerCase();
  const after = readAfter(url.searchParams);
  const comments: CommentPage = { after, comments: [], next: null };
  const page: Loaded = { origin: publicOrigin(args), id, after, post: null, comments, failed: false };
  if (!idSchema.safeParse(id).success) return data<Loaded>({ ...page, id: null }, { status: 404 });
  const clean = postPath(id, after);
  if (url.pathname + url.search !== clean) throw redirect(clean, 301);
  try {
    const asked = { params: { id }, query: { after: after ?? undefined }, signal: AbortSignal.timeout(POST_MS) };
    const { post, ...found } = await serverApi(args).call(getPost, asked);
    return data<Loaded>({ ...page, post, comments: { ...found, after } });
  } catch (error) {
    if (isApiError(error) && error.code === 'list.cursor_invalid') throw redirect(postPath(id));
    if (isApiError(error) && error.status === 404) return data<Loaded>(page, { status: 404 });
    context.get(serverFacts).reportError(error);
    return data<Loaded>({ ...page, failed: true }, { status: 503, headers: noStore });
  }
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  retryLoader(serverLoader, request.signal);

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const noindex = { name: 'robots', content: 'noindex' };
  if (!loaderData?.post) return [...pageMeta(ROUTES.communityPost), noindex];
  const { origin, post, after } = loaderData;
  const canonical = origin + postPath(post.id);
  return [
    ...pageMeta(ROUTES.communityPost, {
      title: postTitle(post),
      description: postDescription(post),
      image: post.image ?? '/og.jpg',
      origin,
    }),
    { property: 'og:url', content: canonical },
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...(after ? [noindex] : []),
  ];
};

export default function CommunityPost({ loaderData }: Route.ComponentProps) {
  const { origin, id, post, comments, failed } = loaderData;
  const { viewer, isKnown } = useCommunityViewer(id ? postPath(id) : communityPath());
  const { revalidate, state: reload } = useRevalidator();
  return (
    <>
      <div className="wrap pt-8">
        <Link to={communityPath()} className="inline-flex min-h-11 items-center gap-2 text-small text-ink no-underline">
          <Icon icon="ArrowLeft" size={16} />
          All stories
        </Link>
      </div>
      <div className="-mt-5">
        <CommunityColumns
          aside={
            <CommunityAside
              topics={null}
              disclaimer={<Disclaimer className="border-0 p-0 text-caption">{communityTexts.opinions}</Disclaimer>}
            />
          }
        >
          {failed ? (
            <RetryNotice retrying={reload !== 'idle'} onRetry={revalidate}>
              <b className="font-semibold">Failed to load the story.</b> {communityTexts.failedSafe}
            </RetryNotice>
          ) : id ? (
            <PostPage key={id} id={id} post={post} comments={comments} viewer={viewer} isKnown={isKnown} />
          ) : (
            <PostMissing />
          )}
        </CommunityColumns>
      </div>
      {post ? <StructuredData data={postFacts(origin, post, comments.comments)} /> : null}
    </>
  );
}
