/**
 * A spreadsheet runs a cell that begins with one of these signs as a formula. Where it parts cells at semicolons or tabs, a quote in
 * the middle of a line is no quote to it: what stands behind a separator or a line break in a text begins a cell, too. A
 * dash before a space is a list, as people write them.
 */
const atStart = /^(?='*[=+\-@\t\r])/;
const within = /([;\t]\s*|[\r\n]+)(?='*(?:[=+@]|-(?! )))/g;

/** An apostrophe stops the formula, and one more goes before what already looks guarded: taking one away gives back what was there. */
export const guardFormulas = (text: string): string => text.replace(within, "$1'").replace(atStart, "'");

export const unguardFormulas = (text: string): string =>
  text.replace(/^'(?='*[=+\-@\t\r])/, '').replace(/([;\t]\s*|[\r\n]+)'(?='*(?:[=+@]|-(?! )))/g, '$1');
