/**
 * An event that is delivered to the current listeners and then forgotten; a store (store.ts) holds state that stays.
 */
export type Emitter<Event> = {
  emit: (event: Event) => void;
  subscribe: (listener: (event: Event) => void) => () => void;
};

export function createEmitter<Event>(): Emitter<Event> {
  const listeners = new Set<(event: Event) => void>();
  return {
    emit(event) {
      // A copy: a listener may unsubscribe, or subscribe another one, while it runs.
      for (const listener of [...listeners]) listener(event);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
