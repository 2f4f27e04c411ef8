import { PRODUCT_NAME } from '@herbary/contract/product.ts';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { brandLayout, h, MailButton, MailHeading, MailNote, MailTable, MailText } from '../../platform/mail/layout.ts';
import { defineMail } from '../../platform/mail/mail.ts';

const newsProps = z.strictObject({
  subject: z.string(),
  /** The line mail programs show beside the subject. */
  preview: z.string(),
  heading: z.string(),
  paragraphs: z.array(z.string()).min(1),
  tables: z.array(z.strictObject({ title: z.string().optional(), rows: z.array(z.tuple([z.string(), z.string()])) })),
  button: z.strictObject({ label: z.string(), href: z.url() }),
  /** May have several lines. */
  note: z.string().optional(),
  to: z.enum(['buyer', 'seller', 'admin']),
});
export type NewsProps = z.output<typeof newsProps>;

const reasons = {
  buyer: `You get this mail because you ordered at ${PRODUCT_NAME}.`,
  seller: `You get this mail because you sell at ${PRODUCT_NAME}.`,
  admin: `You get this mail because you look after ${PRODUCT_NAME}.`,
};

const inLines = (text: string): ReactNode[] =>
  text.split('\n').flatMap((line, index) => (index === 0 ? [line] : [h('br', { key: index }), line]));

/** Every mail about an order, a payment or a return looks alike: what happened, the facts, one thing to do. */
export const newsMail = defineMail(
  'notifications.news',
  newsProps,
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
