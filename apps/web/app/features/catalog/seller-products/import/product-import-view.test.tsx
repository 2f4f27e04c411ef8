import type { ImportRow, ProductImport } from '@herbary/contract/product-import.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { idOf } from '../../../../testing/sample-wishlist.ts';
import { showScreen } from '../../../../testing/show-screen.tsx';
import { json, refusal, stubApi } from '../../../../testing/stub-api.ts';
import { newUser } from '../../../../testing/user.ts';
import { ProductImportView } from './product-import-view.tsx';

const path = '/dashboard/products';
const id = idOf(70);
const api = '/api/seller/products/import';
const firstPage = `GET ${api}/${id}?page=1&limit=25`;

const facts = (more: Partial<ProductImport> = {}): ProductImport => ({
  _id: id,
  fileName: 'winter.csv',
  state: 'checked',
  total: 3,
  checked: 3,
  counts: { new: 1, changed: 1, unchanged: 0, refused: 1 },
  outcomes: { waiting: 2, applied: 0, failed: 0, undone: 0, kept: 0 },
  createdAt: '2026-11-17T08:00:00.000Z',
  appliedAt: null,
  undoUntil: null,
  ...more,
});
const row = (number: number, more: Partial<ImportRow>): ImportRow => ({
  _id: idOf(700 + number),
  row: number,
  name: `Product ${number}`,
  product: null,
  verdict: 'new',
  problems: [],
  changes: [],
  outcome: null,
  reason: null,
  ...more,
});
const rows = [
  row(2, { name: 'Winter tea' }),
  row(3, { verdict: 'changed', changes: [{ field: 'price', from: '8.60', to: '9.10' }] }),
  row(4, { verdict: 'refused', problems: [{ field: 'stock', value: '2.5', message: 'Please enter whole pieces' }] }),
];
const pageOf = (more: Partial<ProductImport> = {}, shown = rows) =>
  json({ import: facts(more), rows: shown, total: shown.length, page: 1, pages: 1 });

describe('an import of products', () => {
  it('reads the chosen file at once and shows what each row would do', async () => {
    const sent = stubApi({
      [`GET ${api}`]: () => json({ import: null }),
      [`POST ${api}`]: () => json(facts(), 201),
      [firstPage]: () => pageOf(),
      [`${firstPage}&verdict=refused`]: () => pageOf({}, rows.slice(2)),
    });
    showScreen(<ProductImportView />, {}, `${path}?import`);
    const user = newUser();
    await user.upload(
      await screen.findByLabelText(/Drop your CSV file here/),
      new File(['name\nWinter tea'], 'winter.csv', { type: 'text/csv' }),
    );
    const table = await screen.findByRole('table', { name: 'Rows of the file' });
    expect(await within(table).findByRole('row', { name: /Winter tea.*Becomes a draft/ })).toBeVisible();
    expect(within(table).getByRole('row', { name: /price: 8.60 becomes 9.10/ })).toBeVisible();
    expect(within(table).getByRole('row', { name: /stock: 2.5 *Please enter whole pieces/ })).toBeVisible();
    expect(sent.map(({ call }) => call)).not.toContain(`POST ${api}/${id}/apply`);
    await user.click(screen.getByRole('link', { name: /Errors/ }));
    expect(await screen.findByText('Showing 1-1 of 1 row')).toBeVisible();
  });

  it('says why a file cannot be read, and takes another', async () => {
    stubApi({
      [`GET ${api}`]: () =>
        json({ import: facts({ state: 'applied', appliedAt: '2026-11-17T08:00:00.000Z', fileName: 'old.csv' }) }),
      [`POST ${api}`]: () => refusal('import.columns_missing'),
    });
    showScreen(<ProductImportView />, {}, `${path}?import`);
    const input = await screen.findByLabelText(/Drop your CSV file here/);
    await newUser().upload(input, new File(['price\n3'], 'prices.csv', { type: 'text/csv' }));
    expect(await screen.findByText(/needs a column “id” or “name”/)).toBeVisible();
    expect(input).toBeEnabled();
    expect(screen.getByRole('link', { name: 'old.csv' })).toHaveAttribute('href', `${path}?import=${id}`);
  });

  it('shows how many rows of a large file are judged, and offers nothing before all are', async () => {
    let now: Partial<ProductImport> = { state: 'checking', total: 900, checked: 300 };
    stubApi({ [firstPage]: () => pageOf(now) });
    showScreen(<ProductImportView />, {}, `${path}?import=${id}`);
    expect(await screen.findByText('Checking every row: 300 of 900 rows')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Checking every row' })).toHaveValue(300);
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
    now = {};
    expect(await screen.findByRole('button', { name: 'Import 2 rows' })).toBeVisible();
  });

  it('is applied and undone with a button each, and says how far it is', async () => {
    let now: Partial<ProductImport> = {};
    const sent = stubApi({
      [firstPage]: () => pageOf(now),
      [`POST ${api}/${id}/apply`]: () => {
        now = { state: 'applying', outcomes: { waiting: 1, applied: 1, failed: 0, undone: 0, kept: 0 } };
        return json(facts(now), 202);
      },
      [`POST ${api}/${id}/undo`]: () => {
        now = { state: 'undone', outcomes: { waiting: 0, applied: 0, failed: 0, undone: 1, kept: 1 } };
        return json(facts(now), 202);
      },
    });
    showScreen(<ProductImportView />, {}, `${path}?import=${id}`);
    const user = newUser();
    await user.click(await screen.findByRole('button', { name: 'Import 2 rows' }));
    expect(await screen.findByText('Importing: 1 of 2 rows')).toBeVisible();
    now = {
      state: 'applied',
      appliedAt: '2026-11-17T08:00:00.000Z',
      undoUntil: '2026-11-18T08:00:00.000Z',
      outcomes: { waiting: 0, applied: 2, failed: 0, undone: 0, kept: 0 },
    };
    expect(await screen.findByText('2 rows imported.')).toBeVisible();
    expect(screen.getByText('1 row left out.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo import' }));
    expect(await screen.findByText('1 row undone.')).toBeVisible();
    expect(screen.getByText(/1 row kept/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo import' })).toBeNull();
    expect(sent.filter(({ call }) => call.startsWith('POST'))).toHaveLength(2);
  });

  it('can be loaded again after an error', async () => {
    let isDown = true;
    stubApi({ [firstPage]: () => (isDown ? json({ message: 'Down' }, 500) : pageOf()) });
    showScreen(<ProductImportView />, {}, `${path}?import=${id}`);
    await screen.findByText('The import could not be loaded');
    isDown = false;
    await newUser().click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: /Winter tea/ })).toBeVisible();
  });
});
