import { APPLICATION_REVIEW_TIME } from './application-limits.ts';
import { errorTable } from './error-shape.ts';

/** Sign-in at the three portals, registration, password reset, profile, addresses. */
export const identityErrors = errorTable({
  'auth.required': { status: 401, sentence: 'No authentication token found' },
  'auth.forbidden': { status: 403, sentence: 'You do not have permission to do this' },
  'auth.permission_missing': { status: 403, sentence: 'You do not have permission to {act}' },
  'auth.wrong_origin': { status: 403, sentence: 'This request did not come from our site' },
  'auth.confirm_sign_in': { status: 403, sentence: "Please confirm it's you: enter your password again" },
  'auth.second_factor_needed': { status: 403, sentence: 'Please also enter the code from your authenticator app' },
  'auth.two_factor_required': {
    status: 403,
    sentence: 'Admins need two-factor sign-in here. Please turn it on first.',
  },
  'auth.invalid_credentials': { status: 401, sentence: 'Invalid email or password' },
  'auth.invalid_admin_credentials': { status: 401, sentence: 'Invalid admin credentials' },
  'auth.account_suspended': {
    status: 403,
    sentence: 'This account is suspended. Please contact our support team if you think this is a mistake.',
  },
  'auth.too_many_failures': {
    status: 429,
    sentence: 'Too many failed sign-ins to this account. Please try again later, or reset your password.',
  },
  'auth.code_required': { status: 403, sentence: 'Please enter the code from your authenticator app' },
  'auth.pending_sign_in_over': { status: 401, sentence: 'This sign-in took too long. Please sign in again.' },
  'auth.code_wrong': { status: 400, sentence: 'That code is not right. Type the one shown now.' },
  'auth.code_expired': { status: 400, sentence: 'That code has expired. Type the one shown now.' },
  'auth.too_many_codes': { status: 429, sentence: 'Too many wrong codes. Please try again later.' },
  'auth.password_common': {
    status: 400,
    sentence: 'This password is one of the most common ones and easy to guess. Please choose another one.',
  },
  'auth.login_failed': { status: 0, sentence: 'Login failed' },
  'auth.login_failed_with_status': { status: 0, sentence: 'Login failed with status {status}' },
  'auth.check_credentials': { status: 0, sentence: 'Login failed. Please check your credentials.' },
  'auth.login_not_completed': { status: 0, sentence: 'Failed to complete login process' },
  'auth.invalid_seller_data': { status: 0, sentence: 'Invalid seller data' },
  'auth.unexpected_admin_format': { status: 0, sentence: 'Unexpected server response format' },
  'auth.token_not_found': { status: 0, sentence: 'Authentication token not found' },

  'seller.application_pending': {
    status: 403,
    sentence: `Your seller application is being reviewed. We answer within ${APPLICATION_REVIEW_TIME}.`,
  },
  'seller.application_rejected': {
    status: 403,
    sentence: 'Your seller application was not approved. You may send a new application.',
  },
  'seller.google_unknown': { status: 403, sentence: 'Failed to complete seller login' },

  'auth.google_refused': { status: 401, sentence: 'Authentication failed' },
  'auth.google_off': { status: 404, sentence: 'Google login failed. Please try again.' },
  'auth.google_unlinked': {
    status: 409,
    sentence: 'An account with this email already exists. Please sign in with your password.',
  },
  'auth.google_unreachable': { status: 503, sentence: 'Google login failed. Please try again.' },
  'auth.google_user_info': { status: 0, sentence: 'Failed to fetch user info from Google' },
  'google.not_connected': { status: 404, sentence: 'No Google account is connected' },
  'google.only_way_in': {
    status: 409,
    sentence: 'Choose a password first. Without Google, you could no longer sign in.',
  },
  'auth.google_failed': { status: 0, sentence: 'Google login failed. Please try again.' },

  'auth.email_taken': {
    status: 409,
    sentence: 'An account with this email already exists. Sign in, or reset your password.',
  },
  'registration.failed': { status: 0, sentence: 'Registration failed' },
  'registration.try_again': { status: 0, sentence: 'Registration failed. Please try again.' },

  'auth.confirm_password': {
    status: 403,
    sentence: 'Please enter your current password to change your email address',
  },
  'auth.address_unconfirmed': {
    status: 403,
    sentence: "Please confirm your email address first. We've just sent you a new link.",
  },
  'auth.sign_in_again': {
    status: 403,
    sentence: 'To change your email address, please sign out and sign in again first',
  },
  'two_factor.confirm_password': { status: 403, sentence: 'Please enter your current password' },
  'two_factor.sign_in_again': {
    status: 403,
    sentence: 'To change two-factor sign-in, please sign out and sign in again first',
  },
  'two_factor.already_on': { status: 409, sentence: 'Two-factor sign-in is already on' },
  'two_factor.off': { status: 409, sentence: 'Two-factor sign-in is off' },
  'two_factor.required': { status: 409, sentence: 'Admins need two-factor sign-in here, so it cannot be turned off' },
  'two_factor.not_started': { status: 409, sentence: 'Please start again: this setup was replaced by a newer one' },
  'password.unset': {
    status: 409,
    sentence: 'This account has no password yet. Ask for a reset link to choose one.',
  },
  'password.changed': { status: 0, sentence: 'Your password was changed' },
  'password.change_failed': { status: 0, sentence: 'Your password was not changed. Please try again.' },
  'profile.wrong_password': { status: 0, sentence: 'This is not your current password' },

  'auth.reset_link_invalid': { status: 400, sentence: 'Invalid or expired reset link' },
  'auth.confirm_link_invalid': { status: 400, sentence: 'This confirmation link is invalid or has expired' },
  'auth.confirm_needs_owner': {
    status: 403,
    sentence: "Please enter your account's password to confirm this address",
  },
  'auth.confirm_wrong_password': { status: 0, sentence: "This isn't the account's password" },
  'reset.unverifiable': { status: 0, sentence: 'Unable to verify reset link. Please try again.' },
  'reset.failed': { status: 0, sentence: 'Failed to reset password' },
  'reset.request_failed': { status: 0, sentence: 'Failed to request password reset' },
  'reset.request_try_again': { status: 0, sentence: 'Failed to request password reset. Please try again.' },

  'field.email_invalid': { status: 400, sentence: 'Please enter a valid email address' },
  'field.password_mismatch': { status: 400, sentence: 'Passwords do not match' },
  'field.all_required': { status: 400, sentence: 'All fields are required' },
  'field.phone_invalid': { status: 400, sentence: 'Please enter a valid phone number' },

  'profile.invalid_date_of_birth': { status: 400, sentence: 'Please enter a valid date of birth' },
  'profile.update_unable': { status: 0, sentence: 'Unable to update profile. Please try again later.' },
  'profile.update_failed': { status: 0, sentence: 'Failed to update profile' },
  'profile.updated': { status: 0, sentence: 'Profile updated successfully' },
  'profile.image_failed': { status: 0, sentence: 'Failed to upload image. Please try again.' },
  'profile.image_removed': { status: 0, sentence: 'Profile image removed' },
  'profile.image_remove_failed': { status: 0, sentence: 'Failed to remove the image. Please try again.' },
  'profile.image_updated': { status: 0, sentence: 'Profile image updated successfully' },
  'account.admin_undeletable': { status: 403, sentence: 'Admin accounts cannot be deleted' },
  'account.confirm_password': { status: 403, sentence: 'Please enter your current password to delete your account' },
  'account.sign_in_again': {
    status: 403,
    sentence: 'To delete your account, please sign out and sign in again first',
  },
  'account.still_open': {
    status: 409,
    sentence: 'You can delete your account once nothing is open. Still open: {open}.',
  },
  'account.delete_failed': { status: 0, sentence: 'Failed to delete account. Please try again.' },
  'account.delete_unconfirmed': { status: 400, sentence: 'Please type DELETE to confirm' },
  'session.not_found': { status: 404, sentence: 'This session has already ended' },

  'address.not_found': { status: 404, sentence: 'Address not found' },
  'address.embargoed': { status: 400, sentence: 'We are not allowed to ship to {country}' },
  'address.unserved': { status: 400, sentence: 'We do not ship to {country} yet' },
  'address.limit_reached': { status: 409, sentence: 'You cannot save any more addresses. Please remove one first.' },
  'address.load_failed': { status: 0, sentence: 'Failed to load addresses. Please try again.' },
  'address.delete_failed': { status: 0, sentence: 'Failed to delete address. Please try again.' },
  'address.update_failed': { status: 0, sentence: 'Failed to update address. Please try again.' },
  'address.load_unable': { status: 0, sentence: 'Unable to load addresses. Please try again later.' },
  'address.add_unable': { status: 0, sentence: 'Unable to add address. Please try again later.' },
  'address.delete_unable': { status: 0, sentence: 'Unable to delete address. Please try again later.' },
  'address.delete_failed_toast': { status: 0, sentence: 'Failed to delete address' },
  'address.default_unable': { status: 0, sentence: 'Unable to set default address. Please try again later.' },
  'address.default_failed_toast': { status: 0, sentence: 'Failed to update default address' },
  'address.delete_confirm': { status: 0, sentence: 'Are you sure you want to delete this address?' },
  'address.deleted': { status: 0, sentence: 'Address deleted successfully' },
  'address.default_updated': { status: 0, sentence: 'Default address updated' },
});
