import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { leasePort } from '../../testing/lease-ports.ts';
import { quietLog } from '../../testing/quiet-log.ts';
import { createTestDb, type TestDb } from '../../testing/test-db.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { createJobs, type Jobs } from '../jobs/jobs.ts';
import { brandLayout, h, MailButton, MailHeading, MailNote, MailTable, MailText } from './layout.ts';
import { listMails } from './mail.repository.ts';
import { createMail, defineMail, forgetSentMails, type Mail } from './mail.ts';

const greeting = defineMail(
  'test.greeting',
  z.strictObject({ name: z.string(), link: z.url() }),
  ({ name }) => `Hello ${name}`,
  ({ name, link }) =>
    brandLayout(
      { preview: 'A line for the list' },
      h(MailHeading, null, `Hello ${name}`),
      h(MailText, null, 'Welcome to the garden.'),
      h(MailTable, { rows: [['Order', 'H-1001']] }),
      h(MailNote, null, 'Keep this.'),
      h(MailButton, { href: link }, 'Open the gate'),
    ),
);
const link = 'https://shop.test/gate?a=1&b=2';

type Arrived = { email: Email; recipients: string[] };

describe('mail', () => {
  let test: TestDb;
  let jobs: Jobs;
  let mail: Mail;
  let server: SMTPServer | undefined;
  let arrived: Arrived[];
  let port = 0;

  beforeAll(async () => {
    test = await createTestDb();
  });
  beforeEach(() => {
    arrived = [];
  });
  afterEach(async () => {
    await jobs.stop();
    mail.close();
    await stopServer();
  });
  afterAll(() => test.close());

  async function startServer(options: SMTPServerOptions = {}, onPort = 0): Promise<void> {
    const opened = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: async (stream, session, done) => {
        const email = await PostalMime.parse(await buffer(stream));
        arrived.push({ email, recipients: session.envelope.rcptTo.map((recipient) => recipient.address) });
        done();
      },
      ...options,
    });
    await new Promise<void>((listening, fail) => {
      opened.once('error', fail);
      opened.listen(onPort, '127.0.0.1', listening);
    });
    opened.on('error', () => undefined);
    port = (opened.server.address() as AddressInfo).port;
    server = opened;
  }
  async function stopServer(): Promise<void> {
    const stopping = server;
    server = undefined;
    if (stopping) await new Promise<void>((closed) => stopping.close(closed));
  }
  async function open(smtp: boolean): Promise<void> {
    jobs = createJobs({ databaseUrl: test.url, log: quietLog, superviseSeconds: 1 });
    mail = createMail({
      db: test.db,
      jobs,
      log: quietLog,
      smtpUrl: smtp ? `smtp://127.0.0.1:${port}` : undefined,
      mailFrom: 'Herbary <hello@herbary.test>',
      publicUrl: 'https://shop.test',
    });
    await jobs.start();
  }
  const send = (to: { address: string; name?: string }, dedupeKey: string, name = 'Ada') =>
    test.db.transaction().execute((tx) => mail.send(tx, { template: greeting, to, props: { name, link }, dedupeKey }));
  const stored = (address: string) => listMails(test.db, { to: address, limit: 10 });

  it('stays in the outbox, marked as not sent, when there is no mail server', async () => {
    await open(false);
    await send({ address: 'Ada@shop.test', name: 'Ada' }, 'stored-1');
    const [row] = await stored('ada@shop.test');
    expect(row).toMatchObject({ status: 'stored', subject: 'Hello Ada', template: 'test.greeting', toName: 'Ada' });
    expect(row?.html).toContain('Open the gate');
    expect(row?.text).toContain('Hello Ada');
    expect(row?.text).toContain(link);
    expect(row?.text).toMatch(/Order\s+H-1001/);
  });

  it('goes out once with both parts, an identity of its own and what is attached', async () => {
    await startServer();
    await open(true);
    await test.db.transaction().execute((tx) =>
      mail.send(tx, {
        template: greeting,
        to: { address: 'ada@shop.test', name: 'Ada, Countess of "Lovelace"' },
        props: { name: 'Ada', link },
        dedupeKey: 'sent-1',
        attachments: [{ fileName: 'invoice.txt', contentType: 'text/plain', content: Buffer.from('42') }],
      }),
    );
    await waitFor(() => arrived.length === 1);
    const [{ email, recipients } = {} as Arrived] = arrived;
    const [row] = await stored('ada@shop.test');
    expect(recipients).toEqual(['ada@shop.test']);
    expect(email.to).toEqual([{ name: 'Ada, Countess of "Lovelace"', address: 'ada@shop.test' }]);
    expect(email.from).toEqual({ name: 'Herbary', address: 'hello@herbary.test' });
    expect(email.messageId).toBe(`<${row?.id}@shop.test>`);
    expect([email.html?.includes('Open the gate'), email.text?.includes(link)]).toEqual([true, true]);
    expect(email.attachments).toMatchObject([{ filename: 'invoice.txt', mimeType: 'text/plain' }]);
    await waitFor(async () => (await stored('ada@shop.test'))[0]?.status === 'sent');
  });

  it('is not written twice for the same reason', async () => {
    await startServer();
    await open(true);
    await Promise.all([1, 2, 3, 4].map(() => send({ address: 'once@shop.test' }, 'once')));
    await waitFor(async () => (await stored('once@shop.test'))[0]?.status === 'sent');
    expect(await stored('once@shop.test')).toHaveLength(1);
    expect(arrived).toHaveLength(1);
  });

  it('loses its words and its recipient 90 days after it was sent, and is still not sent again', async () => {
    await startServer();
    await open(true);
    for (const name of ['old', 'new']) {
      await send({ address: `${name}@aging.test`, name }, `aging-${name}`);
      await waitFor(async () => (await stored(`${name}@aging.test`))[0]?.status === 'sent');
    }
    await test.db
      .updateTable('mail_message')
      .set({ sent_at: new Date(Date.now() - 91 * 86_400_000) })
      .where('to_address', '=', 'old@aging.test')
      .execute();
    await forgetSentMails(test.db);
    expect(await stored('old@aging.test')).toEqual([]);
    expect((await stored('new@aging.test'))[0]?.text).toContain('Hello');
    const left = await stored('removed@deleted.invalid');
    expect(left).toMatchObject([
      { status: 'sent', subject: 'Removed', html: '', text: '', toName: null, attachments: [] },
    ]);
    await send({ address: 'old@aging.test' }, 'aging-old');
    expect(await stored('old@aging.test')).toEqual([]);
  });

  it('does not exist when the transaction is rolled back', async () => {
    await open(false);
    const rolledBack = test.db.transaction().execute(async (tx) => {
      await mail.send(tx, {
        template: greeting,
        to: { address: 'no@shop.test' },
        props: { name: 'x', link },
        dedupeKey: 'no',
      });
      throw new Error('undo');
    });
    await expect(rolledBack).rejects.toThrow('undo');
    expect(await stored('no@shop.test')).toEqual([]);
  });

  it('waits for a mail server that is down and arrives once it is up', async () => {
    port = await leasePort();
    await open(true);
    const addresses = Array.from({ length: 5 }, (_, index) => `down${index}@shop.test`);
    for (const address of addresses) await send({ address }, address);
    const refused = async () => (await stored('down0@shop.test'))[0]?.lastError?.includes('ECONNREFUSED') ?? false;
    await waitFor(refused);
    expect((await stored('down0@shop.test'))[0]?.status).toBe('queued');
    await startServer({}, port);
    await waitFor(() => arrived.length === addresses.length);
    expect(arrived.flatMap((mailed) => mailed.recipients).sort()).toEqual(addresses);
  });

  it('tries again after a 4xx and after a 5xx', async () => {
    const refusals = [451, 550];
    await startServer({
      onRcptTo: (_address, _session, done) => {
        const code = refusals.shift();
        done(code ? Object.assign(new Error('not now'), { responseCode: code }) : undefined);
      },
    });
    await open(true);
    await send({ address: 'later@shop.test' }, 'later');
    await waitFor(() => arrived.length === 1);
    await waitFor(async () => (await stored('later@shop.test'))[0]?.status === 'sent');
    expect((await stored('later@shop.test'))[0]?.attempts).toBe(3);
  });

  it('keeps line breaks in names out of headers', async () => {
    await startServer();
    await open(true);
    const evil = 'Eve\r\nBcc: victim@shop.test\r\nX-Evil: 1';
    await send({ address: 'eve@shop.test', name: evil }, 'evil', evil);
    await waitFor(() => arrived.length === 1);
    const [{ email, recipients } = {} as Arrived] = arrived;
    expect(recipients).toEqual(['eve@shop.test']);
    expect(email.headers.map((header) => header.key)).not.toEqual(expect.arrayContaining(['x-evil']));
    expect(email.bcc ?? []).toEqual([]);
  });

  it('refuses an address that is more than one address', async () => {
    await open(false);
    const wrong = [
      'a@x.test, b@x.test',
      'a@x.test\r\nBcc: b@x.test',
      '"x, b@x.test" a@x.test',
      '<b@x.test>',
      'a b@x.test',
      '',
    ];
    for (const address of wrong) await expect(send({ address }, 'bad')).rejects.toThrow('one plain address');
  });

  it('shows names as text', async () => {
    await open(false);
    await send({ address: 'tag@shop.test' }, 'tag', '<img src=x onerror=alert(1)>');
    const [row] = await stored('tag@shop.test');
    expect(row?.html).not.toContain('<img src=x');
  });
});
