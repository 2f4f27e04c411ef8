import type { Post } from '@herbary/contract/community.ts';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type CommentPage, Comments } from './comments.tsx';
import { communityPath } from './community-url.ts';
import { FeedSkeleton } from './feed.tsx';
import { PostCard } from './post-card.tsx';
import { usePages } from './use-pages.ts';
import { useMemberPost, type Viewer } from './viewer.ts';

type PostPageProps = {
  id: string;
  /** As every visitor sees it; null where visitors see nothing. */
  post: Post | null;
  comments: CommentPage;
  viewer: Viewer;
  isKnown: boolean;
};

/** One story with its comments. Its author also sees what waits for a person or was removed. */
export function PostPage({ id, post, comments, viewer, isKnown }: PostPageProps) {
  const pages = usePages(comments);
  const [moreComments, setMoreComments] = useState(0);
  const query = useMemberPost(viewer, id, pages[0]?.after ?? null);
  const shown = query?.data?.post ?? post;
  if (!shown) {
    const isAsked = isKnown && viewer.id === null;
    return isAsked || query?.isError ? <PostMissing /> : <FeedSkeleton />;
  }
  return (
    <>
      <h1 className="sr-only">Story by {shown.user.name}</h1>
      <PostCard post={shown} viewer={viewer} isAlone isFirst moreComments={moreComments} />
      {shown.status === 'published' ? (
        <Comments
          postId={id}
          pages={pages}
          viewer={viewer}
          isKnown={isKnown}
          onPublished={() => setMoreComments((count) => count + 1)}
        />
      ) : null}
    </>
  );
}

export const PostMissing = () => (
  <EmptyState
    heading="h1"
    className="card"
    title="Story not found"
    action={
      <Button asChild variant="soft">
        <RouterLink to={communityPath()}>All stories</RouterLink>
      </Button>
    }
  >
    Its author may have deleted it, or it may be waiting for review.
  </EmptyState>
);
