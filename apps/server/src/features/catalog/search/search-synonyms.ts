import { foldText, spellOutUmlauts } from './search-text.ts';

export type SynonymRow = { term: string; group_key: string; kind: string; lexemes: string[]; documents: number };

/** A name of a group as it is looked for: its words in this order. `documents`: how many products may carry it. */
export type SynonymTerm = { term: string; kind: string; words: string[]; documents: number };

const kindsSuggested = ['common', 'latin', 'regional'];

export type Synonyms = {
  /** The names that mean the same as these words, with or without spaces between them. */
  groupOf(words: readonly string[], lexemes: readonly string[]): readonly SynonymTerm[] | undefined;
  /** Names of things on sale that begin so: everyday names first, short before long. Never a misspelling. */
  startingWith(folded: string, limit: number): readonly SynonymTerm[];
};

/** Holy basil and holybasil, rose hips and rosehip: spaces and endings do not count, unless a name has just these. */
const squashed = (words: readonly string[]) => words.join('');

export function synonymsOf(rows: readonly SynonymRow[]): Synonyms {
  const groups = new Map<string, SynonymTerm[]>();
  const groupByName = new Map<string, SynonymTerm[]>();
  const groupByKey = new Map<string, SynonymTerm[]>();
  const byText: { text: string; term: SynonymTerm; group: SynonymTerm[] }[] = [];
  for (const { term, group_key, kind, lexemes, documents } of rows) {
    const folded = foldText(term);
    const words = folded.split(' ');
    const group = groups.get(group_key) ?? [];
    groups.set(group_key, group);
    const entry = { term, kind, words, documents };
    group.push(entry);
    groupByName.set(folded, group);
    if (kindsSuggested.includes(kind)) byText.push({ text: folded, term: entry, group });
    for (const key of [squashed(words), squashed(lexemes), foldText(spellOutUmlauts(term)).replaceAll(' ', '')]) {
      if (!groupByKey.has(key)) groupByKey.set(key, group);
    }
  }
  byText.sort((a, b) => (a.text < b.text ? -1 : 1));
  return {
    groupOf: (words, lexemes) =>
      groupByName.get(words.join(' ')) ?? groupByKey.get(squashed(words)) ?? groupByKey.get(squashed(lexemes)),
    startingWith: (folded, limit) => {
      const first = firstFrom(byText, folded);
      const found = [];
      for (const { text, term, group } of byText.slice(first)) {
        if (!text.startsWith(folded)) break;
        if (group.some(({ documents }) => documents > 0)) found.push(term);
      }
      return found.sort(byFamiliarity).slice(0, limit);
    },
  };
}

const byFamiliarity = (a: SynonymTerm, b: SynonymTerm) =>
  kindsSuggested.indexOf(a.kind) - kindsSuggested.indexOf(b.kind) || a.term.length - b.term.length;

function firstFrom(sorted: readonly { text: string }[], text: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.text ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
