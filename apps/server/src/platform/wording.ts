const dollarFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const listFormat = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** 123456 is $1,234.56. */
export const dollars = (cents: number): string => dollarFormat.format(cents / 100);

/** November 15, 2026. */
export const dayText = (day: Date): string => dayFormat.format(day);

/** HB-10001, HB-10002, and HB-10003. */
export const listText = (parts: readonly string[]): string => listFormat.format(parts);

export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

const momentFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** November 15, 2026 at 3:45 PM UTC. */
export const momentText = (moment: Date): string => `${momentFormat.format(moment)} UTC`;

/** Text that a person wrote, as one line of limited length. */
export function oneLine(text: string, maxLength = 1000): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > maxLength ? `${line.slice(0, maxLength - 1)}…` : line;
}

/** The same as the end of a sentence of ours: no second full stop. */
export const quoted = (text: string): string => oneLine(text, 300).replace(/\.$/, '');

/** As a sentence of its own what otherwise follows "Hello Maya, ". */
export const asSentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
