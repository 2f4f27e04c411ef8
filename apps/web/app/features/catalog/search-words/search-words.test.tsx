import type { MissedSearch, Synonym } from '@herbary/contract/search-words.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showScreen } from '../../../testing/show-screen.tsx';
import { json, page, stubApi } from '../../../testing/stub-api.ts';
import { newUser } from '../../../testing/user.ts';
import { MissedSearches } from './missed-searches.tsx';
import { SynonymTable } from './synonym-table.tsx';

const lastAt = '2026-11-16T10:00:00.000Z';
const mugwort: MissedSearch = { query: 'mugwort', count: 1041, lastAt, hasSynonym: false };
const week = 'GET /api/admin/searches/missed?days=7';
const list = 'GET /api/admin/synonyms?page=1&limit=20';
const kamille: Synonym = {
  term: 'kamille',
  kind: 'regional',
  means: ['chamomile'],
  addedBy: 'Helen Marsh',
  createdAt: lastAt,
};
const synonyms = (...all: Synonym[]) => json({ synonyms: all, total: all.length, page: 1, pages: 1 });

describe('searches without result', () => {
  it('become a synonym from their row', async () => {
    let hasSynonym = false;
    const sent = stubApi({
      [week]: () => json({ days: 7, searches: [{ ...mugwort, hasSynonym }] }),
      'POST /api/admin/synonyms': () => {
        hasSynonym = true;
        return json({ ...kamille, term: 'mugwort' }, 201);
      },
    });
    showScreen(<MissedSearches />);
    const user = newUser();
    const row = await screen.findByRole('row', { name: /mugwort/ });
    expect(within(row).getByText('1,041')).toBeVisible();
    await user.click(within(row).getByRole('button', { name: 'Add synonym for mugwort' }));
    expect(screen.getByLabelText('What shoppers type')).toHaveValue('mugwort');
    await user.type(screen.getByLabelText('What it means'), 'artemisia');
    await user.click(screen.getByRole('button', { name: 'Add synonym' }));
    expect(await screen.findByText('Has a synonym')).toBeVisible();
    expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
      term: 'mugwort',
      means: 'artemisia',
      kind: 'common',
    });
  });

  it('are counted for another period, and show their failed and empty faces', async () => {
    let isUp = false;
    stubApi({
      [week]: () => (isUp ? json({ days: 7, searches: [] }) : page('down', 503)),
      'GET /api/admin/searches/missed?days=30': () => json({ days: 30, searches: [mugwort] }),
    });
    showScreen(<MissedSearches />);
    const user = newUser();
    expect(await screen.findByText('The searches could not be loaded')).toBeVisible();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Every search found something')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: '30 days' }));
    expect(await screen.findByRole('row', { name: /mugwort/ })).toBeVisible();
  });
});

describe('synonyms', () => {
  it('say what they mean and who added them, and are removed after a question', async () => {
    let isThere = true;
    stubApi({
      [list]: () => (isThere ? synonyms(kamille) : synonyms()),
      'DELETE /api/admin/synonyms/kamille': () => {
        isThere = false;
        return new Response(null, { status: 204 });
      },
    });
    showScreen(<SynonymTable />, {}, '/admin/dashboard?tab=searches');
    const user = newUser();
    const row = await screen.findByRole('row', { name: /kamille/ });
    expect(row).toHaveTextContent('chamomile');
    expect(row).toHaveTextContent('Helen Marsh');
    await user.click(within(row).getByRole('button', { name: 'Remove kamille' }));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('No synonyms here')).toBeVisible();
  });

  it('name the field of a name that is known already', async () => {
    const message = 'This name already exists: it means the same as chamomile';
    stubApi({
      [list]: () => synonyms(),
      'POST /api/admin/synonyms': () => json({ code: 'synonym.exists', message, details: {}, requestId: 'r1' }, 409),
    });
    showScreen(<SynonymTable />, {}, '/admin/dashboard?tab=searches');
    const user = newUser();
    await user.click(await screen.findByRole('button', { name: 'New synonym' }));
    await user.type(screen.getByLabelText('What shoppers type'), 'camomile');
    await user.type(screen.getByLabelText('What it means'), 'valerian');
    await user.click(screen.getByRole('button', { name: 'Add synonym' }));
    expect(await screen.findByRole('link', { name: message })).toBeVisible();
    expect(screen.getByLabelText('What shoppers type')).toBeInvalid();
  });
});
