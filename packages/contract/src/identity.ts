import { z } from 'zod';
import { defineEndpoint, wrongPassword } from './endpoint.ts';
import {
  accepted,
  email,
  firstName,
  id,
  isoDate,
  isoInstant,
  lastName,
  newPassword,
  optionalText,
  PASSWORD_MAX,
  role,
} from './fields.ts';
import { permissionNames } from './permissions.ts';

export const userType = z.enum(['user', 'seller']);
export type UserType = z.output<typeof userType>;

export const loginForm = z.object({
  email: z.string().trim().min(1, 'Email is required').max(254),
  password: z.string().min(1, 'Password is required').max(PASSWORD_MAX),
  rememberMe: z.boolean().optional(),
});

/** What a successful sign-in answers; browsers also get the token as an HttpOnly cookie. */
export const signedIn = z.object({
  success: z.literal(true),
  status: z.literal('success'),
  message: z.string(),
  token: z.string(),
  _id: id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** What this session may do: the role of the login that opened it. */
  role,
  /** What the account is: a seller who signed in to shop still finds the way to the dashboard. */
  accountRole: role,
  profileImage: z.string().nullable(),
});
export type SignedIn = z.output<typeof signedIn>;

export const login = defineEndpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary: "Sign in to shop; whatever the account's role, the session has a shopper's powers",
  access: 'public',
  body: loginForm,
  response: signedIn,
  errors: ['auth.invalid_credentials', 'auth.account_suspended', 'auth.too_many_failures', 'auth.code_required'],
  rateLimit: 'login',
});

export const sellerLogin = defineEndpoint({
  method: 'POST',
  path: '/api/sellers/login',
  summary: 'Sign in as a seller whose application was approved',
  access: 'public',
  body: loginForm,
  response: signedIn,
  errors: [
    'auth.invalid_credentials',
    'auth.account_suspended',
    'auth.too_many_failures',
    'auth.code_required',
    'seller.application_pending',
    'seller.application_rejected',
  ],
  errorField: true,
  rateLimit: 'login',
});

export const adminLogin = defineEndpoint({
  method: 'POST',
  path: '/api/admin/login',
  summary: 'Sign in as an administrator',
  access: 'public',
  body: loginForm,
  response: signedIn,
  errors: ['auth.invalid_admin_credentials', 'auth.account_suspended', 'auth.too_many_failures', 'auth.code_required'],
  rateLimit: 'login',
});

export const registrationForm = z.object({
  firstName,
  lastName,
  email,
  password: newPassword,
});

export const register = defineEndpoint({
  method: 'POST',
  path: '/api/auth/register',
  summary: 'Create a shopper account and sign in',
  access: 'public',
  body: registrationForm,
  response: signedIn,
  status: 201,
  errors: ['auth.email_taken'],
  rateLimit: 'registration',
  creates: true,
});

export const startGoogle = defineEndpoint({
  method: 'POST',
  path: '/api/auth/google-start',
  summary: 'The nonce for a sign-in with Google, bound to this browser by a cookie for ten minutes',
  access: 'public',
  response: z.object({ nonce: z.string() }),
  errors: ['auth.google_off'],
  rateLimit: 'login',
});

/**
 * Only `credential`, the ID token signed by Google, decides who signs in. The other fields are the ones
 * the browser reads out of it for itself; the server accepts and ignores them. The credential must hold the nonce that
 * this browser was given.
 */
export const googleLoginForm = z.object({
  credential: z.string().min(1).max(8192),
  googleId: z.string().max(255).optional(),
  email: z.string().max(254).optional(),
  firstName: z.string().max(255).optional(),
  lastName: z.string().max(255).optional(),
  name: z.string().max(255).optional(),
  picture: z.string().max(2048).optional(),
});

export const googleLogin = defineEndpoint({
  method: 'POST',
  path: '/api/auth/google-login',
  summary: 'Sign in as a shopper with a Google credential',
  access: 'public',
  body: googleLoginForm,
  response: signedIn,
  errors: [
    'auth.google_off',
    'auth.google_refused',
    'auth.google_unlinked',
    'auth.google_unreachable',
    'auth.account_suspended',
    'auth.code_required',
  ],
  rateLimit: 'login',
});

export const sellerGoogleLogin = defineEndpoint({
  method: 'POST',
  path: '/api/sellers/google-login',
  summary: 'Sign in as an approved seller with a Google credential',
  access: 'public',
  body: googleLoginForm,
  response: signedIn,
  errors: [
    'auth.google_off',
    'auth.google_refused',
    'auth.google_unlinked',
    'auth.google_unreachable',
    'auth.account_suspended',
    'auth.code_required',
    'seller.google_unknown',
    'seller.application_pending',
    'seller.application_rejected',
  ],
  rateLimit: 'login',
});

export const logout = defineEndpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'End the current session',
  access: 'public',
  response: z.undefined(),
  status: 204,
});

/** What a mailed link proves itself with: reset or confirmation. */
const linkToken = z.object({ token: z.string().min(1).max(200) });

export const forgotPasswordForm = z.object({ email, userType });

export const forgotPassword = defineEndpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary: 'Ask for a reset link; the answer is the same whether or not the address has an account',
  access: 'public',
  body: forgotPasswordForm,
  response: accepted,
  status: 202,
  rateLimit: 'reset',
});

export const verifyResetToken = defineEndpoint({
  method: 'GET',
  path: '/api/auth/verify-reset-token/:token',
  summary: 'Check whether a reset link still works',
  access: 'public',
  params: linkToken,
  response: z.object({ valid: z.boolean(), message: z.string(), userType: userType.nullable() }),
});

export const resetPasswordForm = z.object({ password: newPassword });

export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/api/auth/reset-password/:token',
  summary: 'Set a new password with a reset link; ends every session of the account',
  access: 'public',
  params: linkToken,
  body: resetPasswordForm,
  response: z.object({ success: z.literal(true), message: z.string(), userType }),
  errors: ['auth.reset_link_invalid', 'auth.password_common'],
  rateLimit: 'reset',
});

export const profile = z.object({
  id,
  _id: id,
  role,
  accountRole: role,
  firstName: z.string(),
  lastName: z.string(),
  given_name: z.string(),
  name: z.string(),
  displayName: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  dateOfBirth: isoDate.nullable(),
  profileImage: z.string().nullable(),
  hasPassword: z.boolean(),
  /** Of a seller: the store, as its dashboard shows it; null for everybody else. */
  businessName: z.string().nullable(),
  businessDescription: z.string().nullable(),
  businessCategory: z.string().nullable(),
  storeUrl: z.string().nullable(),
  address: z.object({ country: z.string() }).nullable(),
  isVerified: z.boolean().nullable(),
  /** Of an admin's session: what its staff role allows. */
  permissions: z.array(z.enum(permissionNames)).optional(),
  /** Nothing of the admin area opens before two-factor sign-in is on (ADMIN_TWO_FACTOR=required). */
  needsTwoFactor: z.literal(true).optional(),
  createdAt: isoInstant,
});
export type Profile = z.output<typeof profile>;

export const profileForm = z.object({
  firstName,
  lastName,
  email,
  phoneNumber: optionalText(40).nullable(),
  dateOfBirth: isoDate.nullable(),
  /** Needed for another email in a session older than 15 minutes; otherwise not looked at. */
  currentPassword: z.string().min(1, 'Please enter your current password').max(PASSWORD_MAX).optional(),
});

export const getProfile = defineEndpoint({
  method: 'GET',
  path: '/api/auth/profile',
  summary: 'The signed-in account',
  access: 'signed-in',
  response: profile,
});

export const updateProfile = defineEndpoint({
  method: 'PUT',
  path: '/api/auth/profile',
  summary: 'Change the signed-in account; a new address takes effect once it is confirmed by email',
  access: 'signed-in',
  body: profileForm,
  response: profile.extend({ pendingEmail: z.string().nullable() }),
  errors: [
    'profile.invalid_date_of_birth',
    'auth.confirm_password',
    'auth.address_unconfirmed',
    'auth.sign_in_again',
    ...wrongPassword,
  ],
});

/** Only needed in a browser that is not signed in to the account of the link. */
export const confirmEmailForm = loginForm.pick({ password: true });

export const confirmEmail = defineEndpoint({
  method: 'POST',
  path: '/api/auth/confirm-email/:token',
  summary: 'Confirm an address with the link that was emailed to it, in a session of its account or with its password',
  access: 'public',
  params: linkToken,
  body: confirmEmailForm.partial(),
  response: accepted,
  errors: ['auth.confirm_link_invalid', 'auth.confirm_needs_owner', ...wrongPassword],
  rateLimit: 'reset',
});

export const disownEmail = defineEndpoint({
  method: 'POST',
  path: '/api/auth/confirm-email/:token/disown',
  summary: 'Say that the account is not yours: a new account is closed, a change of address is withdrawn',
  access: 'public',
  params: linkToken,
  response: accepted,
  errors: ['auth.confirm_link_invalid'],
  rateLimit: 'reset',
});

export const deleteAccount = defineEndpoint({
  method: 'DELETE',
  path: '/api/users/profile',
  summary: 'Delete the signed-in account; orders stay, without the person',
  access: 'signed-in',
  /** The password is needed in a session older than 15 minutes; otherwise not looked at. */
  body: profileForm.pick({ currentPassword: true }),
  response: accepted,
  errors: [
    'account.admin_undeletable',
    'account.confirm_password',
    'account.sign_in_again',
    'account.still_open',
    ...wrongPassword,
  ],
});

const profileImage = { profileImage: { kind: 'image', required: true, maxCount: 1 } } as const;

export const uploadProfileImage = defineEndpoint({
  method: 'POST',
  path: '/api/users/profile/image',
  summary: 'Set the profile picture',
  access: 'signed-in',
  upload: profileImage,
  response: z.object({ imageUrl: z.string() }),
  errors: ['upload.not_an_image', 'upload.image_too_large'],
  rateLimit: 'upload',
});

export const removeProfileImage = defineEndpoint({
  method: 'DELETE',
  path: '/api/users/profile/image',
  summary: 'Remove the profile picture',
  access: 'signed-in',
  response: z.undefined(),
  status: 204,
});

export const uploadSellerProfileImage = defineEndpoint({
  method: 'POST',
  path: '/api/profile/upload-profile-image',
  summary: 'Set the profile picture from the seller dashboard',
  access: 'seller',
  upload: profileImage,
  response: z.object({ imageUrl: z.string() }),
  errors: ['upload.not_an_image', 'upload.image_too_large'],
  rateLimit: 'upload',
});

export const session = z.object({
  _id: id,
  device: z.string(),
  ip: z.string(),
  createdAt: isoInstant,
  lastSeenAt: isoInstant,
  expiresAt: isoInstant,
  remembered: z.boolean(),
  current: z.boolean(),
});
export type Session = z.output<typeof session>;

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  summary: 'The devices this account is signed in on',
  access: 'signed-in',
  response: z.array(session),
});

export const endSession = defineEndpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/:sessionId',
  summary: 'Sign one device out',
  access: 'signed-in',
  params: z.object({ sessionId: id }),
  response: z.undefined(),
  status: 204,
  errors: ['session.not_found'],
});

export const endOtherSessions = defineEndpoint({
  method: 'POST',
  path: '/api/auth/sessions/end-others',
  summary: 'Sign out every other device',
  access: 'signed-in',
  response: z.object({ ended: z.int().nonnegative() }),
});
