/** What happens once and is told to whoever listens then; a store is for what stays. */
export type News<What> = {
  tell: (what: What) => void;
  listen: (listener: (what: What) => void) => () => void;
};

export function createNews<What>(): News<What> {
  const listeners = new Set<(what: What) => void>();
  return {
    tell(what) {
      // A copy: whoever is told may stop listening, or begin to.
      for (const listener of [...listeners]) listener(what);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
