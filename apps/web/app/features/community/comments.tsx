import type { Comment, PostDetail } from '@herbary/contract/community.ts';
import { Suspense, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { countOf } from '../../ui/figures.ts';
import { takeFocus } from '../../ui/focus-refs.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Link, linkClasses, TextButton } from '../../ui/link.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Ago, AuthorBadges } from './author-line.tsx';
import { postPath } from './community-url.ts';
import { PostText } from './post-text.tsx';
import { continues } from './use-pages.ts';
import { useWriting } from './use-writing.ts';
import { useMemberPost, type Viewer } from './viewer.ts';
import { GoneNote, StatusNotice, WritingPanels } from './writing-panels.tsx';

const CommentForm = lazyComponent(() => import('./comment-form.tsx'));

function CommentItem({ comment, viewer }: { comment: Comment; viewer: Viewer }) {
  const writing = useWriting('comments', comment, viewer);
  const { item, gone, panel, open } = writing;
  const { name } = item.user;
  const own = item.can.includes('edit');
  if (gone) return <GoneNote kind="comments" gone={gone} />;
  if (panel === 'edit') {
    return (
      <Suspense fallback={<Spinner size="sm" />}>
        <CommentForm comment={item} viewer={viewer} onDone={writing.change} onCancel={writing.close} />
      </Suspense>
    );
  }
  return (
    <article
      ref={writing.hasClosedEdit ? takeFocus : undefined}
      tabIndex={-1}
      aria-label={`Comment by ${name}`}
      className="focus:outline-none grid grid-cols-[32px_minmax(0,1fr)_auto] gap-x-3 text-small"
    >
      <Avatar name={name} size="sm" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <b className="font-strong wrap-anywhere">{name}</b>
          <AuthorBadges {...item} />
          <span className="text-caption text-ink-3">
            <Ago at={item.timestamp} />
            {item.editedAt ? ', edited' : ''}
          </span>
        </p>
        <p className="whitespace-pre-line wrap-anywhere text-ink-2">
          <PostText text={item.text} />
        </p>
        {item.status === 'published' ? (
          <p className="mt-1 flex items-center gap-2 text-caption text-ink-3">
            {own ? null : (
              <TextButton aria-pressed={item.liked} onClick={writing.like} className="text-caption">
                {item.liked ? 'Liked' : 'Like'}
                <span className="sr-only"> the comment of {name}</span>
              </TextButton>
            )}
            {item.likes > 0 ? <span className="tabular-nums">{countOf(item.likes, 'like')}</span> : null}
          </p>
        ) : (
          <div className="mt-2">
            <StatusNotice kind="comments" item={item} />
          </div>
        )}
        <WritingPanels kind="comments" writing={writing} viewer={viewer} />
      </div>
      {own ? (
        <span className="flex">
          <IconButton size="sm" label="Edit your comment" onClick={() => open('edit')}>
            <Icon icon="Pencil" size={16} />
          </IconButton>
          <IconButton size="sm" label="Delete your comment" onClick={() => open('delete')}>
            <Icon icon="Trash2" size={16} />
          </IconButton>
        </span>
      ) : (
        <IconButton
          size="sm"
          label={`Report the comment of ${name}`}
          onClick={() => open(viewer.id === null ? 'report-login' : 'report')}
        >
          <Icon icon="Flag" size={16} />
        </IconButton>
      )}
    </article>
  );
}

export type CommentPage = Pick<PostDetail, 'comments' | 'next'> & { after: string | null };
type PageOfCommentsProps = {
  postId: string;
  page: CommentPage;
  viewer: Viewer;
  isLast: boolean;
  known: readonly Comment[];
};

/** One page; a member gets it again with their own likes, rights and waiting comments. */
function PageOfComments({ postId, page, viewer, isLast, known }: PageOfCommentsProps) {
  const { comments, next } = useMemberPost(viewer, postId, page.after)?.data ?? page;
  const ids = new Set(known.map(({ id }) => id));
  return (
    <>
      {comments
        .filter(({ id }) => !ids.has(id))
        .map((comment) => (
          <li key={comment.id}>
            <CommentItem comment={comment} viewer={viewer} />
          </li>
        ))}
      {isLast && next ? (
        <li>
          <RouterLink to={postPath(postId, next)} state={continues} preventScrollReset className={linkClasses}>
            Show more comments
          </RouterLink>
        </li>
      ) : null}
    </>
  );
}

type CommentsProps = {
  postId: string;
  pages: readonly CommentPage[];
  viewer: Viewer;
  isKnown: boolean;
  /** A new one is in sight of everybody. */
  onPublished: () => void;
};

/** The comments on a story, the oldest first, and the way to add one. */
export function Comments({ postId, pages, viewer, isKnown, onPublished }: CommentsProps) {
  const [written, setWritten] = useState<readonly Comment[]>([]);
  const add = (comment: Comment) => {
    setWritten((all) => [...all, comment]);
    if (comment.status === 'published') onPublished();
  };
  return (
    <section
      id="comments"
      aria-labelledby="comments-title"
      className="card scroll-mt-32 bg-[color-mix(in_srgb,var(--color-sunken)_42%,transparent)] px-(--inset) py-5"
    >
      <h2 id="comments-title" className="text-4">
        Comments
      </h2>
      {pages[0]?.after ? (
        <p className="mt-2 text-small">
          <Link to={`${postPath(postId)}#comments`}>Back to the first comments</Link>
        </p>
      ) : null}
      <ul className="peer mt-4 grid grid-cols-1 gap-4 empty:hidden">
        {pages.map((page, place) => (
          <PageOfComments
            key={page.after ?? ''}
            postId={postId}
            page={page}
            viewer={viewer}
            known={written}
            isLast={place === pages.length - 1}
          />
        ))}
        {written.map((comment) => (
          <li key={comment.id}>
            <CommentItem comment={comment} viewer={viewer} />
          </li>
        ))}
      </ul>
      <p className="mt-2 hidden text-small text-ink-2 peer-empty:block">No comments yet.</p>
      <div className="mt-5">
        {isKnown && viewer.id !== null ? (
          <Suspense fallback={<Spinner size="sm" />}>
            <CommentForm postId={postId} viewer={viewer} onDone={add} />
          </Suspense>
        ) : (
          <p className="min-h-12 text-small leading-[3rem] text-ink-2">
            <span className={isKnown ? undefined : 'in-data-member:invisible'}>
              <Link to={viewer.loginPath}>Sign in</Link> to write a comment.
            </span>
          </p>
        )}
      </div>
    </section>
  );
}
