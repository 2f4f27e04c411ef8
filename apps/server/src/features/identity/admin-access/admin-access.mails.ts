import { PRODUCT_NAME } from '@herbary/contract/product.ts';
import { z } from 'zod';
import { brandLayout, h, MailButton, MailHeading, MailNote, MailText } from '../../../platform/mail/layout.ts';
import { defineMail } from '../../../platform/mail/mail.ts';

export const adminCodeMail = defineMail(
  'identity.admin-code',
  z.strictObject({ firstName: z.string(), code: z.string(), until: z.string(), registerUrl: z.url() }),
  () => `Your verification code for ${PRODUCT_NAME}`,
  ({ firstName, code, until, registerUrl }) =>
    brandLayout(
      { preview: `It works once, until ${until}.` },
      h(MailHeading, null, 'Your verification code'),
      h(
        MailText,
        null,
        `Hello${firstName ? ` ${firstName}` : ''}, an admin of ${PRODUCT_NAME} lets you create an admin account with this address. Your verification code:`,
      ),
      h(MailHeading, null, code),
      h(MailButton, { href: registerUrl }, 'Enter the code'),
      h(
        MailNote,
        null,
        `It works once, until ${until}. Nobody of ${PRODUCT_NAME} asks you for it. If you did not expect this email, ignore it: without the code no account is made.`,
      ),
    ),
);

export const adminRequestRefusedMail = defineMail(
  'identity.admin-request-refused',
  z.strictObject({ firstName: z.string() }),
  () => `Your request for an admin account of ${PRODUCT_NAME}`,
  ({ firstName }) =>
    brandLayout(
      { preview: 'Your request was not granted.' },
      h(MailHeading, null, 'Your request was not granted'),
      h(
        MailText,
        null,
        `Hello ${firstName}, your request for an admin account of ${PRODUCT_NAME} was read and not granted. If you think this is a mistake, answer this mail.`,
      ),
    ),
);
