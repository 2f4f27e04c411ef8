import * as adminAccess from '@herbary/contract/admin-access.ts';
import { decideReports, reportProduct } from '@herbary/contract/moderation.ts';
import { dropStuck, retryStuck } from '@herbary/contract/operations.ts';
import * as productDecisions from '@herbary/contract/product-decisions.ts';
import { keepReportedReview, listReportedReviews, removeReportedReview } from '@herbary/contract/review-reports.ts';
import { addSynonym, removeSynonym } from '@herbary/contract/search-words.ts';
import * as applications from '@herbary/contract/seller-applications.ts';
import * as verifications from '@herbary/contract/seller-verifications.ts';
import * as users from '@herbary/contract/users.ts';
import { expect } from 'vitest';
import { as } from '../../testing/as.ts';
import { type AuditedAct, checkAuditedActs } from '../../testing/check-audited-acts.ts';
import { type BuyingPeople, buyingPeople } from '../../testing/factories/buying-world.ts';
import { stuckMail } from '../../testing/factories/operations.ts';
import { listProduct } from '../../testing/factories/products.ts';
import { reportedReview } from '../../testing/factories/reviews.ts';
import { applyToSell, documentFile } from '../../testing/factories/sellers.ts';
import { openShop } from '../../testing/open-shop.ts';
import { corpus } from '../../testing/upload-corpus.ts';

const { test } = await openShop({ work: false });
const world = await buyingPeople(test);
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
const reportedOf = { sellerId: world.seller.userId, buyerId: world.buyer.userId };
await reportedReview(test, reportedOf);
await reportedReview(test, reportedOf);
const { reviews: reported } = await world.admin.client.call(listReportedReviews);
const readOf = (index: number) => ({ writtenAt: reported[index]?.writtenAt, lastAt: reported[index]?.lastAt });
const stuck = [await stuckMail(test.db), await stuckMail(test.db)];
const why = 'Out of season';

/** One call of every audited endpoint about people and what they sell, with what stands in the log afterwards. */
const actsOn = ({ admin, seller }: BuyingPeople): AuditedAct[] => [
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
    reason: 'The code did not arrive, or no longer works',
    before: { expires: expect.any(String) },
    after: { sentAgain: true },
  },
  {
    endpoint: adminAccess.withdrawInvitation,
    by: admin,
    params: { id: invited[1] ?? '' },
    reason: 'The invitation was withdrawn',
    before: { status: 'open' },
    after: { status: 'withdrawn' },
  },
  ...[
    { endpoint: retryStuck, reason: 'It did not recover by itself', status: 'tried again' },
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
    reason: 'The name leads to the wrong products',
    before: { term: 'yarrow', means: expect.stringContaining('milfoil'), kind: 'common' },
    after: null,
  },
  {
    endpoint: removeReportedReview,
    by: admin,
    params: { id: reported[0]?._id ?? '' },
    body: { ...readOf(0), reason: why },
    reason: why,
    before: { status: 'published', reports: 1 },
    after: { status: 'hidden', reports: 0 },
  },
  {
    endpoint: keepReportedReview,
    by: admin,
    params: { id: reported[1]?._id ?? '' },
    body: readOf(1),
    reason: 'The review follows the rules',
    before: { status: 'published', reports: 1 },
    after: { status: 'published', reports: 0 },
  },
];

await checkAuditedActs(test, world, 'people', actsOn(world));
