import { CONFIRM_LINK_TIME, RESET_LINK_TIME } from '@herbary/contract/link-terms.ts';
import { PRODUCT_NAME } from '@herbary/contract/product.ts';
import { z } from 'zod';
import { brandLayout, h, MailButton, MailHeading, MailLink, MailNote, MailText } from '../../platform/mail/layout.ts';
import { defineMail } from '../../platform/mail/mail.ts';

const confirmProps = z.strictObject({ firstName: z.string(), confirmUrl: z.url() });

const notYours = 'If you did not register, open it and choose "This isn\'t my account".';

export const welcomeMail = defineMail(
  'identity.welcome',
  confirmProps,
  () => `Welcome to ${PRODUCT_NAME}`,
  (props) =>
    brandLayout(
      { preview: 'Your account is ready. Please confirm your address.' },
      h(MailHeading, null, `Welcome, ${props.firstName}`),
      h(
        MailText,
        null,
        'Your account is ready. Please confirm that this address is yours, so that we can help you if you ever lose your password.',
      ),
      h(MailButton, { href: props.confirmUrl }, 'Confirm my address'),
      h(MailNote, null, `The link works once, for ${CONFIRM_LINK_TIME}. ${notYours}`),
    ),
);

export const confirmAddressMail = defineMail(
  'identity.confirm-address',
  confirmProps,
  () => 'Confirm your email address',
  (props) =>
    brandLayout(
      { preview: `Confirm the address of your ${PRODUCT_NAME} account.` },
      h(MailHeading, null, 'Confirm your email address'),
      h(
        MailText,
        null,
        `Hello ${props.firstName}, please confirm that this is your email address. Writing a review or changing your email address on ${PRODUCT_NAME} needs a confirmed one.`,
      ),
      h(MailButton, { href: props.confirmUrl }, 'Confirm my address'),
      h(MailNote, null, `The link works once, for ${CONFIRM_LINK_TIME}. ${notYours}`),
    ),
);

export const changeEmailMail = defineMail(
  'identity.change-email',
  confirmProps,
  () => 'Confirm your new address',
  (props) =>
    brandLayout(
      { preview: `Use this address for your ${PRODUCT_NAME} account from now on.` },
      h(MailHeading, null, 'Confirm your new address'),
      h(
        MailText,
        null,
        `Hello ${props.firstName}, you asked to use this address for your ${PRODUCT_NAME} account. It changes when you confirm it here.`,
      ),
      h(MailButton, { href: props.confirmUrl }, 'Use this address'),
      h(
        MailNote,
        null,
        `The link works once, for ${CONFIRM_LINK_TIME}, and only for somebody who is signed in or knows the password. If you did not ask for this, ignore this mail: nothing changes.`,
      ),
    ),
);

export const emailChangeAskedMail = defineMail(
  'identity.email-change-asked',
  z.strictObject({ firstName: z.string(), newEmail: z.string(), resetUrl: z.url() }),
  () => 'Somebody asked to change your address',
  (props) =>
    brandLayout(
      { preview: `Your ${PRODUCT_NAME} account keeps this address until the new one is confirmed.` },
      h(MailHeading, null, 'Was this you?'),
      h(
        MailText,
        null,
        `Hello ${props.firstName}, somebody asked to change the address of your ${PRODUCT_NAME} account to ${props.newEmail}. If it was you, there is nothing to do here.`,
      ),
      h(MailText, null, 'If this was not you, reset your password now: that stops the change and signs everybody out.'),
      h(MailButton, { href: props.resetUrl }, 'Reset my password'),
    ),
);

export const emailChangedMail = defineMail(
  'identity.email-changed',
  z.strictObject({ firstName: z.string(), newEmail: z.string() }),
  () => 'Your address was changed',
  (props) =>
    brandLayout(
      { preview: `Your ${PRODUCT_NAME} account has a new address.` },
      h(MailHeading, null, 'Your address was changed'),
      h(
        MailText,
        null,
        `Hello ${props.firstName}, your ${PRODUCT_NAME} account now uses ${props.newEmail}. This address no longer signs in.`,
      ),
      h(
        MailNote,
        null,
        'If this was not you, answer this mail at once: our support team will help you get the account back.',
      ),
    ),
);

export const alreadyRegisteredMail = defineMail(
  'identity.already-registered',
  z.strictObject({ firstName: z.string(), loginUrl: z.url(), resetUrl: z.url() }),
  () => `You already have a ${PRODUCT_NAME} account`,
  (props) =>
    brandLayout(
      { preview: 'Somebody tried to register with your address.' },
      h(MailHeading, null, 'You already have an account'),
      h(
        MailText,
        null,
        `Hello ${props.firstName}, somebody, perhaps you, tried to create an account with this address. It has one already, and nothing was changed.`,
      ),
      h(MailButton, { href: props.loginUrl }, 'Sign in'),
      h(MailNote, null, 'Forgotten the password? ', h(MailLink, { href: props.resetUrl }, 'Choose a new one'), '.'),
    ),
);

/** To a buyer who applied to sell with the address they shop with. */
export const storeNeedsOwnEmailMail = defineMail(
  'identity.store-needs-own-email',
  z.strictObject({ firstName: z.string(), applyUrl: z.url() }),
  () => 'Your store needs an email of its own',
  (props) =>
    brandLayout(
      { preview: 'Your account for shopping stays as it is.' },
      h(MailHeading, null, 'One more email, and you can apply'),
      h(
        MailText,
        null,
        `Hello ${props.firstName}, somebody, perhaps you, applied to sell on ${PRODUCT_NAME} with this address. You shop with it, and a store has an account of its own, so nothing was changed. Please apply with another address, for example one of your business.`,
      ),
      h(MailButton, { href: props.applyUrl }, 'Go on with the application'),
      h(
        MailNote,
        null,
        'On the device you applied with, your answers are still filled in. Was it not you? Then there is nothing to do.',
      ),
    ),
);

export const resetPasswordMail = defineMail(
  'identity.reset-password',
  z.strictObject({ firstName: z.string(), resetUrl: z.url() }),
  () => `Reset your ${PRODUCT_NAME} password`,
  (props) =>
    brandLayout(
      { preview: `The link works once, for ${RESET_LINK_TIME}.` },
      h(MailHeading, null, 'Choose a new password'),
      h(MailText, null, `Hello ${props.firstName}, we were asked to reset the password of your account.`),
      h(MailButton, { href: props.resetUrl }, 'Choose a new password'),
      h(
        MailNote,
        null,
        `The link works once, for ${RESET_LINK_TIME}, and signs you out everywhere. If you did not ask for it, ignore this mail: your password stays as it is.`,
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
        `Hello ${props.firstName}, the password of your account was changed just now, and all ${props.oneStays ? 'other ' : ''}devices were signed out.`,
      ),
      h(MailNote, null, 'If this was not you, answer this mail at once.'),
    ),
);

export const googleDisconnectedMail = defineMail(
  'identity.google-disconnected',
  z.strictObject({ firstName: z.string() }),
  () => 'Google no longer signs in to your account',
  (props) =>
    brandLayout(
      { preview: 'All other devices were signed out.' },
      h(MailHeading, null, 'Google was disconnected'),
      h(
        MailText,
        null,
        `Hello ${props.firstName}, your Google account was disconnected just now, and all other devices were signed out. From now on you sign in with your password.`,
      ),
      h(MailNote, null, 'If this was not you, answer this mail at once.'),
    ),
);

export const signInFailuresMail = defineMail(
  'identity.sign-in-failures',
  z.strictObject({ firstName: z.string(), failures: z.int(), resetUrl: z.url() }),
  () => `Failed sign-ins to your ${PRODUCT_NAME} account`,
  (props) =>
    brandLayout(
      { preview: 'Somebody is trying passwords. Nobody got in.' },
      h(MailHeading, null, 'Somebody is trying passwords'),
      h(
        MailText,
        null,
        `Hello ${props.firstName}, in the last hour there were ${props.failures} failed sign-ins to your account. None of them got in. For up to an hour we let nobody try from a new device; devices you've used before keep working.`,
      ),
      h(
        MailText,
        null,
        "If this was you, wait a little or reset your password. If it wasn't, there's nothing you must do; a long password that you use nowhere else is the best protection.",
      ),
      h(MailButton, { href: props.resetUrl }, 'Reset my password'),
    ),
);
