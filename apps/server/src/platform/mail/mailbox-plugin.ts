import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Db } from '../db/client.ts';
import type { Mount } from '../feature.ts';
import { findMail, listMails, type MailRow } from './mail.repository.ts';
import { frameSandbox, linksOf, mailboxPage } from './mailbox-page.ts';

export type MailboxPluginOptions = { db: Db };

const maxListed = 100;
const query = z.object({
  to: z.string().trim().max(320).optional().catch(undefined),
  view: z.enum(['html', 'text']).catch('html'),
  watch: z.literal('on').optional().catch(undefined),
});
const mailId = z.uuid();

const pagePolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "font-src 'self'",
  "img-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');
/** A mail is shown as a mail program would: pictures and style, no script, and not as a page of this site. */
const mailPolicy = `default-src 'none'; style-src 'unsafe-inline'; img-src https: data:; frame-ancestors 'self'; sandbox ${frameSandbox}`;

/** The outbox for people to look into. For the demo only: a visitor who sees it can reset any password. */
export const mailboxPlugin: FastifyPluginAsync<MailboxPluginOptions> = async (app, { db }) => {
  app.addHook('onRequest', async (_, reply) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
  });

  app.get('/dev/mailbox', async (request, reply) => {
    const { to, view, watch } = query.parse(request.query);
    const mails = await listMails(db, { to: to || undefined, limit: maxListed });
    return page(reply, mailboxPage({ mails, selected: mails[0], chosen: false, to, view, watch: watch === 'on' }));
  });

  app.get('/dev/mailbox.json', async (request) => {
    const { to } = query.parse(request.query);
    return { mails: (await listMails(db, { to: to || undefined, limit: maxListed })).map(mailJson) };
  });

  app.get<{ Params: { id: string } }>('/dev/mailbox/:id', async (request, reply) => {
    const { to, view } = query.parse(request.query);
    const selected = await mailOf(db, request.params.id);
    if (!selected) return reply.redirect('/dev/mailbox');
    const mails = await listMails(db, { to: to || undefined, limit: maxListed });
    return page(reply, mailboxPage({ mails, selected, chosen: true, to, view, watch: false }));
  });

  app.get<{ Params: { id: string } }>('/dev/mailbox/:id/html', async (request, reply) => {
    const mail = await mailOf(db, request.params.id);
    if (!mail) return reply.code(404).type('text/plain').send('Not found');
    return reply
      .header('content-security-policy', mailPolicy)
      .header('x-frame-options', 'SAMEORIGIN')
      .type('text/html; charset=utf-8')
      .send(mail.html.replace(/<head[^>]*>/, (head) => `${head}<base target="_blank">`));
  });
};

export const mailboxMount = (db: Db): Mount => ({
  openRoutes: [
    { path: '/dev/mailbox', why: 'what the demo has mailed' },
    { path: '/dev/mailbox.json', why: 'the same, for journeys' },
    { path: '/dev/mailbox/:id', why: 'one mail' },
    { path: '/dev/mailbox/:id/html', why: 'one mail, as it was designed' },
  ],
  plugin: (app) => mailboxPlugin(app, { db }),
});

async function mailOf(db: Db, id: string): Promise<MailRow | undefined> {
  return mailId.safeParse(id).success ? findMail(db, id) : undefined;
}

function page(reply: FastifyReply, html: string): FastifyReply {
  return reply.header('content-security-policy', pagePolicy).type('text/html; charset=utf-8').send(html);
}

function mailJson(mail: MailRow) {
  const { id, subject, template, status, createdAt, text, html, toName } = mail;
  return { id, to: mail.toAddress, toName, subject, template, status, createdAt, text, html, links: linksOf(html) };
}
