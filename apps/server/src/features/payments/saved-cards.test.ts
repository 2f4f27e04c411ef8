import { deleteAccount } from '@herbary/contract/identity.ts';
import { listSavedCards, removeSavedCard, setDefaultCard } from '@herbary/contract/payments.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ProviderCard, UnknownCustomer } from '../../platform/cards/card-provider.ts';
import { transaction } from '../../platform/db/client.ts';
import { newId } from '../../platform/ids.ts';
import { as, type SignedInPerson } from '../../testing/as.ts';
import { messagesOf } from '../../testing/sent-messages.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { accountDeleted } from '../identity/index.ts';
import { forgetCustomer } from './saved-cards.repository.ts';
import { customerOf, rememberCard } from './saved-cards.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const year = new Date().getUTCFullYear();

/** Pays once with the card, which the provider saves from then on. */
async function payWith(owner: SignedInPerson, number: string): Promise<ProviderCard & { customerId: string }> {
  const customerId = await customerOf(test.deps, owner.userId);
  const request = { key: newId(), amountCents: 1_000, currency: 'usd' as const, metadata: {}, saveCard: true };
  const { id } = await test.deps.cards.createIntent({ ...request, customerId });
  await test.cards.confirm(id, { card: number });
  const card = (await test.deps.cards.retrieveIntent(id))?.card;
  if (!card) throw new Error('nothing was paid');
  return { ...card, customerId };
}
const settled = ({ userId }: SignedInPerson, card: ProviderCard) =>
  transaction(test.db, (tx) => rememberCard(tx, test.deps, { userId, card }));

/** And we store it too, as settling a payment does. */
async function keep(owner: SignedInPerson, number: string): Promise<ProviderCard & { customerId: string }> {
  const card = await payWith(owner, number);
  await settled(owner, card);
  return card;
}

/** What the provider says when it is charged once more; to a customer it does not know, it says no. */
async function paysWith({ customerId, paymentMethodId }: { customerId: string; paymentMethodId: string }) {
  const request = { key: newId(), amountCents: 500, currency: 'usd' as const, metadata: {}, customerId };
  const opened = await test.deps.cards.createIntent(request).catch(unlessUnknown);
  return opened ? (await test.cards.confirm(opened.id, { paymentMethod: paymentMethodId })).status : 400;
}
const unlessUnknown = (error: unknown): undefined => {
  if (!(error instanceof UnknownCustomer)) throw error;
};
const cardsOf = (owner: SignedInPerson) => owner.client.call(listSavedCards);

it('makes the first card the default, and lists it first from then on', async () => {
  const buyer = await as(test);
  expect(await cardsOf(buyer)).toEqual([]);
  const visa = await keep(buyer, '4242424242424242');
  await keep(buyer, '5555555555554444');
  expect(await cardsOf(buyer)).toEqual([
    {
      _id: expect.any(String),
      paymentMethod: visa.paymentMethodId,
      brand: 'visa',
      last4: '4242',
      expMonth: 12,
      expYear: year + 2,
      expired: false,
      isDefault: true,
    },
    expect.objectContaining({ brand: 'mastercard', last4: '4444', isDefault: false }),
  ]);
});

it('has one row for a card that was typed in twice, and pays with the newer', async () => {
  const buyer = await as(test);
  await keep(buyer, '4242424242424242');
  const again = await keep(buyer, '4242424242424242');
  expect(await cardsOf(buyer)).toMatchObject([{ paymentMethod: again.paymentMethodId, isDefault: true }]);
});

it('lets the provider forget the card that a newer one has replaced, and no other', async () => {
  const buyer = await as(test);
  const first = await keep(buyer, '4242424242424242');
  const other = await keep(buyer, '5555555555554444');
  const again = await keep(buyer, '4242424242424242');
  await waitFor(async () => (await paysWith(first)) === 400);
  await settled(buyer, again);
  const sameTime = await Promise.all([payWith(buyer, '4242424242424242'), payWith(buyer, '4242424242424242')]);
  await Promise.all(sameTime.map((card) => settled(buyer, card)));
  await waitFor(async () => (await paysWith(again)) === 400);
  const kept = (await cardsOf(buyer)).find(({ last4 }) => last4 === '4242')?.paymentMethod;
  const [newest, replaced] = sameTime[0].paymentMethodId === kept ? sameTime : sameTime.toReversed();
  await waitFor(async () => replaced !== undefined && (await paysWith(replaced)) === 400);
  expect([await paysWith(newest ?? again), await paysWith(other)]).toEqual([200, 200]);
});

it('makes its owner known anew when the provider has deleted them, within the day of the key and for all who ask', async () => {
  const buyer = await as(test);
  const gone: string[] = [];
  for (let time = 0; time < 3; time += 1) {
    const customers = await Promise.all([customerOf(test.deps, buyer.userId), customerOf(test.deps, buyer.userId)]);
    expect(new Set(customers).size).toBe(1);
    expect(gone).not.toContain(customers[0]);
    gone.push(customers[0]);
    await test.deps.cards.forgetCustomer(customers[0]);
    await forgetCustomer(test.db, buyer.userId, 'cus_another');
    expect(await customerOf(test.deps, buyer.userId)).toBe(customers[0]);
    await forgetCustomer(test.db, buyer.userId, customers[0]);
  }
});

it('makes its owner known to the provider once, however many ask at the same time', async () => {
  const buyer = await as(test);
  const customers = await Promise.all(Array.from({ length: 5 }, () => customerOf(test.deps, buyer.userId)));
  expect(new Set(customers).size).toBe(1);
});

it('has exactly one default, also when calls choose at the same time', async () => {
  const buyer = await as(test);
  for (const number of ['4242424242424242', '5555555555554444', '378282246310005']) await keep(buyer, number);
  const ids = (await cardsOf(buyer)).map(({ _id }) => _id);
  await Promise.all(ids.map((id) => buyer.client.call(setDefaultCard, { params: { id } })));
  expect((await cardsOf(buyer)).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  const chosen = await buyer.client.call(setDefaultCard, { params: { id: ids[2] ?? '' } });
  expect(chosen).toMatchObject({ _id: ids[2], isDefault: true });
  expect((await cardsOf(buyer)).map(({ isDefault }) => isDefault)).toEqual([true, false, false]);
});

it('forgets a removed card here and at the provider, and chooses another default', async () => {
  const buyer = await as(test);
  const visa = await keep(buyer, '4242424242424242');
  await keep(buyer, '5555555555554444');
  const [first] = await cardsOf(buyer);
  await buyer.client.call(removeSavedCard, { params: { id: first?._id ?? '' } });
  expect(await cardsOf(buyer)).toMatchObject([{ brand: 'mastercard', isDefault: true }]);
  await waitFor(async () => (await paysWith(visa)) === 400);
});

it('cannot be seen, chosen or removed by another person', async () => {
  const [owner, other] = [await as(test), await as(test)];
  await keep(owner, '4242424242424242');
  const params = { id: (await cardsOf(owner))[0]?._id ?? '' };
  expect(await cardsOf(other)).toEqual([]);
  const refusal = { status: 404, code: 'card.not_found' };
  await expect(other.client.call(removeSavedCard, { params })).rejects.toMatchObject(refusal);
  await expect(other.client.call(setDefaultCard, { params })).rejects.toMatchObject(refusal);
  await expect(test.client().call(listSavedCards)).rejects.toMatchObject({ status: 401 });
  expect(await cardsOf(owner)).toMatchObject([{ isDefault: true }]);
});

it('says when a card has expired', async () => {
  const buyer = await as(test);
  const card = await keep(buyer, '4242424242424242');
  await test.db
    .updateTable('saved_card')
    .set({ exp_month: 1, exp_year: 2024 })
    .where('provider_payment_method_id', '=', card.paymentMethodId)
    .execute();
  expect(await cardsOf(buyer)).toMatchObject([{ expired: true }]);
});

describe('with a deleted account', () => {
  const wallet = async ({ userId }: SignedInPerson) => {
    const kept = await test.db.selectFrom('saved_card').select('id').where('user_id', '=', userId).execute();
    const known = await test.db
      .selectFrom('payment_customer')
      .select('user_id')
      .where('user_id', '=', userId)
      .execute();
    return kept.length + known.length;
  };

  it('every card is deleted, here and at the provider, however often the event is delivered', async () => {
    const [buyer, other] = [await as(test), await as(test)];
    const cards = [await keep(buyer, '4242424242424242'), await keep(buyer, '5555555555554444')];
    const theirs = await keep(other, '4242424242424242');
    await buyer.client.call(deleteAccount);
    await waitFor(async () => (await wallet(buyer)) === 0);
    for (const card of cards) await waitFor(async () => (await paysWith(card)) === 400);
    const { publish } = messagesOf(test);
    await publish(accountDeleted, `user:${buyer.userId}`, { userId: buyer.userId, role: 'user' });
    expect(await wallet(buyer)).toBe(0);
    expect(await paysWith(theirs)).toBe(200);
    expect(await cardsOf(other)).toHaveLength(1);
  });

  /** The provider knows no customer of that number. */
  const isForgotten = async (customerId: string) => {
    const request = { key: newId(), amountCents: 500, currency: 'usd' as const, metadata: {}, customerId };
    return (await test.deps.cards.createIntent(request).catch(unlessUnknown)) === undefined;
  };

  it('its owner is forgotten at the provider, too, as soon as it answers', async () => {
    const [buyer, other] = [await as(test), await as(test)];
    const [mine, theirs] = [await customerOf(test.deps, buyer.userId), await customerOf(test.deps, other.userId)];
    test.cards.control({ down: 'error' });
    await buyer.client.call(deleteAccount);
    await waitFor(async () => (await wallet(buyer)) === 0);
    test.cards.control({ down: false });
    await waitFor(() => isForgotten(mine));
    expect(await isForgotten(theirs)).toBe(false);
  });

  it('a buyer who was created at the provider meanwhile is deleted there again', async () => {
    const buyer = await as(test);
    await buyer.client.call(deleteAccount);
    const customerId = await customerOf(test.deps, buyer.userId);
    await waitFor(() => isForgotten(customerId));
    expect(await wallet(buyer)).toBe(0);
  });

  it('a payment that is settled afterwards saves no card', async () => {
    const buyer = await as(test);
    const card = await payWith(buyer, '4242424242424242');
    await buyer.client.call(deleteAccount);
    await waitFor(async () => (await wallet(buyer)) === 0);
    await settled(buyer, card);
    await waitFor(async () => (await paysWith(card)) === 400);
    await customerOf(test.deps, buyer.userId);
    expect(await wallet(buyer)).toBe(0);
  });
});
