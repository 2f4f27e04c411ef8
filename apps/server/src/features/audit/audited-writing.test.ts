import * as desk from '@herbary/contract/chat-admin.ts';
import { featurePost, keepWriting, removeWriting } from '@herbary/contract/community-moderation.ts';
import * as feedback from '@herbary/contract/feedback.ts';
import * as newsletter from '@herbary/contract/newsletter.ts';
import * as cases from '@herbary/contract/support-cases.ts';
import { newId } from '../../platform/ids.ts';
import { as } from '../../testing/as.ts';
import { type AuditedAct, checkAuditedActs } from '../../testing/check-audited-acts.ts';
import { type BuyingPeople, buyingPeople } from '../../testing/factories/buying-world.ts';
import { reportedTalk, supportTalk } from '../../testing/factories/chat.ts';
import { sharePost, writtenAtOf } from '../../testing/factories/community.ts';
import { openShop } from '../../testing/open-shop.ts';

const { test } = await openShop({ work: false });
const world = await buyingPeople(test);
const stories = [
  await sharePost(world.buyer, 'Nettle tea cures cancer, says my aunt.'),
  await sharePost(world.buyer),
  await sharePost(world.buyer),
].map(({ id }) => id);
const storiesWrittenAt = await Promise.all(stories.map((id) => writtenAtOf(test, id)));
const received = await Promise.all(
  ['Packing slips', 'Harvest dates'].map((title) =>
    test.db
      .insertInto('feedback')
      .values({ id: newId(), author_id: world.seller.userId, type: 'suggestion', title, content: 'Please.' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  ),
);
const supportCases = await Promise.all(
  (['open', 'open', 'closed'] as const).map((status) => {
    const written = {
      name: 'Maya',
      email: 'maya@example.test',
      category: 'other' as const,
      subject: 'Jar',
      message: 'Hm.',
    };
    return test.db
      .insertInto('contact_request')
      .values({ id: newId(), ...written, status })
      .returning('id')
      .executeTakeFirstOrThrow();
  }),
);
const written = { subject: 'November', preview: '', blocks: [{ type: 'text' as const, text: 'Rosehips.' }] };
const issues = await Promise.all(
  (['draft', 'draft', 'draft', 'sending'] as const).map((status) =>
    test.db
      .insertInto('newsletter_issue')
      .values({
        id: newId(),
        ...written,
        blocks: JSON.stringify(written.blocks),
        written_by: world.admin.userId,
        status,
        started_at: status === 'draft' ? null : new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  ),
);
await test.db
  .insertInto('newsletter_subscription')
  .values({
    id: newId(),
    email: 'r@example.test',
    source: 'site',
    unsubscribe_token: newId(),
    confirmed_at: new Date(),
  })
  .execute();
const people = { sellerId: world.seller.userId, buyerId: world.buyer.userId };
const talks = await Promise.all([reportedTalk(test, people), reportedTalk(test, people)]);
const [blocked, unblocked] = await Promise.all([as(test), as(test)].map(async (person) => supportTalk(await person)));
await world.admin.client.call(desk.blockCustomer, { params: { id: unblocked ?? '' }, body: { reason: 'Spam' } });
const why = 'Against the house rules';

/** One call of every audited endpoint about what people write, with what stands in the log afterwards. */
const actsOn = ({ admin }: BuyingPeople): AuditedAct[] => [
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
    {
      endpoint: cases.answerCase,
      body: { answer: 'Soon.', seen: 1 },
      reason: 'The person gets an answer',
      status: 'answered',
      messages: 2,
    },
    { endpoint: cases.closeCase, body: { seen: 1 }, reason: 'Nothing is left to do', status: 'closed', messages: 1 },
    { endpoint: cases.reopenCase, reason: 'Something is left to do', status: 'open', messages: 1 },
  ].map(({ status, messages, ...act }, index) => ({
    ...act,
    by: admin,
    params: { id: supportCases[index]?.id ?? '' },
    before: { status: index === 2 ? 'closed' : 'open', messages: 1 },
    after: { status, messages },
  })),
  {
    endpoint: newsletter.createIssue,
    by: admin,
    body: written,
    reason: 'The next issue is written',
    before: null,
    after: { subject: 'November' },
  },
  ...[
    {
      endpoint: newsletter.saveIssue,
      body: { ...written, subject: 'December', version: 1 },
      reason: 'The next issue is written',
      before: { subject: 'November' },
      after: { subject: 'December' },
    },
    {
      endpoint: newsletter.deleteIssue,
      reason: 'The draft is no longer needed',
      before: { subject: 'November' },
      after: null,
    },
    {
      endpoint: newsletter.sendIssue,
      body: { version: 1 },
      reason: 'The issue is ready',
      before: { status: 'draft' },
      after: { status: 'sending', recipients: 1 },
    },
    {
      endpoint: newsletter.stopIssue,
      reason: 'The issue must not go out as it is',
      before: { status: 'sending' },
      after: { status: 'stopped', sent: 0 },
    },
  ].map((act, index) => ({ ...act, by: admin, params: { id: issues[index]?.id ?? '' } })),
  {
    endpoint: keepWriting,
    by: admin,
    params: { kind: 'posts', id: stories[0] ?? '' },
    body: { writtenAt: storiesWrittenAt[0], lastAt: null },
    reason: 'It follows the house rules',
    before: { status: 'pending', reports: 0 },
    after: { status: 'published', reports: 0 },
  },
  {
    endpoint: removeWriting,
    by: admin,
    params: { kind: 'posts', id: stories[1] ?? '' },
    body: { writtenAt: storiesWrittenAt[1], reason: why },
    reason: why,
    before: { status: 'published', reports: 0 },
    after: { status: 'hidden', reports: 0 },
  },
  {
    endpoint: featurePost,
    by: admin,
    params: { id: stories[2] ?? '' },
    body: { featured: true },
    reason: 'A story was added to Featured, or removed from it',
    before: { isFeatured: false },
    after: { isFeatured: true },
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
];

await checkAuditedActs(test, world, 'writing', actsOn(world));
