import * as adminAccess from '@herbary/contract/admin-access.ts';
import * as statements from '@herbary/contract/bank-statements.ts';
import { checkBooks } from '@herbary/contract/books.ts';
import * as desk from '@herbary/contract/chat-admin.ts';
import * as disputes from '@herbary/contract/disputes.ts';
import type { EndpointShape } from '@herbary/contract/endpoint.ts';
import { everyEndpoint } from '@herbary/contract/every-endpoint.ts';
import * as feedback from '@herbary/contract/feedback.ts';
import { decideReports, reportProduct } from '@herbary/contract/moderation.ts';
import { dropStuck, retryStuck } from '@herbary/contract/operations.ts';
import * as orders from '@herbary/contract/orders-handling.ts';
import { shipOrders } from '@herbary/contract/orders-selling.ts';
import * as payments from '@herbary/contract/payments.ts';
import * as payouts from '@herbary/contract/payouts.ts';
import { permissionsOf } from '@herbary/contract/permissions.ts';
import * as productDecisions from '@herbary/contract/product-decisions.ts';
import * as promotions from '@herbary/contract/promotions.ts';
import * as returns from '@herbary/contract/returns.ts';
import { keepReportedReview, removeReportedReview } from '@herbary/contract/review-reports.ts';
import { addSynonym, removeSynonym } from '@herbary/contract/search-words.ts';
import * as applications from '@herbary/contract/seller-applications.ts';
import * as verifications from '@herbary/contract/seller-verifications.ts';
import * as users from '@herbary/contract/users.ts';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { as, type SignedInPerson } from '../../testing/as.ts';
import { type BuyingWorld, buyingWorld } from '../../testing/factories/buying-world.ts';
import { reportedTalk, supportTalk } from '../../testing/factories/chat.ts';
import { stuckMail } from '../../testing/factories/operations.ts';
import { waitingPayout } from '../../testing/factories/payouts.ts';
import { listProduct } from '../../testing/factories/products.ts';
import { reportedReview } from '../../testing/factories/reviews.ts';
import { applyToSell, documentFile } from '../../testing/factories/sellers.ts';
import { openShop } from '../../testing/open-shop.ts';
import { rowPrints } from '../../testing/row-prints.ts';
import { corpus } from '../../testing/upload-corpus.ts';

const { test } = await openShop({ work: false });
const world = await buyingWorld(test);
const claim = { description: 'It cures insomnia within three nights.' };
const waiting = [await listProduct(world.seller, claim), await listProduct(world.seller, claim)];
const shown = await Promise.all([1, 2, 3].map(() => listProduct(world.seller)));
await world.admin.client.call(productDecisions.takeDownProduct, {
  params: { id: shown[1]?._id ?? '' },
  body: { reason: 'x' },
});
await world.buyer.client.call(reportProduct, { params: { id: shown[2]?._id ?? '' }, body: { reason: 'spam' } });
const paper = await world.seller.client.call(verifications.sendVerificationDocument, {
  params: { flag: 'productCompliance' },
  files: { document: documentFile(await corpus.pdf()) },
});
await world.seller.client.call(verifications.sendVerificationDocument, {
  params: { flag: 'governmentId' },
  files: { document: documentFile(await corpus.png(), 'passport.png') },
});
const known = await world.admin.client.call(verifications.getSellerVerifications, {
  params: { id: world.seller.userId },
});
const passport = known.verifications.find(({ flag }) => flag === 'governmentId');
const checked = await world.admin.client.call(verifications.setVerification, {
  params: { id: world.seller.userId, flag: 'governmentId' },
  body: { validUntil: '2030-01-31', documentId: passport?.document?._id ?? '', seen: passport?._id ?? null },
});
const seen = checked.verifications.find(({ flag }) => flag === 'governmentId')?._id;
const waitingPayouts = [await waitingPayout(test, world.buyer.userId), await waitingPayout(test, world.buyer.userId)];
const applicants = await Promise.all([1, 2, 3].map(() => applyToSell(test)));
const askers = await Promise.all(
  ['release', 'refuse'].map(async (what) => {
    const email = `${what}-${world.buyer.userId}@example.test`;
    await test.client().call(adminAccess.requestAdminAccess, { body: { firstName: 'Dana', lastName: 'W', email } });
    return test.db.selectFrom('admin_invitation').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  }),
);
const invited = await Promise.all(
  ['again', 'withdrawn'].map(async (what) => {
    const body = { email: `${what}-${world.buyer.userId}@example.test` };
    return (await world.admin.client.call(adminAccess.inviteAdmin, { body })).invitation._id;
  }),
);
const [watched, accused, suspended, left] = await Promise.all([as(test), as(test), as(test), as(test)]);
await world.admin.client.call(users.suspendUser, {
  params: { id: suspended.userId },
  body: { reason: 'Asked by the owner' },
});
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
const received = await Promise.all(
  ['Packing slips', 'Harvest dates'].map((title) =>
    test.db
      .insertInto('feedback')
      .values({ id: newId(), author_id: world.seller.userId, type: 'suggestion', title, content: 'Please.' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  ),
);
const reportedOf = { sellerId: world.seller.userId, buyerId: world.buyer.userId };
const reported = [await reportedReview(test, reportedOf), await reportedReview(test, reportedOf)];
const talks = await Promise.all([reportedTalk(test, reportedOf), reportedTalk(test, reportedOf)]);
const [blocked, unblocked] = await Promise.all([as(test), as(test)].map(async (person) => supportTalk(await person)));
await world.admin.client.call(desk.blockCustomer, { params: { id: unblocked ?? '' }, body: { reason: 'Spam' } });
const stuck = [await stuckMail(test.db), await stuckMail(test.db)];
const staff = {
  support: await as(test, { role: 'admin', staffRole: 'support' }),
  finance: await as(test, { role: 'admin', staffRole: 'finance' }),
};

type Act = {
  endpoint: EndpointShape;
  by: SignedInPerson;
  params?: Record<string, string>;
  body?: object;
  /** The text of the one file that is sent. */
  file?: string;
  reason: string;
  before: object | null;
  after: object | null;
};

const why = 'Out of season';
const promo = { kind: 'percent', value: 5 } as const;
const off = { before: { active: true }, after: { active: false } };
const back = (itemId: string) => ({ items: [{ _id: itemId, disposition: 'restock' }] });

/** One call of every audited endpoint, with what stands in the log afterwards. */
const actsOn = ({ admin, secondAdmin, seller, ...own }: BuyingWorld): Act[] => [
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
  ...(['approved', 'rejected'] as const).map((decision, place) => ({
    endpoint: decision === 'approved' ? productDecisions.approveProduct : productDecisions.rejectProduct,
    by: admin,
    params: { id: waiting[place]?._id ?? '' },
    body: { revision: 1, reason: why },
    reason: why,
    before: { status: 'pending', waiting: 1 },
    after: { decision, revision: 1 },
  })),
  ...[
    { endpoint: productDecisions.takeDownProduct, place: 0, from: 'live', to: 'rejected' },
    { endpoint: productDecisions.putBackProduct, place: 1, from: 'rejected', to: 'live' },
  ].map(({ endpoint, place, from, to }) => ({
    endpoint,
    by: admin,
    params: { id: shown[place]?._id ?? '' },
    body: { reason: why },
    reason: why,
    before: { status: from },
    after: { status: to },
  })),
  {
    endpoint: decideReports,
    by: admin,
    params: { id: shown[2]?._id ?? '' },
    body: { decision: 'keep', reason: why, lastAt: '2099-01-01T00:00:00.000Z' },
    reason: why,
    before: { status: 'live', reports: 1 },
    after: { decision: 'keep' },
  },
  {
    endpoint: verifications.setVerification,
    by: admin,
    params: { id: seller.userId, flag: 'productCompliance' },
    body: { validUntil: '2030-01-31', documentId: paper.document?._id, seen: null },
    reason: 'The document was read and is valid',
    before: { flag: 'productCompliance', state: 'toRead' },
    after: { flag: 'productCompliance', state: 'verified', validUntil: '2030-01-31' },
  },
  {
    endpoint: verifications.withdrawVerification,
    by: admin,
    params: { id: seller.userId, flag: 'governmentId' },
    body: { reason: why, seen },
    reason: why,
    before: { flag: 'governmentId', state: 'verified' },
    after: { flag: 'governmentId', state: 'withdrawn' },
  },
  {
    endpoint: verifications.requestDocument,
    by: admin,
    params: { id: seller.userId, flag: 'businessRegistration' },
    body: { reason: why },
    reason: why,
    before: { flag: 'businessRegistration', state: 'missing' },
    after: { flag: 'businessRegistration', asked: true },
  },
  {
    endpoint: payouts.runPayouts,
    by: admin,
    body: { reason: why },
    reason: why,
    before: null,
    after: { period: expect.any(String) },
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
    reason: 'The books were looked at',
    before: null,
    after: { requested: true },
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
  ].map((act) => ({ ...act, ...off, body: { active: false }, reason: 'A promo code is switched or ends' })),
  ...[
    { endpoint: feedback.answerFeedback, body: { answer: 'Next month.' }, reason: 'The seller gets an answer' },
    { endpoint: feedback.closeFeedback, reason: 'Nothing is left to do' },
  ].map((act, index) => ({
    ...act,
    by: admin,
    params: { id: received[index]?.id ?? '' },
    before: { status: 'new', answer: null },
    after: index === 0 ? { status: 'read', answer: 'Next month.' } : { status: 'resolved', answer: null },
  })),
  ...[
    { endpoint: applications.approveSeller, reason: 'The application is complete', status: 'approved' },
    { endpoint: applications.rejectSeller, body: { reason: why }, reason: why, status: 'rejected' },
    { endpoint: applications.reviewSeller, reason: 'The application is being read', status: 'underReview' },
  ].map(({ status, body = {}, ...act }, index) => ({
    ...act,
    by: admin,
    params: { id: applicants[index]?.sellerId ?? '' },
    body,
    before: { status: 'pending' },
    after: { status },
  })),
  {
    endpoint: applications.getSellerDocument,
    by: admin,
    params: { sellerId: applicants[0]?.sellerId ?? '', documentKind: 'businessDocument' },
    reason: 'The document is being checked',
    before: null,
    after: { shown: 'businessDocument' },
  },
  {
    endpoint: users.endUserSessions,
    by: admin,
    params: { id: watched.userId },
    reason: 'The account is signed out everywhere',
    before: { sessions: 1 },
    after: { sessions: 0 },
  },
  {
    endpoint: users.suspendUser,
    by: admin,
    params: { id: accused.userId },
    body: { reason: why, notify: false },
    reason: why,
    before: { role: 'user', isActive: true },
    after: { isActive: false, notified: false },
  },
  {
    endpoint: users.restoreUser,
    by: admin,
    params: { id: suspended.userId },
    body: { reason: why },
    reason: why,
    before: { isActive: false },
    after: { isActive: true },
  },
  {
    endpoint: users.deleteUser,
    by: admin,
    params: { id: left.userId },
    body: {},
    reason: 'Deleted without a note',
    before: { role: 'user', isActive: true },
    after: { deleted: true },
  },
  {
    endpoint: adminAccess.inviteAdmin,
    by: admin,
    body: { email: 'new-colleague@example.test', staffRole: 'finance' },
    reason: 'A new admin is invited',
    before: null,
    after: { email: 'new-colleague@example.test', staffRole: 'finance' },
  },
  {
    endpoint: adminAccess.releaseAccessRequest,
    by: admin,
    params: { id: askers[0]?.id ?? '' },
    body: {},
    reason: 'The request was checked',
    before: { status: 'waiting' },
    after: { status: 'released', staffRole: 'support' },
  },
  {
    endpoint: adminAccess.refuseAccessRequest,
    by: admin,
    params: { id: askers[1]?.id ?? '' },
    body: { reason: why },
    reason: why,
    before: { status: 'waiting' },
    after: { status: 'refused' },
  },
  {
    endpoint: adminAccess.sendInvitationAgain,
    by: admin,
    params: { id: invited[0] ?? '' },
    reason: 'The code did not arrive, or is over',
    before: { expires: expect.any(String) },
    after: { sentAgain: true },
  },
  {
    endpoint: adminAccess.withdrawInvitation,
    by: admin,
    params: { id: invited[1] ?? '' },
    reason: 'The invitation is withdrawn',
    before: { status: 'open' },
    after: { status: 'withdrawn' },
  },
  ...[
    { endpoint: retryStuck, reason: 'It did not get on by itself', status: 'tried again' },
    { endpoint: dropStuck, body: { reason: why }, reason: why, status: 'dropped' },
  ].map(({ status, ...act }, index) => ({
    ...act,
    by: admin,
    params: { kind: 'mail', id: stuck[index] ?? '' },
    before: { status: 'failed', attempts: 30 },
    after: { status },
  })),
  {
    endpoint: addSynonym,
    by: admin,
    body: { term: 'Sleepy  Flower', means: 'chamomile' },
    reason: 'Shoppers search by this name',
    before: null,
    after: { term: 'sleepy flower', means: 'chamomile', kind: 'common' },
  },
  {
    endpoint: removeSynonym,
    by: admin,
    params: { term: 'yarrow' },
    reason: 'The name leads to the wrong things',
    before: { term: 'yarrow', means: expect.stringContaining('milfoil'), kind: 'common' },
    after: null,
  },
  {
    endpoint: desk.joinConversation,
    by: admin,
    params: { id: talks[0]?.conversationId ?? '' },
    body: { reason: why },
    reason: why,
    before: { isTeam: false },
    after: { isTeam: true },
  },
  {
    endpoint: desk.decideMessageReport,
    by: admin,
    params: { id: talks[1]?.reportId ?? '' },
    body: { decision: 'remove', reason: why },
    reason: why,
    before: { reports: 1 },
    after: { decision: 'remove' },
  },
  {
    endpoint: desk.blockCustomer,
    by: admin,
    params: { id: blocked ?? '' },
    body: { reason: why },
    reason: why,
    before: { blocked: false },
    after: { blocked: true },
  },
  {
    endpoint: desk.unblockCustomer,
    by: admin,
    params: { id: unblocked ?? '' },
    reason: 'The customer may write again',
    before: { blocked: true },
    after: { blocked: false },
  },
  {
    endpoint: removeReportedReview,
    by: admin,
    params: { id: reported[0] ?? '' },
    body: { reason: why },
    reason: why,
    before: { status: 'published', reports: 1 },
    after: { status: 'hidden', reports: 0 },
  },
  {
    endpoint: keepReportedReview,
    by: admin,
    params: { id: reported[1] ?? '' },
    reason: 'The review follows the rules',
    before: { status: 'published', reports: 1 },
    after: { status: 'published', reports: 0 },
  },
];

const nameOf = ({ method, path }: EndpointShape) => `${method} ${path}`;
const acts = actsOn(world).map((act, index) => ({
  ...act,
  name: nameOf(act.endpoint),
  chosenId: `by-client-${index}`,
}));

const multipart = (text: string) => ({
  type: { 'content-type': 'multipart/form-data; boundary=part' },
  payload: `--part\r\nContent-Disposition: form-data; name="file"; filename="sent.csv"\r\n\r\n${text}\r\n--part--\r\n`,
});

const call = ({ endpoint, params, body, file }: Act, who?: SignedInPerson, headers: Record<string, string> = {}) =>
  test.inject({
    method: endpoint.method,
    url: endpoint.path.replace(/:(\w+)/g, (_, name: string) => params?.[name] ?? ''),
    headers: {
      ...headers,
      ...(file ? multipart(file).type : {}),
      ...(who ? { authorization: `Bearer ${who.token}` } : {}),
    },
    ...(body || file ? { payload: body ?? multipart(file ?? '').payload } : {}),
  });

it('has a call for every audited endpoint', () => {
  const audited = everyEndpoint.filter(({ endpoint }) => endpoint.audit).map(({ endpoint }) => nameOf(endpoint));
  expect(acts.map(({ name }) => name).sort()).toEqual(audited.sort());
});

it('leaves no record and changes nothing when the caller may not act', async () => {
  const { buyer, seller, admin } = world;
  const before = await rowPrints(test.db);
  for (const act of acts) {
    const { access, permission } = act.endpoint;
    const refused = access === 'seller' ? [buyer, admin, staff.support, staff.finance] : [buyer, seller];
    for (const role of ['support', 'finance'] as const)
      if (access === 'admin' && !permissionsOf[role].some((one) => one === permission)) refused.push(staff[role]);
    expect([act.name, (await call(act)).statusCode]).toEqual([act.name, 401]);
    for (const who of refused) expect([act.name, (await call(act, who)).statusCode]).toEqual([act.name, 403]);
  }
  expect(await rowPrints(test.db)).toEqual(before);
});

it.each(acts)(
  '$name is recorded once: who, why, before, after, and the request it came through, not an id of the client',
  async ({ chosenId, ...act }) => {
    const headers = { 'x-request-id': chosenId, 'idempotency-key': chosenId };
    const answers = [await call(act, act.by, headers)];
    if (act.endpoint.creates) answers.push(await call(act, act.by, headers));
    for (const answer of answers)
      expect([answer.statusCode, answer.body]).toEqual([answers[0]?.statusCode, answers[0]?.body]);
    expect(answers[0]?.statusCode).toBe(act.endpoint.status ?? 200);
    const ids = answers.map((answer) => String(answer.headers['x-request-id']));
    const entries = await test.db.selectFrom('audit_entry').selectAll().where('request_id', 'in', ids).execute();
    const { reason, before, after } = act;
    expect(entries).toMatchObject([
      {
        action: act.endpoint.audit,
        actor_kind: act.endpoint.access,
        actor_id: act.by.userId,
        request_id: ids[0],
        data: { reason, before, after, address: expect.any(String) },
      },
    ]);
    const chosen = test.db.selectFrom('audit_entry').select('id').where('request_id', '=', chosenId);
    expect(await chosen.execute()).toEqual([]);
  },
);

/** Neither the act nor anything before it has left an entry of a person without its request, or a break in the chain. */
afterEach(async () => {
  const bare = await test.db
    .selectFrom('audit_entry')
    .select('action')
    .where('request_id', 'is', null)
    .where('actor_kind', 'in', ['user', 'seller', 'admin'])
    .execute();
  expect(bare).toEqual([]);
  expect((await sql`select from audit_break`.execute(test.db)).rows).toEqual([]);
});
