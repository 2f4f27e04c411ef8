import type { ClientBase } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDb, type TestDb } from '../../testing/test-db.ts';
import { newId } from '../ids.ts';
import {
  committed,
  insertOrder,
  insertRow,
  insertWorld,
  type OrderChange,
  productRow,
  refusalOf,
  type World,
} from './data-model-rows.ts';

let testDb: TestDb;
let world: World;

beforeAll(async () => {
  testDb = await createTestDb();
  world = await insertWorld(testDb.pool);
});

afterAll(() => testDb.close());

const refused = (work: (client: ClientBase) => Promise<unknown>) => refusalOf(testDb.pool, work);
const refusedRow = (table: string, row: Record<string, unknown>) => refused((client) => insertRow(client, table, row));
const refusedStatement = (statement: string, ...values: unknown[]) =>
  refused((client) => client.query(statement, values));

async function newOrder() {
  let ids: Awaited<ReturnType<typeof insertOrder>> | undefined;
  await committed(testDb.pool, async (client) => {
    ids = await insertOrder(client, world);
  });
  if (!ids) throw new Error('no order');
  return ids;
}

async function newProduct(): Promise<string> {
  const product = productRow(world.sellerId);
  await committed(testDb.pool, (client) => insertRow(client, 'product', product));
  return product.id;
}

async function stockedProduct(): Promise<string> {
  const productId = await newProduct();
  await committed(testDb.pool, (client) => insertRow(client, 'stock_level', { product_id: productId, on_hand: 5 }));
  return productId;
}

describe('inventory', () => {
  test('stock never goes below zero and is never promised twice', async () => {
    const productId = await newProduct();
    const level = { product_id: productId, on_hand: 5 };
    expect(await refusedRow('stock_level', { ...level, on_hand: -1 })).toBe('stock_level_never_negative');
    expect(await refusedRow('stock_level', { ...level, reserved: 6 })).toBe('stock_level_reserved_within_on_hand');
    expect(await refusedRow('stock_level', level)).toBeUndefined();
    const take = 'update stock_level set reserved = reserved + $2 where product_id = $1';
    expect(await refusedStatement(take, productId, 5)).toBeUndefined();
    expect(await refusedStatement(take, productId, 1)).toBe('stock_level_reserved_within_on_hand');
    expect(await refusedStatement('update stock_level set on_hand = 4 where product_id = $1', productId)).toBe(
      'stock_level_reserved_within_on_hand',
    );
  });

  test('a level that its movements do not explain shows in stock_break', async () => {
    const productId = await newProduct();
    const breaks = async () =>
      (await testDb.pool.query('select moved_on_hand, held from stock_break where product_id = $1', [productId])).rows;
    expect(await breaks()).toEqual([]);
    expect(await refusedRow('stock_level', { product_id: productId, on_hand: 5 })).toBeUndefined();
    expect(await breaks()).toEqual([{ moved_on_hand: 0, held: 0 }]);
  });

  test('a movement does what its kind says, and stays', async () => {
    const movement = {
      id: newId(),
      product_id: await stockedProduct(),
      kind: 'initial',
      on_hand_delta: 5,
      reserved_delta: 0,
    };
    expect(await refusedRow('stock_movement', { ...movement, reserved_delta: 1 })).toBe('stock_movement_fits_kind');
    expect(await refusedRow('stock_movement', movement)).toBeUndefined();
    expect(await refusedRow('stock_movement', { ...movement, id: newId() })).toBe('stock_movement_one_initial');
    expect(await refusedStatement('update stock_movement set on_hand_delta = 50')).toMatch(/append-only/);
  });

  test('stock may be held before its order is written, but not without one', async () => {
    const hold = { id: newId(), product_id: await stockedProduct(), quantity: 1, expires_at: new Date() };
    expect(await refusedRow('stock_reservation', { ...hold, order_id: newId() })).toBe(
      'stock_reservation_order_id_fkey',
    );
  });
});

describe('cart and promotions', () => {
  test('a cart has one owner, a line a whole quantity from 1 to 999', async () => {
    const cart = { id: newId(), user_id: world.buyerId };
    expect(await refusedRow('cart', { id: newId() })).toBe('cart_one_owner');
    expect(await refusedRow('cart', { ...cart, visitor_token_hash: Buffer.alloc(32) })).toBe('cart_one_owner');
    expect(await refusedRow('cart', cart)).toBeUndefined();
    const item = { cart_id: cart.id, product_id: world.productId, seen_price_cents: 1250 };
    for (const quantity of [-1, 0, 1000]) {
      expect(await refusedRow('cart_item', { ...item, quantity })).toBe('cart_item_quantity_check');
    }
    expect(await refusedRow('cart_item', { ...item, quantity: 1 })).toBeUndefined();
    expect(await refusedRow('cart_item', { ...item, quantity: 1 })).toBe('cart_item_pkey');
  });

  test('a promo code is not used more often than allowed', async () => {
    const code = { id: newId(), code: 'SPRING10', kind: 'percent', percent_bps: 1000, created_by: world.buyerId };
    expect(await refusedRow('promo_code', { ...code, amount_cents: 5 })).toBe('promo_code_kind_has_value');
    expect(await refusedRow('promo_code', { ...code, max_uses: 1 })).toBeUndefined();
    expect(await refusedRow('promo_code', { ...code, id: newId(), code: 'spring10' })).toBe('promo_code_unique');
    const use = 'update promo_code set used_count = used_count + 1 where id = $1';
    expect(await refusedStatement(use, code.id)).toBeUndefined();
    expect(await refusedStatement(use, code.id)).toBe('promo_code_never_overused');
  });
});

describe('orders', () => {
  const refusedOrder = (change: OrderChange) => refused((client) => insertOrder(client, world, change));

  test('an order whose sums agree is taken', async () => {
    expect(await refusedOrder({})).toBeUndefined();
  });

  test.each<[string, OrderChange, string]>([
    ['a total that is not its parts', { order: { total_cents: 3224 } }, 'customer_order_total_adds_up'],
    ['a checkout total that is not its parts', { group: { total_cents: 1 } }, 'checkout_group_total_adds_up'],
    ['a line that says another price', { line: { unit_price_cents: 1200 } }, 'order_adds_up'],
    ['a line that says another tax', { line: { tax_cents: 224 } }, 'order_adds_up'],
    ['a line that says another fee', { line: { fee_cents: 199 } }, 'order_adds_up'],
    [
      'a checkout that is more than its orders',
      { group: { subtotal_cents: 2600, total_cents: 3325 } },
      'checkout_adds_up',
    ],
    ['no pieces', { line: { quantity: 0, fee_cents: 0 } }, 'order_line_quantity_check'],
    ['a fee above the net price', { line: { fee_cents: 2501 } }, 'order_line_fee_within_net'],
    [
      'shipping before payment',
      { order: { status: 'shipped', shipped_at: new Date() } },
      'customer_order_ships_when_paid',
    ],
    ['no address', { order: { ship_to: null } }, 'customer_order_has_address'],
    ['a foreign currency', { order: { currency: 'EUR' } }, 'customer_order_currency_check'],
  ])('an order with %s is refused', async (_, change, constraint) => {
    expect(await refusedOrder(change)).toBe(constraint);
  });

  test('one key, one checkout; one cart version, one checkout', async () => {
    const { groupId } = await newOrder();
    expect(await refusedOrder({ group: { idempotency_key: groupId } })).toBe('checkout_group_once_per_key');
    const cart = { id: newId(), visitor_token_hash: Buffer.alloc(32, 7) };
    await committed(testDb.pool, (client) => insertRow(client, 'cart', cart));
    const sameCart = { group: { cart_id: cart.id, cart_version: 1 } };
    expect(await refusedOrder(sameCart)).toBeUndefined();
    expect(await refusedOrder(sameCart)).toBe('checkout_group_once_per_cart');
  });

  test('an order keeps its lines, and its timeline keeps what happened', async () => {
    const { orderId, lineId } = await newOrder();
    const event = { id: newId(), order_id: orderId, type: 'placed', actor_kind: 'buyer', actor_id: world.buyerId };
    await committed(testDb.pool, (client) => insertRow(client, 'order_event', event));
    expect(await refusedStatement('delete from order_line where id = $1', lineId)).toBe('order_adds_up');
    expect(await refusedStatement('delete from order_event where order_id = $1', orderId)).toMatch(/append-only/);
    expect(await refusedStatement('delete from app_user where id = $1', world.buyerId)).toMatch(/_fkey$/);
  });
});

describe('payments', () => {
  async function newPayment(change: Record<string, unknown> = {}) {
    const { groupId, orderId } = await newOrder();
    const row = {
      id: newId(),
      checkout_group_id: groupId,
      buyer_id: world.buyerId,
      provider: 'stripe',
      provider_intent_id: `pi_${groupId}`,
      method: 'card',
      amount_cents: 3225,
      ...change,
    };
    return { row, orderId };
  }

  test('one checkout has one payment, one intent pays once', async () => {
    const first = await newPayment();
    const second = await newPayment();
    await committed(testDb.pool, (client) => insertRow(client, 'payment', first.row));
    const duplicate = { ...first.row, id: newId(), provider_intent_id: 'pi_other' };
    expect(await refusedRow('payment', duplicate)).toBe('payment_one_per_checkout');
    const stolen = { ...second.row, provider_intent_id: first.row.provider_intent_id };
    expect(await refusedRow('payment', stolen)).toBe('payment_intent_unique');
  });

  test('a payment succeeds with all of its money, and gives back no more than it took', async () => {
    const { row } = await newPayment({ status: 'succeeded', captured_cents: 3224, settled_at: new Date() });
    expect(await refusedRow('payment', row)).toBe('payment_succeeded_is_captured');
    expect(await refusedRow('payment', { ...row, captured_cents: 3226 })).toMatch(/^payment_/);
    const over = { ...row, captured_cents: 3225, refunded_cents: 3226 };
    expect(await refusedRow('payment', over)).toBe('payment_refunded_within_captured');
  });

  test('twenty refunds at once take one payment back once', async () => {
    const { row, orderId } = await newPayment({ status: 'succeeded', captured_cents: 3225, settled_at: new Date() });
    await committed(testDb.pool, (client) => insertRow(client, 'payment', row));
    const tries = Array.from({ length: 20 }, () => {
      const id = newId();
      const refund = { id, payment_id: row.id, order_id: orderId, idempotency_key: id, method: 'card' };
      return refusedRow('refund', { ...refund, amount_cents: 3225, reason: 'cancelled' });
    });
    const results = await Promise.all(tries);
    expect(results.filter((result) => result === undefined)).toHaveLength(1);
    expect(new Set(results)).toEqual(new Set([undefined, 'refunds_within_captured']));
  });

  test('a provider event is taken once', async () => {
    const event = { provider: 'stripe', event_id: 'evt_1', type: 'payment_intent.succeeded', payload: {} };
    expect(await refusedRow('payment_event', event)).toBeUndefined();
    expect(await refusedRow('payment_event', event)).toBe('payment_event_pkey');
  });
});

describe('reviews', () => {
  test('a buyer reviews a product once, with one to five stars', async () => {
    const { productId, sellerId, buyerId } = world;
    const review = () => ({ id: newId(), product_id: productId, seller_id: sellerId, buyer_id: buyerId, rating: 5 });
    expect(await refusedRow('review', { ...review(), rating: 6 })).toBe('review_rating_check');
    expect(await refusedRow('review', review())).toBeUndefined();
    expect(await refusedRow('review', review())).toBe('review_one_per_buyer_and_product');
  });
});

describe('earnings', () => {
  async function book(...amounts: number[]): Promise<string | undefined> {
    const accounts = await testDb.pool.query<{ id: string }>('select id from ledger_account order by kind limit 2');
    const id = newId();
    return refused(async (client) => {
      await insertRow(client, 'ledger_transaction', { id, kind: 'sale', dedupe_key: `test:${id}` });
      for (const [index, amount] of amounts.entries()) {
        const account_id = accounts.rows[index % 2]?.id;
        const entry = { id: newId(), transaction_id: id, account_id, component: 'items', amount_cents: amount };
        await insertRow(client, 'ledger_entry', entry);
      }
    });
  }

  test('debits equal credits, or nothing is booked', async () => {
    expect(await book(3225, -3000, -225)).toBeUndefined();
    expect(await book(3225, -3224)).toBe('ledger_balances');
    expect(await book()).toBe('ledger_balances');
    expect(await book(0, 0)).toBe('ledger_entry_amount_cents_check');
  });

  test('a booking stays as it was made', async () => {
    expect(await book(3225, -3225)).toBeUndefined();
    expect(await refusedStatement('update ledger_entry set amount_cents = 1')).toMatch(/append-only/);
    expect(await refusedStatement('delete from ledger_transaction')).toMatch(/append-only/);
    const more = `insert into ledger_entry (id, transaction_id, account_id, component, amount_cents)
      select gen_random_uuid(), transaction_id, account_id, component, sign * 100
      from (select * from ledger_entry order by id limit 1) entry, unnest(array[1, -1]) as sign`;
    expect(await refusedStatement(more)).toBe('ledger_entry_comes_with_its_transaction');
  });

  test('an entry says what its transaction is, given or not', async () => {
    const bookAs = (booking: string, order_id: string | null) => {
      const id = newId();
      return refused(async (client) => {
        const { rows: accounts } = await client.query('select id from ledger_account order by kind limit 2');
        await insertRow(client, 'ledger_transaction', { id, kind: 'refund', dedupe_key: `test:${id}` });
        for (const [index, account] of accounts.entries()) {
          const sum = { component: 'items', amount_cents: index * 2 - 1, booking, order_id };
          await insertRow(client, 'ledger_entry', { id: newId(), transaction_id: id, account_id: account.id, ...sum });
        }
        const written = 'select distinct booking from ledger_entry where transaction_id = $1';
        expect((await client.query(written, [id])).rows).toEqual([{ booking: 'refund' }]);
      });
    };
    expect(await bookAs('refund', null)).toBeUndefined();
    expect(await bookAs('', newId())).toBeUndefined();
    expect(await bookAs('sale', null)).toBe('ledger_entry_is_described');
    expect(await bookAs('refund', newId())).toBe('ledger_entry_is_described');
  });
});

describe('chat', () => {
  test('a message has its own number, and is taken once per sender', async () => {
    const conversation = { id: newId(), kind: 'support', user_id: world.buyerId };
    const message = (seq: number, clientId: string) => ({
      id: newId(),
      conversation_id: conversation.id,
      seq,
      sender_kind: 'user',
      sender_id: world.buyerId,
      client_msg_id: clientId,
      body: 'Is the tulsi organic?',
    });
    expect(await refusedRow('conversation', { ...conversation, user_id: null })).toBe('conversation_fits_kind');
    expect(await refusedRow('conversation', conversation)).toBeUndefined();
    expect(await refusedRow('conversation', { ...conversation, id: newId() })).toBe('conversation_one_support');
    expect(await refusedRow('message', message(1, 'a'))).toBeUndefined();
    expect(await refusedRow('message', message(1, 'b'))).toBe('message_seq_unique');
    expect(await refusedRow('message', message(2, 'a'))).toBe('message_once_per_sender');
    expect(await refusedRow('message', { ...message(2, 'c'), body: '  ' })).toBe('message_has_words');
  });
});

describe('notifications', () => {
  test('a link in a notification stays inside the shop', async () => {
    const row = { id: newId(), user_id: world.buyerId, title: 'Added to Cart', message: '', dedupe_key: 'x' };
    for (const action_url of ['https://evil.test', '//evil.test', 'javascript:alert(1)']) {
      expect(await refusedRow('notification', { ...row, action_url })).toBe('notification_action_url_check');
    }
    expect(await refusedRow('notification', { ...row, action_url: '/cart' })).toBeUndefined();
  });
});
