import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { PaymentMethod } from '@herbary/contract/orders.ts';
import type { PlaceOrdersForm } from '@herbary/contract/orders-placing.ts';
import type { Deps } from '../../../deps.ts';
import { type Db, sqlStateOf, transaction } from '../../../platform/db/client.ts';
import { failPoint } from '../../../platform/fail-point.ts';
import type { Member } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { CountCall } from '../../../platform/http/bind.ts';
import { networkOf } from '../../../platform/http/ip-key.ts';
import { newId } from '../../../platform/ids.ts';
import { momentText } from '../../../platform/wording.ts';
import type { UnpaidLimits } from '../../../unpaid-limits.ts';
import { claimCartVersion, ofSamePieces, piecesOf, removeOrdered } from '../../cart/index.ts';
import { refuseUndeliverable, requireConfirmedAddress } from '../../identity/index.ts';
import { holdStock, type ShortProduct } from '../../inventory/index.ts';
import { createOrders } from '../../orders/index.ts';
import { openPayment } from '../../payments/index.ts';
import { pricingPolicy } from '../../pricing/index.ts';
import { findPromo, freeExpiredPlace, redeemPromo } from '../../promotions/index.ts';
import { checkoutPlaced } from '../checkout.events.ts';
import {
  findCheckoutByKey,
  listSoldProducts,
  lockBuyer,
  lockOpenCheckouts,
  lockUnpaidAround,
  type OpenCheckout,
  type OrderingBuyer,
  type ShipTo,
  type UnpaidAround,
} from './place-orders.repository.ts';
import { composeOrders, type PricedOrder, priceOrder } from './price-order.ts';

/** Where the call came from, and the limits that repeated confirmation mails and refused codes count against. */
type Caller = { ip: string; count: CountCall };

type Asked = {
  buyerId: string;
  key: string;
  form: PlaceOrdersForm;
  addressId: string;
  method: PaymentMethod;
  network: string;
};

/**
 * Orders what was quoted and gives the checkout's id: one order per seller, stock held, nothing charged. The same key is
 * the same checkout, also after a crash that lost the answer.
 */
export async function placeOrders(
  deps: Deps,
  actor: Member,
  { form, key, ip, count }: Caller & { form: PlaceOrdersForm; key?: string },
): Promise<string> {
  if (!form.shippingAddressId) throw new AppError('checkout.address_required');
  if (!form.paymentMethod) throw new AppError('checkout.payment_method_required');
  if (!deps.env.paymentMethods.includes(form.paymentMethod)) throw new AppError('checkout.payment_method_not_offered');
  const asked: Asked = {
    buyerId: actor.userId,
    key: key ?? randomUUID(),
    form,
    addressId: form.shippingAddressId,
    method: form.paymentMethod,
    network: networkOf(ip),
  };
  try {
    const checkoutId = await transaction(deps.db, (tx) => place(tx, deps, asked));
    failPoint('checkout.after-order-commit');
    return checkoutId;
  } catch (error) {
    const before = isRefusal(error) ? await placedBefore(deps.db, asked) : undefined;
    if (before) return before;
    if (error instanceof AppError && error.code === 'checkout.address_unconfirmed') {
      await mailConfirmation(deps, actor, count);
    }
    // Otherwise codes could be guessed here, past the limit of the cart.
    if (error instanceof AppError && error.code.startsWith('promo.')) await count('promo', '');
    throw error;
  }
}

/** Refusing mails the link; the checkout's own sentence says why it is needed here. */
async function mailConfirmation(deps: Deps, actor: Member, count: CountCall): Promise<void> {
  try {
    await requireConfirmedAddress(deps, actor, count);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'auth.address_unconfirmed')) throw error;
  }
}

/**
 * A second request with a known key is refused somewhere on its way: by the key itself, by the cart that has moved on,
 * by a price that has changed since. Only then is it worth looking whether its checkout is already there.
 */
const isRefusal = (error: unknown): boolean => sqlStateOf(error) === '23505' || error instanceof AppError;

async function placedBefore(db: Db, { buyerId, key, form }: Asked): Promise<string | undefined> {
  const found = await findCheckoutByKey(db, buyerId, key);
  if (!found) return undefined;
  if (!isDeepStrictEqual(found.pieces, piecesIn(form))) throw new AppError('idempotency.mismatch');
  return found.id;
}

const piecesIn = ({ items }: PlaceOrdersForm) =>
  piecesOf(items.map(({ product, quantity }) => ({ productId: product, quantity })));

async function place(tx: Db, deps: Deps, asked: Asked): Promise<string> {
  const { buyerId, form, addressId, method, network } = asked;
  const { unpaid: limits } = deps.env;
  const productIds = form.items.map(({ product }) => product);
  const pieces = countPieces(piecesIn(form));
  // Every transaction locks in this order: buyer, network, address, payments, cart.
  const buyer = await lockBuyer(tx, buyerId, addressId);
  const around = await lockUnpaidAround(tx, { network, addressId, pieces, limit: limits.networkPieces });
  const open = await lockOpenCheckouts(tx, buyerId);
  const cart = await claimCartVersion(tx, { userId: buyerId, version: form.cartVersion });
  const sold = await listSoldProducts(tx, productIds);
  const promo = form.promoCode === undefined ? undefined : await findPromo(tx, form.promoCode, buyerId);
  if (!buyer) throw new AppError('auth.required');
  if (!buyer.shipTo) throw new AppError('address.not_found');
  refuseUndeliverable(deps.env, buyer.shipTo);
  const unpaid = ofSamePieces(open, piecesIn(form));
  const order = priceOrder({
    buyerId,
    now: buyer.now,
    policy: pricingPolicy.of(deps.env, buyer.policy),
    form,
    same: unpaid,
    sold,
    promo,
  });
  const wanted = {
    paymentMethod: method,
    shippingMethod: order.shippingMethod,
    promoId: order.promo?.id ?? null,
    totalCents: order.priced.totalCents,
    shipTo: buyer.shipTo,
    pieces: piecesOf(order.priced.lines),
  };
  const same = unpaid.find((checkout) => sameAs(checkout, wanted));
  if (same) {
    if (method === 'bank-transfer') await removeOrdered(tx, { userId: buyerId, checkoutId: same.id, productIds });
    return same.id;
  }
  refuseHoarding(limits, { buyer, open, around, wanted });
  if (promo?.isFull) await freeExpiredPlace(tx, promo.id);
  const times = holdTimesOf(limits, buyer, method);
  const hold = { ...around, pieces, cardEnteredAt: times.cardEnteredAt };
  try {
    return await write(tx, deps, {
      ...asked,
      order,
      cart,
      buyer,
      shipTo: buyer.shipTo,
      keptUntil: times.until,
      hold,
    });
  } catch (error) {
    throw ownHold(open, error) ?? error;
  }
}

/** What is missing may be held by another unpaid order of this buyer: "out of stock" would send them away. */
function ownHold(open: readonly OpenCheckout[], error: unknown): AppError | undefined {
  if (!(error instanceof AppError) || error.code !== 'cart.out_of_stock') return undefined;
  const { short } = error.details as { short: ShortProduct[] };
  const own = short.find(({ product }) => open.some(({ pieces }) => product in pieces));
  return own && new AppError('checkout.own_hold', own);
}

type Decided = Asked & {
  order: PricedOrder;
  cart: { cartId: string; cartVersion: number } | null;
  buyer: OrderingBuyer;
  shipTo: ShipTo;
  keptUntil: Date;
  hold: UnpaidAround & { pieces: number; cardEnteredAt: Date | null };
};

/** Stock comes last: the row of a popular product stays locked from there to the commit. */
async function write(tx: Db, deps: Deps, decided: Decided): Promise<string> {
  const { buyerId, key, method, order, cart, buyer, shipTo, keptUntil: reservedUntil, hold } = decided;
  const { priced, promo, shippingMethod } = order;
  const checkoutId = newId();
  // A transfer may take days: the parcel waits for it.
  const orders = composeOrders(order, method === 'card' ? buyer.now : null);
  const { lines: _, sellers: __, ...totals } = priced;
  const placed = await createOrders(tx, {
    ...totals,
    id: checkoutId,
    buyerId,
    key,
    cartId: cart?.cartId ?? null,
    cartVersion: cart?.cartVersion ?? null,
    paymentMethod: method,
    shippingMethod,
    promoId: promo?.id ?? null,
    shipTo,
    reservedUntil,
    orders,
  });
  const reference = method === 'bank-transfer' ? placed[0]?.number : undefined;
  const bank = reference ? { reference, dueAt: reservedUntil } : undefined;
  const productIds = priced.lines.map(({ productId }) => productId);
  const holds = orders.flatMap(({ id, lines }) =>
    lines.map(({ productId, quantity }) => ({ orderId: id, productId, quantity })),
  );
  const amountCents = priced.totalCents;
  await openPayment(tx, { paymentId: newId(), checkoutId, buyerId, method, amountCents, bank, hold });
  if (bank) {
    await deps.events.publish(tx, { type: checkoutPlaced, subject: checkoutId, payload: { checkoutId } });
    await removeOrdered(tx, { userId: buyerId, checkoutId, productIds });
  }
  if (promo) {
    const heldUntil = new Date(buyer.now.getTime() + deps.env.unpaid.promoMinutes * 60_000);
    const { discountCents } = priced;
    await redeemPromo(tx, { promoId: promo.id, userId: buyerId, checkoutId, discountCents, heldUntil });
  }
  await holdStock(tx, {
    holds,
    names: new Map(orders.flatMap(({ lines }) => lines.map(({ productId, name }) => [productId, name]))),
    until: reservedUntil,
    newcomersPercent: buyer.isNew ? deps.env.unpaid.newcomersPercent : undefined,
  });
  failPoint('checkout.before-order-commit');
  return checkoutId;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

type Pieces = Record<string, number>;

const countPieces = (...lists: readonly Pieces[]): number =>
  lists.flatMap((pieces) => Object.values(pieces)).reduce((sum, quantity) => sum + quantity, 0);

type Ordering = {
  buyer: OrderingBuyer;
  /** The buyer's other unpaid checkouts, which stay open beside the one that is wanted. */
  open: readonly Pick<OpenCheckout, 'pieces'>[];
  around: UnpaidAround;
  wanted: Wanted;
};

/** A buyer cannot hold all stock without paying: not with one account, and not with many. */
function refuseHoarding(limits: UnpaidLimits, { buyer, open, around, wanted }: Ordering): void {
  refuseAfterExpired(limits, buyer, wanted);
  if (open.length >= limits.checkouts) throw new AppError('checkout.too_many_open');
  const added = countPieces(wanted.pieces);
  const pieces = countPieces(...open.map((checkout) => checkout.pieces), wanted.pieces);
  if (pieces > limits.pieces) throw new AppError('checkout.too_much_unpaid', { maximum: limits.pieces });
  if (!buyer.isConfirmed && (wanted.paymentMethod === 'bank-transfer' || pieces > limits.unconfirmedPieces)) {
    throw new AppError('checkout.address_unconfirmed', { maximum: limits.unconfirmedPieces });
  }
  if (around.networkPieces + added > limits.networkPieces) throw new AppError('checkout.network_unpaid');
  if (around.addressPieces + added > limits.addressPieces) throw new AppError('checkout.address_unpaid');
}

/** An account that lets its orders expire pays at once, which a bank transfer cannot; one that goes on with it waits. */
function refuseAfterExpired({ expiredADay }: UnpaidLimits, { expiredAt }: OrderingBuyer, wanted: Wanted): void {
  const until = (count: number) => momentText(new Date((expiredAt[count - 1] as Date).getTime() + dayMs));
  if (expiredAt.length >= 2 * expiredADay) {
    throw new AppError('checkout.expired_too_often', { until: until(2 * expiredADay) });
  }
  if (expiredAt.length >= expiredADay && wanted.paymentMethod === 'bank-transfer') {
    throw new AppError('checkout.pay_at_once', { until: until(expiredADay) });
  }
}

/** Until when it is held. A short hold counts as if a card had been entered: no card makes it longer. */
function holdTimesOf(
  limits: UnpaidLimits,
  { now, expiredAt }: OrderingBuyer,
  method: Wanted['paymentMethod'],
): { until: Date; cardEnteredAt: Date | null } {
  const after = (ms: number) => new Date(now.getTime() + ms);
  if (method === 'bank-transfer') return { until: after(limits.transferDays * dayMs), cardEnteredAt: null };
  return expiredAt.length >= limits.expiredADay
    ? { until: after(limits.shortMinutes * minuteMs), cardEnteredAt: now }
    : { until: after(limits.cardMinutes * minuteMs), cardEnteredAt: null };
}

type NewCheckout = Parameters<typeof createOrders>[1];
type Wanted = Pick<NewCheckout, 'paymentMethod' | 'shippingMethod' | 'promoId' | 'totalCents' | 'shipTo'> & {
  pieces: Pieces;
};

/** Ordered again without any change: the buyer gets the checkout that is already there. */
const sameAs = (open: OpenCheckout, wanted: Wanted): boolean =>
  open.isKept &&
  open.paymentMethod === wanted.paymentMethod &&
  open.shippingMethod === wanted.shippingMethod &&
  open.promoId === wanted.promoId &&
  open.totalCents === wanted.totalCents &&
  isDeepStrictEqual(open.pieces, wanted.pieces) &&
  isDeepStrictEqual(open.shipTo, wanted.shipTo);
