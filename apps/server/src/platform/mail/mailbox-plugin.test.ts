import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDb, type TestDb } from '../../testing/test-db.ts';
import { newId } from '../ids.ts';
import { insertMail } from './mail.repository.ts';
import { mailboxPlugin } from './mailbox-plugin.ts';

let test: TestDb;
let app: FastifyInstance;

beforeAll(async () => {
  test = await createTestDb();
  app = Fastify();
  await app.register(mailboxPlugin, { db: test.db });
});
afterAll(async () => {
  await app.close();
  await test.close();
});

beforeEach(async () => {
  await sql`delete from mail_message`.execute(test.db);
});

async function write(toAddress: string, subject: string): Promise<string> {
  const id = newId();
  await insertMail(test.db, {
    id,
    messageId: `<${id}@shop.test>`,
    dedupeKey: id,
    fromAddress: 'hello@shop.test',
    toAddress,
    toName: null,
    replyTo: null,
    unsubscribeUrl: null,
    subject,
    html: '<html><head></head><body><a href="https://shop.test/x?a=1&amp;b=2">x</a><script>1</script></body></html>',
    text: 'plain words',
    template: 'test',
    attachments: [],
    status: 'stored',
  });
  return id;
}

it('says so when there is no mail', async () => {
  const answer = await app.inject('/dev/mailbox');
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('No emails');
});

it('lists mails newest first, as a page and as data, for one address when asked', async () => {
  await write('ada@shop.test', 'First & foremost');
  await write('Bob@shop.test', 'Second');
  const page = await app.inject('/dev/mailbox');
  expect(page.body.indexOf('Second')).toBeLessThan(page.body.indexOf('First &amp; foremost'));
  const data = (await app.inject('/dev/mailbox.json?to=bob@shop.test')).json();
  expect(data.mails).toMatchObject([
    { to: 'Bob@shop.test', subject: 'Second', status: 'stored', links: ['https://shop.test/x?a=1&b=2'] },
  ]);
  expect((await app.inject('/dev/mailbox.json')).json().mails).toHaveLength(2);
});

it('shows one mail in a frame that can do nothing, or as plain text', async () => {
  const id = await write('ada@shop.test', 'First');
  const page = await app.inject(`/dev/mailbox/${id}`);
  expect(page.body).toContain(`<iframe src="/dev/mailbox/${id}/html"`);
  expect(page.body).toContain('href="https://shop.test/x?a=1&amp;b=2"');
  const frame = await app.inject(`/dev/mailbox/${id}/html`);
  expect(frame.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
  expect(frame.headers['content-security-policy']).not.toContain('allow-scripts');
  expect((await app.inject(`/dev/mailbox/${id}?view=text`)).body).toContain('plain words');
});

it.each(['/dev/mailbox/not-an-id', `/dev/mailbox/${newId()}`])(
  'leads back from a mail that is not there: %s',
  async (url) => {
    const answer = await app.inject(url);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/dev/mailbox']);
  },
);
