import {
  answerFeedback,
  closeFeedback,
  listReceivedFeedback,
  listSentFeedback,
  showFeedbackScreenshot,
  submitFeedback,
} from '@herbary/contract/feedback.ts';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { as, type SignedInPerson } from '../../testing/as.ts';
import { openShop } from '../../testing/open-shop.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { inOneLine, messagesOf, untilEventsDelivered } from '../../testing/sent-messages.ts';

const { test } = await openShop({ books: 'unchecked' });
let seller: SignedInPerson;
beforeEach(async () => {
  seller = await as(test, { role: 'seller' });
});

const body = { type: 'suggestion' as const, title: 'Sorted packing slips', content: 'In the order of the shelves.' };
const pixels = sharp({ create: { width: 30, height: 20, channels: 3, background: 'green' } });
const picture = async () =>
  new File([new Uint8Array(await pixels.png().toBuffer())], 'slips.png', { type: 'image/png' });
const rowsOf = (title: string) => test.db.selectFrom('feedback').selectAll().where('title', '=', title).execute();

describe('feedback', () => {
  it('is stored with its screenshot, and listed for its author alone', async () => {
    const answer = await seller.client.call(submitFeedback, { body, files: { screenshot: await picture() } });
    expect(answer.message).toBe('Thank you for your feedback! Our team will review it shortly.');
    const [row] = await rowsOf(body.title);
    expect(row).toMatchObject({ ...body, author_id: seller.userId, status: 'new' });
    const upload = test.db
      .selectFrom('media_upload')
      .selectAll()
      .where('file_id', '=', row?.screenshot_file_id ?? '');
    expect(await upload.executeTakeFirst()).toMatchObject({ purpose: 'feedback_screenshot' });
    expect(await seller.client.call(listSentFeedback)).toMatchObject({
      feedback: [{ type: 'suggestion', title: body.title, status: 'new' }],
      total: 1,
    });
    const other = await as(test, { role: 'seller' });
    expect((await other.client.call(listSentFeedback)).feedback).toEqual([]);
  });

  it('needs no screenshot', async () => {
    await seller.client.call(submitFeedback, { body: { ...body, title: 'Without a picture' }, files: {} });
    expect((await rowsOf('Without a picture'))[0]?.screenshot_file_id).toBeNull();
  });

  it.each([
    [{ title: '  ' }, 'Please enter a title for your feedback.'],
    [{ content: '' }, 'Please provide details in your feedback.'],
    [{ title: 'x'.repeat(201) }, 'Please use at most 200 characters for the title'],
    [{ content: 'x'.repeat(5001) }, 'Please use at most 5000 characters for the details'],
  ])('refuses %j', async (change, sentence) => {
    const refusal = await refusalOf(seller.client.call(submitFeedback, { body: { ...body, ...change }, files: {} }));
    expect(refusal).toMatchObject({ status: 400 });
    expect(JSON.stringify(refusal)).toContain(sentence);
  });

  it('refuses a screenshot that is no picture, and stores nothing', async () => {
    const screenshot = new File(['<svg onload="alert(1)"/>'], 'slips.png', { type: 'image/png' });
    const sending = seller.client.call(submitFeedback, {
      body: { ...body, title: 'No picture' },
      files: { screenshot },
    });
    expect(await refusalOf(sending)).toMatchObject({ status: 422, code: 'upload.not_an_image' });
    expect(await rowsOf('No picture')).toEqual([]);
  });
});

describe('feedback that a person answers', () => {
  const { oneTo, nothingTo } = messagesOf(test);

  async function received(title: string) {
    const admin = await as(test, { role: 'admin', staffRole: 'support', firstName: 'Ines' });
    await seller.client.call(submitFeedback, { body: { ...body, title }, files: { screenshot: await picture() } });
    const { feedback } = await admin.client.call(listReceivedFeedback, { query: { search: title } });
    const [one] = feedback;
    if (!one) throw new Error('Nothing was received');
    return { admin, one, params: { id: one._id } };
  }

  it('is listed with its author and status, and its screenshot opens by a link', async () => {
    const { admin, one, params } = await received('Where are the lots');
    expect(one).toMatchObject({ status: 'new', answer: null, hasScreenshot: true, author: { _id: seller.userId } });
    const closed = await admin.client.call(listReceivedFeedback, { query: { search: one.title, status: 'resolved' } });
    expect(closed.feedback).toEqual([]);
    const { url } = await admin.client.call(showFeedbackScreenshot, { params });
    const reply = await test.inject({ url, headers: { authorization: `Bearer ${admin.token}` } });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toMatch(/^image\//);
  });

  it('is answered once, by mail and in the dashboard, however many admins answer', async () => {
    const { admin, params } = await received('Payouts on Fridays');
    const colleague = await as(test, { role: 'admin', firstName: 'Helen' });
    const answers = await Promise.allSettled(
      [admin, colleague].map(({ client }) =>
        client.call(answerFeedback, { params, body: { answer: 'Every Friday.', close: true } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const late = await refusalOf(colleague.client.call(answerFeedback, { params, body: { answer: 'Mondays.' } }));
    expect(late).toMatchObject({ status: 409, code: 'feedback.answered_already' });
    expect(late?.message).toMatch(/^(Ines|Helen) answered this on \w+ \d+, \d+ at .* UTC$/);
    const [sent] = (await seller.client.call(listSentFeedback)).feedback;
    expect(sent).toMatchObject({ status: 'resolved', answer: { text: 'Every Friday.', at: expect.any(String) } });
    await untilEventsDelivered(test.db);
    const { bell, mail } = await oneTo(seller);
    expect(bell.title).toBe('We replied to your feedback');
    expect(inOneLine(mail.text)).toContain('Every Friday.');
    const [row] = await rowsOf('Payouts on Fridays');
    expect(row).toMatchObject({ status: 'resolved', answer: 'Every Friday.' });
    const audit = test.db.selectFrom('audit_entry').select('action').where('subject_id', '=', params.id);
    expect(await audit.execute()).toEqual([{ action: 'feedback.answer' }]);
  });

  it('is closed once, and without an answer nobody gets a mail', async () => {
    const { admin, params } = await received('Thank you');
    await admin.client.call(closeFeedback, { params });
    expect(await refusalOf(admin.client.call(closeFeedback, { params }))).toMatchObject({
      status: 409,
      code: 'feedback.closed_already',
    });
    expect(await refusalOf(admin.client.call(answerFeedback, { params, body: { answer: 'Too late.' } }))).toMatchObject(
      { status: 409, code: 'feedback.closed_already' },
    );
    await untilEventsDelivered(test.db);
    await nothingTo(seller);
  });

  it('is not for finance, nor for sellers', async () => {
    const { params } = await received('Not for all');
    const finance = await as(test, { role: 'admin', staffRole: 'finance' });
    for (const { client } of [finance, seller]) {
      expect(await refusalOf(client.call(listReceivedFeedback, { query: {} }))).toMatchObject({ status: 403 });
      expect(await refusalOf(client.call(closeFeedback, { params }))).toMatchObject({ status: 403 });
    }
  });
});
