/** What a form holds under a name, without spaces around it; undefined when it is empty. */
export const textIn = (data: FormData, name: string): string | undefined =>
  String(data.get(name) ?? '').trim() || undefined;

/** "1,200" is 1200, and "8,60" no number: read as 860, it would be a hundred times what was meant. */
export const withoutGroups = (text: string): string => text.replace(/,(?=\d{3}(?!\d))/g, '');

/** "$1,200.50" and "10%" are numbers to people. What is no number stays no number, and the schema says so. */
export function numberIn(data: FormData, name: string): number | undefined {
  const text = textIn(data, name);
  return text === undefined ? undefined : Number(withoutGroups(text.replace(/^\$|%$/g, '')));
}

/** The time on the reader's own clock. */
export function momentIn(data: FormData, name: string): string | undefined {
  const text = textIn(data, name);
  const moment = text === undefined ? undefined : new Date(text);
  return moment === undefined || Number.isNaN(moment.getTime()) ? text : moment.toISOString();
}

/** In place of the schema's word for a moment that is none. */
export const sayMoment = (name: string): string | undefined =>
  name === 'startsAt' || name === 'endsAt' ? 'Please enter a date and a time' : undefined;
