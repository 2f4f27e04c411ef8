import type { KeptProduct } from '@herbary/contract/wishlist.ts';
import { createEmitter } from '../../lib/emitter.ts';
import { createFreshness, type Freshness } from '../../lib/freshness.ts';
import { importWhenOnline } from '../../lib/lazy-component.ts';
import { createPersonalStore } from '../../lib/personal-store.ts';
import { createSerialQueue } from '../../lib/serial-queue.ts';
import { useStore } from '../../lib/store.ts';
import {
  addWish,
  emptyWishlist,
  hasWish,
  isFull,
  markSaved,
  mergeWishlists,
  parseWishlist,
  removeWish,
  restoreWish,
  takeAccount,
  takeFresh,
  unsavedOf,
  type Wishlist,
} from './wishlist.ts';

export const wishlistStore = createPersonalStore({
  key: 'wishlist',
  empty: emptyWishlist,
  parse: parseWishlist,
  merge: mergeWishlists,
  unsent: unsavedOf,
});

const problems = createEmitter<string>();
const freshness = createFreshness(wishlistStore.owner);
const loadCalls = () => importWhenOnline(() => import('./wishlist-calls.ts'));

/** Emits the message of a failed change that was rolled back; the layout shows it as a toast. */
export const onWishlistProblem = problems.subscribe;

export const useWishlist = (): Wishlist => useStore(wishlistStore, emptyWishlist);
export const useWishlistFreshness = freshness.useFreshness;

/** A heart pressed twice must reach the server in that order. */
const enqueue = createSerialQueue();

const wills = new Map<string, symbol>();

type Change = { id: string; owner: string; arrived: () => void; takeBack: () => void };

/** Shown at once, sent after. Only the person's last word on a product may be taken back when its call fails. */
async function send({ id, owner, arrived, takeBack }: Change, call: () => Promise<unknown>): Promise<void> {
  const will = Symbol(id);
  wills.set(id, will);
  const isLastWord = () => wills.get(id) === will && wishlistStore.owner.get() === owner;
  try {
    await enqueue(call);
    if (isLastWord()) arrived();
  } catch (error) {
    if (!isLastWord()) return;
    takeBack();
    const { wishlistErrorMessage } = await loadCalls();
    problems.emit(wishlistErrorMessage(error));
  } finally {
    if (wills.get(id) === will) wills.delete(id);
  }
}

export function addToWishlist(item: KeptProduct): void {
  const { update, get, owner } = wishlistStore;
  const account = owner.get();
  if (hasWish(get(), item.id)) return;
  if (isFull(get())) {
    void loadCalls().then(({ fullSentence }) => problems.emit(fullSentence()));
    return;
  }
  update((wishes) => addWish(wishes, account ? { ...item, unsaved: true } : item));
  if (!account) return;
  const change: Change = {
    id: item.id,
    owner: account,
    arrived: () => update((wishes) => markSaved(wishes, item.id)),
    takeBack: () => update((wishes) => removeWish(wishes, item.id)),
  };
  void send(change, async () => (await loadCalls()).putWish(item.id));
}

export function removeFromWishlist(id: string): void {
  const { update, get, owner } = wishlistStore;
  const account = owner.get();
  const position = get().findIndex((wish) => wish.id === id);
  const item = get()[position];
  if (!item) return;
  update((wishes) => removeWish(wishes, id));
  if (!account) return;
  const change: Change = {
    id,
    owner: account,
    arrived: () => undefined,
    takeBack: () => update((wishes) => restoreWish(wishes, item, position)),
  };
  void send(change, async () => (await loadCalls()).deleteWish(id));
}

let refreshing: { what: string; done: Promise<Freshness> } | undefined;

/**
 * Refreshes the list: a member's from the account, merged with unsaved items; a
 * visitor's with today's prices and stock. When the server cannot be asked, nothing is lost and the next time tries again.
 */
export function refreshWishlist(): Promise<Freshness> {
  const owner = wishlistStore.owner.get();
  // A running refresh is reused, unless it started before the newest items were added.
  const what = [owner, ...unsavedOf(wishlistStore.get()).map(({ id }) => id)].join();
  if (refreshing?.what === what) return refreshing.done;
  const done = enqueue(() => (owner ? readAccount(owner) : readPrices()))
    .then(() => 'fresh' as const)
    .catch(() => 'stale' as const)
    .then((state) => {
      if (refreshing?.done === done) refreshing = undefined;
      freshness.found(owner, state);
      return state;
    });
  refreshing = { what, done };
  return done;
}

async function readAccount(owner: string): Promise<void> {
  const sent = unsavedOf(wishlistStore.get()).map(({ id }) => id);
  const account = await (await loadCalls()).fetchAccountWishes(sent);
  if (wishlistStore.owner.get() !== owner) return;
  wishlistStore.update((local) => takeAccount(local, account, { sent, busy: new Set(wills.keys()) }));
}

async function readPrices(): Promise<void> {
  const asked = wishlistStore.get().map(({ id }) => id);
  if (asked.length === 0) return;
  const fresh = await (await loadCalls()).fetchCards(asked);
  if (wishlistStore.owner.get() === null) wishlistStore.update((local) => takeFresh(local, asked, fresh));
}
