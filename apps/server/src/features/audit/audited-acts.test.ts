import type { Client } from '@herbary/contract/client.ts';
import { acceptDispute, submitDispute } from '@herbary/contract/disputes.ts';
import { cancelAdminOrder, deliverAdminOrder } from '@herbary/contract/orders-handling.ts';
import {
  confirmBankCredit,
  recordBankCredit,
  recordSentRefund,
  resolvePayment,
  retryRefund,
} from '@herbary/contract/payments.ts';
import {
  changeSellerPromo,
  changeSitePromo,
  createSellerPromo,
  createSitePromo,
} from '@herbary/contract/promotions.ts';
import { decideAdminReturn, receiveAdminReturn } from '@herbary/contract/returns.ts';
import { afterEach, expect, it } from 'vitest';
import type { SignedInPerson } from '../../testing/as.ts';
import { type BuyingWorld, buyingWorld } from '../../testing/factories/buying-world.ts';
import { injectFetch } from '../../testing/inject-fetch.ts';
import { openShop } from '../../testing/open-shop.ts';

const { test } = await openShop({ work: false });
const world = await buyingWorld(test);

type Act = { action: string; by: SignedInPerson; does: (client: Client) => Promise<unknown> };

const actsOn = ({ admin, secondAdmin, seller, orders, returns, refunds, bank, ...own }: BuyingWorld): Act[] => {
  const reason = { reason: 'Out of season' };
  const credit = { amount: 1, currency: 'USD', valueDate: '2026-11-12', bankEntryId: 'IN-1' };
  const promo = { kind: 'percent', value: 5 } as const;
  const paidBack = { outcome: 'returned', note: 'Sent back at the desk' } as const;
  const back = [{ _id: returns.approved.itemId, disposition: 'restock' as const }];
  const param = (id: string) => ({ params: { id } });
  return [
    {
      action: 'order.cancel',
      by: admin,
      does: (as) => as.call(cancelAdminOrder, { ...param(orders.paid.id), body: reason }),
    },
    { action: 'order.deliver', by: admin, does: (as) => as.call(deliverAdminOrder, param(orders.shipped.id)) },
    {
      action: 'return.decide',
      by: admin,
      does: (as) => as.call(decideAdminReturn, { ...param(returns.pending.id), body: { approve: true } }),
    },
    {
      action: 'return.receive',
      by: admin,
      does: (as) => as.call(receiveAdminReturn, { ...param(returns.approved.id), body: { items: back } }),
    },
    { action: 'dispute.submit', by: admin, does: (as) => as.call(submitDispute, param(own.disputes.open)) },
    {
      action: 'dispute.accept',
      by: admin,
      does: (as) => as.call(acceptDispute, { ...param(own.disputes.open2), body: reason }),
    },
    { action: 'refund.retry', by: admin, does: (as) => as.call(retryRefund, param(refunds.failed)) },
    {
      action: 'refund.sent',
      by: admin,
      does: (as) =>
        as.call(recordSentRefund, {
          ...param(refunds.failed2),
          body: { bankEntryId: 'OUT-1', valueDate: '2026-11-12' },
        }),
    },
    {
      action: 'bank-credit.record',
      by: admin,
      does: (as) => as.call(recordBankCredit, { params: { reference: bank.reference }, body: credit }),
    },
    { action: 'bank-credit.confirm', by: secondAdmin, does: (as) => as.call(confirmBankCredit, param(bank.creditId)) },
    {
      action: 'payment.resolve',
      by: admin,
      does: (as) => as.call(resolvePayment, { ...param(own.reviewedPaymentId), body: paidBack }),
    },
    {
      action: 'promo.create',
      by: seller,
      does: (as) => as.call(createSellerPromo, { body: { ...promo, code: 'OURS-5' } }),
    },
    {
      action: 'promo.create',
      by: admin,
      does: (as) => as.call(createSitePromo, { body: { ...promo, code: 'SITE-5' } }),
    },
    {
      action: 'promo.change',
      by: seller,
      does: (as) => as.call(changeSellerPromo, { ...param(own.sellerPromo.id), body: { active: false } }),
    },
    {
      action: 'promo.change',
      by: admin,
      does: (as) => as.call(changeSitePromo, { ...param(own.sitePromo.id), body: { active: false } }),
    },
  ];
};

it.each(actsOn(world).map((act, index) => ({ ...act, chosenId: `chosen-by-client-${index}` })))(
  '$action is written down with the request it came through, not with an id of the client',
  async ({ action, by, does, chosenId }) => {
    const ids: (string | null)[] = [];
    const { publicUrl } = test.deps.env;
    const send = injectFetch(test.app, publicUrl, { headers: { 'x-request-id': chosenId } });
    const fetch: typeof globalThis.fetch = async (...call) => {
      const answer = await send(...call);
      ids.push(answer.headers.get('x-request-id'));
      return answer;
    };
    await does(test.client({ token: by.token, fetch }));
    const entriesOf = (id: string) =>
      test.db.selectFrom('audit_entry').select(['action', 'actor_id']).where('request_id', '=', id).execute();
    expect(ids).toHaveLength(1);
    expect(await entriesOf(ids[0] ?? '')).toEqual([{ action, actor_id: by.userId }]);
    expect(await entriesOf(chosenId)).toEqual([]);
  },
);

/** Neither the act nor anything before it has left an entry of a person without its request. */
afterEach(async () => {
  const bare = await test.db
    .selectFrom('audit_entry')
    .select('action')
    .where('request_id', 'is', null)
    .where('actor_kind', 'in', ['user', 'seller', 'admin'])
    .execute();
  expect(bare).toEqual([]);
});
