import type { z } from 'zod';

type ReasonSource =
  | { readonly reasonIn: 'reason' | 'note'; readonly reason?: string }
  | { readonly reasonIn?: undefined; readonly reason: string };

/**
 * Everything that is done on another's behalf, with the source of its reason: a field that the body must have (`reasonIn`),
 * a field that it may have (`reasonIn`, with `reason` in its place), or one sentence for a call that has no such field.
 */
const AUDITED_ACTS = {
  'order.ship': { reason: 'The seller handed the parcel to a carrier' },
  'order.deliver': { reason: 'The parcel has arrived' },
  'order.cancel': { reasonIn: 'reason' },
  'order.refund-lost': { reasonIn: 'reason' },
  'order.decide-objection': { reasonIn: 'reason' },
  'return.decide': { reasonIn: 'note', reason: 'Approved without a note' },
  'return.receive': { reason: 'The items are back' },
  'return.resolve': { reasonIn: 'note' },
  'dispute.submit': { reason: 'The evidence is ready for the bank' },
  'dispute.accept': { reasonIn: 'reason' },
  'refund.retry': { reason: 'The refund failed' },
  'refund.sent': { reasonIn: 'note', reason: 'The money was sent from the bank' },
  'bank-credit.record': { reason: 'The money arrived at the bank' },
  'bank-credit.confirm': { reason: 'A second person checked the credit' },
  'bank-statement.import': { reason: 'The bank gave a new statement' },
  'bank-row.set-aside': { reasonIn: 'reason' },
  'bank-row.refuse': { reason: 'The row and the order were compared' },
  'payment.resolve': { reasonIn: 'note' },
  'product.approve': { reasonIn: 'reason', reason: 'The listing follows the rules' },
  'product.reject': { reasonIn: 'reason' },
  'product.take-down': { reasonIn: 'reason' },
  'product.put-back': { reasonIn: 'reason' },
  'report.decide': { reasonIn: 'reason' },
  'payout.run': { reasonIn: 'reason' },
  'payout.ask': { reasonIn: 'reason' },
  'payout.approve': { reason: 'A second person checked the run' },
  'payout.discard': { reasonIn: 'reason' },
  'payout.show-file': { reason: 'The payouts are sent to the bank' },
  'payout.sent': { reason: 'The bank sent the money' },
  'payout.failed': { reasonIn: 'reason' },
  'books.check': { reason: 'The books were checked' },
  'pricing.schedule': { reasonIn: 'reason' },
  'pricing.withdraw': { reasonIn: 'reason' },
  'promo.create': { reason: 'A new promo code' },
  'promo.change': { reason: 'A promo code was switched on or off, or ended' },
  'feedback.answer': { reason: 'The seller gets an answer' },
  'feedback.close': { reason: 'Nothing is left to do' },
  'case.answer': { reason: 'The person gets an answer' },
  'case.close': { reason: 'Nothing is left to do' },
  'case.reopen': { reason: 'Something is left to do' },
  'newsletter.write': { reason: 'The next issue is written' },
  'newsletter.delete': { reason: 'The draft is no longer needed' },
  'newsletter.send': { reason: 'The issue is ready' },
  'newsletter.stop': { reason: 'The issue must not go out as it is' },
  'seller.approve': { reason: 'The application is complete' },
  'seller.reject': { reasonIn: 'reason' },
  'seller.review': { reason: 'The application is being read' },
  'seller.show-document': { reason: 'The document is being checked' },
  'user.suspend': { reasonIn: 'reason' },
  'user.restore': { reasonIn: 'reason' },
  'user.end-sessions': { reason: 'The account is signed out everywhere' },
  'user.delete': { reasonIn: 'reason', reason: 'Deleted without a note' },
  'admin-access.invite': { reason: 'A new admin is invited' },
  'admin-access.release': { reason: 'The request was checked' },
  'admin-access.refuse': { reasonIn: 'reason' },
  'admin-access.send-again': { reason: 'The code did not arrive, or no longer works' },
  'admin-access.withdraw': { reason: 'The invitation was withdrawn' },
  'seller.verify': { reason: 'The document was read and is valid' },
  'seller.withdraw-verification': { reasonIn: 'reason' },
  'seller.request-document': { reasonIn: 'reason' },
  'review.remove': { reasonIn: 'reason' },
  'review.keep': { reason: 'The review follows the rules' },
  'community.keep': { reason: 'It follows the house rules' },
  'community.remove': { reasonIn: 'reason' },
  'community.feature': { reason: 'A story was added to Featured, or removed from it' },
  'synonym.add': { reason: 'Shoppers search by this name' },
  'synonym.remove': { reason: 'The name leads to the wrong products' },
  'chat.join': { reasonIn: 'reason' },
  'chat.block': { reasonIn: 'reason' },
  'chat.unblock': { reason: 'The customer may write again' },
  'chat.decide-report': { reasonIn: 'reason' },
  'stuck.retry': { reason: 'It did not recover by itself' },
  'stuck.drop': { reasonIn: 'reason' },
} as const satisfies Record<string, ReasonSource>;
export type AuditName = keyof typeof AUDITED_ACTS;
export const auditNames = Object.keys(AUDITED_ACTS) as AuditName[];

/** Undefined only for a body that does not fit `givesReason`. */
export function reasonOf(name: AuditName, body: unknown): string | undefined {
  const { reasonIn, reason }: ReasonSource = AUDITED_ACTS[name];
  const given = reasonIn && (body as Record<string, unknown> | undefined)?.[reasonIn];
  return typeof given === 'string' && given !== '' ? given : reason;
}

/** Whether every body that the schema lets through says why. */
export function givesReason(name: AuditName, body: z.ZodObject | undefined): boolean {
  const { reasonIn, reason }: ReasonSource = AUDITED_ACTS[name];
  if (reasonIn === undefined) return true;
  const field = body?.shape[reasonIn] as z.ZodType | undefined;
  return field !== undefined && (reason !== undefined || !field.safeParse(undefined).success);
}
