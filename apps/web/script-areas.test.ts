import { expect, it } from 'vitest';
import { scriptAreas } from './script-areas.ts';

type Chunk = Parameters<typeof scriptAreas>[0][number];

const part = (fileName: string, imports: string[] = [], dynamicImports: string[] = []): Chunk => ({
  fileName,
  isEntry: false,
  facadeModuleId: null,
  imports,
  dynamicImports,
});
const page = (path: string, fileName: string, imports: string[] = [], dynamicImports: string[] = []): Chunk => ({
  ...part(fileName, imports, dynamicImports),
  isEntry: true,
  facadeModuleId: `/project/apps/web/app/${path}`,
});

const areas = scriptAreas([
  page('entry.client.tsx', 'entry.js', ['react.js']),
  page('layouts/shell.tsx', 'shell.js', ['base.js']),
  page('routes/storefront/shop.tsx', 'shop.js', ['base.js'], ['filter.js']),
  page('routes/auth/seller-login.tsx', 'login.js', ['base.js']),
  page('layouts/seller/dashboard.tsx', 'dashboard.js', ['base.js', 'table.js']),
  page('routes/seller/orders.tsx', 'orders.js', ['table.js'], ['slip.js']),
  page('layouts/admin/frame.tsx', 'frame.js', ['base.js']),
  page('routes/admin/cases-tab.tsx', 'cases.js', ['table.js']),
  part('react.js'),
  part('base.js', ['react.js', 'toast.js']),
  part('toast.js', ['base.js']),
  part('filter.js', ['slider.js']),
  part('slider.js', [], ['filter.js']),
  part('table.js'),
  part('slip.js'),
  part('forgotten.js'),
]);
const sorted = (names: readonly string[]) => names.map((name) => `/${name}.js`).toSorted();
const shared = ['base', 'react', 'toast'];

it('gives the shop everything but the dashboards, down to what is imported later', () => {
  expect(areas.shop.toSorted()).toEqual(sorted([...shared, 'entry', 'shell', 'shop', 'filter', 'slider', 'login']));
});

it('gives each dashboard its own pages and what they share, nothing of the other one', () => {
  expect(areas.seller.toSorted()).toEqual(sorted([...shared, 'dashboard', 'orders', 'table', 'slip']));
  expect(areas.admin.toSorted()).toEqual(sorted([...shared, 'frame', 'cases', 'table']));
});

it('names each script once, and none that no page reaches', () => {
  for (const list of Object.values(areas)) expect(new Set(list).size).toBe(list.length);
  expect(Object.values(areas).flat()).not.toContain('/forgotten.js');
});
