import * as contract from '@herbary/contract/community.ts';
import * as moderation from '@herbary/contract/community-moderation.ts';
import { describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { as, type SignedInPerson } from '../../testing/as.ts';
import { openShop } from '../../testing/open-shop.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { messagesOf, untilEventsDelivered } from '../../testing/sent-messages.ts';

const { test } = await openShop({ books: 'unchecked' });
const { oneTo, nothingTo } = messagesOf(test);
const admin = await as(test, { role: 'admin', staffRole: 'support', firstName: 'Ines', lastName: 'Duarte' });
const visitor = test.client();
const claim = 'My tincture CURES cancer, order today.';

async function posted(content = 'Nettle salt, three parts to one.') {
  const author = await as(test, { firstName: 'Ben', lastName: 'Osei' });
  return { author, post: await author.client.call(contract.createPost, { body: { content }, files: {} }) };
}
const waiting = async (id: string) => {
  const query = { limit: 100 };
  const { writings } = await admin.client.call(moderation.listWaitingWritings, { query });
  return writings.find(({ _id }) => _id === id);
};
const report = (person: SignedInPerson, id: string, kind: contract.Writing = 'posts') => {
  const body = { reason: 'health', note: 'It promises a cure' } as const;
  return person.client.call(contract.reportWriting, { params: { kind, id }, body });
};
type Named = { id: string; kind?: contract.Writing; by?: SignedInPerson };
const readOf = async (id: string) => {
  const { writtenAt = new Date(0).toISOString(), lastAt = null } = (await waiting(id)) ?? {};
  return { writtenAt, lastAt };
};
const writtenAtOf = async (id: string) => (await readOf(id)).writtenAt;
const keep = async ({ id, kind = 'posts', by = admin }: Named, read = readOf(id)) =>
  by.client.call(moderation.keepWriting, { params: { kind, id }, body: await read });
const remove = async ({ id, kind = 'posts', by = admin }: Named, writtenAt?: string) => {
  const body = { writtenAt: writtenAt ?? (await writtenAtOf(id)), reason: 'No promises about health.' };
  return by.client.call(moderation.removeWriting, { params: { kind, id }, body });
};
const isRead = async (id: string) =>
  (await refusalOf(visitor.call(contract.getPost, { params: { id } }))) === undefined;

describe('a story that waits', () => {
  it('is listed with the words that were found and what people reported', async () => {
    const { post } = await posted(claim);
    expect(await waiting(post.id)).toMatchObject({
      kind: 'posts',
      author: 'Ben Osei',
      status: 'pending',
      words: ['CURES cancer'],
      reports: [],
    });
    const { post: reported } = await posted();
    const person = await as(test, { firstName: 'Priya', lastName: 'Shah' });
    await report(person, reported.id);
    expect(await waiting(reported.id)).toMatchObject({
      status: 'published',
      reportCount: 1,
      reports: [{ reason: 'health', note: 'It promises a cure', by: 'Priya Shah' }],
    });
  });

  it('is published for everybody, and reports alone do not hide it again', async () => {
    const { post, author } = await posted(claim);
    expect(await keep({ id: post.id })).toEqual({ message: 'Story published' });
    expect(await isRead(post.id)).toBe(true);
    expect(await waiting(post.id)).toBeUndefined();
    await untilEventsDelivered(test.db);
    expect((await oneTo(author)).bell).toMatchObject({
      title: 'Your story is published',
      action_url: `/community/${post.id}`,
    });
    for (const person of [await as(test), await as(test), await as(test)]) await report(person, post.id);
    expect(await isRead(post.id)).toBe(true);
    expect((await waiting(post.id))?.reportCount).toBe(3);
  });

  it('is removed, its author reads why, and a new text waits for a person again', async () => {
    const { post, author } = await posted();
    const person = await as(test);
    await report(person, post.id);
    await remove({ id: post.id });
    expect(await isRead(post.id)).toBe(false);
    const params = { id: post.id };
    expect((await author.client.call(contract.getPost, { params })).post).toMatchObject({
      status: 'hidden',
      reason: 'No promises about health.',
    });
    await untilEventsDelivered(test.db);
    const { bell, mail } = await oneTo(author);
    expect(bell).toMatchObject({ title: 'Your story was removed', type: 'warning' });
    expect(bell.message).toContain('The reason: No promises about health.');
    expect(mail.subject).toBe('Your story was removed');
    await nothingTo(person);
    const body = { content: 'Nettle salt, without promises.', photoIs: 'kept' as const };
    expect(await author.client.call(contract.updatePost, { params, body, files: {} })).toMatchObject({
      status: 'pending',
      reason: null,
    });
    expect(await isRead(post.id)).toBe(false);
  });

  it('stays out of sight once it was removed, however often its author writes it anew, until a person has read it', async () => {
    const { post, author } = await posted();
    const params = { id: post.id };
    const written = await author.client.call(contract.createComment, { params, body: { text: 'Buy mine!' } });
    await report(await as(test), post.id);
    await report(await as(test), written.id, 'comments');
    await remove({ id: written.id, kind: 'comments' });
    await remove({ id: post.id });
    for (const words of ['Nettle salt, once more.', 'Nettle salt, and again.']) {
      const body = { content: words, photoIs: 'kept' as const };
      const changed = { status: 'pending', reason: null };
      expect(await author.client.call(contract.updatePost, { params, body, files: {} })).toMatchObject(changed);
      const comment = { params: { id: written.id }, body: { text: words } };
      expect(await author.client.call(contract.updateComment, comment)).toMatchObject(changed);
    }
    expect(await isRead(post.id)).toBe(false);
    await keep({ id: post.id });
    await keep({ id: written.id, kind: 'comments' });
    expect(await visitor.call(contract.getPost, { params })).toMatchObject({ comments: [{ id: written.id }] });
    const body = { content: 'Nettle salt, read by a person.', photoIs: 'kept' as const };
    expect(await author.client.call(contract.updatePost, { params, body, files: {} })).toMatchObject({
      status: 'published',
    });
  });

  it('is not decided unread: a text that was changed meanwhile is refused', async () => {
    const { post, author } = await posted(claim);
    const read = readOf(post.id);
    await read;
    const body = { content: `${claim} Now.`, photoIs: 'kept' as const };
    await author.client.call(contract.updatePost, { params: { id: post.id }, body, files: {} });
    expect(await refusalOf(keep({ id: post.id }, read))).toMatchObject({ status: 409, code: 'resource.changed' });
    expect(await isRead(post.id)).toBe(false);
  });

  it.each(['posts', 'comments'] as const)(
    'is not kept unread: a later report of one of the %s asks again',
    async (kind) => {
      const { post, author } = await posted();
      const params = { id: post.id };
      const written = () => author.client.call(contract.createComment, { params, body: { text: 'Buy mine!' } });
      const id = kind === 'posts' ? post.id : (await written()).id;
      await report(await as(test), id, kind);
      const read = readOf(id);
      await read;
      await report(await as(test), id, kind);
      const refusal = { status: 409, code: 'resource.changed' };
      expect(await refusalOf(keep({ id, kind }, read))).toMatchObject(refusal);
      const unread = { writtenAt: await writtenAtOf(id), lastAt: null };
      expect(await refusalOf(keep({ id, kind }, Promise.resolve(unread)))).toMatchObject(refusal);
      expect((await waiting(id))?.reportCount).toBe(2);
      await keep({ id, kind });
      expect(await waiting(id)).toBeUndefined();
    },
  );

  it('is decided by one of two admins at once, and the other learns who it was', async () => {
    const { post } = await posted(claim);
    const read = readOf(post.id);
    await read;
    const answers = await Promise.allSettled([keep({ id: post.id }, read), keep({ id: post.id }, read)]);
    const [lost] = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(lost).toMatchObject({
      code: 'community.already_decided',
      message: 'Ines Duarte has already decided on this',
      details: { by: 'Ines Duarte', at: expect.any(String) },
    });
  });

  it('is for admins with this duty', async () => {
    const { post, author } = await posted(claim);
    const finance = await as(test, { role: 'admin', staffRole: 'finance' });
    const read = readOf(post.id);
    for (const by of [author, finance])
      expect(await refusalOf(keep({ id: post.id, by }, read))).toMatchObject({ status: 403 });
    expect(await refusalOf(keep({ id: newId() }, read))).toMatchObject({ status: 404 });
    expect(await refusalOf(keep({ id: post.id, kind: 'comments' }, read))).toMatchObject({ status: 404 });
  });
});

it('removes a comment from its story and from the count', async () => {
  const { post, author } = await posted();
  const commenter = await as(test, { firstName: 'Wren' });
  const params = { id: post.id };
  const { id } = await commenter.client.call(contract.createComment, { params, body: { text: 'Buy mine!' } });
  await untilEventsDelivered(test.db);
  expect((await oneTo(author)).mail.subject).toBe('Wren commented on your story');
  await report(author, id, 'comments');
  expect(await waiting(id)).toMatchObject({ kind: 'comments', postId: post.id, text: 'Buy mine!' });
  expect(await remove({ id, kind: 'comments' })).toEqual({ message: 'Comment removed' });
  expect(await visitor.call(contract.getPost, { params })).toMatchObject({ post: { commentCount: 0 }, comments: [] });
});

it('brings a comment that waited to the author of the story once it is published', async () => {
  const { post, author } = await posted();
  const commenter = await as(test, { firstName: 'Priya', lastName: 'Shah' });
  const write = (person: SignedInPerson, text: string) =>
    person.client.call(contract.createComment, { params: { id: post.id }, body: { text } });
  const [comment, own] = [await write(commenter, claim), await write(author, 'CURES cancer? Please do not say so.')];
  const titlesAfter = async (id: string) => {
    await keep({ id, kind: 'comments' });
    await untilEventsDelivered(test.db);
    return (await messagesOf(test).sentTo(author)).bell.map(({ title }) => title);
  };
  await untilEventsDelivered(test.db);
  await nothingTo(author);
  expect(await titlesAfter(own.id)).toEqual(['Your comment is published']);
  expect((await titlesAfter(comment.id)).sort()).toEqual(['New comment on your story', 'Your comment is published']);
});

it('features published stories, and never one that is out of sight', async () => {
  const { post } = await posted(`Featured ${newId()}`);
  const { post: held } = await posted(claim);
  const feature = (id: string, featured = true) =>
    admin.client.call(moderation.featurePost, { params: { id }, body: { featured } });
  const featured = async () =>
    (await visitor.call(contract.listPosts, { query: { feed: 'featured', limit: 50 } })).posts.map(({ id }) => id);
  expect(await feature(post.id)).toMatchObject({ story: { isFeatured: true } });
  expect(await featured()).toContain(post.id);
  const search = post.content.slice(9);
  expect(await admin.client.call(moderation.listStories, { query: { search, show: 'featured' } })).toMatchObject({
    stories: [{ _id: post.id, author: 'Ben Osei' }],
    total: 1,
  });
  expect(await refusalOf(feature(held.id))).toMatchObject({ status: 409, code: 'community.not_published' });
  const { stories } = await admin.client.call(moderation.listStories, { query: { search } });
  await remove({ id: post.id }, stories[0]?.writtenAt);
  expect(await featured()).not.toContain(post.id);
  await feature(held.id, false);
});
