import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop } from '../../testing/factories/inventory.ts';
import { createTestDb, openCrowd, type TestDb } from '../../testing/test-db.ts';
import { type Booking, writeLedger } from './ledger.repository.ts';

const empty = { products: 0, pieces: 0 };

let test: TestDb;

beforeAll(async () => {
  test = await createTestDb();
});
afterAll(() => test.close());

const booking = (sellerId: string, turn: number): Booking => ({
  kind: 'payout',
  dedupeKey: `${sellerId}:${turn}`,
  sellerId,
  entries: [
    { account: 'seller_balance', component: 'payout', cents: 100 },
    { account: 'payout_in_transit', component: 'payout', cents: -100 },
  ],
});

it('books the first sales of two new stores in a rush: none of twenty baskets holds up another one', async () => {
  const crowd = openCrowd(test.url, 20);
  try {
    for (let rush = 0; rush < 5; rush++) {
      const stores = [await openShop(test.pool, empty), await openShop(test.pool, empty)].map(
        ({ sellerId }) => sellerId,
      );
      const baskets = Array.from({ length: 20 }, (_, turn) => (turn % 2 === 0 ? stores : stores.toReversed()));
      const booked = await Promise.allSettled(
        baskets.map((sellers, turn) =>
          // Without the second try of `transaction`: a deadlock fails the basket.
          crowd.db.transaction().execute((tx) =>
            writeLedger(
              tx,
              sellers.map((sellerId) => booking(sellerId, turn)),
            ),
          ),
        ),
      );
      expect(booked.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))).toEqual([]);
    }
  } finally {
    await crowd.close();
  }
});
