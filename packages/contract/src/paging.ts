import { z } from 'zod';

/** A number that came in an address, with words a person can act on. */
export const countIn = (what: string, max: number) => {
  const sentence = `${what} is a whole number from 1 to ${max}`;
  return z.coerce.number<string | number>(sentence).int(sentence).min(1, sentence).max(max, sentence);
};

/** Lists of one's own things: short pages, counted from 1. */
export const pageQuery = z.object({
  page: countIn('The page', 10_000).optional(),
  limit: countIn('The limit', 100).optional(),
});
