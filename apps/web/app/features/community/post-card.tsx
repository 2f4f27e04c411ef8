import type { Post } from '@herbary/contract/community.ts';
import { pathTo, ROUTES } from '@herbary/contract/routes.ts';
import { Suspense } from 'react';
import { Link as RouterLink } from 'react-router';
import { tagLabel } from '../../copy/community.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { productPicture } from '../../lib/product-picture.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { CopyLink } from '../../ui/copy-link.tsx';
import { takeFocus } from '../../ui/focus-refs.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Sprig } from '../../ui/sprig.tsx';
import { Ago, AuthorBadges } from './author-line.tsx';
import { communityPath, postPath } from './community-url.ts';
import { PostText } from './post-text.tsx';
import { useWriting, type WritingState } from './use-writing.ts';
import type { Viewer } from './viewer.ts';
import { GoneNote, StatusNotice, WritingPanels } from './writing-panels.tsx';

const Composer = lazyComponent(() => import('./composer/composer.tsx'));

type PostCardProps = {
  post: Post;
  viewer: Viewer;
  /** On its own page: without links to it. */
  isAlone?: boolean;
  showsScore?: boolean;
  /** The first of a page: its photo is loaded at once. */
  isFirst?: boolean;
  /** Comments that were written on this page since it was loaded. */
  moreComments?: number;
  /** It has just been shared. */
  takesFocus?: boolean;
};

function Head({ writing, viewer, isAlone }: { writing: WritingState<Post>; viewer: Viewer; isAlone: boolean }) {
  const { item: post, open } = writing;
  const { name } = post.user;
  return (
    <header className="flex items-center gap-3.5 px-(--inset) pt-5">
      <Avatar name={name} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <b className="font-strong wrap-anywhere">{name}</b>
          <AuthorBadges {...post} />
        </p>
        <p className="text-caption text-ink-3">
          {isAlone ? (
            <Ago at={post.timestamp} />
          ) : (
            <Link to={postPath(post.id)} quiet>
              <Ago at={post.timestamp} />
              <span className="sr-only">, the story of {name}</span>
            </Link>
          )}
          {post.editedAt ? ', edited' : ''}
        </p>
      </div>
      {post.can.includes('edit') ? (
        <span className="-mr-2.5 flex">
          <IconButton label="Edit your story" onClick={() => open('edit')}>
            <Icon icon="Pencil" />
          </IconButton>
          <IconButton label="Delete your story" onClick={() => open('delete')}>
            <Icon icon="Trash2" />
          </IconButton>
        </span>
      ) : (
        <IconButton
          label={`Report the story of ${name}`}
          className="-mr-2.5"
          onClick={() => open(viewer.id === null ? 'report-login' : 'report')}
        >
          <Icon icon="Flag" />
        </IconButton>
      )}
    </header>
  );
}

function Photo({ post: { image, photo }, isFirst }: { post: Post; isFirst: boolean }) {
  if (!image || !photo) return null;
  return (
    <Picture
      src={image}
      sources={[{ type: 'image/webp', srcSet: photo.srcSet }]}
      sizes="(min-width: 1000px) 810px, 100vw"
      alt={photo.alt || 'Photo from this story, not described by its author'}
      width={photo.width}
      height={photo.height}
      priority={isFirst}
      fallback={<Sprig className="h-24" />}
      pictureClassName="mt-4"
      className="max-h-110 object-cover"
    />
  );
}

function NamedProduct({ product }: { product: NonNullable<Post['product']> }) {
  const { _id, name, image, seller, available } = product;
  const frame =
    'mx-(--inset) mt-4 inline-flex max-w-[calc(100%-2*var(--inset))] items-center gap-3 rounded-2 border border-line bg-surface py-2 pr-4 pl-2';
  const words = (
    <>
      <span className="grid h-11.25 w-9 flex-none place-items-center overflow-hidden rounded-1 bg-sunken">
        {image ? (
          <Picture {...productPicture(image)} alt="" width={320} height={400} sizes="36px" className="object-cover" />
        ) : (
          <Sprig className="h-8" />
        )}
      </span>
      <span className="min-w-0">
        <b className="block text-small font-strong wrap-anywhere">{name}</b>
        {available ? <span className="block text-caption text-ink-3">{seller}</span> : null}
      </span>
    </>
  );
  if (!available || _id === null) return <p className={cn(frame, 'text-ink-3')}>{words}</p>;
  return (
    <RouterLink
      to={pathTo(ROUTES.product, { id: _id })}
      className={cn(frame, 'text-ink no-underline transition-colors duration-fast hover:border-ink')}
    >
      {words}
    </RouterLink>
  );
}

const Tags = ({ tags }: { tags: readonly string[] }) => (
  <ul aria-label="Tags" className="flex flex-wrap gap-1.5 px-(--inset) pt-4">
    {tags.map((tag) => (
      <li key={tag}>
        <RouterLink
          to={communityPath({ topic: tag })}
          className="inline-flex min-h-7 items-center rounded-pill border border-line bg-sunken px-3 text-caption font-strong text-ink-2 no-underline hover:border-ink"
        >
          {tagLabel(tag)}
        </RouterLink>
      </li>
    ))}
  </ul>
);

type FootProps = Required<Pick<PostCardProps, 'isAlone' | 'showsScore' | 'moreComments'>> & {
  writing: WritingState<Post>;
};

function Foot({ writing, isAlone, showsScore, moreComments }: FootProps) {
  const { item: post, like } = writing;
  const own = post.can.includes('edit');
  const count = post.commentCount + moreComments;
  const comments = (
    <>
      <Icon icon="MessageCircle" />
      <span className="tabular-nums">{count}</span>
      <span className="sr-only">
        {' '}
        {count === 1 ? 'comment' : 'comments'}, {post.user.name}
      </span>
    </>
  );
  const look = 'min-h-11 text-ink-2 tabular-nums';
  return (
    <footer className="mt-4 flex flex-wrap items-center gap-1 border-t border-line px-[calc(var(--inset)-14px)] py-2">
      <Button
        variant="ghost"
        size="sm"
        disabled={own}
        aria-pressed={post.liked}
        onClick={like}
        className={cn(
          look,
          'disabled:border-transparent disabled:bg-transparent aria-pressed:text-clay-600 aria-pressed:[&_svg]:fill-current',
        )}
      >
        <Icon icon="Heart" />
        {post.likes}
        <span className="sr-only">
          {' '}
          {post.likes === 1 ? 'like' : 'likes'}, {post.user.name}
        </span>
      </Button>
      {post.status !== 'published' ? null : isAlone ? (
        <span className={cn(look, 'inline-flex items-center gap-2 px-3.5 text-small font-strong')}>{comments}</span>
      ) : (
        <Button asChild variant="ghost" size="sm" className={look}>
          <RouterLink to={`${postPath(post.id)}#comments`}>{comments}</RouterLink>
        </Button>
      )}
      {showsScore ? (
        <span className="ml-auto pr-3.5 text-caption text-ink-3 tabular-nums">score {post.score}</span>
      ) : (
        <CopyLink path={postPath(post.id)} of={`the story of ${post.user.name}`} className="ml-auto" />
      )}
    </footer>
  );
}

/** One story: text, photo, product and tags, and what this person may do with it. */
export function PostCard(props: PostCardProps) {
  const { post, viewer, isAlone = false, showsScore = false, isFirst = false, moreComments = 0 } = props;
  const writing = useWriting('posts', post, viewer);
  const { item, gone, panel } = writing;
  if (gone) {
    return (
      <div className="card p-(--inset)">
        <GoneNote kind="posts" gone={gone} />
      </div>
    );
  }
  if (panel === 'edit') {
    return (
      <Suspense fallback={<Spinner />}>
        <Composer viewer={viewer} post={item} onDone={writing.change} onCancel={writing.close} />
      </Suspense>
    );
  }
  return (
    <article
      ref={writing.hasClosedEdit || props.takesFocus ? takeFocus : undefined}
      tabIndex={-1}
      aria-label={`Story by ${item.user.name}`}
      className="card overflow-hidden focus:outline-none"
    >
      <Head writing={writing} viewer={viewer} isAlone={isAlone} />
      {item.status === 'published' ? null : (
        <div className="px-(--inset) pt-4">
          <StatusNotice kind="posts" item={item} />
        </div>
      )}
      <p className="max-w-[68ch] px-(--inset) pt-3.5 whitespace-pre-line wrap-anywhere">
        <PostText text={item.content} />
      </p>
      <Photo post={item} isFirst={isFirst} />
      {item.product ? <NamedProduct product={item.product} /> : null}
      {item.tags.length > 0 ? <Tags tags={item.tags} /> : null}
      <Foot writing={writing} isAlone={isAlone} showsScore={showsScore} moreComments={moreComments} />
      <div className="px-(--inset) pb-4 empty:hidden">
        <WritingPanels kind="posts" writing={writing} viewer={viewer} />
      </div>
    </article>
  );
}
