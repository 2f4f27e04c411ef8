import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccount } from '../../testing/as.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { catalogSitemap } from './catalog-sitemap.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ work: false });
});
afterAll(() => app.close());

it('the parts hold every open store once, and no other', async () => {
  const open: string[] = [];
  for (let place = 0; place < 5; place++) open.push((await createAccount(app, { role: 'seller' })).userId);
  await createAccount(app, { role: 'seller', application: 'pending' });
  const { userId: closed } = await createAccount(app, { role: 'seller' });
  await app.db.updateTable('seller').set({ closed_at: new Date() }).where('id', '=', closed).execute();

  const source = catalogSitemap(app.db);
  const starts = await source.sellerStarts(2);
  const parts = await Promise.all(starts.map((start) => source.sellers(start, 2)));
  expect(parts.map(({ length }) => length)).toEqual([2, 2, 1]);
  expect(parts.flat().map(({ id }) => id)).toEqual(open.toSorted());
});
