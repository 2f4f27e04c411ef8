import { listProducts, pageIn } from '@herbary/contract/products.ts';
import * as contract from '@herbary/contract/search-words.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { as, type SignedInPerson } from '../../../testing/as.ts';
import { listProduct } from '../../../testing/factories/products.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { waitFor } from '../../../testing/wait-for.ts';
import { refreshSearchWords } from '../search/search-words.repository.ts';

let test: TestApp;
let admin: SignedInPerson;
beforeAll(async () => {
  test = await createTestApp({ work: false });
  admin = await as(test, { role: 'admin', firstName: 'Helen', lastName: 'Marsh' });
});
afterAll(() => test.close());

const add = (term: string, means: string) => admin.client.call(contract.addSynonym, { body: { term, means } });
const remove = (term: string) => admin.client.call(contract.removeSynonym, { params: { term } });
/** Letters alone, so that a word looks like no other. */
const newWord = () => `zq${newId().replace(/[^a-f]/g, '')}`;

async function found(search: string): Promise<string[]> {
  const answer = pageIn(await test.client().call(listProducts, { query: { search, page: 1 } }));
  return answer.products.map(({ name }) => name);
}

describe('a synonym', () => {
  it('is live at once: the name finds what it means, until it is removed', async () => {
    const seller = await as(test, { role: 'seller' });
    await listProduct(seller, { name: 'Mugwort Leaves, Loose' });
    await refreshSearchWords(test.db);
    const word = newWord();
    await waitFor(async () => (await found('mugwort')).includes('Mugwort Leaves, Loose'));
    expect(await found(word)).toEqual([]);
    expect(await add(word, 'Mugwort')).toMatchObject({ term: word, kind: 'common', addedBy: 'Helen Marsh' });
    await waitFor(async () => (await found(word)).includes('Mugwort Leaves, Loose'));
    await remove(word);
    await waitFor(async () => (await found(word)).length === 0);
  });

  it('joins the names that are known already, and is listed before what came with the program', async () => {
    const word = newWord();
    const { means } = await add(word, 'KAMILLE');
    expect(means).toEqual(expect.arrayContaining(['chamomile', 'matricaria recutita']));
    const { synonyms, total } = await admin.client.call(contract.listSynonyms, { query: { limit: 100 } });
    expect(total).toBeGreaterThan(100);
    const own = synonyms.findIndex(({ term }) => term === word);
    const first = synonyms.findIndex(({ addedBy }) => addedBy === null);
    expect(own >= 0 && own < first).toBe(true);
    const searched = await admin.client.call(contract.listSynonyms, { query: { search: word.toUpperCase() } });
    expect(searched).toMatchObject({ total: 1, synonyms: [{ term: word }] });
  });

  it('is refused when the name means something already, or means itself', async () => {
    await expect(add('Camomile', 'valerian')).rejects.toMatchObject({
      status: 409,
      code: 'synonym.exists',
      message: expect.stringContaining('it means the same as'),
    });
    await expect(add('Späti', 'spati')).rejects.toMatchObject({ status: 400, code: 'synonym.same' });
    for (const [term, means] of [
      ['', 'mint'],
      ['mint', ' '],
      ['<script>', 'mint'],
      ['x'.repeat(101), 'mint'],
    ] as const) {
      await expect(add(term, means)).rejects.toMatchObject({ status: 400 });
    }
    await expect(remove(newWord())).rejects.toMatchObject({ status: 404, code: 'synonym.not_found' });
  });

  it('is added once by two admins who add it at the same time', async () => {
    const word = newWord();
    const answers = await Promise.allSettled([add(word, 'mint'), add(word, 'sage')]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

it('is offered for what shoppers searched for and did not find', async () => {
  const [often, rare, known] = [newWord(), newWord(), newWord()];
  await add(known, 'mint');
  const searched = async (word: string, times: number, daysAgo: number, results = 0) => {
    await sql`
      insert into search_query_log (id, query, query_normalized, result_count, occurred_at)
      select gen_random_uuid(), ${word}, ${word}, ${results}, now() - make_interval(days => ${daysAgo}, secs => n)
      from generate_series(1, ${times}::int) n
    `.execute(test.db);
  };
  await searched(often, 3, 1);
  await searched(often, 2, 20);
  await searched(rare, 4, 20);
  await searched(known, 2, 1);
  await searched(newWord(), 9, 1, 5);
  const missed = async (days: '7' | '30') => {
    const { searches } = await admin.client.call(contract.listMissedSearches, { query: { days } });
    return searches.map(({ query, count, hasSynonym }) => [query, count, hasSynonym]);
  };
  expect(await missed('7')).toEqual([
    [often, 3, false],
    [known, 2, true],
  ]);
  expect(await missed('30')).toEqual([
    [often, 5, false],
    [rare, 4, false],
    [known, 2, true],
  ]);
  const finance = await as(test, { role: 'admin', staffRole: 'finance' });
  await expect(finance.client.call(contract.listMissedSearches)).rejects.toMatchObject({ status: 403 });
});
