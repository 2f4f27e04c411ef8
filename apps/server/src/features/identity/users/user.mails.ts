import { PRODUCT_NAME } from '@herbary/contract/product.ts';
import { z } from 'zod';
import { brandLayout, h, MailButton, MailHeading, MailNote, MailText } from '../../../platform/mail/layout.ts';
import { defineMail } from '../../../platform/mail/mail.ts';
import { quoted } from '../../../platform/wording.ts';

export const accountSuspendedMail = defineMail(
  'identity.account-suspended',
  z.strictObject({ firstName: z.string(), reason: z.string(), isSeller: z.boolean() }),
  () => `Your ${PRODUCT_NAME} account is suspended`,
  ({ firstName, reason, isSeller }) =>
    brandLayout(
      { preview: "Nothing was deleted. Here's what happened." },
      h(MailHeading, null, 'Your account is suspended'),
      h(
        MailText,
        null,
        `Hello ${firstName}, our team has suspended your ${PRODUCT_NAME} account. The reason: ${quoted(reason)}.`,
      ),
      h(
        MailText,
        null,
        `You can't sign in until it's restored. Nothing was deleted, and open orders continue as usual.${isSeller ? ' Your listings are hidden from the shop in the meantime.' : ''}`,
      ),
      h(MailNote, null, 'If you think this is a mistake, reply to this email.'),
    ),
);

export const accountRestoredMail = defineMail(
  'identity.account-restored',
  z.strictObject({ firstName: z.string(), loginUrl: z.url() }),
  () => `Your ${PRODUCT_NAME} account is restored`,
  ({ firstName, loginUrl }) =>
    brandLayout(
      { preview: 'You can sign in again.' },
      h(MailHeading, null, 'Your account is restored'),
      h(
        MailText,
        null,
        `Hello ${firstName}, your ${PRODUCT_NAME} account has been restored, with everything that was in it.`,
      ),
      h(MailButton, { href: loginUrl }, 'Sign in'),
    ),
);
