import { readFile } from 'node:fs/promises';
import { getProduct } from '@herbary/contract/products.ts';
import {
  answerReview,
  createReview,
  deleteReview,
  getSellerReviewStats,
  likeReview,
  listProductReviews,
  listSellerReviews,
  type Review,
  updateReview,
} from '@herbary/contract/reviews.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { as, type SignedInPerson } from '../../testing/as.ts';
import { insertProduct, sell } from '../../testing/factories/reviews.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let seller: SignedInPerson;
let buyer: SignedInPerson;
let stranger: SignedInPerson;
let productId: string;
beforeAll(async () => {
  app = await createTestApp({ work: false });
});
afterAll(() => app.close());
beforeEach(async () => {
  seller = await as(app, { role: 'seller' });
  buyer = await as(app, { firstName: 'Rosa', lastName: 'rivera' });
  stranger = await as(app);
  productId = await insertProduct(app, seller.userId);
});

const words = { rating: 4, title: 'Fragrant', review: 'Smells like the garden after rain.' };
const write = (person: SignedInPerson, change: object = {}, product = productId): Promise<Review> =>
  person.client.call(createReview, { body: { product, ...words, ...change } });
/** The product has reached them: what they write is a verified purchase. */
const receive = (person: SignedInPerson) =>
  sell(app, { buyerId: person.userId, sellerId: seller.userId, productId }, { delivered: true });
const listed = (person?: SignedInPerson, query = {}) =>
  (person?.client ?? app.client()).call(listProductReviews, { params: { productId }, query });
const sums = async () => {
  const { rows } = await sql<{ product: string; seller: string; rows: string }>`
    select p.rating_sum || '/' || p.review_count as product, s.rating_sum || '/' || s.review_count as seller,
      (select coalesce(sum(rating), 0) || '/' || count(*) from review where product_id = p.id and status = 'published' and verified) as rows
    from product p join seller s on s.id = p.seller_id where p.id = ${productId}
  `.execute(app.db);
  return rows[0];
};
const agree = (value: string) => ({ product: value, seller: value, rows: value });

describe('a review', () => {
  it('is shown as it was typed, under a first name and an initial', async () => {
    const written = await write(buyer, { title: '  Fragrant ' });
    expect(written).toMatchObject({
      product: { _id: productId, name: 'Tulsi leaf', available: true },
      user: { firstName: 'Rosa', lastName: 'R.' },
      ...words,
      verified: false,
      hidden: false,
      likes: [],
      likeCount: 0,
      editedAt: null,
      answer: null,
      can: ['edit', 'delete'],
    });
    expect(await listed()).toEqual({
      reviews: [{ ...written, can: [] }],
      totalReviews: 1,
      page: 1,
      pages: 1,
      stats: {
        averageRating: 0,
        totalReviews: 0,
        unverifiedReviews: 1,
        ratingDistribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
      },
      mine: null,
    });
    expect((await listed(buyer)).mine).toEqual(written);
    expect(JSON.stringify(await listed())).not.toContain('rivera');
  });

  it('of a verified purchase counts for its product and its seller, and publishes an event for the seller', async () => {
    await receive(buyer);
    const { _id } = await write(buyer, { rating: 5 });
    expect(await sums()).toEqual(agree('5/1'));
    const event = await app.db
      .selectFrom('outbox_event')
      .select(['type', 'payload'])
      .where('subject', '=', `review:${_id}`)
      .executeTakeFirst();
    expect(event).toEqual({
      type: 'review.created',
      payload: { reviewId: _id, productId, sellerId: seller.userId, rating: 5 },
    });
  });

  it('may be without words', async () => {
    expect(await write(buyer, { title: '', review: '' })).toMatchObject({ title: '', review: '', rating: 4 });
  });

  it('is verified only when that buyer received that product', async () => {
    const sale = { buyerId: buyer.userId, sellerId: seller.userId, productId };
    const other = await insertProduct(app, seller.userId);
    await sell(app, sale, { delivered: false });
    await sell(app, { ...sale, productId: other }, { delivered: true });
    await sell(app, { ...sale, buyerId: stranger.userId }, { delivered: true });
    const review = await write(buyer);
    expect(review.verified).toBe(false);
    const lineId = await sell(app, sale, { delivered: true });
    const changed = await buyer.client.call(updateReview, { params: { id: review._id }, body: words });
    expect(changed.verified).toBe(true);
    const row = await app.db.selectFrom('review').select('order_line_id').where('id', '=', review._id).execute();
    expect(row).toEqual([{ order_line_id: lineId }]);
    expect((await write(stranger)).verified).toBe(true);
  });

  it('counts from the edit on that makes it verified', async () => {
    const { _id } = await write(buyer, { rating: 2 });
    expect(await sums()).toEqual(agree('0/0'));
    await receive(buyer);
    await buyer.client.call(updateReview, { params: { id: _id }, body: { ...words, rating: 3 } });
    expect(await sums()).toEqual(agree('3/1'));
    expect((await listed()).stats).toMatchObject({ averageRating: 3, totalReviews: 1, unverifiedReviews: 0 });
  });

  it('of 25 throw-away accounts moves no rating: it is shown, and counted nowhere', async () => {
    await receive(buyer);
    await write(buyer, { rating: 5 });
    const people = await Promise.all(Array.from({ length: 25 }, () => as(app)));
    const written = await Promise.all(people.map((person) => write(person, { rating: 1 })));
    expect(written.every(({ verified }) => !verified)).toBe(true);
    expect(await sums()).toEqual(agree('5/1'));
    const page = await listed(undefined, { limit: 50 });
    expect(page.reviews).toHaveLength(26);
    expect(page).toMatchObject({
      totalReviews: 26,
      stats: { averageRating: 5, totalReviews: 1, unverifiedReviews: 25 },
    });
    expect((await listed(undefined, { rating: 1 })).totalReviews).toBe(25);
    const params = { id: seller.userId };
    expect(await app.client().call(getSellerReviewStats, { params })).toMatchObject({
      averageRating: 5,
      totalReviews: 1,
    });
    expect(await app.client().call(listSellerReviews, { params })).toMatchObject({ totalReviews: 26 });
    expect(await app.client().call(getProduct, { params: { id: productId } })).toMatchObject({ rating: 5, reviews: 1 });
  });

  it('needs a confirmed address, and a refusal mails the link', async () => {
    const unconfirmed = await as(app, { isConfirmed: false });
    await expect(write(unconfirmed)).rejects.toMatchObject({ status: 403, code: 'auth.address_unconfirmed' });
    expect((await listed()).reviews).toEqual([]);
    const mails = await app.db
      .selectFrom('mail_message')
      .select('template')
      .where('to_address', '=', unconfirmed.email)
      .execute();
    expect(mails).toEqual([{ template: 'identity.confirm-address' }]);
  });

  it('is written once, whatever the second one says', async () => {
    await receive(buyer);
    await write(buyer);
    await expect(write(buyer, { rating: 1 })).rejects.toMatchObject({
      status: 409,
      code: 'review.already_written',
      message: 'You have already reviewed this product',
    });
    expect(await sums()).toEqual(agree('4/1'));
  });

  it('is written once by ten tries at the same time, also by a buyer with a delivery', async () => {
    await sell(app, { buyerId: buyer.userId, sellerId: seller.userId, productId }, { delivered: true });
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => write(buyer)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const attempt of tries) {
      if (attempt.status === 'rejected') expect(attempt.reason).toMatchObject({ code: 'review.already_written' });
    }
    expect(await sums()).toEqual(agree('4/1'));
  });

  it('is answered again, not written again, when the same call comes twice', async () => {
    await receive(buyer);
    const call = () =>
      buyer.client.call(createReview, { body: { product: productId, ...words }, idempotencyKey: 'once' });
    expect(await call()).toEqual(await call());
    expect(await sums()).toEqual(agree('4/1'));
  });

  it('is changed by its writer, who is then seen to have changed it', async () => {
    await receive(buyer);
    const { _id } = await write(buyer);
    const changed = await buyer.client.call(updateReview, {
      params: { id: _id },
      body: { rating: 2, title: 'On second thought', review: '' },
    });
    expect(changed).toMatchObject({ _id, rating: 2, title: 'On second thought', review: '' });
    expect(changed.editedAt).not.toBeNull();
    expect(await sums()).toEqual(agree('2/1'));
  });

  it('can be taken back and written anew', async () => {
    await receive(buyer);
    const { _id } = await write(buyer);
    await stranger.client.call(likeReview, { params: { id: _id } });
    await seller.client.call(answerReview, { params: { id: _id }, body: { body: 'Thank you.' } });
    await buyer.client.call(deleteReview, { params: { id: _id } });
    expect(await sums()).toEqual(agree('0/0'));
    expect(await listed(buyer)).toMatchObject({ reviews: [], mine: null });
    expect(await write(buyer, { rating: 1 })).toMatchObject({ likeCount: 0, answer: null });
    expect(await sums()).toEqual(agree('1/1'));
  });

  it('stays without its writer when the account is deleted', async () => {
    await write(buyer);
    await app.db
      .updateTable('app_user')
      .set({
        deleted_at: new Date(),
        email: `${buyer.userId}@deleted.invalid`,
        first_name: 'Deleted',
        last_name: 'user',
        is_active: false,
      })
      .where('id', '=', buyer.userId)
      .execute();
    expect((await listed()).reviews[0]).toMatchObject({ ...words, user: { firstName: 'Deleted', lastName: 'user' } });
  });

  it('that was hidden is seen by its writer alone, counts for nothing, and is deleted once and for all', async () => {
    await receive(buyer);
    await receive(stranger);
    const { _id } = await write(buyer);
    await write(stranger, { rating: 5 });
    await sql`
      with hidden as (update review set status = 'hidden' where id = ${_id} returning product_id, seller_id, rating),
        p as (update product set rating_sum = rating_sum - h.rating, review_count = review_count - 1 from hidden h where id = h.product_id)
      update seller set rating_sum = rating_sum - h.rating, review_count = review_count - 1 from hidden h where id = h.seller_id
    `.execute(app.db);
    expect((await listed(stranger)).stats).toMatchObject({ totalReviews: 1, averageRating: 5 });
    expect((await listed(buyer)).mine).toMatchObject({ _id, hidden: true, can: ['edit', 'delete'] });
    await buyer.client.call(updateReview, { params: { id: _id }, body: { ...words, rating: 1 } });
    expect(await sums()).toEqual(agree('5/1'));
    await expect(stranger.client.call(likeReview, { params: { id: _id } })).rejects.toMatchObject({ status: 404 });
    await buyer.client.call(deleteReview, { params: { id: _id } });
    expect(await sums()).toEqual(agree('5/1'));
    expect((await listed(buyer)).mine).toBeNull();
    const rows = app.db.selectFrom('review').select(['status', 'title', 'body']).where('id', '=', _id);
    expect(await rows.execute()).toEqual([{ status: 'withdrawn', title: '', body: '' }]);
    await expect(write(buyer)).rejects.toMatchObject({
      status: 409,
      code: 'review.was_hidden',
      message: 'Our team has hidden your review of this product. You cannot write another one.',
    });
    const params = { id: _id };
    const gone = { status: 404, code: 'review.not_found' };
    await expect(buyer.client.call(updateReview, { params, body: words })).rejects.toMatchObject(gone);
    await expect(buyer.client.call(deleteReview, { params })).rejects.toMatchObject(gone);
  });

  it('of a product no longer sold is not listed and can still be deleted', async () => {
    await receive(buyer);
    const { _id } = await write(buyer);
    await app.db.updateTable('product').set({ status: 'archived' }).where('id', '=', productId).execute();
    await expect(listed()).rejects.toMatchObject({ status: 404, code: 'product.not_found' });
    await expect(write(stranger)).rejects.toMatchObject({ status: 404, code: 'product.not_found' });
    await buyer.client.call(deleteReview, { params: { id: _id } });
    expect(await sums()).toEqual(agree('0/0'));
  });
});

describe('the sums', () => {
  it('are exact after twenty people write, change, like and take back at the same time', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => as(app)));
    for (const person of [stranger, ...people]) await receive(person);
    const target = await write(stranger, { rating: 3 });
    const live = async (person: SignedInPerson, index: number) => {
      const { _id } = await write(person, { rating: 1 + (index % 5) });
      await person.client.call(likeReview, { params: { id: target._id } });
      const rating = 5 - (index % 5);
      await Promise.all([
        person.client.call(updateReview, { params: { id: _id }, body: { ...words, rating } }),
        index % 2 === 0 ? person.client.call(likeReview, { params: { id: target._id } }) : undefined,
      ]);
      if (index % 4 === 0) await person.client.call(deleteReview, { params: { id: _id } });
    };
    const lives = await Promise.allSettled(people.map(live));
    expect(lives.filter(({ status }) => status === 'rejected')).toEqual([]);
    const counted = await sums();
    expect(counted).toEqual(agree(counted?.rows ?? ''));
    expect(counted?.rows).toMatch(/\/16$/);
    const after = (await listed(undefined, { limit: 50 })).reviews.find(({ _id }) => _id === target._id);
    expect(after?.likeCount).toBe(10);
  });

  it('that counted every review are counted anew by the migration', async () => {
    await receive(buyer);
    await write(buyer, { rating: 5 });
    await write(stranger, { rating: 1 });
    const before = await sums();
    await sql`update product set rating_sum = 6, review_count = 2 where id = ${productId}`.execute(app.db);
    await sql`update seller set rating_sum = 6, review_count = 2 where id = ${seller.userId}`.execute(app.db);
    const folder = new URL('../../platform/db/migrations/', import.meta.url);
    const text = await readFile(new URL('0061_reviews_verified_ratings.sql', folder), 'utf8');
    const updates = text.split(';').filter((statement) => statement.trim().startsWith('update'));
    expect(updates).toHaveLength(2);
    for (const statement of updates) await app.database.pool.query(statement);
    expect(await sums()).toEqual(before);
    expect(before).toEqual(agree('5/1'));
  });

  it('are exact after one person changes and takes back the same review at the same time', async () => {
    await receive(buyer);
    const { _id } = await write(buyer);
    const change = (index: number) =>
      buyer.client.call(updateReview, { params: { id: _id }, body: { ...words, rating: 1 + (index % 5) } });
    await Promise.all(Array.from({ length: 12 }, (_, index) => change(index)));
    const counted = await sums();
    expect(counted).toEqual(agree(counted?.rows ?? ''));
    const removals = await Promise.allSettled(
      Array.from({ length: 5 }, () => buyer.client.call(deleteReview, { params: { id: _id } })),
    );
    expect(removals.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await sums()).toEqual(agree('0/0'));
  });
});
