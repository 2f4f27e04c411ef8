const secrets = 'Hashes and secrets that prove who the person is; they say nothing about the person';
const work = 'What the person did for our team, about other people; the audit log holds it';
const figures = 'Counted figures of a store, without any person in them';
const repeated = 'Says nothing that another part does not say';

/** Columns that lead to a person and are no part of the export, each with its reason. */
export const leftOut: Readonly<Record<string, string>> = {
  ...of(secrets, [
    'known_device.user_id',
    'password_reset.user_id',
    'pending_sign_in.user_id',
    'recovery_code.user_id',
    'seller_application_link.seller_id',
    'payment_customer.user_id',
  ]),
  ...of(work, [
    'admin_invitation.closed_by',
    'admin_invitation.issued_by',
    'app_user.deleted_by',
    'app_user.suspended_by',
    'audit_check.checked_by',
    'bank_credit.confirmed_by',
    'bank_credit.recorded_by',
    'bank_match_refusal.refused_by',
    'bank_statement.imported_by',
    'bank_statement_row.set_aside_by',
    'books_check.requested_by',
    'contact_message.staff_id',
    'contact_request.handled_by',
    'content_report.decided_by',
    'community_report.decided_by',
    'content_term.added_by',
    'conversation.assigned_admin_id',
    'conversation_note.author_id',
    'dispute.decided_by',
    'feedback.answered_by',
    'feedback.closed_by',
    'ledger_transaction.created_by',
    'message_report.decided_by',
    'newsletter_issue.written_by',
    'order_event.actor_id',
    'payout.requested_by',
    'payout_run.requested_by',
    'payout_run_request.decided_by',
    'payout_run_request.requested_by',
    'pricing_policy.scheduled_by',
    'pricing_policy.withdrawn_by',
    'product_decision.decided_by',
    'promo_code.created_by',
    'refund.requested_by',
    'refund.sent_by',
    'return_event.actor_id',
    'return_request.decided_by',
    'review_report.decided_by',
    'search_synonym.added_by',
    'seller.decided_by',
    'seller_decision.decided_by',
    'seller_document_request.requested_by',
    'seller_verification.set_by',
    'seller_verification.withdrawn_by',
    'stock_movement.actor_id',
  ]),
  ...of(figures, [
    'product_daily_stat.seller_id',
    'product_monthly_stat.seller_id',
    'search_daily_stat.seller_id',
    'stock_out.seller_id',
    'store_daily_stat.seller_id',
  ]),
  ...of(repeated, [
    'checkout_group.buyer_id',
    'media_upload.user_id',
    'notification_digest.user_id',
    'product_revision.changed_by',
    'promo_user_usage.user_id',
  ]),
  'review.seller_id': 'Reviews of a store are those of the buyers who wrote them',
};

function of(reason: string, columns: readonly string[]): Record<string, string> {
  return Object.fromEntries(columns.map((column) => [column, reason]));
}
