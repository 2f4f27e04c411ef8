import { useSyncExternalStore } from 'react';

type Question = { promise: Promise<boolean>; answer: (isConfirmed: boolean) => void };

let question: Question | null = null;
const dialogs = new Set<() => void>();

function settle(isConfirmed: boolean): void {
  question?.answer(isConfirmed);
  question = null;
  for (const notify of dialogs) notify();
}

/** A call was refused because its sign-in is not fresh: the dialog of the layout asks for the password, then it is repeated. */
export const freshSignIn = {
  /** Several calls at once are one question. Where no dialog is shown, nobody could answer it. */
  ask(): Promise<boolean> {
    if (dialogs.size === 0) return Promise.resolve(false);
    if (!question) {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      question = { promise, answer: resolve };
      for (const notify of dialogs) notify();
    }
    return question.promise;
  },
  settle,
};

function subscribe(notify: () => void): () => void {
  dialogs.add(notify);
  return () => {
    dialogs.delete(notify);
    // A dialog that is gone answers no more: the calls that wait for it fail as they were refused.
    if (dialogs.size === 0) settle(false);
  };
}

export const useIsAskedForSignIn = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => question !== null,
    () => false,
  );
