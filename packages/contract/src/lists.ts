import { z } from 'zod';
import { id } from './fields.ts';

/** A number that came in an address, with words a person can act on. */
export const countIn = (what: string, max: number) => {
  const sentence = `${what} is a whole number from 1 to ${max}`;
  return z.coerce.number<string | number>(sentence).int(sentence).min(1, sentence).max(max, sentence);
};

/** What is typed into the search box of a list. */
export const searchText = z.string().trim().max(100);

/** For lists whose rows are whole orders or stores. */
export const wideRows = { page: 10_000, limit: 50 };

/** The query of a list: its page, counted from 1, and its own filters. */
export const listQuery = <Filters extends z.ZodRawShape>(filters: Filters, max = { page: 10_000, limit: 100 }) =>
  z.object({
    page: countIn('The page', max.page).optional(),
    limit: countIn('The limit', max.limit).optional(),
    ...filters,
  });

/** Instead of `page`: the page that holds this record, for a link to it. Where the list does not hold it, `page` counts. */
export const holding = { at: id.optional() };

/** Which page of how many an answer is; it stands beside the rows, whose field the specification names. */
export const pageInfo = { total: z.int(), page: z.int(), pages: z.int() };

/** Where a page begins: `next` of the page before. Not together with `page`. */
export const cursorText = z.string().max(1000);

/** Beside `pageInfo` where a list goes on behind a cursor. `moreThanTotal`: counting stopped at `total`. */
export const cursorInfo = { next: cursorText.nullable(), moreThanTotal: z.boolean() };

/** The orders a list can be asked for, each of them also turned around: `total`, `-total`. */
export function sortBy<const Name extends string>(...names: readonly Name[]) {
  const values = names.flatMap((name) => [name, `-${name}` as const]);
  return z.enum(values, `This list is sorted by ${values.join(', ')}`);
}
