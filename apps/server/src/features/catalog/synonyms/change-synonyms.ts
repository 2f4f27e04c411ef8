import type { Synonym } from '@herbary/contract/search-words.ts';
import type { Deps } from '../../../deps.ts';
import { transaction } from '../../../platform/db/client.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ActingMember } from '../../../platform/http/audited-call.ts';
import { foldText } from '../search/search-text.ts';
import { deleteSynonym, findSynonymEntry, insertSynonym, joinGroup, type SynonymEntry } from './synonyms.repository.ts';

type NewSynonym = { term: string; means: string; kind?: Synonym['kind'] };

/** As the search compares names: small letters, one space between words. */
const plain = (text: string) => text.toLowerCase().replace(/\s+/g, ' ');

export function addSynonym(deps: Deps, actor: ActingMember, given: NewSynonym): Promise<SynonymEntry> {
  const [term, means] = [plain(given.term), plain(given.means)];
  if (foldText(term) === foldText(means)) throw new AppError('synonym.same');
  return transaction(deps.db, async (tx) => {
    const groupKey = await joinGroup(tx, means, actor.userId);
    const synonym = { term, groupKey, kind: given.kind ?? 'common', addedBy: actor.userId };
    if (!(await insertSynonym(tx, synonym))) {
      const known = await findSynonymEntry(tx, term);
      throw new AppError('synonym.exists', { names: known?.means.slice(0, 3).join(', ') || 'nothing else' });
    }
    await actor.audit.record(tx, {
      subject: { type: 'synonym', id: term },
      before: null,
      after: { term, means, kind: synonym.kind },
    });
    const made = await findSynonymEntry(tx, term);
    if (!made) throw new Error('A synonym that was just written is not there');
    return made;
  });
}

export function removeSynonym(deps: Deps, actor: ActingMember, given: string): Promise<void> {
  const term = plain(given);
  return transaction(deps.db, async (tx) => {
    const known = await findSynonymEntry(tx, term);
    if (!known || !(await deleteSynonym(tx, term))) throw new AppError('synonym.not_found');
    await actor.audit.record(tx, {
      subject: { type: 'synonym', id: term },
      before: { term, means: known.means.join(', '), kind: known.kind },
      after: null,
    });
  });
}
