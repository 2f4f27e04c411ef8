import * as contract from '@herbary/contract/search-words.ts';
import type { Deps } from '../../../deps.ts';
import { pagesOf } from '../../../platform/db/list.ts';
import { type BoundEndpoint, bind } from '../../../platform/http/bind.ts';
import { addSynonym, removeSynonym } from './change-synonyms.ts';
import { listSynonymEntries, type SynonymEntry } from './synonyms.repository.ts';

const pageSize = 20;

const synonymView = ({ createdAt, ...entry }: SynonymEntry): contract.Synonym => ({
  ...entry,
  createdAt: createdAt.toISOString(),
});

export const synonymRoutes = (deps: Deps): BoundEndpoint[] => [
  bind(contract.listSynonyms, async ({ query }) => {
    const { page = 1, limit = pageSize, search } = query;
    const { rows, total } = await listSynonymEntries(deps.db, search || undefined, { page, limit });
    return { synonyms: rows.map(synonymView), total, page, pages: pagesOf(total, limit) };
  }),
  bind(contract.addSynonym, async ({ actor, body }) => synonymView(await addSynonym(deps, actor, body))),
  bind(contract.removeSynonym, async ({ actor, params }) => {
    await removeSynonym(deps, actor, params.term);
    return undefined;
  }),
];
