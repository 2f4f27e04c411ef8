import { sql } from 'kysely';
import type { Message } from '../../features/notifications/index.ts';
import { sealNumbers } from '../../features/payouts/bank-accounts/bank-accounts.repository.ts';
import { composePayoutMessages } from '../../features/payouts/payout-messages.ts';
import { advancePayout } from '../../features/payouts/running/advance-payouts.ts';
import { startScheduledRun } from '../../features/payouts/running/run-payouts.ts';
import { settleRefund } from '../../features/refunds/settle-refund.ts';
import { newId } from '../../platform/ids.ts';
import { as } from '../as.ts';
import type { TestApp } from '../test-app.ts';
import { type SoldThing, sellOrder, stockProduct } from './orders.ts';

/** An account of a bank in the United States that nothing keeps from being paid to. */
export async function payableAccount(
  { db, deps }: TestApp,
  sellerId: string,
  { accountNumber = '000123456789' }: { accountNumber?: string } = {},
): Promise<string> {
  const id = newId();
  const sealed = sealNumbers(deps.env.secret, id, { kind: 'us', routingNumber: '110000000', accountNumber });
  await sql`
    insert into seller_bank_account (id, seller_id, method, holder_name, bank_name, account_encrypted, account_last4,
        created_at, payable_from)
      values (${id}, ${sellerId}, 'bank-transfer', 'Ada Brook', 'Valley Savings', ${sealed}, ${accountNumber.slice(-4)},
        now() - interval '9 days', now() - interval '6 days')
  `.execute(db);
  return id;
}

/** As if the delivery that counts had been so many days ago. */
export async function ripen({ db }: TestApp, orderId: string, days = 8): Promise<void> {
  await sql`
    update customer_order set payable_from = now() - make_interval(days => ${days})
      where id = ${orderId} and status = 'delivered'
  `.execute(db);
}

type Sold = Omit<SoldThing, 'productId' | 'sellerId'>;

/** A delivered order of one product that can be paid out. */
export async function ripeSale(test: TestApp, sellerId: string, buyerId: string, thing: Sold = {}) {
  const productId = await stockProduct(test, sellerId);
  const things = [{ sellerId, productId, priceCents: 5000, ...thing }];
  const sold = await sellOrder(test, { buyerId, things, state: 'delivered' });
  await ripen(test, sold.order.id);
  return sold;
}

/** What the schedule does on a Friday. */
export const runPayoutsNow = ({ deps }: Pick<TestApp, 'deps'>): Promise<void> => startScheduledRun(deps);

/** The seller's bank has the money of every payout. */
export async function arriveAtBank({ db, deps, cards }: TestApp, sellerId: string): Promise<void> {
  const payouts = db.selectFrom('payout').select(['id', 'provider_payout_id']).where('seller_id', '=', sellerId);
  for (const { id, provider_payout_id } of await payouts.execute()) {
    if (provider_payout_id) cards.sandbox.endPayout(provider_payout_id, 'paid');
    await advancePayout(deps, id);
  }
}

/** What the jobs would do by themselves. */
export async function payAllRefunds({ db, deps }: TestApp): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from refund where status = 'pending' order by id`.execute(db);
  for (const { id } of rows) await settleRefund(deps, id);
}

/** A payout to a new seller that waits for an admin to carry it to the bank. */
export async function waitingPayout(test: TestApp, buyerId: string): Promise<string> {
  const { userId } = await as(test, { role: 'seller' });
  await payableAccount(test, userId);
  await ripeSale(test, userId, buyerId);
  const { env } = test.deps;
  await startScheduledRun({ ...test.deps, env: { ...env, payouts: { ...env.payouts, provider: 'bank-file' } } });
  const { id } = await test.db
    .selectFrom('payout')
    .select('id')
    .where('seller_id', '=', userId)
    .executeTakeFirstOrThrow();
  return id;
}

/** The messages of all events of this type about the seller. */
export async function composedMessages(test: TestApp, type: string, sellerId: string): Promise<Message[]> {
  const { rows } = await sql<Parameters<typeof composePayoutMessages>[1]>`
    select * from outbox_event where type = ${type} and subject = ${sellerId} order by created_at
  `.execute(test.db);
  const messages: Message[] = [];
  for (const event of rows) messages.push(...(await composePayoutMessages(test.deps, event)));
  return messages;
}
