// Written by `npm run db -- types` from the migrated schema. Do not edit.
import type { ColumnType, GeneratedAlways } from 'kysely';

type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;

/** Written as text: the driver would turn a list into a PostgreSQL array. */
type Json = ColumnType<unknown, string, string>;
type Numeric = ColumnType<string, string | number, string | number>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface Address {
  address_line1: string;
  address_line2: string | null;
  address_type: Generated<"home" | "work" | "other">;
  city: string;
  country: string;
  created_at: Generated<Timestamp>;
  id: string;
  is_default: Generated<boolean>;
  phone: string | null;
  postal_code: string;
  recipient: string | null;
  state: string;
  updated_at: Generated<Timestamp>;
  user_id: string;
}

export interface AdminInvitation {
  asked_at: Timestamp | null;
  close_reason: "refused" | "withdrawn" | "replaced" | null;
  closed_at: Timestamp | null;
  closed_by: string | null;
  code_attempts: Generated<number>;
  code_hash: Buffer | null;
  codes_sent: Generated<number>;
  created_at: Generated<Timestamp>;
  email: string;
  email_normalized: GeneratedAlways<string>;
  expires_at: Timestamp | null;
  first_name: string | null;
  id: string;
  issued_at: Timestamp | null;
  issued_by: string | null;
  kind: "request" | "invitation";
  last_name: string | null;
  proof_hash: Buffer | null;
  staff_role: Generated<"support" | "finance" | "admin">;
  used_at: Timestamp | null;
  used_by: string | null;
  verified_at: Timestamp | null;
}

export interface AppUser {
  business_name: string | null;
  created_at: Generated<Timestamp>;
  date_of_birth: string | null;
  deleted_at: Timestamp | null;
  deleted_by: string | null;
  email: string;
  email_normalized: GeneratedAlways<string>;
  email_verified_at: Timestamp | null;
  first_name: string;
  id: string;
  is_active: Generated<boolean>;
  is_approved_seller: Generated<boolean>;
  last_name: Generated<string>;
  last_seen_at: Timestamp | null;
  password_hash: string | null;
  phone_number: string | null;
  profile_image_file_id: string | null;
  role: Generated<"user" | "seller" | "admin">;
  search_text: GeneratedAlways<string>;
  staff_role: "support" | "finance" | "admin" | null;
  suspended_at: Timestamp | null;
  suspended_by: string | null;
  suspension_reason: string | null;
  updated_at: Generated<Timestamp>;
}

export interface AuditBreak {
  chain: GeneratedAlways<number | null>;
  entry_id: GeneratedAlways<string | null>;
  problem: GeneratedAlways<string | null>;
  seq: GeneratedAlways<number | null>;
}

export interface AuditChain {
  chain: number;
  last_hash: Generated<Buffer>;
  last_seq: Generated<number>;
}

export interface AuditCheck {
  breaks: Json;
  checked_at: Generated<Timestamp>;
  checked_by: string | null;
  duration_ms: number;
  entries: number;
  heads: Json;
  id: string;
}

export interface AuditEntry {
  action: string;
  actor_id: string | null;
  actor_kind: "user" | "seller" | "admin" | "guest" | "system" | "provider";
  created_at: Generated<Timestamp>;
  data: Generated<Json>;
  id: string;
  request_id: string | null;
  subject_id: string;
  subject_type: string;
}

export interface AuditLink {
  chain: number;
  entry_id: string;
  hash: Buffer;
  prev_hash: Buffer;
  seq: number;
}

export interface BackupRun {
  bytes: number;
  checked: boolean;
  duration_ms: number;
  file_name: string;
  files: number;
  finished_at: Generated<Timestamp>;
  id: string;
  missing_files: number;
  table_rows: number;
}

export interface BankCredit {
  amount_cents: number;
  bank_entry_id: string | null;
  confirmed_by: string | null;
  counted_at: Generated<Timestamp | null>;
  created_at: Generated<Timestamp>;
  currency: string;
  id: string;
  payment_id: string;
  recorded_by: string;
  value_date: string;
}

export interface BankMatchRefusal {
  created_at: Generated<Timestamp>;
  payment_id: string;
  refused_by: string;
  row_id: string;
}

export interface BankStatement {
  created_at: Generated<Timestamp>;
  file_name: string;
  format: "csv" | "camt.053";
  id: string;
  imported_by: string;
}

export interface BankStatementRow {
  amount_cents: number;
  created_at: Generated<Timestamp>;
  currency: string;
  digits: Generated<string[]>;
  entry_key: string;
  id: string;
  named: Generated<string[]>;
  position: number;
  remittance: string;
  sender: string;
  set_aside_at: Timestamp | null;
  set_aside_by: string | null;
  set_aside_reason: string | null;
  statement_id: string;
  value_date: string;
}

export interface BankTransfer {
  due_at: Timestamp;
  payment_id: string;
  received_cents: Generated<number>;
  reference: string;
  returned_cents: Generated<number>;
  status: Generated<"awaiting" | "underpaid" | "received" | "overpaid" | "expired">;
  updated_at: Generated<Timestamp>;
}

export interface BooksCheck {
  breaks: Generated<Json>;
  ended_at: Timestamp | null;
  failure: string | null;
  id: string;
  requested_by: string | null;
  started_at: Generated<Timestamp>;
}

export interface CannedReply {
  body: string;
  created_at: Generated<Timestamp>;
  id: string;
  seller_id: string | null;
  shortcut: string;
  updated_at: Generated<Timestamp>;
}

export interface Cart {
  created_at: Generated<Timestamp>;
  id: string;
  promo_code: string | null;
  shipping_method: Generated<"standard" | "expedited" | "priority">;
  updated_at: Generated<Timestamp>;
  user_id: string | null;
  version: Generated<number>;
  visitor_token_hash: Buffer | null;
}

export interface CartItem {
  added_at: Generated<Timestamp>;
  cart_id: string;
  product_id: string;
  quantity: number;
  seen_price_cents: number;
  selected: Generated<boolean>;
  updated_at: Generated<Timestamp>;
}

export interface CatalogChange {
  changed_at: Generated<Timestamp>;
  product_id: string;
  xid: Generated<string>;
}

export interface Category {
  id: string;
  name: string;
  position: number;
}

export interface CategoryForm {
  category_id: string;
  name: string;
  position: number;
}

export interface CheckoutGroup {
  buyer_id: string;
  cart_id: string | null;
  cart_version: number | null;
  created_at: Generated<Timestamp>;
  currency: Generated<string>;
  discount_cents: Generated<number>;
  id: string;
  idempotency_key: string;
  payment_method: "card" | "bank-transfer";
  promo_id: string | null;
  shipping_cents: number;
  shipping_method: "standard" | "expedited" | "priority";
  subtotal_cents: number;
  tax_bps: number;
  tax_cents: number;
  total_cents: number;
}

export interface CommunityComment {
  author_id: string;
  body: string;
  checked_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  id: string;
  like_count: Generated<number>;
  post_id: string;
  removal_reason: string | null;
  status: Generated<"published" | "pending" | "hidden">;
  updated_at: Generated<Timestamp>;
}

export interface CommunityCommentLike {
  comment_id: string;
  created_at: Generated<Timestamp>;
  user_id: string;
}

export interface CommunityLike {
  created_at: Generated<Timestamp>;
  post_id: string;
  user_id: string;
}

export interface CommunityPost {
  author_id: string;
  checked_at: Timestamp | null;
  comment_count: Generated<number>;
  commenter_count: Generated<number>;
  content: string;
  created_at: Generated<Timestamp>;
  id: string;
  image_file_id: string | null;
  is_featured: Generated<boolean>;
  like_count: Generated<number>;
  photo_alt: Generated<string>;
  product_id: string | null;
  product_name: string | null;
  removal_reason: string | null;
  status: Generated<"published" | "pending" | "hidden">;
  tags: Generated<string[]>;
  trend: GeneratedAlways<Numeric>;
  updated_at: Generated<Timestamp>;
}

export interface CommunityReport {
  comment_id: string | null;
  created_at: Generated<Timestamp>;
  decided_at: Timestamp | null;
  decided_by: string | null;
  id: string;
  note: string | null;
  post_id: string | null;
  reason: "health" | "advertising" | "unkind" | "photo" | "other";
  reporter_id: string;
  status: Generated<"open" | "upheld" | "dismissed">;
}

export interface ContactMessage {
  created_at: Generated<Timestamp>;
  id: string;
  request_id: string;
  staff_id: string | null;
  text: string;
}

export interface ContactRequest {
  attachment_file_id: string | null;
  category: "order" | "returns" | "product" | "shipping" | "account" | "seller" | "other";
  created_at: Generated<Timestamp>;
  email: string;
  handled_by: string | null;
  id: string;
  message: string;
  message_count: Generated<number>;
  name: string;
  number: GeneratedAlways<number>;
  order_id: string | null;
  order_number: string | null;
  status: Generated<"open" | "answered" | "closed">;
  subject: string;
  updated_at: Generated<Timestamp>;
  user_id: string | null;
}

export interface ContentReport {
  created_at: Generated<Timestamp>;
  decided_at: Timestamp | null;
  decided_by: string | null;
  decision_note: string | null;
  id: string;
  note: string | null;
  reason: "health_claim" | "prohibited" | "offensive" | "counterfeit" | "spam" | "other";
  reporter_id: string;
  status: Generated<"open" | "dismissed" | "upheld">;
  subject_id: string;
  subject_type: "product" | "seller" | "message" | "post" | "comment";
}

export interface ContentTerm {
  added_by: string | null;
  created_at: Generated<Timestamp>;
  list: "offensive" | "prohibited" | "claim" | "exception";
  term: string;
}

export interface Conversation {
  activity_at: GeneratedAlways<Timestamp>;
  assigned_admin_id: string | null;
  created_at: Generated<Timestamp>;
  guest_delivered_seq: Generated<number>;
  guest_email: string | null;
  guest_id: string | null;
  guest_mailed_at: Timestamp | null;
  guest_mailed_seq: Generated<number>;
  guest_name: string | null;
  guest_read_seq: Generated<number>;
  guest_secret_hash: Buffer | null;
  id: string;
  is_team: GeneratedAlways<boolean>;
  kind: "support" | "private" | "guest" | "order";
  last_message_at: Timestamp | null;
  last_message_preview: string | null;
  last_seq: Generated<number>;
  order_id: string | null;
  seller_id: string | null;
  status: Generated<"open" | "closed">;
  support_called_at: Timestamp | null;
  support_called_by: string | null;
  team_blocked_at: Timestamp | null;
  team_delivered_seq: Generated<number>;
  team_read_seq: Generated<number>;
  user_high_id: string | null;
  user_id: string | null;
  user_low_id: string | null;
  waiting_since: Timestamp | null;
}

export interface ConversationNote {
  after_seq: number;
  author_id: string;
  body: string;
  conversation_id: string;
  created_at: Generated<Timestamp>;
  id: string;
}

export interface ConversationParticipant {
  blocked_at: Timestamp | null;
  conversation_id: string;
  joined_at: Generated<Timestamp>;
  last_delivered_seq: Generated<number>;
  last_read_seq: Generated<number>;
  mailed_at: Timestamp | null;
  mailed_seq: Generated<number>;
  user_id: string;
}

export interface CreditNote {
  amount_cents: number;
  content: Json;
  credit_note_number: string;
  id: string;
  issued_at: Generated<Timestamp>;
  order_id: string;
  refund_id: string;
}

export interface CustomerOrder {
  anonymised_at: Timestamp | null;
  buyer_id: string;
  cancel_reason: string | null;
  cancelled_at: Timestamp | null;
  cancelled_by: "buyer" | "seller" | "admin" | "system" | null;
  checkout_group_id: string;
  created_at: Generated<Timestamp>;
  currency: Generated<string>;
  delivered_at: Timestamp | null;
  delivered_by: "buyer" | "seller" | "admin" | "system" | null;
  delivery_objected_at: Timestamp | null;
  delivery_objection: string | null;
  discount_cents: GeneratedAlways<number>;
  estimated_delivery_at: Timestamp | null;
  estimated_delivery_from: Timestamp | null;
  fee_cents: number;
  handling_time: Generated<"0-1" | "1-2" | "3-4">;
  id: string;
  lost_at: Timestamp | null;
  objection_decided_at: Timestamp | null;
  objection_reason: string | null;
  order_number: string;
  paid_at: Timestamp | null;
  payable_from: Timestamp | null;
  payment_method: "card" | "bank-transfer";
  payment_status: Generated<"awaiting" | "paid" | "refunded" | "part-refunded" | "failed" | "expired">;
  platform_discount_cents: Generated<number>;
  refunded_cents: Generated<number>;
  reserved_until: Timestamp | null;
  seller_discount_cents: Generated<number>;
  seller_id: string;
  seller_name: string;
  ship_to: Json | null;
  shipped_at: Timestamp | null;
  shipping_cents: number;
  shipping_method: "standard" | "expedited" | "priority";
  status: Generated<"processing" | "shipped" | "delivered" | "cancelled">;
  subtotal_cents: number;
  tax_cents: number;
  total_cents: number;
  updated_at: Generated<Timestamp>;
}

export interface DailyStatProgress {
  only_row: Generated<boolean>;
  summed_until: string;
  time_zone: string;
}

export interface DataExport {
  bytes: number | null;
  expires_at: Timestamp | null;
  file_id: string | null;
  id: string;
  ready_at: Timestamp | null;
  requested_at: Generated<Timestamp>;
  requested_on: string;
  user_id: string;
}

export interface Dispute {
  amount_cents: number;
  blocks_refunds: boolean;
  closed_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  currency: Generated<string>;
  decided_at: Timestamp | null;
  decided_by: string | null;
  decision: "submit" | "accept" | null;
  decision_attempt: Generated<number>;
  decision_failure: string | null;
  evidence_due_at: Timestamp | null;
  fee_cents: Generated<number>;
  id: string;
  last_polled_at: Timestamp | null;
  opened_at: Timestamp;
  payment_id: string;
  provider_dispute_id: string;
  reason: string;
  reinstated_cents: Generated<number>;
  reminded_at: Timestamp | null;
  settled_at: Timestamp | null;
  shared_cents: Generated<number>;
  shared_times: Generated<number>;
  status: "warning_needs_response" | "warning_under_review" | "warning_closed" | "needs_response" | "under_review" | "won" | "lost" | "prevented";
  submitted_at: Timestamp | null;
  unshared_cents: Generated<number>;
  updated_at: Generated<Timestamp>;
  withdrawn_cents: Generated<number>;
}

export interface DisputeEvidence {
  body: string | null;
  bytes: number | null;
  created_at: Generated<Timestamp>;
  dispute_id: string;
  field: string;
  file_id: string | null;
  file_name: string | null;
  id: string;
  provider_file_id: string | null;
  seller_id: string;
  updated_at: Generated<Timestamp>;
}

export interface DisputeOrder {
  amount_cents: number;
  dispute_id: string;
  held_cents: number;
  lost_parts: Json | null;
  order_id: string;
  seller_id: string;
}

export interface EmailVerification {
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  new_email: string;
  old_email: string;
  session_id: string | null;
  token_hash: Buffer;
  used_at: Timestamp | null;
  user_id: string;
}

export interface Feedback {
  answer: string | null;
  answered_at: Timestamp | null;
  answered_by: string | null;
  author_id: string;
  closed_at: Timestamp | null;
  closed_by: string | null;
  content: string;
  created_at: Generated<Timestamp>;
  id: string;
  screenshot_file_id: string | null;
  status: Generated<"new" | "read" | "resolved">;
  title: string;
  type: "feedback" | "suggestion" | "bug" | "question";
  updated_at: Generated<Timestamp>;
}

export interface GoogleIdentity {
  created_at: Generated<Timestamp>;
  email: string;
  issuer: string;
  last_used_at: Generated<Timestamp>;
  subject: string;
  user_id: string;
}

export interface IdempotencyKey {
  caller: string;
  created_at: Generated<Timestamp>;
  endpoint: string;
  expires_at: Generated<Timestamp>;
  key: string;
  locked_until: Timestamp;
  request_hash: Buffer;
  response_body: string | null;
  response_headers: Json | null;
  response_status: number | null;
  state: Generated<"running" | "done">;
}

export interface Invoice {
  content: Json | null;
  file_id: string | null;
  id: string;
  invoice_number: string;
  issued_at: Generated<Timestamp>;
  order_id: string;
  seller_city: string | null;
  seller_country: string | null;
  seller_state: string | null;
}

export interface KnownDevice {
  device_hash: Buffer;
  last_used_at: Generated<Timestamp>;
  user_id: string;
}

export interface LedgerAccount {
  created_at: Generated<Timestamp>;
  currency: Generated<string>;
  id: string;
  kind: "provider_cash" | "bank_cash" | "seller_balance" | "tax_held" | "platform_fee" | "platform_promotion" | "provider_fee" | "payout_in_transit" | "buyer_credit" | "adjustment" | "seller_held" | "disputed_funds" | "dispute_loss";
  seller_id: string | null;
}

export interface LedgerClosing {
  account_id: string;
  balance_cents: number;
  day: string;
}

export interface LedgerClosingProgress {
  closed_until: string;
  only_row: Generated<boolean>;
}

export interface LedgerEntry {
  account_id: string;
  amount_cents: number;
  booking: Generated<string>;
  component: "items" | "shipping" | "tax" | "fee" | "discount" | "payment" | "payout" | "provider_fee" | "adjustment";
  created_at: Generated<Timestamp>;
  id: string;
  order_id: string | null;
  transaction_id: string;
}

export interface LedgerTransaction {
  created_at: Generated<Timestamp>;
  created_by: string | null;
  dedupe_key: string;
  dispute_id: string | null;
  id: string;
  kind: "sale" | "deposit" | "refund" | "reversal" | "payout" | "payout_failed" | "provider_fee" | "adjustment" | "dispute" | "dispute_hold" | "dispute_release" | "dispute_loss";
  memo: string | null;
  order_id: string | null;
  payment_id: string | null;
  payout_id: string | null;
  refund_id: string | null;
  reverses_id: string | null;
}

export interface MailMessage {
  attachments: Generated<Json>;
  attempts: Generated<number>;
  created_at: Generated<Timestamp>;
  dedupe_key: string;
  from_address: string;
  html: string;
  id: string;
  last_error: string | null;
  message_id: string | null;
  next_attempt_at: Generated<Timestamp>;
  reply_to: string | null;
  sent_at: Timestamp | null;
  status: Generated<"queued" | "stored" | "sent" | "failed" | "dropped">;
  subject: string;
  template: string;
  text: string;
  to_address: string;
  to_name: string | null;
  unsubscribe_url: string | null;
}

export interface MediaUpload {
  attached_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  file_id: string;
  purpose: "profile_image" | "product_image" | "seller_document" | "feedback_screenshot" | "return_photo" | "community_photo" | "contact_attachment" | "dispute_evidence" | "chat_attachment" | "data_export";
  user_id: string | null;
}

export interface Message {
  body: string;
  client_msg_id: string;
  conversation_id: string;
  created_at: Generated<Timestamp>;
  id: string;
  masked: Generated<string[]>;
  removed_at: Timestamp | null;
  sender_id: string | null;
  sender_kind: "user" | "admin" | "guest" | "system";
  seq: number;
}

export interface MessageAttachment {
  bytes: number;
  conversation_id: string;
  created_at: Generated<Timestamp>;
  file_id: string;
  kind: "image" | "pdf";
  message_id: string | null;
  mime: string;
  name: string;
  position: Generated<number>;
  uploader_id: string | null;
}

export interface MessageCard {
  message_id: string;
  order_id: string | null;
  position: number;
  product_id: string | null;
}

export interface MessageReport {
  conversation_id: string;
  created_at: Generated<Timestamp>;
  decided_at: Timestamp | null;
  decided_by: string | null;
  decision: "remove" | "keep" | null;
  id: string;
  message_id: string;
  note: Generated<string>;
  reason: "offensive" | "spam" | "fraud" | "other";
  reporter_id: string;
}

export interface NewsletterDelivery {
  created_at: Generated<Timestamp>;
  issue_id: string;
  subscription_id: string;
}

export interface NewsletterIssue {
  blocks: Json;
  created_at: Generated<Timestamp>;
  finished_at: Timestamp | null;
  id: string;
  preview: string;
  recipients: Generated<number>;
  started_at: Timestamp | null;
  status: Generated<"draft" | "sending" | "stopped" | "sent">;
  subject: string;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
  written_by: string;
}

export interface NewsletterSubscription {
  confirm_expires_at: Timestamp | null;
  confirm_token_hash: Buffer | null;
  confirmed_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  email: string;
  email_normalized: GeneratedAlways<string>;
  id: string;
  source: string;
  unsubscribe_token: string;
  unsubscribed_at: Timestamp | null;
  user_id: string | null;
}

export interface Notification {
  action_url: string | null;
  created_at: Generated<Timestamp>;
  dedupe_key: string;
  event_group: string | null;
  for_digest: Generated<boolean>;
  icon: string | null;
  id: string;
  in_app: Generated<boolean>;
  message: string;
  read_at: Timestamp | null;
  title: string;
  type: Generated<"info" | "success" | "cart" | "order" | "warning" | "error">;
  user_id: string;
}

export interface NotificationDigest {
  sent_on: string;
  user_id: string;
}

export interface NotificationPreference {
  channel: "inApp" | "email";
  choice: "on" | "off" | "daily";
  event_group: string;
  updated_at: Generated<Timestamp>;
  user_id: string;
}

export interface OrderCreditNote {
  amount_cents: GeneratedAlways<number | null>;
  credit_note_number: GeneratedAlways<string | null>;
  id: GeneratedAlways<string | null>;
  issued_at: GeneratedAlways<Timestamp | null>;
  order_id: GeneratedAlways<string | null>;
}

export interface OrderEvent {
  actor_id: string | null;
  actor_kind: "buyer" | "seller" | "admin" | "system" | "provider";
  created_at: Generated<Timestamp>;
  data: Generated<Json>;
  id: string;
  order_id: string;
  type: string;
}

export interface OrderInvoice {
  invoice_number: GeneratedAlways<string | null>;
  order_id: GeneratedAlways<string | null>;
}

export interface OrderLine {
  fee_bps: number;
  fee_cents: number;
  final_sale: Generated<boolean>;
  id: string;
  order_id: string;
  platform_discount_cents: Generated<number>;
  position: number;
  product_id: string;
  product_name: string;
  product_snapshot: Json;
  quantity: number;
  refunded_cents: Generated<number>;
  returned_quantity: Generated<number>;
  seller_discount_cents: Generated<number>;
  shipping_cents: Generated<number>;
  subtotal_cents: GeneratedAlways<number>;
  tax_cents: number;
  unit_price_cents: number;
}

export interface OrderLineReturning {
  order_line_id: GeneratedAlways<string | null>;
  quantity: GeneratedAlways<number | null>;
}

export interface OrderRefundDue {
  cents: GeneratedAlways<number | null>;
  order_id: GeneratedAlways<string | null>;
}

export interface OrderReturn {
  created_at: GeneratedAlways<Timestamp | null>;
  id: GeneratedAlways<string | null>;
  is_open: GeneratedAlways<boolean | null>;
  order_id: GeneratedAlways<string | null>;
  return_number: GeneratedAlways<string | null>;
  status: GeneratedAlways<string | null>;
}

export interface OrderReturnEvent {
  created_at: GeneratedAlways<Timestamp | null>;
  id: GeneratedAlways<string | null>;
  order_id: GeneratedAlways<string | null>;
  return_number: GeneratedAlways<string | null>;
  type: GeneratedAlways<string | null>;
}

export interface OutboxEvent {
  attempts: Generated<number>;
  available_at: Generated<Timestamp>;
  created_at: Generated<Timestamp>;
  delivered_at: Timestamp | null;
  id: string;
  last_error: string | null;
  payload: Json;
  seq: Generated<number>;
  subject: string;
  type: string;
}

export interface OutboxReceipt {
  consumer: string;
  event_id: string;
  handled_at: Generated<Timestamp>;
}

export interface PaperNumber {
  last: number;
  series: string;
}

export interface PasswordReset {
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  token_hash: Buffer;
  used_at: Timestamp | null;
  user_id: string;
  user_type: "user" | "seller";
}

export interface Payment {
  address_key: number | null;
  amount_cents: number;
  buyer_id: string;
  captured_cents: Generated<number>;
  card_brand: string | null;
  card_entered_at: Timestamp | null;
  card_last4: string | null;
  checkout_group_id: string;
  created_at: Generated<Timestamp>;
  currency: Generated<string>;
  dispute_state: "open" | "lost" | null;
  failure_code: string | null;
  failure_message: string | null;
  id: string;
  last_polled_at: Timestamp | null;
  method: "card" | "bank-transfer";
  network_key: number | null;
  pieces: Generated<number>;
  provider: "stripe" | "bank-transfer";
  provider_fee_cents: number | null;
  provider_intent_id: string | null;
  received_cents: Generated<number>;
  refunded_cents: Generated<number>;
  settled_at: Timestamp | null;
  status: Generated<"awaiting" | "requires_action" | "processing" | "succeeded" | "failed" | "canceled" | "expired" | "review">;
  updated_at: Generated<Timestamp>;
}

export interface PaymentCustomer {
  created_at: Generated<Timestamp>;
  provider: string;
  provider_customer_id: string;
  user_id: string;
}

export interface PaymentEvent {
  event_id: string;
  outcome: string | null;
  payload: Json;
  payment_id: string | null;
  processed_at: Timestamp | null;
  provider: string;
  received_at: Generated<Timestamp>;
  type: string;
}

export interface PaymentWithCredit {
  payment_id: GeneratedAlways<string | null>;
}

export interface Payout {
  amount_cents: number;
  arrives_on: string | null;
  attempt: Generated<number>;
  available_cents: number | null;
  bank_account_id: string;
  created_at: Generated<Timestamp>;
  currency: Generated<string>;
  failure_reason: string | null;
  id: string;
  last_asked_at: Timestamp | null;
  method: "bank-transfer" | "paypal";
  payout_number: Generated<string>;
  period: string;
  provider: Generated<"stripe" | "bank-file">;
  provider_payout_id: string | null;
  provider_reference: string | null;
  requested_by: string | null;
  run_id: string | null;
  seller_id: string;
  sent_at: Timestamp | null;
  settled_at: Timestamp | null;
  status: Generated<"pending" | "processing" | "completed" | "failed" | "cancelled">;
}

export interface PayoutRun {
  created_at: Generated<Timestamp>;
  ended_at: Timestamp | null;
  id: string;
  period: string;
  requested_by: string | null;
}

export interface PayoutRunRequest {
  created_at: Generated<Timestamp>;
  decided_at: Timestamp | null;
  decided_by: string | null;
  id: string;
  reason: string;
  requested_by: string;
  run_id: string | null;
  sellers: number;
  total_cents: number;
}

export interface PendingSignIn {
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  opened_as: "user" | "seller" | "admin";
  remember: boolean;
  token_hash: Buffer;
  user_id: string;
}

export interface PricingPolicy {
  effective_at: Timestamp;
  expedited_cents: number;
  priority_cents: number;
  reason: string;
  scheduled_at: Generated<Timestamp>;
  scheduled_by: string;
  standard_cents: number;
  tax_bps: number;
  version: number;
  withdrawn_at: Timestamp | null;
  withdrawn_by: string | null;
}

export interface Product {
  category_id: string | null;
  cleared_revision: number | null;
  created_at: Generated<Timestamp>;
  currency: Generated<string>;
  description: string;
  featured: Generated<boolean>;
  final_sale: Generated<boolean>;
  form: string | null;
  id: string;
  ingredients: string | null;
  latin_name: string | null;
  name: string;
  on_offer: GeneratedAlways<boolean>;
  original_price_cents: number | null;
  price_cents: number;
  rating_avg: GeneratedAlways<Numeric>;
  rating_sum: Generated<number>;
  recommended_use: string | null;
  return_policy: Generated<string>;
  review_count: Generated<number>;
  revision: Generated<number>;
  sale_ends_at: Timestamp | null;
  sale_price_cents: number | null;
  sale_starts_at: Timestamp | null;
  seller_id: string;
  shelf_price_cents: Generated<number>;
  shipping_method: Generated<string>;
  size: string | null;
  slug: string;
  sold_count: Generated<number>;
  status: "live" | "pending" | "rejected" | "paused" | "draft" | "archived";
  status_changed_at: Generated<Timestamp>;
  status_reason: string | null;
  storage: string | null;
  store_open: Generated<boolean>;
  subcategory_id: string | null;
  updated_at: Generated<Timestamp>;
  visible: GeneratedAlways<boolean>;
}

export interface ProductDailyStat {
  cart_adds: Generated<number>;
  day: string;
  product_id: string;
  revenue_cents: Generated<number>;
  seller_id: string;
  units_sold: Generated<number>;
  views: Generated<number>;
  visitors: Generated<number>;
}

export interface ProductDecision {
  created_at: Generated<Timestamp>;
  decided_by: string;
  decision: "approved" | "rejected";
  id: string;
  product_id: string;
  reason: string | null;
  revision: number;
}

export interface ProductImage {
  alt: Generated<string>;
  copied: Generated<boolean>;
  created_at: Generated<Timestamp>;
  external_key: string | null;
  file_id: string | null;
  id: string;
  position: number;
  product_id: string;
}

export interface ProductImport {
  applied_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  file_gzip: Buffer | null;
  file_name: string;
  id: string;
  row_count: number | null;
  seller_id: string;
  state: Generated<"checking" | "checked" | "applying" | "applied" | "undoing" | "undone">;
}

export interface ProductImportRow {
  after: Json | null;
  before: Generated<Json>;
  changes: Generated<Json>;
  id: string;
  import_id: string;
  name: string;
  outcome: "applied" | "failed" | "undone" | "kept" | null;
  position: number;
  problems: Generated<Json>;
  product_id: string | null;
  reason: string | null;
  verdict: "new" | "changed" | "unchanged" | "refused";
}

export interface ProductMonthlyStat {
  month: string;
  product_id: string;
  revenue_cents: number;
  seller_id: string;
  units_sold: number;
}

export interface ProductRevision {
  changed_by: string | null;
  content: Json;
  created_at: Generated<Timestamp>;
  product_id: string;
  reason: string | null;
  revision: number;
  state: Generated<"pending" | "cleared" | "rejected" | "superseded">;
}

export interface ProductSale {
  created_at: Generated<Timestamp>;
  ended_at: Timestamp | null;
  ends_at: Timestamp | null;
  id: string;
  product_id: string;
  regular_price_cents: number;
  sale_price_cents: number;
  starts_at: Timestamp;
}

export interface ProductSearch {
  document: string;
  name: string;
  product_id: string;
  prominence: number;
  title: string;
  words: string;
}

export interface PromoCode {
  active: Generated<boolean>;
  amount_cents: number | null;
  code: string;
  code_normalized: GeneratedAlways<string>;
  created_at: Generated<Timestamp>;
  created_by: string;
  currency: Generated<string>;
  description: string | null;
  ends_at: Timestamp | null;
  id: string;
  kind: "percent" | "fixed";
  max_discount_cents: number | null;
  max_uses: number | null;
  max_uses_per_user: number | null;
  min_subtotal_cents: Generated<number>;
  over_count: Generated<number>;
  percent_bps: number | null;
  seller_id: string | null;
  starts_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  used_count: Generated<number>;
}

export interface PromoRedemption {
  checkout_group_id: string;
  created_at: Generated<Timestamp>;
  discount_cents: number;
  held_until: Timestamp | null;
  id: string;
  lapsed_at: Timestamp | null;
  promo_id: string;
  released_at: Timestamp | null;
  user_id: string;
}

export interface PromoUserUsage {
  promo_id: string;
  used_count: number;
  user_id: string;
}

export interface RateLimitBucket {
  count: Generated<number>;
  expires_at: Timestamp;
  key: string;
  window_start: Timestamp;
}

export interface RecentlyViewed {
  product_id: string;
  user_id: string;
  viewed_at: Generated<Timestamp>;
}

export interface RecoveryCode {
  code_hash: Buffer;
  created_at: Generated<Timestamp>;
  used_at: Timestamp | null;
  user_id: string;
}

export interface Refund {
  amount_cents: number;
  attempt: Generated<number>;
  bank_entry_id: string | null;
  created_at: Generated<Timestamp>;
  currency: Generated<string>;
  dispute_id: string | null;
  failure: string | null;
  id: string;
  idempotency_key: string;
  last_polled_at: Timestamp | null;
  method: "card" | "bank-transfer";
  note: string | null;
  order_id: string | null;
  payment_id: string;
  provider_refund_id: string | null;
  reason: "cancelled" | "return" | "out_of_stock" | "overpaid" | "duplicate" | "goodwill" | "dispute" | "lost";
  requested_by: string | null;
  retry_of: string | null;
  return_id: string | null;
  sent_by: string | null;
  settled_at: Timestamp | null;
  status: Generated<"pending" | "sent" | "succeeded" | "failed">;
  value_date: string | null;
}

export interface ReturnEvent {
  actor_id: string | null;
  actor_kind: "buyer" | "seller" | "admin" | "system";
  created_at: Generated<Timestamp>;
  id: string;
  note: string | null;
  return_id: string;
  type: string;
}

export interface ReturnLine {
  condition: "sealed" | "opened" | "damaged" | null;
  details: string | null;
  disposition: "restock" | "destroy" | null;
  id: string;
  opened: Generated<boolean>;
  order_line_id: string;
  pieces_before: number | null;
  quantity: number;
  reason: "damaged" | "defective" | "wrong_item" | "not_as_described" | "changed_mind" | "arrived_late" | "other";
  refund_cents: number | null;
  return_id: string;
  with_shipping: boolean;
}

export interface ReturnPhoto {
  created_at: Generated<Timestamp>;
  file_id: string;
  position: number;
  return_line_id: string;
}

export interface ReturnRequest {
  buyer_id: string;
  carrier: string | null;
  created_at: Generated<Timestamp>;
  decided_at: Timestamp | null;
  decided_by: string | null;
  decision_note: string | null;
  escalated_at: Timestamp | null;
  expired_at: Timestamp | null;
  id: string;
  notes: string | null;
  order_id: string;
  received_at: Timestamp | null;
  refund_cents: number | null;
  refund_method: "card" | "bank-transfer";
  refunded_at: Timestamp | null;
  return_number: string;
  seller_id: string;
  sent_at: Timestamp | null;
  status: Generated<"pending" | "approved" | "rejected" | "received" | "refunded" | "cancelled">;
  tracking_number: string | null;
  updated_at: Generated<Timestamp>;
}

export interface Review {
  body: Generated<string>;
  buyer_id: string;
  created_at: Generated<Timestamp>;
  id: string;
  like_count: Generated<number>;
  order_line_id: string | null;
  product_id: string;
  rating: number;
  seller_id: string;
  status: Generated<"published" | "hidden" | "withdrawn">;
  title: Generated<string>;
  updated_at: Generated<Timestamp>;
  verified: GeneratedAlways<boolean>;
}

export interface ReviewAnswer {
  body: string;
  created_at: Generated<Timestamp>;
  review_id: string;
  seller_id: string;
}

export interface ReviewLike {
  created_at: Generated<Timestamp>;
  review_id: string;
  user_id: string;
}

export interface ReviewReport {
  created_at: Generated<Timestamp>;
  decided_at: Timestamp | null;
  decided_by: string | null;
  id: string;
  note: string | null;
  reason: "spam" | "offensive" | "fake" | "private" | "other";
  reporter_id: string;
  review_id: string;
  status: Generated<"open" | "dismissed" | "upheld">;
}

export interface SavedCard {
  brand: string;
  created_at: Generated<Timestamp>;
  exp_month: number;
  exp_year: number;
  id: string;
  is_default: Generated<boolean>;
  last4: string;
  provider: string;
  provider_payment_method_id: string;
  user_id: string;
}

export interface SearchDailyStat {
  day: string;
  query: string;
  seller_id: string;
  visitors: number;
}

export interface SearchQueryLog {
  id: string;
  occurred_at: Generated<Timestamp>;
  query: string;
  query_normalized: string;
  result_count: number;
  visitor_hash: Buffer | null;
}

export interface SearchSynonym {
  added_by: string | null;
  created_at: Generated<Timestamp>;
  group_key: string;
  kind: "common" | "latin" | "regional" | "spelling";
  term: string;
}

export interface SearchWord {
  documents: number;
  lexeme: string;
  named: number;
  sound: string;
  word: string;
}

export interface Seller {
  applied_at: Generated<Timestamp>;
  banner_file_id: string | null;
  bio: string | null;
  business_category: string;
  business_description: Generated<string>;
  business_name: string;
  business_registration_verified: Generated<boolean>;
  certifications: Generated<string[]>;
  city: string;
  closed_at: Timestamp | null;
  contact_email: string | null;
  country: string;
  currency: Generated<"USD" | "EUR" | "GBP">;
  decided_at: Timestamp | null;
  decided_by: string | null;
  decision_reason: string | null;
  document_waiting_since: Timestamp | null;
  featured: Generated<boolean>;
  finder_text: GeneratedAlways<string>;
  government_id_verified: Generated<boolean>;
  handling_time: Generated<"0-1" | "1-2" | "3-4">;
  id: string;
  is_verified: Generated<boolean>;
  joined_at: Generated<Timestamp>;
  needs_listing_review: Generated<boolean>;
  notification_settings: Generated<Json>;
  paused_at: Timestamp | null;
  payouts_paused_at: Timestamp | null;
  product_compliance_verified: Generated<boolean>;
  rating_avg: GeneratedAlways<Numeric>;
  rating_sum: Generated<number>;
  return_policy: string | null;
  review_count: Generated<number>;
  settings_revision: Generated<number>;
  shipping_policy: string | null;
  shipping_settings: Generated<Json>;
  slug: string;
  specialties: Generated<string[]>;
  state: string;
  status: Generated<"pending" | "underReview" | "approved" | "rejected">;
  tier: Generated<"seedling" | "grower" | "botanist">;
  tier_computed_at: Timestamp | null;
  updated_at: Generated<Timestamp>;
  website: string | null;
  years_experience: number | null;
}

export interface SellerApplicationLink {
  created_at: Generated<Timestamp>;
  email: string;
  expires_at: Timestamp;
  seller_id: string;
  token_hash: Buffer;
}

export interface SellerBalanceNow {
  cents: GeneratedAlways<number | null>;
  seller_id: GeneratedAlways<string | null>;
}

export interface SellerBankAccount {
  account_encrypted: Buffer;
  account_last4: string;
  bank_name: string | null;
  country: Generated<string>;
  created_at: Generated<Timestamp>;
  currency: Generated<"USD" | "EUR" | "GBP">;
  holder_name: string;
  id: string;
  kind: Generated<"us" | "iban">;
  method: "bank-transfer" | "paypal";
  payable_from: Timestamp;
  provider_account_id: string | null;
  replaced_at: Timestamp | null;
  seller_id: string;
}

export interface SellerDecision {
  created_at: Generated<Timestamp>;
  decided_by: string | null;
  from_status: "pending" | "underReview" | "approved" | "rejected" | null;
  id: string;
  message: string | null;
  reason: string | null;
  seller_id: string;
  to_status: "pending" | "underReview" | "approved" | "rejected";
}

export interface SellerDocument {
  created_at: Generated<Timestamp>;
  file_id: string;
  fingerprint: Buffer | null;
  id: string;
  kind: "identification" | "business" | "tax" | "compliance";
  replaced_at: Timestamp | null;
  seller_id: string;
}

export interface SellerDocumentRequest {
  answered_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  flag: "businessRegistration" | "governmentId" | "productCompliance";
  id: string;
  reason: string;
  requested_by: string;
  seller_id: string;
}

export interface SellerVerification {
  created_at: Generated<Timestamp>;
  document_id: string | null;
  ended_at: Timestamp | null;
  expired_at: Timestamp | null;
  flag: "businessRegistration" | "governmentId" | "productCompliance";
  id: string;
  reminded_days:  | null;
  seller_id: string;
  set_by: string;
  valid_until: string | null;
  withdrawn_at: Timestamp | null;
  withdrawn_by: string | null;
  withdrawn_reason: string | null;
}

export interface Shipment {
  carrier: string;
  created_at: Generated<Timestamp>;
  delivered_at: Timestamp | null;
  estimated_delivery_at: Timestamp | null;
  id: string;
  order_id: string;
  shipped_at: Generated<Timestamp>;
  tracking_number: string | null;
}

export interface SignInFailure {
  count: number;
  key: Buffer;
  since: Generated<Timestamp>;
  told_at: Timestamp | null;
}

export interface StockBreak {
  held: GeneratedAlways<number | null>;
  moved_on_hand: GeneratedAlways<number | null>;
  moved_reserved: GeneratedAlways<number | null>;
  on_hand: GeneratedAlways<number | null>;
  product_id: GeneratedAlways<string | null>;
  reserved: GeneratedAlways<number | null>;
}

export interface StockLevel {
  available: GeneratedAlways<number>;
  low_stock_threshold: Generated<number>;
  newcomer_reserved: Generated<number>;
  on_hand: Generated<number>;
  product_id: string;
  reserved: Generated<number>;
  updated_at: Generated<Timestamp>;
}

export interface StockMovement {
  actor_id: string | null;
  created_at: Generated<Timestamp>;
  id: string;
  kind: "initial" | "adjust" | "reserve" | "release" | "claim" | "restock";
  note: string | null;
  on_hand_delta: number;
  order_id: string | null;
  product_id: string;
  reserved_delta: number;
  return_id: string | null;
}

export interface StockOut {
  ended_at: Timestamp | null;
  product_id: string;
  seller_id: string;
  started_at: Timestamp;
}

export interface StockReservation {
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  id: string;
  newcomer: Generated<boolean>;
  order_id: string;
  product_id: string;
  quantity: number;
  settled_at: Timestamp | null;
  state: Generated<"active" | "claimed" | "released">;
}

export interface StoreDailyStat {
  carts: Generated<number>;
  checkouts: Generated<number>;
  day: string;
  orders: Generated<number>;
  product_visitors: Generated<number>;
  revenue_cents: Generated<number>;
  seller_id: string;
  store_views: Generated<number>;
  visitors: Generated<number>;
}

export interface StoredFile {
  bytes: number;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  encryption_key_id: string | null;
  height: number | null;
  id: string;
  key: string;
  kind: "image" | "document";
  mime: string;
  original_name: string | null;
  owner_user_id: string | null;
  sha256: Buffer;
  variants: Generated<Json>;
  visibility: "public" | "private";
  width: number | null;
}

export interface Subcategory {
  category_id: string;
  id: string;
  name: string;
  position: number;
}

export interface UserSession {
  created_at: Generated<Timestamp>;
  end_reason: "logout" | "other_devices" | "password_reset" | "password_change" | "role_change" | "rejected" | "deactivated" | "deleted" | "expired" | "rotated" | null;
  ended_at: Timestamp | null;
  expires_at: Timestamp;
  id: string;
  ip: string | null;
  last_seen_at: Generated<Timestamp>;
  opened_as: Generated<"user" | "seller" | "admin">;
  remember: Generated<boolean>;
  step_up_at: Timestamp | null;
  token_hash: Buffer;
  user_agent: string | null;
  user_id: string;
}

export interface UserTotp {
  confirmed_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  last_used_step: number | null;
  secret_encrypted: Buffer;
  user_id: string;
}

export interface ViewEvent {
  id: string;
  kind: "product_view" | "store_view" | "search" | "cart_add" | "checkout_start" | "purchase";
  occurred_at: Generated<Timestamp>;
  product_id: string | null;
  query: string | null;
  seller_id: string | null;
  signed_in: Generated<boolean>;
  source: string | null;
  visitor_hash: Buffer | null;
}

export interface WishlistItem {
  created_at: Generated<Timestamp>;
  product_id: string;
  sold_out_since: Timestamp | null;
  user_id: string;
}

export interface DB {
  address: Address;
  admin_invitation: AdminInvitation;
  app_user: AppUser;
  audit_break: AuditBreak;
  audit_chain: AuditChain;
  audit_check: AuditCheck;
  audit_entry: AuditEntry;
  audit_link: AuditLink;
  backup_run: BackupRun;
  bank_credit: BankCredit;
  bank_match_refusal: BankMatchRefusal;
  bank_statement: BankStatement;
  bank_statement_row: BankStatementRow;
  bank_transfer: BankTransfer;
  books_check: BooksCheck;
  canned_reply: CannedReply;
  cart: Cart;
  cart_item: CartItem;
  catalog_change: CatalogChange;
  category: Category;
  category_form: CategoryForm;
  checkout_group: CheckoutGroup;
  community_comment: CommunityComment;
  community_comment_like: CommunityCommentLike;
  community_like: CommunityLike;
  community_post: CommunityPost;
  community_report: CommunityReport;
  contact_message: ContactMessage;
  contact_request: ContactRequest;
  content_report: ContentReport;
  content_term: ContentTerm;
  conversation: Conversation;
  conversation_note: ConversationNote;
  conversation_participant: ConversationParticipant;
  credit_note: CreditNote;
  customer_order: CustomerOrder;
  daily_stat_progress: DailyStatProgress;
  data_export: DataExport;
  dispute: Dispute;
  dispute_evidence: DisputeEvidence;
  dispute_order: DisputeOrder;
  email_verification: EmailVerification;
  feedback: Feedback;
  google_identity: GoogleIdentity;
  idempotency_key: IdempotencyKey;
  invoice: Invoice;
  known_device: KnownDevice;
  ledger_account: LedgerAccount;
  ledger_closing: LedgerClosing;
  ledger_closing_progress: LedgerClosingProgress;
  ledger_entry: LedgerEntry;
  ledger_transaction: LedgerTransaction;
  mail_message: MailMessage;
  media_upload: MediaUpload;
  message: Message;
  message_attachment: MessageAttachment;
  message_card: MessageCard;
  message_report: MessageReport;
  newsletter_delivery: NewsletterDelivery;
  newsletter_issue: NewsletterIssue;
  newsletter_subscription: NewsletterSubscription;
  notification: Notification;
  notification_digest: NotificationDigest;
  notification_preference: NotificationPreference;
  order_credit_note: OrderCreditNote;
  order_event: OrderEvent;
  order_invoice: OrderInvoice;
  order_line: OrderLine;
  order_line_returning: OrderLineReturning;
  order_refund_due: OrderRefundDue;
  order_return: OrderReturn;
  order_return_event: OrderReturnEvent;
  outbox_event: OutboxEvent;
  outbox_receipt: OutboxReceipt;
  paper_number: PaperNumber;
  password_reset: PasswordReset;
  payment: Payment;
  payment_customer: PaymentCustomer;
  payment_event: PaymentEvent;
  payment_with_credit: PaymentWithCredit;
  payout: Payout;
  payout_run: PayoutRun;
  payout_run_request: PayoutRunRequest;
  pending_sign_in: PendingSignIn;
  pricing_policy: PricingPolicy;
  product: Product;
  product_daily_stat: ProductDailyStat;
  product_decision: ProductDecision;
  product_image: ProductImage;
  product_import: ProductImport;
  product_import_row: ProductImportRow;
  product_monthly_stat: ProductMonthlyStat;
  product_revision: ProductRevision;
  product_sale: ProductSale;
  product_search: ProductSearch;
  promo_code: PromoCode;
  promo_redemption: PromoRedemption;
  promo_user_usage: PromoUserUsage;
  rate_limit_bucket: RateLimitBucket;
  recently_viewed: RecentlyViewed;
  recovery_code: RecoveryCode;
  refund: Refund;
  return_event: ReturnEvent;
  return_line: ReturnLine;
  return_photo: ReturnPhoto;
  return_request: ReturnRequest;
  review: Review;
  review_answer: ReviewAnswer;
  review_like: ReviewLike;
  review_report: ReviewReport;
  saved_card: SavedCard;
  search_daily_stat: SearchDailyStat;
  search_query_log: SearchQueryLog;
  search_synonym: SearchSynonym;
  search_word: SearchWord;
  seller: Seller;
  seller_application_link: SellerApplicationLink;
  seller_balance_now: SellerBalanceNow;
  seller_bank_account: SellerBankAccount;
  seller_decision: SellerDecision;
  seller_document: SellerDocument;
  seller_document_request: SellerDocumentRequest;
  seller_verification: SellerVerification;
  shipment: Shipment;
  sign_in_failure: SignInFailure;
  stock_break: StockBreak;
  stock_level: StockLevel;
  stock_movement: StockMovement;
  stock_out: StockOut;
  stock_reservation: StockReservation;
  store_daily_stat: StoreDailyStat;
  stored_file: StoredFile;
  subcategory: Subcategory;
  user_session: UserSession;
  user_totp: UserTotp;
  view_event: ViewEvent;
  wishlist_item: WishlistItem;
}
