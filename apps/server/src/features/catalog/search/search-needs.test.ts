import { checkContent } from '@herbary/contract/content-check.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDemoWorld } from '../../../demo/load-demo-world.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { subcategoryNamed } from '../catalog-tree.ts';
import { needNames, needs } from './search-needs.ts';
import { createSearch } from './search-products.ts';
import { foldText } from './search-text.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ work: false });
  await createDemoWorld(app.deps);
});
afterAll(() => app.close());

async function find(text: string) {
  const { rows, ...found } = await createSearch(app.deps).find(text);
  const ids = rows.map(({ id }) => id);
  const details = await app.db
    .selectFrom('product')
    .select(['name', 'latin_name', 'ingredients', 'subcategory_id'])
    .where('id', 'in', ids.length > 0 ? ids : ['00000000-0000-0000-0000-000000000000'])
    .execute();
  const texts = details.map((one) => `${one.name} ${one.latin_name} ${one.ingredients}`.toLowerCase());
  return { ...found, count: rows.length, texts, shelves: details.map((one) => one.subcategory_id) };
}

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

describe('a search by need', () => {
  it.each([
    ['sleep', 'sleep', ['chamomile', 'lavender', 'valerian', 'lemon balm', 'passionflower']],
    ['calm', 'calm', ['lemon balm', 'tulsi', 'lavender']],
    ['energy', 'energy', ['ginseng', 'maca', 'rhodiola']],
    ['focus', 'focus', ['ginkgo', 'bacopa', 'gotu kola']],
    ['digestion', 'digestion', ['ginger', 'peppermint', 'fennel']],
    ['stomach ache', 'digestion', ['ginger', 'peppermint', 'fennel']],
    ['Immunity', 'winter', ['echinacea', 'elderberry']],
    ['cold', 'winter', ['echinacea', 'elderberry', 'thyme']],
    ['sore throat', 'throat', ['sage', 'thyme', 'marshmallow']],
    ['detox', 'spring', ['dandelion', 'nettle', 'burdock']],
    ['imunity', 'winter', ['echinacea']],
    ['tea for sleep', 'sleep', ['chamomile']],
  ])('for %s finds the herbs of tradition', async (text, need, herbs) => {
    const found = await find(text);
    expect(found.need).toBe(need);
    expect(herbs.filter((herb) => !found.texts.some((one) => one.includes(herb)))).toEqual([]);
  });

  it('finds nothing with tea leaves or mate for caffeine free, and none for sleep', async () => {
    for (const text of ['caffeine free', 'caffeine-free', 'sleep']) {
      const found = await find(text);
      expect(found.count).toBeGreaterThan(15);
      const pattern = /camellia|green tea|black teas?\b|white tea|oolong|earl grey|matcha|ilex paraguariensis|cacao/;
      expect(found.texts.filter((one) => pattern.test(one))).toEqual([]);
    }
  });

  it('offers no essential oil for the stomach or the throat', async () => {
    for (const text of ['stomach ache', 'sore throat'])
      expect((await find(text)).shelves).not.toContain('essential-oils');
  });

  it('calls no product vegan that does not say so itself', async () => {
    expect(await find('vegan')).toMatchObject({ count: 0 });
    const { id, name, description } = await app.db
      .selectFrom('product')
      .select(['id', 'name', 'description'])
      .where('status', '=', 'live')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const describeAs = (text: string) =>
      app.db.updateTable('product').set({ description: text }).where('id', '=', id).execute();
    await describeAs(`${description} Suitable for vegans.`);
    expect(await find('vegan')).toMatchObject({
      count: 1,
      need: 'vegan',
      texts: [expect.stringContaining(name.toLowerCase())],
    });
    await describeAs(description);
  });

  it('is no search by need where the word means something else, or names an illness', async () => {
    for (const text of ['cold brew', 'insomnia', 'chamomile']) expect((await find(text)).need).toBeUndefined();
  });
});

it('offers the nearest words of the shop where nothing is found', async () => {
  expect(await find('elderwine')).toMatchObject({ count: 0, nearest: expect.arrayContaining(['elderberry']) });
  expect((await find('elderberry')).nearest).toBeUndefined();
});
