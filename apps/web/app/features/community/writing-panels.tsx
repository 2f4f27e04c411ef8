import type { Comment, Post, Writing } from '@herbary/contract/community.ts';
import { Suspense } from 'react';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { takeFocus } from '../../ui/focus-refs.ts';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { WritingState } from './use-writing.ts';
import type { Viewer } from './viewer.ts';

const ReportDialog = lazyComponent(() => import('./report-dialog.tsx'));
const DeleteDialog = lazyComponent(() => import('./delete-dialog.tsx'));

type WritingPanelsProps = { kind: Writing; writing: WritingState<Post> | WritingState<Comment>; viewer: Viewer };

/** What opens at a story or comment: its questions, the way to sign in, and why something did not work. */
export function WritingPanels({ kind, writing, viewer }: WritingPanelsProps) {
  const { item, panel, problem, close, leave } = writing;
  // Pressed before the page knew who is there: done as soon as it does.
  const goOn = (element: HTMLElement | null) => {
    if (element && !item.liked) writing.like();
  };
  if (panel === 'like-login' && viewer.id !== null) return <span ref={goOn} hidden />;
  return (
    <>
      {panel === 'like-login' || panel === 'report-login' ? (
        <p role="status" className="text-small text-ink-2">
          <Link to={viewer.loginPath}>Sign in</Link> to {panel === 'like-login' ? 'like' : 'report'}{' '}
          {kind === 'posts' ? 'stories' : 'comments'}.
        </p>
      ) : null}
      <Suspense fallback={<Spinner size="sm" />}>
        {panel === 'report' ? (
          <ReportDialog kind={kind} item={item} onSent={() => leave('reported')} onClose={close} />
        ) : null}
        {panel === 'delete' ? (
          <DeleteDialog kind={kind} id={item.id} onGone={() => leave('deleted')} onClose={close} />
        ) : null}
      </Suspense>
      {problem ? (
        <p role="alert" className="text-small font-strong text-bad">
          {problem}
        </p>
      ) : null}
    </>
  );
}

/** In the place of what was taken back or reported: the focus does not fall to the top of the page. */
export function GoneNote({ kind, gone }: { kind: Writing; gone: 'deleted' | 'reported' }) {
  const noun = kind === 'posts' ? 'story' : 'comment';
  return (
    <p ref={takeFocus} tabIndex={-1} className="text-small text-ink-2 focus:outline-none">
      {gone === 'deleted' ? `Your ${noun} was deleted.` : `You reported this ${noun}, so we've hidden it from you.`}
    </p>
  );
}

/** To the author of what others do not see: why, and what to do about it. */
export function StatusNotice({ kind, item }: { kind: Writing; item: Post | Comment }) {
  const noun = kind === 'posts' ? 'story' : 'comment';
  if (item.status === 'pending') {
    return (
      <Notice tone="warning" title="Only you see this.">
        A person reads your {noun} before others see it, usually within a day.
      </Notice>
    );
  }
  if (item.status === 'published') return null;
  return (
    <Notice tone="error" title={`Our team has removed this ${noun}.`}>
      {item.reason ? `The reason: ${item.reason} ` : ''}You can edit it and share it again. A person reads it first.
    </Notice>
  );
}
