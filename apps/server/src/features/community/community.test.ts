import * as contract from '@herbary/contract/community.ts';
import { POSTS_PER_HOUR, type Topic } from '@herbary/contract/community-limits.ts';
import { deleteAccount } from '@herbary/contract/identity.ts';
import { restoreUser, suspendUser } from '@herbary/contract/users.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { rateLimitRules, scaledRules } from '../../platform/http/rate-limit-rules.ts';
import { newId } from '../../platform/ids.ts';
import { as, type SignedInPerson } from '../../testing/as.ts';
import { listProduct, picture } from '../../testing/factories/products.ts';
import { openShop } from '../../testing/open-shop.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { untilEventsDelivered } from '../../testing/sent-messages.ts';
import { unendingLimits } from '../../testing/unending-limits.ts';
import { corpus } from '../../testing/upload-corpus.ts';
import { tagsOf } from './check-words.ts';
import { scoreAt } from './post-view.ts';

const { test, seller } = await openShop({
  books: 'unchecked',
  rateLimitRules: unendingLimits({ ...scaledRules(1000), story: rateLimitRules.story }),
});
const visitor = test.client();
const admin = await as(test, { role: 'admin', staffRole: 'support', firstName: 'Ines', lastName: 'Duarte' });
const claim = 'Nettle tea cures cancer, says my aunt.';

type Form = Partial<Parameters<typeof share>[1]>;
async function share(person: SignedInPerson, body: { content: string; topic?: Topic; product?: string }) {
  return person.client.call(contract.createPost, { body, files: {} });
}
const posted = async (change: Form = {}) => {
  const author = await as(test, { firstName: 'Maya', lastName: 'Reyes' });
  return { author, post: await share(author, { content: 'The first tin of the summer blossoms.', ...change }) };
};
const read = (id: string, client = visitor) => client.call(contract.getPost, { params: { id } });
const isRead = async (id: string, client = visitor) => (await refusalOf(read(id, client))) === undefined;
const feed = async (query: Parameters<typeof visitor.call<typeof contract.listPosts>>[1] = {}, client = visitor) =>
  (await client.call(contract.listPosts, query)).posts.map(({ id }) => id);
const comment = (person: SignedInPerson, id: string, text = 'Lid on is the whole secret.') =>
  person.client.call(contract.createComment, { params: { id }, body: { text } });
const report = (person: SignedInPerson, id: string, kind: contract.Writing = 'posts') =>
  person.client.call(contract.reportWriting, { params: { kind, id }, body: { reason: 'advertising' } });
const like = (person: SignedInPerson, id: string, kind: contract.Writing = 'posts') =>
  person.client.call(contract.likeWriting, { params: { kind, id } });

describe('a story', () => {
  it('is read by everybody, with its tags, its product and the name of its author cut short', async () => {
    const product = await listProduct(seller);
    const content = 'Cold over ice, with #Peach and #peach <script>alert(1)</script>';
    const { post } = await posted({ content, topic: 'brewing', product: product._id });
    const shown = (await read(post.id)).post;
    expect(shown).toMatchObject({
      user: { name: 'Maya R.', store: null, isStaff: false },
      content,
      tags: ['brewing', 'peach'],
      product: { _id: product._id, name: 'Garden sage', seller: 'Brook & Daughters', available: true },
      likes: 0,
      can: [],
    });
    expect(await feed({ query: { topic: 'peach' } })).toEqual([post.id]);
    await sql`update product set status = 'archived' where id = ${product._id}`.execute(test.db);
    expect((await read(post.id)).post).toMatchObject({
      productName: 'A product no longer sold',
      product: { available: false, image: null },
    });
  });

  it('keeps its photo until it is replaced or taken back, and refuses what is no picture', async () => {
    const author = await as(test);
    const body = { content: 'Three bundles in the loft.', photoAlt: 'Bundles of mint' };
    const post = await author.client.call(contract.createPost, { body, files: { photo: await picture() } });
    expect(post.photo).toMatchObject({ alt: 'Bundles of mint', width: 24, height: 30 });
    const params = { id: post.id };
    const change = (photoIs: 'kept' | 'removed', photo?: File) =>
      author.client.call(contract.updatePost, { params, body: { ...body, photoIs }, files: { photo } });
    expect((await change('kept')).image).toBe(post.image);
    const replaced = await change('kept', await picture('red'));
    expect(replaced.image).not.toBe(post.image);
    const svg = new File([new Uint8Array(await corpus.svg())], 'tea.png', { type: 'image/png' });
    expect(await refusalOf(change('kept', svg))).toMatchObject({ status: 422, code: 'upload.not_an_image' });
    expect((await read(post.id)).post.image).toBe(replaced.image);
    expect((await change('removed')).photo).toBeNull();
    await author.client.call(contract.deletePost, { params });
    expect(await isRead(post.id)).toBe(false);
    const left = test.db.selectFrom('media_upload').select('file_id').where('user_id', '=', author.userId);
    expect(await left.execute()).toEqual([]);
  });

  it('is refused with the word and its place, and counts nothing', async () => {
    const author = await as(test);
    const refusal = await refusalOf(share(author, { content: 'Fresh chickweed and CBD for all.' }));
    expect(refusal).toMatchObject({
      status: 422,
      code: 'community.word_refused',
      message: 'One word keeps this from being shared: CBD',
      details: { word: 'CBD', field: 'content', start: 20, end: 23 },
    });
    for (const content of ['', ' \n ', 'x'.repeat(1001)])
      expect(await refusalOf(share(author, { content }))).toMatchObject({ status: 400 });
    expect(await refusalOf(share(author, { content: 'Tea', product: newId() }))).toMatchObject({ status: 404 });
  });

  it('needs a session and a confirmed address', async () => {
    const files = {};
    const body = { content: 'Tea' };
    expect(await refusalOf(visitor.call(contract.createPost, { body, files }))).toMatchObject({ status: 401 });
    const unconfirmed = await as(test, { isConfirmed: false });
    const { post } = await posted();
    const asked = [share(unconfirmed, body), comment(unconfirmed, post.id), report(unconfirmed, post.id)];
    for (const refusal of await Promise.all(asked.map(refusalOf)))
      expect(refusal).toMatchObject({ status: 403, code: 'auth.address_unconfirmed' });
  });

  it('is changed and taken back by its author alone', async () => {
    const { post, author } = await posted();
    const other = await as(test);
    const params = { id: post.id };
    const body = { content: 'Changed', photoIs: 'kept' as const };
    for (const client of [other.client, admin.client]) {
      expect(await refusalOf(client.call(contract.updatePost, { params, body, files: {} }))).toMatchObject({
        status: 404,
      });
      expect(await refusalOf(client.call(contract.deletePost, { params }))).toMatchObject({ status: 404 });
    }
    const changed = await author.client.call(contract.updatePost, { params, body, files: {} });
    expect(changed).toMatchObject({ content: 'Changed', can: ['edit', 'delete'], editedAt: expect.any(String) });
  });

  it('waits for a person when it promises something about health, seen by its author alone', async () => {
    const { post, author } = await posted({ content: claim });
    expect(post.status).toBe('pending');
    const other = await as(test);
    for (const client of [visitor, other.client]) {
      expect(await isRead(post.id, client)).toBe(false);
      expect(await feed({ query: { limit: 50 } }, client)).not.toContain(post.id);
    }
    expect((await author.client.call(contract.listPosts)).mine).toMatchObject([{ id: post.id, status: 'pending' }]);
    expect(await isRead(post.id, author.client)).toBe(true);
    const asked = [comment(other, post.id), like(other, post.id), report(other, post.id)];
    for (const refusal of await Promise.all(asked.map(refusalOf))) expect(refusal).toMatchObject({ status: 404 });
    const body = { content: 'Nettle tea tastes of spinach.', photoIs: 'kept' as const };
    await author.client.call(contract.updatePost, { params: { id: post.id }, body, files: {} });
    expect(await isRead(post.id)).toBe(true);
  });

  it('is out of sight while its author is suspended, and nameless after the account is gone', async () => {
    const { post, author } = await posted();
    await admin.client.call(suspendUser, { params: { id: author.userId }, body: { reason: 'Advertising' } });
    expect(await isRead(post.id)).toBe(false);
    expect(await feed({ query: { limit: 50 } })).not.toContain(post.id);
    const leaving = await posted();
    await leaving.author.client.call(deleteAccount, { body: {} });
    expect((await read(leaving.post.id)).post.user).toEqual({ name: 'Deleted user', store: null, isStaff: false });
  });

  it('counts what can be read: no comments and stories of suspended people, until they are restored', async () => {
    const { post } = await posted({ topic: 'brewing' });
    const [advertiser, reader] = [await as(test), await as(test)];
    for (const person of [advertiser, advertiser, reader]) await comment(person, post.id);
    await share(advertiser, { content: 'Buy my tea.', topic: 'brewing' });
    const counts = async () => {
      await untilEventsDelivered(test.db);
      const { topics, posts } = await visitor.call(contract.listPosts, { query: { limit: 50 } });
      const shown = posts.find(({ id }) => id === post.id);
      expect((await read(post.id)).comments).toHaveLength(shown?.commentCount ?? 0);
      const brewing = topics.find(({ name }) => name === 'brewing')?.count;
      return { comments: shown?.commentCount, score: shown?.score, brewing };
    };
    const before = await counts();
    expect(before).toMatchObject({ comments: 3 });
    const params = { id: advertiser.userId };
    await admin.client.call(suspendUser, { params, body: { reason: 'Advertising' } });
    const after = await counts();
    expect(after).toMatchObject({ comments: 1, brewing: Number(before.brewing) - 1 });
    expect(after.score).toBeLessThan(Number(before.score));
    await admin.client.call(restoreUser, { params, body: { reason: 'A mistake' } });
    expect(await counts()).toMatchObject({ comments: 3, brewing: before.brewing });
  });

  it('is shared five times an hour, and the refusal says when the next one is free', async () => {
    const author = await as(test);
    await refusalOf(share(author, { content: 'CBD' }));
    for (let count = 0; count < POSTS_PER_HOUR; count++) await share(author, { content: `Cup ${count}` });
    const refusal = await refusalOf(share(author, { content: 'One more' }));
    expect(refusal).toMatchObject({ status: 429, code: 'rate.limited' });
    expect(refusal?.details).toMatchObject({ retryAfterSeconds: expect.any(Number) });
  });
});

describe('the feed', () => {
  it('goes on behind its cursor without repeating or losing a story, the newest first', async () => {
    const author = await as(test);
    const ids: string[] = [];
    for (const cup of ['one', 'two', 'three']) ids.unshift((await share(author, { content: `${cup} #paging` })).id);
    // Written in the same moment: their ids settle the order.
    await sql`update community_post set created_at = '2026-02-01', updated_at = '2026-02-01' where id = any(${ids})`.execute(
      test.db,
    );
    const first = await visitor.call(contract.listPosts, { query: { topic: 'paging', limit: 2 } });
    const query = { topic: 'paging', limit: 2, after: first.next ?? '' };
    const second = await visitor.call(contract.listPosts, { query });
    expect([...first.posts, ...second.posts].map(({ id }) => id)).toEqual(ids);
    expect(second.next).toBeNull();
    const wrong = visitor.call(contract.listPosts, { query: { ...query, feed: 'trending' } });
    expect(await refusalOf(wrong)).toMatchObject({ status: 400, code: 'list.cursor_invalid' });
  });

  it('halves the points of Trending every 24 hours: a person counts once, the author not at all', async () => {
    const now = new Date('2026-11-17T12:00:00Z');
    const author = await as(test);
    const story = async (hoursAgo: number, likes: number, commenters: number) => {
      const { id } = await share(author, { content: `${hoursAgo} hours #trend` });
      const at = new Date(now.getTime() - hoursAgo * 3_600_000);
      const { rows } = await sql<{ trend: number }>`
        update community_post set created_at = ${at}, like_count = ${likes}, commenter_count = ${commenters}
        where id = ${id} returning trend::float
      `.execute(test.db);
      return { id, score: scoreAt(rows[0]?.trend ?? 0, now) };
    };
    const fresh = await story(0, 1, 0);
    const liked = await story(24, 3, 2);
    const old = await story(72, 23, 4);
    expect([fresh.score, liked.score, old.score]).toEqual([2, 4, 4]);
    const older = await story(72, 22, 4);
    const trending = await feed({ query: { topic: 'trend', feed: 'trending' } });
    expect(trending.slice(2)).toEqual([older.id, fresh.id]);
    expect(trending.slice(0, 2).sort()).toEqual([liked.id, old.id].sort());
    const { post, author: writer } = await posted();
    const reader = await as(test);
    for (const person of [reader, reader, writer]) await comment(person, post.id);
    const counted = test.db.selectFrom('community_post').select(['comment_count', 'commenter_count']);
    expect(await counted.where('id', '=', post.id).executeTakeFirst()).toEqual({
      comment_count: 3,
      commenter_count: 1,
    });
  });

  it('reads Trending from its index', async () => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select id from community_post where status = 'published' order by trend desc, id desc limit 10
    `.execute(test.db);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('community_post_trending');
  });
});

describe('a like', () => {
  it('counts once for each person, however often it is sent at once, and can be taken back', async () => {
    const { post } = await posted();
    const [one, two] = [await as(test), await as(test)];
    await Promise.all([one, one, one, two, two].map((person) => like(person, post.id)));
    expect((await read(post.id)).post.likes).toBe(2);
    const params = { kind: 'posts' as const, id: post.id };
    const undone = Promise.all([1, 2, 3].map(() => one.client.call(contract.unlikeWriting, { params })));
    expect(await undone).toContainEqual({ likes: 1, liked: false });
    expect((await read(post.id, two.client)).post).toMatchObject({ likes: 1, liked: true });
  });

  it('is not for what one wrote oneself', async () => {
    const { post, author } = await posted();
    const refused = await refusalOf(like(author, post.id));
    expect(refused).toMatchObject({ status: 403, code: 'community.own_like' });
    expect(
      await refusalOf(visitor.call(contract.likeWriting, { params: { kind: 'posts', id: post.id } })),
    ).toMatchObject({ status: 401 });
    expect(await refusalOf(like(author, newId()))).toMatchObject({ status: 404 });
  });
});

describe('a comment', () => {
  it('is counted, liked, changed and taken back', async () => {
    const { post, author } = await posted();
    const reader = await as(test, { firstName: 'Theo', lastName: 'Lindqvist' });
    const written = await comment(reader, post.id);
    expect(await like(author, written.id, 'comments')).toEqual({ likes: 1, liked: true });
    expect(await read(post.id)).toMatchObject({
      post: { commentCount: 1 },
      comments: [{ id: written.id, user: { name: 'Theo L.' }, likes: 1, can: [] }],
    });
    const params = { id: written.id };
    for (const client of [author.client, admin.client])
      expect(await refusalOf(client.call(contract.deleteComment, { params }))).toMatchObject({ status: 404 });
    const changed = await reader.client.call(contract.updateComment, { params, body: { text: claim } });
    expect(changed.status).toBe('pending');
    expect(await read(post.id)).toMatchObject({ post: { commentCount: 0 }, comments: [] });
    expect((await read(post.id, reader.client)).comments).toMatchObject([{ status: 'pending' }]);
    await reader.client.call(contract.deleteComment, { params });
    expect((await read(post.id, reader.client)).comments).toEqual([]);
  });

  it('is counted right when many write at once, and its author may be a store', async () => {
    const { post } = await posted();
    const people = [await as(test), await as(test), seller];
    await Promise.all([...people, ...people].map((person) => comment(person, post.id)));
    const { post: counted, comments } = await read(post.id);
    expect([counted.commentCount, comments.length]).toEqual([6, 6]);
    expect(comments.find(({ user }) => user.store)?.user.store?.businessName).toBe('Brook & Daughters');
  });
});

describe('a report', () => {
  it('hides the story from its sender, and from everybody when three people send one', async () => {
    const { post } = await posted();
    const people = [await as(test), await as(test), await as(test)] as const;
    await report(people[0], post.id);
    expect(await isRead(post.id, people[0].client)).toBe(false);
    expect(await isRead(post.id)).toBe(true);
    expect(await refusalOf(report(people[0], post.id))).toMatchObject({ code: 'community.already_reported' });
    await Promise.all([report(people[1], post.id), report(people[2], post.id)]);
    expect(await isRead(post.id)).toBe(false);
  });

  it('is one of each person, however often it is sent at once, and not of the author', async () => {
    const { post, author } = await posted();
    const person = await as(test);
    const answers = await Promise.allSettled([1, 2, 3, 4].map(() => report(person, post.id)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await isRead(post.id)).toBe(true);
    expect(await refusalOf(report(author, post.id))).toMatchObject({ status: 403, code: 'community.own_report' });
  });
});

it('finds the tags of a text', () => {
  expect(tagsOf('#Mint and #mint, a&#39; /#anchor #1 #lemon-balm', 'growing')).toEqual([
    'growing',
    'mint',
    'lemon-balm',
  ]);
  expect(tagsOf(`#${'x'.repeat(31)} ${'#a #b #c #d #e #f'}`, undefined)).toEqual(['a', 'b', 'c', 'd', 'e']);
});
