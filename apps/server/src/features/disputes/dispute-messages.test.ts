import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { noFaults } from '../../sandbox/faults.ts';
import { as, type SignedInPerson } from '../../testing/as.ts';
import { disputeOf, remindAdmins } from '../../testing/factories/disputes.ts';
import { sellThings, stockProduct } from '../../testing/factories/orders.ts';
import { openShop } from '../../testing/open-shop.ts';
import type { Message } from '../notifications/index.ts';
import { composeDisputeMessages } from './dispute-messages.ts';
import { followDispute } from './follow-dispute.ts';

// No job runs: the test composes the messages of what was published, as the subscriber does.
const { test } = await openShop({ work: false, books: 'unchecked' });
let admin: SignedInPerson;
let seller: SignedInPerson;
let other: SignedInPerson;
let sale: { id: string; dispute: string; number: string };

beforeEach(async () => {
  test.cards.control({ ...noFaults, holdWebhooks: true });
  await sql`update app_user set is_active = false where role = 'admin'`.execute(test.db);
  admin = await as(test, { role: 'admin', firstName: 'Rue' });
  seller = await as(test, { role: 'seller', firstName: 'Sage' });
  other = await as(test, { role: 'seller' });
  sale = await disputed();
});

/** A sale to which each of two sellers has something. */
async function disputed(): Promise<typeof sale> {
  const buyer = await as(test);
  const things = [];
  for (const { userId } of [seller, other])
    things.push({ sellerId: userId, productId: await stockProduct(test, userId) });
  const { intentId = '', orders } = await sellThings(test, { buyerId: buyer.userId, things });
  const dispute = test.cards.openDispute(intentId);
  await followDispute(test.deps, dispute);
  const { id } = await disputeOf(test, dispute);
  return { id, dispute, number: orders.find(({ sellerId }) => sellerId === seller.userId)?.number ?? '' };
}

type Event = Parameters<typeof composeDisputeMessages>[1];

/** The messages of all events of this type about the dispute. */
async function composed(type: Event['type']) {
  const { rows } = await sql<Event>`
    select * from outbox_event where type = ${type} and subject = ${sale.id} order by created_at
  `.execute(test.db);
  const messages: Message[] = [];
  for (const event of rows) messages.push(...(await composeDisputeMessages(test.deps, event)));
  const to = ({ userId }: SignedInPerson) => {
    // Messages to all admins name no person; the only active one gets them.
    const own = messages.filter((message) => (message.to.userId ?? admin.userId) === userId);
    const mails = own.map(({ email: { subject, paragraphs, tables = [] } }) => ({
      subject,
      text: [...paragraphs, ...tables.flatMap((table) => table.rows.flat())].join(' '),
    }));
    return { bell: own, mails };
  };
  return { to, people: new Set(messages.map((message) => message.to.userId ?? admin.userId)) };
}

describe('a dispute', () => {
  it('has messages to its sellers with the due date, and to admins', async () => {
    const { to, people } = await composed('dispute.opened');
    expect(people).toEqual(new Set([seller.userId, other.userId, admin.userId]));
    const { bell, mails } = to(seller);
    expect(bell).toMatchObject([{ type: 'warning', title: `Payment for ${sale.number} disputed` }]);
    for (const words of [
      `the buyer's bank has taken back the payment for ${sale.number}`,
      'the cardholder says they did not make this purchase.',
      'of your earnings until the bank decides.',
      'You can add evidence in your dashboard until',
    ])
      expect(mails[0]?.text).toContain(words);
    expect(to(other).mails[0]?.text).not.toContain(sale.number);
    const [mail] = to(admin).mails;
    for (const words of [sale.number, sale.dispute, 'submit it or accept the dispute in time'])
      expect(mail?.text).toContain(words);
  });

  it.each([
    ['lost', 'error', 'Dispute lost', 'Your share of it was deducted from your balance, like a refund.'],
    ['won', 'success', 'Dispute won', 'we held is available again.'],
  ] as const)('that is %s has messages to its sellers alone', async (outcome, type, title, words) => {
    test.cards.endDispute(sale.dispute, outcome);
    await followDispute(test.deps, sale.dispute);
    await followDispute(test.deps, sale.dispute);
    const { to, people } = await composed('dispute.closed');
    expect(people).toEqual(new Set([seller.userId, other.userId]));
    expect(to(seller).bell).toMatchObject([{ type, title: `${title}: ${sale.number}` }]);
    expect(to(seller).mails[0]?.text).toContain(words);
    // Sellers are not asked for evidence any more.
    expect((await composed('dispute.opened')).people.size).toBe(0);
  });

  it('has messages to its sellers when its evidence is with the bank', async () => {
    const { cards } = test.deps;
    const evidence = { uncategorized_text: 'It was delivered' };
    await cards.submitDispute({ key: sale.id, providerDisputeId: sale.dispute, evidence });
    await followDispute(test.deps, sale.dispute);
    await followDispute(test.deps, sale.dispute);
    const { to, people } = await composed('dispute.submitted');
    expect(people).toEqual(new Set([seller.userId, other.userId]));
    expect(to(seller).bell).toMatchObject([{ title: `Evidence for ${sale.number} sent to the bank` }]);
  });

  it('has one more message to admins two days before it is lost unanswered', async () => {
    await remindAdmins(test);
    expect((await composed('dispute.due-soon')).people.size).toBe(0);
    await sql`update dispute set evidence_due_at = now() + interval '47 hours' where id = ${sale.id}`.execute(test.db);
    await Promise.all([remindAdmins(test), remindAdmins(test)]);
    const { to, people } = await composed('dispute.due-soon');
    expect(people).toEqual(new Set([admin.userId]));
    expect(to(admin).bell).toMatchObject([{ title: 'Dispute due soon' }]);
    expect(to(admin).mails[0]?.text).toContain('and nothing has been submitted yet.');
  });
});
