import * as statements from '@herbary/contract/bank-statements.ts';
import { checkBooks } from '@herbary/contract/books.ts';
import * as disputes from '@herbary/contract/disputes.ts';
import * as orders from '@herbary/contract/orders-handling.ts';
import { shipOrders } from '@herbary/contract/orders-selling.ts';
import * as payments from '@herbary/contract/payments.ts';
import * as payoutRequests from '@herbary/contract/payout-requests.ts';
import * as payouts from '@herbary/contract/payouts.ts';
import * as pricing from '@herbary/contract/pricing-policy.ts';
import * as promotions from '@herbary/contract/promotions.ts';
import * as returns from '@herbary/contract/returns.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { type AuditedAct, checkAuditedActs } from '../../testing/check-audited-acts.ts';
import { type BuyingWorld, buyingWorld } from '../../testing/factories/buying-world.ts';
import { waitingPayout } from '../../testing/factories/payouts.ts';
import { openShop } from '../../testing/open-shop.ts';

const { test } = await openShop({ work: false });
const world = await buyingWorld(test);
const waitingPayouts = [await waitingPayout(test, world.buyer.userId), await waitingPayout(test, world.buyer.userId)];
const { run_id: runId } = await test.db
  .selectFrom('payout')
  .select('run_id')
  .where('id', '=', await waitingPayout(test, world.buyer.userId))
  .executeTakeFirstOrThrow();
const csv = (...lines: string[]) => ['Date,Amount,Reference,Transaction ID', ...lines].join('\n');
await world.admin.client.call(statements.importStatement, {
  files: {
    file: new File(
      [csv('2026-11-16,1.00,Tea,AUDIT-1', '2026-11-16,2.00,Tea,AUDIT-2', '2026-11-16,4.00,Tea,AUDIT-4')],
      'audited.csv',
    ),
  },
});
const { rows: statementRows } = await world.admin.client.call(statements.listStatementRows, { query: {} });
const disputed = await world.admin.client.call(disputes.getAdminDispute, { params: { id: world.disputes.open } });

const why = 'Out of season';
const dayMs = 86_400_000;
const figures = { standard: 5.5, expedited: 9.99, priority: 14.99 };
const schedule = (version: number, taxRate: number) => ({
  body: { ...figures, version, taxRate, effectiveAt: new Date(Date.now() + dayMs).toISOString(), reason: why },
});
/** One version at a time: none waits, or this one does. */
const onlyVersion = async (version?: number) => {
  await sql`delete from pricing_policy`.execute(test.db);
  if (version) await world.admin.client.call(pricing.schedulePolicy, schedule(version, 0.08));
};
const requestIds = [newId(), newId()] as const;
/** No run is under way, and none waits for a second admin but this one. */
const onlyRequest = async (id?: string) => {
  await sql`update payout_run set ended_at = now() where ended_at is null`.execute(test.db);
  await sql`delete from payout_run_request`.execute(test.db);
  if (!id) return;
  await sql`insert into payout_run_request (id, reason, sellers, total_cents, requested_by)
    values (${id}, ${why}, 1, 100, ${world.admin.userId})`.execute(test.db);
};
const promo = { kind: 'percent', value: 5 } as const;
const off = { before: { active: true }, after: { active: false } };
const back = (itemId: string) => ({ items: [{ _id: itemId, disposition: 'restock' }] });

/** One call of every audited endpoint about money, with what stands in the log afterwards. */
const actsOn = ({ admin, secondAdmin, seller, ...own }: BuyingWorld): AuditedAct[] => [
  {
    endpoint: orders.shipOrder,
    by: seller,
    params: { id: own.orders.paid.id },
    body: { carrier: 'USPS' },
    reason: 'The seller handed the parcel to a carrier',
    before: { status: 'processing' },
    after: { status: 'shipped', carrier: 'USPS' },
  },
  {
    endpoint: shipOrders,
    by: seller,
    body: { parcels: [{ order: own.orders.paid4.id, carrier: 'USPS' }] },
    reason: 'The seller handed the parcel to a carrier',
    before: { status: 'processing' },
    after: { status: 'shipped', carrier: 'USPS' },
  },
  ...[
    { endpoint: orders.deliverOrder, by: seller, params: { id: own.orders.shipped.id } },
    { endpoint: orders.deliverAdminOrder, by: admin, params: { id: own.orders.shipped2.id } },
  ].map((act) => ({
    ...act,
    reason: 'The parcel has arrived',
    before: { status: 'shipped' },
    after: { status: 'delivered' },
  })),
  ...[
    { endpoint: orders.cancelSellerOrder, by: seller, params: { id: own.orders.paid2.id } },
    { endpoint: orders.cancelAdminOrder, by: admin, params: { id: own.orders.paid3.id } },
  ].map((act) => ({
    ...act,
    body: { reason: why },
    reason: why,
    before: { status: 'processing', paid: true },
    after: { status: 'cancelled' },
  })),
  {
    endpoint: orders.refundLostOrder,
    by: seller,
    params: { id: own.orders.shipped4.id },
    body: { reason: why },
    reason: why,
    before: { status: 'shipped' },
    after: { status: 'cancelled', refundCents: expect.any(Number) },
  },
  {
    endpoint: orders.decideObjection,
    by: admin,
    params: { id: own.orders.missing.id },
    body: { refund: true, reason: why },
    reason: why,
    before: { status: 'shipped' },
    after: { status: 'cancelled', refundCents: expect.any(Number) },
  },
  {
    endpoint: returns.decideSellerReturn,
    by: seller,
    params: { id: own.returns.pending.id },
    body: { approve: false, note: why },
    reason: why,
    before: { status: 'pending' },
    after: { status: 'rejected' },
  },
  {
    endpoint: returns.decideAdminReturn,
    by: admin,
    params: { id: own.returns.pending2.id },
    body: { approve: true },
    reason: 'Approved without a note',
    before: { status: 'pending' },
    after: { status: 'approved' },
  },
  ...[
    { endpoint: returns.receiveSellerReturn, by: seller, found: own.returns.approved },
    { endpoint: returns.receiveAdminReturn, by: admin, found: own.returns.approved2 },
  ].map(({ found: { id, itemId }, ...act }) => ({
    ...act,
    params: { id },
    body: back(itemId),
    reason: 'The items are back',
    before: { status: 'approved' },
    after: { status: 'received', refundCents: expect.any(Number) },
  })),
  {
    endpoint: returns.resolveReturn,
    by: admin,
    params: { id: own.returns.escalated.id },
    body: { refund: false, note: why },
    reason: why,
    before: { status: 'pending' },
    after: { status: 'rejected', refundCents: 0 },
  },
  {
    endpoint: disputes.submitDispute,
    by: admin,
    params: { id: own.disputes.open },
    body: { evidence: disputed.evidence.map(({ _id, addedAt }) => ({ _id, addedAt })) },
    reason: 'The evidence is ready for the bank',
    before: { decision: null },
    after: { decision: 'submit' },
  },
  {
    endpoint: disputes.acceptDispute,
    by: admin,
    params: { id: own.disputes.open2 },
    body: { reason: why },
    reason: why,
    before: { decision: null },
    after: { decision: 'accept' },
  },
  {
    endpoint: payments.retryRefund,
    by: admin,
    params: { id: own.refunds.failed },
    reason: 'The refund failed',
    before: { status: 'failed', retriedAs: null },
    after: { retriedAs: expect.any(String) },
  },
  {
    endpoint: payments.recordSentRefund,
    by: admin,
    params: { id: own.refunds.failed2 },
    body: { bankEntryId: 'OUT-1', valueDate: '2026-11-12' },
    reason: 'The money was sent from the bank',
    before: { refundId: own.refunds.failed2, status: 'failed' },
    after: { status: 'succeeded', bankEntryId: 'OUT-1' },
  },
  {
    endpoint: payments.recordBankCredit,
    by: admin,
    params: { reference: own.bank.reference },
    body: { amount: 1, currency: 'USD', valueDate: '2026-11-12', bankEntryId: 'IN-1' },
    reason: 'The money arrived at the bank',
    before: { receivedCents: expect.any(Number) },
    after: { amountCents: 100, bankEntryId: 'IN-1' },
  },
  {
    endpoint: payments.confirmBankCredit,
    by: secondAdmin,
    params: { id: own.bank.creditId },
    reason: 'A second person checked the credit',
    before: { creditId: own.bank.creditId, counted: false },
    after: { creditId: own.bank.creditId, counted: true },
  },
  {
    endpoint: payments.resolvePayment,
    by: admin,
    params: { id: own.reviewedPaymentId },
    body: { outcome: 'returned', note: why },
    reason: why,
    before: { status: 'review' },
    after: { status: 'failed', outcome: 'returned' },
  },
  {
    endpoint: payouts.runPayouts,
    by: admin,
    prepare: () => onlyRequest(),
    body: { reason: why },
    reason: why,
    before: null,
    after: { period: expect.any(String) },
  },
  {
    endpoint: payoutRequests.askForRun,
    by: admin,
    prepare: () => onlyRequest(),
    body: { reason: why },
    reason: why,
    before: null,
    after: { totalCents: expect.any(Number) },
  },
  {
    endpoint: payoutRequests.approveRun,
    by: secondAdmin,
    prepare: () => onlyRequest(requestIds[0]),
    params: { id: requestIds[0] },
    reason: 'A second person checked the run',
    before: { decided: false },
    after: { approved: true },
  },
  {
    endpoint: payoutRequests.discardRun,
    by: admin,
    prepare: () => onlyRequest(requestIds[1]),
    params: { id: requestIds[1] },
    body: { reason: why },
    reason: why,
    before: { decided: false },
    after: { approved: false },
  },
  {
    endpoint: payouts.recordSentPayout,
    by: admin,
    params: { id: waitingPayouts[0] ?? '' },
    body: { bankReference: 'OUT-2' },
    reason: 'The bank sent the money',
    before: { status: 'pending' },
    after: { status: 'completed', bankReference: 'OUT-2' },
  },
  {
    endpoint: statements.importStatement,
    by: admin,
    file: csv('2026-11-16,3.00,Tea,AUDIT-3'),
    reason: 'The bank gave a new statement',
    before: null,
    after: { fileName: 'sent.csv', added: 1, known: 0 },
  },
  {
    endpoint: statements.matchRow,
    by: admin,
    params: { id: statementRows[0]?._id ?? '' },
    body: { reference: own.bank.reference },
    reason: 'The money arrived at the bank',
    before: { receivedCents: expect.any(Number) },
    after: { bankEntryId: 'AUDIT-1', counted: true },
  },
  {
    endpoint: statements.refuseMatch,
    by: admin,
    params: { id: statementRows[1]?._id ?? '' },
    body: { reference: own.bank.reference, refused: true },
    reason: 'The row and the order were compared',
    before: { refused: false },
    after: { refused: true, reference: own.bank.reference },
  },
  {
    endpoint: statements.setRowAside,
    by: admin,
    params: { id: statementRows[2]?._id ?? '' },
    body: { aside: true, reason: why },
    reason: why,
    before: { aside: false },
    after: { aside: true },
  },
  {
    endpoint: checkBooks,
    by: admin,
    reason: 'The books were checked',
    before: null,
    after: { requested: true },
  },
  {
    endpoint: payouts.getPayoutFile,
    by: admin,
    params: { id: runId ?? '' },
    reason: 'The payouts are sent to the bank',
    before: null,
    after: { payouts: 1 },
  },
  {
    endpoint: payouts.recordFailedPayout,
    by: admin,
    params: { id: waitingPayouts[1] ?? '' },
    body: { reason: why },
    reason: why,
    before: { status: 'pending' },
    after: { status: 'failed' },
  },
  {
    endpoint: pricing.schedulePolicy,
    by: admin,
    prepare: () => onlyVersion(),
    ...schedule(2, 0.1),
    reason: why,
    before: { taxBps: 900, standardCents: 500 },
    after: { taxBps: 1000, standardCents: 550 },
  },
  {
    endpoint: pricing.withdrawPolicy,
    by: admin,
    prepare: () => onlyVersion(2),
    params: { version: '2' },
    body: { reason: why },
    reason: why,
    before: { state: 'next' },
    after: { state: 'withdrawn' },
  },
  ...[
    { endpoint: promotions.createSellerPromo, by: seller, code: 'OURS-5' },
    { endpoint: promotions.createSitePromo, by: admin, code: 'SITE-5' },
  ].map(({ code, ...act }) => ({
    ...act,
    body: { ...promo, code },
    reason: 'A new promo code',
    before: null,
    after: { code, percentBps: 500 },
  })),
  ...[
    { endpoint: promotions.changeSellerPromo, by: seller, params: { id: own.sellerPromo.id } },
    { endpoint: promotions.changeSitePromo, by: admin, params: { id: own.sitePromo.id } },
  ].map((act) => ({
    ...act,
    ...off,
    body: { active: false },
    reason: 'A promo code was switched on or off, or ended',
  })),
];

await checkAuditedActs(test, world, 'money', actsOn(world));
