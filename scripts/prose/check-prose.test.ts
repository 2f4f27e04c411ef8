import { describe, expect, it } from 'vitest';
import { gradeOf, misspelled, readWords, syllablesOf, tooHard } from './check-prose.ts';
import { contentProse, proseOf } from './content-texts.ts';

const prose = contentProse();
const source = (text: string) => proseOf('journal/planted.ts', `export const text = p('${text}');`);

describe('our own words', () => {
  it('are spelled right (add a right word that is new to scripts/prose/words.txt)', () => {
    expect(prose.length).toBeGreaterThan(20);
    expect(misspelled(prose, readWords())).toEqual([]);
  });

  it('can be read with ease', () => {
    expect(tooHard(prose)).toEqual([]);
  });
});

describe('the check', () => {
  it('finds a planted mistake, also beside marks and in a text with figures', () => {
    const planted = proseOf(
      'pages/planted.ts',
      'export const a = (n) => p(`**Drid** mint, $' + '{n} [dayz](/shop) at most.`);',
    );
    expect(misspelled([planted], readWords())).toEqual(['pages/planted.ts: drid', 'pages/planted.ts: dayz']);
  });

  it('passes over Latin names, addresses, imports and codes', () => {
    const text =
      "import 'wrngly'; export const a = { slug: 'a-wrng-slug', to: '/wrng path', text: '*Mentha piperrita* is mint.' };";
    expect(misspelled([proseOf('journal/a.ts', text)], new Set(['latin', 'is', 'mint', 'wrng', 'path']))).toEqual([]);
  });

  it('finds a text that is too hard', () => {
    const hard =
      'Notwithstanding aforementioned considerations, organizational responsibilities necessitate comprehensive interdepartmental communication regarding administrative modernization.';
    expect(tooHard([source(hard)])).toHaveLength(1);
    expect(tooHard([source('Cut the mint. Hang it in the shade. Wait a week.')])).toEqual([]);
  });

  it('counts syllables about as a reader does', () => {
    expect(['mint', 'leaves', 'table', 'dried', 'patience', 'the'].map(syllablesOf)).toEqual([1, 1, 2, 1, 2, 1]);
    expect(gradeOf([])).toBe(0);
  });
});
