import { readFile } from 'node:fs/promises';
import { listSellerProducts, sellerPageIn } from '@herbary/contract/seller-products.ts';
import { expect, type Page, test } from '@playwright/test';
import { sql } from 'kysely';
import { withDatabase } from './support/books.ts';
import { openPage } from './support/open-page.ts';
import { openStore } from './support/own-store.ts';
import { newPerson, signInAs } from './support/people.ts';

const csv = (text: string) => ({ name: 'winter.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

const drop = (page: Page, text: string) => page.getByLabel(/Drop your CSV file here/).setInputFiles(csv(text));
const row = (page: Page, name: RegExp) =>
  page.getByRole('table', { name: 'Rows of the file' }).getByRole('row', { name });

/** A listing needs a picture: products without one could not be changed by a file. */
const addPictures = (sellerId: string) =>
  withDatabase(({ db }) =>
    sql`
      insert into product_image (id, product_id, position, external_key, alt)
      select gen_random_uuid(), p.id, 0, (select external_key from product_image where external_key is not null limit 1), p.name
      from product p where p.seller_id = ${sellerId}
    `.execute(db),
  );

test('a seller imports a file with errors, imports the mended one, and undoes it', async ({ page, baseURL }) => {
  const { password } = newPerson();
  const productNames = ['Brass scoop', 'Copper scoop'];
  const store = await openStore({ origin: baseURL ?? '', productNames, password });
  const stock = async () => {
    const list = sellerPageIn(
      await store.api.call(listSellerProducts, { query: { page: 1, limit: 100, sort: 'name' } }),
    );
    return list.products.map(({ name, stock: pieces, price, status }) => [name, pieces, price, status]);
  };
  await addPictures(store.id);
  const before = await stock();
  await signInAs(page, { email: store.email, password }, '/seller/login');
  await expect(page).toHaveURL(/\/dashboard/);
  await openPage(page, '/dashboard/products?import');

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'an export of your products' }).click();
  const exported = await readFile(await (await download).path(), 'utf8');
  const [brass = '', copper = ''] = ['Brass scoop', 'Copper scoop'].map(
    (name) =>
      exported
        .split('\r\n')
        .find((line) => line.includes(name))
        ?.split(',')[0] ?? '',
  );

  // As a spreadsheet in Germany saves it.
  await drop(
    page,
    `id;name;price;stock\n${brass};Brass scoop;13,75;9\n${copper};Copper scoop;-4;2.5\n;Tin scoop;8,00;3\n`,
  );
  await expect(row(page, /price: 12.50 becomes 13.75/)).toBeVisible();
  await expect(row(page, /Tin scoop.*Becomes a draft/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Import 2 of 3 rows' })).toBeVisible();
  await page.getByRole('link', { name: /Errors/ }).click();
  await expect(row(page, /Copper scoop/)).toContainText('-4');
  expect(await stock()).toEqual(before);

  await page.getByRole('link', { name: 'Choose another file' }).click();
  await drop(
    page,
    `id;name;price;stock\n${brass};Brass scoop;13,75;9\n${copper};Copper scoop;4,00;2\n;Tin scoop;8,00;3\n`,
  );
  await page.getByRole('button', { name: 'Import 3 rows' }).click();
  await expect(page.getByText('3 rows imported.')).toBeVisible();
  expect(await stock()).toEqual([
    ['Brass scoop', 9, 13.75, 'lowStock'],
    ['Copper scoop', 2, 4, 'lowStock'],
    ['Tin scoop', 3, 8, 'draft'],
  ]);

  await page.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('3 rows undone.')).toBeVisible();
  expect(await stock()).toEqual(before);
});
