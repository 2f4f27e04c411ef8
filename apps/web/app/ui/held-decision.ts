import { useSyncExternalStore } from 'react';

export const UNDO_MS = 10_000;

export type HeldDecision = {
  /** What it decides about: gone from its queue while the decision is held or sent. */
  id: string;
  /** What is about to happen: 'Approving Willow & Rue'. */
  text: string;
  /**
   * Does it, says how it went, and brings the queue up to date. With `isLeaving` the page is being closed: only a request
   * with `keepalive` still arrives.
   */
  send: (how: { isLeaving: boolean }) => Promise<void>;
};

type State = { held: HeldDecision | null; sending: readonly string[] };
const nothing: State = { held: null, sending: [] };

/**
 * Decisions wait here for ten seconds before they are sent, so that Undo takes back something that has not happened: no
 * email has left, no session has ended. One waits at a time: the next one sends it, and so does closing the page.
 */
export function createHeldDecisions({ ms = UNDO_MS } = {}) {
  let state = nothing;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const set = (next: State) => {
    state = next;
    for (const listener of listeners) listener();
  };

  const sendNow = async (isLeaving = false): Promise<void> => {
    const { held } = state;
    if (!held) return;
    clearTimeout(timer);
    removeEventListener('pagehide', leave);
    set({ held: null, sending: [...state.sending, held.id] });
    try {
      await held.send({ isLeaving });
    } finally {
      set({ ...state, sending: state.sending.filter((id) => id !== held.id) });
    }
  };
  const leave = () => void sendNow(true);

  return {
    hold(decision: HeldDecision): void {
      void sendNow();
      set({ ...state, held: decision });
      timer = setTimeout(() => void sendNow(), ms);
      addEventListener('pagehide', leave);
    },
    undo(): void {
      clearTimeout(timer);
      removeEventListener('pagehide', leave);
      set({ ...state, held: null });
    },
    sendNow: () => sendNow(),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: () => state,
  };
}

/** One for the whole app: a decision is sent even when the person has gone on to another page. */
export const heldDecisions = createHeldDecisions();

export function useHeldDecisions(): State & { isGone: (id: string) => boolean } {
  const now = useSyncExternalStore(heldDecisions.subscribe, heldDecisions.get, () => nothing);
  return { ...now, isGone: (id) => now.held?.id === id || now.sending.includes(id) };
}
