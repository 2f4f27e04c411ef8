import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { newId } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import { createTestDb, type TestDb } from '../../testing/test-db.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { createViewLog } from './view-log.ts';
import type { SearchRow, ViewRow } from './views.repository.ts';

let database: TestDb;
beforeAll(async () => {
  database = await createTestDb();
});
afterAll(() => database.close());
beforeEach(async () => {
  await sql`delete from view_event`.execute(database.db);
  await sql`delete from search_query_log`.execute(database.db);
});

const view = (): ViewRow => ({
  id: newId(),
  occurredAt: new Date(),
  kind: 'product_view',
  sellerId: newId(),
  productId: newId(),
  visitorHash: Buffer.alloc(16, 7),
  signedIn: false,
  query: null,
});
const search = (): SearchRow => ({
  id: newId(),
  occurredAt: new Date(),
  query: 'Tulsi',
  queryNormalized: 'tulsi',
  resultCount: 0,
  visitorHash: Buffer.alloc(16, 7),
});

function listen() {
  const warn = vi.fn();
  return { log: { warn } as unknown as Log, dropped: () => warn.mock.calls.flatMap(([facts]) => facts.dropped ?? []) };
}
const counts = async () => {
  const { rows } = await sql<{ views: number; searches: number }>`
    select (select count(*)::int from view_event) as views, (select count(*)::int from search_query_log) as searches
  `.execute(database.db);
  return rows[0];
};
const rename = (from: string, to: string) =>
  sql`alter table ${sql.id(from)} rename to ${sql.id(to)}`.execute(database.db);

it('writes by itself within about a second', async () => {
  const { log } = listen();
  const views = createViewLog({ db: database.db, log });
  views.addView(view());
  views.addSearch(search());
  expect(await counts()).toEqual({ views: 0, searches: 0 });
  await waitFor(async () => (await counts())?.views === 1);
  await waitFor(async () => (await counts())?.searches === 1);
  await views.close();
});

it('holds ten thousand rows, writes them at once, and logs how many it dropped', async () => {
  const { log, dropped } = listen();
  const views = createViewLog({ db: database.db, log });
  for (let index = 0; index < 10_050; index += 1) views.addView(view());
  await views.flush();
  expect(await counts()).toEqual({ views: 10_000, searches: 0 });
  expect(dropped()).toEqual([50]);
  views.addView(view());
  await views.close();
  expect((await counts())?.views).toBe(10_001);
});

it('tries once more what could not be written, then lets it go', async () => {
  const { log, dropped } = listen();
  const views = createViewLog({ db: database.db, log });
  await rename('view_event', 'view_event_away');
  views.addView(view());
  views.addSearch(search());
  await views.flush();
  await rename('view_event_away', 'view_event');
  expect(await counts()).toEqual({ views: 0, searches: 1 });
  await views.flush();
  expect(await counts()).toEqual({ views: 1, searches: 1 });

  await rename('view_event', 'view_event_away');
  views.addView(view());
  await views.flush();
  await views.flush();
  await rename('view_event_away', 'view_event');
  await views.flush();
  expect(await counts()).toEqual({ views: 1, searches: 1 });
  expect(dropped()).toEqual([1]);
  await views.close();
});

it('writes the rest when the app closes, and takes nothing more', async () => {
  const { log } = listen();
  const views = createViewLog({ db: database.db, log });
  views.addView(view());
  await views.close();
  views.addView(view());
  await views.flush();
  expect(await counts()).toEqual({ views: 1, searches: 0 });
});
