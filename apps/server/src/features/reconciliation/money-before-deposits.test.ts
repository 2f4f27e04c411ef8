import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate, migrationsDir } from '../../platform/db/migrate.ts';
import { createEmptyTestDb, type TestDb } from '../../testing/test-db.ts';
import { verifyBooks } from './verify-books.ts';

let database: TestDb;
let dir: string;

beforeAll(async () => {
  database = await createEmptyTestDb();
  dir = await mkdtemp(join(tmpdir(), 'herbary-migrations-'));
  for (const name of (await readdir(migrationsDir)).filter((file) => file < '0040')) {
    await copyFile(join(migrationsDir, name), join(dir, name));
  }
  await migrate(database.url, { dir });
});
afterAll(async () => {
  await database.close();
  await rm(dir, { recursive: true });
});

/** Transfers as they were written before every credit was booked: three not settled, one settled with a surplus. */
const oldTransfers = `
  alter table payment drop constraint payment_checkout_group_id_fkey;
  insert into app_user (id, email, first_name, last_name) values ('00000000-0000-4000-8000-00000000000a', 'a@b.test', 'Ada', 'Brook');
  insert into payment (id, checkout_group_id, buyer_id, provider, method, status, amount_cents, captured_cents, settled_at)
    select ('00000000-0000-4000-8000-00000000000' || n)::uuid, gen_random_uuid(), '00000000-0000-4000-8000-00000000000a',
        'bank-transfer', 'bank-transfer', status, 10000, captured, case when captured > 0 then now() end
      from (values (1, 'awaiting', 0), (2, 'canceled', 0), (3, 'expired', 0), (4, 'succeeded', 10000)) as p (n, status, captured);
  insert into bank_transfer (payment_id, reference, due_at, status, received_cents)
    select ('00000000-0000-4000-8000-00000000000' || n)::uuid, 'HB-10000' || n, now(), status, received
      from (values (1, 'underpaid', 4000), (2, 'expired', 3000), (3, 'expired', 2000), (4, 'overpaid', 10250)) as t (n, status, received);
  insert into bank_credit (id, payment_id, amount_cents, currency, value_date, recorded_by)
    select gen_random_uuid(), payment_id, received_cents, 'USD', now()::date, '00000000-0000-4000-8000-00000000000a'
      from bank_transfer;
  with written as (
    insert into ledger_transaction (id, kind, dedupe_key, payment_id, memo, created_by)
      values ('00000000-0000-4000-8000-000000000011', 'sale', 'sale:4', '00000000-0000-4000-8000-000000000004', null, null),
        ('00000000-0000-4000-8000-000000000012', 'adjustment', 'surplus:4', '00000000-0000-4000-8000-000000000004',
          'More was transferred than the order cost', '00000000-0000-4000-8000-00000000000a'))
  insert into ledger_entry (id, transaction_id, account_id, component, amount_cents)
    select gen_random_uuid(), ('00000000-0000-4000-8000-0000000000' || n)::uuid, a.id, component, cents
      from (values (11, 'bank_cash', 'payment', 10000), (11, 'tax_held', 'tax', -10000),
        (12, 'bank_cash', 'adjustment', 250), (12, 'buyer_credit', 'adjustment', -250)) as e (n, account, component, cents)
      join ledger_account a on a.kind = e.account;`;

it('what had arrived before is booked, and what no order needs is owed', async () => {
  await database.pool.query(oldTransfers);
  await migrate(database.url);
  const booked = await database.pool.query(`
    select right(t.payment_id::text, 1) as of, t.kind, a.kind as account, e.amount_cents as cents from ledger_transaction t
      join ledger_entry e on e.transaction_id = t.id join ledger_account a on a.id = e.account_id
      where t.kind = 'deposit' order by 1, 3`);
  expect(booked.rows.map(({ of, account, cents }) => [of, account, Number(cents)])).toEqual([
    ['1', 'bank_cash', 4000],
    ['1', 'buyer_credit', -4000],
    ['2', 'bank_cash', 3000],
    ['2', 'buyer_credit', -3000],
    ['3', 'bank_cash', 2000],
    ['3', 'buyer_credit', -2000],
  ]);
  const owed = await database.pool.query(
    'select right(payment_id::text, 1) as of, amount_cents as cents, reason, status from refund order by 1',
  );
  expect(owed.rows.map(({ of, cents, reason, status }) => [of, Number(cents), reason, status])).toEqual([
    ['2', 3000, 'cancelled', 'pending'],
    ['3', 2000, 'cancelled', 'pending'],
    ['4', 250, 'overpaid', 'pending'],
  ]);
  expect(await verifyBooks(database.db)).toEqual([]);
});
