import { listSentFeedback, submitFeedback } from '@herbary/contract/feedback.ts';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { as, type SignedInPerson } from '../../testing/as.ts';
import { openShop } from '../../testing/open-shop.ts';
import { refusalOf } from '../../testing/refusal-of.ts';

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
