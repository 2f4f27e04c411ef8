import { SEARCH_MAX } from '@herbary/contract/products.ts';

const maxWords = 8;
const maxWordLength = 40;

/** Letters that are no base letter with a mark; the database folds them by its own table in the same way. */
const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
  ŋ: 'n',
  ĸ: 'q',
};
const foldedLetters = new RegExp(`[${Object.keys(letters).join('')}]`, 'g');

/** What remains of a text when case, accents and signs do not count. Apostrophes join, every other sign parts. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’ʼ`´]/g, '')
    .replace(foldedLetters, (letter) => letters[letter] ?? letter)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/** The words of a search: letters and digits only, and never more than a person types. */
export function searchWords(text: string): string[] {
  const folded = foldText(text.slice(0, SEARCH_MAX));
  if (folded === '') return [];
  return folded
    .split(' ')
    .slice(0, maxWords)
    .map((word) => word.slice(0, maxWordLength));
}

const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** The German way to write umlauts without having them: löwenzahn, loewenzahn. */
export const spellOutUmlauts = (text: string): string =>
  text.normalize('NFC').replace(/[äöü]/g, (letter) => umlauts[letter] ?? letter);

/** And back: what loewenzahn may stand for once its umlaut is folded. */
export const foldSpeltUmlauts = (word: string): string => word.replace(/([aou])e/g, '$1');

/** Left out of a search unless it is part of a name: fleur de sureau, thé de menthe, tee mit honig. */
const littleWords = new Set(
  'de la le les du des et au aux en pour avec der die das den dem und mit fur aus von el los las del con para y e di il'.split(
    ' ',
  ),
);
export const isLittleWord = (word: string): boolean => littleWords.has(word);
