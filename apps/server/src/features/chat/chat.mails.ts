import { PRODUCT_NAME } from '@herbary/contract/product.ts';
import { z } from 'zod';
import { brandLayout, h, MailButton, MailHeading, MailNote, MailText } from '../../platform/mail/layout.ts';
import { defineMail } from '../../platform/mail/mail.ts';

const line = z.strictObject({ name: z.string(), at: z.string(), text: z.string() });

const linesOf = (lines: readonly z.output<typeof line>[]) =>
  lines.map(({ name, at, text }) => h(MailText, null, `${name}, ${at}: ${text}`));

export const transcriptMail = defineMail(
  'chat.transcript',
  z.strictObject({ firstName: z.string(), title: z.string(), lines: z.array(line), isCut: z.boolean() }),
  ({ title }) => `Your conversation with ${title}`,
  ({ firstName, title, lines, isCut }) =>
    brandLayout(
      { preview: `Your conversation with ${title} on ${PRODUCT_NAME}.` },
      h(MailHeading, null, `Your conversation with ${title}`),
      h(MailText, null, `Hello ${firstName}, here are the ${isCut ? 'latest ' : ''}messages from your conversation.`),
      ...linesOf(lines),
      h(MailNote, null, "Times are in UTC. You're receiving this email because you or our support team asked for it."),
    ),
);

export const guestAnswerMail = defineMail(
  'chat.guest-answer',
  z.strictObject({ firstName: z.string(), lines: z.array(line), shopUrl: z.url() }),
  () => `${PRODUCT_NAME} replied to your message`,
  ({ firstName, lines, shopUrl }) =>
    brandLayout(
      { preview: 'Our support team has replied to your message.' },
      h(MailHeading, null, "We've replied to your message"),
      h(MailText, null, `Hello ${firstName}, you wrote to our support team. Here's our reply.`),
      ...linesOf(lines),
      h(MailButton, { href: shopUrl }, 'Continue the conversation'),
      h(
        MailNote,
        null,
        "It opens in the browser you used to write to us. If you didn't write to us, you can ignore this email.",
      ),
    ),
);
