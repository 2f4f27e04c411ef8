import type { ShippingMethod } from '@herbary/contract/pricing.ts';
import { createEmitter } from '../../lib/emitter.ts';
import { createFreshness, type Freshness } from '../../lib/freshness.ts';
import { importWhenOnline } from '../../lib/lazy-component.ts';
import { createPersonalStore } from '../../lib/personal-store.ts';
import { createSerialQueue } from '../../lib/serial-queue.ts';
import { useStore } from '../../lib/store.ts';
import { type Cart, type CartEdit, type CartItem, emptyCart, limitOf, type NewCartItem, newLine } from './cart.ts';
import {
  type CartRecord,
  emptyRecord,
  mergeRecords,
  newKey,
  parseRecord,
  showRecord,
  takeAnswer,
  unsentOf,
  withEdit,
  withoutEdit,
} from './cart-record.ts';

/** Presses on plus and minus within this time become one call. */
const QUIET_MS = 300;

const { update, ...records } = createPersonalStore<CartRecord>({
  key: 'cart',
  empty: emptyRecord,
  parse: parseRecord,
  merge: mergeRecords,
  unsent: unsentOf,
});

let shown = { record: emptyRecord, cart: emptyCart };

function shownCart(): Cart {
  const record = records.get();
  if (shown.record !== record) shown = { record, cart: showRecord(record) };
  return shown.cart;
}

export const cartStore = { ...records, get: shownCart };
export const useCart = (): Cart => useStore(cartStore, emptyCart);

const freshness = createFreshness(records.owner);
export const useCartFreshness = freshness.useFreshness;

const additions = createEmitter<NewCartItem>();
const problems = createEmitter<string>();
const loadCalls = () => importWhenOnline(() => import('./cart-calls.ts'));

/** Emits when a product is added to the cart; the layout shows a notification. */
export const onAddedToCart = additions.subscribe;

/** Emits the message of a refused change that was rolled back; the layout shows it as a toast. */
export const onCartProblem = problems.subscribe;

/** What is pressed first must reach the server first, and the last answer must be the newest. */
const enqueue = createSerialQueue();

type Waiter = { resolve: () => void; reject: (error: unknown) => void };

/** Edits made in this tab. Those of another tab are seen here too, and sent by it. */
const mine = new Set<string>();
const waiters = new Map<string, Waiter>();
let sending: string | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

type Unkeyed<Edit> = Edit extends CartEdit ? Omit<Edit, 'key'> : never;

function note(edit: Unkeyed<CartEdit>): string {
  const key = newKey();
  update((record) => withEdit(record, { ...edit, key }, (last) => last !== sending && mine.has(last)));
  mine.add(key);
  return key;
}

const sendSoon = () => void enqueue(() => sendEdits(records.owner.get(), false)).catch(() => undefined);

/** Shown at once, sent after; taken back if the server refuses. */
function commit(edit: Unkeyed<CartEdit>): void {
  note(edit);
  clearTimeout(timer);
  if (edit.kind === 'quantity') timer = setTimeout(sendSoon, QUIET_MS);
  else sendSoon();
}

/** For what only the server can answer: resolves when it is done, fails with the refusal. */
function ask(edit: Unkeyed<CartEdit>): Promise<void> {
  const answered = new Promise<void>((resolve, reject) => waiters.set(note(edit), { resolve, reject }));
  sendSoon();
  return answered;
}

async function sendEdits(owner: string | null, ofAllTabs: boolean): Promise<void> {
  const isSendable = ({ key }: CartEdit) => ofAllTabs || mine.has(key);
  let refused = false;
  while (records.owner.get() === owner) {
    const edit = records.get().edits.find(isSendable);
    if (!edit) break;
    sending = edit.key;
    const accepted = await sendOne(edit, owner).finally(() => {
      sending = undefined;
    });
    if (!accepted) refused = true;
  }
  // Who was refused knew something wrong: the line is gone, or there are fewer pieces.
  if (refused) await readCart(owner);
}

/** False when it was refused; throws when the outcome is unknown, and the edit stays queued. */
async function sendOne(edit: CartEdit, owner: string | null): Promise<boolean> {
  const { sendEdit, isUndecided, cartErrorMessage } = await loadCalls();
  const waiter = waiters.get(edit.key);
  const settle = (change: (record: CartRecord) => CartRecord) => {
    if (records.owner.get() === owner) update((record) => withoutEdit(change(record), edit.key));
    mine.delete(edit.key);
    waiters.delete(edit.key);
  };
  try {
    const answer = await sendEdit(edit);
    settle((record) => takeAnswer(record, answer));
    waiter?.resolve();
    return true;
  } catch (error) {
    if (!waiter && isUndecided(error)) throw error;
    settle((record) => record);
    if (waiter) waiter.reject(error);
    else problems.emit(cartErrorMessage(error));
    return false;
  }
}

async function readCart(owner: string | null): Promise<void> {
  const answer = await (await loadCalls()).fetchCart();
  if (records.owner.get() !== owner) return;
  update((record) => takeAnswer(record, answer));
}

/** Whether there is anything to ask the server about: a visitor who has put nothing in has no cart there. */
export const isCartKnown = (): boolean => {
  const { items, edits } = records.get();
  return records.owner.get() !== null || items.length > 0 || edits.length > 0;
};

let refreshing: { owner: string | null; done: Promise<Freshness> } | undefined;

/** Sends pending edits, also those of closed tabs, and takes the server's cart. Never throws. */
export function refreshCart(): Promise<Freshness> {
  const owner = records.owner.get();
  if (refreshing?.owner === owner && records.get().edits.length === 0) return refreshing.done;
  const done = enqueue(async () => {
    await sendEdits(owner, true);
    await readCart(owner);
  })
    .then(() => 'fresh' as const)
    .catch(() => 'stale' as const)
    .then((state) => {
      if (refreshing?.done === done) refreshing = undefined;
      freshness.found(owner, state);
      return state;
    });
  refreshing = { owner, done };
  return done;
}

const lineOf = (id: string): CartItem | undefined => shownCart().items.find((line) => line.id === id);

/** Adds up to the stock; with none left, only a message is shown. */
export function addToCart(item: NewCartItem, quantity = 1): void {
  const line = newLine(item, quantity);
  const known = lineOf(item.id);
  const room = limitOf({ ...line, stock: item.stock ?? known?.stock ?? null }) - (known?.quantity ?? 0);
  if (room < 1) {
    void loadCalls().then(({ outOfStock }) => problems.emit(outOfStock(item.name)));
    return;
  }
  commit({ kind: 'add', item: newLine(item, Math.min(quantity, room)) });
  additions.emit(item);
}

export function removeFromCart(id: string): void {
  if (lineOf(id)) commit({ kind: 'remove', id });
}

/** Below 1 is ignored; taking a line out is `removeFromCart`. */
export function setCartQuantity(id: string, quantity: number): void {
  const line = lineOf(id);
  if (!line || !Number.isInteger(quantity) || quantity < 1) return;
  const possible = Math.min(quantity, Math.max(limitOf(line), 1));
  if (possible !== line.quantity) commit({ kind: 'quantity', id, quantity: possible });
}

let choices = 0;

export function selectInCart(id: string, selected: boolean): void {
  choices += 1;
  const line = lineOf(id);
  if (line?.available && line.selected !== selected) commit({ kind: 'select', id, selected });
}

export function selectAllInCart(selected: boolean): void {
  choices += 1;
  const isDifferent = shownCart().items.some((line) => line.available && line.selected !== selected);
  if (isDifferent) commit({ kind: 'select-all', selected });
}

export function clearCart(): void {
  if (shownCart().items.length > 0) commit({ kind: 'clear' });
}

/** On entry everything is selected, as specified; also what only the server's answer brings to light. */
export async function enterCart(): Promise<Freshness> {
  selectAllInCart(true);
  const chosen = choices;
  const state = await refreshCart();
  if (choices === chosen) selectAllInCart(true);
  return state;
}

export const applyPromo = (code: string): Promise<void> => ask({ kind: 'promo', code });
export const removePromo = (): Promise<void> => ask({ kind: 'no-promo' });
export const chooseShipping = (method: ShippingMethod): Promise<void> => ask({ kind: 'shipping', method });
export const acknowledgeChanges = (): Promise<void> => ask({ kind: 'acknowledge' });
