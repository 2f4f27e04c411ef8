import { PRODUCT_NAME } from '@herbary/contract/product.ts';
import { z } from 'zod';
import { brandLayout, h, MailButton, MailHeading, MailNote, MailText } from '../../../platform/mail/layout.ts';
import { defineMail } from '../../../platform/mail/mail.ts';

export const adminCodeMail = defineMail(
  'identity.admin-code',
  z.strictObject({ firstName: z.string(), code: z.string(), until: z.string(), registerUrl: z.url() }),
  () => `Your ${PRODUCT_NAME} verification code`,
  ({ firstName, code, until, registerUrl }) =>
    brandLayout(
      { preview: `It works once and expires on ${until}.` },
      h(MailHeading, null, 'Your verification code'),
      h(
        MailText,
        null,
        `Hello${firstName ? ` ${firstName}` : ''}, a ${PRODUCT_NAME} admin has approved this address for an admin account. Your verification code:`,
      ),
      h(MailHeading, null, code),
      h(MailButton, { href: registerUrl }, 'Enter the code'),
      h(
        MailNote,
        null,
        `It works once and expires on ${until}. No one at ${PRODUCT_NAME} will ever ask you for it. If you weren't expecting this email, you can ignore it: no account is created without the code.`,
      ),
    ),
);

export const adminRequestRefusedMail = defineMail(
  'identity.admin-request-refused',
  z.strictObject({ firstName: z.string() }),
  () => `Your request for a ${PRODUCT_NAME} admin account`,
  ({ firstName }) =>
    brandLayout(
      { preview: 'Your request was not approved.' },
      h(MailHeading, null, 'Your request was not approved'),
      h(
        MailText,
        null,
        `Hello ${firstName}, we reviewed your request for a ${PRODUCT_NAME} admin account and couldn't approve it. If you think this is a mistake, reply to this email.`,
      ),
    ),
);
