import {
  answerReview,
  createReview,
  deleteReview,
  getSellerReviewStats,
  likeReview,
  listProductReviews,
  listSellerReviews,
  reportReview,
  updateReview,
} from '@herbary/contract/reviews.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { as, type SignedInPerson } from '../../testing/as.ts';
import { insertProduct } from '../../testing/factories/reviews.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { waitFor } from '../../testing/wait-for.ts';

let app: TestApp;
let seller: SignedInPerson;
let buyer: SignedInPerson;
let stranger: SignedInPerson;
let productId: string;
let id: string;
beforeAll(async () => {
  app = await createTestApp({ work: false });
});
afterAll(() => app.close());

const words = { rating: 4, title: 'Fragrant', review: 'Smells like the garden after rain.' };
beforeEach(async () => {
  seller = await as(app, { role: 'seller' });
  buyer = await as(app);
  stranger = await as(app);
  productId = await insertProduct(app, seller.userId);
  id = (await buyer.client.call(createReview, { body: { product: productId, ...words } }))._id;
});

const unknownId = '0198f000-0000-7000-8000-000000000000';
const notFound = { status: 404, code: 'review.not_found' };
const stored = () => app.db.selectFrom('review').selectAll().where('id', '=', id).executeTakeFirst();
const waitingForLocks = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(app.db);
  return rows[0]?.count;
};
const counted = (results: PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length;

describe('another person’s review', () => {
  it('is neither changed nor deleted, and answered like one that does not exist', async () => {
    const before = await stored();
    for (const person of [stranger, seller, await as(app, { role: 'admin' })]) {
      await expect(person.client.call(updateReview, { params: { id }, body: words })).rejects.toMatchObject(notFound);
      await expect(person.client.call(deleteReview, { params: { id } })).rejects.toMatchObject(notFound);
    }
    expect(await stored()).toEqual(before);
  });

  it('is found helpful, and then not', async () => {
    const first = await stranger.client.call(likeReview, { params: { id } });
    expect(first).toMatchObject({ likes: [stranger.userId], likeCount: 1, editedAt: null });
    expect(await stranger.client.call(likeReview, { params: { id } })).toMatchObject({ likes: [], likeCount: 0 });
    await expect(buyer.client.call(likeReview, { params: { id } })).rejects.toMatchObject({
      status: 403,
      code: 'review.own_like',
    });
  });

  it('stays liked when the like is sent again with its key', async () => {
    const call = () => stranger.client.call(likeReview, { params: { id }, idempotencyKey: 'like' });
    expect(await call()).toEqual(await call());
    expect((await stored())?.like_count).toBe(1);
  });

  it('is answered once, by the seller of the product alone', async () => {
    const answer = (person: SignedInPerson) =>
      person.client.call(answerReview, { params: { id }, body: { body: ' Thank you, Ada. ' } });
    await expect(answer(await as(app, { role: 'seller' }))).rejects.toMatchObject(notFound);
    await expect(answer(stranger)).rejects.toMatchObject({ status: 403 });
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => answer(seller)));
    expect(counted(tries)).toBe(1);
    await expect(answer(seller)).rejects.toMatchObject({ status: 409, code: 'review.answer_exists' });
    const [shown] = (await app.client().call(listProductReviews, { params: { productId } })).reviews;
    expect(shown?.answer).toMatchObject({ body: 'Thank you, Ada.', businessName: 'Brook & Daughters' });
  });

  it('is reported once by each person', async () => {
    const report = (person: SignedInPerson, note?: string) =>
      person.client.call(reportReview, { params: { id }, body: { reason: 'private', note } });
    expect(counted(await Promise.allSettled(Array.from({ length: 5 }, () => report(stranger, ' A number. '))))).toBe(1);
    await expect(report(stranger)).rejects.toMatchObject({ status: 409, code: 'review.already_reported' });
    await report(seller, '');
    await expect(report(buyer)).rejects.toMatchObject({ status: 403, code: 'review.own_report' });
    const rows = await app.db.selectFrom('review_report').selectAll().where('review_id', '=', id).execute();
    expect(rows.map(({ reporter_id, note, status }) => ({ reporter_id, note, status }))).toEqual(
      expect.arrayContaining([
        { reporter_id: stranger.userId, note: 'A number.', status: 'open' },
        { reporter_id: seller.userId, note: null, status: 'open' },
      ]),
    );
    expect(rows).toHaveLength(2);
  });

  it('that is being taken back is not found by who answers, reports or likes it in that moment', async () => {
    const calls = await app.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('review').where('id', '=', id).execute();
      const waiting = Promise.allSettled([
        stranger.client.call(likeReview, { params: { id } }),
        stranger.client.call(reportReview, { params: { id }, body: { reason: 'spam' } }),
        seller.client.call(answerReview, { params: { id }, body: { body: 'Thank you.' } }),
      ]);
      await waitFor(async () => (await waitingForLocks()) === 3);
      return () => waiting;
    });
    for (const result of await calls()) expect(result).toMatchObject({ status: 'rejected', reason: notFound });
  });
});

describe('a product', () => {
  it('is not reviewed by who sells it', async () => {
    const attempt = seller.client.call(createReview, { body: { product: productId, ...words } });
    await expect(attempt).rejects.toMatchObject({ status: 403, code: 'review.own_product' });
  });

  it.each(['pending', 'rejected', 'archived'])('that is %s has no reviews to read or write', async (status) => {
    const shelved = await insertProduct(app, seller.userId, { status });
    const missing = { status: 404, code: 'product.not_found' };
    const params = { productId: shelved };
    await expect(stranger.client.call(listProductReviews, { params })).rejects.toMatchObject(missing);
    const attempt = stranger.client.call(createReview, { body: { product: shelved, ...words } });
    await expect(attempt).rejects.toMatchObject(missing);
  });

  it('of a closed store has none either', async () => {
    await app.db.updateTable('seller').set({ closed_at: new Date() }).where('id', '=', seller.userId).execute();
    const attempt = stranger.client.call(createReview, { body: { product: productId, ...words } });
    await expect(attempt).rejects.toMatchObject({ status: 404, code: 'product.not_found' });
  });
});

describe('hostile input', () => {
  it.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "'; drop table review; --",
    '%_\\ \\u0000 {{7*7}} &lt;b&gt;',
    '\u202Eeman desrever\u202C \u{1F33F} e\u0301\u0301\u0301',
  ])('is stored and answered as text: %s', async (text) => {
    const body = { rating: 1, title: text, review: text };
    expect(await buyer.client.call(updateReview, { params: { id }, body })).toMatchObject(body);
    await seller.client.call(answerReview, { params: { id }, body: { body: text } });
    const { reviews } = await app.client().call(listProductReviews, { params: { productId } });
    expect(reviews[0]).toMatchObject({ ...body, answer: { body: text } });
  });

  it.each([
    ['no star', { rating: 0 }],
    ['six stars', { rating: 6 }],
    ['half a star', { rating: 4.5 }],
    ['stars in letters', { rating: '5' }],
    ['no rating', { rating: undefined }],
    ['a rating that is nothing', { rating: null }],
    ['a title of 151 characters', { title: 'a'.repeat(151) }],
    ['words of 10 kB', { review: 'a'.repeat(10_000) }],
    ['a list for a title', { title: ['a'] }],
    ['a NUL', { review: 'a\u0000b' }],
    ['half a character', { title: '\ud83c' }],
    ['a badge of one’s own', { verified: true }],
    ['another person’s name', { user: unknownId }],
    ['likes of one’s own', { likeCount: 99 }],
    ['a constructor', { constructor: { admin: true } }],
  ])('with %s is refused and changes nothing', async (_, change) => {
    const before = await stored();
    const payload = { ...words, ...change };
    const send = (method: 'POST' | 'PUT', url: string, body: object) =>
      app.inject({ method, url, payload: body, headers: { authorization: `Bearer ${buyer.token}` } });
    const other = await insertProduct(app, seller.userId);
    expect((await send('PUT', `/api/reviews/${id}`, payload)).statusCode).toBe(400);
    expect((await send('POST', '/api/reviews', { product: other, ...payload })).statusCode).toBe(400);
    expect(await stored()).toEqual(before);
    expect(await app.db.selectFrom('review').select('id').where('product_id', '=', other).execute()).toEqual([]);
  });

  it('asks with a sentence for stars between one and five', async () => {
    const attempt = buyer.client.call(updateReview, { params: { id }, body: { ...words, rating: 6 } });
    await expect(attempt).rejects.toMatchObject({ status: 400, message: 'Please choose a rating from 1 to 5' });
  });

  it.each(['1', 'null', "'", '%25', '..', unknownId.toUpperCase().replace('F', 'G'), 'a'.repeat(5000)])(
    'for an id is refused everywhere: %s',
    async (bad) => {
      const headers = { authorization: `Bearer ${seller.token}` };
      const knock = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
        app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
      const answers = await Promise.all([
        knock('GET', `/api/reviews/product/${bad}`),
        knock('POST', '/api/reviews', { product: bad, ...words }),
        knock('PUT', `/api/reviews/${bad}`, words),
        knock('DELETE', `/api/reviews/${bad}`),
        knock('POST', `/api/reviews/${bad}/like`),
        knock('POST', `/api/reviews/${bad}/answer`, { body: 'Thank you.' }),
        knock('POST', `/api/reviews/${bad}/report`, { reason: 'spam' }),
        knock('GET', `/api/sellers/${bad}/reviews`),
        knock('GET', `/api/sellers/${bad}/review-stats`),
      ]);
      for (const { statusCode } of answers) {
        expect(statusCode).toBeGreaterThanOrEqual(400);
        expect(statusCode).toBeLessThan(500);
      }
    },
  );

  it('for an unknown id is not found', async () => {
    const params = { id: unknownId };
    const calls = [
      buyer.client.call(updateReview, { params, body: words }),
      buyer.client.call(deleteReview, { params }),
      buyer.client.call(likeReview, { params }),
      buyer.client.call(reportReview, { params, body: { reason: 'spam' } }),
      seller.client.call(answerReview, { params, body: { body: 'Thank you.' } }),
    ];
    for (const result of await Promise.allSettled(calls)) {
      expect(result).toMatchObject({ status: 'rejected', reason: notFound });
    }
    await expect(buyer.client.call(getSellerReviewStats, { params })).rejects.toMatchObject({ status: 404 });
    await expect(buyer.client.call(listSellerReviews, { params })).rejects.toMatchObject({ status: 404 });
  });

  it.each([
    'page=0',
    'page=-1',
    'page=1001',
    'page=1e9',
    'page=1.5',
    'page=abc',
    'limit=0',
    'limit=51',
    'limit=Infinity',
    'sort=best',
    'sort=newest&sort=lowest',
    'rating=0',
    'rating=6',
    'rating=4.5',
    'rating=1%20or%201=1',
    'order=asc',
    'page[]=1',
    'page=%00',
  ])('in the address of a list is refused: %s', async (query) => {
    const lists = [`/api/reviews/product/${productId}?${query}`, `/api/sellers/${seller.userId}/reviews?${query}`];
    for (const url of lists) expect((await app.inject(url)).statusCode).toBe(400);
  });

  it.each([
    ['an empty answer', 'answer', { body: '   ' }],
    ['an endless answer', 'answer', { body: 'a'.repeat(2001) }],
    ['an answer in another’s name', 'answer', { body: 'Thank you.', sellerId: unknownId }],
    ['a report without a reason', 'report', {}],
    ['a report with a reason of its own', 'report', { reason: 'boring' }],
    ['a report with an endless note', 'report', { reason: 'spam', note: 'a'.repeat(1001) }],
    ['a report that is decided already', 'report', { reason: 'spam', status: 'upheld' }],
    ['a like with a number', 'like', { count: 100 }],
  ])('is refused as %s', async (_, action, payload) => {
    const headers = { authorization: `Bearer ${seller.token}` };
    const answer = await app.inject({ method: 'POST', url: `/api/reviews/${id}/${action}`, headers, payload });
    expect(answer.statusCode).toBe(400);
  });
});

describe('a visitor', () => {
  it('reads everything and writes nothing', async () => {
    const client = app.client();
    const body = { product: productId, ...words };
    const calls = [
      client.call(createReview, { body }),
      client.call(updateReview, { params: { id }, body: words }),
      client.call(deleteReview, { params: { id } }),
      client.call(likeReview, { params: { id } }),
      client.call(answerReview, { params: { id }, body: { body: 'Thank you.' } }),
      client.call(reportReview, { params: { id }, body: { reason: 'spam' } }),
    ];
    for (const result of await Promise.allSettled(calls)) {
      expect(result).toMatchObject({ status: 'rejected', reason: { status: 401, code: 'auth.required' } });
    }
    expect((await client.call(listProductReviews, { params: { productId } })).reviews).toHaveLength(1);
    expect((await client.call(listSellerReviews, { params: { id: seller.userId } })).reviews).toHaveLength(1);
  });
});
