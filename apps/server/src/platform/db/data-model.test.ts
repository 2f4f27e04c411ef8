import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDb, type TestDb } from '../../testing/test-db.ts';
import { newId } from '../ids.ts';
import {
  committed,
  insertRow,
  insertWorld,
  productRow,
  refusalOf,
  sellerRow,
  userRow,
  type World,
} from './data-model-rows.ts';

const features =
  'platform identity audit media sellers catalog inventory promotions pricing cart wishlist payments orders returns reviews ' +
  'earnings invoices refunds checkout bank-transfers disputes payouts reconciliation analytics chat moderation community support ' +
  'notifications personal-data';

let testDb: TestDb;
let world: World;

beforeAll(async () => {
  testDb = await createTestDb();
  world = await insertWorld(testDb.pool);
});

afterAll(() => testDb.close());

async function namesOf(query: string): Promise<string[]> {
  const result = await testDb.pool.query<{ name: string }>(query);
  return result.rows.map((row) => row.name);
}

const refusedRow = (table: string, row: Record<string, unknown>) =>
  refusalOf(testDb.pool, (client) => insertRow(client, table, row));

describe('the whole schema', () => {
  test('every table and view names the one feature that writes it', async () => {
    const result = await testDb.pool.query<{ name: string; owner: string | null }>(
      `select relname as name, obj_description(c.oid, 'pg_class') as owner
         from pg_class c join pg_namespace n on n.oid = relnamespace
        where nspname = 'public' and relkind in ('r', 'p', 'v', 'm')`,
    );
    const known = new Set(features.split(' ').map((feature) => `feature: ${feature}`));
    expect(result.rows.length).toBeGreaterThan(70);
    expect(result.rows.filter((row) => !known.has(row.owner ?? ''))).toEqual([]);
  });

  test('every foreign key has an index that begins with its columns', async () => {
    const bare = await namesOf(
      `select conrelid::regclass || '.' || conname as name from pg_constraint c
        where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
          select from pg_index i where i.indrelid = c.conrelid
            and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey)`,
    );
    expect(bare).toEqual([]);
  });

  test('money is a bigint that ends in _cents, a moment is a timestamptz that ends in _at or says why not', async () => {
    const cents = await namesOf(
      `select table_name || '.' || column_name as name from information_schema.columns
        where table_schema = 'public' and column_name like '%\\_cents' and data_type <> 'bigint'`,
    );
    const moments = await namesOf(
      `select table_name || '.' || column_name as name from information_schema.columns
        where table_schema = 'public' and (data_type = 'timestamp without time zone'
          or (column_name like '%\\_at' and data_type <> 'timestamp with time zone'))`,
    );
    expect([...cents, ...moments]).toEqual([]);
  });

  test('four categories, seven subcategories each, and their forms are there from the start', async () => {
    const result = await testDb.pool.query(
      `select c.name, (select count(*) from subcategory s where s.category_id = c.id) as subcategories,
          (select string_agg(f.name, ', ' order by f.position) from category_form f where f.category_id = c.id) as forms
         from category c order by c.position`,
    );
    expect(result.rows).toEqual([
      { name: 'Tea', subcategories: 7, forms: 'Loose Leaf, Tea Bags, Powder, Compressed' },
      { name: 'Herbs', subcategories: 7, forms: 'Dried, Fresh, Ground, Whole' },
      { name: 'Supplements', subcategories: 7, forms: 'Capsules, Tablets, Powders, Tinctures, Oils, Gummies' },
      { name: 'Accessories', subcategories: 7, forms: 'N/A' },
    ]);
  });
});

describe('platform', () => {
  test('a finished request without an answer is refused', async () => {
    const row = { caller: 'u', endpoint: 'e', key: 'k', request_hash: Buffer.alloc(32), locked_until: new Date() };
    expect(await refusedRow('idempotency_key', { ...row, state: 'done' })).toBe('idempotency_key_done_has_answer');
    expect(await refusedRow('idempotency_key', { ...row, state: 'done', response_status: 201 })).toBeUndefined();
    expect(await refusedRow('idempotency_key', row)).toBe('idempotency_key_pkey');
  });

  test('a mail is written once per dedupe key and its subject is one line', async () => {
    const mail = (change: object) => ({
      id: newId(),
      dedupe_key: 'welcome:1',
      from_address: 'shop@example.test',
      to_address: 'ada@example.test',
      subject: 'Welcome',
      html: '<p>Welcome</p>',
      text: 'Welcome',
      template: 'welcome',
      ...change,
    });
    expect(await refusedRow('mail_message', mail({ subject: 'Hi\r\nBcc: x@example.test' }))).toMatch(/subject/);
    expect(await refusedRow('mail_message', mail({ status: 'sent' }))).toBe('mail_message_sent_has_time');
    expect(await refusedRow('mail_message', mail({}))).toBeUndefined();
    expect(await refusedRow('mail_message', mail({}))).toBe('mail_message_dedupe_key_key');
  });

  test('a document is never public and a key never climbs out of its folder', async () => {
    const file = (change: object) => ({
      id: newId(),
      key: `documents/${newId()}`,
      kind: 'document',
      mime: 'application/pdf',
      bytes: 10,
      sha256: Buffer.alloc(32),
      visibility: 'private',
      ...change,
    });
    expect(await refusedRow('stored_file', file({ visibility: 'public' }))).toBe('stored_file_document_is_private');
    expect(await refusedRow('stored_file', file({ key: 'a/../../etc/passwd' }))).toBe('stored_file_key_check');
    expect(await refusedRow('stored_file', file({ kind: 'image' }))).toBe('stored_file_image_has_size');
    expect(await refusedRow('stored_file', file({}))).toBeUndefined();
  });
});

describe('identity', () => {
  test('one address has one account, however it is spelled', async () => {
    expect(await refusedRow('app_user', userRow({ email: 'Fern@Example.test' }))).toBeUndefined();
    expect(await refusedRow('app_user', userRow({ email: 'fern@example.TEST' }))).toBe('app_user_email_unique');
  });

  test('an account says whether its seller is approved, whatever becomes of the application', async () => {
    const account = userRow({ role: 'seller' });
    const { id } = account;
    const decided = { decided_at: new Date(), decided_by: id };
    expect(await refusedRow('app_user', account)).toBeUndefined();
    expect(await refusedRow('seller', sellerRow(id, { ...decided, status: 'approved' }))).toBeUndefined();
    const isApproved = async () =>
      (await testDb.pool.query('select is_approved_seller as approved from app_user where id = $1', [id])).rows[0];
    expect(await isApproved()).toEqual({ approved: true });
    await testDb.pool.query(`update seller set status = 'rejected' where id = $1`, [id]);
    expect(await isApproved()).toEqual({ approved: false });
    await testDb.pool.query(`update seller set status = 'approved' where id = $1`, [id]);
    expect(await isApproved()).toEqual({ approved: true });
  });

  test('an admin account has a staff role, and no other account has one', async () => {
    const refusal = (role: string, staff_role: string | null) => refusedRow('app_user', userRow({ role, staff_role }));
    expect(await refusal('admin', 'support')).toBeUndefined();
    expect(await refusal('admin', 'owner')).toBe('app_user_staff_role_check');
    expect(await refusal('admin', null)).toBe('app_user_staff_role_of_admins');
    expect(await refusal('seller', 'admin')).toBe('app_user_staff_role_of_admins');
  });

  test('a password is only ever an argon2id hash', async () => {
    expect(await refusedRow('app_user', userRow({ password_hash: 'secret' }))).toBe('app_user_password_hash_check');
  });

  test('a deleted account keeps nothing that names the person', async () => {
    const user = userRow({ phone_number: '555-0100' });
    await committed(testDb.pool, (client) => insertRow(client, 'app_user', user));
    const half = await refusalOf(testDb.pool, (client) =>
      client.query('update app_user set deleted_at = now() where id = $1', [user.id]),
    );
    const whole = await refusalOf(testDb.pool, (client) =>
      client.query(
        `update app_user set deleted_at = now(), email = id || '@deleted.invalid', first_name = 'Deleted', last_name = 'user',
            phone_number = null, is_active = false where id = $1`,
        [user.id],
      ),
    );
    expect([half, whole]).toEqual(['app_user_deleted_is_anonymous', undefined]);
  });

  test('a person with addresses has exactly one default: never two, never none', async () => {
    const user = userRow();
    const place = {
      address_line1: '1 Fern St',
      city: 'Portland',
      state: 'Oregon',
      postal_code: '97201',
      country: 'US',
    };
    const address = (isDefault: boolean) => ({ id: newId(), user_id: user.id, is_default: isDefault, ...place });
    const home = address(true);
    const work = address(false);
    await committed(testDb.pool, (client) => insertRow(client, 'app_user', user));
    expect(await refusedRow('address', address(false))).toBe('address_needs_default');
    await committed(testDb.pool, async (client) => {
      await insertRow(client, 'address', home);
      await insertRow(client, 'address', work);
    });
    expect(await refusedRow('address', address(true))).toBe('address_one_default');
    const change = (statement: string, ...ids: string[]) =>
      refusalOf(testDb.pool, async (client) => {
        for (const id of ids) await client.query(statement, [id]);
      });
    const toggle = 'update address set is_default = not is_default where id = $1';
    expect(await change(toggle, home.id)).toBe('address_needs_default');
    expect(await change('delete from address where id = $1', home.id)).toBe('address_needs_default');
    expect(await change(toggle, home.id, work.id)).toBeUndefined();
    expect(await change('delete from address where id = $1', home.id, work.id)).toBeUndefined();
  });

  test('a reset link lives one hour at most', async () => {
    const reset = { token_hash: Buffer.alloc(32), user_id: world.buyerId, user_type: 'user' };
    const inTwoHours = new Date(Date.now() + 7_200_000);
    expect(await refusedRow('password_reset', { ...reset, expires_at: inTwoHours })).toBe(
      'password_reset_lives_one_hour',
    );
  });

  test('an address has one open admin invitation', async () => {
    const request = () => ({
      id: newId(),
      kind: 'request',
      email: 'new@example.test',
      first_name: 'New',
      last_name: 'Admin',
    });
    expect(await refusedRow('admin_invitation', request())).toBeUndefined();
    expect(await refusedRow('admin_invitation', request())).toBe('admin_invitation_one_open');
  });
});

describe('audit', () => {
  const entry = (change: object = {}) => ({
    id: newId(),
    actor_kind: 'user',
    actor_id: world.buyerId,
    action: 'profile.updated',
    subject_type: 'user',
    subject_id: world.buyerId,
    ...change,
  });
  const breaks = async () => (await testDb.pool.query('select problem from audit_break')).rows;

  test('what was written can be neither changed nor removed', async () => {
    const row = entry();
    await committed(testDb.pool, (client) => insertRow(client, 'audit_entry', row));
    for (const statement of [
      "update audit_entry set action = 'nothing'",
      'delete from audit_entry',
      'truncate audit_entry cascade',
      'update audit_link set seq = seq + 100',
      'delete from audit_link',
    ]) {
      expect(await refusalOf(testDb.pool, (client) => client.query(statement)), statement).toMatch(/append-only/);
    }
  });

  test('an entry by a person names the person', async () => {
    expect(await refusedRow('audit_entry', entry({ actor_id: null }))).toBe('audit_entry_person_is_named');
    expect(await refusedRow('audit_entry', entry({ actor_kind: 'system', actor_id: null }))).toBeUndefined();
  });

  test('entries written at the same time are all linked, and an altered one shows', async () => {
    const writers = Array.from({ length: 40 }, () =>
      committed(testDb.pool, async (client) => {
        await insertRow(client, 'audit_entry', entry({ data: { field: 'phone', umlaut: 'Käse' } }));
        await insertRow(client, 'audit_entry', entry());
      }),
    );
    await Promise.all(writers);
    expect(await breaks()).toEqual([]);
    const victim = entry();
    await committed(testDb.pool, (client) => insertRow(client, 'audit_entry', victim));
    await committed(testDb.pool, async (client) => {
      await client.query('alter table audit_entry disable trigger audit_entry_append_only');
      await client.query("update audit_entry set action = 'nothing' where id = $1", [victim.id]);
      await client.query('alter table audit_entry enable trigger audit_entry_append_only');
    });
    expect(await breaks()).toEqual([{ problem: 'altered or removed' }]);
  });
});

describe('sellers and catalog', () => {
  test('a seller is approved by someone, and verified only then', async () => {
    const user = userRow({ role: 'seller' });
    await committed(testDb.pool, (client) => insertRow(client, 'app_user', user));
    expect(await refusedRow('seller', sellerRow(user.id, { status: 'approved' }))).toBe('seller_decision_complete');
    expect(await refusedRow('seller', sellerRow(user.id, { is_verified: true }))).toBe('seller_verified_is_approved');
    const long = sellerRow(user.id, { business_description: 'x'.repeat(301) });
    expect(await refusedRow('seller', long)).toBe('seller_business_description_check');
  });

  test.each([
    ['free', { price_cents: 0 }, 'product_listing_is_complete'],
    ['below zero', { price_cents: -1, status: 'draft' }, 'product_price_cents_check'],
    ['reduced to more', { original_price_cents: 1250 }, 'product_original_price_is_higher'],
    ['of a foreign subcategory', { subcategory_id: 'green-tea' }, 'product_pair_is_valid'],
    ['in a form its category lacks', { form: 'Tea Bags' }, 'product_form_is_valid'],
    ['live in a revision that is not cleared', { revision: 2 }, 'product_live_is_cleared'],
    ['rated above five', { review_count: 1, rating_sum: 6 }, 'product_ratings_possible'],
    ['with two letters', { name: 'Ab' }, 'product_listing_is_complete'],
    ['without a category', { category_id: null }, 'product_listing_is_complete'],
    ['paused in a revision that is not cleared', { status: 'paused', revision: 2 }, 'product_live_is_cleared'],
    ['without a name, even as a draft', { name: '', status: 'draft' }, 'product_name_check'],
  ])('a product %s is refused', async (_, change, constraint) => {
    expect(await refusedRow('product', productRow(world.sellerId, change))).toBe(constraint);
  });

  test('the average follows from sum and count', async () => {
    const product = productRow(world.sellerId, { review_count: 3, rating_sum: 13 });
    await committed(testDb.pool, (client) => insertRow(client, 'product', product));
    const result = await testDb.pool.query('select rating_avg from product where id = $1', [product.id]);
    expect(result.rows).toEqual([{ rating_avg: '4.33' }]);
  });

  test('a picture has one source, and two pictures can trade places', async () => {
    const picture = (position: number, change: object = { external_key: 'art/tulsi' }) => ({
      id: newId(),
      product_id: world.productId,
      position,
      ...change,
    });
    expect(await refusedRow('product_image', picture(0, {}))).toBe('product_image_one_source');
    expect(await refusedRow('product_image', picture(6))).toBe('product_image_position_check');
    await committed(testDb.pool, async (client) => {
      await insertRow(client, 'product_image', picture(0));
      await insertRow(client, 'product_image', picture(1));
      await client.query('update product_image set position = 1 - position where product_id = $1', [world.productId]);
    });
    expect(await refusedRow('product_image', picture(1))).toBe('product_image_position_unique');
  });
});
