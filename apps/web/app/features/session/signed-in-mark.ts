import { SIGNED_IN_MARK } from '@herbary/contract/cookie-marks.ts';
import { readMark, removeMark } from '../../lib/cookie-mark.ts';

/** The server set a session for this browser, and has not been heard ending it. */
export const hasSignedInMark = (): boolean => readMark(SIGNED_IN_MARK) !== undefined;

export const removeSignedInMark = (): void => removeMark(SIGNED_IN_MARK);
