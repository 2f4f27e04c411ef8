import { PRODUCT_NAME } from '@herbary/contract/product.ts';
import { z } from 'zod';
import { brandLayout, h, MailButton, MailHeading, MailNote, MailText } from '../../../platform/mail/layout.ts';
import { defineMail } from '../../../platform/mail/mail.ts';

const props = z.strictObject({ firstName: z.string(), resetUrl: z.url() });

export const twoFactorOnMail = defineMail(
  'identity.two-factor-on',
  props,
  () => 'Two-factor sign-in was turned on',
  ({ firstName, resetUrl }) =>
    brandLayout(
      { preview: "From now on, you'll need a code from your authenticator app to sign in." },
      h(MailHeading, null, 'Two-factor sign-in is on'),
      h(
        MailText,
        null,
        `Hello ${firstName}, your ${PRODUCT_NAME} account now asks for a code from your authenticator app after your password. All other devices were signed out. Keep your recovery codes somewhere you can find them without your phone.`,
      ),
      h(MailNote, null, "If this wasn't you, choose a new password now and reply to this email."),
      h(MailButton, { href: resetUrl }, 'Choose a new password'),
    ),
);

export const twoFactorOffMail = defineMail(
  'identity.two-factor-off',
  props,
  () => 'Two-factor sign-in was turned off',
  ({ firstName, resetUrl }) =>
    brandLayout(
      { preview: 'You now sign in with just your password.' },
      h(MailHeading, null, 'Two-factor sign-in is off'),
      h(
        MailText,
        null,
        `Hello ${firstName}, your ${PRODUCT_NAME} account no longer asks for a code. You sign in with just your password, and your recovery codes no longer work.`,
      ),
      h(MailNote, null, "If this wasn't you, choose a new password now and reply to this email."),
      h(MailButton, { href: resetUrl }, 'Choose a new password'),
    ),
);

export const recoveryCodeUsedMail = defineMail(
  'identity.recovery-code-used',
  props.extend({ left: z.int() }),
  () => 'A recovery code was used',
  ({ firstName, resetUrl, left }) =>
    brandLayout(
      { preview: left === 1 ? 'You have one recovery code left.' : `You have ${left} recovery codes left.` },
      h(MailHeading, null, 'A recovery code was used'),
      h(
        MailText,
        null,
        `Hello ${firstName}, a recovery code was just used instead of a code from your authenticator app. You have ${left === 1 ? 'one' : left} left. You can create new ones in your account, under two-factor sign-in.`,
      ),
      h(MailNote, null, "If this wasn't you, choose a new password now and reply to this email."),
      h(MailButton, { href: resetUrl }, 'Choose a new password'),
    ),
);

export const recoveryCodesRenewedMail = defineMail(
  'identity.recovery-codes-renewed',
  props,
  () => 'You have new recovery codes',
  ({ firstName, resetUrl }) =>
    brandLayout(
      { preview: 'The old ones no longer work.' },
      h(MailHeading, null, 'You have new recovery codes'),
      h(
        MailText,
        null,
        `Hello ${firstName}, new recovery codes were created for your ${PRODUCT_NAME} account. The old ones no longer work.`,
      ),
      h(MailNote, null, "If this wasn't you, choose a new password now and reply to this email."),
      h(MailButton, { href: resetUrl }, 'Choose a new password'),
    ),
);

export const codeFailuresMail = defineMail(
  'identity.code-failures',
  props.extend({ failures: z.int() }),
  () => `Someone knows your ${PRODUCT_NAME} password`,
  ({ firstName, resetUrl, failures }) =>
    brandLayout(
      { preview: 'Someone has your password and is guessing codes. No one got in.' },
      h(MailHeading, null, 'Someone is guessing codes'),
      h(
        MailText,
        null,
        `Hello ${firstName}, in the last hour, your password was followed by ${failures} wrong codes. No one got in, and for up to an hour we won't accept any more codes from there. If this was you, wait a bit or use a recovery code from a device you've used before.`,
      ),
      h(MailText, null, "If it wasn't you, someone knows your password. Choose a new one now."),
      h(MailButton, { href: resetUrl }, 'Choose a new password'),
    ),
);
