import type { KeptProduct } from '@herbary/contract/wishlist.ts';
import { createPersonalStore } from '../../lib/personal-store.ts';
import { createStore, useStore } from '../../lib/store.ts';
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

export type WishlistProblem = { sentence: string; signedOut: boolean };
/** `stale`: shown as the browser remembers it, because the server could not be asked. */
export type Freshness = 'unknown' | 'fresh' | 'stale';

const problems = new Set<(problem: WishlistProblem) => void>();
const freshness = createStore<{ owner: string | null; state: Freshness }>({ owner: null, state: 'unknown' });
const atServer = freshness.get();
const loadCalls = () => import('./wishlist-calls.ts');

/** A change that did not arrive and was taken back; the layout tells the person. */
export function onWishlistProblem(listener: (problem: WishlistProblem) => void): () => void {
  problems.add(listener);
  return () => problems.delete(listener);
}
const tell = (problem: WishlistProblem) => {
  for (const listener of problems) listener(problem);
};

export const useWishlist = (): Wishlist => useStore(wishlistStore, emptyWishlist);

export function useWishlistFreshness(): Freshness {
  const owner = useStore(wishlistStore.owner, null);
  const known = useStore(freshness, atServer);
  return known.owner === owner ? known.state : 'unknown';
}

let lastTurn: Promise<unknown> = Promise.resolve();

/** Calls follow each other: a heart pressed twice must reach the server in that order. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = lastTurn.then(work);
  lastTurn = turn.catch(() => undefined);
  return turn;
}

const wills = new Map<string, symbol>();

type Change = { id: string; owner: string; arrived: () => void; takeBack: () => void };

/** Shown at once, sent after. Only the person's last word on a product may be taken back when its call fails. */
async function send({ id, owner, arrived, takeBack }: Change, call: () => Promise<unknown>): Promise<void> {
  const will = Symbol(id);
  wills.set(id, will);
  const isLastWord = () => wills.get(id) === will && wishlistStore.owner.get() === owner;
  try {
    await inTurn(call);
    if (isLastWord()) arrived();
  } catch (error) {
    if (!isLastWord()) return;
    takeBack();
    const { isSignedOut, sayWhy } = await loadCalls();
    tell({ sentence: sayWhy(error), signedOut: isSignedOut(error) });
  } finally {
    if (wills.get(id) === will) wills.delete(id);
  }
}

export function addToWishlist(item: KeptProduct): void {
  const { update, get, owner } = wishlistStore;
  const account = owner.get();
  if (hasWish(get(), item.id)) return;
  if (isFull(get())) {
    void loadCalls().then(({ fullSentence }) => tell({ sentence: fullSentence(), signedOut: false }));
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

let refreshing: { what: string; done: Promise<void> } | undefined;

/**
 * Brings the list up to date: a member's from the account, with what the account has not heard of joining it; a
 * visitor's with today's prices and stock. When the server cannot be asked, nothing is lost and the next time tries again.
 */
export function refreshWishlist(): Promise<void> {
  const owner = wishlistStore.owner.get();
  // One that runs already is waited for, unless it left before the newest wishes were there to go with it.
  const what = [owner, ...unsavedOf(wishlistStore.get()).map(({ id }) => id)].join();
  if (refreshing?.what === what) return refreshing.done;
  const done = inTurn(() => (owner ? readAccount(owner) : readPrices()))
    .then(() => 'fresh' as const)
    .catch(() => 'stale' as const)
    .then((state) => {
      if (refreshing?.done === done) refreshing = undefined;
      if (wishlistStore.owner.get() === owner) freshness.set({ owner, state });
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
