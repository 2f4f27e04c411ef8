import {
  answerReview,
  createReview,
  getSellerReviewStats,
  likeReview,
  listProductReviews,
  listReviewsToAnswer,
  listSellerReviews,
  type Review,
  reportReview,
} from '@herbary/contract/reviews.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { as, type SignedInPerson } from '../../testing/as.ts';
import { insertProduct, sell } from '../../testing/factories/reviews.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let seller: SignedInPerson;
let people: SignedInPerson[];
let productId: string;
let reviews: Review[];

beforeAll(async () => {
  app = await createTestApp({ work: false });
});
afterAll(() => app.close());

/** Written in this order: five, one, four, one, three, five stars, a minute apart. */
const ratings = [5, 1, 4, 1, 3, 5];
beforeEach(async () => {
  seller = await as(app, { role: 'seller' });
  productId = await insertProduct(app, seller.userId);
  people = await Promise.all(ratings.map(() => as(app)));
  reviews = [];
  for (const [index, person] of people.entries()) {
    await sell(app, { buyerId: person.userId, sellerId: seller.userId, productId }, { delivered: true });
    const body = { product: productId, rating: ratings[index] ?? 0, title: `No. ${index}`, review: '' };
    const written = await person.client.call(createReview, { body });
    const at = new Date(Date.now() - (ratings.length - index) * 60_000);
    await app.db.updateTable('review').set({ created_at: at, updated_at: at }).where('id', '=', written._id).execute();
    reviews.push(written);
  }
});

const list = (query = {}, person?: SignedInPerson) =>
  (person?.client ?? app.client()).call(listProductReviews, { params: { productId }, query });
const order = async (query: object) => (await list({ limit: 50, ...query })).reviews.map(({ title }) => title.slice(4));
const like = (person: SignedInPerson | undefined, index: number) =>
  person?.client.call(likeReview, { params: { id: reviews[index]?._id ?? '' } });
const idOf = (index: number) => ({ id: reviews[index]?._id ?? '' });

describe('the list of reviews', () => {
  it('comes newest, highest, lowest or most helpful first', async () => {
    await like(people[0], 1);
    await like(people[2], 1);
    await like(people[0], 4);
    expect(await order({ sort: 'newest' })).toEqual(['5', '4', '3', '2', '1', '0']);
    expect(await order({ sort: 'highest' })).toEqual(['5', '0', '2', '4', '3', '1']);
    expect(await order({ sort: 'lowest' })).toEqual(['3', '1', '4', '2', '5', '0']);
    expect(await order({ sort: 'helpful' })).toEqual(['1', '4', '5', '3', '2', '0']);
    expect(await order({})).toEqual(await order({ sort: 'helpful' }));
  });

  it('shows the stars asked for, with their own number of pages and the distribution of all', async () => {
    const ones = await list({ rating: 1, limit: 1, page: 2, sort: 'newest' });
    expect(ones).toMatchObject({ totalReviews: 2, page: 2, pages: 2 });
    expect(ones.reviews.map(({ title }) => title)).toEqual(['No. 1']);
    expect(ones.stats).toEqual({
      averageRating: 3.2,
      totalReviews: 6,
      unverifiedReviews: 0,
      ratingDistribution: { 1: 2, 2: 0, 3: 1, 4: 1, 5: 2 },
    });
    expect(await list({ rating: 2 })).toMatchObject({ reviews: [], totalReviews: 0, pages: 1 });
  });

  it('is paged by five, without gaps or doubles, and ends', async () => {
    const first = await list({ sort: 'newest' });
    expect(first).toMatchObject({ totalReviews: 6, page: 1, pages: 2 });
    const second = await list({ sort: 'newest', page: 2 });
    expect([...first.reviews, ...second.reviews].map(({ title }) => title.slice(4))).toEqual([...'543210']);
    expect(await list({ page: 1000, limit: 50 })).toMatchObject({ reviews: [], totalReviews: 6, page: 1000 });
  });

  it('may be cached for a second for a visitor, and not at all for a member', async () => {
    const answer = (client = app.client()) => client.send(listProductReviews, { params: { productId } });
    expect((await answer()).headers.get('cache-control')).toBe('public, max-age=1');
    expect((await answer(people[0]?.client)).headers.get('cache-control')).toBe('private, no-store');
  });

  it('says what its reader may do', async () => {
    const can = async (person: SignedInPerson) =>
      (await list({ sort: 'newest', limit: 50 }, person)).reviews.map((review) => review.can.join(' '));
    const [author] = people;
    if (!author) throw new Error('nobody wrote');
    expect(await can(author)).toEqual([...Array(5).fill('like report'), 'edit delete']);
    await author.client.call(reportReview, { params: idOf(5), body: { reason: 'spam' } });
    expect((await can(author))[0]).toBe('like');
    await seller.client.call(answerReview, { params: idOf(4), body: { body: 'Thank you.' } });
    expect(await can(seller)).toEqual(['like report answer', 'like report', ...Array(4).fill('like report answer')]);
    expect(await can(await as(app, { role: 'seller' }))).toEqual(Array(6).fill('like report'));
  });

  it('shows a reader their own like and no other person’s', async () => {
    await like(people[0], 1);
    const seen = async (person?: SignedInPerson) =>
      (await list({ sort: 'helpful' }, person)).reviews.map(({ likes, likeCount }) => ({ likes, likeCount }))[0];
    expect(await seen(people[0])).toEqual({ likes: [people[0]?.userId], likeCount: 1 });
    expect(await seen(people[1])).toEqual({ likes: [], likeCount: 1 });
    expect(await seen()).toEqual({ likes: [], likeCount: 1 });
  });
});

describe('a seller’s reviews', () => {
  it('are those of all their products, newest first, with stats that agree', async () => {
    const other = await insertProduct(app, seller.userId, { name: 'Nettle root' });
    const body = { product: other, rating: 5, title: 'Last', review: '' };
    await people[0]?.client.call(createReview, { body });
    const params = { id: seller.userId };
    const page = await app.client().call(listSellerReviews, { params, query: { limit: 2 } });
    expect(page).toMatchObject({ totalReviews: 7, page: 1, pages: 4 });
    expect(page.reviews.map(({ title, product }) => [title, product.name])).toEqual([
      ['Last', 'Nettle root'],
      ['No. 5', 'Tulsi leaf'],
    ]);
    expect(await app.client().call(getSellerReviewStats, { params })).toEqual({
      averageRating: 3.2,
      totalReviews: 6,
      unverifiedReviews: 1,
      ratingDistribution: { 1: 2, 2: 0, 3: 1, 4: 1, 5: 2 },
    });
  });

  it('stay when a product is no longer sold, without a name that is not cleared', async () => {
    await app.db
      .updateTable('product')
      .set({ status: 'pending', name: 'Cures everything' })
      .where('id', '=', productId)
      .execute();
    const page = await app.client().call(listSellerReviews, { params: { id: seller.userId } });
    expect(page.totalReviews).toBe(6);
    const [first] = page.reviews;
    expect(first?.product).toEqual({ _id: productId, name: 'A product no longer sold', available: false });
    expect(new Set(page.reviews.map(({ product }) => product.name)).size).toBe(1);
  });

  it.each([
    ['nobody', async () => crypto.randomUUID()],
    ['a shopper', async () => (await as(app)).userId],
    ['an applicant', async () => (await as(app, { role: 'seller', application: 'pending' })).userId],
    [
      'a closed store',
      async () => {
        await app.db.updateTable('seller').set({ closed_at: new Date() }).where('id', '=', seller.userId).execute();
        return seller.userId;
      },
    ],
  ])('are not there for %s', async (_, make) => {
    const params = { id: await make() };
    const missing = { status: 404, code: 'seller.not_found' };
    await expect(app.client().call(listSellerReviews, { params })).rejects.toMatchObject(missing);
    await expect(app.client().call(getSellerReviewStats, { params })).rejects.toMatchObject(missing);
  });
});

describe('the reviews that a seller answers', () => {
  const answering = (query = {}) => seller.client.call(listReviewsToAnswer, { query });
  const titles = async (query = {}) => (await answering(query)).reviews.map(({ title }) => title.slice(4));

  it('are those of the own products, newest first, with how many wait for an answer', async () => {
    expect(await answering({ limit: 4 })).toMatchObject({
      total: 6,
      page: 1,
      pages: 2,
      counts: { all: 6, unanswered: 6 },
    });
    expect(await titles({ limit: 4, page: 2 })).toEqual(['1', '0']);
    await seller.client.call(answerReview, { params: idOf(4), body: { body: 'Thank you.' } });
    expect(await answering({ show: 'unanswered' })).toMatchObject({ total: 5, counts: { all: 6, unanswered: 5 } });
    expect(await titles({ show: 'unanswered' })).toEqual(['5', '3', '2', '1', '0']);
    expect(await titles({ rating: 1 })).toEqual(['3', '1']);
    expect(await titles({ rating: 3, show: 'unanswered' })).toEqual([]);
    const [first, second] = (await answering()).reviews;
    expect(first).toMatchObject({ verified: true, answer: null, can: ['like', 'report', 'answer'] });
    expect(second).toMatchObject({ answer: { body: 'Thank you.' }, can: ['like', 'report'] });
  });

  it('are never another seller’s, nor hidden ones', async () => {
    const other = await as(app, { role: 'seller' });
    const none = { reviews: [], total: 0, counts: { all: 0, unanswered: 0 } };
    expect(await other.client.call(listReviewsToAnswer)).toMatchObject(none);
    await app.db.updateTable('review').set({ status: 'hidden' }).where('id', '=', idOf(5).id).execute();
    expect(await titles()).toEqual(['4', '3', '2', '1', '0']);
    expect(await answering()).toMatchObject({ total: 5, counts: { all: 5, unanswered: 5 } });
  });

  it('name a product that nobody else can see', async () => {
    await app.db.updateTable('product').set({ status: 'pending' }).where('id', '=', productId).execute();
    const [first] = (await answering()).reviews;
    expect(first?.product).toEqual({ _id: productId, name: 'Tulsi leaf', available: false });
  });

  it('are refused to everybody else, and to questions that make no sense', async () => {
    await expect(app.client().call(listReviewsToAnswer)).rejects.toMatchObject({ status: 401 });
    await expect(people[0]?.client.call(listReviewsToAnswer)).rejects.toMatchObject({ status: 403 });
    const admin = await as(app, { role: 'admin' });
    await expect(admin.client.call(listReviewsToAnswer)).rejects.toMatchObject({ status: 403 });
    for (const query of [{ rating: 6 }, { rating: 'many' }, { show: 'some' }, { page: 0 }]) {
      await expect(answering(query as never)).rejects.toMatchObject({ status: 400, code: 'request.invalid' });
    }
  });
});
