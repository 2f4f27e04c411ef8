import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { id, isoInstant } from './fields.ts';

/** How many rows a broken invariant names. */
export const BREAKS_SHOWN = 20;

const invariant = z.object({
  name: z.string(),
  holds: z.boolean(),
  /** The rows that break it, at most `BREAKS_SHOWN`. */
  breaks: z.array(z.object({ subject: z.string(), detail: z.string() })),
});

export const booksCheck = z.object({
  _id: id,
  startedAt: isoInstant,
  endedAt: isoInstant.nullable(),
  /** Null for the one of every night. */
  requestedBy: z.string().nullable(),
  /** Why it could not be carried out. */
  failure: z.string().nullable(),
  /** Empty until it has ended. Those that are broken come first. */
  invariants: z.array(invariant),
});
export type BooksCheck = z.output<typeof booksCheck>;

const books = z.object({
  /** The names of all invariants, checked or not. */
  names: z.array(z.string()),
  /** The last one that ended. */
  last: booksCheck.nullable(),
  running: booksCheck.nullable(),
});
export type Books = z.output<typeof books>;

export const getBooks = defineEndpoint({
  method: 'GET',
  path: '/api/admin/books',
  summary: 'Every invariant of the books, and whether it held at the last check',
  access: 'admin',
  permission: 'books.read',
  response: books,
});

export const checkBooks = defineEndpoint({
  method: 'POST',
  path: '/api/admin/books/checks',
  summary: 'Check every invariant of the books now; one check at a time',
  access: 'admin',
  permission: 'books.check',
  audit: 'books.check',
  response: books,
  status: 202,
  errors: ['books.check_running'],
});
