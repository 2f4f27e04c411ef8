import type { Post } from '@herbary/contract/community.ts';
import type { WaitingWriting } from '@herbary/contract/community-moderation.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { showScreen } from '../../testing/show-screen.tsx';
import { deferredResponse, json, refusal, stubApi } from '../../testing/stub-api.ts';
import { newUser } from '../../testing/user.ts';
import { UndoBar } from '../../ui/decision-queue.tsx';
import CommentForm from './comment-form.tsx';
import Composer from './composer/composer.tsx';
import { Feed } from './feed.tsx';
import { WaitingWritings } from './moderation/waiting-writings.tsx';
import { PostCard } from './post-card.tsx';
import { PostText } from './post-text.tsx';

const at = '2026-11-15T10:00:00.000Z';
const post: Post = {
  id: '0193a2b4-0000-7000-8000-000000000001',
  user: { name: 'Maya R.', store: null, isStaff: false },
  content: 'The first tin of the summer.',
  image: null,
  photo: null,
  productName: null,
  product: null,
  tags: ['brewing'],
  likes: 4,
  liked: false,
  commentCount: 2,
  isFeatured: false,
  status: 'published',
  reason: null,
  score: 1.5,
  timestamp: at,
  editedAt: null,
  can: ['like', 'report'],
};
const member = { id: 'u-1', name: 'Ada', loginPath: '/login' };
const visitor = { id: null, name: '', loginPath: '/login?from=%2Fcommunity' };

function LatePage() {
  const [viewer, setViewer] = useState<typeof member | typeof visitor>(visitor);
  const [data, setData] = useState(post);
  return (
    <>
      <button type="button" onClick={() => setViewer(member)}>
        Know who is there
      </button>
      <button type="button" onClick={() => setData({ ...post })}>
        Bring their data
      </button>
      <PostCard post={data} viewer={viewer} />
    </>
  );
}

beforeEach(() => window.sessionStorage.clear());

describe('a story', () => {
  const heart = () => screen.getByRole('button', { name: /likes?, Maya R\./ });

  it('is liked at once, and no longer when the server refuses', async () => {
    const { answer, arrive } = deferredResponse();
    stubApi({ [`PUT /api/community/posts/${post.id}/like`]: answer });
    showScreen(<PostCard post={post} viewer={member} />);
    const user = newUser();
    await user.click(heart());
    expect(heart()).toHaveAccessibleName(/^5/);
    expect(heart()).toHaveAttribute('aria-pressed', 'true');
    arrive(refusal('community.post_not_found'));
    expect(await screen.findByText('Story not found')).toBeVisible();
    expect(heart()).toHaveAccessibleName(/^4/);
    expect(heart()).toHaveAttribute('aria-pressed', 'false');
  });

  it('ends as it was pressed last, however fast', async () => {
    const { answer, arrive } = deferredResponse();
    const like = `/api/community/posts/${post.id}/like`;
    const sent = stubApi({ [`PUT ${like}`]: answer, [`DELETE ${like}`]: () => json({ likes: 4, liked: false }) });
    showScreen(<PostCard post={post} viewer={member} />);
    const user = newUser();
    await user.click(heart());
    await user.click(heart());
    arrive(json({ likes: 5, liked: true }));
    await expect.poll(() => sent.map(({ call }) => call.split(' ')[0])).toEqual(['PUT', 'DELETE']);
    expect(heart()).toHaveAccessibleName(/^4/);
  });

  it('keeps the like that was pressed before the page knew who is there, and before its data came', async () => {
    const sent = stubApi({ [`PUT /api/community/posts/${post.id}/like`]: () => json({ likes: 5, liked: true }) });
    showScreen(<LatePage />);
    const user = newUser();
    await user.click(heart());
    await user.click(screen.getByText('Know who is there'));
    await expect.poll(() => sent.length).toBe(1);
    await user.click(screen.getByText('Bring their data'));
    expect(heart()).toHaveAccessibleName(/^5/);
    expect(heart()).toHaveAttribute('aria-pressed', 'true');
  });

  it('asks a visitor to sign in', async () => {
    showScreen(<PostCard post={post} viewer={visitor} />);
    await newUser().click(heart());
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', visitor.loginPath);
  });

  it('tells its author why it was removed', () => {
    const removed = { ...post, status: 'hidden', reason: 'No advertising.', can: ['edit', 'delete'] } as const;
    showScreen(<PostCard post={{ ...removed, can: [...removed.can] }} viewer={member} />);
    expect(screen.getByText(/The reason: No advertising\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Edit your story' })).toBeVisible();
  });

  it('links addresses without passing on trust, and nothing else', () => {
    render(<PostText text="See https://example.test/a?b=1. javascript:alert(1) <b>bold</b>" />);
    const [link, ...others] = screen.getAllByRole('link');
    expect(others).toEqual([]);
    expect(link).toHaveAttribute('href', 'https://example.test/a?b=1');
    expect(link).toHaveAttribute('rel', 'ugc nofollow noopener');
    expect(screen.getByText(/javascript:alert\(1\) <b>bold<\/b>/)).toBeVisible();
  });
});

it('says that there are no stories, and how to begin', () => {
  const page = { feed: 'latest', topic: 'tools', after: null, posts: [], next: null } as const;
  showScreen(<Feed page={{ ...page, posts: [] }} viewer={visitor} isKnown loading={false} />);
  expect(screen.getByText('Nobody has written about tools yet. Yours would be the first.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Share Story' })).toBeVisible();
});

describe('the composer', () => {
  const share = () => screen.getByRole('button', { name: 'Share Story' });
  const show = () => {
    const shared: Post[] = [];
    showScreen(<Composer viewer={member} onDone={(done) => shared.push(done)} />);
    return { user: newUser(), shared, story: screen.getByLabelText<HTMLTextAreaElement>('Your story') };
  };

  it('names the word that is in the way, selects it, and sends nothing', async () => {
    const sent = stubApi({});
    const { user, story } = show();
    await user.type(story, 'Fresh CBD tea');
    await user.click(share());
    expect(await screen.findByText(/One word keeps this from being shared/)).toHaveTextContent('CBD');
    expect(story.value.slice(story.selectionStart, story.selectionEnd)).toBe('CBD');
    expect(sent).toEqual([]);
  });

  it('says when the next story is free and keeps the text, also over a reload', async () => {
    stubApi({ 'POST /api/community/posts': () => refusal('rate.limited', { retryAfterSeconds: 700 }) });
    const { user, story } = show();
    await user.type(story, 'One more cup');
    await user.click(share());
    expect(
      await screen.findByText(/You can share 5 stories an hour; the next one is free in 12 minutes/),
    ).toBeVisible();
    expect(story).toHaveValue('One more cup');
    cleanup();
    stubApi({ 'POST /api/community/posts': () => json(post, 201) });
    const again = show();
    expect(again.story).toHaveValue('One more cup');
    await again.user.click(share());
    await expect.poll(() => again.shared.length).toBe(1);
    expect(screen.getByLabelText('Your story')).toHaveValue('');
  });

  it('says that a promise about health is read first, shares it, and is empty again', async () => {
    stubApi({ 'POST /api/community/posts': () => json({ ...post, status: 'pending' }, 201) });
    const { user, story, shared } = show();
    await user.type(story, 'It cures cancer');
    expect(await screen.findByText(/may promise something about health/)).toBeVisible();
    await user.click(share());
    await expect.poll(() => shared.length).toBe(1);
    expect(screen.getByLabelText('Your story')).toHaveValue('');
    expect(window.sessionStorage.getItem('story-draft')).toBeNull();
  });
});

it('keeps the draft of a new story while an older one is changed', async () => {
  stubApi({ [`PUT /api/community/posts/${post.id}`]: () => json(post) });
  showScreen(<Composer viewer={member} onDone={() => {}} />);
  const user = newUser();
  await user.type(screen.getByLabelText('Your story'), 'A new one');
  cleanup();
  const changed: Post[] = [];
  showScreen(<Composer viewer={member} post={post} onDone={(done) => changed.push(done)} />);
  await user.click(screen.getByRole('button', { name: 'Save story' }));
  await expect.poll(() => changed.length).toBe(1);
  cleanup();
  showScreen(<Composer viewer={member} onDone={() => {}} />);
  expect(screen.getByLabelText('Your story')).toHaveValue('A new one');
});

it.each([
  ['', ''],
  [' And one more.', 'Lovely. And one more.'],
])('a comment leaves its field when it was sent, unless “%s” was typed meanwhile', async (meanwhile, left) => {
  const { answer, arrive } = deferredResponse();
  stubApi({ [`POST /api/community/posts/${post.id}/comments`]: answer });
  const done: unknown[] = [];
  showScreen(<CommentForm postId={post.id} viewer={member} onDone={(comment) => done.push(comment)} />);
  const user = newUser();
  const field = screen.getByLabelText('Write a comment');
  await user.type(field, 'Lovely.');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  if (meanwhile) await user.type(field, meanwhile);
  arrive(json({ id: 'c-1' }, 201));
  await expect.poll(() => done.length).toBe(1);
  expect(field).toHaveValue(left);
});

const writing: WaitingWriting = {
  _id: 'w-1',
  kind: 'posts',
  postId: 'w-1',
  author: 'Ben Osei',
  text: 'My tincture cures all.',
  image: null,
  photoAlt: '',
  status: 'pending',
  words: ['cures all'],
  reports: [],
  reportCount: 0,
  waitingSince: at,
  writtenAt: at,
  lastAt: null,
};

function showWaiting(waits: WaitingWriting) {
  const sent = stubApi({
    'GET /api/admin/community/waiting?page=1&limit=10': () => json({ writings: [waits], total: 1, page: 1, pages: 1 }),
    'GET /api/admin/work': () => json({ queues: [] }),
    'PUT /api/admin/community/posts/w-1/keep': () => json({ message: 'Story published' }),
    'PUT /api/admin/community/posts/w-1/remove': () => json({ message: 'Story removed' }),
  });
  showScreen(
    <>
      <WaitingWritings page={1} id="" hrefFor={() => '/'} />
      <UndoBar />
    </>,
  );
  const decisions = () => sent.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body);
  return { user: newUser(), decisions };
}

it('decides about what waits by keyboard, with a reason where it is removed, and can be undone', async () => {
  const { user, decisions } = showWaiting(writing);
  expect((await screen.findByText('cures all')).tagName).toBe('MARK');
  await user.keyboard('a');
  expect(screen.getByText('Publishing the story of Ben Osei')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await user.keyboard('r');
  expect(screen.getByText('Please say why it is removed')).toBeVisible();
  await user.type(screen.getByLabelText('Reason, sent to the author'), 'No promises');
  await user.click(screen.getByRole('button', { name: 'Remove the story of Ben Osei' }));
  await user.click(screen.getByRole('button', { name: 'Do it now' }));
  expect(await screen.findByText('Story removed')).toBeVisible();
  expect(decisions()).toEqual([{ writtenAt: at, reason: 'No promises' }]);
});

it('keeps what was reported as it was read: the decision names the last report', async () => {
  const lastAt = '2026-11-15T10:07:00.000Z';
  const reports = [{ reason: 'health' as const, note: null, by: 'Priya Shah', at: lastAt }];
  const { user, decisions } = showWaiting({ ...writing, status: 'published', reports, reportCount: 1, lastAt });
  await user.click(await screen.findByRole('button', { name: 'Keep the story of Ben Osei' }));
  await user.click(screen.getByRole('button', { name: 'Do it now' }));
  expect(await screen.findByText('Story published')).toBeVisible();
  expect(decisions()).toEqual([{ writtenAt: at, lastAt }]);
});
