import { errorTable } from './error-shape.ts';

/** Admin registration and dashboard, chat. */
export const adminErrors = errorTable({
  'admin.registration_failed': { status: 0, sentence: 'Registration failed. Please try again.' },
  'admin.verification_failed': { status: 0, sentence: 'Verification failed. Please try again.' },
  'admin.code_required': { status: 400, sentence: 'Please enter your verification code' },
  'admin.code_invalid': { status: 400, sentence: 'Invalid verification code' },
  'admin.request_exists': { status: 409, sentence: 'A registration request for this email already exists' },
  'admin.unverified_sellers_failed': {
    status: 0,
    sentence: 'Failed to load unverified sellers. Please try again.',
  },
  'admin.notifications_failed': { status: 0, sentence: 'Failed to load notifications. Please try again.' },
  'admin.users_failed': { status: 0, sentence: 'Failed to load users: {reason}' },
  'admin.delete_user_failed': { status: 0, sentence: 'Failed to delete user: {reason}' },
  'admin.pending_sellers_failed': { status: 0, sentence: 'Failed to load pending sellers. Please try again.' },
  'admin.approve_seller_failed': { status: 0, sentence: 'Failed to approve seller. Please try again.' },
  'admin.reject_seller_failed': { status: 0, sentence: 'Failed to reject seller. Please try again.' },
  'admin.pending_products_failed': { status: 0, sentence: 'Failed to load pending products. Please try again.' },
  'admin.moderate_product_failed': { status: 0, sentence: 'Failed to {action} product. Please try again.' },
  'admin.activity_failed': { status: 0, sentence: 'Could not fetch activity data. Please try again later.' },
  'admin.dashboard_failed': { status: 0, sentence: 'Failed to load dashboard data. Please try again.' },
  'admin.document_failed': { status: 0, sentence: 'Unable to view document. Please try again.' },
  'admin.invitations_failed': { status: 0, sentence: 'Failed to load invitation history. Please try again.' },
  'admin.invite_failed': { status: 0, sentence: 'Failed to send invitation. Please try again.' },
  'stuck.solved': { status: 409, sentence: 'It is not stuck any more: nothing was changed' },
  'stuck.decided': { status: 409, sentence: '{name} has already dealt with it: nothing was changed' },
  'audit.not_found': { status: 404, sentence: 'There is no such entry in the audit log' },

  'feedback.load_failed': { status: 0, sentence: 'Failed to load feedback. Please try again.' },
  'feedback.not_found': { status: 404, sentence: 'This feedback does not exist' },
  'feedback.answered_already': { status: 409, sentence: '{by} has answered this already' },
  'feedback.closed_already': { status: 409, sentence: '{by} has closed this already' },

  'chat.send_failed': { status: 0, sentence: 'Failed to send message' },
  'chat.conversations_failed': { status: 0, sentence: 'Failed to fetch conversations: {reason}' },
  'chat.conversation_failed': { status: 0, sentence: 'Failed to load conversation: {reason}' },
  'chat.connection_error': { status: 0, sentence: 'Connection error: {reason}' },
  'chat.connecting': { status: 0, sentence: 'Connecting to chat server...' },
  'chat.connecting_support': { status: 0, sentence: 'Connecting to support...' },
});
