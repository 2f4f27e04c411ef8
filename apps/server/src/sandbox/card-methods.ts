import { isCustomer } from './customers.ts';
import type { Method, SandboxStore } from './sandbox-store.ts';
import { type CardBehavior, findTestCard, findTestToken, hasCheckDigit, refusals } from './test-cards.ts';
import { type FormTree, invalid, missing, refuseCard, textAt, treeAt } from './wire.ts';
import { newWireId } from './wire-id.ts';

const succeeds: CardBehavior = { kind: 'succeeds' };

export const behaviorOf = (method: Method): CardBehavior => findTestCard(method.testCard)?.behavior ?? succeeds;

/** The card a payment is confirmed with: one typed in, one of the test tokens, or a saved one of this customer. */
export function methodFor(store: SandboxStore, form: FormTree, customer: string | null): Method | undefined {
  const id = textAt(form, 'payment_method');
  if (!id) return textAt(treeAt(form, 'payment_method_data'), 'type') ? typedCard(store, form) : undefined;
  if (findTestToken(id)) return tokenCard(store, id);
  const known = store.methods.get(id);
  if (!known) throw missing('PaymentMethod', id);
  if (known.customer !== customer) {
    throw invalid(
      known.customer
        ? `The PaymentMethod ${id} does not belong to the Customer of this payment.`
        : `The PaymentMethod ${id} was used or detached and may not be used again.`,
      { code: 'payment_method_unexpected_state', param: 'payment_method' },
    );
  }
  return known;
}

function tokenCard(store: SandboxStore, token: string): Method {
  const card = findTestToken(token);
  if (!card) throw missing('PaymentMethod', token);
  const expYear = new Date().getUTCFullYear() + 1;
  return storeMethod(store, { brand: card.brand, number: card.number, expMonth: 12, expYear });
}

function typedCard(store: SandboxStore, form: FormTree): Method {
  const data = treeAt(form, 'payment_method_data');
  if (textAt(data, 'type') !== 'card')
    throw invalid('Only cards are taken here.', { param: 'payment_method_data[type]' });
  const card = treeAt(data, 'card');
  const number = (textAt(card, 'number') ?? '').replace(/[\s-]/g, '');
  if (!hasCheckDigit(number)) {
    throw refuseCard({ code: 'incorrect_number', message: 'Your card number is incorrect.', param: 'number' });
  }
  const { expMonth, expYear } = expiryOf(card);
  const known = findTestCard(number);
  const cvc = textAt(card, 'cvc') ?? '';
  if (!new RegExp(known?.brand === 'amex' ? '^\\d{3,4}$' : '^\\d{3}$').test(cvc)) {
    throw refuseCard({ code: 'invalid_cvc', message: "Your card's security code is invalid.", param: 'cvc' });
  }
  if (!known) throw refuseCard(refusals.liveCard);
  return storeMethod(store, { brand: known.brand, number, expMonth, expYear });
}

function expiryOf(card: FormTree): { expMonth: number; expYear: number } {
  const expMonth = Number(textAt(card, 'exp_month') ?? Number.NaN);
  const given = Number(textAt(card, 'exp_year') ?? Number.NaN);
  const expYear = given < 100 ? 2000 + given : given;
  const now = new Date();
  const thisYear = now.getUTCFullYear();
  if (!Number.isInteger(expMonth) || expMonth < 1 || expMonth > 12) {
    throw refuseCard({
      code: 'invalid_expiry_month',
      message: "Your card's expiration month is invalid.",
      param: 'exp_month',
    });
  }
  if (!Number.isInteger(expYear) || expYear < thisYear || expYear > thisYear + 50) {
    throw refuseCard({
      code: 'invalid_expiry_year',
      message: "Your card's expiration year is invalid.",
      param: 'exp_year',
    });
  }
  if (expYear === thisYear && expMonth < now.getUTCMonth() + 1) {
    throw refuseCard({
      code: 'invalid_expiry_month',
      message: "Your card's expiration month is invalid.",
      param: 'exp_month',
    });
  }
  return { expMonth, expYear };
}

function storeMethod(
  store: SandboxStore,
  card: { brand: string; number: string; expMonth: number; expYear: number },
): Method {
  const method: Method = {
    id: newWireId('pm'),
    brand: card.brand,
    last4: card.number.slice(-4),
    expMonth: card.expMonth,
    expYear: card.expYear,
    testCard: card.number,
    customer: null,
    createdAt: Date.now(),
  };
  store.put('methods', method);
  return method;
}

export function attachMethod(store: SandboxStore, id: string, customer: string): Method {
  const known = store.methods.get(id) ?? (findTestToken(id) ? tokenCard(store, id) : undefined);
  if (!known) throw missing('PaymentMethod', id);
  if (!isCustomer(store, customer)) throw missing('customer', customer);
  const attached = { ...known, customer };
  store.put('methods', attached);
  return attached;
}

export function detachMethod(store: SandboxStore, id: string): Method {
  const known = store.methods.get(id);
  if (!known) throw missing('PaymentMethod', id);
  if (!known.customer) throw invalid('The payment method you provided is not attached to a customer.');
  const detached = { ...known, customer: null };
  store.put('methods', detached);
  return detached;
}
