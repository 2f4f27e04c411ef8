import { createEmitter } from './emitter.ts';

/** A call was refused because nobody is signed in: the session that the page still shows may be over. */
export const sessionRefusals = createEmitter<void>();
