import { PRODUCT_NAME, SUPPORT_ANSWER_TIME } from '@herbary/contract/product.ts';
import { z } from 'zod';
import { brandLayout, h, MailButton, MailHeading, MailNote, MailText } from '../../../platform/mail/layout.ts';
import { defineMail } from '../../../platform/mail/mail.ts';

const linkNote = 'The link works without a password, so please keep this email to yourself.';
const reason = `You're receiving this email because someone contacted ${PRODUCT_NAME} support with this address.`;

/** Nothing that was typed in stands in it: otherwise the form would send a stranger's words to any address. */
export const caseOpenedMail = defineMail(
  'support.case-opened',
  z.strictObject({ caseNumber: z.string(), caseUrl: z.url() }),
  ({ caseNumber }) => `We got your message: ${caseNumber}`,
  (props) =>
    brandLayout(
      { preview: `Your case number is ${props.caseNumber}. We answer within ${SUPPORT_ANSWER_TIME}.`, reason },
      h(MailHeading, null, 'We got your message'),
      h(
        MailText,
        null,
        `Hello, thank you for writing to us. Your case number is ${props.caseNumber}. A person will read it, and we answer within ${SUPPORT_ANSWER_TIME}.`,
      ),
      h(MailButton, { href: props.caseUrl }, 'See your case'),
      h(
        MailNote,
        null,
        `You can add to your message there. ${linkNote} If you didn't write to us, you can ignore this email.`,
      ),
    ),
);

export const caseAnsweredMail = defineMail(
  'support.case-answered',
  z.strictObject({
    name: z.string(),
    caseNumber: z.string(),
    answer: z.string(),
    by: z.string(),
    caseUrl: z.url(),
    isClosed: z.boolean(),
  }),
  ({ caseNumber }) => `Our reply to ${caseNumber}`,
  (props) =>
    brandLayout(
      { preview: `${props.by} from ${PRODUCT_NAME} has replied.`, reason },
      h(MailHeading, null, 'Our reply to your message'),
      h(MailText, null, `Hello ${props.name}, here's our reply about your case ${props.caseNumber}:`),
      ...props.answer.split(/\n{2,}/).map((paragraph, key) => h(MailText, { key }, paragraph)),
      h(MailText, null, `${props.by}, ${PRODUCT_NAME} support`),
      h(MailButton, { href: props.caseUrl }, 'Reply'),
      h(
        MailNote,
        null,
        `${props.isClosed ? "We've closed the case. If something's missing, just reply to reopen it. " : ''}${linkNote}`,
      ),
    ),
);
