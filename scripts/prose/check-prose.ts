import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentProse, type Prose } from './content-texts.ts';

const WORDS_FILE = join(import.meta.dirname, 'words.txt');

export const readWords = (): Set<string> => new Set(readFileSync(WORDS_FILE, 'utf8').split('\n').filter(Boolean));

export const wordsOf = (text: string): string[] =>
  (text.match(/[\p{L}][\p{L}’']*/gu) ?? []).map((word) =>
    word
      .replaceAll('’', "'")
      .toLowerCase()
      .replace(/'s$|'$/, ''),
  );

/** Words that are not in the list, with the file they stand in. A right word that is new is added to words.txt. */
export function misspelled(prose: readonly Prose[], known: ReadonlySet<string>): string[] {
  const unknown = prose.flatMap(({ path, texts }) =>
    texts.flatMap(wordsOf).flatMap((word) => (word.length < 2 || known.has(word) ? [] : [`${path}: ${word}`])),
  );
  return [...new Set(unknown)];
}

/** About: each run of vowels is one, a silent "e" at the end is none. */
export function syllablesOf(word: string): number {
  const bare = word.replace(/(?:[^laeiouy]es|[^aeiouy]ed|[^laeiouy]e)$/, (end) => end.charAt(0)).replace(/^y/, '');
  return Math.max(1, bare.match(/[aeiouyéèêü]{1,2}/g)?.length ?? 1);
}

const isSentence = (text: string) => /[.!?:”]\s*$/.test(text);

/** Flesch-Kincaid: the school year in which a text is read with ease. */
export function gradeOf(texts: readonly string[]): number {
  const sentences = texts.filter(isSentence).flatMap((text) => text.split(/(?<=[.!?])\s+/).filter(Boolean));
  const words = sentences.flatMap(wordsOf);
  if (words.length === 0) return 0;
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}

/** Journal and resources are for everybody; terms and privacy need longer words. */
const HARDEST: readonly [folder: RegExp, grade: number][] = [
  [/^(journal|resources)\//, 7],
  [/./, 9],
];

export function tooHard(prose: readonly Prose[]): string[] {
  return prose.flatMap(({ path, texts }) => {
    const grade = gradeOf(texts);
    const hardest = HARDEST.find(([folder]) => folder.test(path))?.[1] ?? 0;
    return grade <= hardest ? [] : [`${path}: grade ${grade.toFixed(1)}, at most ${hardest}`];
  });
}

if (import.meta.main) {
  const prose = contentProse();
  for (const { path, texts } of prose) console.log(`${gradeOf(texts).toFixed(1).padStart(5)}  ${path}`);
  const problems = [...misspelled(prose, readWords()), ...tooHard(prose)];
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
