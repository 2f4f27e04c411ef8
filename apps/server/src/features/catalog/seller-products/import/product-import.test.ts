import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as contract from '@herbary/contract/product-import.ts';
import {
  deleteProduct,
  getSellerProduct,
  listSellerProducts,
  quickEditProduct,
  sellerPageIn,
  updateProduct,
} from '@herbary/contract/seller-products.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../../platform/ids.ts';
import { as, type SignedInPerson } from '../../../../testing/as.ts';
import { listing, listProduct, picture } from '../../../../testing/factories/products.ts';
import { refusalOf } from '../../../../testing/refusal-of.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { untilBlocked } from '../../../../testing/until-blocked.ts';
import { waitFor } from '../../../../testing/wait-for.ts';
import { checkImport, checkWaitingImport } from './check-import.ts';
import { deleteOldImports } from './product-import.repository.ts';
import { workThroughImport } from './work-through-import.ts';

let app: TestApp;
let seller: SignedInPerson;
beforeAll(async () => {
  app = await createTestApp({ work: false });
});
afterAll(() => app.close());
beforeEach(async () => {
  seller = await as(app, { role: 'seller' });
});

const csv = (text: string | Uint8Array<ArrayBuffer>) => new File([text], 'winter.csv', { type: 'text/csv' });
const check = (text: string | Uint8Array<ArrayBuffer>, by = seller) =>
  by.client.call(contract.checkImport, { files: { file: csv(text) } });
const read = (id: string, query: object = {}) => seller.client.call(contract.getImport, { params: { id }, query });
const rowsOf = async (id: string, query: object = {}) => (await read(id, query)).rows;
const apply = (id: string) => seller.client.call(contract.applyImport, { params: { id } });
const undo = (id: string) => seller.client.call(contract.undoImport, { params: { id } });
const exported = async () => {
  const answer = await app.inject({
    url: contract.exportProducts.path,
    headers: { authorization: `Bearer ${seller.token}` },
  });
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  return answer.body;
};
const own = (id: string) => seller.client.call(getSellerProduct, { params: { id } });
const work = (id: string, signal = new AbortController().signal, rowsAtATime?: number) =>
  workThroughImport(app.deps, id, signal, rowsAtATime);
const products = async () =>
  sellerPageIn(await seller.client.call(listSellerProducts, { query: { page: 1, limit: 100 } }));
async function applied(text: string) {
  const { _id } = await check(text);
  await apply(_id);
  await work(_id);
  return _id;
}

describe('an export', () => {
  it('imports back unchanged, whatever the texts hold', async () => {
    await listProduct(seller, {
      name: '=SUM(A1), "quoted"',
      description: "Two lines of text,\r\nthe second one begins here; ü, 茶, 'and so on'.",
      ingredients: '-minus, then mint',
      recommendedUse: "'=guarded already",
    });
    await listProduct(seller, { name: '@home tea', price: 8.5, stock: 0 }, [await picture('red')]);
    const text = await exported();
    expect(text.startsWith('\uFEFFid,name,')).toBe(true);
    expect(text).toContain(`"'=SUM(A1), ""quoted"""`);
    const { counts, total } = await check(text);
    expect({ counts, total }).toMatchObject({ counts: { unchanged: 2, changed: 0, new: 0, refused: 0 }, total: 2 });
    // As spreadsheets write it: without the mark, other line ends, numbers without zeros at their end.
    const rewritten = text.slice(1).replaceAll('\r\n', '\n').replace(',8.50,', ',8.5,').trimEnd();
    expect((await check(rewritten)).counts).toMatchObject({ unchanged: 2, changed: 0 });
  });

  it('holds only products of the seller', async () => {
    await listProduct(await as(app, { role: 'seller' }), { name: 'Not of this store' });
    expect((await exported()).trim().split('\r\n')).toHaveLength(1);
  });
});

describe('a dry run', () => {
  it('gives each row its verdict and changes nothing', async () => {
    const sage = await listProduct(seller);
    const other = await listProduct(await as(app, { role: 'seller' }));
    const lines = [
      'ID,Name,description,category,subCategory,price,stock',
      `${sage._id},Garden sage,"${listing.description}",Herbs,Dried Herbs,9.10,30`,
      `${sage._id},Twice,"${listing.description}",Herbs,Dried Herbs,9,30`,
      ',Winter tea,,Tea,Herbal Tea,4.25,',
      ',Weed tea,,,,,',
      ',,,,,,',
      ',Wrong shelf,,Herbs,Green Tea,0.001,2.5',
      `${other._id},Mine now,,,,1,1`,
      'no-id,Mine now,,,,1,1',
      ',Too few cells',
    ];
    const { _id, counts, total, state } = await check(lines.join('\n'));
    expect({ state, total, counts }).toEqual({
      state: 'checked',
      total: 9,
      counts: { new: 1, changed: 1, unchanged: 0, refused: 7 },
    });
    const rows = await rowsOf(_id);
    const seen = rows.map(({ row, verdict, problems }) => [row, verdict, ...problems.map(({ field }) => field)]);
    expect(seen).toEqual([
      [2, 'changed'],
      [3, 'refused', 'id'],
      [4, 'new'],
      [5, 'refused', 'name'],
      [6, 'refused', 'name'],
      [7, 'refused', 'subCategory', 'price', 'stock'],
      [8, 'refused', 'id'],
      [9, 'refused', 'id'],
      [10, 'refused', ''],
    ]);
    expect(rows[0]?.changes).toEqual([
      { field: 'price', from: '8.60', to: '9.10' },
      { field: 'stock', from: '24', to: '30' },
    ]);
    expect(rows[3]?.problems[0]).toMatchObject({
      value: 'Weed tea',
      message: 'Product name contains prohibited terms: weed',
    });
    expect(await rowsOf(_id, { verdict: 'new' })).toHaveLength(1);
    expect(await own(sage._id)).toMatchObject({ price: 8.6, stock: 24 });
    expect(await products()).toMatchObject({ total: 1 });
  });

  it.each<[string, string | Uint8Array<ArrayBuffer>, string]>([
    ['an unclosed quote', 'name\n"Sage', 'import.broken_quotes'],
    ['text behind a quote', 'name\n"Sage"x', 'import.broken_quotes'],
    ['another encoding', new Uint8Array([110, 97, 109, 101, 10, 0xe9, 0x72]), 'import.not_text'],
    ['no rows', 'name,price\n\n', 'import.no_rows'],
    ['nothing', '\uFEFF', 'import.no_rows'],
    ['unknown columns', 'name,colour\nSage,red', 'import.columns_unknown'],
    ['a column twice', 'name,Name\nSage,Sage', 'import.columns_unknown'],
    ['neither id nor name', 'price\n3', 'import.columns_missing'],
    ['too many rows', `name\n${'Sage\n'.repeat(10_001)}`, 'import.too_many_rows'],
  ])('refuses a file with %s, and keeps nothing of it', async (_, text, code) => {
    expect(await refusalOf(check(text))).toMatchObject({ code });
    const { rows } = await sql`select id from product_import where seller_id = ${seller.userId}`.execute(app.db);
    expect(rows).toEqual([]);
  });

  it('refuses characters that cannot be stored, and pictures that the product does not have', async () => {
    const sage = await listProduct(seller);
    const { _id } = await check(`id,name,images\n,Sa\0ge,\n${sage._id},Garden sage,/files/other.webp`);
    const [nul, image] = await rowsOf(_id);
    expect(nul?.problems[0]?.message).toBe('This row has a character that cannot be stored');
    expect(image?.problems[0]).toMatchObject({ field: 'images', value: '/files/other.webp' });
  });

  it('judges 10,000 rows after the answer, goes on where it was stopped, and answers other calls meanwhile', async () => {
    const line = `,"Winter tea, no. 7","${listing.description} ${'Mint and balm. '.repeat(8)}",Tea,Herbal Tea,4.25,7\n`;
    const path = join(app.deps.env.dataDir, `${newId()}.csv`);
    await writeFile(path, `id,name,description,category,subCategory,price,stock\n${line.repeat(10_000)}`);
    let turns = 0;
    const timer = setInterval(() => turns++, 0);
    const id = await checkImport(app.deps, seller.userId, { path, fileName: 'winter.csv', bytes: 1 });
    expect((await read(id)).import).toMatchObject({ state: 'checking', total: 10_000, checked: 0 });
    expect((await apply(id)).state).toBe('checking');
    const stopped = new AbortController();
    const judging = checkWaitingImport(app.deps, id, stopped.signal);
    await waitFor(async () => (await read(id)).import.checked > 0);
    stopped.abort();
    await expect(judging).rejects.toThrow();
    const { checked } = (await read(id)).import;
    expect(checked).toBeLessThan(10_000);
    await checkWaitingImport(app.deps, id, new AbortController().signal);
    clearInterval(timer);
    expect((await read(id)).import).toMatchObject({ state: 'checked', checked: 10_000, counts: { new: 10_000 } });
    expect(turns).toBeGreaterThan(100);
    await checkWaitingImport(app.deps, id, new AbortController().signal);
    expect((await read(id)).import.checked).toBe(10_000);
  });

  it.each([
    ['semicolons', 'name;description;price', 'Sage, dried;"Broad; gray leaves from the south wall.";1.234,50'],
    ['tabs', 'name\tdescription\tprice', 'Sage, dried\t"Broad; gray leaves from the south wall."\t1234,5'],
    ['commas', 'name,description,price', '"Sage, dried","Broad; gray leaves from the south wall.",1234.5'],
  ])('reads %s between the cells, as the first row has them', async (_which, head, row) => {
    const id = await applied(`\uFEFF${head}\r\n${row}\r\n`);
    expect((await read(id)).import.outcomes).toMatchObject({ applied: 1, failed: 0 });
    expect((await products()).products).toMatchObject([
      { name: 'Sage, dried', description: 'Broad; gray leaves from the south wall.', price: 1234.5, status: 'draft' },
    ]);
  });

  it('does not take a comma for a point where commas are between the cells', async () => {
    const [row] = await rowsOf((await check('name,price\nSage,"8,60"'))._id);
    expect(row).toMatchObject({ verdict: 'refused', problems: [{ field: 'price', value: '8,60' }] });
  });

  it('has a template, which can be imported as it is', async () => {
    const headers = { authorization: `Bearer ${seller.token}` };
    const { body } = await app.inject({ url: contract.importTemplate.path, headers });
    expect(body.split('\r\n')[0]).toBe((await exported()).split('\r\n')[0]);
    expect((await check(body)).counts).toMatchObject({ new: 1, refused: 0 });
  });

  it('is seen by nobody else', async () => {
    const { _id: id } = await check('name\nSage');
    const stranger = await as(app, { role: 'seller' });
    for (const endpoint of [contract.getImport, contract.applyImport, contract.undoImport]) {
      const call = stranger.client.call(endpoint, { params: { id } });
      expect(await refusalOf(call)).toMatchObject({ status: 404, code: 'import.not_found' });
    }
    const buyer = await as(app);
    expect(await refusalOf(check('name\nSage', buyer))).toMatchObject({ status: 403 });
  });
});

describe('applying', () => {
  it('makes drafts of new rows and edits of changed ones, once, and goes on where it was stopped', async () => {
    const sage = await listProduct(seller);
    const { _id } = await check(
      `id,name,description,price,stock\n,Winter tea,,4.25,7\n${sage._id},Garden sage,"${listing.description} Cures cancer.",9.10,30\n,Summer tea,,,`,
    );
    const answers = await Promise.all([apply(_id), apply(_id)]);
    expect(answers.map(({ state }) => state)).toEqual(['applying', 'applying']);
    const { rows: jobs } = await sql`
      select id from pgboss.job where name = 'catalog.work-through-import' and data->>'importId' = ${_id}
    `.execute(app.db);
    expect(jobs).toHaveLength(1);
    // Looked at before each batch: the second look ends it.
    let looks = 0;
    const signal = Object.assign(new AbortController().signal, {
      throwIfAborted: () => {
        if (++looks === 2) throw new Error('stopped');
      },
    });
    await expect(work(_id, signal, 1)).rejects.toThrow('stopped');
    expect((await read(_id)).import).toMatchObject({ state: 'applying', outcomes: { applied: 1, waiting: 2 } });
    await Promise.all([work(_id), work(_id)]);
    expect((await read(_id)).import).toMatchObject({ state: 'applied', outcomes: { applied: 3, waiting: 0 } });
    const found = await products();
    expect(found.products.map(({ name, status }) => [name, status]).sort()).toEqual([
      ['Garden sage', 'active'],
      ['Summer tea', 'draft'],
      ['Winter tea', 'draft'],
    ]);
    // A person reads the claim first; price and stock are never held.
    expect(await own(sage._id)).toMatchObject({ price: 9.1, stock: 30, edit: { status: 'pending' } });
    expect((await sql`select * from stock_break`.execute(app.db)).rows).toEqual([]);
  });

  it('leaves alone what was changed or deleted after the dry run', async () => {
    const [sage, mint, balm] = [await listProduct(seller), await listProduct(seller), await listProduct(seller)];
    const { _id } = await check(`id,price\n${sage._id},9\n${mint._id},9\n${balm._id},9`);
    await seller.client.call(quickEditProduct, { params: { id: sage._id }, body: { price: { from: 8.6, to: 7 } } });
    await seller.client.call(deleteProduct, { params: { id: mint._id } });
    await apply(_id);
    await work(_id);
    const rows = await rowsOf(_id);
    expect(rows.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['failed', 'The product was changed in the meantime: price'],
      ['failed', expect.stringContaining('not found')],
      ['applied', null],
    ]);
    expect(await rowsOf(_id, { failed: 'true' })).toHaveLength(2);
    expect(await own(sage._id)).toMatchObject({ price: 7 });
    expect(await own(balm._id)).toMatchObject({ price: 9 });
  });

  it('locks products in the order in which a checkout does, whatever the order of the rows', async () => {
    const ids = [(await listProduct(seller))._id, (await listProduct(seller))._id].sort();
    const [first = '', second = ''] = ids;
    const { _id } = await check(`id,stock\n${second},31\n${first},32`);
    const workBesideCheckout = () =>
      app.db.transaction().execute(async (tx) => {
        await sql`select from stock_level where product_id = ${first} for no key update`.execute(tx);
        const working = work(_id);
        await untilBlocked(app.db);
        // Held by the import, which waits for the other one, it would be a deadlock.
        await sql`select from stock_level where product_id = ${second} for no key update nowait`.execute(tx);
        return { working };
      });
    await apply(_id);
    await (await workBesideCheckout()).working;
    expect(await Promise.all(ids.map(own))).toMatchObject([{ stock: 32 }, { stock: 31 }]);
    await undo(_id);
    await (await workBesideCheckout()).working;
    expect(await Promise.all(ids.map(own))).toMatchObject([{ stock: 24 }, { stock: 24 }]);
  });
});

describe('the sale columns', () => {
  const saleOf = async (id: string) => (await own(id)).sale;
  const line = (id: string, price: string, ends = '') => `id,salePrice,saleStarts,saleEnds\n${id},${price},,${ends}\n`;

  it('put a product on sale, say so in the next export, and are undone', async () => {
    const { _id: id } = await listProduct(seller, { price: 8.5 });
    const importId = await applied(line(id, '6.25', '2999-01-01T00:00:00Z'));
    expect(await saleOf(id)).toMatchObject({ price: 6.25, endsAt: '2999-01-01T00:00:00.000Z', state: 'running' });
    expect((await check(await exported())).counts).toMatchObject({ unchanged: 1, changed: 0, refused: 0 });
    await undo(importId);
    await work(importId);
    expect(await saleOf(id)).toBeNull();
  });

  it('change price and sale together, and end a sale', async () => {
    const { _id: id } = await listProduct(seller, { price: 8.5 });
    await applied(line(id, '6.25'));
    await applied(`id,price,salePrice\n${id},20,15\n`);
    expect(await own(id)).toMatchObject({ price: 20, sale: { price: 15, state: 'running' } });
    await applied(line(id, ''));
    expect(await own(id)).toMatchObject({ price: 20, sale: null });
  });

  it('refuse in the dry run a price alone while a sale runs, as the import would', async () => {
    const { _id: id } = await listProduct(seller, { price: 8.5 });
    await applied(line(id, '6.25'));
    const { _id, counts } = await check(`id,price,stock\n${id},9,30\n`);
    expect(counts).toMatchObject({ refused: 1, changed: 0 });
    const message = 'This product has a sale price of $6.25. Please end the sale before you change its price.';
    expect(await rowsOf(_id)).toMatchObject([{ verdict: 'refused', problems: [{ message }] }]);
    expect((await check(`id,price,salePrice\n${id},9,\n`)).counts).toMatchObject({ changed: 1, refused: 0 });
  });

  it('take a date or an ISO moment with its zone, and refuse every other with one sentence', async () => {
    const { _id: id } = await listProduct(seller, { price: 8.5 });
    const cells = (starts: string, ends: string) => `id,salePrice,saleStarts,saleEnds\n${id},6,"${starts}","${ends}"\n`;
    for (const good of [
      '2999-01-01',
      '2999-01-01T00:00:00Z',
      '2999-01-01T02:00:00.000+02:00',
      ' 2999-01-01T00:00:00Z ',
    ])
      expect((await check(cells('', good))).counts, good).toMatchObject({ changed: 1, refused: 0 });
    const message = 'Please enter a date, or a date and time, such as 2026-11-17 or 2026-11-17T09:00:00Z';
    const others = [
      '2999-01-01T00:00:00',
      '1/2/2999',
      'Jan 2 2999',
      '2999',
      '2999-02-30',
      '2999-01-01 10:00',
      '+12999-01-01',
    ];
    for (const bad of others) {
      const { _id } = await check(cells(bad, bad));
      const expected = [{ verdict: 'refused', problems: [{ field: 'saleStarts', value: bad, message }] }];
      expect(await rowsOf(_id), bad).toMatchObject(expected);
    }
    const without = `id,salePrice,saleEnds\n${id},,soon\n`;
    for (const text of [without, 'name,saleEnds\nNew tea,soon\n'])
      expect((await check(text)).counts).toMatchObject({ refused: 1, changed: 0, new: 0 });
    await applied(cells('', '2999-01-01'));
    expect(await saleOf(id)).toMatchObject({ endsAt: '2999-01-01T00:00:00.000Z' });
  });

  it('refuse what no sale can be, and pass over one that is over', async () => {
    const { _id: id } = await listProduct(seller, { price: 8.5 });
    const refusals = [line(id, '8.50'), line(id, 'free'), line(id, '5', 'soon'), 'name,salePrice\nNew tea,2\n'];
    for (const text of refusals) expect((await check(text)).counts).toMatchObject({ refused: 1, changed: 0 });
    expect((await check(line(id, '5', '2020-01-01T00:00:00Z'))).counts).toMatchObject({ unchanged: 1 });
    expect(await saleOf(id)).toBeNull();
  });
});

describe('the undo', () => {
  it('brings back the whole of what was before, and deletes the new drafts', async () => {
    const sage = await listProduct(seller, {}, [await picture('red')]);
    const before = await exported();
    const [first, second] = sage.content.images.map(({ url }) => url);
    const text = `id,name,storage,price,stock,images\n${sage._id},Sage,,9,30,${second} ${first}\n,Winter tea,,,,`;
    const _id = await applied(text);
    expect(await own(sage._id)).toMatchObject({ name: 'Sage', storage: null, price: 9, stock: 30, image: second });
    expect(await undo(_id)).toMatchObject({ state: 'undoing', undoUntil: null });
    await undo(_id);
    await work(_id);
    expect((await read(_id)).import).toMatchObject({ state: 'undone', outcomes: { undone: 2, kept: 0 } });
    expect(await exported()).toBe(before);
    expect((await seller.client.call(contract.lastImport)).import?._id).toBe(_id);
  });

  it('keeps what was changed since, row by row', async () => {
    const [sage, mint] = [await listProduct(seller), await listProduct(seller)];
    const _id = await applied(`id,name,stock\n${sage._id},Sage,30\n${mint._id},Mint,30\n,Winter tea,`);
    await seller.client.call(quickEditProduct, { params: { id: sage._id }, body: { stock: { from: 30, to: 29 } } });
    const draft = (await products()).products.find(({ name }) => name === 'Winter tea');
    await seller.client.call(updateProduct, {
      params: { id: draft?._id ?? '' },
      body: { size: '40 g', draft: 'true' },
      files: {},
    });
    await undo(_id);
    await work(_id);
    expect((await rowsOf(_id)).map(({ outcome }) => outcome)).toEqual(['kept', 'undone', 'kept']);
    expect(await own(sage._id)).toMatchObject({ name: 'Sage', stock: 29 });
    expect(await own(mint._id)).toMatchObject({ name: 'Garden sage', stock: 24 });
  });

  it('is for the last import, within a day', async () => {
    const early = await applied('name\nWinter tea');
    const late = await applied('name\nSummer tea');
    expect(await refusalOf(undo(early))).toMatchObject({ status: 409, code: 'import.not_undoable' });
    await sql`update product_import set applied_at = now() - interval '25 hours' where id = ${late}`.execute(app.db);
    expect(await refusalOf(undo(late))).toMatchObject({ code: 'import.not_undoable' });
    await sql`update product_import set created_at = now() - interval '31 days' where id = ${late}`.execute(app.db);
    await deleteOldImports(app.db);
    expect(await refusalOf(read(late))).toMatchObject({ code: 'import.not_found' });
    expect(await read(early)).toMatchObject({ total: 1 });
  });
});
