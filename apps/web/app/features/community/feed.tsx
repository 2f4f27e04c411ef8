import type { Post, PostPage } from '@herbary/contract/community.ts';
import { Suspense, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { communityTexts, tagLabel } from '../../copy/community.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { Skeleton, SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';
import { type CommunityState, communityPath } from './community-url.ts';
import { JoinCard } from './join-card.tsx';
import { PostCard } from './post-card.tsx';
import { continues, usePages } from './use-pages.ts';
import { useMemberData, type Viewer } from './viewer.ts';

const Composer = lazyComponent(() => import('./composer/composer.tsx'));

export type FeedPage = CommunityState & Pick<PostPage, 'posts' | 'next'>;
type FeedProps = { page: FeedPage; viewer: Viewer; isKnown: boolean; loading: boolean };

/** In the layout of a story. */
export const FeedSkeleton = () => (
  <SkeletonGroup label="Loading stories" className="card p-(--inset)">
    <div className="mb-5 flex items-center gap-3.5">
      <Skeleton className="size-10 rounded-full" />
      <SkeletonText lines={2} className="w-60 max-w-full" />
    </div>
    <SkeletonText lines={2} />
    <Skeleton className="mt-5 h-60" />
  </SkeletonGroup>
);

/** A composer for members, the way in for visitors; the room for it is there before the browser knows which. */
function Share({
  viewer,
  isKnown,
  onShared,
}: Pick<FeedProps, 'viewer' | 'isKnown'> & { onShared: (post: Post) => void }) {
  if (isKnown && viewer.id !== null) {
    return (
      <Suspense fallback={<ComposerSpace />}>
        <Composer viewer={viewer} onDone={onShared} />
      </Suspense>
    );
  }
  return (
    <>
      {isKnown ? null : <ComposerSpace className="hidden in-data-member:block" />}
      <JoinCard viewer={viewer} className={isKnown ? undefined : 'in-data-member:hidden'} />
    </>
  );
}

const ComposerSpace = ({ className }: { className?: string }) => (
  <div className={cn('card h-54 max-xs:h-74', className)} aria-hidden />
);

type PageOfPostsProps = Pick<FeedProps, 'page' | 'viewer'> & {
  isFirst: boolean;
  isLast: boolean;
  known: readonly Post[];
};

/** One page; a member gets it again with their own likes and rights. */
function PageOfPosts({ page, viewer, isFirst, isLast, known }: PageOfPostsProps) {
  const { feed, topic, after } = page;
  const query = useMemberData<PostPage>(viewer, [feed, topic, after], async (signal) => {
    const { loadPosts } = await import('./community-calls.ts');
    return loadPosts({ feed, topic, after }, signal);
  });
  const { posts, next, mine = [] }: Partial<PostPage> & FeedPage = query?.data ? { ...page, ...query.data } : page;
  const ids = new Set(known.map(({ id }) => id));
  const own = feed === 'latest' && topic === null ? mine.filter(({ id }) => !ids.has(id)) : [];
  const shown = [...own, ...posts.filter(({ id }) => !ids.has(id))];
  return (
    <>
      {shown.map((post, place) => (
        <PostCard
          key={post.id}
          post={post}
          viewer={viewer}
          showsScore={feed === 'trending'}
          isFirst={isFirst && place === 0}
        />
      ))}
      {isFirst && shown.length === 0 && known.length === 0 ? <NoStories state={page} /> : null}
      {isLast && next ? (
        <p className="text-center">
          <Button asChild variant="outline">
            <RouterLink to={communityPath({ feed, topic, after: next })} state={continues} preventScrollReset>
              {feed === 'trending' ? 'Show more stories' : 'Show older stories'}
            </RouterLink>
          </Button>
        </p>
      ) : null}
    </>
  );
}

function NoStories({ state: { feed, topic } }: { state: CommunityState }) {
  const words = topic ? `Nobody has written about ${topic} yet.` : 'Nobody has written yet.';
  return (
    <EmptyState
      className="card"
      title="No stories here yet"
      action={
        <Button asChild>
          <RouterLink to={`${communityPath()}#share`}>{communityTexts.share}</RouterLink>
        </Button>
      }
    >
      {feed === 'featured' ? 'Our team picks the stories for this page.' : `${words} Yours would be the first.`}
    </EmptyState>
  );
}

/** The stories of one feed and topic: the pages that were asked for, one below the other. */
export function Feed({ page, viewer, isKnown, loading }: FeedProps) {
  const pages = usePages(page);
  const [shared, setShared] = useState<readonly Post[]>([]);
  const { feed, topic } = page;
  const isContinued = pages[0]?.after != null;
  return (
    <>
      <h2 className="sr-only">{topic ? `Stories about ${tagLabel(topic)}` : 'Stories'}</h2>
      {feed === 'latest' ? (
        <div id="share" className="scroll-mt-32">
          <Share viewer={viewer} isKnown={isKnown} onShared={(post) => setShared((known) => [post, ...known])} />
        </div>
      ) : null}
      {feed === 'featured' ? <p className="text-ink-2">{communityTexts.featured}</p> : null}
      {isContinued ? (
        <p>
          <Link to={communityPath({ feed, topic })}>Back to the first stories</Link>
        </p>
      ) : null}
      {shared.map((post) => (
        <PostCard key={post.id} post={post} viewer={viewer} takesFocus />
      ))}
      {pages.map((one, place) => (
        <PageOfPosts
          key={one.after ?? ''}
          page={one}
          viewer={viewer}
          known={shared}
          isFirst={place === 0}
          isLast={place === pages.length - 1}
        />
      ))}
      {loading ? <FeedSkeleton /> : null}
    </>
  );
}
