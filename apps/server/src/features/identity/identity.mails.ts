import { CONFIRM_LINK_TIME, RESET_LINK_TIME } from '@herbary/contract/link-terms.ts';
import { PRODUCT_NAME } from '@herbary/contract/product.ts';
import { z } from 'zod';
import { brandLayout, h, MailButton, MailHeading, MailLink, MailNote, MailText } from '../../platform/mail/layout.ts';
import { defineMail } from '../../platform/mail/mail.ts';

const confirmProps = z.strictObject({ firstName: z.string(), confirmUrl: z.url() });

const notYours = 'If you didn\'t sign up, open it and choose "This isn\'t my account".';

export const welcomeMail = defineMail(
  'identity.welcome',
  confirmProps,
  () => `Welcome to ${PRODUCT_NAME}`,
  (props) =>
    brandLayout(
      { preview: 'Your account is ready. Please confirm your email address.' },
      h(MailHeading, null, `Welcome, ${props.firstName}`),
      h(
        MailText,
        null,
        'Your account is ready. Please confirm that this is your email address, so we can help if you ever forget your password.',
      ),
      h(MailButton, { href: props.confirmUrl }, 'Confirm my address'),
      h(MailNote, null, `The link works once and expires in ${CONFIRM_LINK_TIME}. ${notYours}`),
    ),
);

export const confirmAddressMail = defineMail(
  'identity.confirm-address',
  confirmProps,
  () => 'Confirm your email address',
  (props) =>
    brandLayout(
      { preview: `Confirm the email address for your ${PRODUCT_NAME} account.` },
      h(MailHeading, null, 'Confirm your email address'),
      h(
        MailText,
        null,
        `Hello ${props.firstName}, please confirm that this is your email address. You need a confirmed address to write a review or change your email address on ${PRODUCT_NAME}.`,
      ),
      h(MailButton, { href: props.confirmUrl }, 'Confirm my address'),
      h(MailNote, null, `The link works once and expires in ${CONFIRM_LINK_TIME}. ${notYours}`),
    ),
);

export const changeEmailMail = defineMail(
  'identity.change-email',
  confirmProps,
  () => 'Confirm your new email address',
  (props) =>
    brandLayout(
      { preview: `Use this address for your ${PRODUCT_NAME} account from now on.` },
      h(MailHeading, null, 'Confirm your new email address'),
      h(
        MailText,
        null,
        `Hello ${props.firstName}, you asked to use this address for your ${PRODUCT_NAME} account. The change takes effect when you confirm it here.`,
      ),
      h(MailButton, { href: props.confirmUrl }, 'Use this address'),
      h(
        MailNote,
        null,
        `The link works once, expires in ${CONFIRM_LINK_TIME}, and only works for someone who is signed in or knows the password. If you didn't ask for this, you can ignore this email: nothing will change.`,
      ),
    ),
);

export const emailChangeAskedMail = defineMail(
  'identity.email-change-asked',
  z.strictObject({ firstName: z.string(), newEmail: z.string(), resetUrl: z.url() }),
  () => 'Someone asked to change your email address',
  (props) =>
    brandLayout(
      { preview: `Your ${PRODUCT_NAME} account keeps this address until the new one is confirmed.` },
      h(MailHeading, null, 'Was this you?'),
      h(
        MailText,
        null,
        `Hello ${props.firstName}, someone asked to change the email address of your ${PRODUCT_NAME} account to ${props.newEmail}. If it was you, you don't need to do anything.`,
      ),
      h(MailText, null, "If it wasn't you, reset your password now. That stops the change and signs everyone out."),
      h(MailButton, { href: props.resetUrl }, 'Reset my password'),
    ),
);

export const emailChangedMail = defineMail(
  'identity.email-changed',
  z.strictObject({ firstName: z.string(), newEmail: z.string() }),
  () => 'Your email address was changed',
  (props) =>
    brandLayout(
      { preview: `Your ${PRODUCT_NAME} account has a new email address.` },
      h(MailHeading, null, 'Your email address was changed'),
      h(
        MailText,
        null,
        `Hello ${props.firstName}, your ${PRODUCT_NAME} account now uses ${props.newEmail}. You can no longer sign in with this address.`,
      ),
      h(
        MailNote,
        null,
        "If this wasn't you, reply to this email right away: our support team will help you get your account back.",
      ),
    ),
);

export const alreadyRegisteredMail = defineMail(
  'identity.already-registered',
  z.strictObject({ firstName: z.string(), loginUrl: z.url(), resetUrl: z.url() }),
  () => `You already have a ${PRODUCT_NAME} account`,
  (props) =>
    brandLayout(
      { preview: 'Someone tried to register with your email address.' },
      h(MailHeading, null, 'You already have an account'),
      h(
        MailText,
        null,
        `Hello ${props.firstName}, someone (perhaps you) tried to create an account with this address. You already have one, so nothing was changed.`,
      ),
      h(MailButton, { href: props.loginUrl }, 'Sign in'),
      h(MailNote, null, 'Forgot your password? ', h(MailLink, { href: props.resetUrl }, 'Choose a new one'), '.'),
    ),
);

/** To a buyer who applied to sell with the address they shop with. */
export const storeNeedsOwnEmailMail = defineMail(
  'identity.store-needs-own-email',
  z.strictObject({ firstName: z.string(), applyUrl: z.url() }),
  () => 'Your store needs its own email address',
  (props) =>
    brandLayout(
      { preview: 'Your shopping account stays as it is.' },
      h(MailHeading, null, 'Use a different email to apply'),
      h(
        MailText,
        null,
        `Hello ${props.firstName}, someone (perhaps you) applied to sell on ${PRODUCT_NAME} with this address. You already shop with it, and a store needs its own account, so nothing was changed. Please apply with a different address, such as your business email.`,
      ),
      h(MailButton, { href: props.applyUrl }, 'Continue your application'),
      h(
        MailNote,
        null,
        "Your answers are still filled in on the device you applied with. If this wasn't you, you don't need to do anything.",
      ),
    ),
);

export const resetPasswordMail = defineMail(
  'identity.reset-password',
  z.strictObject({ firstName: z.string(), resetUrl: z.url() }),
  () => `Reset your ${PRODUCT_NAME} password`,
  (props) =>
    brandLayout(
      { preview: `The link works once and expires in ${RESET_LINK_TIME}.` },
      h(MailHeading, null, 'Choose a new password'),
      h(MailText, null, `Hello ${props.firstName}, we received a request to reset the password for your account.`),
      h(MailButton, { href: props.resetUrl }, 'Choose a new password'),
      h(
        MailNote,
        null,
        `The link works once, expires in ${RESET_LINK_TIME}, and signs you out everywhere. If you didn't ask for it, you can ignore this email: your password stays the same.`,
      ),
    ),
);

export const passwordChangedMail = defineMail(
  'identity.password-changed',
  /** Changed by somebody who was signed in: that device stays. */
  z.strictObject({ firstName: z.string(), oneStays: z.boolean().optional() }),
  () => 'Your password was changed',
  (props) =>
    brandLayout(
      { preview: props.oneStays ? 'All other devices were signed out.' : 'All devices were signed out.' },
      h(MailHeading, null, 'Your password was changed'),
      h(
        MailText,
        null,
        `Hello ${props.firstName}, the password for your account was just changed, and all ${props.oneStays ? 'other ' : ''}devices were signed out.`,
      ),
      h(MailNote, null, "If this wasn't you, reply to this email right away."),
    ),
);

export const googleDisconnectedMail = defineMail(
  'identity.google-disconnected',
  z.strictObject({ firstName: z.string() }),
  () => 'Google was disconnected from your account',
  (props) =>
    brandLayout(
      { preview: 'All other devices were signed out.' },
      h(MailHeading, null, 'Google was disconnected'),
      h(
        MailText,
        null,
        `Hello ${props.firstName}, your Google account was just disconnected, and all other devices were signed out. From now on, sign in with your password.`,
      ),
      h(MailNote, null, "If this wasn't you, reply to this email right away."),
    ),
);

export const signInFailuresMail = defineMail(
  'identity.sign-in-failures',
  z.strictObject({ firstName: z.string(), failures: z.int(), resetUrl: z.url() }),
  () => `Failed sign-ins to your ${PRODUCT_NAME} account`,
  (props) =>
    brandLayout(
      { preview: 'Someone is guessing passwords. No one got in.' },
      h(MailHeading, null, 'Someone is guessing your password'),
      h(
        MailText,
        null,
        `Hello ${props.firstName}, there were ${props.failures} failed sign-ins to your account in the last hour. No one got in. For up to an hour, no one can try from a new device; devices you've used before keep working.`,
      ),
      h(
        MailText,
        null,
        "If this was you, wait a bit or reset your password. If it wasn't, you don't need to do anything; a long password that you don't use anywhere else is the best protection.",
      ),
      h(MailButton, { href: props.resetUrl }, 'Reset my password'),
    ),
);
