import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { isoInstant } from './fields.ts';
import { listQuery, pageInfo, searchText } from './lists.ts';

export const listMissedSearches = defineEndpoint({
  method: 'GET',
  path: '/api/admin/searches/missed',
  summary: 'What shoppers searched for and did not find, the most frequent first',
  access: 'admin',
  permission: 'searches.read',
  query: z.object({ days: z.enum(['7', '30'], 'The days are 7 or 30').optional() }),
  response: z.object({
    days: z.int(),
    searches: z.array(
      z.object({
        query: z.string(),
        count: z.int(),
        lastAt: isoInstant,
        /** It means something by now. */
        hasSynonym: z.boolean(),
      }),
    ),
  }),
});
export type MissedSearch = z.output<typeof listMissedSearches.response>['searches'][number];

export const SYNONYM_KINDS = ['common', 'latin', 'regional', 'spelling'] as const;

/** Of letters, digits and what joins them; the search folds case and accents by itself. */
const term = (missing: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(100, 'A name has at most 100 characters')
    .regex(/^[\p{L}\p{N}][\p{L}\p{N}\p{M} '’.×-]*$/u, 'A name is made of letters, digits, spaces and hyphens');

const synonym = z.object({
  term: z.string(),
  kind: z.enum(SYNONYM_KINDS),
  /** The other names of the same thing. */
  means: z.array(z.string()),
  /** Null where it came with the program. */
  addedBy: z.string().nullable(),
  createdAt: isoInstant,
});
export type Synonym = z.output<typeof synonym>;

export const listSynonyms = defineEndpoint({
  method: 'GET',
  path: '/api/admin/synonyms',
  summary: 'Names that find the same products, the newest first',
  access: 'admin',
  permission: 'searches.read',
  query: listQuery({ search: searchText.optional() }),
  response: z.object({ synonyms: z.array(synonym), ...pageInfo }),
});

export const addSynonym = defineEndpoint({
  method: 'POST',
  path: '/api/admin/synonyms',
  summary: 'Let one name find what another one finds, from now on',
  access: 'admin',
  permission: 'searches.manage',
  audit: 'synonym.add',
  body: z.object({
    term: term('Please enter what shoppers type'),
    means: term('Please enter what it means'),
    kind: z.enum(SYNONYM_KINDS).optional(),
  }),
  response: synonym,
  status: 201,
  errors: ['synonym.exists', 'synonym.same'],
  creates: true,
});

export const removeSynonym = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/synonyms/:term',
  summary: 'Remove a name from the search',
  access: 'admin',
  permission: 'searches.manage',
  audit: 'synonym.remove',
  params: z.object({ term: z.string().min(1).max(100) }),
  response: z.undefined(),
  status: 204,
  errors: ['synonym.not_found'],
});
