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
      { preview: 'From now on a sign-in asks for a code of your authenticator app.' },
      h(MailHeading, null, 'Two-factor sign-in is on'),
      h(
        MailText,
        null,
        `Hello ${firstName}, your ${PRODUCT_NAME} account now asks for a code of your authenticator app after the password. All other devices were signed out. Keep your recovery codes where you find them without your phone.`,
      ),
      h(MailNote, null, 'If this was not you, choose a new password now and answer this mail.'),
      h(MailButton, { href: resetUrl }, 'Choose a new password'),
    ),
);

export const twoFactorOffMail = defineMail(
  'identity.two-factor-off',
  props,
  () => 'Two-factor sign-in was turned off',
  ({ firstName, resetUrl }) =>
    brandLayout(
      { preview: 'A sign-in asks for your password alone.' },
      h(MailHeading, null, 'Two-factor sign-in is off'),
      h(
        MailText,
        null,
        `Hello ${firstName}, your ${PRODUCT_NAME} account no longer asks for a code. A sign-in needs your password alone, and your recovery codes no longer work.`,
      ),
      h(MailNote, null, 'If this was not you, choose a new password now and answer this mail.'),
      h(MailButton, { href: resetUrl }, 'Choose a new password'),
    ),
);

export const recoveryCodeUsedMail = defineMail(
  'identity.recovery-code-used',
  props.extend({ left: z.int() }),
  () => 'A recovery code was used',
  ({ firstName, resetUrl, left }) =>
    brandLayout(
      { preview: left === 1 ? 'One recovery code is left.' : `${left} recovery codes are left.` },
      h(MailHeading, null, 'A recovery code was used'),
      h(
        MailText,
        null,
        `Hello ${firstName}, a recovery code was just used in place of a code of your authenticator app. ${left === 1 ? 'One is' : `${left} are`} left. You can make new ones in your account, under two-factor sign-in.`,
      ),
      h(MailNote, null, 'If this was not you, choose a new password now and answer this mail.'),
      h(MailButton, { href: resetUrl }, 'Choose a new password'),
    ),
);

export const recoveryCodesRenewedMail = defineMail(
  'identity.recovery-codes-renewed',
  props,
  () => 'You have new recovery codes',
  ({ firstName, resetUrl }) =>
    brandLayout(
      { preview: 'The earlier ones no longer work.' },
      h(MailHeading, null, 'You have new recovery codes'),
      h(
        MailText,
        null,
        `Hello ${firstName}, new recovery codes were made for your ${PRODUCT_NAME} account. The earlier ones no longer work.`,
      ),
      h(MailNote, null, 'If this was not you, choose a new password now and answer this mail.'),
      h(MailButton, { href: resetUrl }, 'Choose a new password'),
    ),
);

export const codeFailuresMail = defineMail(
  'identity.code-failures',
  props.extend({ failures: z.int() }),
  () => `Somebody knows your ${PRODUCT_NAME} password`,
  ({ firstName, resetUrl, failures }) =>
    brandLayout(
      { preview: 'Somebody enters your password and guesses codes. Nobody got in.' },
      h(MailHeading, null, 'Somebody is guessing codes'),
      h(
        MailText,
        null,
        `Hello ${firstName}, in the last hour your password was followed by ${failures} wrong codes. None of them got in, and for up to an hour we accept no more codes from there. If this was you, wait a little or use a recovery code from a device you've used before.`,
      ),
      h(MailText, null, 'If this was not you, somebody knows your password. Choose a new one now.'),
      h(MailButton, { href: resetUrl }, 'Choose a new password'),
    ),
);
