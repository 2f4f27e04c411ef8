import { requestReturn } from '@herbary/contract/returns.ts';
import { deleteUser, previewDeletion } from '@herbary/contract/users.ts';
import { expect, it } from 'vitest';
import { cancelLeftOrders } from './features/orders/handling/cancel-left-orders.ts';
import { forgetBankAccounts } from './features/payouts/bank-accounts/bank-accounts.repository.ts';
import { requestRefund, sendBackRest } from './features/refunds/index.ts';
import { as, type SignedInPerson } from './testing/as.ts';
import { expectBooksToBalance } from './testing/expect-books.ts';
import { providerBooks } from './testing/factories/checkout.ts';
import { type SaleState, sellOrder, sellThings, stockProduct } from './testing/factories/orders.ts';
import { arriveAtBank, payAllRefunds, payableAccount, ripen, runPayoutsNow } from './testing/factories/payouts.ts';
import { returnPhoto } from './testing/factories/returns.ts';
import { openShop } from './testing/open-shop.ts';
import { refusalOf } from './testing/refusal-of.ts';
import { untilEventsDelivered } from './testing/sent-messages.ts';

const { test, seller: neighbor } = await openShop({ books: 'provider', work: true });
const admin = await as(test, { role: 'admin' });

const remove = (who: { userId: string }) =>
  admin.client.call(deleteUser, { params: { id: who.userId }, body: { reason: 'Asked for closure by email' } });
/** What the event makes the jobs do; done again it changes nothing. */
const carryOut = async () => {
  await untilEventsDelivered(test.db);
  await cancelLeftOrders({ ...test.deps, requestRefund, sendBackRest });
  await payAllRefunds(test);
};

async function storeOf(seller: SignedInPerson) {
  const productId = await stockProduct(test, seller.userId, { pieces: 1000 });
  const buyer = await as(test);
  const sell = async (state: SaleState, method?: 'card' | 'bank-transfer') => {
    const things = [{ sellerId: seller.userId, productId, priceCents: 4000 }];
    return (await sellOrder(test, { buyerId: buyer.userId, things, state, method })).order;
  };
  return { productId, buyer, sell };
}
const ordersOf = async ({ userId }: SignedInPerson) => {
  const rows = await test.db
    .selectFrom('customer_order')
    .select(['id', 'status', 'payment_status'])
    .where('seller_id', '=', userId)
    .execute();
  return new Map(rows.map(({ id, ...state }) => [id, `${state.status} ${state.payment_status}`]));
};
const accountOf = ({ userId }: SignedInPerson) =>
  test.db
    .selectFrom('seller_bank_account')
    .select(['holder_name', 'replaced_at'])
    .where('seller_id', '=', userId)
    .executeTakeFirstOrThrow();

it('a seller with orders in every state leaves: unshipped ones are refunded, the rest goes on, and the balance is paid', async () => {
  const seller = await as(test, { role: 'seller' });
  await payableAccount(test, seller.userId);
  const { productId, buyer, sell } = await storeOf(seller);
  const [unpaid, byTransfer, paid, paid2] = [
    await sell('awaiting'),
    await sell('awaiting', 'bank-transfer'),
    await sell('paid'),
    await sell('paid', 'bank-transfer'),
  ];
  const [shipped, delivered, returned] = [await sell('shipped'), await sell('delivered'), await sell('delivered')];
  const photos = [await returnPhoto(buyer)];
  const items = [{ orderLine: returned.lineIds[0] ?? '', quantity: 1, reason: 'damaged' as const, photos }];
  await buyer.client.call(requestReturn, { body: { orderId: returned.id, items } });
  const mixed = await sellThings(test, {
    buyerId: buyer.userId,
    things: [
      { sellerId: seller.userId, productId },
      { sellerId: neighbor.userId, productId: await stockProduct(test, neighbor.userId) },
    ],
  });
  const theirs = mixed.orders.find(({ sellerId }) => sellerId === neighbor.userId)?.id ?? '';

  const { store } = await admin.client.call(previewDeletion, { params: { id: seller.userId } });
  expect(store).toMatchObject({ products: 1, shippedOrders: 1, openReturns: 1, hasBankAccount: true });
  expect(store?.pendingOrders).toMatchObject({ count: 5, buyers: 1 });

  await remove(seller);
  await carryOut();
  const states = await ordersOf(seller);
  for (const order of [unpaid, byTransfer]) expect(states.get(order.id)).toBe('cancelled expired');
  for (const order of [paid, ...mixed.orders.filter(({ sellerId }) => sellerId === seller.userId)])
    expect(states.get(order.id)).toBe('cancelled refunded');
  expect(states.get(paid2.id)).toMatch(/^cancelled /);
  expect([shipped, delivered].map(({ id }) => states.get(id))).toEqual(['shipped paid', 'delivered paid']);
  expect(await ordersOf(neighbor)).toEqual(new Map([[theirs, 'processing paid']]));
  expect(await test.db.selectFrom('product').select('visible').where('id', '=', productId).executeTakeFirst()).toEqual({
    visible: false,
  });
  await expectBooksToBalance(test.db, providerBooks(test));

  // Money is still owed: it goes to the account on file, and only then is that forgotten.
  await forgetBankAccounts(test.db);
  expect(await accountOf(seller)).toMatchObject({ holder_name: 'Ada Brook', replaced_at: null });
  await ripen(test, delivered.id);
  await runPayoutsNow(test);
  const payouts = await test.db.selectFrom('payout').select('status').where('seller_id', '=', seller.userId).execute();
  expect(payouts).toHaveLength(1);
  await expectBooksToBalance(test.db);
});

it('a small rest is paid as well, and the bank account is forgotten when nothing is owed', async () => {
  const seller = await as(test, { role: 'seller' });
  await payableAccount(test, seller.userId);
  const productId = await stockProduct(test, seller.userId);
  const things = [{ sellerId: seller.userId, productId, priceCents: 300 }];
  const buyer = await as(test);
  const { order } = await sellOrder(test, { buyerId: buyer.userId, things, state: 'delivered' });
  await ripen(test, order.id);
  await runPayoutsNow(test);
  const payouts = test.db.selectFrom('payout').select(['id', 'status']).where('seller_id', '=', seller.userId);
  expect(await payouts.execute()).toEqual([]);
  await remove(seller);
  await carryOut();
  await runPayoutsNow(test);
  expect(await payouts.execute()).toHaveLength(1);
  await arriveAtBank(test, seller.userId);
  expect(await payouts.execute()).toMatchObject([{ status: 'completed' }]);
  await forgetBankAccounts(test.db);
  expect(await accountOf(seller)).toMatchObject({ holder_name: 'Deleted', replaced_at: expect.any(Date) });
});

it('is deleted once by two admins at once, and doing the work again changes nothing', async () => {
  const seller = await as(test, { role: 'seller' });
  const { sell } = await storeOf(seller);
  const order = await sell('paid');
  const second = await as(test, { role: 'admin' });
  const params = { id: seller.userId };
  const both = await Promise.allSettled([remove(seller), second.client.call(deleteUser, { params, body: {} })]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await Promise.all([carryOut(), cancelLeftOrders({ ...test.deps, requestRefund, sendBackRest })]);
  const once = await ordersOf(seller);
  expect(once.get(order.id)).toBe('cancelled refunded');
  await carryOut();
  expect(await ordersOf(seller)).toEqual(once);
  const refunds = await test.db.selectFrom('refund').select('id').where('order_id', '=', order.id).execute();
  expect(refunds).toHaveLength(1);
  expect(await refusalOf(remove(seller))).toMatchObject({ code: 'user.already_deleted' });
});
