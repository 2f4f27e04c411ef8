import * as contract from '@herbary/contract/payouts.ts';
import { requestReturn } from '@herbary/contract/returns.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { readXml } from '../../platform/files/xml.ts';
import { noFaults } from '../../sandbox/faults.ts';
import { as, type SignedInPerson } from '../../testing/as.ts';
import { composedMessages, payableAccount, ripen, ripeSale, runPayoutsNow } from '../../testing/factories/payouts.ts';
import { returnPhoto } from '../../testing/factories/returns.ts';
import { openShop } from '../../testing/open-shop.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { followDispute } from '../disputes/index.ts';
import { assignTiers } from '../sellers/index.ts';
import { advancePayout } from './running/advance-payouts.ts';
import { nextPayoutAt } from './running/preview-payouts.ts';

const { test } = await openShop({ work: false });
const buyer = await as(test);
const admin = await as(test, { role: 'admin', staffRole: 'finance' });
let seller: SignedInPerson;

beforeEach(async () => {
  test.cards.control({ ...noFaults, holdWebhooks: true, payouts: 'stay-pending' });
  // Nobody but the seller of the test is paid.
  await sql`update seller_bank_account set replaced_at = now() where replaced_at is null`.execute(test.db);
  await sql`delete from payout_run where ended_at is null`.execute(test.db);
  seller = await as(test, { role: 'seller', password: 'tulsi-rama-60' });
});

/** $50 less 8%, and $5 of shipping. */
const oneSale = 51;
const sold = (thing: Parameters<typeof ripeSale>[3] = {}) => ripeSale(test, seller.userId, buyer.userId, thing);
const earnings = () => seller.client.call(contract.getEarnings, {});
const payouts = async (query = {}) => (await seller.client.call(contract.listPayouts, { query })).payouts;
const transferred = () =>
  test.cards.sandbox.transfers().reduce((sum, { amount, reversed }) => sum + amount - reversed, 0);

type Stored = { id: string; status: string; provider_payout_id: string | null; failure_reason: string | null };
async function stored(): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
    select id, status, provider_payout_id, failure_reason from payout where seller_id = ${seller.userId} order by created_at
  `.execute(test.db);
  return rows;
}
const advance = async () => {
  for (const { id } of await stored()) await advancePayout(test.deps, id);
};
async function endAtBank(status: 'paid' | 'failed'): Promise<void> {
  for (const { provider_payout_id: id } of await stored()) if (id) test.cards.sandbox.endPayout(id, status);
  await advance();
}

describe('what a seller has earned', () => {
  it('is pending until seven days after the delivery, then available, then on its way', async () => {
    const { order } = await sold();
    await ripen(test, order.id, 6);
    expect(await earnings()).toMatchObject({ available: 0, pending: oneSale, onItsWay: 0, pendingLines: 1 });
    const [upcoming] = (await earnings()).upcoming;
    expect(upcoming?.amount).toBe(oneSale);
    await ripen(test, order.id, 7);
    expect(await earnings()).toMatchObject({ available: oneSale, pending: 0, onItsWay: 0, upcoming: [] });
    await payableAccount(test, seller.userId);
    await runPayoutsNow(test);
    expect(await earnings()).toMatchObject({ available: 0, pending: 0, onItsWay: oneSale });
    await endAtBank('paid');
    expect(await earnings()).toMatchObject({ available: 0, onItsWay: 0 });
    expect(await payouts()).toMatchObject([
      { amount: oneSale, status: 'Completed', method: 'Bank Transfer', last4: '6789' },
    ]);
  });

  it('waits while it is disputed, and its pieces while they are on their way back', async () => {
    const disputed = await sold();
    await followDispute(test.deps, test.cards.openDispute(disputed.intentId ?? ''));
    expect(await earnings()).toMatchObject({ available: 0, disputed: oneSale, pending: oneSale });
    const { order } = await sold({ quantity: 2, priceCents: 2500 });
    const photos = [await returnPhoto(buyer)];
    const items = [{ orderLine: order.lineIds[0] ?? '', quantity: 1, reason: 'damaged' as const, photos }];
    await buyer.client.call(requestReturn, { body: { orderId: order.id, items } });
    expect(await earnings()).toMatchObject({ available: oneSale / 2, returning: oneSale / 2 });
  });

  it('says the tier, the ladder and what the next tier takes, as the tiers are given', async () => {
    await sold({ priceCents: 90_000 });
    expect((await earnings()).tier).toMatchObject({
      current: 'seedling',
      sales: 900,
      next: { tier: 'grower', missing: 100 },
      ladder: [
        { tier: 'seedling', name: 'Seedling', rate: 0.08, from: 0 },
        { tier: 'grower', rate: 0.065, from: 1000 },
        { tier: 'botanist', rate: 0.05, from: 10_000 },
      ],
      recent: { items: 900, fee: 72 },
    });
    await assignTiers(test.db, [{ sellerId: seller.userId, salesCents: 1_000_000 }]);
    expect((await earnings()).tier).toMatchObject({ current: 'botanist', next: null });
  });

  it('goes out on Fridays', () => {
    const next = (now: string) => nextPayoutAt(new Date(now)).toISOString();
    expect(next('2026-11-17T07:00:00Z')).toBe('2026-11-20T06:00:00.000Z');
    expect(next('2026-11-20T05:59:00Z')).toBe('2026-11-20T06:00:00.000Z');
    expect(next('2026-11-20T06:00:00Z')).toBe('2026-11-27T06:00:00.000Z');
  });
});

describe('a payout run', () => {
  it('leaves out who has too little, no account, a new account, no approved store, or is suspended', async () => {
    await sold({ priceCents: 1000 });
    await runPayoutsNow(test);
    await payableAccount(test, seller.userId);
    await runPayoutsNow(test);
    expect(await stored()).toEqual([]);
    await sold();
    await sql`update seller_bank_account set payable_from = now() + interval '1 hour' where seller_id = ${seller.userId}`.execute(
      test.db,
    );
    await runPayoutsNow(test);
    await sql`update seller_bank_account set payable_from = now() where seller_id = ${seller.userId}`.execute(test.db);
    await sql`update seller set status = 'rejected' where id = ${seller.userId}`.execute(test.db);
    await runPayoutsNow(test);
    expect(await stored()).toEqual([]);
    await sql`update seller set status = 'approved' where id = ${seller.userId}`.execute(test.db);
    await sql`update app_user set is_active = false where id = ${seller.userId}`.execute(test.db);
    await runPayoutsNow(test);
    expect(await stored()).toEqual([]);
    await sql`update app_user set is_active = true where id = ${seller.userId}`.execute(test.db);
    await runPayoutsNow(test);
    expect(await stored()).toMatchObject([{ status: 'processing' }]);
  });

  it('of an admin is recorded, one at a time, and never pays twice in a day', async () => {
    await sold();
    await payableAccount(test, seller.userId);
    const before = transferred();
    const run = () => admin.client.call(contract.runPayouts, { body: { reason: 'A holiday on Friday' } });
    expect(await run()).toMatchObject({ period: new Date().toISOString().slice(0, 10) });
    expect(await refusalOf(run())).toMatchObject({ status: 409, code: 'payout.run_open' });
    await Promise.all([runPayoutsNow(test), runPayoutsNow(test), runPayoutsNow(test)]);
    expect(await stored()).toHaveLength(1);
    expect(transferred() - before).toBe(5100);
    await sold();
    await runPayoutsNow(test);
    expect(await stored()).toHaveLength(1);
    const { rows } = await sql`select from audit_entry where action = 'payout.run'`.execute(test.db);
    expect(rows).toHaveLength(1);
  });

  it('waits while the balance at the provider is short, and goes on then', async () => {
    await sold();
    await payableAccount(test, seller.userId);
    test.cards.control({ shortBalance: true });
    await runPayoutsNow(test);
    expect(await refusalOf(advance())).toMatchObject({ name: 'BalanceShort' });
    expect(await stored()).toMatchObject([{ status: 'pending' }]);
    test.cards.control({ shortBalance: false });
    await advance();
    expect(await stored()).toMatchObject([{ status: 'processing' }]);
  });
});

describe('a payout that fails', () => {
  it.each(['on its way', 'after it had arrived'])('%s is available again, and the seller is told', async (when) => {
    await sold();
    await payableAccount(test, seller.userId);
    const before = transferred();
    await runPayoutsNow(test);
    if (when !== 'on its way') await endAtBank('paid');
    await endAtBank('failed');
    expect(await earnings()).toMatchObject({ available: oneSale, onItsWay: 0 });
    expect(transferred()).toBe(before);
    const [payout] = await payouts();
    expect(payout).toMatchObject({ status: 'Failed', failureReason: expect.stringContaining('could_not_process') });
    const [message] = await composed('payout.failed');
    expect(message).toMatchObject({
      to: { userId: seller.userId },
      group: 'payouts',
      title: `Payout ${payout?.payoutNumber} came back`,
    });
    await runPayoutsNow(test);
    expect((await stored()).map(({ status }) => status)).toEqual(['failed', 'processing']);
  });

  it('because the provider would not open the account fails at once, and nothing has moved', async () => {
    await sold();
    await payableAccount(test, seller.userId, { accountNumber: '12' });
    const before = transferred();
    await runPayoutsNow(test);
    expect(await stored()).toMatchObject([{ status: 'failed', failure_reason: 'The account number is not valid.' }]);
    expect(transferred()).toBe(before);
    expect(await earnings()).toMatchObject({ available: oneSale });
  });
});

it('a refund after the payout makes the balance negative, and later sales cover it first', async () => {
  const { order } = await sold();
  await payableAccount(test, seller.userId);
  await runPayoutsNow(test);
  await endAtBank('paid');
  const dispute = await sql<{ intent: string }>`
    select p.provider_intent_id as intent from payment p join customer_order o on o.checkout_group_id = p.checkout_group_id
      where o.id = ${order.id}`.execute(test.db);
  const disputeId = test.cards.openDispute(dispute.rows[0]?.intent ?? '');
  await followDispute(test.deps, disputeId);
  test.cards.endDispute(disputeId, 'lost');
  await followDispute(test.deps, disputeId);
  expect(await earnings()).toMatchObject({ available: -oneSale, pending: 0, disputed: 0 });
  await sold({ priceCents: 4000 });
  await runPayoutsNow(test);
  expect(await stored()).toHaveLength(1);
  await sold({ priceCents: 5000 });
  await sql`update payout set period = period - 1 where seller_id = ${seller.userId}`.execute(test.db);
  await runPayoutsNow(test);
  expect((await payouts()).map(({ amount }) => amount)).toEqual([oneSale + 41.8 - oneSale, oneSale]);
});

describe('the statement', () => {
  const month = new Date().toISOString().slice(0, 7);
  const statement = (query = {}) => seller.client.call(contract.getStatement, { query: { month, ...query } });

  it('has each order line with its frozen rate, refunds and payouts, and adds up to the balance', async () => {
    const { order } = await sold({ feeBps: 650 });
    await payableAccount(test, seller.userId);
    await runPayoutsNow(test);
    await sql`update seller set tier = 'botanist' where id = ${seller.userId}`.execute(test.db);
    const { lines, summary, total, months } = await statement();
    expect(total).toBe(2);
    expect(lines.find(({ kind }) => kind === 'sale')).toMatchObject({
      order: { orderNumber: order.number },
      items: 50,
      feeRate: 0.065,
      tier: 'grower',
      fee: -3.25,
      shipping: 5,
      net: 51.75,
      state: 'available',
    });
    expect(lines.find(({ kind }) => kind === 'payout')).toMatchObject({
      payout: -51.75,
      net: -51.75,
      state: 'settled',
    });
    expect(summary).toMatchObject({ opening: 0, items: 50, fees: -3.25, shipping: 5, payouts: -51.75, closing: 0 });
    expect(months).toEqual([month]);
    expect((await statement({ kind: 'sale' })).lines).toHaveLength(1);
    expect((await statement({ search: order.number })).lines).toHaveLength(1);
    expect((await statement({ search: 'nothing like it' })).lines).toEqual([]);
    const first = await statement({ limit: 1 });
    const second = await statement({ limit: 1, after: first.next });
    expect(new Set([...first.lines, ...second.lines].map(({ _id }) => _id)).size).toBe(2);
  });

  it('of a month is a paper with every line and the balances', async () => {
    const { order } = await sold({ quantity: 2, priceCents: 2500 });
    const url = `/api/seller/earnings/statement/pdf?month=${month}`;
    const answer = await test.inject({ url, headers: { authorization: `Bearer ${seller.token}` } });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="statement-${month}.pdf"`,
    });
    const texts = readPdf(answer.rawPayload);
    expect(texts).toEqual(expect.arrayContaining(['Statement', 'Brook & Daughters', '$50.00', '-$4.00', '$51.00']));
    expect(texts.join(' ')).toContain(`${order.number} · fee 8% (seedling)`);
    expect(texts[texts.indexOf('Balance after') + 1]).toBe('$51.00');
  });

  it('of a month begins and ends where the days of the figures do, on the screen and in both files', async () => {
    const { order } = await sold();
    const { env } = test.deps;
    const at = new Date('2026-06-01T03:30:00Z');
    await test.db.transaction().execute(async (tx) => {
      await sql`alter table ledger_entry disable trigger user`.execute(tx);
      await sql`update ledger_entry set created_at = ${at} where order_id = ${order.id}`.execute(tx);
      await sql`alter table ledger_entry enable trigger user`.execute(tx);
    });
    const file = async (kind: string, of: string) => {
      const url = `/api/seller/earnings/statement/${kind}?month=${of}`;
      return test.inject({ url, headers: { authorization: `Bearer ${seller.token}` } });
    };
    onTestFinished(() => {
      env.timeZone = 'UTC';
    });
    for (const [timeZone, own, other, day, moment] of [
      ['UTC', '2026-06', '2026-05', '2026-06-01', '2026-06-01T03:30:00+00:00'],
      ['America/New_York', '2026-05', '2026-06', '2026-05-31', '2026-05-31T23:30:00-04:00'],
    ] as const) {
      env.timeZone = timeZone;
      const { lines, summary } = await statement({ month: own });
      expect(lines).toMatchObject([{ day, items: 50 }]);
      expect(summary).toMatchObject({ from: `${own}-01`, opening: 0, items: 50, closing: oneSale });
      expect(await statement({ month: other })).toMatchObject({ lines: [], summary: { items: 0 } });
      expect((await file('csv', own)).body).toContain(`\n${moment},sale,${order.number},`);
      expect((await file('csv', other)).body).not.toContain(order.number);
      const day31 = new Date(day).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
      expect(readPdf((await file('pdf', own)).rawPayload)).toContain(day31);
      expect(readPdf((await file('pdf', other)).rawPayload).join(' ')).not.toContain(order.number);
    }
  });

  it('of a month is a file, and another seller’s lines are not in it', async () => {
    const { order } = await sold();
    const other = await as(test, { role: 'seller' });
    const csv = async ({ token }: SignedInPerson) => {
      const url = `/api/seller/earnings/statement/csv?month=${month}`;
      return (await test.inject({ url, headers: { authorization: `Bearer ${token}` } })).body;
    };
    expect(await csv(seller)).toMatch(new RegExp(`sale,${order.number},.*,50,0.08,seedling,-4,5,0,0,0,51,available`));
    expect(await csv(other)).not.toContain(order.number);
    expect((await other.client.call(contract.getStatement, { query: {} })).lines).toEqual([]);
  });
});

it('a payout says what it is made of, to its seller alone', async () => {
  const { order } = await sold();
  await payableAccount(test, seller.userId);
  await runPayoutsNow(test);
  const [payout] = await payouts();
  const params = { id: payout?._id ?? '' };
  expect(await seller.client.call(contract.getPayout, { params })).toMatchObject({
    amount: oneSale,
    parts: { orders: 1, items: 50, fees: -4, shipping: 5, refunds: 0, carried: 0 },
    orders: [{ order: { orderNumber: order.number }, net: oneSale }],
    reference: expect.stringMatching(/^HERBARY PO\d+$/),
    arrivesOn: expect.any(String),
  });
  const other = await as(test, { role: 'seller' });
  expect(await refusalOf(other.client.call(contract.getPayout, { params }))).toMatchObject({
    code: 'payout.not_found',
  });
  expect(await payouts({ state: 'completed' })).toEqual([]);
  expect(await payouts({ state: 'pending' })).toHaveLength(1);
});

describe('payouts by bank file', () => {
  beforeEach(() => {
    test.deps.env.payouts = { ...test.deps.env.payouts, provider: 'bank-file' };
    return () => {
      test.deps.env.payouts = { ...test.deps.env.payouts, provider: 'stripe' };
    };
  });

  it('are in a file that can be read, whatever a holder is called', async () => {
    await sold();
    const id = await payableAccount(test, seller.userId);
    const name = `A${'&'.repeat(34)}`;
    await sql`update seller_bank_account set holder_name = ${name} where id = ${id}`.execute(test.db);
    await runPayoutsNow(test);
    const [payout] = (await admin.client.call(contract.listAdminPayouts, { query: { status: 'pending' } })).payouts;
    const { body } = await test.inject({
      url: `/api/admin/payouts/runs/${payout?.runId}/file`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(() => readXml(body)).not.toThrow();
    expect(body).toContain(`<Nm>A${'&amp;'.repeat(34)}</Nm>`);
  });

  it('are in the file until an admin says that they were sent or failed', async () => {
    await sold();
    await payableAccount(test, seller.userId);
    await runPayoutsNow(test);
    const list = () => admin.client.call(contract.listAdminPayouts, { query: { status: 'pending' } });
    const [payout] = (await list()).payouts;
    expect(payout).toMatchObject({ provider: 'bank-file', can: ['sent', 'failed'], seller: { _id: seller.userId } });
    const file = () =>
      test.inject({
        url: `/api/admin/payouts/runs/${payout?.runId}/file`,
        headers: { authorization: `Bearer ${admin.token}` },
      });
    const { body, headers } = await file();
    expect(headers['content-type']).toContain('application/xml');
    expect(body).toContain(`<EndToEndId>${payout?.payoutNumber}</EndToEndId><`);
    expect(body).toContain('<InstdAmt Ccy="USD">51.00</InstdAmt>');
    expect(body).toContain('<MmbId>110000000</MmbId>');
    expect(body).toContain('<Othr><Id>000123456789</Id></Othr>');
    expect(body).toContain('<CtrlSum>51.00</CtrlSum>');
    const opened = { subject_id: payout?.runId, actor_id: admin.userId };
    const acts = () => test.db.selectFrom('audit_entry').selectAll().where('action', '=', 'payout.show-file').execute();
    expect(await acts()).toContainEqual(expect.objectContaining(opened));
    const params = { id: payout?._id ?? '' };
    const sent = { params, body: { bankReference: 'FT-2026-1' } };
    expect(await admin.client.call(contract.recordSentPayout, sent)).toMatchObject({
      state: 'completed',
      can: ['failed'],
    });
    expect(await refusalOf(admin.client.call(contract.recordSentPayout, sent))).toMatchObject({
      code: 'payout.not_open',
    });
    expect((await file()).json()).toMatchObject({ code: 'payout.file_empty' });
    expect(await earnings()).toMatchObject({ available: 0, onItsWay: 0 });
    const failed = { params, body: { reason: 'Account closed' } };
    expect(await admin.client.call(contract.recordFailedPayout, failed)).toMatchObject({ state: 'failed', can: [] });
    expect(await earnings()).toMatchObject({ available: oneSale });
    expect(await refusalOf(admin.client.call(contract.recordFailedPayout, failed))).toMatchObject({ status: 409 });
  });
});

const composed = (type: string) => composedMessages(test, type, seller.userId);
