import { PRODUCT_NAME, SUPPORT_ANSWER_TIME } from '@herbary/contract/product.ts';
import { z } from 'zod';
import { brandLayout, h, MailButton, MailHeading, MailNote, MailText } from '../../../platform/mail/layout.ts';
import { defineMail } from '../../../platform/mail/mail.ts';

const linkNote = 'The link needs no password, so please keep this mail to yourself.';
const reason = `You get this email because somebody wrote to ${PRODUCT_NAME} support with this address.`;

/** Nothing that was typed in stands in it: otherwise the form would send a stranger's words to any address. */
export const caseOpenedMail = defineMail(
  'support.case-opened',
  z.strictObject({ caseNumber: z.string(), caseUrl: z.url() }),
  ({ caseNumber }) => `We got your message: ${caseNumber}`,
  (props) =>
    brandLayout(
      { preview: `Your case has the number ${props.caseNumber}. We answer within ${SUPPORT_ANSWER_TIME}.`, reason },
      h(MailHeading, null, 'We got your message'),
      h(
        MailText,
        null,
        `Hello, thank you for writing to us. Your case has the number ${props.caseNumber}. A person reads it, and we answer within ${SUPPORT_ANSWER_TIME}.`,
      ),
      h(MailButton, { href: props.caseUrl }, 'See your case'),
      h(MailNote, null, `You can add to your message there. ${linkNote} If you did not write to us, ignore this mail.`),
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
  ({ caseNumber }) => `An answer to ${caseNumber}`,
  (props) =>
    brandLayout(
      { preview: `${props.by} from ${PRODUCT_NAME} has answered.`, reason },
      h(MailHeading, null, 'An answer for you'),
      h(MailText, null, `Hello ${props.name}, about your case ${props.caseNumber}:`),
      ...props.answer.split(/\n{2,}/).map((paragraph, key) => h(MailText, { key }, paragraph)),
      h(MailText, null, `${props.by}, ${PRODUCT_NAME} support`),
      h(MailButton, { href: props.caseUrl }, 'Reply'),
      h(
        MailNote,
        null,
        `${props.isClosed ? 'We have closed the case. Is something missing? Reply, and it is open again. ' : ''}${linkNote}`,
      ),
    ),
);
