const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The words of a search, without regard to case and accents. */
export const wordsIn = (search: string): string[] => fold(search).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether each word begins a word of the text. */
export function matchesAll(words: readonly string[], text: string): boolean {
  const written = wordsIn(text);
  return words.every((word) => written.some((candidate) => candidate.startsWith(word)));
}
