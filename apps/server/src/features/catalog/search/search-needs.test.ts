import { checkContent } from '@herbary/contract/content-check.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { subcategoryNamed } from '../catalog-tree.ts';
import { needNames, needs } from './search-needs.ts';
import { foldText } from './search-text.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ work: false });
});
afterAll(() => app.close());

describe('the table of needs', () => {
  it('has each word once, and none of an illness but the cold of the season', () => {
    const words = needNames.map(({ term }) => term);
    expect(new Set(words).size).toBe(words.length);
    const illnesses = words.filter((word) => checkContent(`it treats ${word}`).some(({ kind }) => kind === 'claim'));
    expect(illnesses.filter((word) => !/\bcolds?\b/.test(word))).toEqual([]);
  });

  it('names herbs that the synonyms know, and subcategories of the shop', async () => {
    const rows = await app.db.selectFrom('search_synonym').select('term').execute();
    const known = new Set(rows.map(({ term }) => foldText(term)));
    const entries = Object.values(needs);
    expect(entries.flatMap(({ herbs = [] }) => herbs).filter((herb) => !known.has(herb))).toEqual([]);
    expect(entries.flatMap(({ shelves = [] }) => shelves).filter((shelf) => !subcategoryNamed(shelf))).toEqual([]);
  });
});
