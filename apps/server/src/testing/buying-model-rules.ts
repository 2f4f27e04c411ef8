/** What buying must come to, in its simplest words: counts of pieces, and who has paid for what. */
export type ModelOrder = {
  id: string;
  lineId: string;
  /** Each product has a seller of its own. */
  product: number;
  quantity: number;
  status: 'processing' | 'shipped' | 'delivered' | 'cancelled';
  paid: boolean;
  /** Money that is on its way back. */
  owes: 'nothing' | 'everything';
  refunded: 'none' | 'part' | 'all';
  returned: number;
};

export type ModelCheckout = {
  index: number;
  method: 'card' | 'bank-transfer';
  coupon: boolean;
  state: 'open' | 'paid' | 'expired' | 'called-off';
  /** How it stands where the money is. */
  provider: 'waiting' | 'succeeded' | 'canceled';
  settled: boolean;
  orders: ModelOrder[];
};

export type BuyingModel = {
  onHand: number[];
  reserved: number[];
  cart: Record<number, number>;
  codesLeft: number;
  checkouts: ModelCheckout[];
};

export type Wish = { quantities: number[]; coupon: boolean; method: 'card' | 'bank-transfer' };
export type OrderFacts = Pick<ModelOrder, 'id' | 'lineId' | 'product' | 'quantity'>;

const maxOpenCheckouts = 3;

export const newModel = (onHand: number[], codes: number): BuyingModel => ({
  onHand: [...onHand],
  reserved: onHand.map(() => 0),
  cart: {},
  codesLeft: codes,
  checkouts: [],
});

export const availableIn = ({ onHand, reserved }: Readonly<BuyingModel>, product: number): number =>
  (onHand[product] ?? 0) - (reserved[product] ?? 0);

/** What its own unpaid card checkouts hold is there for the buyer: the same order again is given back. */
export const availableToBuyer = (model: Readonly<BuyingModel>, product: number): number =>
  model.checkouts
    .filter(({ state, method }) => state === 'open' && method === 'card')
    .reduce((sum, checkout) => sum + piecesOf(checkout, product), availableIn(model, product));

export function putBack(model: BuyingModel, product: number, pieces: number): void {
  model.onHand[product] = (model.onHand[product] ?? 0) + pieces;
}

function reserve(model: BuyingModel, { product, quantity }: OrderFacts, sign: 1 | -1): void {
  model.reserved[product] = (model.reserved[product] ?? 0) + sign * quantity;
}

const piecesOf = ({ orders }: ModelCheckout, product: number): number =>
  orders.find((order) => order.product === product)?.quantity ?? 0;

const samePieces = (checkout: ModelCheckout, { quantities }: Wish): boolean =>
  quantities.every((quantity, product) => piecesOf(checkout, product) === quantity);

/** What an order must lead to: a refusal, the checkout that is already there, or a new one. */
export function orderOutcome(model: Readonly<BuyingModel>, wish: Wish): { refusal?: string; same?: ModelCheckout } {
  const open = model.checkouts.filter(({ state }) => state === 'open');
  const alike = open.filter((checkout) => samePieces(checkout, wish));
  const held = alike.filter(({ coupon }) => coupon).length;
  if (wish.coupon && model.codesLeft + held < 1) return { refusal: 'promo.used_up' };
  const same = alike.find(({ method, coupon }) => method === wish.method && coupon === wish.coupon);
  if (same) return { same };
  if (open.length >= maxOpenCheckouts) return { refusal: 'checkout.too_many_open' };
  if (wish.coupon && model.codesLeft < 1) return { refusal: 'promo.used_up' };
  const short = [0, 1].filter((product) => (wish.quantities[product] ?? 0) > availableIn(model, product));
  if (short.length === 0) return {};
  const isOwn = open.some((checkout) => short.some((product) => piecesOf(checkout, product) > 0));
  return { refusal: isOwn ? 'checkout.own_hold' : 'cart.out_of_stock' };
}

export function placeInModel(model: BuyingModel, wish: Wish, facts: OrderFacts[]): ModelCheckout {
  const checkout: ModelCheckout = {
    index: model.checkouts.length,
    method: wish.method,
    coupon: wish.coupon,
    state: 'open',
    provider: 'waiting',
    settled: false,
    orders: facts.map((order) => ({
      ...order,
      status: 'processing',
      paid: false,
      owes: 'nothing',
      refunded: 'none',
      returned: 0,
    })),
  };
  model.checkouts.push(checkout);
  for (const order of facts) reserve(model, order, 1);
  if (wish.coupon) model.codesLeft -= 1;
  return checkout;
}

/** By bank transfer, ordering is all the buyer does here. */
export function leaveCart({ cart }: BuyingModel, { orders }: ModelCheckout): void {
  for (const { product } of orders) delete cart[product];
}

/** Given up unpaid: pieces and code are free again. */
export function closeCheckout(model: BuyingModel, checkout: ModelCheckout, state: 'expired' | 'called-off'): void {
  checkout.state = state;
  for (const order of checkout.orders) {
    order.status = 'cancelled';
    reserve(model, order, -1);
  }
  if (checkout.coupon) model.codesLeft += 1;
}

/** Paid and not shipped: its pieces are back, its money is owed, and with the last order of a checkout goes the code. */
export function cancelPaid(model: BuyingModel, checkout: ModelCheckout, order: ModelOrder): void {
  order.status = 'cancelled';
  order.owes = 'everything';
  putBack(model, order.product, order.quantity);
  if (checkout.coupon && checkout.orders.every(({ status }) => status === 'cancelled')) model.codesLeft += 1;
}

/** The money counts once, however many messages report it. */
export function settleInModel(model: BuyingModel, checkout: ModelCheckout): void {
  if (checkout.settled) return;
  checkout.settled = true;
  const inTime = checkout.state === 'open';
  const mayLive = checkout.state === 'expired' && (!checkout.coupon || model.codesLeft > 0);
  if (mayLive && checkout.coupon) model.codesLeft -= 1;
  for (const order of checkout.orders) {
    order.paid = true;
    if (inTime) reserve(model, order, -1);
    if (inTime || (mayLive && availableIn(model, order.product) >= order.quantity)) {
      order.status = 'processing';
      putBack(model, order.product, -order.quantity);
      delete model.cart[order.product];
    } else order.owes = 'everything';
  }
  const lives = checkout.orders.some(({ owes }) => owes === 'nothing');
  if (mayLive && checkout.coupon && !lives) model.codesLeft += 1;
  checkout.state = 'paid';
}
