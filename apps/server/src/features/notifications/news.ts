import { type OutgoingMail, renderMail } from '../../platform/mail/mail.ts';
import type { Person } from './facts.repository.ts';
import { type NewsProps, newsMail } from './news-mail.ts';

/** A line in somebody's bell. The same key a second time tells nothing. */
export type Notice = {
  userId: string;
  type: 'info' | 'success' | 'order' | 'warning' | 'error';
  title: string;
  message: string;
  actionUrl: string;
  key: string;
};

type Attachment = { fileName: string; contentType: string; content: Buffer };
type Letter = { to: Person; props: NewsProps; key: string; attachments?: readonly Attachment[] };

/** What people are told of one event. */
export type News = { notices: Notice[]; letters: Letter[] };

export const noNews: News = { notices: [], letters: [] };

export const joinNews = (...parts: News[]): News => ({
  notices: parts.flatMap(({ notices }) => notices),
  letters: parts.flatMap(({ letters }) => letters),
});

type Telling = Omit<Notice, 'userId'> & { mail: NewsProps; mailKey?: string; attachments?: readonly Attachment[] };

const MESSAGE_MAX = 1_000;

/** In the bell and by mail; nobody who has left is told anything. */
export function tell(to: Person, { mail, mailKey, attachments, ...notice }: Telling): News {
  if (to.gone) return noNews;
  return {
    notices: [{ ...notice, message: notice.message.slice(0, MESSAGE_MAX), userId: to.id }],
    letters: [{ to, props: mail, key: mailKey ?? notice.key, attachments }],
  };
}

/** Rendered, and ready to be written in a transaction. */
export const composeLetter = async ({ to, props, key, attachments }: Letter): Promise<OutgoingMail<NewsProps>> => ({
  template: newsMail,
  to: { address: to.email, name: to.name },
  props,
  dedupeKey: `${key}:${to.id}`,
  attachments,
  rendered: await renderMail(newsMail, props),
});
