import { PRODUCT_NAME } from '@herbary/contract/product.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { brandLayout, h, MailButton, MailHeading, MailNote, MailTable, MailText } from '../../platform/mail/layout.ts';
import { defineMail, type OutgoingMail, renderMail } from '../../platform/mail/mail.ts';
import { countText, listText } from '../../platform/wording.ts';
import type { Message } from './message.ts';
import type { Recipient } from './recipients.repository.ts';

const table = z.strictObject({ title: z.string().optional(), rows: z.array(z.tuple([z.string(), z.string()])) });

const emailProps = z.strictObject({
  subject: z.string(),
  preview: z.string(),
  heading: z.string(),
  paragraphs: z.array(z.string()).min(1),
  tables: z.array(table),
  button: z.strictObject({ label: z.string(), href: z.url() }),
  /** May have several lines. */
  note: z.string().optional(),
  to: z.enum(['buyer', 'seller', 'admin', 'digest']),
});
type EmailProps = z.output<typeof emailProps>;
export type MessageEmail = OutgoingMail<EmailProps>;

const reasons = {
  buyer: `You're receiving this email because you have an account at ${PRODUCT_NAME}.`,
  seller: `You're receiving this email because you sell on ${PRODUCT_NAME}.`,
  admin: `You're receiving this email because you're on the ${PRODUCT_NAME} team.`,
  digest: `You're receiving this email, at most once a day, because you chose a daily digest at ${PRODUCT_NAME}.`,
};

const inLines = (text: string): ReactNode[] =>
  text.split('\n').flatMap((line, index) => (index === 0 ? [line] : [h('br', { key: index }), line]));

/** Every message has the same form: what happened, the details, one thing to do. */
const messageTemplate = defineMail(
  'notifications.message',
  emailProps,
  ({ subject }) => subject,
  ({ preview, heading, paragraphs, tables, button, note, to }) =>
    brandLayout(
      { preview, reason: reasons[to] },
      h(MailHeading, null, heading),
      ...paragraphs.map((text, key) => h(MailText, { key }, text)),
      ...tables.flatMap(({ title, rows }, key): ReactNode[] => [
        title ? h(MailText, { key: `title-${key}` }, h('strong', null, title)) : null,
        h(MailTable, { key: `table-${key}`, rows }),
      ]),
      note ? h(MailNote, null, ...inLines(note)) : null,
      h(MailButton, { href: button.href }, button.label),
    ),
);

/** Rendered here, so that the transaction which sends it has nothing slow to do. */
const rendered = async (to: Recipient, props: EmailProps, dedupeKey: string): Promise<MessageEmail> => ({
  template: messageTemplate,
  to: { address: to.email, name: to.name },
  props,
  dedupeKey,
  rendered: await renderMail(messageTemplate, props),
});

export async function renderEmail(message: Message, to: Recipient, publicUrl: string): Promise<MessageEmail> {
  const { subject, preview, heading, paragraphs, tables = [], note, button, buttonUrl, ...email } = message.email;
  const [first, ...others] = paragraphs;
  const props: EmailProps = {
    subject,
    preview: preview ?? message.text,
    heading: heading ?? message.title,
    paragraphs: [`Hello ${to.firstName}, ${first}`, ...others],
    tables: [...tables],
    button: { label: button, href: buttonUrl ?? `${publicUrl}${message.path}` },
    note,
    to: message.to.role,
  };
  return { ...(await rendered(to, props, `${email.key ?? message.key}:${to.id}`)), attachments: email.attachments };
}

/** What the recipient reads, for our own mailbox. */
export async function renderCopy(
  message: Message,
  to: Recipient,
  publicUrl: string,
): Promise<MessageEmail | undefined> {
  const { copyTo, ...email } = message.email;
  if (copyTo === undefined) return undefined;
  const copied: Message = {
    ...message,
    to: { role: 'admin', userId: to.id },
    path: ROUTES.admin.path,
    email: {
      ...email,
      key: `${email.key ?? message.key}:copy`,
      button: 'Open the dashboard',
      buttonUrl: undefined,
      note: `This is a copy of the email we sent to ${to.name}, ${to.email}.`,
    },
  };
  return renderEmail(copied, { ...to, email: copyTo, name: PRODUCT_NAME }, publicUrl);
}

/** Signed in anew on the shopper's page, a seller would find a shopper's choices. */
const choicesPath = ({ role }: Recipient): string =>
  `${role === 'seller' ? ROUTES.dashboardSettings.path : ROUTES.account.path}?tab=notifications`;

const LISTED_MAX = 50;

type Digest = { day: string; items: readonly { title: string; message: string }[] };

/** One email for all that was not read; a longer list is cut, because mail programs cut long emails. */
export function renderDigest({ day, items }: Digest, to: Recipient, publicUrl: string): Promise<MessageEmail> {
  const count = countText(items.length, 'notification');
  const more = items.length - LISTED_MAX;
  const props: EmailProps = {
    subject: `Your day at ${PRODUCT_NAME}: ${count}`,
    preview: listText(items.slice(0, 3).map(({ title }) => title)),
    heading: `You have ${count}`,
    paragraphs: [`Hello ${to.firstName}, here's what you haven't read yet.`],
    tables: [{ rows: items.slice(0, LISTED_MAX).map(({ title, message }) => [title, message]) }],
    note: more > 0 ? `And ${more} more, which you'll find under the bell in the shop.` : undefined,
    button: { label: 'Choose what we send you', href: `${publicUrl}${choicesPath(to)}` },
    to: 'digest',
  };
  return rendered(to, props, `digest:${day}:${to.id}`);
}
