import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { id, isoDate, isoInstant } from './fields.ts';
import { cursorInfo, cursorText, listQuery, pageInfo, searchText, sortBy } from './lists.ts';
import { bankDetails, bankTransferStatus, paymentMethod } from './orders.ts';

/** As the card provider names them. */
export const intentStatus = z.enum([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'requires_capture',
  'canceled',
  'succeeded',
]);
export type IntentStatus = z.output<typeof intentStatus>;

const orderRef = z.object({ _id: id, orderNumber: z.string(), seller: z.string() });

export const createPaymentIntent = defineEndpoint({
  method: 'POST',
  path: '/api/stripe/create-payment-intent',
  summary:
    "Open the card payment of one checkout; repeated calls give the same payment. The amount must be its orders' total",
  access: 'signed-in',
  rateLimit: 'payment',
  body: z.object({
    amount: z.number(),
    currency: z.string().max(10),
    metadata: z.object({
      /** JSON text of a list of order ids. */
      orderIds: z.string().max(5_000),
    }),
    /** Save the card for the next time. */
    saveCard: z.boolean().optional(),
  }),
  response: z.object({
    clientSecret: z.string(),
    paymentIntentId: z.string(),
    publishableKey: z.string(),
  }),
  errors: [
    'payment.amount_mismatch',
    'payment.currency_unsupported',
    'payment.orders_invalid',
    'payment.already_paid',
    'payment.closed',
    'payment.create_failed',
    'order.not_found',
  ],
});

export const checkPayment = defineEndpoint({
  method: 'POST',
  path: '/api/stripe/payment-status',
  summary: 'Ask the provider for the state of a payment and act on it; its orders are named only to their buyer',
  access: 'public',
  rateLimit: 'payment',
  body: z.object({ paymentIntent: z.string().min(1).max(255), clientSecret: z.string().min(1).max(500) }),
  response: z.object({
    status: intentStatus,
    /** What the provider said about a refused card; after a success, which money goes back and why. */
    message: z.string().nullable(),
    orders: z.array(orderRef.extend({ cancelled: z.boolean() })),
    amount: z.number().nullable(),
    card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
    reservedUntil: isoInstant.nullable(),
    estimatedDelivery: isoInstant.nullable(),
    arrives: z.string().nullable(),
  }),
  errors: ['payment.not_found', 'payment.verify_unavailable'],
});

export const savedCard = z.object({
  _id: id,
  /** What the provider's client confirms a payment with. */
  paymentMethod: z.string(),
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
  expired: z.boolean(),
  isDefault: z.boolean(),
});
export type SavedCard = z.output<typeof savedCard>;
const cardId = z.object({ id });

export const listSavedCards = defineEndpoint({
  method: 'GET',
  path: '/api/payment-methods',
  summary: 'Saved cards, the default first',
  access: 'signed-in',
  response: z.array(savedCard),
});

export const removeSavedCard = defineEndpoint({
  method: 'DELETE',
  path: '/api/payment-methods/:id',
  summary: 'Delete a card, here and at the provider',
  access: 'signed-in',
  params: cardId,
  response: z.undefined(),
  status: 204,
  errors: ['card.not_found'],
});

export const setDefaultCard = defineEndpoint({
  method: 'PUT',
  path: '/api/payment-methods/:id/default',
  summary: 'Make this card the default',
  access: 'signed-in',
  params: cardId,
  response: savedCard,
  errors: ['card.not_found'],
});

export const bankCredit = z.object({
  _id: id,
  amount: z.number(),
  currency: z.string(),
  valueDate: isoDate,
  bankEntryId: z.string().nullable(),
  recordedBy: z.string(),
  /** Large sums count once a second admin has looked at them. */
  confirmed: z.boolean(),
  createdAt: isoInstant,
});

export const adminBankTransfer = bankDetails.extend({
  _id: id,
  buyer: z.object({ _id: id, name: z.string(), email: z.string() }),
  orders: z.array(orderRef),
  credits: z.array(bankCredit),
  createdAt: isoInstant,
});
export type AdminBankTransfer = z.output<typeof adminBankTransfer>;

export const listBankTransfers = defineEndpoint({
  method: 'GET',
  path: '/api/admin/bank-transfers',
  summary: 'Bank transfers, the expected ones first',
  access: 'admin',
  permission: 'bank-transfers.read',
  query: listQuery({
    status: bankTransferStatus.optional(),
    search: z.string().trim().max(60).optional(),
  }),
  response: z.object({ transfers: z.array(adminBankTransfer), ...pageInfo }),
});

/** The bank's own number of an entry, in whatever case it was typed. */
const bankEntryId = z.string().trim().min(1).max(120).toUpperCase();

export const recordBankCredit = defineEndpoint({
  method: 'POST',
  path: '/api/admin/bank-transfers/:reference/credits',
  summary: 'Record money that arrived at the bank for this reference: short, exact or over',
  access: 'admin',
  permission: 'bank-transfers.record',
  audit: 'bank-credit.record',
  fresh: true,
  params: z.object({ reference: z.string().max(30) }),
  body: z.object({
    amount: z.number().min(0.01).max(1_000_000).multipleOf(0.01, 'Amounts have at most two decimals'),
    currency: z.string().max(10),
    valueDate: isoDate,
    /** The same entry counts once. Without it, the same sum of one day does; the number may follow later. */
    bankEntryId: bankEntryId.optional(),
  }),
  response: adminBankTransfer,
  status: 201,
  errors: ['bank.not_found', 'bank.entry_known', 'payment.currency_unsupported'],
  creates: true,
});

export const confirmBankCredit = defineEndpoint({
  method: 'POST',
  path: '/api/admin/bank-credits/:id/confirm',
  summary: 'A second admin confirms a large credit',
  access: 'admin',
  permission: 'bank-transfers.record',
  audit: 'bank-credit.confirm',
  fresh: true,
  params: z.object({ id }),
  response: adminBankTransfer,
  errors: ['bank.not_found', 'bank.same_person'],
});

const refundStatus = z.enum(['pending', 'sent', 'succeeded', 'failed']);

export const adminRefund = z.object({
  _id: id,
  /** Null for money that belonged to no order, such as what was transferred too much. */
  order: z.object({ _id: id, orderNumber: z.string() }).nullable(),
  returnNumber: z.string().nullable(),
  /** What the buyer quoted, of a bank transfer. */
  reference: z.string().nullable(),
  buyer: z.object({ _id: id, name: z.string() }),
  method: paymentMethod,
  amount: z.number(),
  reason: z.enum(['cancelled', 'return', 'out_of_stock', 'overpaid', 'duplicate', 'goodwill', 'dispute', 'lost']),
  note: z.string().nullable(),
  /** pending: owed. sent: the card provider has it. succeeded: with the buyer. failed: still owed unless `retriedAs`. */
  status: refundStatus,
  failure: z.string().nullable(),
  /** The refund that took the place of this failed one. */
  retriedAs: id.nullable(),
  bankEntryId: z.string().nullable(),
  valueDate: isoDate.nullable(),
  createdAt: isoInstant,
  /** Until when it was promised; null once the buyer has it, or another refund took its place. */
  dueAt: isoInstant.nullable(),
  settledAt: isoInstant.nullable(),
  /** Who sent it from the bank. */
  sentBy: z.string().nullable(),
  can: z.array(z.enum(['retry', 'sent'])),
});
export type AdminRefund = z.output<typeof adminRefund>;
const refundId = z.object({ id });

/** Of the order that it is about: what goes back, and who gives it. Both add up to the amount. */
export const refundParts = z.object({
  items: z.number(),
  discount: z.number(),
  tax: z.number(),
  shipping: z.number(),
  seller: z.object({ name: z.string(), gives: z.number() }),
  /** The fee that is returned, less the platform's own discount. */
  platform: z.number(),
});
export type RefundParts = z.output<typeof refundParts>;

export const listRefunds = defineEndpoint({
  method: 'GET',
  path: '/api/admin/refunds',
  summary: 'Refunds, newest first: owed, on the way, paid back or failed',
  access: 'admin',
  permission: 'refunds.read',
  query: listQuery({
    status: refundStatus.optional(),
    /** Only what a person has to send or try again. */
    owed: z.enum(['true']).optional(),
    order: id.optional(),
    search: searchText.optional(),
    sort: sortBy('created').optional(),
    after: cursorText.optional(),
  }),
  response: z.object({
    refunds: z.array(adminRefund),
    /** All that a person has to send or try again. */
    owed: z.object({ count: z.int(), total: z.number() }),
    ...pageInfo,
    ...cursorInfo,
  }),
  errors: ['list.cursor_invalid'],
});

export const getRefund = defineEndpoint({
  method: 'GET',
  path: '/api/admin/refunds/:id',
  summary: 'One refund, and what it is made of; null for money that belonged to no order',
  access: 'admin',
  permission: 'refunds.read',
  params: refundId,
  response: z.object({ refund: adminRefund, parts: refundParts.nullable() }),
  errors: ['refund.not_found'],
});

export const retryRefund = defineEndpoint({
  method: 'POST',
  path: '/api/admin/refunds/:id/retry',
  summary: 'Retry a failed refund at the card provider; answers with the new one',
  access: 'admin',
  permission: 'refunds.send',
  audit: 'refund.retry',
  fresh: true,
  params: refundId,
  response: adminRefund,
  status: 201,
  errors: ['refund.not_found', 'refund.not_failed', 'refund.covered'],
  creates: true,
});

export const recordSentRefund = defineEndpoint({
  method: 'POST',
  path: '/api/admin/refunds/:id/sent',
  summary: 'The money was sent from the bank: for refunds of bank transfers, and for card refunds that failed',
  access: 'admin',
  permission: 'refunds.send',
  audit: 'refund.sent',
  fresh: true,
  params: refundId,
  body: z.object({
    /** One entry pays one refund. */
    bankEntryId,
    valueDate: isoDate,
    note: z.string().trim().max(500).optional(),
  }),
  response: adminRefund,
  errors: ['refund.not_found', 'refund.not_open', 'refund.disputed', 'refund.covered', 'bank.entry_known'],
  creates: true,
});

/** Money came in another currency, or names another payment: it pays for nothing until a person has looked at it. */
export const adminReviewPayment = z.object({
  _id: id,
  status: z.enum(['review', 'failed']),
  /** The card provider's number of it. */
  paymentIntentId: z.string(),
  orders: z.array(orderRef),
  buyer: z.object({ _id: id, name: z.string() }),
  /** What was asked for. */
  amount: z.number(),
  /** What is wrong with it; once it is resolved, what the buyer reads of it. */
  failure: z.string(),
  createdAt: isoInstant,
  waitingSince: isoInstant,
  can: z.array(z.enum(['resolve'])),
});
export type AdminReviewPayment = z.output<typeof adminReviewPayment>;

export const listReviewPayments = defineEndpoint({
  method: 'GET',
  path: '/api/admin/payments/review',
  summary: 'Payments waiting for review, oldest first',
  access: 'admin',
  permission: 'payments.read',
  query: listQuery({}),
  response: z.object({ payments: z.array(adminReviewPayment), ...pageInfo }),
});

export const resolvePayment = defineEndpoint({
  method: 'POST',
  path: '/api/admin/payments/:id/resolve',
  summary:
    'The money was refunded manually at the card provider: closes the payment and its orders, and notifies the buyer',
  access: 'admin',
  permission: 'payments.resolve',
  audit: 'payment.resolve',
  fresh: true,
  params: z.object({ id }),
  body: z.object({
    outcome: z.enum(['returned']),
    note: z.string().trim().min(1, 'Please say how the money was sent back').max(500),
  }),
  response: adminReviewPayment,
  errors: ['payment.not_found', 'payment.not_in_review'],
});
