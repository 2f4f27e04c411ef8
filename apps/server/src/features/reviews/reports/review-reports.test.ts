import * as contract from '@herbary/contract/review-reports.ts';
import { createReview, listProductReviews, reportReview, updateReview } from '@herbary/contract/reviews.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { as, type SignedInPerson } from '../../../testing/as.ts';
import { insertProduct, reportedReview, sell } from '../../../testing/factories/reviews.ts';
import { messagesOf, untilEventsDelivered } from '../../../testing/sent-messages.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let admin: SignedInPerson;
let seller: SignedInPerson;
beforeAll(async () => {
  test = await createTestApp();
  admin = await as(test, { role: 'admin', staffRole: 'support', firstName: 'Ines', lastName: 'Duarte' });
  seller = await as(test, { role: 'seller' });
});
afterAll(() => test.close());

const reported = async (given: { body?: string; reasons?: readonly string[] } = {}) =>
  reportedReview(test, { sellerId: seller.userId, buyerId: (await as(test)).userId, ...given });
const found = async (id: string) => {
  const { reviews } = await admin.client.call(contract.listReportedReviews, { query: { limit: 100 } });
  return reviews.find(({ _id }) => _id === id);
};
const read = async (id: string) => {
  const { writtenAt, lastAt } = (await found(id)) ?? { writtenAt: longAgo, lastAt: longAgo };
  return { writtenAt, lastAt };
};
const longAgo = '2020-01-01T00:00:00.000Z';
const remove = async (id: string, { reason = 'A promise about health', shown = read(id) } = {}) =>
  admin.client.call(contract.removeReportedReview, { params: { id }, body: { ...(await shown), reason } });
const keep = async (id: string, shown = read(id)) =>
  admin.client.call(contract.keepReportedReview, { params: { id }, body: await shown });

describe('a reported review', () => {
  it('is listed with its reports and the words that the content check finds, as they are written', async () => {
    const id = await reported({ body: 'The drops CURE cancer, I swear.', reasons: ['fake', 'offensive'] });
    const shown = await found(id);
    expect(shown).toMatchObject({
      product: { name: 'Tulsi leaf' },
      rating: 1,
      reportCount: 2,
      reports: [
        { reason: 'fake', note: 'It is fake' },
        { reason: 'offensive', note: 'It is offensive' },
      ],
    });
    expect(shown?.words.length).toBeGreaterThan(0);
    for (const word of shown?.words ?? []) expect(shown?.review).toContain(word);
  });

  it('is out of sight and out of the rating once it is removed, and may not be decided again', async () => {
    const productId = await insertProduct(test, seller.userId);
    const buyer = await as(test);
    await sell(test, { buyerId: buyer.userId, sellerId: seller.userId, productId }, { delivered: true });
    const body = { product: productId, rating: 2, title: 'Hm', review: 'It cured nothing.' };
    const { _id: id } = await buyer.client.call(createReview, { body });
    const reader = await as(test);
    await reader.client.call(reportReview, { params: { id }, body: { reason: 'spam' } });
    const rating = async () => {
      const row = test.db.selectFrom('product').select(['rating_sum', 'review_count']).where('id', '=', productId);
      return Object.values(await row.executeTakeFirstOrThrow()).map(Number);
    };
    expect(await rating()).toEqual([2, 1]);
    await expect(remove(id, { reason: ' ' })).rejects.toMatchObject({ status: 400 });
    await remove(id);
    expect(await rating()).toEqual([0, 0]);
    expect((await test.client().call(listProductReviews, { params: { productId } })).reviews).toEqual([]);
    expect((await buyer.client.call(listProductReviews, { params: { productId } })).mine?.hidden).toBe(true);
    await untilEventsDelivered(test.db);
    const { bell, mail } = await messagesOf(test).oneTo(buyer);
    expect(bell).toMatchObject({ title: 'Your review was removed', message: 'Tulsi leaf: A promise about health' });
    expect(mail).toMatchObject({ subject: 'Your review of Tulsi leaf was removed' });
    expect(await found(id)).toBeUndefined();
    await expect(keep(id)).rejects.toMatchObject({
      status: 409,
      code: 'review.report_decided',
      message: 'Ines Duarte has already decided on this review',
      details: { by: 'Ines Duarte', at: expect.any(String), decision: 'takeDown' },
    });
  });

  it('stays when it is kept, with its reports dismissed by name and time', async () => {
    const id = await reported();
    await keep(id);
    expect(await found(id)).toBeUndefined();
    const { rows } = await sql`
      select r.status as review, p.status, p.decided_by as "decidedBy" from review r join review_report p on p.review_id = r.id
      where r.id = ${id}
    `.execute(test.db);
    expect(rows).toEqual([{ review: 'published', status: 'dismissed', decidedBy: admin.userId }]);
  });

  it('is not decided unread once its words have changed, or another report has come', async () => {
    const author = await as(test);
    const id = await reportedReview(test, { sellerId: seller.userId, buyerId: author.userId });
    const shown = read(id);
    const refusal = { status: 409, code: 'resource.changed' };
    await shown;
    await author.client.call(updateReview, {
      params: { id },
      body: { rating: 5, title: 'Sorry', review: 'It is good.' },
    });
    await expect(remove(id, { shown })).rejects.toMatchObject(refusal);
    await expect(keep(id, shown)).rejects.toMatchObject(refusal);
    const changed = read(id);
    await changed;
    const reader = await as(test);
    await reader.client.call(reportReview, { params: { id }, body: { reason: 'private', note: 'My name' } });
    await expect(keep(id, changed)).rejects.toMatchObject(refusal);
    expect(await found(id)).toMatchObject({ review: 'It is good.', reportCount: 2 });
    await keep(id);
    expect(await found(id)).toBeUndefined();
  });

  it('is decided by one of two admins who decide at once', async () => {
    const id = await reported();
    const shown = read(id);
    await shown;
    const answers = await Promise.allSettled([remove(id, { shown }), keep(id, shown)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is refused when there is none, or the admin has other duties', async () => {
    await expect(keep(newId())).rejects.toMatchObject({ status: 404, code: 'review.not_found' });
    const finance = await as(test, { role: 'admin', staffRole: 'finance' });
    await expect(finance.client.call(contract.listReportedReviews)).rejects.toMatchObject({ status: 403 });
  });
});
