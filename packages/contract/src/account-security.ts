import { z } from 'zod';
import { defineEndpoint, wrongPassword } from './endpoint.ts';
import { accepted, isoInstant, newPassword, PASSWORD_MAX } from './fields.ts';
import { signedIn } from './identity.ts';

export const passwordForm = z.object({
  currentPassword: z.string().min(1, 'Please enter your current password').max(PASSWORD_MAX),
  newPassword,
});

export const changePassword = defineEndpoint({
  method: 'PUT',
  path: '/api/auth/password',
  summary: 'Change the password with the current one; signs out every other device',
  access: 'signed-in',
  body: passwordForm,
  response: accepted,
  errors: [...wrongPassword, 'auth.password_common', 'password.unset'],
});

export const googleAccount = z.object({ email: z.string(), since: isoInstant, lastUsedAt: isoInstant });
export type GoogleAccount = z.output<typeof googleAccount>;

export const getGoogleAccount = defineEndpoint({
  method: 'GET',
  path: '/api/auth/google-account',
  summary: 'The Google account that signs in to this account',
  access: 'signed-in',
  response: z.object({ google: googleAccount.nullable() }),
});

export const disconnectGoogle = defineEndpoint({
  method: 'DELETE',
  path: '/api/auth/google-account',
  summary: 'Disconnect Google from this account; signs out every other device',
  access: 'signed-in',
  fresh: true,
  response: accepted,
  errors: ['google.not_connected', 'google.only_way_in'],
});

export const RECOVERY_CODES = 10;

/** Six digits of the authenticator app, or a recovery code; spaces and hyphens do not matter. */
const code = z.string().trim().min(1, 'Please enter the code').max(40, 'Please enter the code');
export const codeForm = z.object({ code });

/** The details of `auth.code_required`: the password was right, and a code is still missing. Not a session. */
export const pendingSignIn = z.object({ pendingToken: z.string(), expiresInSeconds: z.int() });
export type PendingSignIn = z.output<typeof pendingSignIn>;

export const finishSignIn = defineEndpoint({
  method: 'POST',
  path: '/api/auth/second-step',
  summary: 'Finish a sign-in at any of the three logins with a code from the authenticator app or a recovery code',
  access: 'public',
  body: codeForm.extend({ pendingToken: z.string().min(1).max(200) }),
  response: signedIn,
  errors: ['auth.pending_sign_in_over', 'auth.code_wrong', 'auth.code_expired', 'auth.too_many_codes'],
  rateLimit: 'login',
});

/** How long a sign-in, or a password given again, is good for what asks for a fresh one. */
export const FRESH_MINUTES = 15;

export const confirmSignInForm = z.object({
  password: z.string().min(1, 'Password is required').max(PASSWORD_MAX),
  /** Of an account with two-factor sign-in. */
  code: code.optional(),
});

export const confirmSignIn = defineEndpoint({
  method: 'POST',
  path: '/api/auth/confirm-password',
  summary: 'Enter the password again, with a code if two-factor is on: for 15 minutes this session counts as fresh',
  access: 'signed-in',
  body: confirmSignInForm,
  response: accepted.extend({ freshUntil: isoInstant }),
  errors: [
    ...wrongPassword,
    'auth.second_factor_needed',
    'auth.code_wrong',
    'auth.code_expired',
    'auth.too_many_codes',
    'password.unset',
  ],
});

export const twoFactorState = z.object({
  enabled: z.boolean(),
  since: isoInstant.nullable(),
  recoveryCodesLeft: z.int(),
  /** When the latest recovery code was used; null when none of these was. */
  recoveryCodeUsedAt: isoInstant.nullable(),
});
export type TwoFactorState = z.output<typeof twoFactorState>;

export const getTwoFactor = defineEndpoint({
  method: 'GET',
  path: '/api/auth/two-factor',
  summary: 'Whether the signed-in account asks for a second factor',
  access: 'signed-in',
  response: twoFactorState,
});

/** Needed by every account that has a password; one without must have signed in within the last 15 minutes. */
export const ownerProof = z.object({
  currentPassword: z.string().min(1, 'Please enter your current password').max(PASSWORD_MAX).optional(),
});

export const twoFactorSetup = z.object({
  /** Base32, as authenticator apps take it. */
  secret: z.string(),
  uri: z.string(),
  recoveryCodes: z.array(z.string()),
});
export type TwoFactorSetup = z.output<typeof twoFactorSetup>;

const proofErrors = ['two_factor.confirm_password', 'two_factor.sign_in_again', ...wrongPassword] as const;

export const startTwoFactor = defineEndpoint({
  method: 'POST',
  path: '/api/auth/two-factor',
  summary: 'A new secret and recovery codes, shown only once; nothing is on until a code confirms them',
  access: 'signed-in',
  body: ownerProof,
  response: twoFactorSetup,
  errors: [...proofErrors, 'two_factor.already_on', 'auth.address_unconfirmed'],
});

export const confirmTwoFactor = defineEndpoint({
  method: 'POST',
  path: '/api/auth/two-factor/confirm',
  summary: 'Turn two-factor on with a code from the new secret; signs out every other device',
  access: 'signed-in',
  body: codeForm,
  response: twoFactorState,
  errors: ['two_factor.already_on', 'two_factor.not_started', 'auth.code_wrong', 'auth.code_expired'],
});

export const twoFactorProofForm = codeForm.extend(ownerProof.shape);
const changeErrors = [
  ...proofErrors,
  'two_factor.off',
  'auth.code_wrong',
  'auth.code_expired',
  'auth.too_many_codes',
] as const;

export const renewRecoveryCodes = defineEndpoint({
  method: 'POST',
  path: '/api/auth/two-factor/recovery-codes',
  summary: 'Ten new recovery codes, shown only once; the earlier ones stop working',
  access: 'signed-in',
  body: twoFactorProofForm,
  response: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: changeErrors,
});

export const turnOffTwoFactor = defineEndpoint({
  method: 'DELETE',
  path: '/api/auth/two-factor',
  summary: 'Turn two-factor off, with the password and a code',
  access: 'signed-in',
  body: twoFactorProofForm,
  response: accepted,
  errors: [...changeErrors, 'two_factor.required'],
});
