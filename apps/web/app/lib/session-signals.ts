import { createEmitter } from './emitter.ts';

/** What the API client and the session feature report to each other; neither may import the other. */

/** The server answered that a call needs a session: the session that the page still shows may be over. */
export const sessionRefusals = createEmitter<void>();

let checkVisitor: () => boolean = () => false;

export const setVisitorCheck = (check: () => boolean): void => {
  checkVisitor = check;
};

/** Whether this browser knows that no member is signed in; the session cookie itself cannot be read by scripts. */
export const isKnownVisitor = (): boolean => checkVisitor();
